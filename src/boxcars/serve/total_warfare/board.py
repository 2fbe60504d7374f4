"""The boards of Total Warfare as a drawing, and in words hex by hex."""

from __future__ import annotations

from typing import Any

from boxcars.draw import board_svg
from boxcars.hexes.board import Board
from boxcars.serve.shapes import jsonable
from boxcars.total_warfare.buildings.construction import structure_of


def board_shape(board: Board) -> dict[str, Any]:
    """A board as a drawing, and in words hex by hex."""
    return {
        "name": board.name,
        "width": board.width,
        "height": board.height,
        "key": board.key,
        "svg": board_svg(board),
        "hexes": {hex: hex_shape(board, hex) for hex in board},
    }


def hex_shape(board: Board, hex: str) -> dict[str, Any]:
    """What one hex holds.

    >>> hex_shape(Board.plain(2, 2).with_terrain("0102", woods=1, level=1), "0102")["text"]
    'level 1, light woods'
    """
    terrain = board[hex]
    built = structure_of(terrain)
    return {
        "level": terrain.level,
        "floor": terrain.floor,
        "text": f"{terrain}, CF {built.cf}" if built else str(terrain),
        "woods": terrain.growth,
        "water": terrain.water,
        "rough": terrain.rough,
        "building": jsonable(terrain.building),
        "bridge": jsonable(terrain.bridge),
    }
