"""The water of a hex: how deep a submarine or a diver can be in it, from the surface to the bottom (TWB-31.10)."""

from __future__ import annotations

from typing import NamedTuple

from boxcars.hexes.board import Board, Terrain


class Water(NamedTuple):
    """Water as a medium to move through: submarines come up to its surface, divers stay below it.

    >>> [VESSELS.is_open(Terrain(water=2), foot) for foot in (-3, -2, 0, 1)], VESSELS.is_open(Terrain(), 0)
    ([False, True, True, False], False)
    >>> [DIVERS.is_open(Terrain(water=2), foot) for foot in (-3, -2, -1, 0)]
    [False, True, True, False]
    """

    below: int
    """So many levels below the surface its foot stays at least."""

    def is_open(self, terrain: Terrain, foot: int, height: int = 1) -> bool:
        """Whether a unit can be at a level: in water deep enough, not above its surface, under no low bridge."""
        if terrain.depth < 1 or terrain.building or terrain.impassable:
            return False
        clear = terrain.deck is None or foot + height <= terrain.deck
        return terrain.floor <= foot <= terrain.level - self.below and clear

    def rises(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can come up one level."""
        return self.is_open(terrain, foot + 1)

    def sinks(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can go down one level."""
        return self.is_open(terrain, foot - 1)

    def turns(self, terrain: Terrain, foot: int) -> bool:
        """It turns wherever it is."""
        return True

    def goes_into(self, board: Board, hex: str, foot: int, direction: int) -> bool:
        """Whether it gets into the next hex at its level."""
        to = board.neighbour(hex, direction)
        return to is not None and self.is_open(board[to], foot)


VESSELS = Water(0)
"""For submarines."""

DIVERS = Water(1)
"""For infantry with UMU MP, which never breaks the surface (TWB-34.1)."""
