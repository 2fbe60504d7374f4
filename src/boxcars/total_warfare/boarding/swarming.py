"""Attacks by hand that are made, what swarmers do turn by turn, and how they are shaken off (TWB-36.3 to TWB-36.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.units.by_hand import LEG_ATTACK, SWARM
from boxcars.core.acts import of_kind
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying, hangars, hoist_drops, hoists, pods, towing
from boxcars.total_warfare.boarding.holding import (
    board,
    follow,
    held_by,
    is_aloft,
    is_full,
    leave,
    sink,
    swarmers,
    throw_off,
)
from boxcars.total_warfare.damage import destruction, plating, strikes
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.electronics import narc
from boxcars.total_warfare.events.flight_events import LiftedOff
from boxcars.total_warfare.events.infantry_events import SwarmersStruck
from boxcars.total_warfare.events.unit_events import Fell, PostureChanged, UnitMoved
from boxcars.total_warfare.piloting import falling, psr
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

STRUCK: Final = 5
"""A shot at the host strikes its swarmers instead on this roll of one die, or more."""

JUMP: Final = 4
SHAKEN: Final = 3
"""What shaking off swarmers by a jump adds to the piloting roll."""

SWERVE: Final = 4
"""What shaking them off by an erratic move adds to the driving roll."""


BLAST: Final = 4
"""The dice of damage to those who are on a craft that lifts off."""
DROP_HURTS = Key("TW-222.4", now=True, before=False)
"""Swarmers that are thrown off in the air take a point each for every level."""
JUMP_TUMBLES = Key("TW-222.1", now=False, before=True)
"""Swarmers whom a jump shakes off take damage by dice, and not by the MP of the jump."""


# Attacks


def attack(battle: Battle, plan: ShotPlan, dice: Dice) -> list[Event]:
    """Resolve an attack by hand: the roll, then the leg, or a hold on the target."""
    troops, target = battle[plan.attacker], battle[plan.target]
    assert isinstance(troops, Troops)
    if plan.mount.key not in (LEG_ATTACK, SWARM):
        return leave(troops, "it lets go")
    if plan.mount.key == SWARM and (first := _first_to_swarm(battle, target)) not in ("", troops.id):
        return [plan.fired(None, hit=False, note=f"{first} swarms it this turn")]
    answered = pods.answer(battle, troops, target, plan.mount.key, dice)
    if troops.destroyed:
        return answered
    roll = dice.two_d6(f"{troops.id} {plan.mount.key} on {target.id}")
    hit = roll.total >= plan.tally.total
    groups = (plan.weapon.damage,) if hit and plan.weapon.damage else ()
    events: list[Event] = [*answered, plan.fired(roll, hit=hit, groups=groups)]
    if not hit or target.destroyed or troops.destroyed:
        return events
    if plan.mount.key == SWARM:
        return events + ([] if is_full(battle, target) else board(troops, target, "swarm"))
    return events + _bite(battle, troops, target, plan.weapon.damage, dice)


def _first_to_swarm(battle: Battle, target: Unit) -> str:
    """Whose swarm on a unit is the one of the turn, in the order of the units [TW-220.5].

    A side does not declare a second one, but others do not know of the first.
    """
    units = (id for id in battle.units if id in battle.declarations)
    declared = ((id, shot) for id in units for shot in battle.declarations[id].shots)
    return next((id for id, shot in declared if (shot.mount, shot.target) == (SWARM, target.id)), "")


def _bite(battle: Battle, troops: Troops, target: Unit, amount: int, dice: Dice) -> list[Event]:
    """A leg attack: one leg by the Kick table, the other where that is gone, then a check for critical hits."""
    leg, _, _, roll = roll_location(target, "front", dice, "kick")
    standing = [place for place in target.structure if place.endswith("L") and target.structure[place]]
    leg = leg if leg in standing else next(iter(standing), leg)
    return _hit(battle, target, leg, amount, dice, roll, f"leg attack of {troops.id}")


def _hit(
    battle: Battle, target: Unit, location: str, amount: int, dice: Dice, roll: Roll, source: str, *, rear: bool = False
) -> list[Event]:
    """Damage, and a check for critical hits whatever it did [TW-223.2]."""
    kind = kind_of(target)
    events = kind.hit(battle, target, location, amount, dice, rear=rear, roll=roll, source=source) if amount else []
    return events + ([] if target.destroyed else kind.search(battle, target, location, dice, damage=amount))


def bites(battle: Battle, dice: Dice, holding: Sequence[Troops]) -> list[Event]:
    """What those do who held on when the phase began."""
    events: list[Event] = []
    for troops in holding:
        host = battle[troops.host] if troops.host else None
        if host and not host.destroyed:
            events += _swarm_damage(battle, troops, host, dice)
    return events


def _swarm_damage(battle: Battle, troops: Troops, host: Unit, dice: Dice) -> list[Event]:
    """Suits strike one place and look for something to break; platoons strike many by small groups (TWB-36.4)."""
    groups = troops.swarm_groups
    source = f"swarm of {troops.id}"
    events: list[Event] = []
    for amount in groups:
        if host.destroyed:
            break
        location, rear, roll = kind_of(host).swarmed_place(host, dice)
        if troops.breaks_things:
            events += _hit(battle, host, location, amount, dice, roll, source, rear=rear)
        else:
            events += kind_of(host).hit(battle, host, location, amount, dice, rear=rear, roll=roll, source=source)
    return events


# Fire at the host


def shield(
    battle: Battle, host: Unit, place: tuple[str, bool], amount: int, blow: Blow, dice: Dice
) -> tuple[list[Event], int]:
    """Whether a hit on a location, front or rear, strikes those on it instead, and what goes through [TW-222.5]."""
    location, rear = place
    if riders := carrying.riders_at(battle, host, location, rear=rear):
        return _strike_rider(battle, host, riders, amount, blow, dice)
    troops = swarmers(battle, host)
    if troops is None or not host.bears_swarm(location) or _is_on(blow.attacker, host):
        return [], amount
    check = _strikes_them(troops, host, dice)
    if not check.struck:
        return [check], amount
    before = sum(troops.armor.values()) + troops.troopers
    taken = strikes.strike_with(battle, troops, blow, [amount], dice)
    left = sum(troops.armor.values()) + troops.troopers
    return [check, *taken], max(amount - (before - left), 0) if troops.breaks_things else 0


def _is_on(attacker: Unit | None, host: Unit) -> bool:
    """Whether an attack comes from somebody on the unit that it strikes."""
    return attacker is not None and attacker.host == host.id


def _strikes_them(troops: Troops, host: Unit, dice: Dice) -> SwarmersStruck:
    roll = dice.roll(1, f"shot strikes {troops.id}")
    return SwarmersStruck(unit=troops.id, host=host.id, roll=roll, struck=roll.total >= STRUCK)


def _strike_rider(
    battle: Battle, host: Unit, riders: Sequence[tuple[Troops, str]], amount: int, blow: Blow, dice: Dice
) -> tuple[list[Event], int]:
    """A suit that rides where the hit lands takes it on a 5 or 6, and the carrier what is left of it [TW-227.6]."""
    first = dice.roll(1, "which of two riders").total <= 3 if len(riders) > 1 else True
    squad, suit = riders[0] if first else riders[1]
    check = _strikes_them(squad, host, dice)
    if not check.struck:
        return [check], amount
    holds = squad.armor[suit] + squad.structure[suit]
    points, met = plating.reduce(squad, suit, amount, blow)
    taken = kind_of(squad).hit(battle, squad, suit, points, dice, source=blow.source)
    return [check, *met, *taken], min(max(points - holds, 0), amount)


# Shaking off


def after(battle: Battle, events: Sequence[Event], dice: Dice) -> list[Event]:
    """What follows for those on other units from what has just happened to these: falls, jumps, water, the end."""
    towing.follow(battle)
    hoists.follow(battle)
    hangars.follow(battle)
    more = hoist_drops.release(battle, dice) + hangars.lose(battle)
    for troops in battle.units.values():
        host = battle.units.get(troops.host)
        if host is not None and isinstance(troops, Troops) and not troops.destroyed:
            follow(troops, host)
            hold = troops.hold
            more += _shaken(battle, troops, host, events, dice)
            if troops.host:
                follow(troops, host)
            else:
                sink(battle, troops, hold)
    return more


def _shaken(battle: Battle, troops: Troops, host: Unit, events: Sequence[Event], dice: Dice) -> list[Event]:
    befell = [event for event in events if getattr(event, "unit", "") == host.id]
    if troops.hold != "swarm":
        return _carried(battle, troops, host, befell, dice)
    if host.destroyed:
        why = "its host is destroyed"
        return _cast_down(battle, troops, host, why, dice) if is_aloft(battle, host) else leave(troops, why)
    if _is_submerged(battle, host):
        return [*leave(troops, "its host goes under water"), *destruction.destroy(troops, "it drowns")]
    if any(of_kind(befell, LiftedOff)):
        return _blown_off(battle, troops, host, dice)
    if any(of_kind(befell, Fell)):
        return _crushed(battle, troops, dice)
    fast = any(event.mode in ("flank", "boost") for event in of_kind(befell, UnitMoved))
    if fast and kind_of(host).can_swerve(battle, host):
        return _swerved(battle, troops, host, dice)
    if any(event.mode == "jump" for event in of_kind(befell, UnitMoved)):
        return _tossed(battle, troops, battle.mech(host.id), dice)
    if any(event.prone for event in of_kind(befell, PostureChanged)):
        return _rolled_over(battle, troops, battle.mech(host.id), dice)
    return []


def _cast_down(battle: Battle, troops: Troops, host: Unit, why: str, dice: Dice) -> list[Event]:
    """Thrown off in the air they come down below it, a point to each for each level, none to jumpers [TW-222.4]."""
    below = battle.under(host)
    troops.foot = below.roof if below.building else below.floor
    soft = troops.troop_mp.jump or not DROP_HURTS.of(battle.rules)
    drop = 0 if soft else max(host.foot - troops.foot, 0)
    return throw_off(battle, troops, drop, why, dice)


def _blown_off(battle: Battle, troops: Troops, craft: Unit, dice: Dice) -> list[Event]:
    """A craft that lifts off leaves them where it stood, with 4D6 points (TWB-129)."""
    points = dice.roll(BLAST, f"{troops.id} is blown off").total
    events = leave(troops, "its host lifts off", idle=True)
    troops.map = ""
    return events + strikes.strike(battle, troops, "front", [points], dice, source="its host lifts off", plain=True)


def _swerved(battle: Battle, troops: Troops, host: Unit, dice: Dice) -> list[Event]:
    """A vehicle at flank that spends no more than its cruising MP shakes them off on a driving roll [TW-222.3]."""
    due = Due(f"shaking off {troops.id}", SWERVE + troops.has_magnets, "TW-222.3")
    events, success = kind_of(host).roll_skill(battle, host, due, dice)
    if not success:
        return events
    if is_aloft(battle, host):
        return events + _cast_down(battle, troops, host, "the swerving", dice)
    return events + throw_off(battle, troops, 1, "the swerving", dice)


def _carried(battle: Battle, troops: Troops, carrier: Unit, befell: Sequence[Event], dice: Dice) -> list[Event]:
    """What befalls those who are carried: the end of their carrier, its fall, the loss of the place they ride on."""
    if carrier.destroyed:
        return carrying.survive(battle, troops, carrier, dice)
    if troops.hold != "ride":
        return []
    events: list[Event] = []
    for number, (location, _) in enumerate(carrier.ride_places(battle.rules), start=1):
        suit = f"Trooper {number}"
        if not carrier.structure[location] and troops.structure.get(suit):
            whole = troops.armor[suit] + troops.structure[suit]
            events += kind_of(troops).hit(
                battle, troops, suit, whole, dice, source=f"{location} of {carrier.id} is lost"
            )
    if any(of_kind(befell, Fell)) and not troops.destroyed:
        events += leave(troops, "its carrier falls", idle=True)
    return events


def _is_submerged(battle: Battle, host: Unit) -> bool:
    terrain = battle.under(host)
    return terrain.depth > 0 and host.foot + host.height <= terrain.level


def _crushed(battle: Battle, troops: Troops, dice: Dice) -> list[Event]:
    """A fall throws them off with 2D6 points, on one suit or among the troopers (TWB-36.5)."""
    points = dice.two_d6(f"{troops.id} is thrown off").total
    events = leave(troops, "its host falls", idle=True)
    return events + strikes.strike(battle, troops, "front", [points], dice, source="its host falls", plain=True)


def _tossed(battle: Battle, troops: Troops, mech: Mech, dice: Dice) -> list[Event]:
    """A jump shakes them off on a piloting roll, a point to every trooper for each MP used [TW-222.1]."""
    due = Due(f"shaking off {troops.id} by a jump", JUMP + troops.has_magnets, "TW-222.1")
    events, success = psr.attempt(battle, mech, due, dice)
    if success and JUMP_TUMBLES.of(battle.rules):
        return events + _tumbled(battle, troops, dice)
    return events + (throw_off(battle, troops, mech.mp_spent, "the jump", dice) if success else [])


def _tumbled(battle: Battle, troops: Troops, dice: Dice) -> list[Event]:
    """What a jump did before printing 4: 3D6 points to the unit, as from infantry [TW-222.1]."""
    points = dice.roll(SHAKEN, f"{troops.id} is shaken off").total
    events = leave(troops, "the jump", idle=True)
    return events + strikes.strike(battle, troops, "front", [points], dice, source="the jump", plain=True)


def _rolled_over(battle: Battle, troops: Troops, mech: Mech, dice: Dice) -> list[Event]:
    """Dropping prone on them is a fall, if the roll succeeds (TWB-36.5)."""
    due = Due(f"rolling over {troops.id}", int(troops.has_magnets), "TWB-36.5")
    events, success = psr.attempt(battle, mech, due, dice)
    if not success:
        return events
    mech.prone = False
    return events + falling.fall(battle, mech, due, dice) + _crushed(battle, troops, dice)


def brushed(battle: Battle, unit: Unit, troops: Unit, damage: int, dice: Dice, *, hit: bool) -> list[Event]:
    """A brush that hits throws them off with the damage of a punch; one that misses strikes the 'Mech (TWB-36.5).

    At the 'Mech itself it takes off the iNarc pod that has clung to it the longest.
    """
    if hit and troops is unit:
        return narc.shed(battle, unit, narc.clinging(battle, unit)[:1])
    if not hit or not isinstance(troops, Troops):
        return strikes.strike(battle, unit, "front", [damage], dice, table="punch", source="its own arm")
    events = leave(troops, "brushed off", idle=True)
    return events + strikes.strike(battle, troops, "front", [damage], dice, source=f"brush of {unit.id}")


def holding_on(battle: Battle) -> list[Troops]:
    """Everybody who swarms something now."""
    return [troops for host in battle.in_play() for troops in held_by(battle, host, "swarm")]
