"""The water of a hex: how deep a submarine can be in it, from the surface to the bottom (TWB-31.10)."""

from __future__ import annotations

from boxcars.hexes.board import Board, Terrain


def is_open(terrain: Terrain, foot: int, height: int = 1) -> bool:
    """Whether a submarine can be at a level: in water that is deep enough, at most at its surface, under no low bridge.

    >>> [is_open(Terrain(water=2), foot) for foot in (-3, -2, 0, 1)], is_open(Terrain(), 0)
    ([False, True, True, False], False)
    """
    if terrain.depth < 1 or terrain.building or terrain.impassable:
        return False
    clear = terrain.deck is None or foot + height <= terrain.deck
    return terrain.floor <= foot <= terrain.level and clear


def rises(terrain: Terrain, foot: int) -> bool:
    """Whether a submarine can come up one level."""
    return is_open(terrain, foot + 1)


def sinks(terrain: Terrain, foot: int) -> bool:
    """Whether a submarine can go down one level."""
    return is_open(terrain, foot - 1)


def turns(terrain: Terrain, foot: int) -> bool:
    """It turns wherever it is."""
    return True


def goes_into(board: Board, hex: str, foot: int, direction: int) -> bool:
    """Whether a submarine gets into the next hex at its level."""
    to = board.neighbour(hex, direction)
    return to is not None and is_open(board[to], foot)
