"""Damage to ProtoMechs: armor, structure, the way to the torso, critical boxes, and their pilots (TWB-38.4)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction, points
from boxcars.total_warfare.damage.criticals import number_of_criticals
from boxcars.total_warfare.events.unit_events import CriticalHit, CriticalRolled, LocationLost, NearMiss
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units.protomech.state import BOXES, Proto
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.proto_locations import NEAR_MISS

INFERNOS_A_LOCATION: Final = 3
"""So many infernos burn out one location [TW-141.7]."""

_EFFECTS: Final = {
    "MG": ("it is destroyed",),
    "LA": ("+1 to hit with it and the main gun", "it is destroyed"),
    "RA": ("+1 to hit with it and the main gun", "it is destroyed"),
    "L": ("−1 walking MP", "half walking MP", "it walks no more"),
    "T": ("−1 jumping MP", "half jumping MP", "the ProtoMech is destroyed"),
    "HD": ("+1 to hit", "+2 to hit, and blind at long range"),
}
"""What each box of a location does, in words."""

_LETHAL: Final = ("MG", "LA", "RA")
"""The locations that are lost with their last box."""

_HEAVY_TONS: Final = 10
"""From this tonnage on a torso holds a third weapon."""
HURT_ONCE = Key("TW-185.2", now=True, before=False)
"""An attack costs the pilot one point, however many boxes it crosses off."""


def hit(
    battle: Battle, proto: Proto, location: str, amount: int, dice: Dice, *, roll: Roll | None, source: str
) -> list[Event]:
    """One damage group: armor, structure, the rest to the torso, and a check for each location laid open.

    [TW-123.3, TW-124.1]
    """
    if proto.destroyed or amount <= 0:
        return []
    if location == NEAR_MISS:
        return [NearMiss(unit=proto.id, amount=amount, roll=roll)]
    events: list[Event] = []
    opened: list[str] = []
    here = location if proto.structure[location] else "T"
    while amount > 0:
        taken, by_structure = points.spend(proto, here, amount, roll=roll, source=source)
        events.append(taken)
        amount -= taken.amount
        roll = None
        opened += [here] if by_structure else []
        if here == "T":
            break
        here = "T"
    for each in opened:
        events += _opened(proto, each, dice) if not proto.destroyed else []
    return events


def _opened(proto: Proto, location: str, dice: Dice) -> list[Event]:
    """A location whose structure was damaged: it is gone with all its boxes, or checked for critical hits."""
    if not proto.structure[location]:
        return lose(proto, location)
    return check(proto, location, dice) if location not in proto.searched else []


def check(proto: Proto, location: str, dice: Dice, *, more: int = 0) -> list[Event]:
    """Check a location for critical hits: one box, two, or three (TWB-38.5)."""
    roll = dice.two_d6("critical hits")
    count = number_of_criticals(roll.total + more)
    called = proto.called(location)
    events: list[Event] = [
        CriticalRolled(unit=proto.id, location=location, called=called, roll=roll, count=count, modifier=more)
    ]
    for _ in range(count):
        if not proto.destroyed and proto.boxes[location] < BOXES[location]:
            events += cross_off(proto, location, dice)
    return events


def cross_off(proto: Proto, location: str, dice: Dice) -> list[Event]:
    """Cross off the next box of a location: what it does, and the loss of what has none left."""
    box = proto.boxes[location]
    proto.boxes[location] += 1
    proto.crossed += 1
    effect = _EFFECTS[location][box]
    if location == "T" and box < 2 and (weapon := _torso_weapon(proto, dice)):
        proto.broken.append(weapon)
        effect = f"{effect}, {weapon} is destroyed"
    called = proto.called(location)
    events: list[Event] = [
        CriticalHit(unit=proto.id, location=location, called=called, slot=box, item=called, effect=effect)
    ]
    spent = proto.boxes[location] == BOXES[location]
    return events + lose(proto, location) if spent and location in (*_LETHAL, "T") else events


def _torso_weapon(proto: Proto, dice: Dice) -> str:
    """The torso weapon that a die finds: 1-2 the first, 3-4 the second, 5-6 the third of a heavy one, or none."""
    place = (dice.d6(f"torso weapon of {proto.id}") - 1) // 2
    mounts = [mount.key for mount in proto.design.mounts if mount.loc == "T"]
    struck = mounts[place] if place < len(mounts) and (place < 2 or proto.design.tons >= _HEAVY_TONS) else ""
    return "" if struck in proto.broken else struck


def lose(proto: Proto, location: str) -> list[Event]:
    """A location is gone, with all its boxes."""
    proto.crossed += BOXES[location] - proto.boxes[location]
    proto.armor[location] = proto.structure[location] = 0
    proto.boxes[location] = BOXES[location]
    lost = LocationLost(unit=proto.id, location=location, called=proto.called(location))
    if location != "T":
        return [lost]
    return [lost, *destruction.destroy(proto, "its torso is destroyed")]


def hurt_pilot(battle: Battle, proto: Proto, dice: Dice) -> list[Event]:
    """Any single attack that crosses off boxes costs the pilot one point, however many they are [TW-185.2].

    Before printing 5 each box cost one.
    """
    crossed, proto.crossed = proto.crossed, 0
    points = min(crossed, 1) if HURT_ONCE.of(battle.rules) else crossed
    return pilot.hurt(battle, proto, points, "critical hit", dice) if points else []


def burn_out(battle: Battle, proto: Proto, dice: Dice) -> list[Event]:
    """The infernos of a phase: every three find a location and destroy it, but for near misses [TW-141.7]."""
    burns, proto.infernos = proto.infernos // INFERNOS_A_LOCATION, 0
    events: list[Event] = []
    for _ in range(burns):
        if proto.destroyed:
            break
        location, _, _, roll = roll_location(proto, "front", dice)
        if location == NEAR_MISS:
            events.append(NearMiss(unit=proto.id, amount=0, roll=roll))
        elif proto.structure[location]:
            events += lose(proto, location)
    return events + hurt_pilot(battle, proto, dice)
