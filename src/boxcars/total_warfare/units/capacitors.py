"""PPC capacitors: the shot of one that is charged strikes harder, and a hit on it sets it off (TWB-17.35)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit

ROW: Final = "TWB-17.35"
WORD: Final = "ppc-capacitor"
"""What the equipment tables call it."""
CONTROL: Final = "cap"
"""What a weapon that it serves is marked with."""
HEAT: Final = 5
_DAMAGE: Final = 5
_EXPLOSION: Final = 15


def charged(unit: Unit, mount: Mount) -> Mount:
    """A weapon as it fires: with its capacitor charged it does 5 more, for 5 more heat.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> marauder = fresh_mech("red-1", "red", design("Marauder BX-A"), "0508", 0)
    >>> marauder.charged = ("ppc-la",)
    >>> [charged(marauder, each).weapon.damage for each in marauder.design.mounts if each.weapon.slug == "ppc"]
    [15, 10]
    """
    if mount.key not in unit.charged:
        return mount
    weapon = mount.weapon
    by_range = weapon.damage_by_range
    stronger = replace(
        weapon,
        name=f"{weapon.name} (charged)",
        damage=weapon.damage + _DAMAGE,
        damage_by_range=by_range and tuple(damage + _DAMAGE for damage in by_range),
        heat=weapon.heat + HEAT,
    )
    return replace(mount, weapon=stronger)


def discharge(unit: Unit, mount: Mount) -> None:
    """Take the charge from a capacitor."""
    unit.charged = tuple(key for key in unit.charged if key != mount.key)


def explosion(unit: Unit, mount: Mount) -> int:
    """What the capacitor of a weapon does to the unit when it is destroyed: nothing unless it is charged."""
    return _EXPLOSION if mount.key in unit.charged else 0


def served_from(mech: Mech, location: str, slot: int) -> Mount | None:
    """The weapon whose capacitor is in a slot."""
    served = (each for each in mech.design.mounts if each.control == CONTROL and each.loc == location)
    return next((each for each in served if slot in each.control_slots), None)
