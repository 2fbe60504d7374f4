"""Sight and walking for many units at once: compiled where NumPy and Numba are installed, plain Python where not.

Bots ask here. The answers are flat sequences of numbers, the same from both sources.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from importlib.util import find_spec
from types import ModuleType

import msgspec

from boxcars.hexes.board import Board
from boxcars.hexes.coords import Path
from boxcars.hexes.reach import Reach, reach
from boxcars.hexes.sight import Sight, Viewer, sight, woods_at
from boxcars.hexes.steps import Mover

NEVER = 99
"""The modifier of a line that is blocked, and the cost of a state out of reach."""

TERRAIN, WATER, BUILDING, ATTACKER, LEFT, RIGHT = (1 << bit for bit in range(6))
"""Details of a line: causes of the target's partial cover, cover of the attacker's legs, hand chosen."""

WOODS_SHIFT, ROOMS_SHIFT = 6, 8
"""Where the points of woods and rooms stand in the details."""


@cache
def _kernels() -> ModuleType | None:
    """The compiled functions, if their libraries are installed."""
    if find_spec("numba") is None or find_spec("numpy") is None:
        return None
    from boxcars.hexes import kernels

    return kernels


class SightTable(msgspec.Struct, frozen=True):
    """All lines between two groups of units, row by row: attacker `a` and target `t` at `a * columns + t`.

    `modifiers` hold woods, rooms and partial cover together, `NEVER` where there is no line of sight. `standing_in`
    is the woods modifier of each target's own hex, which the modifiers leave out.
    """

    columns: int
    modifiers: Sequence[int]
    details: Sequence[int]
    standing_in: Sequence[int]

    def visible(self, attacker: int, target: int) -> bool:
        """Whether an attacker sees a target."""
        return bool(self.modifiers[attacker * self.columns + target] != NEVER)

    def detail(self, attacker: int, target: int) -> int:
        """The flags of a line: `TERRAIN`, `WATER`, `BUILDING`, `ATTACKER`, `LEFT`, `RIGHT`."""
        return int(self.details[attacker * self.columns + target])

    def woods(self, attacker: int, target: int) -> int:
        """The points of the woods on a line."""
        return self.detail(attacker, target) >> WOODS_SHIFT & 3

    def rooms(self, attacker: int, target: int) -> int:
        """The hexes and levels of a building on a line."""
        return self.detail(attacker, target) >> ROOMS_SHIFT

    def path(self, attacker: int, target: int) -> Path:
        """The hand chosen on a split line."""
        detail = self.detail(attacker, target)
        return "left" if detail & LEFT else "right" if detail & RIGHT else ""


def board_sight(board: Board, attackers: Sequence[Viewer], targets: Sequence[Viewer]) -> SightTable:
    """The lines from every attacker to every target.

    >>> forest = Board.plain(9, 9).with_terrain("0504", woods=2)
    >>> table = board_sight(forest, [Viewer("0502")], [Viewer("0506"), Viewer("0504")])
    >>> [int(modifier) for modifier in table.modifiers], table.woods(0, 0), table.standing_in
    ([2, 0], 2, [0, 2])
    """
    standing_in = [woods_at(board, target) for target in targets]
    kernels = _kernels()
    if kernels and len(board) <= kernels.MAX_HEXES:
        modifiers, details = kernels.sight_table(board, *(_eyes(board, group) for group in (attackers, targets)))
        return SightTable(len(targets), modifiers.ravel(), details.ravel(), standing_in)
    seen = [sight(board, attacker, target) for attacker in attackers for target in targets]
    modifiers = [each.modifier if each.visible else NEVER for each in seen]
    return SightTable(len(targets), modifiers, [_detail(each) for each in seen], standing_in)


def _eyes(board: Board, viewers: Sequence[Viewer]) -> object:
    import numpy as np

    from boxcars.hexes.kernels import Eyes

    rows = [(board.index(who.hex), who.foot, who.height) for who in viewers]
    hexes, feet, heights = np.array(rows, np.int32).reshape(-1, 3).T.copy()
    return Eyes(hexes, feet, heights, np.array([who.kind == "mech" for who in viewers], np.uint8))


def _detail(seen: Sight) -> int:
    hand = {"left": LEFT, "right": RIGHT, "": 0}[seen.path]
    if not seen.visible:
        return hand
    causes = {"terrain": TERRAIN, "water": WATER, "building": BUILDING}
    flags = sum(causes[cause] for cause in seen.cover) | (ATTACKER if seen.attacker_cover else 0)
    return flags | hand | seen.woods << WOODS_SHIFT | seen.rooms << ROOMS_SHIFT


class Ends(msgspec.Struct, frozen=True):
    """Every state in which a walk can end, cheapest first: place of the hex, facing, foot level and cost."""

    hexes: Sequence[int]
    facings: Sequence[int]
    feet: Sequence[int]
    costs: Sequence[int]

    def __len__(self) -> int:
        return len(self.costs)


def board_reach(
    board: Board,
    mover: Mover,
    start: str,
    facing: int,
    foot: int,
    mp: int,
    *,
    closed: Collection[str] = (),
    no_stop: Collection[str] = (),
    backward: bool = False,
    dry: bool = False,
) -> Ends:
    """Where a walk can end; the arguments are those of `reach`, which also gives the way there.

    >>> ends = board_reach(Board.plain(5, 5), Mover(), "0303", 0, 0, 1)
    >>> [int(hex) for hex in ends.hexes], [int(cost) for cost in ends.costs]
    ([12, 7, 12, 12], [0, 1, 1, 1])
    """
    kernels = None if mover.faceless else _kernels()
    if kernels and len(board) <= kernels.MAX_HEXES:
        shut = kernels.marked(board, closed)
        try:
            found = kernels.walk_ends(board, mover, board.index(start), facing, foot, mp, shut, backward, dry)
        except KeyError:
            pass  # a level that no walking unit gets to, such as that of a flyer
        else:
            return _stopping(board, Ends(*found), no_stop)
    plain = reach(board, mover, start, facing, foot, mp, closed=closed, backward=backward, dry=dry)
    return _stopping(board, _ends(board, plain), no_stop)


def _ends(board: Board, found: Reach) -> Ends:
    states = sorted(found.costs.items(), key=lambda item: item[1])
    return Ends(
        [board.index(hex) for (hex, _, _), _ in states],
        [facing for (_, facing, _), _ in states],
        [foot for (_, _, foot), _ in states],
        [cost for _, cost in states],
    )


def _stopping(board: Board, ends: Ends, no_stop: Collection[str]) -> Ends:
    if not no_stop:
        return ends
    barred = {board.index(hex) for hex in no_stop}
    kept = [index for index, hex in enumerate(ends.hexes) if hex not in barred]
    columns = (ends.hexes, ends.facings, ends.feet, ends.costs)
    return Ends(*([column[index] for index in kept] for column in columns))
