"""Basements: ground floors that give way, and those who fall in (TWB-22.8)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.hexes import Board, Building
from boxcars.hexes.board import Feature
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import basements, collapse, construction
from boxcars.total_warfare.events.ground_events import BasementFound, BuildingHit
from boxcars.total_warfare.events.unit_events import UnitDestroyed
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import PLAIN, of_kind, script, two
from tests.total_warfare.scenes import damage_to, fell, mech, moved, planned, scene, tough
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_carrying import options
from tests.total_warfare.test_infantry import LASERS, platoon
from tests.total_warfare.test_protomechs import proto
from tests.total_warfare.test_swarming import tank

SURE, CENTER = (6, 6), (3, 4)


def house(cf: int = 40, hex: str = "0505", **changes: int) -> Board:
    return PLAIN.with_terrain(hex, building=Building(**{"type": 2, "height": 2, "cf": cf, **changes}))


def fallen_in(unit: Unit, total: int, *dice: int | tuple[int, ...], cf: int = 40) -> tuple[Battle, list[Any]]:
    """A unit on a ground floor that gives way, over what a roll finds."""
    unit.hex, unit.foot = "0505", 0
    battle = scene(unit, board=house(cf))
    thrown = script(two(total), *dice)
    events = basements.give_way(battle, "0505", thrown)
    assert thrown.left == 0
    return battle, events


def test_a_mech_too_heavy_for_the_ground_floor_falls_into_the_basement() -> None:
    battle = scene(tough(mech("red-1", "Atlas AS7-D", "0506")), board=house(40))
    falls = (*SURE, 1, *CENTER, *CENTER, *CENTER, *CENTER)
    events, _ = moved(battle, "move red-1 walk 0505", *SURE, *two(3), *falls)
    [found] = of_kind(events, BasementFound)
    assert found.text == "the ground floor of 0505 gives way over a basement of 1 level"
    assert (fell(events).levels, damage_to(events, "red-1"), battle["red-1"].foot) == (1, 20, -1)
    assert [hit.amount for hit in of_kind(events, BuildingHit)] == [10, 10], "its walls, and a tenth for the level"
    unit = battle.mech("red-1")
    unit.mode, unit.mp_spent, unit.prone, unit.facing = "", 0, False, 0
    climbing = planned(battle, "move red-1 walk 0504")
    assert (climbing.foot, climbing.cost.total) == (0, 2), "a level up, and out"


@pytest.mark.ruling("TW-179.1")
@pytest.mark.parametrize(("facing", "total", "levels"), [(2, 4, 1), (5, 12, 2)])
def test_a_tank_falls_as_anywhere_and_keeps_its_facing(facing: int, total: int, levels: int) -> None:
    hull = tank("red-1", "0505")
    hull.facing = facing
    groups = -(-5 * (levels + 1) // 5)
    battle, events = fallen_in(hull, total, 3, *[two(7)] * groups, cf=49)
    assert (damage_to(events, "red-1"), hull.facing, hull.foot) == (5 * (levels + 1), facing, -levels)
    assert battle.board["0505"].building == Building(type=2, height=2, cf=49 - 5 * levels, basement=levels)


@pytest.mark.ruling("TW-179.1")
def test_a_protomech_falls_as_anywhere_and_keeps_its_facing() -> None:
    unit = proto(facing=4)
    unit.armor["T"] = 99
    _, events = fallen_in(unit, 4, two(7), cf=4)
    assert (damage_to(events, "red-1"), unit.facing, unit.foot) == (2, 4, -1), "a ton or more counts as ten, two levels"


@pytest.mark.ruling("TW-179.1")
def test_infantry_falls_as_anywhere_too() -> None:
    suits = squad("red-1", hex="0505")
    _, events = fallen_in(suits, 2, cf=4)
    assert (damage_to(events, "red-1"), suits.foot) == (5, -2), "a point to each of five suits for a pair of levels"


@pytest.mark.ruling("TW-179.2")
@pytest.mark.parametrize("total", range(2, 13))
def test_the_roll_says_how_deep_the_basement_is_and_nothing_else(total: int) -> None:
    deep = {2: 2, 3: 1, 4: 1, 10: 1, 11: 1, 12: 2}.get(total, 0)
    hull = tank("red-1", "0505")
    dice: tuple[Any, ...] = (3, *[two(7)] * (deep + 1)) if deep else ()
    battle, events = fallen_in(hull, total, *dice, cf=49)
    assert (hull.foot, hull.prone, hull.destroyed) == (-deep, False, "")
    assert of_kind(events, BasementFound)[0].levels == (1 if total == basements.SMALL else deep)
    assert battle.ground.basements == {"0505": total}


def test_a_basement_is_looked_for_once_and_boards_may_say_what_is_there() -> None:
    battle, _ = fallen_in(tank("red-1", "0505"), 7, cf=49)
    assert basements.give_way(battle, "0505", script()) == [], "there still is none"
    drawn = house(49).with_terrain("0505", other=(Feature("bldg_basement_type", 2),))
    hull = tank("red-1", "0505")
    dug = scene(hull, board=drawn)
    basements.give_way(dug, "0505", script(3, *[two(7)] * 3))
    assert hull.foot == -2


def test_a_small_basement_is_for_infantry_alone_which_takes_the_stairs() -> None:
    battle, _ = fallen_in(tank("red-1", "0505"), basements.SMALL, cf=49)
    men = platoon("red-2", LASERS, "0505")
    battle.units["red-2"] = men
    assert "move red-2 walk down" in options(battle, "red-2")
    moved(battle, "move red-2 walk down")
    assert men.foot == -1


def test_nobody_looks_into_a_basement_from_outside_its_building() -> None:
    battle, _ = fallen_in(tank("red-1", "0505"), 3, 3, *[two(7)] * 2, cf=49)
    battle.units["blue-1"] = mech("blue-1", "Locust LCT-1V", "0507")
    sight = line_of_sight(battle, battle["blue-1"], battle["red-1"])
    assert (sight.visible, sight.blocker.cite if sight.blocker else "") == (False, "TWB-22.8")
    battle["blue-1"].hex = "0505"
    assert line_of_sight(battle, battle["blue-1"], battle["red-1"]).visible


def test_who_is_in_a_basement_is_buried_when_the_building_falls() -> None:
    hull = tank("red-1", "0505")
    battle, _ = fallen_in(hull, 3, 3, *[two(7)] * 2, cf=49)
    construction.weaken(battle, "0505", 99)
    events = collapse.check_collapses(battle, script())
    assert [event.why for event in of_kind(events, UnitDestroyed)] == ["it is buried in a basement"]
    assert construction.is_inside(house(basement=1)["0505"], -1)
    assert not construction.is_inside(house()["0505"], -1)


def test_a_drive_through_a_house_is_cut_short_in_its_basement() -> None:
    hull = tank("red-1", "0506")
    hull.facing = 0
    battle = scene(hull, board=house(54))
    no_harm, column = SURE, 3
    _, done = moved(battle, "move red-1 cruise 0505 0504", *no_harm, *two(3), column, *CENTER, *CENTER)
    assert (hull.hex, hull.foot, done) == ("0505", -1, False), "what MP are left are planned anew"


@pytest.mark.parametrize(("cf", "found"), [(50, 0), (49, 1)])
def test_a_ground_floor_bears_as_many_tons_as_it_has_cf(cf: int, found: int) -> None:
    battle = scene(tank("red-1", "0505"), board=house(cf))
    dice = script(*[two(7)] * found)
    assert len(of_kind(basements.give_way(battle, "0505", dice), BasementFound)) == found
