"""The board as a survey map, drawn once and used by the page, the notebook and the printed sheet."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from boxcars.draw.buildings import buildings_svg
from boxcars.draw.geometry import HEIGHT, centre, number, size
from boxcars.draw.ground import contours_svg, grid_svg, shore_svg, tints_svg
from boxcars.draw.marks import SYMBOLS, marks_of
from boxcars.draw.palette import SANS, SERIF, style
from boxcars.draw.roads import bridges_svg, roads_svg
from boxcars.draw.tokens import TOKEN_STYLE
from boxcars.hexes.board import Board, Terrain

BOARD_STYLE: Final = (
    ".bx-board .grid,.bx-board .shore,.bx-board .contours,.bx-board .roads"
    "{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".bx-trunk,.bx-frond,.bx-wave,.bx-tuft,.bx-furrow{fill:none;stroke-linecap:round}"
    + "".join(
        f".bx-board .tints .{name}{{fill:--{name};stroke:--{name};stroke-width:.5}}"
        for name in ("l-2", "l-1", "l0", "l1", "l2", "l3", "l4", "l5", "w1", "w2")
    )
    + ".bx-board .tints .wash-1{fill:--woodwash1}.bx-board .tints .wash-2{fill:--woodwash2}"
    ".bx-board .tints .paved{fill:--stonefill;fill-opacity:.35}"
    ".bx-board .grid{stroke:--grid;stroke-width:1}.bx-board .shore{stroke:--shore;stroke-width:1.6}"
    ".bx-board .contours{stroke:--contour}.bx-board .step{stroke-width:1.5}.bx-board .cliff{stroke-width:2.6}"
    ".bx-board .hachures{stroke-width:.9}"
    ".bx-board .road-case{stroke:--roadcase;stroke-width:8.4}.bx-board .road{stroke:--road;stroke-width:5.8}"
    ".bx-board .deck{stroke:--road;stroke-width:9;stroke-linecap:butt}"
    ".bx-board .rail{stroke:--bldline;stroke-width:1.6}"
    ".bx-crown{fill:--wood1;fill-opacity:.55;stroke:--wood2;stroke-width:1}"
    ".bx-trunk{stroke:--wood2;stroke-width:1.1}"
    ".bx-fir{fill:--wood2}.bx-frond{stroke:--wood2;stroke-width:1.3}"
    ".bx-stone{fill:--stonefill;stroke:--stone;stroke-width:1}"
    ".bx-wave{stroke:--shore;stroke-width:1.1;stroke-opacity:.8}"
    ".bx-tuft{stroke:--wood2;stroke-width:1}.bx-furrow{stroke:--contour;stroke-opacity:.35}"
    ".bx-board .shadow{fill:--mapink;fill-opacity:.16}"
    ".bx-board .block{fill:--bldtop;stroke:--bldline;stroke-width:1.2}"
    ".bx-board .lit{fill:--halo;fill-opacity:.22}.bx-board .double{fill:none;stroke:--bldline;stroke-width:1}"
    f".bx-board text{{font-family:{SANS};text-anchor:middle}}"
    ".bx-board .hexno{font-size:7.8px;fill:--hexno;letter-spacing:.04em}"
    ".bx-board .level{font-size:9.5px;font-weight:700;fill:--lvl;text-anchor:end}"
    ".bx-board .level.high{fill:--lvl-hi}.bx-board .level.depth{fill:--waterink}"
    ".bx-board .cf{font-size:8.6px;font-weight:700;fill:--bldline;paint-order:stroke;stroke:--halo;stroke-width:2.2}"
    ".bx-board .cf.inside{stroke:none}"
    f".bx-board .other{{font-family:{SERIF};font-style:italic;font-size:8.4px;fill:--lvl}}"
)

_WRITTEN: Final = {
    "mud", "sand", "snow", "deep_snow", "ice", "tundra", "magma", "geyser", "rapids", "hazardous_liquid",
    "fortified", "fuel_tank", "fire", "smoke", "metal_content", "space",
}  # fmt: skip
"""Advanced terrain that has no mark of its own and is written into the hex."""


def board_svg(board: Board, *, inline: bool = False) -> str:
    """The whole board as SVG; with `inline` the light colours are written in, for outlets without the page's.

    >>> from boxcars.hexes import Board
    >>> board_svg(Board.plain(2, 2, "pond").with_terrain("0102", water=1))[:67]
    '<svg xmlns="http://www.w3.org/2000/svg" class="bx-board" role="img"'
    """
    width, height = size(board.width, board.height)
    label = escape(f"Board {board.name}, {board.width} by {board.height} hexes", {'"': "&quot;"})
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-board" role="img" aria-label="{label}" '
        f'viewBox="0 0 {number(width)} {number(height)}">{style(BOARD_STYLE + TOKEN_STYLE, inline=inline)}'
        f"<defs>{SYMBOLS}</defs>{ground(board)}</svg>"
    )


def ground(board: Board) -> str:
    """The groups of the board in draw order: tints, grid, shore, contours, roads, marks, numbers."""
    groups = {
        "tints": tints_svg(board),
        "grid": grid_svg(board),
        "shore": shore_svg(board),
        "contours": contours_svg(board),
        "roads": roads_svg(board) + bridges_svg(board),
        "marks": "".join(marks_of(hex, board[hex]) for hex in board) + buildings_svg(board),
        "levels": "".join(_level(hex, board[hex]) for hex in board),
        "numbers": "".join(_number(hex) for hex in board),
    }
    return "".join(f'<g class="{name}">{content}</g>' for name, content in groups.items())


def _number(hex: str) -> str:
    x, y = centre(hex)
    return f'<text class="hexno" x="{number(x)}" y="{number(y - HEIGHT / 2 + 8.6)}">{hex}</text>'


def _level(hex: str, terrain: Terrain) -> str:
    x, y = centre(hex)
    texts = [
        f'<text class="other" x="{number(x)}" y="{number(y + 4)}">{escape(entry.name.replace("_", " "))}</text>'
        for entry in terrain.other
        if entry.name in _WRITTEN
    ]
    shown, kind = _level_shown(terrain)
    if shown:
        place = f'x="{number(x + 15.5)}" y="{number(y + HEIGHT / 2 - 4.5)}"'
        texts.append(f'<text class="level{kind}" {place}>{shown.replace("-", "−")}</text>')
    return "".join(texts)


def _level_shown(terrain: Terrain) -> tuple[str, str]:
    """What is printed at the lower right of a hex, and how."""
    if terrain.row is not None:
        return "G1234I"[terrain.row], ""
    if terrain.depth:
        surface = f"{terrain.level} " if terrain.level else ""
        return f"{surface}−{terrain.depth}", " depth"
    return (str(terrain.level), " high" if terrain.level >= 3 else "") if terrain.level else ("", "")
