"""A move that leads farther than the unit can go, cut where its Move is used up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

import msgspec

from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.move_options import is_legal
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.core.errors import Illegal
from boxcars.tabletop.measure import HAIR, Point, length, snapped

_HALVINGS: Final = 16
"""So often the stretch is halved in which the Move runs out."""
_BACK: Final = (0.0, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0)
"""How far before that a place is looked for where the unit may stand, in inches."""


def as_far(battle: Battle, move: Move) -> Move:
    """The same way as far as it goes; the move as it is where it is not too long, or no part of it can be gone.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    >>> str(as_far(battle, Move("red-1", "ground", ("36,20",), 0)))
    'move red-1 ground 36,39 facing 0'
    """
    unit = battle[move.unit]
    way = [unit.at, *(battle.field.point(step) for step in move.steps)]
    if not move.steps or not battle.field.holds(unit.base) or _affords(battle, move):
        return move
    near, far = 0.0, sum(length(a, b) for a, b in pairwise(way))
    for _ in range(_HALVINGS):
        middle = (near + far) / 2
        near, far = (middle, far) if _affords(battle, _cut(battle, move, way, middle)) else (near, middle)
    cuts = (_cut(battle, move, way, near - back) for back in _BACK if near > back)
    return next((each for each in cuts if is_legal(battle, each)), move)


def _affords(battle: Battle, move: Move) -> bool:
    try:
        return plan(battle, move).left >= -HAIR
    except Illegal:
        return False


def _cut(battle: Battle, move: Move, way: Sequence[Point], far: float) -> Move:
    """The move without what lies farther along its way."""
    gone = [0.0, *accumulate(length(a, b) for a, b in pairwise(way))]
    whole = sum(each < far for each in gone[1:])
    start, end = way[whole], way[min(whole + 1, len(way) - 1)]
    share = (far - gone[whole]) / (length(start, end) or 1)
    last = snapped(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    steps = tuple(battle.field.word(point) for point in (*way[1 : whole + 1], last))
    return msgspec.structs.replace(move, steps=tuple(dict.fromkeys(steps)))
