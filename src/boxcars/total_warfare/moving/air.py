"""The air above a hex: where a VTOL flies, and on what it lands (TWB-32.1). Levels are those of the board."""

from __future__ import annotations

from math import inf
from typing import Final

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.steps import footing_at, is_paved_step

MOST_ELEVATION = 500
CEILING: Final = Key("TW-054.3", now=MOST_ELEVATION, before=inf)
"""No VTOL flies higher above its hex, since printing 4 [TW-054.3]."""


def is_free(terrain: Terrain, foot: int, height: int = 1) -> bool:
    """Whether something flies freely at a level: above ground, trees and roofs, and over a bridge or well under it.

    >>> [is_free(Terrain(woods=1), foot) for foot in (0, 2, 3)], is_free(Terrain(water=2), 1)
    ([False, False, True], True)
    """
    if terrain.building:
        return foot > terrain.roof
    if terrain.growth and foot <= terrain.treetop:
        return False
    if terrain.deck is not None and foot <= terrain.deck:
        return terrain.level < foot <= terrain.deck - height
    return foot > terrain.level


def is_landing(terrain: Terrain, foot: int) -> bool:
    """Whether a level is one to stand on after landing: ground, roof or deck, never woods or water that is deep.

    >>> is_landing(Terrain(rough=1), 0), is_landing(Terrain(woods=1), 0), is_landing(Terrain(water=1), 0)
    (True, False, False)
    """
    if terrain.building:
        return foot == terrain.roof
    if terrain.deck is not None and foot == terrain.deck:
        return True
    return foot == terrain.level and not (terrain.depth or terrain.growth or terrain.impassable)


def is_aloft(terrain: Terrain, foot: int) -> bool:
    """Whether a flyer at a level is in the air; on the ground, a roof or a deck it is not."""
    return foot > terrain.level and not is_landing(terrain, foot)


def is_among_trees(terrain: Terrain, foot: int) -> bool:
    """Whether a flyer at a level is below the tops of the trees, where it gets only along a road."""
    return bool(terrain.growth) and not terrain.building and terrain.level < foot <= terrain.treetop


def goes_into(board: Board, hex: str, foot: int, direction: int) -> bool:
    """Whether a flyer gets from a hex into the next one at its level; among trees it follows the road [TW-196.3].

    >>> board = Board.plain(1, 2).with_terrain("0101", level=1)
    >>> [goes_into(board, "0102", foot, 0) for foot in (0, 1, 2)]
    [False, False, True]
    """
    to = board.neighbour(hex, direction)
    if to is None:
        return False
    left, entered = board[hex], board[to]
    by_road = is_paved_step(left, foot, entered, footing_at(entered, foot), direction)
    if is_among_trees(left, foot) and not by_road:
        return False
    return is_free(entered, foot) or (is_among_trees(entered, foot) and by_road)


def turns(terrain: Terrain, foot: int) -> bool:
    """Whether a flyer can turn: only in the air."""
    return is_aloft(terrain, foot)


def rises(terrain: Terrain, foot: int) -> bool:
    """Whether a flyer can gain one level."""
    return is_free(terrain, foot + 1) or is_among_trees(terrain, foot + 1)


def ceiling(rules: RuleSet) -> float:
    """The highest elevation above its hex to which a flyer climbs.

    >>> ceiling(RuleSet()), ceiling(RuleSet(printing=3))
    (500, inf)
    """
    return CEILING.of(rules)


def sinks(terrain: Terrain, foot: int) -> bool:
    """Whether a flyer can lose one level, to fly on or to land."""
    lower = foot - 1
    return is_aloft(terrain, foot) and (is_free(terrain, lower) or is_landing(terrain, lower))
