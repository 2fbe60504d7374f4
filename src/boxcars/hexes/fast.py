"""Walking to many places at once: compiled where NumPy and Numba are installed, plain Python where not.

Bots and options ask here. The answers are flat sequences of numbers, the same from both sources and in the same order,
so that a game that is played by the numbers of its options is the same with the libraries and without.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from importlib.util import find_spec
from operator import itemgetter
from types import ModuleType

import msgspec

from boxcars.hexes.board import Board
from boxcars.hexes.reach import State, ends_in_order, reach
from boxcars.hexes.steps import Mover

NEVER = 99
"""The cost of a state out of reach."""

MAX_HEXES = 10_000
"""Larger boards would need too large a table of lines."""


@cache
def can_compile() -> bool:
    """Whether the libraries of compiled functions, NumPy and Numba, are installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


@cache
def _kernels() -> ModuleType | None:
    """The compiled functions, if their libraries are installed."""
    if not can_compile():
        return None
    from boxcars.hexes import kernels

    return kernels


def load_kernels() -> None:
    """Load the compiled functions and their libraries now, in the thread that asks, if they are installed.

    One is called, for Numba loads parts of its own with the first call, and two threads that do so at once fail.
    """
    if kernels := _kernels():
        kernels.lines_of(1, 1)


class Ends(msgspec.Struct, frozen=True):
    """Every state in which a walk can end, cheapest first: place of the hex, facing, foot level and cost."""

    hexes: Sequence[int]
    facings: Sequence[int]
    feet: Sequence[int]
    costs: Sequence[int]

    def __len__(self) -> int:
        return len(self.costs)


def plain(column: Sequence[int]) -> list[int]:
    """A column of numbers as a list, whichever source it is from.

    >>> plain((3, 1))
    [3, 1]
    """
    as_list: Callable[[], list[int]] | None = getattr(column, "tolist", None)  # an array gives its numbers at once
    return as_list() if as_list else list(column)


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
    dead_ends: Collection[str] = (),
    backward: bool = False,
    dry: bool = False,
) -> Ends:
    """Where a walk can end; the arguments are those of `reach`, which also gives the way there.

    >>> ends = board_reach(Board.plain(5, 5), Mover(), "0303", 0, 0, 1)
    >>> [int(hex) for hex in ends.hexes], [int(cost) for cost in ends.costs]
    ([12, 7, 12, 12], [0, 1, 1, 1])
    """
    if mover.faceless or mover.floor_cost:
        reached = reach(
            board, mover, start, facing, foot, mp, closed=closed, dead_ends=dead_ends, backward=backward, dry=dry
        )
        return _stopping(board, _ends(board, sorted(reached.costs.items(), key=itemgetter(1))), no_stop)
    kernels = _kernels()
    if kernels and len(board) <= MAX_HEXES:
        shut = kernels.marked(board, closed, dead_ends)
        try:
            columns = kernels.walk_ends(board, mover, board.index(start), facing, foot, mp, shut, backward, dry)
        except KeyError:
            pass  # a level that no walking unit gets to, such as that of a flyer
        else:
            return Ends(*kernels.stopping(board, columns, no_stop)) if no_stop else Ends(*columns)
    states = ends_in_order(
        board, mover, start, facing, foot, mp, closed=closed, dead_ends=dead_ends, backward=backward, dry=dry
    )
    return _stopping(board, _ends(board, states), no_stop)


def _ends(board: Board, states: Sequence[tuple[State, int]]) -> Ends:
    return Ends(
        [board.index(hex) for (hex, _, _), _ in states],
        [facing for (_, facing, _), _ in states],
        [foot for (_, _, foot), _ in states],
        [cost for _, cost in states],
    )


def _stopping(board: Board, ends: Ends, no_stop: Collection[str]) -> Ends:
    """The ends that are not in hexes where nothing may stop."""
    barred = {board.index(hex) for hex in no_stop}
    kept = [index for index, hex in enumerate(ends.hexes) if hex not in barred]
    columns = (ends.hexes, ends.facings, ends.feet, ends.costs)
    return Ends(*([column[index] for index in kept] for column in columns))
