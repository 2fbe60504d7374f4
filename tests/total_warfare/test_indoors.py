"""Fire between units inside one building: floors count as hexes, and in one hex no range does."""

from __future__ import annotations

import pytest

from boxcars.hexes import Board, Building
from boxcars.total_warfare.weapons.hit_location import location_of
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import explain_shot
from tests.total_warfare.scenes import mech, scene

TOWER = Building(type=2, height=5, cf=40, exits=0b111111)
HALL = Board.plain(5, 5).with_terrain("0303", building=TOWER).with_terrain("0302", building=TOWER)


def shot(weapon: str, hex: str, foot: int, *, facing: int = 3) -> ShotPlan:
    """A shot of an Atlas on the ground floor of 0302 at a Locust on another floor."""
    attacker = mech("red-1", "Atlas AS7-D", "0302", facing)
    target = mech("blue-1", "Locust LCT-1V", hex)
    battle = scene(attacker, target, board=HALL, phase="fire")
    target.foot = foot
    return explain_shot(battle, "red-1", weapon, "blue-1")


def test_levels_of_the_building_are_added_to_the_range() -> None:
    assert [shot("AC/20", "0303", foot).range for foot in (0, 1, 2)] == [1, 2, 3]


@pytest.mark.ruling("TW-175.2")
@pytest.mark.parametrize("facing", range(6))
def test_in_one_hex_of_a_building_all_faces_bear_and_no_range_counts(facing: int) -> None:
    close = shot("LRM 20", "0302", 2, facing=facing)
    assert not close.reasons
    assert not any("range" in line.label for line in close.tally.lines)


@pytest.mark.parametrize(
    ("foot", "table", "struck"),
    [(0, "full", "CT"), (2, "below", "LL LL LT RT RL RL"), (-2, "above", "LA LT CT RT RA HD")],
)
def test_fire_from_another_floor_strikes_by_a_table_of_one_die(foot: int, table: str, struck: str) -> None:
    attacker, target = mech("red-1", "Atlas AS7-D", "0302", 3), mech("blue-1", "Locust LCT-1V", "0303")
    battle = scene(attacker, target, board=HALL, phase="fire")
    attacker.foot, target.foot = (0, foot) if foot >= 0 else (-foot, 0)
    plan = explain_shot(battle, "red-1", "AC/20", "blue-1")
    assert plan.places.table == table
    rolls = range(1, 7) if table != "full" else [7]
    assert [location_of(target, plan.side, roll, plan.places.table) for roll in rolls] == struck.split()
    outside = mech("red-1", "Atlas AS7-D", "0301", 3)
    assert (
        explain_shot(scene(outside, target, board=HALL, phase="fire"), "red-1", "AC/20", "blue-1").places.table
        == "full"
    )
