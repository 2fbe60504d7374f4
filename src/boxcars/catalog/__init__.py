"""What a unit is: designs, equipment, and the readers and writers of unit files.

A design is one of eleven immutable kinds, all with the head of `Unit` (chassis, model, tech base, year, role,
quirks...) and all with `equipment`, a tuple of `Fitting`: a name of the equipment tables in a location, with the
marks of its file. `Fitting.item` is the `Equipment` behind it: BV, ranges, Alpha Strike values, property words.

| Kind | What it is | Besides `equipment` it has |
|---|---|---|
| `Mech` | 'Mechs: biped, quad, tripod, LAM, QuadVee | `slots`, `armor`, `engine`, `gyro`, `cockpit`, `heat_sinks` |
| `Vehicle` | combat and support vehicles | `motion`, `cruise`, `armor`, `bar`, `bays`, `variety` |
| `Infantry` | conventional infantry | `squad_size`, `squads`, `primary`, `secondary`, `armor_kit` |
| `BattleArmor` | squads of suits | `suits`, `weight_class`, `walk`, `jump`, `armor` of one suit |
| `ProtoMech` | ProtoMechs | `walk`, `jump`, `armor` |
| `Fighter` | aerospace, conventional and fixed-wing | `thrust`, `heat_sinks`, `armor`, `variety` |
| `SmallCraft`, `DropShip`, `CapitalShip` | larger craft | `structural_integrity`, `crew`, `bays` |
| `Emplacement`, `HandheldWeapon` | guns that do not move | |

The weapons and ammunition of every kind have keys, "ac20-tu" or "srm6-fr-2": `mounts` and `bins` are those that the hex
game plays, `keyed_weapons` and `keyed_ammo` all of them.

Every file that people have goes through `read_unit`; our own JSON is `to_json` and `from_json`.

What is worked out from designs has modules of its own, which are imported when they are asked for:

| Module | What it does |
|---|---|
| `battle_value` | `battle_value(design)`: the Battle Value with every step, and what skills and C3 add to it |
| `alpha_strike` | `card(design)`: the Alpha Strike card and its Point Value, with every step |
| `collection` | `library().find(query)`: units by words and facts, those of the user among them |
| `force` | `price(force)`: units with their warriors, and what they cost together |
| `clix` | `clix_unit(name)`: figures of the clix games with their dials |

>>> from boxcars import catalog
>>> catalog.design("Marauder MAD-3R").run
6
>>> catalog.weapon("PPC").heat, catalog.equipment("Clan ER PPC").bv
(10, 412.0)
"""

from boxcars.catalog.files import Listed, from_json, read_mul, read_unit, to_json, write_mul, write_unit
from boxcars.catalog.gear.equipment import SlotKind, slot_kind
from boxcars.catalog.gear.equipment_table import Equipment, UnknownEquipment, all_equipment, equipment, find_equipment
from boxcars.catalog.gear.weapons import (
    Ammo,
    RangeBracket,
    Weapon,
    all_ammo,
    ammo,
    ammo_for,
    weapon,
    weapons,
)
from boxcars.catalog.library.embedded import designs, mech_designs
from boxcars.catalog.library.library import any_design, design, mech_design, search
from boxcars.catalog.units.construction import Engine, internal_structure, max_armor
from boxcars.catalog.units.design import (
    BattleArmor,
    Bay,
    Bin,
    CapitalShip,
    Design,
    DropShip,
    Emplacement,
    Fighter,
    Fitting,
    HandheldWeapon,
    Infantry,
    Item,
    Keyed,
    Mech,
    MechDesign,
    Mount,
    ProtoMech,
    SmallCraft,
    Unit,
    Vehicle,
    WeaponQuirk,
    running_mp,
)
from boxcars.catalog.units.locations import LOCATIONS, REAR, location_name, slot_count
from boxcars.catalog.units.validation import tonnage, validate

__all__ = [
    "LOCATIONS",
    "REAR",
    "Ammo",
    "BattleArmor",
    "Bay",
    "Bin",
    "CapitalShip",
    "Design",
    "DropShip",
    "Emplacement",
    "Engine",
    "Equipment",
    "Fighter",
    "Fitting",
    "HandheldWeapon",
    "Infantry",
    "Item",
    "Keyed",
    "Listed",
    "Mech",
    "MechDesign",
    "Mount",
    "ProtoMech",
    "RangeBracket",
    "SlotKind",
    "SmallCraft",
    "Unit",
    "UnknownEquipment",
    "Vehicle",
    "Weapon",
    "WeaponQuirk",
    "all_ammo",
    "all_equipment",
    "ammo",
    "ammo_for",
    "any_design",
    "design",
    "designs",
    "equipment",
    "find_equipment",
    "from_json",
    "internal_structure",
    "location_name",
    "max_armor",
    "mech_design",
    "mech_designs",
    "read_mul",
    "read_unit",
    "running_mp",
    "search",
    "slot_count",
    "slot_kind",
    "to_json",
    "tonnage",
    "validate",
    "weapon",
    "weapons",
    "write_mul",
    "write_unit",
]
