"""Repair: turning a friend's dial back (MWB-21)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.actions import Repair
from boxcars.clix.battle import Battle
from boxcars.clix.combat.rolls import roll_attack
from boxcars.clix.dials.damage import deal
from boxcars.clix.dials.values import attack_value, damage_value, defense_value
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.combat_events import AttackRolled, Comparison
from boxcars.clix.events.dial_events import Repaired
from boxcars.clix.moving.legality import with_cancelled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason


def verify(battle: Battle, action: Repair) -> None:
    """Raise `Illegal` with every reason against a repair."""
    piece = battle.units[action.unit]
    reasons = [*order_reasons(battle, piece, "close"), *cancel_reasons(battle, piece, action.cancel)]
    reasons += repair_reasons(with_cancelled(battle, {piece.id: action.cancel}), piece, action.target)
    if reasons:
        raise Illegal(*dict.fromkeys(reasons))


def repair_reasons(battle: Battle, piece: Piece, id: str) -> Iterator[Reason]:
    """Why a piece cannot repair another; Repair lets vehicles do it too [DA-repair.3]."""
    if not equipped(battle, piece, "RE"):
        yield Reason(f"{piece.id} shows no Repair", "MWB-21")
    target = battle.units.get(id)
    if target is None:
        yield Reason(f"there is no unit {id[:40]}")
        return
    if not battle.is_friend(piece, target) or not battle.in_contact(piece, target):
        yield Reason(f"{target.id} is not a friendly unit in contact with {piece.id}", "MWB-21")
    if battle.opponents_touching(piece) or battle.opponents_touching(target):
        yield Reason("neither may touch an opposing unit", "MWB-21")
    scope, on_foot = piece.figure.repair_scope, target.figure.speed_mode == "foot"
    if (scope == "foot" and not on_foot) or (scope == "not_foot" and on_foot):
        yield Reason(f"{piece.id} cannot repair what {target.id} is", "MWB-21")


def apply(battle: Battle, action: Repair, dice: Dice) -> Resolution:
    """Carry out a repair. All modifiers are ignored but those of heat [DA-point-defense.1]."""
    piece, target = battle.units[action.unit], battle.units[action.target]
    now = begin_order(battle, dice, [piece], "close")
    cancel(now, piece, action.cancel)
    now.use(piece, equipped(battle, piece, "RE"))
    attack, defense = attack_value(battle, piece), defense_value(battle, target)
    rolled = roll_attack(now, piece, f"repair of {target.id} by {piece.id}", [defense.total - attack.total])
    hit = rolled.critical == "hit" or (not rolled.critical and rolled.total + attack.total >= defense.total)
    compared = Comparison(target.id, attack, defense, hit)
    now.tell(
        AttackRolled(attacker=piece.id, kind="repair", roll=rolled.roll, compared=(compared,), critical=rolled.critical)
    )
    if rolled.critical == "miss":
        deal(now, target, 1, "a botched repair")
    elif hit:
        _repair(now, piece, target)
    finish_order(now)
    return now


def _repair(now: Resolution, piece: Piece, target: Piece) -> None:
    value = max(damage_value(now.battle, piece).total, 0)
    text = f"Does {piece.id} repair {value} on {target.id}, or roll a die?"
    if now.ask(piece.side, "repair", text, ("value", "die"), "value", piece.id) == "die":
        value = now.dice.d6(f"repair by {piece.id}")
    regained = turn_back(target, value)
    now.tell(Repaired(unit=target.id, clicks=regained, click=target.click, by=piece.id))


def turn_back(piece: Piece, clicks: int) -> int:
    """Turn a dial back click by click, up to a repair marker or the start; returns by how many [DA-repair.1]."""
    regained = 0
    while regained < clicks and piece.click > 1 and piece.click not in piece.figure.repair_markers:
        piece.click -= 1
        regained += 1
    return regained
