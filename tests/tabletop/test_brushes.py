"""Strokes that paint tables: what each brush lays, where it ends, and what it takes off again."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.errors import BadTable
from boxcars.tabletop.brushes import BRUSHES, Stroke, paint
from boxcars.tabletop.measure import Point, length
from boxcars.tabletop.table import Table
from boxcars.tabletop.table_file import MAX_PIECES
from boxcars.tabletop.terrain import Piece

BARE = Table("bare", 48, 36)
DRAGGED = ("20,18", "22,18", "25,18")


def after(brush: str, *places: str, on: Table = BARE, **more: Any) -> Table:
    return paint(on, Stroke(places or ("20,18",), brush, **more))


@pytest.mark.parametrize("brush", ["woods", "heavy-woods", "rough", "rubble", "water-1", "water-2", "pavement"])
def test_a_tap_lays_a_piece_and_a_drag_says_how_wide(brush: str) -> None:
    kind = brush.removeprefix("heavy-").partition("-")[0]
    for places, radius in (((), 3), (DRAGGED, 5)):
        [piece] = after(brush, *places).pieces
        assert piece.kind == kind
        far = [length(Point(20, 18), corner) for corner in piece.outline]
        assert 0.7 * radius < min(far) < radius < max(far) < 1.3 * radius


def test_heights_and_depths() -> None:
    assert (after("woods").pieces[0].tall, after("heavy-woods").pieces[0].grade) == (2, "heavy-woods")
    assert [after(f"water-{depth}").ground(Point(20, 18)).depth for depth in (1, 2)] == [1, 2]
    assert after("hardened-building", tall=4).pieces[0].tall == 4


def test_hills_stand_on_each_other_and_are_taken_off_one_by_one() -> None:
    high = after("higher", on=after("higher", *DRAGGED))
    assert high.ground(Point(20, 18)).level == 2
    lower = after("lower", on=high)
    assert lower.ground(Point(20, 18)).level == 1
    wooded = after("woods", on=lower)
    assert after("lower", on=wooded).pieces == wooded.pieces[1:]


def test_pieces_end_at_the_edges_of_the_table() -> None:
    for corner in ("0,0", "48,36", "0,20"):
        outline = after("rough", corner).pieces[0].outline
        assert all(0 <= at.x <= 48 and 0 <= at.y <= 36 for at in outline)
        assert Table.from_text(after("rough", corner).to_text()).pieces[0].outline == outline


@pytest.mark.parametrize(
    ("brush", "kind", "wide"), [("road", "road", 2), ("stream", "water", 3), ("bridge", "bridge", 2)]
)
def test_what_goes_along_a_line(brush: str, kind: str, wide: int) -> None:
    [piece] = after(brush, "0,18", "0.5,18", "10,18", "20,24").pieces
    assert (piece.kind, piece.wide, piece.line) == (kind, wide, (Point(0, 18), Point(10, 18), Point(20, 24)))
    with pytest.raises(BadTable, match="drag along its way"):
        after(brush)


def test_buildings_from_corner_to_corner() -> None:
    [piece] = after("medium-building", "24,20", "20,18").pieces
    assert piece.outline == (Point(20, 18), Point(24, 18), Point(24, 20), Point(20, 20))
    assert after("medium-building").pieces[0].outline[0] == Point(18.5, 16.5)
    thin = after("light-building", "20,18", "26,18").pieces[0].outline
    assert (thin[0], thin[2]) == (Point(20, 18), Point(26, 19))


def test_what_lies_on_top_is_cleared_and_named() -> None:
    both = after("rough", on=after("woods", *DRAGGED))
    named = after("name", on=both, name="The Scree")
    assert [piece.name for piece in named.pieces] == ["", "The Scree"]
    assert [piece.kind for piece in after("clear", on=named).pieces] == ["woods"]
    assert after("clear", "1,1", on=named).pieces == named.pieces
    assert after("name", on=named).pieces[1].name == ""
    with pytest.raises(BadTable, match="nothing to name"):
        after("name", "1,1", on=named, name="Nowhere")
    with pytest.raises(BadTable, match="no quotation marks"):
        after("name", on=named, name='the "Farm"')


def test_a_table_is_full_at_some_time() -> None:
    square = (Point(1, 1), Point(2, 1), Point(2, 2), Point(1, 2))
    full = Table("full", 48, 36, [Piece(kind="rough", outline=square)] * MAX_PIECES)
    with pytest.raises(BadTable, match="at most 250 pieces"):
        after("rough", on=full)


def test_every_brush_leaves_a_table_that_its_text_tells() -> None:
    table = BARE
    for brush in BRUSHES:
        table = after(brush, *DRAGGED, on=table, name="The Place")
        assert Table.from_text(table.to_text()) == table
