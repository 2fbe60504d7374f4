"""Close combat orders: attacks on what touches the front arc, captures (MWB-16)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.actions import Close
from boxcars.clix.battle import Battle
from boxcars.clix.combat.attack import Attack, slot_of, weapon_equipment, zero_reasons
from boxcars.clix.combat.capture import capture_reasons
from boxcars.clix.combat.sequence import resolve
from boxcars.clix.equipment.showing import equipped, weapon_type
from boxcars.clix.formations.members import member_reasons
from boxcars.clix.ground.terrain import SHALLOW
from boxcars.clix.moving.legality import with_cancelled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason


def declared(action: Close, *, assault: bool = False) -> Attack:
    """The attack that an order declares."""
    return Attack(
        attacker=action.unit,
        kind="close",
        targets=action.targets,
        slot=slot_of(action.weapon),
        capture=action.capture,
        helped=action.helped,
        assault=assault,
    )


def verify(battle: Battle, action: Close) -> None:
    """Raise `Illegal` with every reason against a close combat order."""
    piece = battle.units[action.unit]
    reasons = [*order_reasons(battle, piece, "close"), *cancel_reasons(battle, piece, action.cancel)]
    reasons += attack_reasons(with_cancelled(battle, {piece.id: action.cancel}), declared(action))
    if reasons:
        raise Illegal(*dict.fromkeys(reasons))


def apply(battle: Battle, action: Close, dice: Dice) -> Resolution:
    """Carry out a close combat order."""
    members = [battle.units[id] for id in (action.unit, *action.helped)]
    now = begin_order(battle, dice, members, "close")
    cancel(now, members[0], action.cancel)
    resolve(now, declared(action))
    finish_order(now)
    return now


def attack_reasons(battle: Battle, attack: Attack) -> Iterator[Reason]:
    """Why a close attack cannot be made."""
    attacker = battle.units[attack.attacker]
    unknown = [id for id in (*attack.targets, *attack.helped) if id not in battle.units]
    if unknown:
        yield Reason(f"there is no unit {unknown[0][:40]}")
        return
    flamers = weapon_equipment(battle, attack, "FL")
    if attacker.is_vehicle and not flamers:
        yield Reason(f"{attacker.id} is a vehicle and makes no close attack", "MWB-16")
    elif attacker.is_vehicle:
        yield from zero_reasons(battle, attacker)
    if attack.slot == "damage2" and not attacker.is_mech:
        yield Reason(f"{attacker.id} has no secondary damage", "MWB-2.3")
    elif attack.slot == "damage2" and not flamers and weapon_type(attacker, "damage2") != "melee":
        yield Reason(f"the secondary damage of {attacker.id} is not melee", "AOD-close.2")
    yield from _number_reasons(battle, attack)
    for id in attack.targets:
        yield from touch_reasons(battle, attacker, battle.units[id])
        yield from _target_reasons(battle, attacker, battle.units[id])
    helpers = [battle.units[id] for id in attack.helped]
    if attack.helped:
        yield from member_reasons(battle, [attacker, *helpers], "close")
        for helper in helpers:
            yield from touch_reasons(battle, helper, battle.units[attack.targets[0]])
            yield from _water_reasons(battle, helper, battle.units[attack.targets[0]])
    if attack.capture:
        yield from capture_reasons(battle, attacker, battle.units[attack.targets[0]], helpers)


def _number_reasons(battle: Battle, attack: Attack) -> Iterator[Reason]:
    many = len(attack.targets) > 1
    if many and (attack.capture or attack.helped):
        yield Reason("a capture and a close formation have one target", "AOD-formations.4")
    elif many and not weapon_equipment(battle, attack, "FS"):
        yield Reason("close combat has one target without Full Strike", "MWB-16")
    if len(set(attack.targets)) < len(attack.targets):
        yield Reason("a unit is a target once")


def touch_reasons(battle: Battle, attacker: Piece, target: Piece) -> Iterator[Reason]:
    """Why a piece cannot strike another: it must touch its front arc, or any part of a Quad [AOD-quad.6]."""
    if not battle.in_contact(attacker, target):
        yield Reason(f"{attacker.id} does not touch {target.id}", "MWB-16")
    elif not attacker.is_quad and not battle.base(attacker).touched_in_front(battle.base(target)):
        yield Reason(f"{target.id} does not touch the front arc of {attacker.id}", "AOD-concepts.1")


def _target_reasons(battle: Battle, attacker: Piece, target: Piece) -> Iterator[Reason]:
    if target.is_captive:
        yield Reason(f"{target.id} is a captive and cannot be a target", "AOD-capture.5")
    elif not battle.opposes(attacker, target):
        yield Reason(f"{target.id} is not an opposing unit", "MWB-16")
    yield from _water_reasons(battle, attacker, target)


def _water_reasons(battle: Battle, attacker: Piece, target: Piece) -> Iterator[Reason]:
    """Into shallow water only from the same water [AOD-terrain.6]."""
    if not battle.keys.on("shallow_water.close_combat_limit"):
        return
    ponds = [feature for feature in battle.occupied(target) if feature.kind == SHALLOW]
    if ponds and not any(pond.holds(attacker.at) for pond in ponds):
        yield Reason(f"{target.id} is in water that {attacker.id} is not in", "AOD-terrain.6")


def full_strike_targets(battle: Battle, piece: Piece) -> tuple[str, ...]:
    """All the opponents that Full Strike would attack at once; nothing without it."""
    if not equipped(battle, piece, "FS"):
        return ()
    touching = battle.opponents_touching(piece)
    return tuple(other.id for other in touching if not any(touch_reasons(battle, piece, other)))
