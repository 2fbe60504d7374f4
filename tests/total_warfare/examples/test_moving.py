"""Worked examples of movement: what steps, turns and levels cost each kind of unit."""

from __future__ import annotations

import pytest

from boxcars.hexes import Building
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.examples.table import (
    FOOT,
    HOVER,
    MOTORIZED,
    PROTO,
    SUBMARINE,
    TRACKED,
    TRACKED_PLATOON,
    VTOL,
    WHEELED,
    WIGE,
    cost,
    is_refused,
    road,
    table,
    unit,
)
from tests.total_warfare.scenes import PLAIN, mech, planned

FOUR_SIX = {"cruise": 4}
WOODED_HILL = PLAIN.with_terrain("0509", level=1, woods=1)


@pytest.mark.example("TWG-001")
def test_three_hexes_a_turn_and_one_more_are_five_mp_at_flank() -> None:
    battle = table(unit(TRACKED, design=FOUR_SIX))
    assert cost(battle, "move red-1 flank 0509 0508 0507 0606") == 5
    assert is_refused(battle, "move red-1 cruise 0509 0508 0507 0606")


@pytest.mark.example("TWG-002", "TWG-003")
def test_a_tracked_vehicle_climbs_one_level_for_two() -> None:
    assert cost(table(unit(TRACKED), board=WOODED_HILL), "move red-1 cruise 0509") == 4
    assert is_refused(table(unit(TRACKED), board=PLAIN.with_terrain("0509", level=2)), "move red-1 flank 0509")


@pytest.mark.example("TWG-004")
def test_wheels_enter_rough_only_by_a_road() -> None:
    assert is_refused(table(unit(WHEELED), board=PLAIN.with_terrain("0509", rough=1)), "move red-1 cruise 0509")
    paved = road(road(PLAIN, ["0510"]), ["0509"], rough=1)
    assert cost(table(unit(WHEELED), board=paved), "move red-1 cruise 0509") == 1


@pytest.mark.example("TWG-005", "TWG-006")
def test_a_hovercraft_crosses_deep_water_at_flank_but_no_woods() -> None:
    sea = PLAIN.with_terrain("0509", water=3).with_terrain("0508", water=3)
    assert cost(table(unit(HOVER), board=sea), "move red-1 flank 0509 0508") == 2
    assert is_refused(table(unit(HOVER), board=PLAIN.with_terrain("0509", woods=1)), "move red-1 flank 0509")


@pytest.mark.example("TWG-007")
@pytest.mark.parametrize(("woods", "points"), [(1, 1), (2, 2)])
def test_woods_cost_a_foot_platoon_one_less(woods: int, points: int) -> None:
    battle = table(unit(FOOT), board=PLAIN.with_terrain("0509", woods=woods).with_terrain("0508", woods=woods))
    assert cost(battle, "move red-1 walk 0509") == points
    assert is_refused(battle, "move red-1 walk 0509 0508"), "only as its single hex of the turn"


@pytest.mark.example("TWG-008")
def test_mechanized_infantry_pays_for_woods() -> None:
    assert cost(table(unit(TRACKED_PLATOON), board=PLAIN.with_terrain("0509", woods=1)), "move red-1 walk 0509") == 2


@pytest.mark.example("TWG-009", "TWG-010")
def test_a_road_gives_a_hex_to_vehicles_and_none_to_infantry() -> None:
    paved = road(PLAIN, [f"05{row:02d}" for row in range(1, 11)])
    tank, lorry = unit(TRACKED, design=FOUR_SIX), unit(MOTORIZED)
    north = ["0509", "0508", "0507", "0506", "0505", "0504", "0503"]
    assert cost(table(tank, board=paved), f"move red-1 cruise {' '.join(north[:5])}") == 5
    assert cost(table(tank, board=paved), f"move red-1 flank {' '.join(north)}") == 7
    marching = kind_of(lorry).movement_mp(table(lorry, board=paved), lorry, "walk").total
    assert is_refused(table(lorry, board=paved), f"move red-1 walk {' '.join(north[: marching + 1])}")


@pytest.mark.example("TWG-011")
def test_a_protomech_climbs_one_level() -> None:
    assert is_refused(table(unit(PROTO), board=PLAIN.with_terrain("0509", level=2)), "move red-1 walk 0509")
    assert cost(table(unit(PROTO), board=PLAIN.with_terrain("0509", level=1, rough=1)), "move red-1 walk 0509") == 3


@pytest.mark.example("TWG-012")
def test_a_submarine_pays_for_each_depth() -> None:
    sea = PLAIN.with_terrain("0510", water=1).with_terrain("0509", water=3)
    dive = table(unit(SUBMARINE, foot=-1), board=sea)
    assert cost(dive, "move red-1 cruise 0509 down down") == 3


@pytest.mark.example("TWG-013")
def test_a_vtol_pays_one_for_everything_and_is_hard_to_hit() -> None:
    battle = table(unit(VTOL, foot=2, design={"cruise": 10}))
    way = planned(battle, "move red-1 cruise up up up 0509 0508 0507 0606")
    assert (way.cost.total, way.hexes, way.foot) == (8, 4, 5)
    flown = unit(VTOL, "blue-1", "0508", foot=5, mode="cruise", hexes_moved=4)
    atlas = mech("red-1", "Atlas AS7-D", "0510")
    aimed = shot(table(atlas, flown, phase="fire"), atlas, find_mount(atlas, "Medium Laser"), flown)
    assert aimed.tally.total == 4 + 1 + 1, "four hexes, and airborne"


@pytest.mark.example("TWG-014")
def test_a_wige_takes_off_for_five() -> None:
    landed = unit(WIGE, foot=0, design={"cruise": 8})
    assert cost(table(landed), "move red-1 flank up 0509 0508 0507 0506 0505") == 10


@pytest.mark.example("TWG-015")
def test_staying_high_over_falling_ground_costs_a_wige_two_more() -> None:
    cliff = PLAIN.with_terrain("0510", level=3)
    assert cost(table(unit(WIGE, foot=4), board=cliff), "move red-1 cruise high 0509") == 3


@pytest.mark.example("TWG-106")
def test_a_foot_platoon_climbs_into_woods_for_three_as_its_single_step() -> None:
    assert cost(table(unit(FOOT), board=WOODED_HILL), "move red-1 walk 0509") == 3


@pytest.mark.example("TWG-107")
def test_a_tank_goes_on_through_a_building_and_rolls_anew() -> None:
    hall = Building(type=2, height=2, cf=40, exits=0b001001)
    board = PLAIN.with_terrain("0510", building=hall).with_terrain("0509", building=hall)
    way = planned(table(unit(TRACKED), board=board), "move red-1 cruise 0509")
    assert (way.cost.total, len(way.rolls)) == (3, 1)
    assert is_refused(table(unit(TRACKED), board=board), "move red-1 cruise up")


@pytest.mark.example("TWG-108")
def test_a_road_through_woods_costs_its_levels_only() -> None:
    uphill = road(road(PLAIN, ["0510"]), ["0509"], woods=2, level=1)
    assert cost(table(unit(WHEELED), board=uphill), "move red-1 cruise 0509") == 3


@pytest.mark.example("TWG-114")
def test_a_vtol_does_not_fly_into_a_hill_at_its_own_level() -> None:
    hill = PLAIN.with_terrain("0510", level=1).with_terrain("0509", level=3)
    battle = table(unit(VTOL, foot=3), board=hill)
    assert is_refused(battle, "move red-1 cruise 0509")
    assert planned(battle, "move red-1 cruise up 0509").foot == 4


@pytest.mark.example("TWG-115")
def test_a_hit_flight_stabilizer_forbids_flank_speed() -> None:
    hurt = unit(VTOL, foot=2, stabilizer_hit=True, design={"cruise": 8})
    assert is_refused(table(hurt), "move red-1 flank 0509")
