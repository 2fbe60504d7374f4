"""Buildings: top-lit blocks with a cast shadow, and what their height and strength are."""

from __future__ import annotations

from typing import Final

from boxcars.draw.geometry import centre, number
from boxcars.hexes.board import Board, Building

_LIGHT: Final = ((-13, -12, 11, 9), (2, -9, 12, 12), (-11, 2, 9, 8))
_MEDIUM: Final = ((-15, -12, 15, 17), (3, -8, 13, 15))
_HEAVY: Final = ((-16, -15, 32, 28),)
_WALL: Final = ((-20, -4, 40, 8),)
_BLOCKS: Final = {1: _LIGHT, 2: _MEDIUM, 3: _HEAVY, 4: _HEAVY, 5: _WALL}


def buildings_svg(board: Board) -> str:
    """Every building hex of a board."""
    return "".join(_building(hex, building) for hex in board if (building := board[hex].building))


def _building(hex: str, building: Building) -> str:
    x, y = centre(hex)
    blocks = _BLOCKS.get(building.type, _HEAVY)
    drawn = [_rect("shadow", x + left + 2.2, y + top + 2.2, w, h) for left, top, w, h in blocks]
    drawn += [_rect("block", x + left, y + top, w, h) for left, top, w, h in blocks]
    drawn += [_rect("lit", x + left + 1, y + top + 1, w - 2, h / 2 - 1) for left, top, w, h in blocks]
    if building.type == 4:
        drawn.append(_rect("double", x - 12.5, y - 11.5, 25, 21))
    inside = len(blocks) == 1
    kind, below = ("cf inside", 2.6) if inside else ("cf", 17.5)
    drawn.append(f'<text class="{kind}" x="{number(x)}" y="{number(y + below)}">{building.height}·{building.cf}</text>')
    return "".join(drawn)


def _rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"/>'
