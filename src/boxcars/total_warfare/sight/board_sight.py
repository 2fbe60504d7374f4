"""Line of sight between many units at once: compiled where NumPy and Numba are installed, plain Python where not.

Bots ask here. The answers are the same from both sources.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from boxcars.hexes.board import Board
from boxcars.hexes.fast import MAX_HEXES, can_compile
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.sight.sight import Sight, sight, woods_at
from boxcars.total_warfare.sight.sight_table import (
    ATTACKER,
    BUILDING,
    LEFT,
    NEVER,
    RIGHT,
    ROOMS_SHIFT,
    STANDING,
    TERRAIN,
    WATER,
    WOODS_SHIFT,
    SightTable,
)


@cache
def _kernels() -> ModuleType | None:
    """The compiled functions, if their libraries are installed."""
    if not can_compile():
        return None
    from boxcars.total_warfare.sight import kernels

    return kernels


def board_sight(board: Board, attackers: Sequence[Viewer], targets: Sequence[Viewer]) -> SightTable:
    """The lines from every attacker to every target.

    >>> forest = Board.plain(9, 9).with_terrain("0504", woods=2)
    >>> table = board_sight(forest, [Viewer("0502")], [Viewer("0506"), Viewer("0504")])
    >>> [int(modifier) for modifier in table.modifiers], table.woods(0, 0), table.standing_in
    ([2, 0], 2, [0, 2])
    """
    return _lines(board, _group(board, attackers), _group(board, targets))


class Places(NamedTuple):
    """Where a 'Mech may come to look from: the numbers of hexes on the board, and the level of its feet in each."""

    hexes: Sequence[int]
    feet: Sequence[int]
    height: int = STANDING
    """The levels that it takes up there."""


def sight_both_ways(board: Board, here: Places, there: Sequence[Viewer]) -> tuple[SightTable, SightTable]:
    """The lines of a 'Mech from every place to every unit, and those back.

    >>> hill = Board.plain(9, 9).with_terrain("0504", level=1)
    >>> out, back = sight_both_ways(hill, Places([hill.index("0502")], [0]), [Viewer("0505")])
    >>> [int(table.modifiers[0]) for table in (out, back)]
    [1, 0]
    """
    ours, theirs = _at_places(board, here), _group(board, there)
    return _lines(board, ours, theirs), _lines(board, theirs, ours)


class _Group(NamedTuple):
    """Units that look or are looked at."""

    viewers: Sequence[Viewer]
    eyes: Any
    """The same as arrays for the compiled functions, if these serve."""


def _group(board: Board, viewers: Sequence[Viewer]) -> _Group:
    kernels = _kernels() if len(board) <= MAX_HEXES else None
    return _Group(viewers, kernels.eyes_of(board, viewers) if kernels else None)


def _at_places(board: Board, places: Places) -> _Group:
    kernels = _kernels() if len(board) <= MAX_HEXES else None
    if kernels and places.height == STANDING:
        return _Group((), kernels.standing_eyes(places.hexes, places.feet))
    names = list(board)
    pairs = zip(places.hexes, places.feet, strict=True)
    return _group(board, [Viewer(names[hex], foot, places.height) for hex, foot in pairs])


def _lines(board: Board, attackers: _Group, targets: _Group) -> SightTable:
    if (kernels := _kernels()) and targets.eyes:
        modifiers, details, around = kernels.sight_table(board, attackers.eyes, targets.eyes)
        return SightTable(len(around), modifiers.ravel(), details.ravel(), around.tolist())
    standing_in = [woods_at(board, target) for target in targets.viewers]
    seen = [sight(board, attacker, target) for attacker in attackers.viewers for target in targets.viewers]
    modifiers = [each.modifier if each.visible else NEVER for each in seen]
    return SightTable(len(standing_in), modifiers, [_detail(each) for each in seen], standing_in)


def _detail(seen: Sight) -> int:
    hand = {"left": LEFT, "right": RIGHT, "": 0}[seen.path]
    if not seen.visible:
        return hand
    causes = {"terrain": TERRAIN, "water": WATER, "building": BUILDING}
    flags = sum(causes[cause] for cause in seen.cover) | (ATTACKER if seen.attacker_cover else 0)
    return flags | hand | seen.woods << WOODS_SHIFT | seen.rooms << ROOMS_SHIFT
