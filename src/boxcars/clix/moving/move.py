"""Move orders of one piece: walking, running, jumping, turning, flying, loading (MWB-8.1)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.actions import SPECIAL_ATTACKS, Move, Ranged
from boxcars.clix.battle import Battle
from boxcars.clix.combat import ranged, special
from boxcars.clix.combat.attack import Attack
from boxcars.clix.combat.sequence import resolve
from boxcars.clix.moving import free_spin
from boxcars.clix.moving.captives import first_place
from boxcars.clix.moving.going import breaks_away, go, owe_run, stay
from boxcars.clix.moving.legality import move_allowance, move_reasons, refuse, with_cancelled
from boxcars.clix.moving.plan import Plan, read_plan
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.tabletop.measure import bearing


def verify(battle: Battle, move: Move) -> None:
    """Raise `Illegal` with every reason against a move order."""
    piece = battle.units[move.unit]
    refuse(iter([*order_reasons(battle, piece, "move"), *cancel_reasons(battle, piece, move.cancel)]))
    trial = with_cancelled(battle, {piece.id: move.cancel})
    piece = trial.units[move.unit]
    move = special.straightened(trial, move)
    plan = read_plan(trial, piece, move)
    reasons = list(move_reasons(trial, piece, plan))
    if move.mode in SPECIAL_ATTACKS:
        reasons += special.reasons(trial, piece, plan)
    elif move.target:
        reasons.append(Reason(f"{move.mode} attacks nobody; say charge, ram or dfa", "MWB-17"))
    if plan.shot:
        reasons += _shot_reasons(trial, piece, plan)
    reasons += _captive_room(trial, piece, plan)
    refuse(iter(reasons))


def _captive_room(battle: Battle, piece: Piece, plan: Plan) -> Iterator[Reason]:
    """A captor may not be placed where its captive has no room in contact with it [AOD-capture.7]."""
    if not plan.travels or plan.captive:
        return
    for captive in battle.captives_of(piece):
        if captive.is_mech or captive.carrier:
            continue
        if first_place(battle, captive, piece, battle.base(piece, plan.end, plan.facing)) is None:
            yield Reason(f"there is no room for {captive.id} beside {piece.id}", "AOD-capture.7")


def apply(battle: Battle, move: Move, dice: Dice) -> Resolution:
    """Carry out a move order."""
    piece = battle.units[move.unit]
    now = begin_order(battle, dice, [piece], "move")
    cancel(now, piece, move.cancel)
    plan = read_plan(battle, piece, special.straightened(battle, move))
    before = {other.id for other in battle.touching(piece)}
    charge = special.declared(battle, piece, plan)
    allowed = move_allowance(battle, piece, plan)
    broke_away = breaks_away(now, piece, plan)
    owe_run(now, piece, plan, broke_away=broke_away)
    if not broke_away:
        stay(now, piece, plan, lambda words: shoot(now, piece, words))
    else:
        go(now, piece, plan, allowed, lambda words: shoot(now, piece, words))
        if charge is None:
            free_spin.offer(now, piece, before)
        else:
            special.resolve_special(now, piece, charge, before)
    finish_order(now)
    return now


def shot_of(piece: Piece, words: str) -> Ranged:
    """The shot that a step of a VTOL's move says, as in `blue-2+blue-3` or `blue-2@indirect`."""
    targets, _, how = words.partition("@")
    return Ranged(piece.id, tuple(targets.split("+")), indirect=how == "indirect")


def shoot(now: Resolution, piece: Piece, words: str) -> None:
    """Let a VTOL shoot on its way; it faces its first target, as turning is free."""
    action = shot_of(piece, words)
    _face_target(now.battle, piece, action)
    attack = ranged.declared(action)
    if not any(ranged.attack_reasons(now.battle, attack)):
        resolve(now, attack)


def _face_target(battle: Battle, piece: Piece, action: Ranged) -> None:
    target = battle.units[action.targets[0]]
    if not battle.base(piece).in_front(target.at):
        piece.facing = round(bearing(piece.at, target.at)) % 360


def _shot_reasons(battle: Battle, piece: Piece, plan: Plan) -> Iterator[Reason]:
    """Why a VTOL cannot shoot where its order says: asked of the battle as it will be then."""
    assert plan.shot
    action = shot_of(piece, plan.shot[1])
    unknown = [id for id in action.targets if id not in battle.units]
    if unknown:
        yield Reason(f"there is no unit {unknown[0][:40]}")
        return
    yield from ranged.attack_reasons(*shot_on_the_way(battle, piece, plan))


def shot_on_the_way(battle: Battle, piece: Piece, plan: Plan) -> tuple[Battle, Attack]:
    """The shot of a VTOL's move, and the battle as it will be then."""
    assert plan.shot
    action = shot_of(piece, plan.shot[1])
    trial = battle.copy()
    there = trial.units[piece.id]
    stretch = plan.stretches[plan.shot[0]]
    there.at, there.cruising = stretch.way[-1], stretch.cruising
    _face_target(trial, there, action)
    return trial, ranged.declared(action)


def illegal(battle: Battle, move: Move) -> Illegal | None:
    """Why a move order is illegal, or None; what options are tried with."""
    try:
        verify(battle, move)
    except Illegal as wrong:
        return wrong
    return None
