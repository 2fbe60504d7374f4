from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Bridge, Building, Feature, Mover, Road, Step, Terrain, steps
from boxcars.total_warfare.moving.terrain_costs import (
    HOVER,
    MECH,
    QUAD,
    ROADS_OPEN,
    TRACKED,
    WHEELED,
    GroundMover,
    in_weather,
)

NORTH, SOUTH = 0, 3


def step(left: Terrain, entered: Terrain, foot: int | None = None, mover: Mover = MECH, **how: Any) -> Step:
    """A step north from one terrain into another."""
    ways = ways_of(left, entered, foot, mover, **how)
    assert len(ways) == 1
    return ways[0]


def ways_of(
    left: Terrain, entered: Terrain, foot: int | None = None, mover: Mover = MECH, **how: Any
) -> tuple[Step, ...]:
    board = Board(1, 2, (entered, left))
    return steps(board, mover, "0102", left.floor if foot is None else foot, NORTH, **how)


GROUND = Terrain()


@pytest.mark.parametrize(
    ("left", "entered", "cost"),
    [
        (GROUND, GROUND, 1),
        (GROUND, Terrain(rough=1), 2),
        (GROUND, Terrain(rubble=2), 2),
        (GROUND, Terrain(woods=1), 2),
        (GROUND, Terrain(woods=2), 3),
        (GROUND, Terrain(woods=1, rough=1), 3),
        (GROUND, Terrain(level=1, woods=2), 4),
        (GROUND, Terrain(level=2, woods=1), 4),
        (Terrain(level=1), Terrain(woods=2), 4),
        (GROUND, Terrain(water=0), 1),
        (GROUND, Terrain(water=1), 3),
        (Terrain(water=1), Terrain(water=1), 2),
        (Terrain(water=1), GROUND, 2),
        (Terrain(water=1), Terrain(level=1), 3),
        (GROUND, Terrain(water=2), 6),
        (Terrain(water=1), Terrain(water=2), 5),
        (Terrain(water=2), Terrain(water=1), 3),
        (Terrain(water=2), GROUND, 3),
        (Terrain(water=2), Terrain(water=2, rough=1), 4),
        (Terrain(water=3), Terrain(water=3), 4),
        (GROUND, Terrain(building=Building(1, 1, 15)), 2),
        (GROUND, Terrain(building=Building(2, 3, 40)), 3),
        (GROUND, Terrain(building=Building(3, 3, 90)), 4),
        (GROUND, Terrain(building=Building(4, 3, 120)), 5),
        (GROUND, Terrain(bridge=Bridge(3, 1, 90, 8)), 2),
        (GROUND, Terrain(jungle=1), 3),
        (GROUND, Terrain(other=(Feature("mud", 1),)), 2),
        (GROUND, Terrain(other=(Feature("snow", 2),)), 2),
        (GROUND, Terrain(other=(Feature("snow", 1),)), 1),
    ],
)
def test_cost_of_a_step(left: Terrain, entered: Terrain, cost: int) -> None:
    taken = step(left, entered)
    assert taken.allowed
    assert taken.cost == cost


@pytest.mark.ruling("QR-movement-terrain-mods.1")
@pytest.mark.parametrize("terrain", [("ice", 1), ("mud", 1), ("snow", 2), ("swamp", 1)])
def test_ice_mud_deep_snow_and_swamp_cost_one_more(terrain: tuple[str, int]) -> None:
    assert step(GROUND, Terrain(other=(Feature(*terrain),))).cost == 2


@pytest.mark.parametrize(
    ("left", "entered", "reason"),
    [
        (GROUND, Terrain(level=3), "a change of 3 levels is more than 2"),
        (Terrain(level=3), GROUND, "a change of 3 levels is more than 2"),
        (Terrain(water=2), Terrain(level=1), "a change of 3 levels is more than 2"),
        (GROUND, Terrain(impassable=True), "impassable terrain"),
        (GROUND, Terrain(woods=3), "ultra-heavy woods is prohibited"),
        (GROUND, Terrain(building=Building(5, 1, 40)), "wall is prohibited"),
    ],
)
def test_prohibited_steps(left: Terrain, entered: Terrain, reason: str) -> None:
    assert step(left, entered).prohibited == reason


def test_the_edge_of_the_board_is_a_wall() -> None:
    [off] = steps(Board.plain(1, 1), MECH, "0101", 0, NORTH)
    assert off.prohibited == "the edge of the board"


@pytest.mark.ruling("TW-167.4")
@pytest.mark.parametrize(
    ("from_level", "floor", "footing"), [(3, 2, "floor"), (1, 0, "floor"), (0, 0, "floor"), (5, 4, "roof")]
)
def test_a_building_is_entered_at_the_units_own_height(from_level: int, floor: int, footing: str) -> None:
    taken = step(Terrain(level=from_level), Terrain(level=1, building=Building(2, 4, 40)))
    assert (taken.foot, taken.footing) == (1 + floor, footing)
    assert any(line.label == "medium building" for line in taken.lines) == (footing == "floor")


def test_a_roof_is_not_climbed_from_outside_but_left_freely() -> None:
    house = Terrain(building=Building(2, 2, 40))
    assert step(GROUND, house).foot == 0
    assert step(house, GROUND, foot=2).cost == 3
    assert step(house, GROUND, foot=0).cost == 1
    tower = Terrain(building=Building(2, 5, 40))
    assert step(tower, GROUND, foot=4).prohibited


def test_a_bridge_is_crossed_or_passed_beneath() -> None:
    ford = Terrain(water=1, bridge=Bridge(3, 1, 90, 1 << SOUTH | 1 << NORTH))
    over, under = ways_of(GROUND, ford)
    assert (over.foot, over.footing, over.cost) == (1, "deck", 2)
    assert (under.foot, under.footing, under.cost) == (-1, "ground", 3)
    crosswise = Terrain(water=1, bridge=Bridge(3, 1, 90, 0b010010))
    assert step(Terrain(water=1), crosswise).footing == "ground"
    too_low = Terrain(bridge=Bridge(3, 1, 90, 0b010010))
    assert step(Terrain(water=1), too_low).cost == 3
    assert step(ford, GROUND, foot=1).cost == 2


PAVED = Road(1 << NORTH | 1 << SOUTH)


@pytest.mark.parametrize(
    ("left", "entered", "paved"),
    [
        (Terrain(road=PAVED), Terrain(road=PAVED, woods=2), True),
        (Terrain(pavement=1), Terrain(road=PAVED, woods=2), True),
        (Terrain(road=PAVED), Terrain(pavement=1, rough=1), True),
        (GROUND, Terrain(road=PAVED, woods=2), False),
        (Terrain(road=Road(0b010010)), Terrain(road=PAVED, woods=2), False),
        (Terrain(road=PAVED), Terrain(road=Road(0b010010), woods=2), False),
        (Terrain(road=PAVED), Terrain(road=Road(PAVED.exits, kind=3), woods=2), False),
    ],
)
def test_a_paved_step_ignores_the_terrain(left: Terrain, entered: Terrain, paved: bool) -> None:
    taken = step(left, entered)
    assert taken.paved is paved
    assert (taken.cost == 1) is paved


@pytest.mark.parametrize(
    ("mover", "closed"),
    [(HOVER, Terrain(woods=1)), (WHEELED, Terrain(woods=2)), (WHEELED, Terrain(rough=1)), (TRACKED, Terrain(woods=2))],
)
def test_a_road_opens_its_hex_to_vehicles_along_it_or_by_another_reading_from_any_side(
    mover: GroundMover, closed: Terrain
) -> None:
    through = replace(closed, road=Road(exits=0b010010))  # south-west to north-east
    read_so = in_weather(mover, RuleSet(options=(ROADS_OPEN.ruling,)))
    price = next(price for _, price, _ in MECH.prices(closed, "ground") if price)
    assert not step(Terrain(), closed, mover=read_so).allowed, "there is no road"
    assert not step(Terrain(), through, mover=mover).allowed
    across = step(Terrain(), through, mover=read_so)
    assert (across.allowed, across.cost) == (True, 1 + price)
    along = replace(closed, road=Road(exits=0b001001))
    assert step(Terrain(road=Road(exits=0b001001)), along, mover=mover).cost == 1


def test_who_stays_on_the_ground_floor_enters_no_building_from_above() -> None:
    house = Building(type=1, height=2, cf=15)
    low = Mover(upper_floors=False)
    for level, allowed in ((-1, True), (0, True), (1, False)):
        board = Board.plain(3, 3).with_hexes({"0202": Terrain(level=level), "0201": Terrain(building=house)})
        [step] = steps(board, low, "0202", level, 0)
        assert (step.foot, step.allowed) == (0, allowed)
    [step] = steps(board, Mover(), "0202", 1, 0)
    assert (step.foot, step.allowed) == (1, True), "others come in on an upper floor"


def test_a_paved_step_still_pays_levels_and_buildings() -> None:
    assert step(Terrain(pavement=1), Terrain(pavement=1, level=2)).cost == 3
    assert step(Terrain(pavement=1), Terrain(pavement=1, building=Building(3, 2, 90))).cost == 4


def test_the_road_of_a_bridge_runs_over_its_deck() -> None:
    ford = Terrain(water=1, road=PAVED, bridge=Bridge(3, 1, 90, PAVED.exits))
    over, under = ways_of(Terrain(road=PAVED), ford)
    assert (over.paved, over.cost) == (True, 2)
    assert (under.paved, under.cost) == (False, 3)
    assert step(ford, Terrain(road=PAVED, woods=1), foot=1).cost == 2


def test_backward_steps_keep_their_level() -> None:
    assert step(GROUND, Terrain(woods=1), backward=True).cost == 2
    assert step(GROUND, Terrain(level=1), backward=True).prohibited == "a backward step may not change level"
    assert step(Terrain(water=1), Terrain(water=1), backward=True).allowed
    assert not step(GROUND, Terrain(water=1), backward=True).allowed


def test_a_lateral_shift_costs_one_more() -> None:
    assert step(GROUND, Terrain(level=1, woods=1), mover=QUAD, shift=True).cost == 4


def test_another_kind_of_mover_is_data() -> None:
    tracked = GroundMover("tracked", 1, 1, 2, woods=(0, 1, None, None), water=(0, None, None), upper_floors=False)
    assert step(GROUND, Terrain(level=1), mover=tracked).cost == 3
    assert step(GROUND, Terrain(level=2), mover=tracked).prohibited
    assert step(GROUND, Terrain(woods=2), mover=tracked).prohibited == "heavy woods is prohibited"
    assert step(Terrain(road=PAVED), Terrain(road=PAVED, woods=2), mover=tracked).cost == 1
    assert step(GROUND, Terrain(water=1), mover=tracked).prohibited == "water depth 1 is prohibited"
