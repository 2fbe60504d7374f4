"""The field of an inch game as a survey map: a table with terrain, or a hex board at two inches a hex."""

from __future__ import annotations

from math import ceil
from typing import Final
from xml.sax.saxutils import escape

from boxcars.draw.board import BOARD_STYLE, ground
from boxcars.draw.geometry import HEIGHT, centre, number
from boxcars.draw.inch_tokens import INCH_TOKEN_STYLE
from boxcars.draw.marks import SYMBOLS
from boxcars.draw.outlines import INCH
from boxcars.draw.palette import SANS, style
from boxcars.draw.pieces import PIECE_STYLE, pieces_svg
from boxcars.draw.tokens import TOKEN_STYLE
from boxcars.tabletop.field import Field
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.table import Table

GRID: Final = 6
"""The faint grid is drawn every so many inches, and the rulers count by it."""
RULER: Final = 22.0
"""The room that rulers take."""
_HEX_SCALE: Final = 2 * INCH / HEIGHT

TABLE_STYLE: Final = (
    ".bx-table .plain{fill:--l0}.bx-table .grid{fill:none;stroke:--grid;stroke-width:1}"
    f".bx-table text{{font-family:{SANS};text-anchor:middle}}"
    ".bx-table .rulers text{font-size:11px;fill:--ink-3}.bx-table .rulers path{fill:none;stroke:--ink-3;stroke-width:1}"
    + PIECE_STYLE
)
FIELD_STYLE: Final = BOARD_STYLE + TOKEN_STYLE + TABLE_STYLE + INCH_TOKEN_STYLE
"""All that a field with units on it is drawn with."""


def table_svg(field: Field, *, inline: bool = False, rulers: bool = False, over: str = "") -> str:
    """The field as SVG, 24 units an inch.

    With `inline` the light colours are written in, with `rulers` inches stand along the top and the left, and `over`
    is drawn on it.

    >>> table_svg(Table("open-plain", 48, 36)).count("<svg")
    1
    """
    wide, deep = field.width * INCH, field.depth * INCH
    edge = RULER if rulers else 0.0
    label = escape(f"{field.name}, {number(field.width)} by {number(field.depth)} inches", {'"': "&quot;"})
    view = f"{number(-edge)} {number(-edge)} {number(wide + edge)} {number(deep + edge)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-board bx-table" role="img" aria-label="{label}" '
        f'viewBox="{view}">'
        f"{style(FIELD_STYLE, inline=inline)}{field_defs(field)}"
        f"{field_ground(field)}{rulers_svg(0, 0, field.width, field.depth) if rulers else ''}{over}</svg>"
    )


def field_defs(field: Field) -> str:
    """What the ground refers to: the marks, and the clipping at the table's edge."""
    size = f'width="{number(field.width * INCH)}" height="{number(field.depth * INCH)}"'
    return f'<defs>{SYMBOLS}<clipPath id="{_edge(field)}"><rect {size}/></clipPath></defs>'


def field_ground(field: Field) -> str:
    """The groups of the ground in draw order."""
    if isinstance(field, HexField):
        return _hex_ground(field)
    groups = {"tints": _plain(field)}
    if isinstance(field, Table):
        groups |= pieces_svg(field.pieces)
    parts = [f'<g class="{name}">{content}</g>' for name, content in groups.items() if content]
    parts.insert(3, f'<g class="grid">{_grid(field)}</g>')
    return f'<g clip-path="url(#{_edge(field)})">{"".join(parts)}</g>'


def _edge(field: Field) -> str:
    """The name of the clipping at the table's edge, by its size, so that several tables fit on one page."""
    return f"bx-edge-{number(field.width)}x{number(field.depth)}"


def _plain(field: Field) -> str:
    return f'<rect class="plain" width="{number(field.width * INCH)}" height="{number(field.depth * INCH)}"/>'


def _grid(field: Field) -> str:
    wide, deep = field.width * INCH, field.depth * INCH
    downward = "".join(f"M{number(x * INCH)} 0V{number(deep)}" for x in range(0, ceil(field.width) + 1, GRID))
    across = "".join(f"M0 {number(y * INCH)}H{number(wide)}" for y in range(0, ceil(field.depth) + 1, GRID))
    return f'<path d="{downward}{across}"/>'


def _hex_ground(field: HexField) -> str:
    """The hex board, scaled and moved so that its hexes lie where the field says."""
    first = next(iter(field.board))
    at, drawn_at = field.point(first), centre(first)
    x, y = at.x * INCH - drawn_at[0] * _HEX_SCALE, at.y * INCH - drawn_at[1] * _HEX_SCALE
    return f'<g transform="translate({number(x)} {number(y)}) scale({_HEX_SCALE:.4f})">{ground(field.board)}</g>'


def rulers_svg(left: float, top: float, width: float, depth: float) -> str:
    """Inches along the top and the left of a part of a table: a tick each, longer where the grid is, with its number.

    >>> rulers_svg(0, 0, 12, 12).count("6″")
    2
    """
    ticks, numbers = [], []
    for x in range(ceil(left), ceil(left + width) + 1):
        ticks.append(f"M{number(x * INCH)} {number(top * INCH)}v{-6 if x % GRID == 0 else -3}")
        if x % GRID == 0 and left < x < left + width:
            numbers.append(f'<text x="{number(x * INCH)}" y="{number(top * INCH - 9)}">{x}″</text>')
    for y in range(ceil(top), ceil(top + depth) + 1):
        ticks.append(f"M{number(left * INCH)} {number(y * INCH)}h{-6 if y % GRID == 0 else -3}")
        if y % GRID == 0 and top < y < top + depth:
            turned = f'transform="translate({number(left * INCH - 9)} {number(y * INCH)}) rotate(-90)"'
            numbers.append(f"<text {turned}>{y}″</text>")
    return f'<g class="rulers"><path d="{"".join(ticks)}"/>{"".join(numbers)}</g>'
