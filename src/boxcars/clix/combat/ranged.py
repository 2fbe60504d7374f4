"""Ranged combat orders: who may shoot at whom (MWB-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.clix.actions import Ranged
from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import range_cap
from boxcars.clix.combat.attack import Attack, damage_type, slot_of, uses_streak, zero_reasons
from boxcars.clix.combat.damage_steps import is_submerged
from boxcars.clix.combat.line_of_fire import LineOfFire, line_of_fire
from boxcars.clix.combat.modifiers import touches_friend
from boxcars.clix.combat.sequence import resolve
from boxcars.clix.equipment.showing import DAMAGE_SLOTS, equipped, is_heat_barred, weapon_type
from boxcars.clix.events.combat_events import AttackLost
from boxcars.clix.formations.members import member_reasons
from boxcars.clix.moving.legality import with_cancelled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.tabletop.measure import HAIR, inches


def declared(action: Ranged, *, assault: bool = False, weapon: str | None = None) -> Attack:
    """The attack that an order declares."""
    return Attack(
        attacker=action.unit,
        kind="ranged",
        targets=action.targets,
        slot=slot_of(action.weapon if weapon is None else weapon),
        indirect=action.indirect,
        helped=action.helped,
        assault=assault,
    )


def verify(battle: Battle, action: Ranged) -> None:
    """Raise `Illegal` with every reason against a ranged combat order."""
    piece = battle.units[action.unit]
    reasons = [*order_reasons(battle, piece, "ranged"), *cancel_reasons(battle, piece, action.cancel)]
    trial = with_cancelled(battle, {piece.id: action.cancel})
    if not is_lost(trial, action):
        reasons += attack_reasons(trial, declared(action))
    if reasons:
        raise Illegal(*dict.fromkeys(reasons))


def is_lost(battle: Battle, action: Ranged) -> bool:
    """Whether the order is spent for nothing: no weapon was named, and the primary one cannot do it [AOD-ranged.3].

    What no weapon at all could do is refused, and so is what a game does not take for an order.
    """
    piece, attack = battle.units[action.unit], declared(action)
    if action.weapon or not piece.is_mech or battle.keys.word("ranged.default_weapon_impossible") == "refused":
        return False
    return not any(_order_reasons(battle, attack)) and any(_value_reasons(battle, attack))


def apply(battle: Battle, action: Ranged, dice: Dice) -> Resolution:
    """Carry out a ranged combat order."""
    members = [battle.units[id] for id in (action.unit, *action.helped)]
    now = begin_order(battle, dice, members, "ranged")
    cancel(now, members[0], action.cancel)
    if is_lost(battle, action):
        now.tell(AttackLost(unit=action.unit, why="its primary weapon cannot do it"))
    else:
        resolve(now, declared(action))
    finish_order(now)
    return now


def attack_reasons(battle: Battle, attack: Attack) -> Iterator[Reason]:
    """Why a ranged attack cannot be made; equipment that was cancelled is taken off the pieces before."""
    yield from _order_reasons(battle, attack)
    if all(id in battle.units for id in (*attack.targets, *attack.helped)):
        yield from _value_reasons(battle, attack)


def _order_reasons(battle: Battle, attack: Attack) -> Iterator[Reason]:
    """Why an attack cannot be made with any damage value."""
    attacker = battle.units[attack.attacker]
    yield from zero_reasons(battle, attacker)
    unknown = [id for id in (*attack.targets, *attack.helped) if id not in battle.units]
    if unknown:
        yield Reason(f"there is no unit {unknown[0][:40]}")
        return
    targets = [battle.units[id] for id in attack.targets]
    yield from _number_reasons(attack)
    for target in targets:
        yield from target_reasons(battle, attacker, target)
        if target.on_table:  # who rides in a transport is at no known distance
            yield from arc_reasons(battle, attacker, target)
            yield from _line_reasons(battle, attack, attacker, target)
    yield from _contact_reasons(battle, attacker, targets)
    if attack.indirect:
        yield from _indirect_reasons(battle, attack, attacker, targets[0])
    if attack.helped:
        yield from _formation_reasons(battle, attack, targets[0])


def _value_reasons(battle: Battle, attack: Attack) -> Iterator[Reason]:
    """Why an attack cannot be made with the damage value that it uses."""
    attacker = battle.units[attack.attacker]
    yield from weapon_reasons(battle, attacker, attack.slot)
    yield from _targets_reasons(attacker, attack)
    for target in (battle.units[id] for id in attack.targets):
        if target.on_table:
            yield from _aim_reasons(battle, attack, attacker, target)
    if attack.indirect and battle.keys.on("indirect.ballistic_only") and damage_type(battle, attack) != "ballistic":
        yield Reason("only ballistic weapons fire indirectly", "MWB-14")


def weapon_reasons(battle: Battle, attacker: Piece, slot: str) -> Iterator[Reason]:
    """Why a piece cannot shoot with one of its damage values at all [AOD-ranged.4]."""
    if slot == "damage2" and not attacker.is_mech:
        yield Reason(f"{attacker.id} has no secondary weapon", "MWB-2.3")
        return
    if attacker.figure.weapons[DAMAGE_SLOTS.index(slot)].max <= 0:
        yield Reason(f"{attacker.id} has no range with this weapon", "AOD-ranged.4")
    if is_heat_barred(attacker, slot):
        name = "jammed" if weapon_type(attacker, slot) == "ballistic" else "offline"
        yield Reason(f"the weapon of {attacker.id} is {name} by heat", "DA-heat-effects-ammunition-jam.1")


def target_reasons(battle: Battle, attacker: Piece, target: Piece) -> Iterator[Reason]:
    """Why a piece cannot be shot at by anybody, or by this side."""
    if not target.on_table:
        yield Reason(f"{target.id} is not on the table")
    elif target.is_captive:
        yield Reason(f"{target.id} is a captive and cannot be a target", "AOD-capture.5")
    elif not battle.opposes(attacker, target):
        yield Reason(f"{target.id} is not an opposing unit", "MWB-14")
    elif battle.captives_of(target):
        yield Reason(f"{target.id} holds a captive and cannot be shot at", "AOD-capture.8")


def _targets_reasons(attacker: Piece, attack: Attack) -> Iterator[Reason]:
    """Why a damage value cannot be used against so many targets."""
    slot = DAMAGE_SLOTS.index(attack.slot)
    if slot >= len(attacker.figure.weapons):
        return
    most = attacker.figure.weapons[slot].targets
    if len(attack.targets) > most:
        yield Reason(f"{attacker.id} may have {most} target{'s' * (most != 1)}, not {len(attack.targets)}", "MWB-14")


def _number_reasons(attack: Attack) -> Iterator[Reason]:
    """Why an attack cannot have these targets together."""
    if len(set(attack.targets)) < len(attack.targets):
        yield Reason("a unit is a target once")
    if attack.helped and len(attack.targets) > 1:
        yield Reason("a ranged formation has one target", "AOD-formations.9")
    if attack.indirect and len(attack.targets) > 1:
        yield Reason("indirect fire has one target", "AOD-ranged.6")


def range_reasons(battle: Battle, attacker: Piece, slot: str, line: LineOfFire, target: Piece) -> Iterator[Reason]:
    """Why a distance is out of range: more than the minimum, and no more than the maximum [DA-combat.4]."""
    if slot == "damage2" and not attacker.is_mech:
        return
    weapon = attacker.figure.weapons[DAMAGE_SLOTS.index(slot)]
    most = range_cap(battle, weapon.max)
    if not weapon.min + HAIR < line.distance <= most + HAIR:
        yield Reason(
            f"{target.id} is {inches(line.distance)}″ from {attacker.id}, whose range is {weapon.min}/{most}",
            "DA-combat.4",
        )


def arc_reasons(battle: Battle, attacker: Piece, target: Piece) -> Iterator[Reason]:
    """Why a piece does not bear on another: attacks go through the front arc [AOD-concepts.1]."""
    if not battle.base(attacker).in_front(target.at):
        yield Reason(f"{target.id} is not in the front arc of {attacker.id}", "AOD-concepts.1")


def _aim_reasons(battle: Battle, attack: Attack, attacker: Piece, target: Piece) -> Iterator[Reason]:
    """Why a target cannot be shot at with a damage value: its range, and Streak Missiles on it."""
    line = line_of_fire(battle, attacker, target)
    yield from range_reasons(battle, attacker, attack.slot, line, target)
    if uses_streak(battle, attack) and (target.shut_down or equipped(battle, target, "EC")):
        yield Reason(f"Streak Missiles cannot be aimed at {target.id}", "DA-special-equipment-streak-missiles.3")


def _line_reasons(battle: Battle, attack: Attack, attacker: Piece, target: Piece) -> Iterator[Reason]:
    """Why a shot cannot be made along the line to a target."""
    line = line_of_fire(battle, attacker, target)
    yield from _depth_reasons(battle, attacker, target, line)
    streak = uses_streak(battle, attack)
    guided = target.beacon and damage_type(battle, attack) == "ballistic"
    if line.blocked and not attack.indirect and not streak and not guided:
        yield Reason(f"the line of fire to {target.id} is blocked by {line.blocked}", "MWB-11")
    if attack.indirect and not line.blocked and battle.keys.on("indirect.needs_blocked_line"):
        yield Reason(f"the line of fire to {target.id} is clear: indirect fire is not needed", "MWB-14")


def _depth_reasons(battle: Battle, attacker: Piece, target: Piece, line: LineOfFire) -> Iterator[Reason]:
    """Into deep water shots go only from near, or from deep water."""
    limit = battle.keys.inches("deep_water.fire_in")
    if not limit or not is_submerged(battle, target) or is_submerged(battle, attacker):
        return
    if line.distance > limit + HAIR:
        yield Reason(
            f"{target.id} is submerged and {inches(line.distance)}″ away, more than {inches(limit)}″", "MWB-10"
        )


def _contact_reasons(battle: Battle, attacker: Piece, targets: Sequence[Piece]) -> Iterator[Reason]:
    """Whom a unit in contact may shoot at, and who in contact may be shot at."""
    pinned = bool(battle.opponents_touching(attacker))
    only_contact = battle.keys.word("ranged.while_in_contact") == "contact_targets_only"
    into = battle.keys.word("ranged.into_contact")
    for target in targets:
        if battle.in_contact(attacker, target):
            continue
        if pinned and only_contact:
            yield Reason(f"{attacker.id} is in contact and may shoot only at units it touches", "DA-cooling.14")
        elif touches_friend(battle, attacker, target):
            if pinned:
                yield Reason(f"{attacker.id} is in contact, and {target.id} touches a friend", "AOD-ranged.5")
            elif into == "forbidden":
                yield Reason(f"{target.id} touches a unit friendly to {attacker.id}", "MWB-14")


def _indirect_reasons(battle: Battle, attack: Attack, attacker: Piece, target: Piece) -> Iterator[Reason]:
    if battle.opponents_touching(attacker):
        yield Reason(f"{attacker.id} touches an opposing unit", "AOD-ranged.6")
    if battle.keys.on("indirect.needs_spotter") and not _is_spotted(battle, attacker, target):
        yield Reason(f"no friend of {attacker.id} has a clear line of fire to {target.id}", "MWB-14")
    if touches_friend(battle, attacker, target):
        yield Reason(f"{target.id} touches a unit friendly to {attacker.id}", "AOD-ranged.6")
    if attack.helped:
        yield Reason("formations do not fire indirectly", "DA-indirect-fire.2")
    if equipped(battle, target, "EC"):
        yield Reason(f"Electronic Camouflage hides {target.id} from indirect fire", "MWB-22")


def _is_spotted(battle: Battle, attacker: Piece, target: Piece) -> bool:
    """Whether a friend of a shooter sees its target along a clear line of fire."""
    friends = (other for other in battle.standing() if battle.is_friend(attacker, other))
    return any(not line_of_fire(battle, friend, target).blocked for friend in friends)


def _formation_reasons(battle: Battle, attack: Attack, target: Piece) -> Iterator[Reason]:
    """Every member of a ranged formation needs range, arc and a clear line of its own [AOD-formations.10]."""
    members = [battle.units[id] for id in (attack.attacker, *attack.helped)]
    yield from member_reasons(battle, members, "ranged")
    for member in members[1:]:
        best = min((_member_reasons(battle, attack, member, target, slot) for slot in _slots(member)), key=len)
        yield from best
        yield from _contact_reasons(battle, member, [target])


def _slots(piece: Piece) -> tuple[str, ...]:
    return DAMAGE_SLOTS[: len(piece.figure.weapons)]


def _member_reasons(battle: Battle, attack: Attack, member: Piece, target: Piece, slot: str) -> list[Reason]:
    own = msgspec.structs.replace(attack, attacker=member.id, slot=slot, helped=())
    return [
        *zero_reasons(battle, member),
        *weapon_reasons(battle, member, slot),
        *_aim_reasons(battle, own, member, target),
        *arc_reasons(battle, member, target),
        *_line_reasons(battle, own, member, target),
    ]
