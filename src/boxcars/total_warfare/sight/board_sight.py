"""Line of sight between many units at once: compiled where NumPy and Numba are installed, plain Python where not.

Bots ask here. The answers are the same from both sources.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType

from boxcars.hexes.board import Board
from boxcars.hexes.fast import MAX_HEXES, can_compile
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.sight.sight import Sight, is_afloat, sight, woods_at
from boxcars.total_warfare.sight.sight_table import (
    ATTACKER,
    BUILDING,
    LEFT,
    NEVER,
    RIGHT,
    ROOMS_SHIFT,
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
    standing_in = [woods_at(board, target) for target in targets]
    kernels = _kernels()
    if kernels and len(board) <= MAX_HEXES:
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
    mechs, afloat = (
        np.array([(who.kind == "mech", is_afloat(board, who)) for who in viewers], np.uint8).reshape(-1, 2).T
    )
    return Eyes(hexes, feet, heights, mechs.copy(), afloat.copy())


def _detail(seen: Sight) -> int:
    hand = {"left": LEFT, "right": RIGHT, "": 0}[seen.path]
    if not seen.visible:
        return hand
    causes = {"terrain": TERRAIN, "water": WATER, "building": BUILDING}
    flags = sum(causes[cause] for cause in seen.cover) | (ATTACKER if seen.attacker_cover else 0)
    return flags | hand | seen.woods << WOODS_SHIFT | seen.rooms << ROOMS_SHIFT
