"""The flight of WiGEs: one level above the ground, which they follow up and down (TWB-32.4)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.tally import Line
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.reach import State
from boxcars.hexes.steps import footing_at, is_paved_step

CITE = "TWB-32.4"
HIGH = 2
"""What each hex costs more that is flown higher than one level above its ground, and rising over a building."""

TAKE_OFF = 5
LEAST_HEXES = 5
"""With fewer hexes in a turn it comes down, but for the turn of its take-off [TW-199.2]."""


def ground(terrain: Terrain) -> int:
    """The level of what it flies above: the ground, the surface of water, a roof [TW-055.1]."""
    return terrain.roof if terrain.building else terrain.level


def is_aloft(terrain: Terrain, foot: int) -> bool:
    """Whether it flies, and is not landed."""
    return foot > ground(terrain)


def is_landing(terrain: Terrain) -> bool:
    """Whether it can come down in a hex: on clear or paved ground and on water [TW-199.2].

    >>> is_landing(Terrain(water=2)), is_landing(Terrain(rough=1)), is_landing(Terrain(pavement=1))
    (True, False, True)
    """
    closed = terrain.building or terrain.bridge or terrain.growth or terrain.rough or terrain.rubble
    return not (closed or terrain.impassable or terrain.feature("swamp"))


def is_open(terrain: Terrain, foot: int) -> bool:
    """Whether the air at a level is free: above ground and treetops, above a deck or wholly below it."""
    if terrain.growth and not terrain.building and foot <= terrain.treetop:
        return False
    if terrain.deck is not None and foot <= terrain.deck:
        return terrain.level < foot < terrain.deck
    return foot > ground(terrain)


def steps(board: Board, state: State) -> Iterator[tuple[State, str, tuple[Line, ...]]]:
    """The ways on from a place in the air: to either side, and into the hex ahead, low or at its level.

    >>> board = Board.plain(1, 2).with_terrain("0102", level=1)
    >>> [(foot, word, len(lines)) for (_, _, foot), word, lines in steps(board, ("0102", 0, 2)) if word]
    [(1, '0101', 1), (2, 'high 0101', 2)]
    """
    hex, facing, foot = state
    for side in (1, 5):
        yield (hex, (facing + side) % 6, foot), "", ()
    to = board.neighbour(hex, facing)
    if to is None:
        return
    entered, step = board[to], Line(f"hex {to}", 1, CITE)
    low = ground(entered) + 1
    by_road = is_paved_step(board[hex], foot, entered, footing_at(entered, low), facing)
    if low <= foot + 1 and (is_open(entered, low) or (by_road and bool(entered.growth))):
        climbs = entered.building is not None and low > foot
        yield (to, facing, low), to, (step, Line("over a building", HIGH, CITE)) if climbs else (step,)
    if foot > low and is_open(entered, foot):
        yield (to, facing, foot), f"high {to}", (step, Line("high above the ground", HIGH, CITE))
