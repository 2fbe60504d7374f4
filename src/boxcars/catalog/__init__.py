"""What a unit is: designs, weapons and equipment.

>>> from boxcars import catalog
>>> catalog.design("Marauder MAD-3R").run
6
>>> catalog.weapon("PPC").heat
10
"""

from boxcars.catalog.construction import Engine, internal_structure, max_armor
from boxcars.catalog.design import Bin, Design, Item, Mech, Mount, running_mp
from boxcars.catalog.equipment import SlotKind, slot_kind
from boxcars.catalog.library import design, designs, search
from boxcars.catalog.locations import LOCATIONS, REAR, location_name, slot_count
from boxcars.catalog.validation import tonnage, validate
from boxcars.catalog.weapons import (
    Ammo,
    RangeBracket,
    UnknownEquipment,
    Weapon,
    all_ammo,
    ammo,
    ammo_for,
    weapon,
    weapons,
)

__all__ = [
    "LOCATIONS",
    "REAR",
    "Ammo",
    "Bin",
    "Design",
    "Engine",
    "Item",
    "Mech",
    "Mount",
    "RangeBracket",
    "SlotKind",
    "UnknownEquipment",
    "Weapon",
    "all_ammo",
    "ammo",
    "ammo_for",
    "design",
    "designs",
    "internal_structure",
    "location_name",
    "max_armor",
    "running_mp",
    "search",
    "slot_count",
    "slot_kind",
    "tonnage",
    "validate",
    "weapon",
    "weapons",
]
