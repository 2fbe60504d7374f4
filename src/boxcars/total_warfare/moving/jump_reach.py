"""Where a unit can jump to, how high it flies and on what it lands (TWB-5.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import distance


class JumpReach(msgspec.Struct, frozen=True):
    """Where a unit can jump to: the distance to every hex it may land in, with its foot level after landing.

    What is found is shared by all who ask for the same jumps.
    """

    start: str
    hexes: dict[str, int]
    feet: dict[str, int]
    came_from: dict[str, str]

    def path_to(self, hex: str) -> tuple[str, ...]:
        """A shortest way to a hex that is low enough all along, without the start.

        >>> jump_reach(Board.plain(5, 5), "0303", 0, 3).path_to("0301")
        ('0302', '0301')
        """
        path: list[str] = []
        while hex != self.start:
            path.append(hex)
            hex = self.came_from[hex]
        return tuple(reversed(path))


def jump_reach(
    board: Board,
    start: str,
    foot: int,
    jump_mp: int,
    *,
    closed: Collection[str] = (),
    raised: Mapping[str, int] | None = None,
) -> JumpReach:
    """Search all jumps: shortest paths over hexes no higher than the start plus the jump points (TWB-5.1).

    A jump may end in its own hex (TW-053.1); woods never matter (TW-054.1). Hexes in `closed` may be jumped
    over, but not landed in; `raised` are hexes in which something stands that a jump must clear, with its top.

    >>> wall = Board.plain(5, 5).with_terrain("0302", level=4)
    >>> "0302" in jump_reach(wall, "0303", 0, 3).hexes, "0301" in jump_reach(wall, "0303", 0, 3).hexes
    (False, False)
    """
    all_over = _fly(board, start, foot, jump_mp, raised) if raised else _flights(board, start, foot, jump_mp)
    barred = [hex for hex in closed if hex in all_over.hexes and hex != start]
    if not barred:
        return all_over
    hexes = {hex: steps for hex, steps in all_over.hexes.items() if hex not in barred}
    return JumpReach(start, hexes, {hex: all_over.feet[hex] for hex in hexes}, all_over.came_from)


_MOST_FLIGHTS = 1 << 10


def _flights(board: Board, start: str, foot: int, jump_mp: int) -> JumpReach:
    """Every hex that can be jumped over or to, whatever stands there."""
    known: dict[tuple[str, int, int], JumpReach] = board.derived.get("flights", dict, lambda old, hexes: {})
    asked = start, foot, jump_mp
    flights = known.get(asked)
    if flights is None:
        if len(known) >= _MOST_FLIGHTS:
            known.clear()
        flights = known[asked] = _fly(board, start, foot, jump_mp, {})
    return flights


def _fly(board: Board, start: str, foot: int, jump_mp: int, raised: Mapping[str, int]) -> JumpReach:
    highest = foot + jump_mp
    barred = frozenset(hex for hex, top in raised.items() if top > highest)
    came_from: dict[str, str] = {}
    over, edge = dict.fromkeys(barred, -1) | {start: 0}, [start]  # what is barred counts as seen
    for step in range(1, jump_mp + 1):
        edge = [beside for hex in edge for beside in _farther(board, start, hex, step, highest, over, came_from)]
    hexes = {hex: steps for hex, steps in over.items() if steps >= 0}
    feet = {hex: landing_foot(board[hex]) if hex != start else foot for hex in hexes}
    return JumpReach(start, hexes, feet, came_from)


def _farther(
    board: Board, start: str, hex: str, step: int, highest: int, over: dict[str, int], came_from: dict[str, str]
) -> Iterator[str]:
    """The new hexes beside this one that lie one hex farther from the start and are low enough."""
    for beside in board.neighbours(hex):
        if beside in over or distance(start, beside) != step or flight_height(board[beside]) > highest:
            continue
        over[beside] = step
        came_from[beside] = hex
        yield beside


def flight_height(terrain: Terrain) -> int:
    """The level that a jump over a hex must clear: ground or water surface, or the roof (TWB-5.1)."""
    return terrain.blocking_height


def landing_foot(terrain: Terrain) -> int:
    """The level on which a jump ends: the deck of a bridge, a roof, the ground, or the bottom of the water."""
    if terrain.deck is not None:
        return terrain.deck
    return terrain.roof if terrain.building else terrain.floor
