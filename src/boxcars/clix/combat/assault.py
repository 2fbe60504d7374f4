"""Assault orders of Age of Destruction: a 'Mech moves and then attacks (MWB-18)."""

from __future__ import annotations

from boxcars.clix.actions import SPECIAL_ATTACKS, Assault, Close, Ranged
from boxcars.clix.battle import Battle
from boxcars.clix.combat import close, ranged
from boxcars.clix.combat.attack import Attack
from boxcars.clix.combat.sequence import resolve
from boxcars.clix.events.combat_events import AttackLost
from boxcars.clix.moving import free_spin
from boxcars.clix.moving.going import breaks_away, go, stay
from boxcars.clix.moving.legality import move_allowance, move_reasons, refuse, with_cancelled
from boxcars.clix.moving.plan import read_plan
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason


def declared(action: Ranged | Close) -> Attack:
    """The attack of an assault order."""
    if isinstance(action, Ranged):
        return ranged.declared(action, assault=True)
    return close.declared(action, assault=True)


def attack_reasons(battle: Battle, attack: Attack) -> list[Reason]:
    """Why the attack of an assault cannot be made from where the 'Mech stands."""
    room = ranged if attack.kind == "ranged" else close
    return list(room.attack_reasons(battle, attack))


def verify(battle: Battle, action: Assault) -> None:
    """Raise `Illegal` with every reason against an assault order; the attack is looked at from the end of the move."""
    piece, attack = battle.units[action.unit], action.attack
    cancelled = action.move.cancel + (attack.cancel if attack else ())
    refuse(iter([*order_reasons(battle, piece, "assault"), *cancel_reasons(battle, piece, cancelled)]))
    trial = with_cancelled(battle, {piece.id: cancelled})
    piece = trial.units[action.unit]
    plan = read_plan(trial, piece, action.move)
    reasons = list(move_reasons(trial, piece, plan, assault=True))
    if action.move.mode in (*SPECIAL_ATTACKS, "run"):
        reasons.append(Reason("an assault neither runs nor makes a special attack", "MWB-18"))
    if attack is not None:
        capture = isinstance(attack, Close) and attack.capture
        if attack.helped or capture or (isinstance(attack, Ranged) and attack.indirect):
            reasons.append(Reason("no formation, capture or indirect fire in an assault", "MWB-18"))
        there = trial.copy()
        moved = there.units[piece.id]
        moved.at, moved.facing = plan.end, plan.facing
        reasons += attack_reasons(there, declared(attack))
    refuse(iter(reasons))


def apply(battle: Battle, action: Assault, dice: Dice) -> Resolution:
    """Carry out an assault order: move, free spins, attack [AOD-close.5]."""
    piece, attack = battle.units[action.unit], action.attack
    now = begin_order(battle, dice, [piece], "assault")
    cancel(now, piece, action.move.cancel + (attack.cancel if attack else ()))
    now.owe_heat(piece, battle.keys.number("assault.heat"), "assault order", "MWB-18")
    plan = read_plan(battle, piece, action.move)
    before = {other.id for other in battle.touching(piece)}
    allowed = move_allowance(battle, piece, plan, assault=True)
    broke_away = breaks_away(now, piece, plan)
    if broke_away:
        go(now, piece, plan, allowed)
        free_spin.offer(now, piece, before)
    else:
        stay(now, piece, plan)
    if attack is not None and (broke_away or battle.keys.on("assault.attack_after_failed_breakaway")):
        follow_up = declared(attack)
        if any(attack_reasons(battle, follow_up)):
            now.tell(AttackLost(unit=piece.id, why="the attack cannot be made from where it stands"))
        else:
            resolve(now, follow_up)
    finish_order(now)
    return now
