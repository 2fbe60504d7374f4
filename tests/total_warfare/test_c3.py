"""Improved C3: whose range counts, what cuts a member off, and what stays the shooter's own."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign, mech_design
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.electronics import c3, ecm, tag
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import field, join, plan, rearmed

LINKED, ECM = "Wolverine BX-I", "Anvil ANV-3M"


def pair(*, member: str = "0514", board: Board | None = None) -> Battle:
    """A shooter at range 11 of its target, and a member of its network."""
    battle = field(LINKED, board=board or Board.plain(15, 17), blue_hex="0516")
    join(battle, "red-2", LINKED, member)
    return battle


def range_line(shot: ShotPlan) -> tuple[str, int]:
    line = next(line for line in shot.tally.lines if " range, " in line.label)
    return line.label, line.value


def long_weapon(battle: Battle) -> str:
    return max(battle["red-1"].design.mounts, key=lambda mount: mount.weapon.long).key


def test_a_shot_uses_the_range_of_the_nearest_member() -> None:
    battle = pair()
    weapon = long_weapon(battle)
    assert range_line(plan(battle, weapon)) == ("short range, 2 from red-2 by C3", 0)
    battle["red-2"].hex = "0101"
    assert range_line(plan(battle, weapon))[0].endswith("range, 11"), "it is farther than the shooter"


@pytest.mark.ruling("TW-131.4")
def test_the_member_need_not_see_the_target_but_the_shooter_must() -> None:
    board = Board.plain(15, 17)
    walled = board.with_terrain("0615", level=9).with_terrain("0415", level=9)
    battle = field(LINKED, board=walled, blue_hex="0516")
    join(battle, "red-2", LINKED, "0714")
    weapon = long_weapon(battle)
    assert not c3_sees(battle)
    assert range_line(plan(battle, weapon)) == ("short range, 3 from red-2 by C3", 0)
    blind = field(LINKED, board=board.with_terrain("0510", level=9), blue_hex="0516")
    join(blind, "red-2", LINKED, "0514")
    assert any("line of sight" in reason.text for reason in plan(blind, weapon).reasons)


def c3_sees(battle: Battle) -> bool:
    return line_of_sight(battle, battle["red-2"], battle["blue-1"]).visible


def test_a_member_or_shooter_inside_enemy_ecm_is_cut_off() -> None:
    battle = pair()
    weapon = long_weapon(battle)
    join(battle, "blue-2", ECM, "0811")
    assert "C3" not in range_line(plan(battle, weapon))[0]


@pytest.mark.ruling("TW-135.1")
def test_a_line_that_crosses_a_bubble_does_no_harm() -> None:
    battle = field(LINKED, red_hex="0501", blue_hex="0517", board=Board.plain(25, 17))
    join(battle, "red-2", LINKED, "1217")
    join(battle, "blue-2", ECM, "0510")
    assert not ecm.is_jammed(battle, battle["red-1"])
    assert not ecm.is_jammed(battle, battle["red-2"])
    assert plan(battle, long_weapon(battle)).help.member == "red-2"


@pytest.mark.ruling("TW-131.5")
def test_indirect_fire_does_not_profit() -> None:
    battle = pair()
    weapon = long_weapon(battle)
    assert plan(battle, weapon, spotter=battle["red-2"]).help.member == ""


def test_minimum_range_is_that_of_the_shooter() -> None:
    battle = field(LINKED, blue_hex="0508")
    join(battle, "red-2", LINKED, "0509")
    labels = [line.label for line in plan(battle, long_weapon(battle)).tally.lines]
    weapon = battle["red-1"].design.mount(long_weapon(battle)).weapon
    assert (f"minimum range {weapon.minimum}" in labels) is (weapon.minimum >= 3)


def test_a_seventh_unit_is_in_another_network() -> None:
    battle = field(LINKED, blue_hex="1516")
    for number in range(2, 8):
        join(battle, f"red-{number}", LINKED, f"0{number}01")
    assert [unit.id for unit in c3.network(battle, battle["red-7"])] == ["red-7"]
    assert len(c3.network(battle, battle["red-1"])) == 6
    assert c3.network(battle, battle["blue-1"]) == []


MASTER, SLAVE = "Atlas BX-C3", "Panther BX-C3"


def lance(*members: str) -> Battle:
    """A master and slaves of red, far from the target but for the last of them."""
    battle = field(MASTER, blue_hex="0516")
    for number, hex in enumerate(members, start=2):
        join(battle, f"red-{number}", SLAVE, hex)
    return battle


def test_a_slave_fires_from_another_slave_over_their_master() -> None:
    battle = lance("0502", "0514")
    weapon = long_weapon(lance("0502"))
    assert plan(battle, weapon).help.member == "red-3"
    far = max(battle["red-2"].design.mounts, key=lambda mount: mount.weapon.long).key
    assert plan(battle, far, by="red-2").help.member == "red-3"


def test_without_their_master_slaves_are_alone() -> None:
    battle = lance("0502", "0514")
    weapon = max(battle["red-2"].design.mounts, key=lambda mount: mount.weapon.long).key
    battle.mech("red-1").shutdown = True
    assert plan(battle, weapon, by="red-2").help.member == ""


def test_a_master_has_three_below_it_and_a_chain_twelve() -> None:
    battle = lance("0101", "0201", "0301", "0401")
    assert [unit.id for unit in c3.network(battle, battle["red-1"])] == ["red-1", "red-2", "red-3", "red-4"]
    assert c3.network(battle, battle["red-5"]) == []
    for number in range(6, 10):
        join(battle, f"red-{number}", MASTER, f"0{number}01")
    for number in range(10, 16):
        join(battle, f"red-{number}", SLAVE, f"{number}01")
    assert len(c3.network(battle, battle["red-1"])) == 12


def both(hex: str) -> Battle:
    """A unit with gear of both kinds, and a slave."""
    slots = mech_design(MASTER).slots["RL"]
    design = rearmed(MASTER, RL=(*slots[:4], "C3 Computer (Slave)", ""))
    battle = field(design, blue_hex="0516")
    join(battle, "red-2", SLAVE, hex)
    return battle


@pytest.mark.ruling("TW-131.3")
def test_who_could_be_both_is_what_it_was_set_up_as() -> None:
    battle = both("0514")
    weapon = long_weapon(battle)
    assert c3.role(battle, battle["red-1"]) == "master"
    assert plan(battle, weapon).help.member == "red-2"
    battle.signals.slaves.append("red-1")
    assert c3.role(battle, battle["red-1"]) == "slave"
    assert plan(battle, weapon).help.member == "", "two slaves, and no master"
    setup = Setup(
        board="open-plain",
        forces={"red": (UnitSetup(MASTER, "0508", 0, link="slave"),), "blue": (UnitSetup(SLAVE, "1008", 3),)},
    )
    assert new_battle(setup).signals.slaves == ["red-1"]


@pytest.mark.ruling("TW-131.7")
def test_members_under_water_are_linked_only_where_they_see_each_other() -> None:
    sea = Board.plain(15, 17, terrain=Terrain(water=2))
    battle = field(LINKED, board=sea, blue_hex="0516")
    join(battle, "red-2", LINKED, "0508")
    assert [unit.id for unit in c3.partners(battle, battle["red-1"])] == ["red-2"]
    wall = sea.with_terrain("0506", water=None, level=0).with_terrain("0507", water=None)
    walled = field(LINKED, board=wall, blue_hex="0516")
    join(walled, "red-2", LINKED, "0508")
    assert c3.partners(walled, walled["red-1"]) == []
    shore = field(LINKED, board=wall, red_hex="0506", blue_hex="0516")
    join(shore, "red-2", LINKED, "0508")
    assert c3.partners(shore, shore["red-1"]) == [], "one above the surface, one below"


def boosted(name: str) -> MechDesign:
    """A unit with boosted C3 in place of its own."""
    plain = mech_design(name)
    slots = {
        loc: tuple(each.replace("C3 Computer", "C3 Boosted System") for each in names)
        for loc, names in plain.slots.items()
    }
    return rearmed(name, **slots)


def boosted_pair() -> Battle:
    """A boosted master far from its target, and a boosted slave near it."""
    battle = field(boosted(MASTER), blue_hex="0516")
    battle.units["red-2"] = fresh_mech("red-2", "red", boosted(SLAVE), "0514", 0)
    return battle


@pytest.mark.ruling("TWB-17.34")
@pytest.mark.parametrize(("suite", "linked"), [("ECM Suite (Guardian)", True), ("Angel ECM Suite", False)])
def test_only_an_angel_cuts_a_boosted_network(suite: str, linked: bool) -> None:
    battle = boosted_pair()
    head = ("Shoulder", "Upper Arm Actuator", suite, suite, *("",) * 8)
    battle.units["blue-2"] = fresh_mech("blue-2", "blue", rearmed("Atlas AS7-D", LA=head), "0811", 0)
    assert ecm.is_jammed(battle, battle["red-2"])
    assert [unit.id for unit in c3.network(battle, battle["red-1"])] == ["red-1", "red-2"]
    assert (c3.nearest_member(battle, battle["red-1"], battle["blue-1"]) == ("red-2", 2)) is linked


@pytest.mark.ruling("TWB-17.34")
def test_boosted_and_plain_units_share_a_network_in_which_ecm_cuts_the_plain_one() -> None:
    battle = boosted_pair()
    battle.units["red-2"] = fresh_mech("red-2", "red", mech_design(SLAVE), "0514", 0)
    assert c3.partners(battle, battle["red-1"]) == [battle["red-2"]]
    join(battle, "blue-2", ECM, "0811")
    assert c3.partners(battle, battle["red-1"]) == []


@pytest.mark.ruling("TWB-17.34")
def test_a_boosted_master_has_a_tag() -> None:
    battle = field(boosted(MASTER), blue_hex="0507")
    shot = plan(battle, "c3bm")
    assert (tag.is_tag(shot.weapon), shot.reasons) == (True, ())
