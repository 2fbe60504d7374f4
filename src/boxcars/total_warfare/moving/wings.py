"""The air as infantry with VTOL MP has it: as for VTOLs, and a flight may end inside a building [TW-171.1]."""

from __future__ import annotations

from typing import NamedTuple

from boxcars.hexes.board import Board, Terrain
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.moving import air


class Wings(NamedTuple):
    """What flying infantry moves through: it goes in at any floor, without a roll, and flies no more in there.

    >>> from boxcars.hexes import Building
    >>> board = Board.plain(1, 2).with_terrain("0101", building=Building(type=2, height=2, cf=35))
    >>> [WINGS.goes_into(board, "0102", foot, 0) for foot in (0, 1, 2, 3)]
    [False, True, False, True]
    """

    def rises(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can gain one level."""
        return not is_inside(terrain, foot) and air.rises(terrain, foot)

    def sinks(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can lose one level."""
        return not is_inside(terrain, foot) and air.sinks(terrain, foot)

    def turns(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can turn, which means nothing to infantry."""
        return air.turns(terrain, foot)

    def goes_into(self, board: Board, hex: str, foot: int, direction: int) -> bool:
        """Whether it gets into the next hex at its level: through the air, or from the air through a window."""
        to = board.neighbour(hex, direction)
        if to is None or is_inside(board[hex], foot):
            return False
        enters = is_inside(board[to], foot) and air.is_aloft(board[hex], foot)
        return enters or air.goes_into(board, hex, foot, direction)


WINGS = Wings()
