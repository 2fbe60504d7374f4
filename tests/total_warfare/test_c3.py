"""Improved C3: whose range counts, what cuts a member off, and what stays the shooter's own."""

from __future__ import annotations

import pytest

from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import c3, ecm
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import field, join, plan

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
    assert plan(battle, long_weapon(battle)).member == "red-2"


@pytest.mark.partly("TW-131.5", missing="TAG")
def test_indirect_fire_does_not_profit() -> None:
    battle = pair()
    weapon = long_weapon(battle)
    assert plan(battle, weapon, spotter=battle["red-2"]).member == ""


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
