"""Our outlines against Shapely, another program that knows geometry; skipped where it is not installed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boxcars.tabletop.measure import Point, snapped
from boxcars.tabletop.named import load_table, table_names
from boxcars.tabletop.outline import Outline, crosses_itself, ribbon
from boxcars.tabletop.table import Table

shapely: Any = pytest.importorskip("shapely", reason="Shapely is not installed")

NEAR = 0.002
"""What is closer to an edge than this may be on either side of it."""


@pytest.fixture(params=table_names())
def table(request: pytest.FixtureRequest) -> Table:
    return load_table(request.param)


def test_points_are_inside_the_same_outlines(table: Table) -> None:
    chance = Random(1)
    shapes = [shapely.Polygon(piece.outline) for piece in table.pieces]
    for _ in range(200):
        at = snapped(table.width * chance.random(), table.depth * chance.random())
        point = shapely.Point(at)
        for shape, outline in zip(shapes, table.outlines, strict=True):
            if shape.exterior.distance(point) > NEAR:
                assert outline.holds(*at) == shape.contains(point)


def test_lines_run_as_far_through_the_same_outlines(table: Table) -> None:
    chance = Random(2)
    shapes = [shapely.Polygon(piece.outline) for piece in table.pieces]
    for _ in range(60):
        a, b = (snapped(table.width * chance.random(), table.depth * chance.random()) for _ in range(2))
        line = shapely.LineString([a, b])
        for shape, outline in zip(shapes, table.outlines, strict=True):
            inside = sum(end - start for start, end in outline.intervals(a, b))
            assert inside == pytest.approx(shape.intersection(line).length, abs=0.01)


def test_outlines_that_cross_themselves_are_the_invalid_ones() -> None:
    chance, found = Random(3), 0
    for _ in range(400):
        corners = [
            Point(int(chance.random() * 9), int(chance.random() * 9)) for _ in range(3 + int(chance.random() * 4))
        ]
        if len(set(corners)) == len(corners):
            valid = shapely.Polygon(corners).is_valid
            assert crosses_itself(corners) is not valid
            found += valid
    assert 50 < found < 300


def test_ribbons_are_as_wide_as_buffers() -> None:
    roads = [piece for name in table_names() for piece in load_table(name).pieces if piece.line]
    assert len(roads) > 20
    for road in roads:
        buffer = shapely.LineString(road.line).buffer(road.wide / 2, cap_style="flat", join_style="mitre")
        shape = shapely.Polygon(ribbon(road.line, road.wide))
        assert shape.symmetric_difference(buffer).area < 0.01 * buffer.area


def test_every_outline_on_our_tables_is_valid(table: Table) -> None:
    assert all(shapely.Polygon(Outline(piece.outline).corners).is_valid for piece in table.pieces)
