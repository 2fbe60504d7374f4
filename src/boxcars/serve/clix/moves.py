"""A move order before it is given: its way, what it costs, whom it touches, and what it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from boxcars.clix import Battle, Piece
from boxcars.clix.actions import Move
from boxcars.clix.combat import special
from boxcars.clix.ground.contact import touching_place
from boxcars.clix.moving.captives import first_place
from boxcars.clix.moving.going import run_heat
from boxcars.clix.moving.legality import move_allowance, with_cancelled
from boxcars.clix.moving.move import illegal
from boxcars.clix.moving.plan import Plan, read_plan
from boxcars.clix.options import opponents
from boxcars.clix.previews.answers import answer
from boxcars.clix.turn.orders import order_reasons
from boxcars.core.errors import Illegal
from boxcars.draw.clix.tokens import clix_token
from boxcars.serve.clix.attacks import compared_shape
from boxcars.serve.clix.orders import break_away_shape, costs
from boxcars.serve.shapes import jsonable
from boxcars.tabletop.measure import HAIR, Point, bearing, length, toward

SNAP: Final = 0.35
"""A place so few inches from contact with a base is taken to contact."""


def move_to(
    battle: Battle,
    piece: Piece,
    mode: str,
    to: Point,
    *,
    via: Sequence[Point] = (),
    facing: int | None = None,
    cancel: tuple[str, ...] = (),
    doing: tuple[str, ...] = (),
) -> Move:
    """The move to a place by way of others, as far as it goes; a place on or near a base is taken to contact with it.

    `doing` are steps that come first: boarding, getting out, a change of level.
    """
    before = via[-1] if via else piece.at
    to = _as_far(battle, Move(piece.id, mode, (*doing, *(point.word for point in via), to.word), 0, cancel=cancel), to)
    turned = facing if facing is not None else round(bearing(before, to)) % 360 if to != before else piece.facing
    flies = "up" in doing or (piece.cruising and "down" not in doing)
    end = snapped_to_contact(battle, piece, before, to, turned, within=0.0 if flies else SNAP)
    return Move(piece.id, mode, (*doing, *(point.word for point in via), end.word), turned, cancel=cancel)


def _as_far(battle: Battle, move: Move, to: Point) -> Point:
    """The place, or where the last stretch of a way to it ends if the piece can go no farther."""
    trial = with_cancelled(battle, {move.unit: move.cancel})
    piece = trial.units[move.unit]
    try:
        plan = read_plan(trial, piece, move)
    except Illegal:
        return to
    before = plan.way[-2] if len(plan.way) > 1 else to
    beyond = plan.cost - move_allowance(trial, piece, plan).total
    last = length(before, to)
    if not 0 < beyond < last:
        return to
    return toward(before, bearing(before, to), last - beyond - 2 * HAIR)


def with_shot(move: Move, at: int, target: str) -> Move:
    """A VTOL's move with a shot after so many of its steps."""
    return msgspec.structs.replace(move, steps=(*move.steps[:at], f"fire={target}", *move.steps[at:]))


def with_captive(battle: Battle, move: Move, toward: Point, facing: int) -> Move:
    """A captor's move with its captive put in contact with it on the side of a place."""
    piece = battle.units[move.unit]
    captive = next((each for each in battle.captives_of(piece) if not each.is_mech), None)
    if captive is None:
        return move
    plan = read_plan(battle, piece, move)
    turned = captive.facing if facing < 0 else facing
    end = battle.base(piece, plan.end, plan.facing)
    at = touching_place(battle, captive, turned, end, bearing(plan.end, toward) if toward != plan.end else 0.0)
    return msgspec.structs.replace(move, steps=(*move.steps, f"captive={at.word}/{turned}"))


def snapped_to_contact(
    battle: Battle, piece: Piece, before: Point, to: Point, facing: int, within: float = SNAP
) -> Point:
    """The place itself, or where the piece just touches the base that it would overlap or nearly touch."""
    there = battle.base(piece, to, facing)
    others = [battle.base(other) for other in battle.standing() if other.id != piece.id and not other.cruising]
    near = [other for other in others if there.gap(other) < within]
    if not near:
        return to
    other = min(near, key=there.gap)
    away = bearing(other.at, to) if to != other.at and not other.covers(to) else bearing(other.at, before)
    return touching_place(battle, piece, facing, other, away)


def plan_shape(battle: Battle, move: Move) -> dict[str, Any]:
    """A move order with its way, the inches it takes, its roll to break away, its contacts and its costs."""
    piece = battle.units[move.unit]
    wrong = illegal(battle, move)
    shape: dict[str, Any] = {"action": str(move), "unit": move.unit, "mode": move.mode, "legal": wrong is None}
    shape["reasons"] = jsonable(wrong.reasons if wrong else ())
    trial = with_cancelled(battle, {piece.id: move.cancel})
    there = trial.units[move.unit]
    try:
        plan = read_plan(trial, there, special.straightened(trial, move))
    except Illegal:
        return shape | {"path": [], "x": piece.at.x, "y": piece.at.y, "facing": piece.facing}
    return shape | _planned(trial, there, plan) | _needs(battle, piece, plan, run_heat(trial, there, move.mode))


def _planned(battle: Battle, piece: Piece, plan: Plan) -> dict[str, Any]:
    allowed = move_allowance(battle, piece, plan)
    end = battle.base(piece, plan.end, plan.facing)
    others = [other for other in battle.standing() if other.id != piece.id and not other.cruising]
    return {
        "path": plan.way,
        "x": plan.end.x,
        "y": plan.end.y,
        "facing": plan.facing,
        "token": clix_token(battle, _there(piece, plan)),
        "cruising": plan.cruises,
        "inches": plan.cost,
        "allowed": jsonable(allowed),
        "left": round(allowed.total - plan.cost, 3),
        "contacts": [] if plan.cruises else [each.id for each in others if end.touches(battle.base(each))],
        "terrain": [feature.name or feature.kind for feature in battle.features if feature.holds(plan.end)],
        "captive": _captive_shape(battle, piece, plan),
    }


def _captive_shape(battle: Battle, piece: Piece, plan: Plan) -> dict[str, Any] | None:
    """Where the captive is put that goes along."""
    captive = next((each for each in battle.captives_of(piece) if not each.is_mech and not each.carrier), None)
    if captive is None or not plan.travels:
        return None
    place = plan.captive or first_place(battle, captive, piece, battle.base(piece, plan.end, plan.facing))
    if place is None:
        return None
    return ghost_shape(battle, captive, place.at, place.facing)


def ghost_shape(battle: Battle, piece: Piece, at: Point, facing: int) -> dict[str, Any]:
    """A piece where it would come to stand, with its token."""
    there = msgspec.structs.replace(piece, at=at, facing=facing)
    return {"unit": piece.id, "x": at.x, "y": at.y, "facing": facing, "token": clix_token(battle, there)}


def _there(piece: Piece, plan: Plan) -> Piece:
    """The piece as it would stand at the end."""
    return msgspec.structs.replace(piece, at=plan.end, facing=plan.facing, cruising=plan.cruises)


def _shots(battle: Battle, piece: Piece, plan: Plan) -> Iterator[dict[str, Any]]:
    """Whom a VTOL could shoot at from where the way ends, with what that needs (MWB-8.6)."""
    if not piece.is_vtol or plan.shot:
        return
    for other in opponents(battle, piece):
        reply = answer(battle, with_shot(plan.move, len(plan.move.steps), other.id))
        if reply.legal:
            yield compared_shape(reply.compared[0])


def _needs(battle: Battle, piece: Piece, plan: Plan, heat: int) -> dict[str, Any]:
    """What comes with the order: breaking away, its costs, and the attack of a charge, a ram or a death from above."""
    move = plan.move
    running = [f"{heat} heat for running"] if heat else []
    attack = answer(battle, move).compared if move.target or plan.shot else ()
    return {
        "shots": list(_shots(battle, piece, plan)),
        "break_away": break_away_shape(battle, piece, move, travels=plan.travels),
        "costs": [*costs(battle, piece, "move"), *running],
        "open": not any(order_reasons(battle, piece, "move")),
        "compared": [compared_shape(each) for each in attack],
    }
