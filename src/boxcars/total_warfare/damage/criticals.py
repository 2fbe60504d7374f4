"""Critical hits: the check, the slot, and what each broken component does (TWB-17)."""

from __future__ import annotations

from functools import lru_cache

from boxcars.catalog.gear.equipment import SlotKind, slot_kind
from boxcars.catalog.gear.equipment_table import equipment, find_equipment
from boxcars.core import rerolls
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import armored_parts, cargo, damage, destruction, explosions, plating
from boxcars.total_warfare.events.unit_events import CriticalHit, CriticalRolled
from boxcars.total_warfare.piloting import pilot, psr
from boxcars.total_warfare.units import capacitors, condition
from boxcars.total_warfare.units.mech.state import INWARD, TORSOS, Mech
from boxcars.total_warfare.units.unit import Due

ENGINE_HITS = 3
"""Engine hits that destroy a 'Mech [QR-critical-effects.3]."""

_LEG_ACTUATORS = frozenset({"hip", "upper-leg", "lower-leg", "foot"})
_SYSTEMS = frozenset({"engine", "sensors", "life-support"})
_BUILD = ("tsm", "industrial-tsm", "environmental-sealing")
_NOTHING_TO_BREAK = frozenset({"empty", "structure", "armor", "case"})
_EFFECTS: dict[SlotKind, str] = {
    "life-support": "its warrior suffers from heat and water",
    "sensors": "+2 to hit with weapons, and blind when hit again",
    "shoulder": "+4 to hit with the arm's weapons, no punch",
    "upper-arm": "+1 to hit with the arm's weapons, punch at +2 and half damage",
    "lower-arm": "+1 to hit with the arm's weapons, punch at +2 and half damage",
    "hand": "+1 to punch",
    "hip": "half walking MP, +2 to piloting, no kick",
    "upper-leg": "−1 MP, +1 to piloting, kicks at +2 and half damage",
    "lower-leg": "−1 MP, +1 to piloting, kicks at +2 and half damage",
    "foot": "−1 MP, +1 to piloting, kicks at +1",
    "heat-sink": "it cools no more",
    "jump-jet": "−1 jumping MP",
    "ammo": "nothing is left in it to explode",
    "weapon": "it is destroyed",
    "equipment": "it is destroyed",
    "cockpit": "its warrior dies",
    "engine": "+5 heat each turn, the third hit destroys the 'Mech",
    "gyro": "+3 to piloting, the second hit throws it down for good",
}
PODS_EXPLODE = Key("TW-303.3", now=True, before=False)
"""B-Pods of the Inner Sphere explode when they are hit."""
CLAN_PODS_EXPLODE = Key("TW-304.7", now=True, before=False)
"""B-Pods of the Clans explode when they are hit."""
HEAVY_GYROS_HOLD = Key("TW-126.3", now=True, before=False)
"""A heavy-duty gyro bears its first hit without a roll."""
GYRO_ROLLS_AT_ONCE = Key("TW-126.2", now=True, before=False)
"""A gyro hit is rolled for when it happens, and not at the end of the phase."""


def is_hittable(mech: Mech, location: str, slot: int) -> bool:
    """Whether a slot holds something that is not broken yet; structure, armor, myomer and CASE cannot."""
    name = mech.design.slots[location][slot]
    return slot not in mech.hits[location] and slot_kind(name) not in _NOTHING_TO_BREAK and not _is_build(name)


@lru_cache(maxsize=1024)
def _is_build(name: str) -> bool:
    """Whether a slot is a part of the 'Mech's myomer, of what seals it, or of its reinforced structure."""
    item = find_equipment(name)
    return item is not None and (item.name == "Reinforced" or any(map(item.has, _BUILD)))


def number_of_criticals(total: int) -> int:
    """The critical hits of a check; a 12 is three in a torso and the loss of a limb or the head [QR-critical-hits.1].

    Where something is added to the roll it may come to 14, which is four in a torso (TWB-40).

    >>> [number_of_criticals(total) for total in (7, 8, 10, 12, 14)]
    [0, 1, 2, 3, 4]
    """
    return (total >= 8) + (total >= 10) + (total >= 12) + (total >= 14)


def check(
    battle: Battle, mech: Mech, location: str, dice: Dice, *, explosive_only: bool = False, more: int = 0
) -> list[Event]:
    """Check a location for critical hits and resolve them; `more` is added to the roll, besides what its kind adds.

    Reinforced structure takes 1 off (TWB-17.19). With `explosive_only`, for a location that the hit destroyed, all but
    explosions are dropped [TW-124.4].
    """
    roll = dice.two_d6("critical hits")
    modifier = more + mech.critical_modifier - (mech.design.structure_kind == "reinforced")
    count = number_of_criticals(roll.total + modifier)
    blown_off = count >= 3 and location not in TORSOS
    events: list[Event] = [
        CriticalRolled(
            unit=mech.id,
            location=location,
            called=mech.called(location),
            roll=roll,
            count=0 if blown_off else count,
            blown_off=blown_off,
            modifier=modifier,
        )
    ]
    if blown_off:
        return events if explosive_only else events + damage.lose(battle, mech, location, dice, "blown off")
    for _ in range(count):
        if not mech.destroyed:
            events += one_critical(battle, mech, location, dice, explosive_only=explosive_only)
    return events


def one_critical(battle: Battle, mech: Mech, location: str, dice: Dice, *, explosive_only: bool = False) -> list[Event]:
    """One critical hit; with no slot left it goes on inward, except out of a location the hit destroyed (TWB-17.1)."""
    here: str | None = location
    while here and not _open_slots(mech, here, explosive_only):
        here = None if explosive_only else INWARD.get(here)
    if here is None:
        return []
    *passed, slot = _roll_slots(mech, here, dice)
    on_armor = [each for each in passed if slot_kind(mech.design.slots[here][each]) == "armor"]
    events = [event for _ in on_armor for event in plating.run_away(mech, here, dice)]
    if armored_parts.is_armored(mech, here, slot):
        return events + armored_parts.spare(mech, here, slot)
    if explosive_only and not _is_explosive(battle, mech, here, slot):
        condition.mark(mech, here, slot)
        return events
    return events + break_slot(battle, mech, here, slot, dice)


def _open_slots(mech: Mech, location: str, of_lost: bool) -> bool:
    if not of_lost and condition.is_lost(mech, location):
        return False
    return any(is_hittable(mech, location, slot) for slot in range(len(mech.design.slots[location])))


def _roll_slots(mech: Mech, location: str, dice: Dice) -> list[int]:
    """Roll until a slot comes up that can break: a half and a slot of it, or one die where there are six.

    Gives all that came up, the one that can break last.
    """
    slots = [slot for slot in range(len(mech.design.slots[location])) if is_hittable(mech, location, slot)]
    if len(slots) == 1:
        return slots

    def rolled() -> int:
        half = (dice.d6("critical slot, half") > 3) * 6 if len(mech.design.slots[location]) > 6 else 0
        return half + dice.d6("critical slot") - 1

    return rerolls.until(rolled, slots.__contains__, f"a critical slot of {location} on {mech.id}")


def break_slot(battle: Battle, mech: Mech, location: str, slot: int, dice: Dice) -> list[Event]:
    """Destroy what is in a slot, with its effect [QR-critical-effects.1-14]."""
    name = mech.design.slots[location][slot]
    kind = slot_kind(name)
    explosive = _is_explosive(battle, mech, location, slot)
    condition.mark(mech, location, slot)
    carried = cargo.cargo_at(mech, location, slot)
    events: list[Event] = [
        CriticalHit(
            unit=mech.id,
            location=location,
            called=mech.called(location),
            slot=slot,
            item=name,
            effect=cargo.loss(battle, mech, carried) if carried else _effect(mech, kind, explosive),
        )
    ]
    if kind == "cockpit":
        return events + pilot.strike_seat(mech, slot)
    if kind == "engine":
        return events + engine_failure(mech)
    if kind == "gyro":
        return events + _gyro_damaged(battle, mech, dice)
    if kind in _LEG_ACTUATORS:
        mech.due.append(Due(cause=f"{name.lower()} destroyed", cite="QR-psr-damage.1"))
    return events + _explode(battle, mech, location, slot, dice) if explosive else events


def _is_explosive(battle: Battle, mech: Mech, location: str, slot: int) -> bool:
    """Whether a hit on a slot explodes; before printing 5 B-Pods of neither technology did [TW-303.3, TW-304.7]."""
    mount = mech.design.mount_at(location, slot)
    if mount is not None and equipment(mount.weapon.equipment).has("b-pod"):
        explodes = CLAN_PODS_EXPLODE if mech.design.is_clan else PODS_EXPLODE
        return condition.is_explosive(mech, location, slot) and explodes.of(battle.rules)
    return condition.is_explosive(mech, location, slot)


def _explode(battle: Battle, mech: Mech, location: str, slot: int, dice: Dice) -> list[Event]:
    """What an explosive slot does: a bin, a weapon, a capacitor, or else a tank of fuel."""
    if bin := mech.design.bin_at(location, slot):
        return explosions.explode_bin(battle, mech, bin, dice)
    if mount := mech.design.mount_at(location, slot):
        return explosions.explode_weapon(battle, mech, mount, dice)
    if served := capacitors.served_from(mech, location, slot):
        return explosions.explode_capacitor(battle, mech, served, dice)
    return explosions.explode_tank(battle, mech, location, dice)


def _effect(mech: Mech, kind: SlotKind, explosive: bool) -> str:
    if kind == "sensors" and not mech.sits_in_head:
        return "+2 to hit with weapons, +4 when hit again, and blind when hit three times"
    return "it explodes" if explosive else _EFFECTS[kind]


def engine_failure(mech: Mech) -> list[Event]:
    """The third engine hit destroys the 'Mech [QR-critical-effects.3]."""
    if condition.count_hits(mech, "engine") < ENGINE_HITS:
        return []
    return destruction.destroy(mech, "its engine is destroyed")


def engine_slots(mech: Mech) -> list[tuple[str, int]]:
    """The slots of the engine that are whole, those of the center torso first."""
    places = sorted(mech.design.slots, key=lambda location: location != "CT")
    return [
        (location, slot)
        for location in places
        for slot, name in enumerate(mech.design.slots[location])
        if slot_kind(name) == "engine" and is_hittable(mech, location, slot)
    ]


def lose_systems(mech: Mech, location: str) -> list[Event]:
    """The engine slots of a lost side torso count as engine hits (TWB-16).

    So do the sensors and life support of a lost location, which only torso-mounted cockpits outlive (TWB-17.8).
    """
    names = mech.design.slots[location]
    systems = [slot for slot, name in enumerate(names) if slot_kind(name) in _SYSTEMS]
    condition.mark(mech, location, *(slot for slot in systems if slot not in mech.hits[location]))
    return engine_failure(mech)


def _gyro_damaged(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """A gyro hit is rolled for when it happens [TW-126.2]; a destroyed gyro is a fall."""
    hits = condition.count_hits(mech, "gyro")
    limit = condition.gyro_limit(mech.design.gyro)
    if hits > limit or mech.destroyed:
        return []
    if hits == limit:
        fall = Due(cause="gyro destroyed", cite="QR-psr-damage.1", automatic=True)
        return psr.roll_at_once(battle, mech, fall, dice)
    if hits < limit - 1 and HEAVY_GYROS_HOLD.of(battle.rules):
        return []
    due = Due(cause="gyro hit", cite=battle.rules.cite("TW-126.2", "TWB-7"))
    if not GYRO_ROLLS_AT_ONCE.of(battle.rules):
        mech.due.append(due)
        return []
    return psr.roll_at_once(battle, mech, due, dice)
