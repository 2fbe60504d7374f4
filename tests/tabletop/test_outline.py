"""Outlines: what they hold and where lines run through them, at ties above all."""

from __future__ import annotations

import pytest

from boxcars.tabletop.measure import Point
from boxcars.tabletop.outline import Interval, Outline, crosses_itself, ribbon

SQUARE = Outline((Point(10, 10), Point(14, 10), Point(14, 14), Point(10, 14)))
DIAMOND = Outline((Point(20, 10), Point(24, 12), Point(20, 14), Point(16, 12)))
HORSESHOE = Outline(
    tuple(Point(x, y) for x, y in ((0, 0), (10, 0), (10, 10), (8, 10), (8, 2), (2, 2), (2, 10), (0, 10)))
)


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [(12, 12, True), (10, 12, True), (14, 14, True), (9.999, 12, False), (14.001, 14, False), (12, 9.999, False)],
)
def test_the_edge_and_the_corners_belong_to_an_outline(x: float, y: float, inside: bool) -> None:
    assert SQUARE.holds(x, y) is inside


def test_a_point_snapped_beside_a_slanted_edge_is_on_it() -> None:
    assert DIAMOND.holds(17.333, 11.333)  # the edge is at 17.3333, 11.3333...
    assert not DIAMOND.holds(17.33, 11.333)


@pytest.mark.parametrize(
    ("a", "b", "parts"),
    [
        (Point(8, 12), Point(20, 12), [(2, 6)]),
        (Point(12, 12), Point(20, 12), [(0, 2)]),
        (Point(11, 12), Point(13, 12), [(0, 2)]),
        (Point(8, 10), Point(20, 10), [(2, 6)]),
        (Point(11, 14), Point(13, 14), [(0, 2)]),
        (Point(8, 12), Point(10, 12), []),
        (Point(8, 12), Point(12, 8), []),
        (Point(8, 8), Point(16, 16), [(2.828, 8.485)]),
        (Point(0, 0), Point(5, 0), []),
        (Point(12, 12), Point(12, 12), []),
    ],
    ids=["through", "out", "within", "along-an-edge", "on-an-edge", "to-an-edge", "corner", "diagonal", "far", "none"],
)
def test_lines_through_a_square(a: Point, b: Point, parts: list[Interval]) -> None:
    assert SQUARE.intervals(a, b) == parts


def test_a_line_can_enter_a_bent_outline_twice() -> None:
    assert HORSESHOE.intervals(Point(-1, 6), Point(11, 6)) == [(1, 3), (9, 11)]
    assert HORSESHOE.intervals(Point(-1, 2), Point(11, 2)) == [(1, 11)]


def test_a_line_between_two_corners_of_an_edge_runs_along_it() -> None:
    assert DIAMOND.intervals(Point(16, 12), Point(20, 10)) == [(0, 4.472)]
    assert DIAMOND.intervals(Point(14, 13), Point(20, 10)) == [(2.236, 6.708)]


@pytest.mark.parametrize(
    ("corners", "crossed"),
    [
        ([(0, 0), (4, 0), (4, 4), (0, 4)], False),
        ([(0, 0), (4, 4), (4, 0), (0, 4)], True),
        ([(0, 0), (4, 0), (2, 0), (2, 4)], True),
        ([(0, 0), (4, 0), (4, 4), (4, 4)], True),
        ([(0, 0), (8, 0), (8, 4), (4, 0), (0, 4)], True),
        ([(0, 0), (2, 0), (4, 0), (4, 4), (0, 4)], False),
    ],
    ids=["square", "bow", "back", "twice", "touching", "straight"],
)
def test_an_outline_that_crosses_itself_is_found(corners: list[tuple[float, float]], crossed: bool) -> None:
    assert crosses_itself([Point(x, y) for x, y in corners]) is crossed


def test_a_ribbon_keeps_its_width_around_a_bend() -> None:
    bend = Outline(ribbon((Point(0, 0), Point(10, 0), Point(10, 10)), 2))
    assert bend.intervals(Point(5, -5), Point(5, 5)) == [(4, 6)]
    assert bend.intervals(Point(5, 5), Point(15, 5)) == [(4, 6)]
    assert bend.holds(11, -1)
