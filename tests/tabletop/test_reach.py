"""Where a unit can get to on a table, by what way and at what price."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, pi

import pytest

from boxcars.tabletop.generate import generate_table
from boxcars.tabletop.measure import HAIR, Base, Point, length, toward
from boxcars.tabletop.reach import exact_cost, is_too_steep, passes, raster_of, reach
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece
from tests.tabletop.fields import Walker, box, places, table_of, wild_table

WALK = Walker()


def area(line: tuple[Point, ...]) -> float:
    """What a closed line holds; negative for a hole, which is walked the other way round."""
    return sum(a.x * b.y - b.x * a.y for a, b in pairwise((*line, line[0]))) / 2


def path_length(path: tuple[Point, ...]) -> float:
    return sum(length(a, b) for a, b in pairwise(path))


@pytest.mark.parametrize(
    ("to", "price"),
    [
        (Point(9, 20), 9.0),  # up to the woods and no farther
        (Point(12, 20), 14.0),  # 10″ in the open, 2″ of woods at double
        (Point(20, 20), 24.0),  # 16″ in the open and 4″ of woods
        (Point(30, 20), None),  # into the building
        (Point(0, 30), 10.0 + 2 * 2),  # onto the edge of the hill, which is on it
        (Point(0, 35), 15.0 + 2 * 2),
        (Point(0, 45), 25.0 + 2 * 2 * 2),  # over the hill and down again
        (Point(0, 4), None),  # up a cliff of 3″
        (Point(5, 4), None),  # up two terraces of 2″ each that are half an inch deep
    ],
)
def test_exact_price_of_a_path(to: Point, price: float | None) -> None:
    table = table_of(
        Piece(kind="woods", outline=box(10, 10, 14, 26), tall=2),
        Piece(kind="building", outline=box(28, 18, 32, 22), tall=2, building="light"),
        Piece(kind="hill", outline=box(0, 30, 8, 40), level=2),
        Piece(kind="hill", outline=box(0, 0, 2, 6), level=3),
        Piece(kind="hill", outline=box(4, 0, 8, 6), level=2),
        Piece(kind="hill", outline=box(4, 0, 8, 5.5), level=4),
    )
    start = Point(to.x, 20) if to.x in (0, 5) else Point(0, 20)
    assert exact_cost(table, (start, to), WALK) == price


def test_a_step_from_the_edge_of_a_hill_is_a_step_down() -> None:
    table = table_of(Piece(kind="hill", outline=box(10, 10, 20, 20), level=1))
    assert exact_cost(table, (Point(10, 15), Point(6, 15)), WALK) == 4 + 2
    assert exact_cost(table, (Point(6, 15), Point(10, 15)), WALK) == 4 + 2


def test_steps_count_within_an_inch_of_travel() -> None:
    assert is_too_steep([5, 5], [0, 3], 2)
    assert not is_too_steep([5, 5], [0, 2], 2)
    assert is_too_steep([5, 0.999, 5], [0, 2, 4], 2)
    assert not is_too_steep([5, 1, 5], [0, 2, 4], 2)
    assert not is_too_steep([5, 0.5, 5], [0, 2, 0], 2), "up a wall and down again is two steps of 2″"
    assert is_too_steep([5, 0.4, 0.4, 5], [0, 1, 2, 3], 2)


def test_open_ground_is_a_circle() -> None:
    found = reach(Table("bare", 72, 48), Point(36.2, 24.3), 10, WALK)
    (line,) = found.outline()
    far = [hypot(point.x - 36.2, point.y - 24.3) for point in line]
    assert min(far) > 9.85
    assert max(far) < 10.05
    assert area(line) == pytest.approx(pi * 100, rel=0.01)
    assert 75 < len(found.points()) < 160


def test_points_can_be_paid_for_and_ways_lead_to_them() -> None:
    for seed in range(6):
        table = wild_table(seed)
        (start,) = places(seed, table, 1, lambda ground: not ground.has("building"))
        others = [Base(Point(start.x + 3, start.y + 1), 0.625), Base(Point(start.x - 2, start.y), 0.625)]
        found = reach(table, start, 9, WALK, others, 0.625)
        for point in found.points():
            path = found.path(point)
            price = exact_cost(table, path, WALK)
            assert (path[0], path[-1]) == (start, point)
            assert price is not None
            assert price <= 9 + HAIR
            assert passes(path, others, 0.625)
            assert table.holds(Base(point, 0.625))


@pytest.mark.parametrize("seed", [29, 33])
def test_places_behind_a_hill_are_reached_by_the_way_that_was_paid_for(seed: int) -> None:
    """The cells on the hill beside such a place look cheap to get there from, but the step down is too dear."""
    table, terms = generate_table(36, 36, seed, "hills"), Walker(level_cost=4, max_step=1)
    start, *others = places(seed, table, 13, lambda ground: not ground.has("building"))
    own = Base(start, 0.625)
    found = reach(table, start, 12, terms, [base for at in others if own.gap(base := Base(at, 0.625))], 0.625)
    costs = [exact_cost(table, found.path(point), terms) for point in found.points()]
    assert all(cost is not None and cost <= 12 + HAIR for cost in costs)


def test_no_cheaper_straight_line_is_missed() -> None:
    table = wild_table(11)
    (start,) = places(11, table, 1, lambda ground: not ground.has("building"))
    found = reach(table, start, 10, WALK)
    for point in places(12, table, 400):
        straight = exact_cost(table, (start, point), WALK)
        if straight is not None and straight <= 10:
            way = exact_cost(table, found.path(point), WALK)
            assert way is not None
            assert way <= straight + HAIR


def test_the_way_goes_around_what_is_dear_or_shut() -> None:
    wall = table_of(Piece(kind="building", outline=box(20, 10, 21, 30), tall=2, building="heavy"))
    found = reach(wall, Point(18, 20), 30, WALK)
    path = found.path(Point(23, 20))
    shortest = 2 * hypot(2, 10) + 1
    assert path_length(path) == pytest.approx(shortest, abs=0.4)
    assert len(path) <= 6
    assert exact_cost(wall, path, WALK) == pytest.approx(path_length(path), abs=0.002)
    assert reach(wall, Point(18, 20), 20, WALK).cost(Point(23, 20)) is None


def test_a_way_through_woods_is_taken_where_it_is_cheaper() -> None:
    woods = table_of(Piece(kind="woods", outline=box(20, 0, 21, 48), tall=2))
    found = reach(woods, Point(18, 20), 12, WALK)
    assert found.path(Point(24, 20)) == (Point(18, 20), Point(24, 20))
    assert found.cost(Point(24, 20)) == pytest.approx(7, abs=0.3)


def test_bases_are_passed_by_their_edges() -> None:
    table = Table("bare", 48, 48)
    wall = [Base(Point(24, y), 0.625) for y in (21.5, 24, 26.5)]
    through = reach(table, Point(22, 24.9), 8, WALK, wall, 0.625)
    assert path_length(through.path(Point(26, 24.9))) > 4.05, "1.25″ of room is just enough, but not straight ahead"
    wide = reach(table, Point(22, 24.9), 8, WALK, wall, 0.7)
    way = wide.path(Point(26, 24.9))
    assert passes(way, wall, 0.7)
    assert path_length(way) > 5


def test_a_unit_in_contact_can_leave() -> None:
    table = Table("bare", 48, 48)
    enemy = Base(Point(24.1, 24.1), 0.625)
    found = reach(table, Point(24.1, 25.35), 6, WALK, [enemy], 0.625)
    assert found.path(Point(24, 31)) == (Point(24.1, 25.35), Point(24, 31))
    assert found.cost(Point(24, 31)) == pytest.approx(5.65, abs=0.1)
    assert found.cost(Point(24, 24)) is None


def test_a_unit_at_a_wall_can_leave() -> None:
    table = table_of(Piece(kind="building", outline=box(10, 10, 14, 14), tall=2, building="light"))
    found = reach(table, Point(12, 14.05), 6, WALK)
    assert found.cost(Point(12, 20)) == pytest.approx(5.95, abs=0.1)
    assert len(found.points()) > 50


def test_a_unit_that_may_not_be_where_it_is_goes_nowhere() -> None:
    table = table_of(Piece(kind="building", outline=box(10, 10, 14, 14), tall=2, building="light"))
    found = reach(table, Point(12, 12), 6, WALK)
    assert (found.points(), found.outline()) == ((), ())
    assert found.path(Point(12, 20)) == (Point(12, 12), Point(12, 20))


def test_reach_ends_at_the_edge_of_the_table() -> None:
    found = reach(Table("bare", 24, 24), Point(1, 1), 6, WALK)
    assert all(0 <= point.x <= 24 and 0 <= point.y <= 24 for line in found.outline() for point in line)
    assert min(point.x for line in found.outline() for point in line) == 0


def test_holes_in_a_reach_are_lines_of_their_own() -> None:
    table = table_of(Piece(kind="building", outline=box(26, 22, 29, 25), tall=2, building="light"))
    lines = reach(table, Point(24, 24), 10, WALK).outline()
    assert sorted(area(line) > 0 for line in lines) == [False, True]


def test_terms_are_asked_once_for_every_ground() -> None:
    table = wild_table(3)
    raster = raster_of(table)
    assert len(set(raster.grounds)) == len(raster.grounds) < 80
    for cell in range(0, len(raster.numbers), 97):
        assert raster.grounds[raster.numbers[cell]] == table.ground(raster.place(cell))
    assert raster_of(table) is raster


@pytest.mark.parametrize("degrees", range(0, 180, 15))
def test_a_lane_of_an_inch_is_found(degrees: int) -> None:
    """Two walls with an inch between them, at every angle to the raster."""
    walls = []
    for side in (-1, 1):
        corners = [(side * 0.5, -3), (side * 9, -3), (side * 9, 3), (side * 0.5, 3)]
        outline = tuple(toward(toward(Point(24.1, 24.3), degrees, y), degrees + 90, x) for x, y in corners)
        walls.append(Piece(kind="building", outline=outline, tall=2, building="heavy"))
    table = table_of(*walls)
    start, end = (toward(Point(24.1, 24.3), degrees + turn, 5) for turn in (0, 180))
    found = reach(table, start, 12, WALK)
    assert found.path(toward(end, degrees + 90, 1)) != (start, toward(end, degrees + 90, 1))
    assert found.cost(end) == pytest.approx(10, abs=1)
