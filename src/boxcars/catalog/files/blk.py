"""The reader of `.blk` files: every unit that is not a 'Mech."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from boxcars.catalog.files import layout
from boxcars.catalog.files.blocks import (
    Blocks,
    named,
    read_armor_kind,
    read_armor_points,
    read_bays,
    read_engine,
    read_equipment,
    read_head,
    shape,
)
from boxcars.catalog.files.text import decoded, slug
from boxcars.catalog.units.aerospace import CapitalShip, DropShip, Fighter, SmallCraft
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.emplacement import Emplacement, HandheldWeapon
from boxcars.catalog.units.infantry import SPECIALTIES, Infantry
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.vehicle import Vehicle
from boxcars.core.errors import BadUnitFile

ARMOR_MARKS: Final = ("encumberingarmor", "spacesuit", "dest", "sneakcamo", "sneakir", "sneakecm")
"""What an infantry file says about armor without a kit."""

PEOPLE: Final = {
    "crew": "crew",
    "officers": "officers",
    "gunners": "gunners",
    "passengers": "passengers",
    "marines": "marines",
    "battle_armor": "battlearmor",
    "other_passengers": "otherpassenger",
    "life_boats": "life_boat",
    "escape_pods": "escape_pod",
}
"""The people and boats of a craft: our fields, and the blocks of the file."""

SUIT_CLASSES: Final = ("pa-l", "light", "medium", "heavy", "assault")
COCKPITS: Final = ("standard", "small", "command-console", "primitive")
CORES: Final = ("standard", "compact", "sub-compact", "none", "primitive")
SINKS: Final = ("single", "double")

Fields = dict[str, Any]


def read_blk(content: str | bytes) -> Design:
    """The unit of a `.blk` file. Blocks that no rule reads are kept in `extra`, unknown equipment by its name.

    >>> blocks = {"UnitType": "Tank", "Name": "Scorpion", "motion_type": "Tracked", "tonnage": "25", "cruiseMP": "4"}
    >>> text = "".join(f"<{name}>\\n{value}\\n</{name}>\\n" for name, value in blocks.items())
    >>> scorpion = read_blk(text + "<armor>\\n16\\n12\\n12\\n10\\n16\\n</armor>")
    >>> scorpion.chassis, scorpion.flank, scorpion.armor["TU"]
    ('Scorpion', 6, 16)
    >>> read_blk("<UnitType>\\nSubmarine\\n</UnitType>")
    Traceback (most recent call last):
    boxcars.core.errors.BadUnitFile: bad unit file: line 2: no kind of unit is called 'Submarine'
    """
    blocks = Blocks(decoded(content))
    kind = blocks.needed("unittype")
    reader = _READERS.get(kind.lower())
    if reader is None:
        raise BadUnitFile(f"no kind of unit is called {kind[:40]!r}", blocks.line("unittype"))
    head = read_head(blocks)
    kind_of_unit, fields = reader(blocks, head, kind.lower())
    try:
        return msgspec.convert({**head, **fields, "kind": _tag(kind_of_unit), "extra": blocks.unread()}, kind_of_unit)
    except msgspec.ValidationError as wrong:
        raise BadUnitFile(str(wrong)) from None


def _tag(kind: type[Design]) -> object:
    return kind.__struct_config__.tag


def _vehicle(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    variety = "large-support" if "large" in unit_type else "support" if "support" in unit_type else "combat"
    motion = slug(blocks.text("motion_type"))
    tons = blocks.number("tonnage")
    points = read_armor_points(blocks)
    locs = layout.vehicle_locations(variety, motion, tons, len(points))
    places = layout.vehicle_places(locs)
    equipment = read_equipment(blocks, head["tech_base"], places)
    jets = sum(item.has("jump-jet") for fitting in equipment if (item := fitting.item))
    return Vehicle, {
        "tons": tons,
        "variety": variety,
        "motion": motion,
        "cruise": blocks.whole("cruisemp"),
        "jump": max(blocks.whole("jumpingmp"), jets),
        "omni": blocks.flag("omni"),
        "trailer": blocks.flag("trailer"),
        "engine_kind": read_engine(blocks, head["tech_base"]),
        "armor": _by_location(locs, points),
        "bar": blocks.whole("barrating", 10),
        "fuel": blocks.number("fuel"),
        "equipment": equipment,
        "bays": read_bays(blocks),
        **read_armor_kind(blocks, places),
    }


def _by_location(locs: tuple[str, ...], points: list[int]) -> dict[str, int]:
    return dict(zip(locs, (*points, *[0] * len(locs)), strict=False))


def _infantry(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    tech_base = head["tech_base"]
    secondary = blocks.text("secondary")
    bits = blocks.whole("specialization")
    divisor = blocks.number("armordivisor") or blocks.number("infantryarmor")
    kit = blocks.text("armorkit")
    return Infantry, {
        "motion": blocks.text("motion_type", "leg").lower(),
        "squad_size": blocks.whole("squad_size"),
        "squads": blocks.whole("squadn"),
        "primary": named(blocks.text("primary"), tech_base),
        "secondary": named(secondary, tech_base) if secondary else "",
        "secondary_per_squad": blocks.whole("secondn") if secondary else 0,
        "armor_kit": named(kit, tech_base) if kit else "",
        "armor_divisor": divisor,
        "armor_marks": tuple(mark for mark in ARMOR_MARKS if blocks.flag(mark)),
        "anti_mech": blocks.whole("antimek", 8),
        "specialties": tuple(word for bit, word in SPECIALTIES.items() if bits & bit),
        "augmentations": tuple(word.lower() for word in blocks.lines("augmentation")),
        "equipment": read_equipment(blocks, tech_base, layout.INFANTRY),
    }


def _battle_armor(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    return BattleArmor, {
        "suits": blocks.whole("trooper count"),
        "weight_class": blocks.choice("weightclass", SUIT_CLASSES, "light"),
        "build": slug(blocks.text("chassis", "biped")),
        "exoskeleton": blocks.flag("exoskeleton"),
        "turret": blocks.text("turret"),
        "motion": slug(blocks.text("motion_type", "leg")),
        "walk": blocks.whole("cruisemp"),
        "jump": blocks.whole("jumpingmp"),
        "armor": max(0, blocks.whole("armor")),
        "equipment": read_equipment(blocks, head["tech_base"], layout.suit_places(head["tech_base"])),
        "bays": read_bays(blocks),
        **read_armor_kind(blocks, {}, "ba-standard"),
    }


def _protomech(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    points = read_armor_points(blocks)
    motion = slug(blocks.text("motion_type", "biped"))
    return ProtoMech, {
        "tons": blocks.number("tonnage"),
        "motion": "glider" if motion == "wige" else motion,
        "walk": blocks.whole("cruisemp"),
        "jump": blocks.whole("jumpingmp"),
        "engine_kind": read_engine(blocks, head["tech_base"]),
        "interface_cockpit": blocks.flag("interface_cockpit"),
        "armor": _by_location(layout.protomech_locations(len(points)), points),
        "equipment": read_equipment(blocks, head["tech_base"], layout.PROTOMECH),
        "bays": read_bays(blocks),
        **read_armor_kind(blocks, layout.PROTOMECH, "standard-protomech"),
    }


def _aerospace(blocks: Blocks, head: Fields, locs: tuple[str, ...], places: dict[str, str]) -> Fields:
    return {
        "tons": blocks.number("tonnage"),
        "shape": shape(blocks),
        "thrust": blocks.whole("safethrust"),
        "engine_kind": read_engine(blocks, head["tech_base"]),
        "heat_sinks": blocks.whole("heatsinks"),
        "sink_kind": blocks.choice("sink_type", SINKS, "0"),
        "fuel": blocks.number("fuel"),
        "armor": _by_location(locs, read_armor_points(blocks)),
        "equipment": read_equipment(blocks, head["tech_base"], places),
        "bays": read_bays(blocks),
        **read_armor_kind(blocks, places),
    }


def _fighter(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    variety = {"convfighter": "conventional", "fixedwingsupport": "fixed-wing"}.get(unit_type, "aerospace")
    return Fighter, {
        **_aerospace(blocks, head, layout.FIGHTER_ARMOR, layout.fighter_places(variety)),
        "variety": variety,
        "cockpit": blocks.choice("cockpit_type", COCKPITS, "0"),
        "omni": blocks.flag("omni"),
        "pod_heat_sinks": blocks.whole("omnipodheatsinks"),
        "vstol": blocks.flag("vstol"),
        "bar": blocks.whole("barrating", 10),
    }


def _people(blocks: Blocks) -> Fields:
    people: Fields = {field: blocks.whole(block) for field, block in PEOPLE.items()}
    si = blocks.whole("structural_integrity")
    return people | {"structural_integrity": si, "military": blocks.whole("designtype") == 1}


def _small_craft(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    fields = _aerospace(blocks, head, layout.CRAFT_ARMOR, layout.CRAFT) | _people(blocks)
    return SmallCraft, fields


def _dropship(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    fields = _aerospace(blocks, head, layout.CRAFT_ARMOR, layout.CRAFT) | _people(blocks)
    return DropShip, fields | {"collar": blocks.whole("collartype")}


def _capital_ship(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    variety = {"warship": "warship", "spacestation": "station"}.get(unit_type, "jumpship")
    decks = tuple(int(float(line)) for line in blocks.lines("grav_decks") if line.isdecimal() and len(line) < 9)
    return CapitalShip, {
        **_aerospace(blocks, head, layout.SHIP_ARMOR, layout.ship_places(variety)),
        **_people(blocks),
        "variety": variety,
        "drive_core": blocks.choice("kf_core", CORES, "3" if variety == "station" else "0"),
        "sail": blocks.whole("sail", 1) != 0,
        "lithium_fusion": blocks.flag("lithium-fusion"),
        "hpg": blocks.flag("hpg"),
        "jump_range": blocks.whole("jump_range"),
        "grav_decks": decks,
    }


def _emplacement(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    guns = read_equipment(blocks, head["tech_base"], layout.EMPLACEMENT)
    return Emplacement, {"turret": blocks.flag("turret"), "equipment": guns}


def _handheld(blocks: Blocks, head: Fields, unit_type: str) -> tuple[type[Design], Fields]:
    return HandheldWeapon, {
        "tons": blocks.number("tonnage"),
        "armor": max(0, blocks.whole("armor")),
        "equipment": read_equipment(blocks, head["tech_base"], layout.HANDHELD),
        **read_armor_kind(blocks, {}),
    }


_Reader = Callable[[Blocks, Fields, str], tuple[type[Design], Fields]]
_READERS: Final[dict[str, _Reader]] = {
    **dict.fromkeys(("tank", "naval", "vtol", "supporttank", "largesupporttank", "supportvtol"), _vehicle),
    **dict.fromkeys(("aero", "aerospacefighter", "convfighter", "fixedwingsupport"), _fighter),
    **dict.fromkeys(("jumpship", "warship", "spacestation"), _capital_ship),
    **dict.fromkeys(("protomech", "protomek"), _protomech),
    "infantry": _infantry,
    "battlearmor": _battle_armor,
    "smallcraft": _small_craft,
    "dropship": _dropship,
    "gunemplacement": _emplacement,
    "handheldweapon": _handheld,
}
