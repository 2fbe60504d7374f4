"""Guns that do not move by themselves: gun emplacements, and weapons that a 'Mech holds in its hands."""

from __future__ import annotations

from boxcars.catalog.units.construction import ArmorKind
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.unit import Unit


class Emplacement(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="emplacement"):
    """A gun emplacement; its guns stand in GUN, and the building around it has its own record.

    >>> Emplacement(chassis="Laser Turret", turret=True, equipment=()).turret
    True
    """

    turret: bool = False
    equipment: tuple[Fitting, ...]


class HandheldWeapon(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="handheld-weapon"):
    """A weapon pack that 'Mechs carry; everything in it stands in GUN.

    >>> HandheldWeapon(chassis="Laser Weapon", tons=6.5, armor=8, equipment=()).armor
    8
    """

    tons: float
    armor: int = 0
    armor_kind: ArmorKind = "standard"
    equipment: tuple[Fitting, ...]
