"""The writer of `.blk` files: every unit that is not a 'Mech."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from boxcars.catalog.files import layout
from boxcars.catalog.files.blk import COCKPITS, CORES, PEOPLE, SINKS, SUIT_CLASSES
from boxcars.catalog.files.blocks import ENGINES, RULES_WORDS
from boxcars.catalog.gear.equipment_table import find_equipment
from boxcars.catalog.units.aerospace import AerospaceUnit, CapitalShip, Craft, DropShip, Fighter, SmallCraft
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.construction import ARMOR_KINDS
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.emplacement import Emplacement, HandheldWeapon
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.infantry import SPECIALTIES, Infantry
from boxcars.catalog.units.marks import write_block_line
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.unit import Unit
from boxcars.catalog.units.vehicle import Vehicle

Block = tuple[str, Iterable[object]]

_FIGHTERS: Final = {"aerospace": "Aero", "conventional": "ConvFighter", "fixed-wing": "FixedWingSupport"}
_SHIPS: Final = {"jumpship": "Jumpship", "warship": "Warship", "station": "SpaceStation"}
_MOTIONS: Final = {"vtol": "VTOL", "wige": "WiGE", "umu": "UMU", "glider": "WiGE", "motorized scuba": "Motorized SCUBA"}


def write_blk(design: Design) -> str:
    """A unit as a `.blk` file.

    >>> from boxcars.catalog import Emplacement, Fitting
    >>> write_blk(Emplacement(chassis="Turret", equipment=(Fitting("PPC", "GUN"),))).split()[-5:]
    ['<Guns', 'Equipment>', 'PPC', '</Guns', 'Equipment>']
    """
    blocks = (("UnitType", [_unit_type(design)]), *_head(design), *_body(design), *_tail(design))
    return "\n".join(_block(name, list(lines)) for name, lines in blocks)


def _block(name: str, lines: list[object]) -> str:
    return "\n".join((f"<{name}>", *map(str, lines), f"</{name}>", ""))


def _unit_type(design: Design) -> str:
    match design:
        case Vehicle():
            flies = design.motion == "vtol"
            if design.variety == "large-support":
                return "LargeSupportTank"
            return ("Support" if design.is_support else "") + ("VTOL" if flies else "Tank")
        case Fighter():
            return _FIGHTERS[design.variety]
        case CapitalShip():
            return _SHIPS[design.variety]
        case Infantry():
            return "Infantry"
        case BattleArmor():
            return "BattleArmor"
        case ProtoMech():
            return "ProtoMech"
        case SmallCraft():
            return "SmallCraft"
        case DropShip():
            return "Dropship"
        case Emplacement():
            return "GunEmplacement"
        case HandheldWeapon():
            return "HandheldWeapon"
        case Mech():
            raise ValueError("a 'Mech is written as an .mtf file")


def _head(unit: Unit) -> Iterator[Block]:
    yield "Name", [unit.chassis]
    yield "Model", [unit.model]
    if unit.clan_name:
        yield "clanname", [unit.clan_name]
    if unit.mul_id:
        yield "mul id:", [unit.mul_id]
    if unit.year:
        yield "year", [unit.year]
    yield "type", [_tech(unit)]
    for name, text in (("role", unit.role), ("source", unit.source)):
        if text:
            yield name, [text]
    if unit.fixed_bv:
        yield "bv", [unit.fixed_bv]
    if unit.quirks:
        yield "quirks", unit.quirks
    if unit.weapon_quirks:
        yield "weaponQuirks", [f"{q.quirk}:{q.loc}:{q.slot}:{q.weapon}" for q in unit.weapon_quirks]


def _tech(unit: Unit) -> str:
    base = "Clan" if unit.is_clan else "IS"
    if not unit.mixed:
        return f"{base} Level {unit.rules_level}"
    word = RULES_WORDS.get(unit.rules_level)
    if word is None and unit.rules_level != 2:
        return f"Mixed ({base} Chassis) Level {unit.rules_level}"
    return f"Mixed ({base} Chassis) {word}" if word else f"Mixed ({base} Chassis)"


def _tail(unit: Unit) -> Iterator[Block]:
    for name, text in (*unit.extra.items(), *unit.fluff.items()):
        yield name, text.split("\n")


def _body(design: Design) -> Iterator[Block]:
    match design:
        case Vehicle():
            yield from _vehicle(design)
        case Infantry():
            yield from _infantry(design)
        case BattleArmor():
            yield from _battle_armor(design)
        case ProtoMech():
            yield from _protomech(design)
        case Fighter():
            yield from _fighter(design)
        case SmallCraft() | DropShip():
            yield from _aerospace(design, layout.CRAFT_ARMOR, layout.CRAFT)
            yield from _people(design)
            if isinstance(design, DropShip) and design.collar:
                yield "collartype", [design.collar]
        case CapitalShip():
            yield from _capital_ship(design)
        case Emplacement():
            if design.turret:
                yield "Turret", [1]
            yield from _equipment(design.equipment, layout.EMPLACEMENT)
        case HandheldWeapon():
            yield "tonnage", [design.tons]
            yield "armor", [design.armor]
            yield "armor_type", [ARMOR_KINDS.index(design.armor_kind)]
            yield from _equipment(design.equipment, layout.HANDHELD)


def _equipment(fittings: tuple[Fitting, ...], places: dict[str, str], *, is_proto: bool = False) -> Iterator[Block]:
    for name, loc in places.items():
        lines = [write_block_line(fitting, is_proto=is_proto) for fitting in fittings if fitting.loc == loc]
        yield f"{name.title()} Equipment", lines


def _engine(kind: str, unit: Unit) -> Iterator[Block]:
    is_clan = kind.startswith("clan-")
    plain = kind.removeprefix("clan-")
    yield "engine_type", [next(code for code, word in enumerate(ENGINES) if word == plain)]
    if plain in ("xl", "xxl") and is_clan != unit.is_clan:
        yield "clan_engine", [str(is_clan).lower()]


def _armor(kind: str, patchwork: dict[str, str], points: Iterable[int], places: dict[str, str]) -> Iterator[Block]:
    yield "armor_type", [ARMOR_KINDS.index(kind)]
    names = {loc: name for name, loc in places.items()}
    for loc, each in patchwork.items():
        yield f"{names[loc]}_armor_type", [ARMOR_KINDS.index(each)]
    yield "armor", points


def _motion(motion: str) -> str:
    return _MOTIONS.get(motion, motion.title())


def _bays(bays: tuple[Bay, ...]) -> Iterator[Block]:
    if bays:
        yield "transporters", [_bay(bay) for bay in bays]


def _bay(bay: Bay) -> str:
    words = [bay.platoon, bay.facing, bay.bitmap]
    while words and not words[-1]:
        words.pop()
    if bay.facing and not bay.bitmap and bay.facing[:1].lower() == "f":
        words = [*([bay.platoon] if bay.platoon else []), bay.facing]
    parts = [bay.kind]
    has_numbers = bay.number != -1 or words
    if bay.size or bay.doors or has_numbers:
        parts.append(f"{bay.size:.12g}")
    if bay.doors or has_numbers:
        parts.append(str(bay.doors))
    if has_numbers:
        parts.append(str(bay.number))
    return ":".join((*parts, *words, *(["omni"] if bay.omnipod else [])))


def _vehicle(unit: Vehicle) -> Iterator[Block]:
    places = layout.vehicle_places(tuple(unit.armor))
    yield "motion_type", [_motion(unit.motion)]
    yield "tonnage", [unit.tons]
    yield "cruiseMP", [unit.cruise]
    if unit.jump:
        yield "jumpingMP", [unit.jump]
    yield from _engine(unit.engine_kind, unit)
    yield from _armor(unit.armor_kind, unit.patchwork, unit.armor.values(), places)
    if unit.bar != 10:
        yield "barrating", [unit.bar]
    if unit.fuel:
        yield "fuel", [unit.fuel]
    yield from ((name, [1]) for name in ("omni", "trailer") if getattr(unit, name))
    yield from _bays(unit.bays)
    yield from _equipment(unit.equipment, places)


def _file_name(name: str) -> str:
    item = find_equipment(name)
    return item.file_name if item else name


def _infantry(unit: Infantry) -> Iterator[Block]:
    yield "motion_type", [_motion(unit.motion)]
    yield "squad_size", [unit.squad_size]
    yield "squadn", [unit.squads]
    yield "Primary", [_file_name(unit.primary)]
    if unit.secondary:
        yield "Secondary", [_file_name(unit.secondary)]
        yield "secondn", [unit.secondary_per_squad]
    if unit.armor_kit:
        yield "armorKit", [_file_name(unit.armor_kit)]
    if unit.armor_divisor:
        yield "armordivisor", [unit.armor_divisor]
    yield from ((mark, ["true"]) for mark in unit.armor_marks)
    if unit.anti_mech != 8:
        yield "antimek", [unit.anti_mech]
    if unit.specialties:
        yield "specialization", [sum(bit for bit, word in SPECIALTIES.items() if word in unit.specialties)]
    if unit.augmentations:
        yield "augmentation", unit.augmentations
    yield from _equipment(unit.equipment, layout.INFANTRY)


def _battle_armor(unit: BattleArmor) -> Iterator[Block]:
    yield "motion_type", [_motion(unit.motion)]
    yield "chassis", [unit.build]
    yield "Trooper Count", [unit.suits]
    yield "weightclass", [SUIT_CLASSES.index(unit.weight_class)]
    yield "cruiseMP", [unit.walk]
    yield "jumpingMP", [unit.jump]
    yield from _armor(unit.armor_kind, {}, [unit.armor], {})
    if unit.exoskeleton:
        yield "exoskeleton", ["true"]
    if unit.turret:
        yield "turret", [unit.turret]
    yield from _bays(unit.bays)
    yield from _equipment(unit.equipment, layout.suit_places(unit.tech_base))


def _protomech(unit: ProtoMech) -> Iterator[Block]:
    yield "motion_type", [_motion(unit.motion)]
    yield "tonnage", [unit.tons]
    yield "cruiseMP", [unit.walk]
    yield "jumpingMP", [unit.jump]
    yield from _engine(unit.engine_kind, unit)
    if unit.interface_cockpit:
        yield "interface_cockpit", ["true"]
    yield from _armor(unit.armor_kind, {}, unit.armor.values(), {})
    yield from _bays(unit.bays)
    yield from _equipment(unit.equipment, layout.PROTOMECH, is_proto=True)


def _aerospace(unit: AerospaceUnit, locs: tuple[str, ...], places: dict[str, str]) -> Iterator[Block]:
    yield "motion_type", [_motion(unit.shape)]
    yield "tonnage", [unit.tons]
    yield "SafeThrust", [unit.thrust]
    yield "heatsinks", [unit.heat_sinks]
    yield "sink_type", [SINKS.index(unit.sink_kind)]
    if unit.fuel:
        yield "fuel", [unit.fuel]
    yield from _engine(unit.engine_kind, unit)
    yield from _armor(unit.armor_kind, unit.patchwork, [unit.armor.get(loc, 0) for loc in locs], places)
    yield from _bays(unit.bays)
    yield from _equipment(unit.equipment, places)


def _fighter(unit: Fighter) -> Iterator[Block]:
    yield from _aerospace(unit, layout.FIGHTER_ARMOR, layout.fighter_places(unit.variety))
    yield "cockpit_type", [COCKPITS.index(unit.cockpit)]
    if unit.pod_heat_sinks:
        yield "omnipodheatsinks", [unit.pod_heat_sinks]
    if unit.bar != 10:
        yield "barrating", [unit.bar]
    yield from ((name, [1]) for name in ("omni", "vstol") if getattr(unit, name))


def _people(unit: Craft) -> Iterator[Block]:
    yield "structural_integrity", [unit.structural_integrity]
    yield "designtype", [int(unit.military)]
    yield from ((block, [getattr(unit, field)]) for field, block in PEOPLE.items())


def _capital_ship(unit: CapitalShip) -> Iterator[Block]:
    yield from _aerospace(unit, layout.SHIP_ARMOR, layout.ship_places(unit.variety))
    yield from _people(unit)
    yield "kf_core", [CORES.index(unit.drive_core)]
    yield "sail", [int(unit.sail)]
    yield from ((name, [1]) for name, has in (("lithium-fusion", unit.lithium_fusion), ("hpg", unit.hpg)) if has)
    if unit.jump_range:
        yield "jump_range", [unit.jump_range]
    if unit.grav_decks:
        yield "grav_decks", unit.grav_decks
