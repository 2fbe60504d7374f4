"""Formations: the worked examples CX-132 to CX-139."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.events.combat_events import AttackRolled
from boxcars.core.game import Event
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area


def rolls(events: list[Event]) -> list[AttackRolled]:
    return [event for event in events if isinstance(event, AttackRolled)]


PAIRS = [U(INF, "10,30/0"), U(INF, "11.2,30/0"), U(VEH, "14,30/0"), U(VEH, "15.2,30/0")]


def march(far: float, *units: tuple[str, float, float]) -> str:
    return "march " + " and ".join(f"{id} walk {x},{y - far} facing 0" for id, x, y in units)


@pytest.mark.ruling("AOD-formations.2", "AOD-formations.5", "AOD-formations.6")
@pytest.mark.example("CX-132")
def test_a_movement_formation_of_two_pairs() -> None:
    table = Table([*PAIRS, U(INF, "12.4,30/0"), U(INF, "8.8,30/0"), U(MEK, "16.8,30/0")])
    four = (("a-1", 10, 30), ("a-2", 11.2, 30), ("a-3", 14, 30), ("a-4", 15.2, 30))
    assert table.refuses(march(6, *four)) == ""
    assert "has 6" in table.refuses(march(6.1, *four))
    assert "3 to 5 members, not 2" in table.refuses(march(6, *four[:2]))
    assert table.refuses(march(6, *four, ("a-5", 12.4, 30))) == ""
    six = (*four, ("a-5", 12.4, 30), ("a-6", 8.8, 30))
    assert "3 to 5 members, not 6" in table.refuses(march(6, *six))
    assert "is a 'Mech" in table.refuses(march(6, *four, ("a-7", 16.8, 30)))
    apart = "march a-1 walk 10,27 and a-2 walk 11.2,27 and a-3 walk 14,24 facing 0 and a-4 walk 17,24 facing 0"
    assert "touching no other member" in table.refuses(apart)


@pytest.mark.ruling("AOD-formations.7")
@pytest.mark.example("CX-133")
def test_a_member_that_fails_stays_and_the_others_keep_contact() -> None:
    row = [U(INF, "10,30/0"), U(INF, "11.2,30/0"), U(INF, "12.4,30/0")]
    foe = [U(INF, "13.6,30/0"), U(INF, "3,3/0")]
    order = "march a-1 walk 10,31.2 12.4,31.2 and a-2 walk 11.2,28.8 12.4,28.8 and a-3 walk 12.4,30.0"
    go = order.replace("a-3 walk 12.4,30.0", "a-3 walk 12.5,30.05 12.4,30")
    table = Table(row, foe, dice=[2])
    table.play(go)
    assert table["a-3"].at == (12.4, 30)
    assert (table["a-1"].at, table["a-2"].at) == ((12.4, 31.2), (12.4, 28.8))
    away = Table(row, foe, dice=[2])
    away.play("march a-1 walk 10,26 and a-2 walk 11.2,26 and a-3 walk 12.4,26")
    assert [away[f"a-{n}"].at for n in (1, 2, 3)] == [(10, 30), (11.2, 30), (12.4, 30)], "nobody is left alone"


def test_the_mover_says_what_the_others_do_when_a_member_fails() -> None:
    row = [U(INF, "10,30/0"), U(INF, "11.2,30/0"), U(INF, "12.4,30/0")]

    def answered(word: str) -> Table:
        table = Table(row, [U(INF, "13.6,30/0"), U(INF, "3,3/0")], dice=[2])
        table.play("order regroup ask")
        table.game.play("march a-1 walk 10,26 and a-2 walk 11.2,26 and a-3 walk 12.4,26")
        assert table.game.question is not None
        assert table.game.question.answers == ("stay", "close-up"), "as ordered, the third would be left alone"
        table.game.play(f"answer {word}")
        return table

    stays = answered("stay")
    assert [stays[f"a-{n}"].at for n in (1, 2, 3)] == [(10, 30), (11.2, 30), (12.4, 30)]
    closes = answered("close-up")
    assert [closes[f"a-{n}"].at for n in (1, 2, 3)] == [(11.8, 28.961), (11.2, 27.922), (12.4, 30)]
    bases = [closes.game.state.base(closes[f"a-{n}"]) for n in (1, 2, 3)]
    assert all(any(one.touches(other) for other in bases if other is not one) for one in bases)


@pytest.mark.ruling("AOD-formations.3", "AOD-formations.9", "AOD-formations.10")
@pytest.mark.example("CX-134")
def test_a_ranged_formation() -> None:
    row = [U(VEH, "18,31/0"), U(VEH, "19.2,31/0"), U(VEH, "16.8,31/0")]
    table = Table(row, [U(VEH, "18,22/180"), U(VEH, "21,22/180")], dice=[3, 2])
    order = "ranged a-1 b-1 helped a-2+a-3"
    assert "one target" in table.refuses("ranged a-1 b-1 b-2 helped a-2+a-3")
    assert "3 to 5 members, not 2" in table.refuses("ranged a-1 b-1 helped a-2")
    table.play(order)
    assert (table["b-1"].click, table["b-2"].click) == (4, 1)
    blocked = Table(row, [U(VEH, "18,22/180")], terrain=[area("building", 18.7, 19.5, 27, 28)])
    assert "blocked" in blocked.refuses(order)
    loose = Table([row[0], row[1], U(VEH, "15,31/0")], [U(VEH, "18,22/180")])
    assert "a-3 touches no other member" in loose.refuses(order)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-formations.11", "DA-formations.5", "AOD-formations.14")
@pytest.mark.example("CX-135")
def test_a_close_formation_and_rapid_strike(edition: str) -> None:
    units = [U("Rampart", "18,22/0"), U(INF, "18,18.4/180", faction="Orrery Compact")]
    table = Table(units, [U(MEK, "18,20/180")], edition, dice=[4, 4, 5, 4], answers=["yes"])
    events = rolls(table.play("close a-1 b-1 helped a-2"))
    assert [each.compared[0].attack.total for each in events] == [10 + 2, 10], "no bonus to the second"
    assert table["b-1"].click == 9
    assert (table["a-1"].heat, table["a-1"].tokens, table["a-2"].tokens) == (1, 1, 1)


@pytest.mark.ruling("AOD-formations.4")
def test_a_close_formation_has_two_or_three_members() -> None:
    ring = [U(INF, "18,21.6/0"), U(INF, "16.4,20/90"), U(INF, "19.6,20/270"), U(INF, "18,18.4/180")]
    table = Table(ring, [U(MEK, "18,20/0")])
    assert table.refuses("close a-1 b-1 helped a-2+a-3") == ""
    assert "2 to 3 members, not 4" in table.refuses("close a-1 b-1 helped a-2+a-3+a-4")
    away = Table([ring[0], U(INF, "16.4,20/270")], [U(MEK, "18,20/0")])
    assert "front arc" in away.refuses("close a-1 b-1 helped a-2")


@pytest.mark.ruling("AOD-formations.13")
def test_a_quad_joins_with_any_part_of_its_base() -> None:
    table = Table([U(INF, "18,21.6/0"), U("Oxbow", "18,18/0")], [U(MEK, "18,20/180")])
    assert table.attack("close a-1 b-1 helped a-2") == 7 + 2
    other = Table([U(INF, "18,21.6/0"), U(MEK, "18,18/0")], [U(MEK, "18,20/180")])
    assert "front arc" in other.refuses("close a-1 b-1 helped a-2")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-formations.4", "DA-pulse.2", "AOD-formations.15")
@pytest.mark.example("CX-136")
def test_pulse_in_a_formation(edition: str) -> None:
    piercing = with_equipment(VEH, damage="AP")
    row = [U("Halberd Beam Carrier", "18,31/0"), U(VEH, "19.2,31/0"), U(piercing, "16.8,31/0")]
    hard = with_equipment(VEH, defense="HV")
    table = Table(row, [U(hard, "18,22/180")], edition, dice=[2, 2, 5, 5], answers=["yes"])
    events = rolls(table.play("ranged a-1 b-1 helped a-2+a-3"))
    assert [each.compared[0].attack.total for each in events] == [13, 9]
    assert [each.compared[0].defense.total for each in events] == [17, 19]
    assert table["b-1"].click == 7, "3 and 3: the helper's Armor Piercing does not count"
    pulse = with_equipment(
        bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 10}]), damage="PU"
    )
    helper = [U(VEH, "18,31/0"), U(pulse, "19.2,31/0"), U(VEH, "16.8,31/0")]
    table = Table(helper, [U(VEH, "18,22/180")], edition, dice=[3, 2])
    table.play("ranged a-1 b-1 helped a-2+a-3")
    assert table.dice.left == 0, "a helper's Pulse is not used"


@pytest.mark.ruling("DA-formations.1")
@pytest.mark.example("CX-137")
def test_no_formation_for_several_targets_or_indirect_fire() -> None:
    two = bx.clix.figure(INF, weapons=[{"type": "ballistic", "targets": 2, "min": 0, "max": 8}])
    row = [U(two, "18,31/0"), U(INF, "19.2,31/0"), U(INF, "16.8,31/0")]
    table = Table(row, [U(VEH, "18,25.5/180"), U(VEH, "20.4,25.5/180")], DA)
    assert "one target" in table.refuses("ranged a-1 b-1 b-2 helped a-2+a-3")
    assert table.refuses("ranged a-1 b-1 b-2") == ""
    with pytest.raises(bx.core.errors.BadAction):
        table.game.verify("repair a-1 a-2 helped a-3")


@pytest.mark.ruling("AOD-formations.1", "AOD-formations.16")
@pytest.mark.example("CX-138")
def test_which_factions_form_up() -> None:
    allied = (("House Kurita", "Clan Nova Cat"), ("Clan Nova Cat", "Spirit Cats"))

    def table(edition: str, *factions: str) -> Table:
        row = [U(VEH, f"{18 + 1.2 * n},31/0", faction=faction) for n, faction in enumerate(factions)]
        return Table(row, [U(VEH, "19.2,22/180")], edition, alliances=allied)

    order = "ranged a-1 b-1 helped a-2+a-3"
    assert table(AOD, "House Kurita", "Clan Nova Cat", "Spirit Cats").refuses(order) == ""
    assert "not allied" in table(AOD, "Free Marches", "Mercenary", "Cinder League").refuses(order)
    assert table(AOD, "Free Marches", "Mercenary", "Free Marches").refuses(order) == ""
    assert "is a mercenary" in table(DA, "Free Marches", "Mercenary", "Free Marches").refuses(order)


@pytest.mark.parametrize(("edition", "moved"), [(DA, 2), (AOD, 1)])
@pytest.mark.example("CX-139")
def test_pushing_in_formations(edition: str, moved: int) -> None:
    row = [U(INF, f"{x},30/0", tokens=1) for x in (10, 11.2, 12.4)]
    table = Table(row, [U(VEH, "11.2,25/180")], edition)
    table.play("march a-1 walk 10,28 and a-2 walk 11.2,28 and a-3 walk 12.4,28")
    assert [(table[f"a-{n}"].click, table[f"a-{n}"].tokens) for n in (1, 2, 3)] == [(moved, 2)] * 3
    table = Table(row, [U(VEH, "11.2,25/180")], edition, dice=[2, 3])
    table.play("ranged a-1 b-1 helped a-2+a-3")
    assert [(table[f"a-{n}"].click, table[f"a-{n}"].tokens) for n in (1, 2, 3)] == [(2, 2)] * 3


@pytest.mark.ruling("DA-jump-jets.1")
@pytest.mark.parametrize("edition", BOTH)
def test_a_member_of_a_formation_may_jump(edition: str) -> None:
    row = [U(INF, "10,30/0"), U(with_equipment(INF, speed="JJ"), "11.2,30/0"), U(INF, "12.4,30/0")]
    table = Table(row, [U(INF, "11.2,27.6/0")], edition)
    walks = "march a-1 walk 10,25.2 and a-2 walk 11.2,25.2 and a-3 walk 12.4,25.2"
    assert "crosses the base" in table.refuses(walks)
    assert table.refuses(walks.replace("a-2 walk", "a-2 jump")) == ""


def test_nothing_is_asked_when_no_member_breaks_away() -> None:
    row, foes = ([U(INF, f"{x},{y}/0") for x in (10, 11.2, 12.4)] for y in (30, 31.2))
    table = Table(row, foes, dice=[2, 2, 2])
    table.play("order regroup ask")
    table.game.play("march a-1 walk 10,28 and a-2 walk 11.2,28 and a-3 walk 12.4,28")
    assert (table.game.question, table.dice.left) == (None, 0)
    assert [table[f"a-{n}"].at for n in (1, 2, 3)] == [(10, 30), (11.2, 30), (12.4, 30)]
