"""What state a unit is in: what is lost, broken, explosive or under water. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.catalog.gear.equipment import slot_kind
from boxcars.catalog.units.construction import GyroKind
from boxcars.catalog.units.design import Bin, Item, Mount
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.fuel_tanks import is_fuel_tank
from boxcars.total_warfare.units.mech.state import INWARD, Mech
from boxcars.total_warfare.units.unit import Unit

LEG_ACTUATORS = ("upper leg", "lower leg", "foot")
"""The actuators of a leg below the hip."""

_ACTUATORS = frozenset({"hip", "upper-leg", "lower-leg", "foot", "shoulder", "upper-arm", "lower-arm", "hand"})


def is_lost(mech: Mech, location: str) -> bool:
    """Whether a location is destroyed or blown off."""
    return mech.structure[location] == 0


def first_standing(mech: Mech, location: str) -> str:
    """The location itself, or the first one inward that is not lost.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> atlas.structure |= {"LA": 0, "LT": 0}
    >>> first_standing(atlas, "LA"), first_standing(atlas, "RA")
    ('CT', 'RA')
    """
    while mech.structure[location] == 0 and location in INWARD:
        location = INWARD[location]
    return location


def lost_legs(mech: Mech) -> int:
    """How many legs are gone.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> lost_legs(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    0
    """
    return [mech.structure[leg] for leg in mech.legs].count(0)


def crippled_legs(mech: Mech) -> int:
    """The legs that a 'Mech misses so that it limps on one, or lies for good: 0, 1 or 2.

    A quad can spare one leg: with two gone it is as a biped with one gone, with three as with none left
    [TW-122.5, TW-122.6].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> tarantula = fresh_mech("red-1", "red", design("Tarantula ZPH-1"), "0508", 0)
    >>> tarantula.structure |= {"LA": 0, "RL": 0}
    >>> lost_legs(tarantula), crippled_legs(tarantula)
    (2, 1)
    """
    spare = len(mech.legs) // 2 - 1
    return min(max(lost_legs(mech) - spare, 0), 2)


def stands_on_four(mech: Mech) -> bool:
    """Whether a 'Mech has four legs, and all of them still: the benefits of a quad go with the first [TW-122.4].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> stands_on_four(fresh_mech("red-1", "red", design("Tarantula ZPH-1"), "0508", 0))
    True
    """
    return len(mech.legs) == 4 and lost_legs(mech) == 0


def count_hits(mech: Mech, kind: str, location: str | None = None) -> int:
    """How many slots of a kind of component are destroyed, in one location or in all.

    The actuators of a lost limb are not counted: the loss itself has its own rules.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> mech = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> mech.hits["LA"] = [0, 1]
    >>> count_hits(mech, "upper arm"), count_hits(mech, "shoulder", "RA")
    (1, 0)
    """
    struck = [here for here in ((location,) if location else mech.hits) if mech.hits[here]]
    if not struck:
        return 0
    wanted = kind.replace(" ", "-")
    count = 0
    for here in struck:
        if wanted in _ACTUATORS and is_lost(mech, here):
            continue
        names = mech.design.slots[here]
        count += sum(slot_kind(names[slot]) == wanted for slot in mech.hits[here])
    return count


def sensor_hits(mech: Mech) -> int:
    """How often its sensors are hit, which sit in the head, and in the center torso where its cockpit is there.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> mech = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> mech.hits["HD"] = [1]
    >>> sensor_hits(mech)
    1
    """
    hits = mech.hits
    return count_hits(mech, "sensors") if hits["HD"] or hits["CT"] else 0


def is_blind(mech: Mech) -> bool:
    """Whether no sensors are left to aim by: two hits, or three where some are in the center torso (TWB-17.8).

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> mech = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> mech.hits["HD"] = [1, 4]
    >>> is_blind(mech)
    True
    """
    hits = sensor_hits(mech)
    return hits > 1 and (hits > 2 or mech.sits_in_head)


def mark(mech: Mech, location: str, *slots: int) -> None:
    """Note that critical slots are destroyed.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> mark(atlas, "LA", 2)
    >>> atlas.hits["LA"]
    [2]
    """
    mech.hits[location] = [*mech.hits[location], *slots]


def is_broken(mech: Mech, item: Item | Mount) -> bool:
    """Whether a weapon or other piece of equipment is broken, or gone with its location.

    A weapon that is split breaks with either of its parts, and a PPC with its capacitor (TWB-17.35).
    """
    if mech.is_spoiled(item.loc, item.slots):
        return True
    if not isinstance(item, Mount):
        return False
    if item.outer and mech.is_spoiled(item.outer, item.outer_slots):
        return True
    return item.control == capacitors.CONTROL and mech.is_spoiled(item.loc, item.control_slots)


def is_marked(mech: Mech, item: Item | Mount) -> bool:
    """Whether any slot of a piece of equipment is hit."""
    hits = mech.hits[item.loc]
    if hits and any(slot in hits for slot in item.slots):
        return True
    if not isinstance(item, Mount) or not item.outer:
        return False
    return any(slot in mech.hits[item.outer] for slot in item.outer_slots)


def gyro_limit(gyro: GyroKind) -> int:
    """The hits that destroy a gyro.

    >>> gyro_limit("standard"), gyro_limit("heavy-duty")
    (2, 3)
    """
    return 3 if gyro == "heavy-duty" else 2


def gyro_destroyed(mech: Mech) -> bool:
    """Whether the gyro is gone, so that the 'Mech can no longer stand (TWB-17.3)."""
    return count_hits(mech, "gyro") >= gyro_limit(mech.design.gyro)


def has_shaky_gyro(mech: Mech) -> bool:
    """Whether the gyro is hit so that running and jumping need a roll; a heavy-duty one bears one hit [TW-126.3]."""
    return count_hits(mech, "gyro") > (mech.design.gyro == "heavy-duty")


def lost_heat_sinks(mech: Mech) -> int:
    """How many heat sinks in critical slots are broken or gone [TW-127.1].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> locust = fresh_mech("red-1", "red", design("Locust LCT-1V"), "0508", 0)
    >>> locust.structure["LL"] = 0
    >>> lost_heat_sinks(locust)
    2
    """
    return sum(is_broken(mech, item) for item in mech.design.items if item.kind == "heat-sink")


def _has_whole(mech: Mech, parts: Sequence[Item]) -> bool:
    """Whether a 'Mech has parts of a kind, none of them broken."""
    return bool(parts) and not any(is_broken(mech, part) for part in parts)


def masc_works(mech: Mech) -> bool:
    """Whether a 'Mech has MASC that is not broken.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> masc_works(fresh_mech("red-1", "red", design("Dasher (Fire Moth) Prime"), "0508", 0))
    True
    """
    parts = [part for part in mech.design.gear("masc") if part not in mech.design.gear("is-supercharger")]
    return _has_whole(mech, parts)


def supercharger_works(mech: Mech) -> bool:
    """Whether a 'Mech has a supercharger that is not broken.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> supercharger_works(fresh_mech("red-1", "red", design("Cicada BX-C"), "0508", 0))
    True
    """
    return _has_whole(mech, mech.design.gear("is-supercharger"))


def tracks_work(mech: Mech) -> bool:
    """Whether a 'Mech has tracks on its legs that are whole.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> tracks_work(fresh_mech("red-1", "red", design("Quarryman QRY-2T"), "0508", 0))
    True
    """
    return _has_whole(mech, mech.design.pieces("Tracks"))


def bin_damage(mech: Mech, bin: Bin) -> int:
    """What a bin would do now: shots left times damage per shot [QR-ammo-explosion.1].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> [bin_damage(atlas, bin) for bin in atlas.design.bins]
    [120, 120, 180, 100, 100]
    """
    return mech.shots[bin.key] * bin.ammo.explosion


def is_explosive(mech: Mech, location: str, slot: int) -> bool:
    """Whether a critical hit on this slot would explode."""
    if bin := mech.design.bin_at(location, slot):
        return bin_damage(mech, bin) > 0
    mount = mech.design.mount_at(location, slot)
    if mount is None:
        if slot in mech.hits[location]:
            return False
        served = capacitors.served_from(mech, location, slot) if mech.charged else None
        if served:
            return capacitors.explosion(mech, served) > 0
        return is_fuel_tank(mech.design.slots[location][slot]) and not mech.dry
    return mount.weapon.explosion > 0 and not is_marked(mech, mount) and not mech.has_spent(mount)


def holds_explosives(mech: Mech, location: str) -> bool:
    """Whether any slot of a location can still explode.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> from boxcars.total_warfare.units.mech.state import LOCATIONS
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> [location for location in LOCATIONS if holds_explosives(atlas, location)]
    ['LT', 'RT']
    """
    return any(is_explosive(mech, location, slot) for slot in range(len(mech.design.slots[location])))


def location_under_water(battle: Battle, unit: Unit, location: str) -> bool:
    """Whether a location is under water: all of a submerged unit, the legs of one standing in Depth 1 (TWB-5.6)."""
    terrain = battle.under(unit)
    if terrain.depth == 0 or unit.foot >= terrain.level:
        return False
    return unit.foot + unit.height <= terrain.level or unit.is_low(location)


def armor_left(unit: Unit) -> float:
    """The share of its armor that is left, or of its troopers for infantry that wears none."""
    has_armor = any(unit.design.armor.values())
    left, full = (unit.armor, unit.design.armor) if has_armor else (unit.structure, unit.design.structure)
    return sum(left.values()) / max(sum(full.values()), 1)
