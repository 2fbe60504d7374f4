"""Close combat, capture, repair: the worked examples CX-102 to CX-111, and CX-043 and CX-155 of Bypass."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.catalog.clix import ClixUnit
from boxcars.clix.combat.close import full_strike_targets
from boxcars.clix.events.move_events import BreakAwayRolled
from boxcars.tabletop.measure import Point, toward
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-close.3")
@pytest.mark.example("CX-102")
def test_a_mech_deals_at_least_one_before_armor(edition: str) -> None:
    for click, foe, end in ((1, INF, 2), (5, INF, 2), (5, with_equipment(INF, defense="HV"), 1)):
        table = Table([U("Blade", "18,20/0", heat=4, click=click)], [U(foe, "18,18.4/0")], edition, dice=[5, 5])
        assert "not melee" in table.refuses("close a-1 b-1 with secondary")
        table.play("close a-1 b-1")
        assert table["b-1"].click == end


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-close.2")
@pytest.mark.example("CX-103")
def test_a_melee_secondary_may_be_announced(edition: str) -> None:
    table = Table([U("Tinker Loader", "18,20/0")], [U(VEH, "18,17.625/0")], edition, dice=[6, 3])
    table.play("close a-1 b-1 with secondary")
    assert table["b-1"].click == 4, "2 and 1 by Brawling"
    other = Table([U(MEK, "18,20/0")], [U(VEH, "18,17.625/180")], edition)
    assert "not melee" in other.refuses("close a-1 b-1 with secondary")


@pytest.mark.ruling("AOD-close.4")
@pytest.mark.example("CX-104")
def test_close_combat_is_neither_energy_nor_ballistic() -> None:
    foe = with_equipment(MEK, defense="RF")
    table = Table([U("Pyre", "18,20/0")], [U(foe, "18,18/180")], dice=[5, 5])
    table.play("close a-1 b-1")
    assert (table["b-1"].click, table["b-1"].heat) == (5, 0)
    table = Table([U("Pyre", "18,20/0")], [U(INF, "18,18.4/180")], dice=[5, 4])
    table.play("close a-1 b-1")
    assert table["b-1"].click == 5, "infantry takes all of it"


@pytest.mark.ruling("AOD-terrain.6")
@pytest.mark.example("CX-105")
def test_close_combat_into_water_only_from_the_same_water() -> None:
    pond = [area("water", 10, 18, 10, 18)]
    table = Table([U(INF, "18.2,14/270"), U(INF, "17,15.2/0")], [U(INF, "17,14/0"), U(INF, "3,3/0")], terrain=pond)
    assert "water that a-1 is not in" in table.refuses("close a-1 b-1")
    assert table.refuses("close a-2 b-1") == ""
    charge = Table([U(MEK, "25,14/270")], [U(MEK, "16,14/0")], terrain=pond)
    assert charge.refuses("move a-1 charge at b-1") == ""
    old = Table([U(INF, "18.2,14/270")], [U(INF, "17,14/0")], DA, terrain=pond)
    assert old.refuses("close a-1 b-1") == ""


@pytest.mark.ruling("DA-capturing.1", "AOD-capture.1", "AOD-defense-modifiers.10")
@pytest.mark.example("CX-106")
def test_who_may_take_part_in_a_capture() -> None:
    units = [U("Line Rifles", "18,21.975/0"), U("Wasp Riders", "16.8,20/90"), U(MEK, "19.6,20/270")]

    def table(edition: str) -> Table:
        return Table(units, [U(VEH, "18,20/0")], edition, keys={"formation.mercenaries": "free"}, alliances=_ALLIED)

    everybody = "close a-1 b-1 capture helped a-2+a-3"
    assert "cannot help to capture" in table(DA).refuses(everybody)
    assert table(AOD).attack(everybody) == 6 + 4 + 2
    assert table(AOD).defense(everybody) == 20
    assert "cannot capture" in table(AOD).refuses("close a-2 b-1 capture")
    assert "cannot capture" in table(AOD).refuses("close a-3 b-1 capture")
    two = Table([U(INF, "18,21.975/0"), U(INF, "16.8,20.5/90")], [U(VEH, "18,20/0")], DA)
    assert two.refuses("close a-1 b-1 capture helped a-2") == ""


_ALLIED = (("Free Marches", "Unbound"),)


@pytest.mark.ruling("DA-capturing.2")
def test_hoverbikes_fight_but_do_not_capture() -> None:
    table = Table([U("Wasp Riders", "18,21.6/0")], [U(MEK, "18,20/0")], DA, dice=[2, 3])
    assert "cannot capture" in table.refuses("close a-1 b-1 capture")
    table.play("close a-1 b-1")
    assert table.dice.left == 0


TRIO = [U(INF, "18,21.6/0"), U(INF, "16.4,20/90"), U(INF, "19.6,20/270")]


@pytest.mark.ruling("DA-formations.2", "DA-formations.3")
@pytest.mark.example("CX-107")
def test_a_failed_capture_harms_the_primary_only_in_dark_age() -> None:
    for dice, clicks in (([4, 4], [2, 1, 1]), ([1, 1], [3, 1, 1])):
        table = Table(TRIO, [U(MEK, "18,20/180")], DA, dice=dice)
        assert table.defense("close a-1 b-1 capture helped a-2+a-3") == 22
        table.play("close a-1 b-1 capture helped a-2+a-3")
        assert [table[f"a-{n}"].click for n in (1, 2, 3)] == clicks


@pytest.mark.ruling("DA-damage-sequence.9", "AOD-attack-sequence.13")
@pytest.mark.parametrize("edition", BOTH)
def test_a_capture_deals_no_damage(edition: str) -> None:
    table = Table(TRIO, [U(MEK, "18,20/180"), U(INF, "3,3/0")], edition, dice=[6, 6])
    table.play("close a-1 b-1 capture helped a-2+a-3")
    assert (table["b-1"].click, table["b-1"].captor) == (1, "a-1")
    table = Table(TRIO, [U(MEK, "18,20/180")], edition, dice=[6, 5])
    table.play("close a-1 b-1 helped a-2+a-3")
    assert table["b-1"].click == 3


@pytest.mark.ruling("AOD-formations.12")
@pytest.mark.example("CX-108")
def test_a_failed_capture_of_a_mech_harms_every_member_in_age_of_destruction() -> None:
    table = Table(TRIO, [U(MEK, "18,20/180")], dice=[4, 4])
    table.play("close a-1 b-1 capture helped a-2+a-3")
    assert [table[f"a-{n}"].click for n in (1, 2, 3)] == [2, 2, 2]
    round_tank = [U(INF, "18,21.975/0"), U(INF, "16.8,20/90"), U(INF, "19.2,20/270")]
    table = Table(round_tank, [U(VEH, "18,20/180")], dice=[3, 3])
    table.play("close a-1 b-1 capture helped a-2+a-3")
    assert [table[f"a-{n}"].click for n in (1, 2, 3)] == [1, 1, 1]


SKIMMER = bx.clix.figure(VEH, speed_mode="hover")


@pytest.mark.ruling("AOD-capture.2", "AOD-attack-sequence.3")
def test_a_capture_is_declared_with_the_order_before_the_dice() -> None:
    table = Table([U(INF, "18,21.975/0")], [U(VEH, "18,20/0"), U(INF, "3,3/0")], dice=[6, 6])
    assert table.refuses("close a-1 b-1 capture") == ""
    table.play("close a-1 b-1")
    assert table["b-1"].captor == ""
    assert "has been given an order" in table.refuses("close a-1 b-1 capture"), "the dice have been rolled"
    announced = Table([U(INF, "18,21.975/0")], [U(VEH, "18,20/0"), U(INF, "3,3/0")], dice=[6, 6])
    announced.play("close a-1 b-1 capture")
    assert (announced["b-1"].captor, announced["b-1"].click) == ("a-1", 1)


@pytest.mark.ruling("AOD-capture.3", "AOD-capture.4", "AOD-capture.6", "AOD-capture.8", "AOD-capture.9")
@pytest.mark.ruling("AOD-capture.11", "AOD-capture.12")
@pytest.mark.example("CX-109")
def test_captor_and_captive() -> None:
    woods = [area("woods", 16, 20, 10, 14)]
    foes = [U(SKIMMER, "18,16.025/0", captor="a-1", tokens=1), U(INF, "18,24/0"), U(INF, "18,19.2/0")]
    table = Table([U(INF, "18,18/0"), U(VEH, "8,20/90")], foes, terrain=woods, dice=[4])
    state = table.game.state
    assert "move orders only" in table.refuses("close a-1 b-3")
    assert state.relation("a", table["b-1"]) == state.relation("b", table["b-1"]) == "captive"
    table.play("end a")
    assert "takes no orders" in table.refuses("move b-1 walk 18,10")
    assert "cannot be shot at" in table.refuses("ranged b-2 a-1")
    assert "cannot be captured" in table.refuses("close b-3 a-1 capture")
    assert table.refuses("close b-3 a-1") == ""
    assert table["b-1"].tokens == 1
    table.play("end b")
    assert table["b-1"].tokens == 0, "they come off when its former owner's turn is over"
    assert "may not enter hindering" in table.refuses("move a-1 walk 18,13.95"), "hover may not enter woods"
    assert "would move 6.1" in table.refuses("move a-1 walk 24.1,18")
    assert "must be placed in contact" in table.refuses("move a-1 walk 23,18 captive=26,18/0")
    table.play("move a-1 walk 23,18 captive=24.2,18/0")
    assert (table["a-1"].at, table["b-1"].at, table["b-1"].facing) == ((23, 18), (24.2, 18), 0)


@pytest.mark.ruling("AOD-capture.9")
def test_the_slower_of_captor_and_captive_sets_the_speed() -> None:
    slow = bx.clix.figure(VEH, dial={"speed": " ".join(["4"] * 8)})
    table = Table([U(INF, "18,18/0")], [U(slow, "18,16.025/0", captor="a-1"), U(INF, "3,3/0")])
    assert table.refuses("move a-1 walk 22,18") == ""
    assert "would move 4.1" in table.refuses("move a-1 walk 22.1,18")


@pytest.mark.ruling("AOD-capture.3")
def test_a_captive_is_in_no_formation_and_lends_nobody_its_equipment() -> None:
    lender = bx.clix.figure("Beacon Command Crawler", dial={"damage": "1PD 1PD 1PD 1 1 0"}, speed_mode="tracked")
    foes = [U(lender, "18,22/180", captor="a-1"), U(INF, "19.2,22/180"), U(INF, "20.4,22/180")]
    table = Table([U(INF, "18,23.975/0"), U(VEH, "22,30/0")], foes)
    assert table.game.state.in_contact(table["b-1"], table["b-2"])
    assert table.defense("ranged a-2 b-2") == 15, "its Point Defense is no help"
    table.play("end a")
    march = "march b-2 walk 19.2,20 and b-3 walk 20.4,20 and b-1 walk 18,20 facing 180"
    assert "takes no orders" in table.refuses(march)


@pytest.mark.ruling("AOD-capture.5")
@pytest.mark.example("CX-109")
def test_nobody_harms_a_captive() -> None:
    foes = [U(VEH, "18,16.025/0", captor="a-1"), U(INF, "30,30/0")]
    units = [U(INF, "18,18/0"), U("Longreach Howitzer", "18,34/0")]
    table = Table(units, foes, dice=[6, 5, 1])
    assert "captive" in table.refuses("ranged a-2 b-1")
    table.play("artillery a-2 18,16", "end a", "end b")
    assert (table["b-1"].click, table["a-1"].click) == (1, 4), "the captor stands in the same blast"


@pytest.mark.ruling("AOD-capture.7")
def test_a_captor_goes_only_where_its_captive_has_room() -> None:
    foes = [U(MEK, "18,16/0", captor="a-1"), U(INF, "30,30/0")]
    table = Table([U(INF, "18,17.6/0")], foes)
    assert "must stay in contact" in table.refuses("move a-1 walk 18,22")
    assert table.refuses("move a-1 walk 19.6,17.6 19.6,16 facing 0") == ""
    ring = [toward(Point(18, 23), angle, 1.8).word for angle in (30, 80, 130, 180, 230, 280, 330)]
    foes = [U(SKIMMER, "18,16.025/0", captor="a-1"), U(INF, "30,30/0")]
    pen = Table([U(INF, "18,18/0"), *(U(INF, f"{place}/0") for place in ring)], foes)
    assert pen.refuses("move a-1 walk 18,23") == "there is no room for b-1 beside a-1 [AOD-capture.7]"


@pytest.mark.ruling("AOD-capture.10")
def test_the_captors_speed_equipment_helps_both_but_not_jump_jets() -> None:
    foes = [U(SKIMMER, "18,16.025/0", captor="a-1"), U(INF, "18,19.2/0")]
    evading = with_equipment(INF, speed="EV")
    table = Table([U(evading, "18,18/0")], foes, dice=[2])
    table.play("move a-1 walk 24,18")
    assert table["a-1"].at == (24, 18)
    jumping = Table([U(with_equipment(INF, speed="JJ"), "18,18/0")], foes)
    assert "no Jump Jets" in jumping.refuses("move a-1 jump 24,18")


@pytest.mark.ruling("DA-low-walls.2")
@pytest.mark.example("CX-110")
def test_no_capture_across_a_low_wall() -> None:
    table = Table([U(INF, "10,10/180")], [U(VEH, "10,11.2/90")], DA, walls=[("5,10.6", "15,10.6")])
    assert table.refuses("close a-1 b-1") == ""
    assert "low wall" in table.refuses("close a-1 b-1 capture")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-repair.1", "DA-critical-rolls.1", "AOD-close.6", "DA-point-defense.1")
@pytest.mark.example("CX-111")
def test_repair_stops_at_a_marker_and_may_hurt(edition: str) -> None:
    crawler = U("Beacon Command Crawler", "19.2,20/0")
    units = [U("Gantry Techs", "18,21.975/0"), U("Bastion Line Tank", "18,20/0", click=6), crawler]
    table = Table(units, edition=edition, dice=[2, 6, 6], answers=["value"])
    table.play("repair a-1 a-2")
    assert table["a-2"].click == 6, "it shows a marker"
    five = [units[0], U("Bastion Line Tank", "18,20/0", click=5), units[2]]
    table = Table(five, edition=edition, dice=[2, 6, 6, 5], answers=["die"])
    events = table.play("repair a-1 a-2")
    rolled = next(event for event in events if type(event).__name__ == "AttackRolled")
    assert rolled.compared[0].defense.total == 19, "no Point Defense, no rear arc"  # type: ignore[attr-defined]
    assert table["a-2"].click == 4
    table = Table(five, edition=edition, dice=[2, 1, 1])
    table.play("repair a-1 a-2")
    assert (table["a-2"].click, table["a-1"].click) == (6, 1)


@pytest.mark.parametrize(
    ("scope", "target", "repairs"),
    [
        ("all", INF, True),
        ("all", VEH, True),
        ("foot", INF, True),
        ("foot", VEH, False),
        ("not_foot", INF, False),
        ("not_foot", VEH, True),
    ],
)
def test_what_a_unit_with_repair_may_mend(scope: str, target: ClixUnit, repairs: bool) -> None:
    mender = bx.clix.figure("Field Medics", repair_scope=scope)
    place = "18,21.2/0" if target is INF else "18,21.975/0"
    table = Table([U(mender, place), U(target, "18,20/0", click=3)])
    assert table.refuses("repair a-1 a-2") == ("" if repairs else "a-1 cannot repair what a-2 is [MWB-21]")


@pytest.mark.ruling("DA-repair.2", "DA-repair.3")
def test_repair_lets_a_vehicle_take_a_close_combat_order() -> None:
    van = bx.clix.figure(VEH, dial={"attack": " ".join(["9RE"] * 8)})
    units = [U(van, "18,22.75/0"), U(VEH, "18,20/0", click=4)]
    table = Table(units, [U(INF, "22,22/0")], DA, dice=[5, 5], answers=["value"])
    table.play("repair a-1 a-2")
    assert table["a-2"].click == 1
    fight = Table([U(van, "18,22.75/0")], [U(INF, "18,20.775/0")], DA)
    assert "is a vehicle" in fight.refuses("close a-1 b-1")


@pytest.mark.ruling("DA-bypass.3")
@pytest.mark.example("CX-043")
def test_bypass_needs_no_break_away() -> None:
    foes = [U(VEH, "18,20/0", captor="a-2"), U(INF, "16.8,21.975/0")]
    table = Table([U("Seizure Team", "18,21.975/0"), U(INF, "18,18.025/0")], foes, DA)
    events = table.play("bypass a-1 b-1")
    assert not [event for event in events if isinstance(event, BreakAwayRolled)]
    assert (table["b-1"].side, table["b-1"].captor, table["a-1"].tokens) == ("a", "", 1)
    assert table["a-1"].alive


@pytest.mark.ruling("DA-bypass.1")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-155")
def test_bypass_takes_either_sides_captives(edition: str) -> None:
    team, held = U("Seizure Team", "18,21.6/0"), "18,20/0"
    table = Table([team, U(INF, "18,18.4/0")], [U(MEK, held, captor="a-2"), U(INF, "3,3/0")], edition)
    table.play("bypass a-1 b-1")
    assert (table["b-1"].side, table["b-1"].captor) == ("a", "")
    assert table["a-1"].alive == (edition == DA)
    assert table.game.state.scores["b"].eliminated == (0 if edition == DA else 12)
    own = Table([team, U(MEK, held, captor="b-1")], [U(INF, "18,18.4/0"), U(INF, "3,3/0")], edition)
    own.play("bypass a-1 a-2")
    assert (own["a-2"].side, own["a-2"].captor) == ("a", "")
    assert own.game.state.scores["b"].eliminated == 0


@pytest.mark.ruling("DA-bypass.2")
def test_bypass_needs_a_single_captive() -> None:
    foes = [U(VEH, "18,20/0", captor="a-2"), U(VEH, "19.2,22.75/0", captor="a-3")]
    captors = [U(INF, "18,18.025/0"), U(INF, "19.2,24.725/0")]
    table = Table([U("Seizure Team", "18,21.975/0"), *captors], [*foes, U(INF, "3,3/0")], DA)
    assert "more than one" in table.refuses("bypass a-1 b-1")


@pytest.mark.ruling("AOD-special-equipment.8")
@pytest.mark.example("CX-155")
def test_bypass_to_a_second_copy_of_a_unique_unit_is_ignored() -> None:
    units = [U("Seizure Team", "18,21.6/0"), U(INF, "18,18.4/0"), U("Rampart", "10,30/0")]
    table = Table(units, [U("Rampart", "18,20/0", captor="a-2"), U(INF, "3,3/0")])
    table.play("bypass a-1 b-1")
    assert (table["b-1"].captor, table["a-1"].alive) == ("a-2", True)


def test_bypass_is_not_for_who_began_the_turn_with_a_token() -> None:
    foes = [U(VEH, "18,20/0", captor="a-2"), U(INF, "3,3/0")]
    for tokens in (0, 1):
        team = U("Seizure Team", "18,21.975/0", tokens=tokens)
        refused = Table([team, U(INF, "18,18.025/0")], foes, DA).refuses("bypass a-1 b-1")
        assert ("began the turn with an order token" in refused) == bool(tokens)


def test_full_strike_reaches_whom_the_front_arc_touches() -> None:
    fists = [{"type": "melee", "targets": 1, "min": 0, "max": 0}] * 2
    striker = with_equipment(bx.clix.figure(MEK, weapons=fists), damage="FS")
    table = Table([U(striker, "18,20/0")], [U(INF, "18,18.4/180"), U(INF, "18,21.6/0"), U(INF, "3,3/0")])
    assert {other.id for other in table.game.state.touching(table["a-1"])} == {"b-1", "b-2"}
    assert full_strike_targets(table.game.state, table["a-1"]) == ("b-1",), "the other is behind it"
