"""Areas of a scenario in inches: strips along each edge, circles, and places by name."""

from __future__ import annotations

import pytest

from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.serve.inch_areas import area_shapes, ground_shapes
from boxcars.tabletop.measure import Point


@pytest.mark.parametrize(
    ("edge", "west", "north", "east", "south"),
    [("north", 0, 2, 48, 6), ("south", 0, 30, 48, 34), ("west", 2, 0, 6, 36), ("east", 42, 0, 46, 36)],
)
def test_a_strip_lies_along_its_edge_from_its_start_to_its_depth(
    edge: str, west: int, north: int, east: int, south: int
) -> None:
    strip = area_shapes(Area(edge=edge, start=2, depth=6), 48, 36, Point.of)
    assert strip == [{"west": west, "north": north, "east": east, "south": south}]


def test_a_circle_has_its_radius_and_a_place_is_drawn_half_an_inch_wide() -> None:
    area = Area(around="20,10", radius=4, places=("3,5",))
    circles = [{"x": 20, "y": 10, "radius": 4}, {"x": 3, "y": 5, "radius": 0.5}]
    assert area_shapes(area, 48, 36, Point.of) == circles


def test_what_scores_by_its_ground_is_shown_with_its_name_and_points() -> None:
    hill = Objective(name="Hill", kind="hold", points=3, area=Area(places=("3,5",)))
    mission = Mission(objectives=(hill, Objective(name="All", kind="destroy", points=1)))
    shown = [{"name": "Hill", "points": 3, "shapes": [{"x": 3, "y": 5, "radius": 0.5}]}]
    assert ground_shapes(mission, 48, 36, Point.of) == shown
    assert ground_shapes(None, 48, 36, Point.of) == []
