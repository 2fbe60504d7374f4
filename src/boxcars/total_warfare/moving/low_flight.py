"""The flight of WiGEs: one level above the ground, which they follow up and down (TWB-32.4)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
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
WIGES_GO_FORWARD = Key("TW-049.3", now=True, before=False)
"""WiGEs do not go backward."""
NO_REVERSE_CRUISE = Key("TW-055.5", now=True, before=False)
"""WiGEs have no backward movement at all."""


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


Way = tuple[State, str, tuple[Line, ...]]
"""A place in the air, the word of the step there, and what that costs."""


def steps(board: Board, state: State, *, backward: bool = False) -> Iterator[Way]:
    """The ways on from a place in the air: to either side, and into the hex ahead, low or at its level.

    Where it may go `backward`, also into the hex behind, close to its ground.

    >>> board = Board.plain(1, 2).with_terrain("0102", level=1)
    >>> [(foot, word, len(lines)) for (_, _, foot), word, lines in steps(board, ("0102", 0, 2)) if word]
    [(1, '0101', 1), (2, 'high 0101', 2)]
    """
    hex, facing, foot = state
    for side in (1, 5):
        yield (hex, (facing + side) % 6, foot), "", ()
    yield from _close(board, state, facing)
    if backward:
        yield from _close(board, state, (facing + 3) % 6, "back ")
    to = board.neighbour(hex, facing)
    if to and foot > ground(board[to]) + 1 and is_open(board[to], foot):
        yield (to, facing, foot), f"high {to}", (_step(to), Line("high above the ground", HIGH, CITE))


def _close(board: Board, state: State, direction: int, word: str = "") -> Iterator[Way]:
    """The step into the next hex of a direction, one level above its ground, if it can be made."""
    hex, facing, foot = state
    to = board.neighbour(hex, direction)
    if to is None:
        return
    entered = board[to]
    low = ground(entered) + 1
    by_road = is_paved_step(board[hex], foot, entered, footing_at(entered, low), direction)
    if low <= foot + 1 and (is_open(entered, low) or (by_road and bool(entered.growth))):
        climbs = entered.building is not None and low > foot
        lines = (_step(to), Line("over a building", HIGH, CITE)) if climbs else (_step(to),)
        yield (to, facing, low), f"{word}{to}", lines


def _step(to: str) -> Line:
    return Line(f"hex {to}", 1, CITE)


def has_reverse(rules: RuleSet) -> bool:
    """Whether WiGEs may go backward while they cruise, as VTOLs do: in the first printing only [TW-049.3, TW-055.5].

    >>> has_reverse(RuleSet()), has_reverse(RuleSet(printing=1))
    (False, True)
    """
    return not (WIGES_GO_FORWARD.of(rules) and NO_REVERSE_CRUISE.of(rules))
