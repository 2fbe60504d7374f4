"""Machine-gun arrays: up to four guns of a kind in one location that fire as one (TWB-14).

One roll to hit, the cluster column of as many guns as still work, and all hits on one location.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon, weapons
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect, Group
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

MOST = 4


@lru_cache(maxsize=1024)
def is_array(weapon: Weapon) -> bool:
    """Whether a weapon is what links machine guns.

    >>> from boxcars.catalog import weapon
    >>> is_array(weapon("mga")), is_array(weapon("mg"))
    (True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).has("mg-array")


def guns_for(array: Weapon) -> tuple[Weapon, ...]:
    """The gun that an array links; nothing for a weapon that is none.

    >>> from boxcars.catalog import weapon
    >>> [gun.name for gun in guns_for(weapon("mga"))], guns_for(weapon("mg"))
    (['Machine Gun'], ())
    """
    if not is_array(array):
        return ()
    return tuple(gun for gun in weapons() if gun.ammo == array.ammo and not is_array(gun))


def linked(unit: Unit, array: Mount) -> list[Mount]:
    """The guns that an array links, those that are destroyed too: each array of a location has the next four."""
    here = [mount for mount in unit.design.mounts if (mount.loc, mount.rear) == (array.loc, array.rear)]
    fellows = [mount.key for mount in here if mount.weapon.key == array.weapon.key]
    guns = [mount for mount in here if not is_array(mount.weapon) and mount.weapon.ammo == array.weapon.ammo]
    first = fellows.index(array.key) * MOST
    return guns[first : first + MOST]


def joined(unit: Unit, array: Mount) -> Mount:
    """An array as it fires: with every gun that works."""
    count = sum(not kind_of(unit).is_broken(unit, gun) for gun in linked(unit, array))
    damage = array.weapon.damage
    fired = msgspec.structs.replace(array.weapon, cluster=count, group=damage * MOST, rounds=max(count, 1))
    return msgspec.structs.replace(array, weapon=fired)


def volley_reasons(unit: Unit, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
    """A gun fires by itself or with its array, not both."""
    mine = {gun.key for gun in linked(unit, mount)} if is_array(mount.weapon) else {mount.key}
    for other in others:
        theirs = {gun.key for gun in linked(unit, other)} if is_array(other.weapon) else {other.key}
        if mine & theirs and other.key != mount.key:
            yield Reason(f"{mount.key} and {other.key} fire the same guns", "TWB-14")


class MachineGunArray(Effect):
    """Guns that fire as one, and all strike one location."""

    word = "mg-array"

    def weapon_reasons(self, attacker: Unit, mount: Mount) -> Iterator[Reason]:
        if not mount.weapon.cluster:
            yield Reason(f"{mount.key} has no gun left that works", "TWB-14")

    def volley_reasons(self, unit: Unit, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
        return volley_reasons(unit, mount, others)

    def after_group(self, battle: Battle, plan: ShotPlan, target: Unit, group: Group, dice: Dice) -> list[Event]:
        """Each further gun of an array that hits a 'Mech's head hurts its warrior, too [TW-137.3]."""
        guns = group.amount // plan.weapon.damage
        if group.location != "HD" or guns < 2 or target.destroyed:
            return []
        mech = battle.mech(target.id)
        if not mech.sits_in_head:
            return []
        return pilot.hurt(battle, mech, guns - 1, "head hit by more guns", dice)
