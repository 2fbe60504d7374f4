"""Ammunition: the bins a weapon draws from, and how many shots its ways of firing take (TWB-14)."""

from __future__ import annotations

import msgspec

from boxcars.catalog.gear.munitions import MULTI_PURPOSE
from boxcars.catalog.gear.weapons import Weapon, loaded
from boxcars.catalog.units.design import Bin, Mount
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.cluster import INFERNO, RAPID


def modes(weapon: Weapon) -> tuple[str, ...]:
    """The ways to fire a weapon other than the plain one.

    >>> from boxcars.catalog import weapon
    >>> modes(weapon("uac5")), modes(weapon("Flamer")), modes(weapon("PPC"))
    (('2',), ('heat',), ())
    """
    if "H" in weapon.types and not (weapon.heat_dice or weapon.heat_beside):
        return ("heat",)
    if weapon.infernos:
        return (INFERNO,)
    return RAPID[: weapon.rate - 1]


def crosses_the_surface(bin: Bin | None) -> bool:
    """Whether what is loaded goes through air and water alike: multi-purpose missiles [TW-100.1]."""
    return bin is not None and bin.ammo.munition == MULTI_PURPOSE


def shots_used(mode: str) -> int:
    """How many shots of ammunition one attack takes.

    >>> shots_used(""), shots_used("2")
    (1, 2)
    """
    return int(mode) if mode in RAPID else 1


def bins_for(unit: Unit, weapon: Weapon) -> list[Bin]:
    """The bins with ammunition for a weapon that are not destroyed or empty, the fullest first.

    >>> from boxcars.catalog import design, weapon
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> atlas.shots["ac20-rt-1"] = 2
    >>> [bin.key for bin in bins_for(atlas, weapon("AC/20"))]
    ['ac20-rt-2', 'ac20-rt-1']
    """
    usable = [
        bin
        for bin in unit.design.bins
        if (weapon.key == bin.ammo.weapon or weapon.ammo == bin.ammo.key)
        and unit.shots[bin.key] > 0
        and unit.is_loaded_from(bin)
    ]
    if len(usable) > 1:
        usable.sort(key=lambda bin: -unit.shots[bin.key])
    return usable


def choose_bin(unit: Unit, weapon: Weapon, key: str = "", range: int = 0) -> Bin | None:
    """The bin of a key, or the fullest one; None if there is none, or the weapon needs none.

    Of missiles that differ in range the most harmful that reach a target at `range` come first.
    """
    if not weapon.ammo:
        return None
    bins = bins_for(unit, weapon)
    if key:
        bins = [bin for bin in bins if bin.key == key]
    if len(bins) > 1 and any(bin.ammo.ranges for bin in bins):
        bins.sort(key=lambda bin: _harm(loaded(weapon, bin.ammo), range), reverse=True)
    return bins[0] if bins else None


def _harm(weapon: Weapon, range: int) -> int:
    """The damage of a weapon at a range, none where it does not reach."""
    return weapon.damage if weapon.bracket(range) else 0


def loaded_mount(mount: Mount, bin: Bin | None) -> Mount:
    """A weapon in its place as it fires from a bin."""
    if bin is None:
        return mount
    weapon = loaded(mount.weapon, bin.ammo)
    return mount if weapon is mount.weapon else msgspec.structs.replace(mount, weapon=weapon)
