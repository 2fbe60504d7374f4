"""The ground of a table, and paths over it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.core.errors import BadBoard
from boxcars.tabletop.field import Ground, Silhouette
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Base, Point, length, snapped
from boxcars.tabletop.named import load_table
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece

TEXT = """
table proving-ground 72 x 48
hill level 1 "Signal Hill" 10,10 20,10 20,20 10,20
hill level 2 13,13 17,13 17,17 13,17
woods tall 2 "Copse" 16,16 24,16 24,24 16,24
water depth 1 "Pond" 30,10 40,10 40,20 30,20
water depth 1 "Tarn" 11,11 12,11 12,12 11,12
road wide 2 along 0,30 72,30
bridge level 0.5 wide 3 "Bridge" along 29,15 41,15
pavement 50,10 60,10 60,20 50,20
building heavy tall 3 "Works" 52,12 56,12 56,16 52,16
building light tall 1 "Hut" 18,11 22,11 22,13 18,13
rough 62,10 64,10 64,12 62,12
rubble 63,11 65,11 65,13 63,13
"""
TABLE = Table.from_text(TEXT)


@pytest.mark.parametrize(
    ("at", "ground"),
    [
        ((5, 5), Ground()),
        ((11, 19), Ground(level=1)),
        ((14, 14), Ground(level=2)),
        ((10, 10), Ground(level=1)),
        ((16.5, 16.5), Ground(level=2, kinds=("woods",), tall=2)),
        ((18, 18), Ground(level=1, kinds=("woods",), tall=2)),
        ((22, 22), Ground(kinds=("woods",), tall=2)),
        ((35, 11), Ground(level=-1, depth=1, kinds=("water",))),
        ((11.5, 11.5), Ground(level=0, depth=1, kinds=("water",))),
        ((35, 15), Ground(level=0.5, kinds=("bridge",))),
        ((40, 29), Ground(kinds=("road",))),
        ((54, 14), Ground(kinds=("building", "pavement"), tall=3, building="heavy")),
        ((58, 18), Ground(kinds=("pavement",))),
        ((63.5, 11.5), Ground(kinds=("rough", "rubble"))),
        ((21, 12), Ground(level=1, kinds=("building",), tall=1, building="light")),
    ],
)
def test_the_ground(at: tuple[float, float], ground: Ground) -> None:
    assert TABLE.ground(Point(*at)) == ground


def test_the_ground_under_a_house_is_level() -> None:
    assert TABLE.ground(Point(19, 12)).level == TABLE.ground(Point(21.9, 12)).level == 1
    assert TABLE.tops[TABLE.pieces.index(next(p for p in TABLE.pieces if p.name == "Hut"))] == 2


def test_a_path_is_cut_where_the_ground_changes() -> None:
    parts = TABLE.stretches((Point(8, 16.5), Point(26, 16.5)))
    assert [(part.length, part.ground.level, part.ground.kinds, part.place) for part in parts] == [
        (2, 0, (), ""),
        (3, 1, (), "Signal Hill"),
        (3, 2, (), "Signal Hill"),
        (1, 2, ("woods",), "Copse"),
        (3, 1, ("woods",), "Copse"),
        (4, 0, ("woods",), "Copse"),
        (2, 0, (), ""),
    ]
    assert [part.start for part in parts[1:]] == [part.end for part in parts[:-1]]


def test_a_path_along_an_edge_is_on_the_piece_and_one_past_a_corner_is_not() -> None:
    assert [part.ground.level for part in TABLE.stretches((Point(12, 10), Point(18, 10)))] == [1]
    assert [part.ground.level for part in TABLE.stretches((Point(8, 12), Point(12, 8)))] == [0]


def test_a_path_that_ends_or_starts_on_an_edge_tells_what_stands_there() -> None:
    up = TABLE.stretches((Point(8, 15), Point(10, 15)))
    assert [(part.length, part.ground.level) for part in up] == [(2, 0), (0, 1)]
    down = TABLE.stretches((Point(10, 15), Point(8, 15)))
    assert [(part.length, part.ground.level) for part in down] == [(0, 1), (2, 0)]
    assert [(part.length, part.ground.level) for part in TABLE.stretches((Point(10, 15), Point(13, 15)))] == [
        (3, 1),
        (0, 2),
    ]


def test_a_path_of_one_point_tells_where_it_is() -> None:
    assert [(part.length, part.place) for part in TABLE.stretches((Point(35, 11),))] == [(0, "Pond")]
    assert TABLE.stretches(()) == ()


def test_a_bend_that_touches_an_edge_crosses_nothing() -> None:
    parts = TABLE.stretches((Point(8, 12), Point(10, 15), Point(8, 18)))
    assert [part.ground.level for part in parts] == [0, 0]


@settings(max_examples=60)
@given(
    st.sampled_from(["mill-pond", "quarry-hills", "harrow-cross"]),
    st.lists(st.tuples(st.floats(0, 72), st.floats(0, 48)), min_size=2, max_size=4),
)
def test_the_parts_of_a_path_join_and_add_up(name: str, corners: list[tuple[float, float]]) -> None:
    table = load_table(name)
    path = [snapped(x, y) for x, y in corners]
    parts = table.stretches(path)
    assert parts[0].start == path[0]
    assert parts[-1].end == path[-1]
    assert all(before.end == after.start for before, after in pairwise(parts))
    way = sum(length(a, b) for a, b in pairwise(path))
    assert sum(part.length for part in parts) == pytest.approx(way, abs=1e-6)
    for part in parts:
        if part.length > 0.01:
            middle = Point((part.start.x + part.end.x) / 2, (part.start.y + part.end.y) / 2)
            assert table.ground(middle) == part.ground


@pytest.mark.ruling("AS-039.4")
def test_height_counts_as_distance_from_a_template() -> None:
    tank = Base(Point(21.6, 20), 0.6)
    assert TABLE.is_under(Point(20, 20), 2, tank)
    assert not TABLE.is_under(Point(20, 20), 2, tank, rise=1)
    assert TABLE.is_under(Point(20, 20), 6, tank, rise=1)
    assert TABLE.is_under(Point(20, 20), 6, tank, rise=-2)
    assert not TABLE.is_under(Point(20, 20), 6, tank, rise=2.001)


@pytest.mark.parametrize("degrees", range(0, 360, 7))
def test_bases_touch_at_any_angle(degrees: float) -> None:
    def base(far: float) -> Silhouette:
        return Silhouette(
            Base(snapped(30 + far * sin(radians(degrees)), 30 - far * cos(radians(degrees))), 0.625), 0, 2
        )

    assert TABLE.in_contact(base(0), base(1.25))
    assert not TABLE.in_contact(base(0), base(1.253))
    assert TABLE.distance(base(0).base, base(7.25).base) == pytest.approx(6, abs=0.0011)


def test_a_base_is_on_the_table_while_its_middle_is() -> None:
    assert TABLE.holds(Base(Point(0, 48), 0.6))
    assert not TABLE.holds(Base(Point(-0.001, 48), 0.6))


def test_a_crooked_piece_is_refused_by_name() -> None:
    bow = tuple(Point(x, y) for x, y in ((0, 0), (4, 4), (4, 0), (0, 4)))
    with pytest.raises(BadBoard, match='the hill "Knot" crosses or touches itself'):
        Table("knot", 24, 24, [Piece(kind="hill", outline=bow, level=1, name="Knot")])


@pytest.mark.parametrize("text", ["table ford 24 x 36", "hexes:river-fork"])
def test_a_field_that_was_forgotten_and_read_again_is_the_same(text: str) -> None:
    first = load_field(text)
    load_field.cache_clear()
    again = load_field(text)
    assert again is not first
    assert again == first
    assert {again} == {first}
    assert load_field("open-plain") != first
