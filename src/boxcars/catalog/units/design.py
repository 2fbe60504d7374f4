"""Every kind of design, and the one type that holds them all."""

from __future__ import annotations

from functools import cache

import msgspec

from boxcars.catalog.units.aerospace import CapitalShip, DropShip, Fighter, SmallCraft
from boxcars.catalog.units.arsenal import Bin, Keyed, Mount
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.emplacement import Emplacement, HandheldWeapon
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.mech import Item, Mech, WeightClass
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.unit import Unit, WeaponQuirk, era_of, running_mp
from boxcars.catalog.units.vehicle import Vehicle

__all__ = [
    "BattleArmor",
    "Bay",
    "Bin",
    "CapitalShip",
    "Design",
    "DropShip",
    "Emplacement",
    "Fighter",
    "Fitting",
    "HandheldWeapon",
    "Infantry",
    "Item",
    "Keyed",
    "Mech",
    "MechDesign",
    "Mount",
    "ProtoMech",
    "SmallCraft",
    "Unit",
    "Vehicle",
    "WeaponQuirk",
    "WeightClass",
    "design_decoder",
    "era_of",
    "running_mp",
]

Design = (
    Mech
    | Vehicle
    | Infantry
    | BattleArmor
    | ProtoMech
    | Fighter
    | SmallCraft
    | DropShip
    | CapitalShip
    | Emplacement
    | HandheldWeapon
)
"""Any design; the tag `kind` tells them apart in a file."""

MechDesign = Mech
"""The design of a 'Mech, under a name that a game can use beside a class `Mech` of its own."""


@cache
def design_decoder() -> msgspec.json.Decoder[Design]:
    """The reader of our own JSON; made on first use, because that takes longer than to import a room.

    >>> design_decoder().decode('{"kind":"emplacement","chassis":"Turret","equipment":[]}').name
    'Turret'
    """
    return msgspec.json.Decoder(Design)
