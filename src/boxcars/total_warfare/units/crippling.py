"""Crippling damage: what makes a unit withdraw where a scenario has forced withdrawal (TWB-45.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.condition import count_hits, is_blind, is_lost
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import LIMBS, Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.ammunition import bins_for

IMMOBILE_FIGHTS_ON = Key("TW-258.3", now=True, before=False)
"""Being immobilized cripples nobody."""
UNARMED_SPARED = Key("TW-258.2", now=True, before=False)
"""Who never had weapons that are strong or reach far is not crippled for having none."""
RULE: Final = "TWB-45.2"
STRONG: Final = 5
"""The damage of a weapon that counts."""
FAR: Final = 5
"""A weapon that reaches farther counts too."""

BADLY_HURT: Final = 4
"""The hits that make a warrior turn back."""

_TORSOS: Final = ("LT", "CT", "RT")


def mech_crippling(battle: Battle, mech: Mech) -> Iterator[Reason]:
    """A 'Mech: side torso, limbs, engine, gyro, sensors, warrior, weapons; before printing 5 immobilization."""
    if any(is_lost(mech, side) for side in ("LT", "RT")):
        yield Reason(f"{mech.id} has lost a side torso", RULE)
    hurt = [location for location, left in mech.structure.items() if left < mech.design.structure[location]]
    if sum(location in LIMBS for location in hurt) >= 3:
        yield Reason(f"{mech.id} has structure damage in three limbs", RULE)
    if sum(location in _TORSOS for location in hurt) >= 2:
        yield Reason(f"{mech.id} has structure damage in two torsos", RULE)
    engine, gyro = count_hits(mech, "engine"), count_hits(mech, "gyro")
    if engine >= 2 or (engine and gyro):
        yield Reason(f"{mech.id} has an engine that fails", RULE)
    if is_blind(mech):
        yield Reason(f"{mech.id} has no sensors left", RULE)
    if mech.pilot_hits >= BADLY_HURT:
        yield Reason(f"{mech.id} has a warrior who is badly hurt", RULE)
    yield from immobilized(battle, mech)
    yield from weapons_lost(battle, mech)


def vehicle_crippling(battle: Battle, vehicle: Unit) -> Iterator[Reason]:
    """A vehicle: the armor of any location, weapons; before printing 5 immobilization."""
    bare = [place for place, full in vehicle.design.armor.items() if full and not vehicle.armor[place]]
    if bare:
        yield Reason(f"{vehicle.id} has no armor left in one location", RULE)
    yield from immobilized(battle, vehicle)
    yield from weapons_lost(battle, vehicle)


def losses_crippling(unit: Unit, left: int, full: int, share: float) -> Iterator[Reason]:
    """Infantry: less than a share of its troopers or suits is left."""
    if left < share * full:
        yield Reason(f"{unit.id} has {left} of {full} left", RULE)


def immobilized(battle: Battle, unit: Unit) -> Iterator[Reason]:
    """Being immobilized, which cripples nobody since printing 5 [TW-258.3]."""
    if not IMMOBILE_FIGHTS_ON.of(battle.rules) and unit.is_immobile:
        yield Reason(f"{unit.id} is immobilized", RULE)


def weapons_lost(battle: Battle, unit: Unit) -> Iterator[Reason]:
    """No weapon is left that is strong or reaches far; not for a unit that never had such weapons [TW-258.2]."""
    weapons = [mount for mount in unit.design.mounts if not is_by_hand(mount.weapon)]
    armed = any(_is_strong(mount.weapon) for mount in weapons) and any(_reaches_far(mount.weapon) for mount in weapons)
    if UNARMED_SPARED.of(battle.rules) and not armed:
        return
    left = [mount for mount in weapons if _works(unit, mount)]
    if not any(_is_strong(mount.weapon) or _reaches_far(mount.weapon) for mount in left):
        yield Reason(f"{unit.id} has lost its weapons", RULE)


def _is_strong(weapon: Weapon) -> bool:
    most = max(weapon.damage_by_range or (weapon.damage,)) * max(weapon.cluster, 1)
    return max(most, *weapon.volley, 0) >= STRONG


def _reaches_far(weapon: Weapon) -> bool:
    return max(weapon.long, *(weapon.underwater or (0,))) > FAR


def _works(unit: Unit, mount: Mount) -> bool:
    """Whether a weapon is whole and has something to fire."""
    if kind_of(unit).is_broken(unit, mount):
        return False
    bins = bins_for(unit, mount.weapon) if mount.weapon.ammo else []
    return not mount.weapon.ammo or any(unit.shots[bin.key] for bin in bins)
