"""The drawing of a table in inches: every piece in its place, small, well formed and the same every time."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import boxcars as bx
from boxcars.draw import alpha_strike_svg, show, table_svg, unit_code
from boxcars.draw.geometry import HEIGHT, centre
from boxcars.draw.inch_tokens import inch_token
from boxcars.draw.outlines import INCH, drawn, is_inside, rounded, scatter
from boxcars.draw.pieces import pieces_svg
from boxcars.hexes import Board
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Point, toward
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece


def blob(x: float, y: float, radius: float) -> tuple[Point, ...]:
    return tuple(toward(Point(x, y), 18 * step, radius + (0.4 if step % 2 else 0)) for step in range(20))


def block(x: float, y: float, wide: float, deep: float) -> tuple[Point, ...]:
    return (Point(x, y), Point(x + wide, y), Point(x + wide, y + deep), Point(x, y + deep))


def busy_table() -> Table:
    pieces = [
        Piece(kind="hill", outline=blob(14, 16, 6), level=1, name="Signal Hill"),
        Piece(kind="hill", outline=blob(14, 15, 3), level=2),
        Piece(kind="woods", outline=blob(40, 20, 5), tall=2),
        Piece(kind="rough", outline=blob(48, 34, 3)),
        Piece(kind="rubble", outline=blob(60, 30, 3)),
        Piece(kind="water", outline=blob(56, 40, 5), depth=1, name="Mill Pond"),
        Piece(kind="road", outline=block(0, 8, 72, 1.2), line=(Point(0, 8.6), Point(72, 8.6)), wide=1.2),
        Piece(kind="building", outline=block(30, 12, 2, 1.5), tall=1, building="light", name="Halder's <Farm>"),
        Piece(kind="building", outline=block(34, 12, 2, 1.5), tall=3, building="hardened", name="Halder's <Farm>"),
        Piece(kind="pavement", outline=block(29, 11, 9, 4)),
        Piece(kind="bridge", outline=block(20, 30, 4, 1.5), level=0),
    ]
    return Table("busy & <bright>", 72, 48, pieces)


def test_the_drawing_is_well_formed_small_and_always_the_same() -> None:
    svg = table_svg(busy_table())
    ElementTree.fromstring(svg)
    assert len(svg) < 60_000
    assert svg == table_svg(busy_table())
    assert "var(--" not in table_svg(busy_table(), inline=True)


def test_the_drawing_is_24_units_an_inch_and_rulers_stand_outside() -> None:
    assert 'viewBox="0 0 1728 1152"' in table_svg(busy_table())
    ruled = table_svg(busy_table(), rulers=True)
    assert 'viewBox="-22 -22 1750 1174"' in ruled
    assert all(f">{inch}″</text>" in ruled for inch in (6, 30, 66))


def test_heights_and_names_are_written_once() -> None:
    groups = pieces_svg(busy_table().pieces)
    assert [groups["heights"].count(f">{height}″<") for height in (1, 2, 3)] == [2, 1, 1]
    assert groups["names"].count("Farm") == 1
    assert "Mill Pond · 1″" in groups["names"]
    assert "&lt;Farm&gt;" in groups["names"]


def test_marks_lie_inside_their_outline_and_the_higher_hill_is_drawn_later() -> None:
    outline = drawn(blob(40, 20, 5))
    trees = scatter(outline, "wood", 20, 10)
    assert len(trees) > 50
    assert all(is_inside(outline, tree) for tree in trees)
    hills = pieces_svg(busy_table().pieces)["hills"]
    assert hills.index("hill l1") < hills.index("hill l2")


def test_a_rounded_outline_touches_every_side() -> None:
    assert rounded(drawn(block(1, 1, 4, 4))).count("Q") == 4


def test_a_token_has_its_base_at_scale_and_its_die() -> None:
    token = inch_token("PXH", "blue", 90, 0.625, mode="ground", modifier=2)
    assert f'r="{0.625 * INCH:g}"' in token
    assert ">+2</text>" in token
    assert ">−4</text>" in inch_token("PXH", "blue", 0, 0.625, mode="immobile", modifier=-4)
    assert "die" not in inch_token("PXH", "blue", 0, 0.625, mode="stand", modifier=0)
    assert 'opacity=".55"' in inch_token("PXH", "blue", 0, 0.625, hidden=True)
    assert unit_code("Achileus Light Battle Armor [MG](Sqd4)") == "ACH"


def test_a_hex_board_lies_where_the_field_says() -> None:
    svg = table_svg(HexField(Board.plain(4, 4)))
    scale = 48 / HEIGHT
    (left, top), at = centre("0302"), HexField(Board.plain(4, 4)).point("0302")
    shift = re.search(r"translate\((\S+) (\S+)\) scale\((\S+)\)", svg)
    assert shift is not None
    across, down, shown = map(float, shift.groups())
    assert shown == pytest.approx(scale, abs=0.001)
    assert (left * scale + across, top * scale + down) == pytest.approx((at.x * INCH, at.y * INCH), abs=0.2)


def test_a_battle_shows_itself() -> None:
    game = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
    svg = alpha_strike_svg(game.state)
    ElementTree.fromstring(svg)
    assert svg.count("bx-base") > 2
    assert show(game).svg == show(game.state).svg == svg
    assert show(game.state.field).svg != svg  # type: ignore[arg-type]
