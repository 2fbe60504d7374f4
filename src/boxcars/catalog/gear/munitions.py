"""Special munitions: what a ton of ammunition may hold in place of the standard kind (TWB-14).

Files carry hardly any; a player names them when a unit is set up, by the key of the ammunition.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Ammo, Munition

MUNITIONS: Final[dict[str, tuple[Munition, ...]]] = {
    "ac": ("armor-piercing", "flechette", "precision"),
    "lac": ("armor-piercing", "flechette", "precision"),
    "lrm": ("fragmentation", "narc-capable", "semiguided"),
    "srm": ("fragmentation", "inferno", "narc-capable"),
    "narc": ("explosive",),
    "inarc": ("explosive", "haywire", "ecm", "nemesis"),
}
"""What the ammunition of a family may hold."""

HALF_A_TON: Final = frozenset({"armor-piercing", "precision"})
"""The munitions of which a ton holds half as many shots."""

_POD_DAMAGE: Final = {"narc": 4, "inarc": 6}


class NoSuchMunition(ValueError):
    """Ammunition cannot hold what was asked for."""


def munitions_for(ammo: Ammo) -> tuple[Munition, ...]:
    """What ammunition may hold in place of its standard kind.

    >>> from boxcars.catalog import ammo
    >>> munitions_for(ammo("AC/10 Ammo")), munitions_for(ammo("Gauss Rifle Ammo"))
    (('armor-piercing', 'flechette', 'precision'), ())
    """
    if ammo.munition != "standard":
        return ()
    item = equipment(ammo.equipment)
    family = ("srm" if ammo.ranges[0] == 0 else "lrm") if item.ammo == "mml" and ammo.ranges else item.ammo
    return MUNITIONS.get(family, ())


def holding(ammo: Ammo, munition: str, shots: int) -> tuple[Ammo, int]:
    """Ammunition with a special munition in it, and how many of its `shots` that leaves.

    >>> from boxcars.catalog import ammo
    >>> [holding(ammo("AC/10 Ammo"), "precision", 10)[n] for n in (1,)]
    [5]
    """
    found = next((each for each in munitions_for(ammo) if each == munition), None)
    if found is None:
        possible = ", ".join(munitions_for(ammo)) or "nothing else"
        raise NoSuchMunition(f"{ammo.name} cannot hold {munition}; it may hold {possible}")
    damage = _POD_DAMAGE[equipment(ammo.equipment).ammo] if found == "explosive" else ammo.damage
    loaded = msgspec.structs.replace(ammo, munition=found, damage=damage)
    return loaded, shots // 2 if found in HALF_A_TON else shots
