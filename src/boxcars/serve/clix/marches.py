"""A movement formation before it is ordered: where each member goes, and whether all may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxcars.clix import Battle
from boxcars.clix.actions import March, Move
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.contact import touching_place
from boxcars.clix.moving.plan import read_plan
from boxcars.clix.orders import verify
from boxcars.clix.piece import Piece
from boxcars.core.errors import Illegal, Reason
from boxcars.serve.clix.moves import SNAP, ghost_shape
from boxcars.serve.shapes import jsonable
from boxcars.tabletop.measure import Point, bearing


def march_shape(battle: Battle, primary: Move, wanted: Mapping[str, Point | None]) -> dict[str, Any]:
    """The formation move of a primary unit and members, each to its own place or as far the same way as the primary.

    A place near the end of another member is taken to contact with it.
    """
    first = battle.units[primary.unit]
    plan = read_plan(battle, first, primary)
    ends = [battle.base(first, plan.end, plan.facing)]
    moves = [primary]
    for id, place in wanted.items():
        piece = battle.units[id]
        shifted = Point(piece.at.x + plan.end.x - first.at.x, piece.at.y + plan.end.y - first.at.y)
        at = _beside(battle, piece, place, ends) if place else shifted
        ends.append(battle.base(piece, at))
        moves.append(_move(piece, at))
    march = March(primary.unit, tuple(moves))
    reasons = _reasons(battle, march)
    return {
        "action": str(march),
        "legal": not reasons,
        "reasons": jsonable(reasons),
        "ends": [
            ghost_shape(battle, battle.units[id], end.at, end.facing) for id, end in zip(wanted, ends[1:], strict=True)
        ],
    }


def _move(piece: Piece, at: Point) -> Move:
    if at == piece.at:
        return Move(piece.id, "turn", (), piece.facing)
    return Move(piece.id, "walk", (at.word,), piece.facing)


def _beside(battle: Battle, piece: Piece, place: Point, ends: list[Base]) -> Point:
    """A place as it is, or in contact with the end of another member that it nearly touches."""
    there = battle.base(piece, place)
    nearest = min(ends, key=there.gap)
    if there.gap(nearest) >= SNAP or place == nearest.at:
        return place
    return touching_place(battle, piece, piece.facing, nearest, bearing(nearest.at, place))


def _reasons(battle: Battle, march: March) -> tuple[Reason, ...]:
    try:
        verify(battle, march)
    except Illegal as wrong:
        return wrong.reasons
    return ()
