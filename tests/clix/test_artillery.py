"""Artillery: the worked examples CX-123 to CX-131."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.catalog.clix import artillery_marker
from boxcars.clix.combat.artillery import artillery_attack, has_clear_line
from boxcars.clix.events.combat_events import ArtilleryCancelled, ArtilleryRolled, AttackRolled
from boxcars.clix.events.dial_events import DamageTaken
from boxcars.tabletop.measure import Point
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area
GUN = "Longreach Howitzer"


def landed(table: Table, *places: str) -> ArtilleryRolled:
    """Place markers of a-1, pass to its next turn, and give what came down."""
    events = table.play(f"artillery a-1 {' '.join(places)}", "end a", "end b")
    return next(event for event in events if isinstance(event, ArtilleryRolled))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-artillery.1", "AOD-artillery.2", "AOD-artillery.3")
@pytest.mark.example("CX-123")
def test_where_a_marker_may_be_placed(edition: str) -> None:
    table = Table([U(GUN, "18,34/0")], edition=edition)
    for place, legal in (("18,26", False), ("18,25.9", True), ("18,8", True), ("18,7.9", False), ("27,34", True)):
        assert (table.refuses(f"artillery a-1 {place}") == "") == legal, place
    table.play("artillery a-1 18,25.9")
    assert table.game.state.markers[0].arrow == 0
    touched = Table([U(GUN, "18,34/0")], [U(INF, "19.2,34/0")], edition)
    assert "touches an opposing unit" in touched.refuses("artillery a-1 18,20")


@pytest.mark.parametrize(("edition", "total", "end"), [(DA, 15, "18,18"), (AOD, 13, "18,20")])
@pytest.mark.ruling("DA-artillery.8", "AOD-attack-modifiers.1")
@pytest.mark.example("CX-124")
def test_a_clear_line_helps_and_a_near_miss_drifts_less(edition: str, total: int, end: str) -> None:
    table = Table([U(GUN, "18,34/0")], edition=edition, dice=[2, 1, 4])
    rolled = landed(table, "18,16")
    assert rolled.roll.total + rolled.attack.total == total
    assert rolled.places == (("18,16", end),)
    wall = Table([U(GUN, "18,34/0")], edition=edition, dice=[4, 3, 1], terrain=[area("building", 16, 20, 22, 24)])
    assert landed(wall, "18,16").attack.total == 8
    clear = Table([U(GUN, "18,34/0")], edition=edition, dice=[4, 3, 1])
    assert landed(clear, "18,16").attack.total == (12 if edition == DA else 10)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-artillery.1", "AOD-artillery.9")
@pytest.mark.example("CX-125")
def test_drift_and_blast(edition: str) -> None:
    foes = [U(INF, "21,17/0"), U(VEH, "23.4,18.5/90"), U(INF, "18,16/0"), U(INF, "22.4,16.1/0")]
    wall = [area("building", 16, 20, 22, 24)]
    table = Table([U(GUN, "18,34/0")], foes, edition, dice=[3, 2, 3], terrain=wall)
    rolled = landed(table, "18,16")
    assert rolled.places == (("18,16", "21.464,18"),)
    assert [table[f"b-{n}"].click for n in (1, 2, 3)] == [4, 4, 1]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-artillery.2", "DA-artillery.7", "DA-artillery.10", "AOD-artillery.11")
@pytest.mark.example("CX-126")
def test_artillery_targets_nobody_and_armor_works(edition: str) -> None:
    foes = [U("Beacon Command Crawler", "18,16/0"), U("Bastion Line Tank", "19.2,16/0")]
    table = Table([U(GUN, "18,34/0")], foes, edition, dice=[2, 6, 3, 1])
    rolled = landed(table, "18,16")
    assert rolled.attack.total == 8, "a marker under a base has no clear line"
    assert (table["b-1"].click, table["b-2"].click) == (4, 3)
    assert table.dice.left == 0, "no second roll for Decoy"


@pytest.mark.ruling("DA-artillery.1")
@pytest.mark.parametrize("edition", BOTH)
def test_artillery_is_one_ranged_attack_on_all_in_its_blast_and_has_no_target(edition: str) -> None:
    foes = [U(INF, "17.3,16/0"), U(INF, "18.7,16/0"), U(INF, "3,3/0")]
    table = Table([U(GUN, "18,34/0")], foes, edition, dice=[6, 5, 1])
    events = table.play("artillery a-1 18,16", "end a", "end b")
    assert sum(isinstance(event, ArtilleryRolled) for event in events) == 1
    assert not [event for event in events if isinstance(event, AttackRolled)], "nobody is a target"
    assert [table[f"b-{n}"].click for n in (1, 2, 3)] == [4, 4, 1]
    blunt = bx.clix.figure(MEK, dial={"attack": " ".join(["0"] * 12)}, artillery_range=26, artillery_marker="ART-A")
    gun = Table([U(blunt, "18,30/0")], [U(INF, "18,16/0")], edition)
    assert "attack value of 0" in gun.refuses("artillery a-1 18,14"), "as for any ranged attack"


@pytest.mark.ruling("DA-artillery.9")
def test_any_base_over_the_marker_blocks_in_dark_age() -> None:
    mech_gun = bx.clix.figure(MEK, artillery_range=26, artillery_marker="ART-A")
    for gun in (GUN, mech_gun):
        table = Table([U(gun, "18,34/0")], [U(INF, "18,16/0")], DA)
        assert not has_clear_line(table.game.state, table["a-1"], Point(18, 16.3))
        assert has_clear_line(table.game.state, table["a-1"], Point(18, 16.7))


@pytest.mark.ruling("AOD-artillery.4", "AOD-artillery.5", "AOD-artillery.6", "AOD-artillery.13")
@pytest.mark.example("CX-127")
def test_the_line_is_looked_at_when_the_shells_come_down() -> None:
    mech_gun = bx.clix.figure(MEK, artillery_range=26, artillery_marker="ART-A")
    for gun, bonus in ((GUN, 0), (mech_gun, 2)):
        table = Table([U(gun, "18,34/0")], [U(VEH, "22,25/90"), U(INF, "3,3/0")], dice=[6, 5, 1])
        table.play("artillery a-1 18,16", "end a", "move b-1 walk 18,25 facing 90")
        own = table["a-1"].dial.attack.value
        events = table.play("end b")
        rolled = next(event for event in events if isinstance(event, ArtilleryRolled))
        assert rolled.attack.total == own + bonus
    opened = Table([U(GUN, "18,34/0")], [U(VEH, "18,25/90"), U(INF, "3,3/0")], dice=[6, 5, 1])
    opened.play("artillery a-1 18,16", "end a", "move b-1 walk 24,25 facing 90")
    rolled = next(event for event in opened.play("end b") if isinstance(event, ArtilleryRolled))
    assert rolled.attack.total == 10, "the other way round it is clear"
    for gun, clear in ((GUN, False), (mech_gun, True)):
        table = Table([U(gun, "18,34/0")], [U(INF, "18,16/0")])
        assert has_clear_line(table.game.state, table["a-1"], Point(18, 16)) == clear
    rifle_gun = bx.clix.figure(INF, artillery_range=26, artillery_marker="ART-A")
    for base, guns in ((VEH, (False, False, True)), (INF, (False, False, True)), (MEK, (False, False, False))):
        shooters = [U(GUN, "18,34/0"), U(rifle_gun, "18,34/0"), U(mech_gun, "18,34/0")]
        for shooter, unblocked in zip(shooters, guns, strict=True):
            table = Table([shooter], [U(base, "18,16/0")])
            assert has_clear_line(table.game.state, table["a-1"], Point(18, 16)) == unblocked
    woods = Table([U(GUN, "18,34/0")], terrain=[area("woods", 16, 20, 24, 27)])
    assert has_clear_line(woods.game.state, woods["a-1"], Point(18, 16))
    bare = bx.clix.figure(GUN, weapons=[{"type": "ballistic", "targets": 1, "min": 0, "max": 0}])
    near = Table([U(bare, "18,34/0")])
    assert near.refuses("artillery a-1 18,33.8") == ""
    assert "more than 0" in near.refuses("artillery a-1 18,34")
    assert has_clear_line(near.game.state, near["a-1"], Point(18, 33.8))


@pytest.mark.ruling("DA-artillery.3", "AOD-artillery.7", "AOD-artillery.8")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-128")
def test_the_markers_own_values_serve_a_gun_in_salvage_or_gone(edition: str) -> None:
    def shot_at(damage: int, place: str) -> Table:
        """The gun has placed a marker, and a foe has shot at it with so much damage."""
        foe = bx.clix.figure(INF, dial={"damage": " ".join([str(damage)] * 5)})
        foes = [U(VEH, "18,16/90"), U(foe, "16,28.5/180")]
        table = Table([U(GUN, "18,34/0", click=5), U(INF, "3,30/0")], foes, edition, dice=[6, 5, 6, 5, 1])
        table.play(f"artillery a-1 {place}", "end a", "ranged b-2 a-1")
        return table

    clear = 4 if edition == DA else 2
    for place, bonus in (("18,16", 0), ("20,16", clear)):
        salvage = shot_at(1, place)
        assert salvage["a-1"].is_salvage
        rolled = next(e for e in salvage.play("end b") if isinstance(e, ArtilleryRolled))
        assert (rolled.attack.total, salvage["b-1"].click) == (5 + bonus, 2), "no clear line under a base"
    gone = shot_at(2, "18,16")
    assert gone["a-1"].eliminated
    events = gone.play("end b")
    if edition == DA:
        rolled = next(e for e in events if isinstance(e, ArtilleryRolled))
        assert (rolled.attack.total, gone["b-1"].click) == (5, 2)
    else:
        assert [event.gun for event in events if isinstance(event, ArtilleryCancelled)] == ["a-1"]
        assert (gone.game.state.markers, gone["b-1"].click) == ([], 1)


@pytest.mark.parametrize(("edition", "click"), [(DA, 4), (AOD, 2)])
@pytest.mark.ruling("DA-artillery.6", "AOD-artillery.10")
@pytest.mark.example("CX-129")
def test_two_markers_of_one_gun(edition: str, click: int) -> None:
    gun = bx.clix.figure(GUN, artillery_markers=2, dial={"damage": "2 2 2 2 2 2"})
    table = Table([U(gun, "18,34/0")], [U(with_equipment(VEH, defense="HV"), "18,16/90")], edition, dice=[6, 4, 1])
    landed(table, "18,16", "18,17")
    assert table["b-1"].click == click


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-artillery.5", "DA-artillery.12", "AOD-artillery.12")
@pytest.mark.example("CX-130")
def test_a_pushed_gun_pays_when_the_marker_is_placed(edition: str) -> None:
    table = Table([U(GUN, "18,34/0", tokens=1)], [U(VEH, "18,16/90")], edition, dice=[1, 1, 3])
    table.play("artillery a-1 18,16")
    assert (table["a-1"].tokens, table["a-1"].click) == (2, 2)
    events = table.play("end a", "end b")
    rolled = next(event for event in events if isinstance(event, ArtilleryRolled))
    assert rolled.places == (("18,16", ""),)
    assert (table["b-1"].click, table["a-1"].click, table.game.state.markers) == (1, 2, [])
    mech_gun = bx.clix.figure(MEK, artillery_range=26, artillery_marker="ART-A")
    walker = Table([U(mech_gun, "18,34/0", tokens=1)], edition=edition)
    walker.play("artillery a-1 18,16")
    assert (walker["a-1"].heat, walker["a-1"].tokens) == (1, 1)


@pytest.mark.ruling("DA-artillery.4")
@pytest.mark.example("CX-131")
def test_an_artillery_formation_keeps_every_band() -> None:
    def gun(most: int, far: int) -> bx.catalog.clix.ClixUnit:
        weapon = {"type": "ballistic", "targets": 1, "min": 0, "max": most}
        return bx.clix.figure(GUN, weapons=[weapon], artillery_range=far)

    row = [U(gun(8, 20), "18,30/0"), U(gun(10, 24), "19.2,30/0"), U(gun(8, 26), "16.8,30/0")]
    table = Table(row, edition=DA)
    assert table.refuses("artillery a-1 18,12 helped a-2+a-3") == ""
    assert "9.57" in table.refuses("artillery a-1 18,20.5 helped a-2+a-3")
    table.play("artillery a-1 18,12 helped a-2+a-3")
    marker = table.game.state.markers[0]
    attack = artillery_attack(table.game.state, table["a-1"], [marker], artillery_marker(marker.kind))
    assert attack.total == 8 + 4 + 4
    assert [table[f"a-{n}"].tokens for n in (1, 2, 3)] == [1, 1, 1]
    assert "not fire as a formation" in Table(row).refuses("artillery a-1 18,12 helped a-2+a-3")


@pytest.mark.ruling("AOD-attack-modifiers.5")
def test_the_four_attack_modifiers() -> None:
    row = [U(VEH, f"{x},30/0") for x in (18, 19.2, 16.8)]
    table = Table(row, [U(MEK, "18,22/0", shut_down=True)])
    assert table.attack("ranged a-1 b-1 helped a-2+a-3") - 8 == 4 + 2 + 4
    gun = Table([U(GUN, "18,34/0")], dice=[4, 3, 1])
    assert landed(gun, "18,16").attack.total == 8 + 2


def test_no_attack_roll_is_compared_with_a_defense() -> None:
    table = Table([U(GUN, "18,34/0")], [U(VEH, "18,16/90")], AOD, dice=[6, 5, 1])
    events = table.play("artillery a-1 18,16", "end a", "end b")
    assert not [event for event in events if isinstance(event, AttackRolled)]
    assert table["b-1"].click == 4


@pytest.mark.parametrize(("first", "fallen"), [("a-1", "a-1"), ("a-2", "a-2")])
@pytest.mark.ruling("AOD-precedence.2")
def test_the_active_player_says_whose_artillery_comes_down_first(first: str, fallen: str) -> None:
    """Two guns hit one unit that the first of them eliminates: who scores is the player's choice of order."""
    guns = [U(GUN, "18,34/0"), U(GUN, "22,34/0")]
    foes = [U(INF, "20,16/0", click=5), U(INF, "3,3/0")]
    table = Table(guns, foes, dice=[6, 5, 1, 6, 5, 1], answers=[first])
    table.play("order artillery-order ask", "artillery a-1 20,16", "artillery a-2 20,16", "end a")
    events = table.play("end b")
    assert next(event for event in events if isinstance(event, ArtilleryRolled)).gun == fallen
    told = [event.source for event in events if isinstance(event, DamageTaken) and event.clicks]
    assert told == [f"artillery of {fallen}"]


def test_a_marker_is_placed_on_the_table() -> None:
    table = Table([U(GUN, "12,22/315"), U(GUN, "24,14/135")])
    for gun, place, legal in (
        ("a-1", "0,10", True),
        ("a-1", "0.5,10", True),
        ("a-1", "-0.1,10", False),
        ("a-1", "10,0", True),
        ("a-1", "10,-0.1", False),
        ("a-2", "36,26", True),
        ("a-2", "36.1,26", False),
        ("a-2", "26,36", True),
        ("a-2", "26,36.1", False),
    ):
        assert ("is not on the table" in table.refuses(f"artillery {gun} {place}")) != legal, place
