"""The writer of `.mtf` files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from boxcars.catalog.files.mtf import ARMOR_LINES, FLUFF
from boxcars.catalog.gear.equipment import SYSTEMS, TWO_IN_ONE
from boxcars.catalog.gear.equipment_table import TECH_NAMES, TechBase, all_equipment
from boxcars.catalog.units.construction import ARMOR_KINDS, ArmorKind
from boxcars.catalog.units.locations import location_name, locations
from boxcars.catalog.units.marks import read_fitting, write_mech_marks
from boxcars.catalog.units.mech import Mech

_ENGINE_WORDS: Final = {"ice": "I.C.E.", "fuel-cell": "Fuel Cell", "clan-xl": "XL (Clan)", "clan-xxl": "XXL (Clan)"}
_COCKPITS: Final = {
    "command-console": "Command Console",
    "torso-mounted": "Torso-Mounted Cockpit",
    "industrial-afc": "Industrial Cockpit (AFC)",
}
_QUAD_LEGS: Final = {"fll armor", "frl armor", "rll armor", "rrl armor"}
_BIPED_LIMBS: Final = {"la armor", "ra armor", "ll armor", "rl armor"}


def write_mtf(mech: Mech) -> str:
    """A 'Mech as an `.mtf` file. The format has no place for `code`, `bv` and `pv`.

    >>> from boxcars.catalog import design
    >>> write_mtf(design("Locust LCT-1V")).splitlines()[:2]
    ['chassis:Locust', 'model:LCT-1V']
    """
    sections = (_head(mech), _quirks(mech), _body(mech), _armor(mech), _weapons(mech), *_tables(mech), _rest(mech))
    return "\n\n".join("\n".join(section) for section in map(list, sections) if section) + "\n"


def _head(mech: Mech) -> Iterator[str]:
    yield f"chassis:{mech.chassis}"
    if mech.clan_name:
        yield f"clanname:{mech.clan_name}"
    yield f"model:{mech.model}"
    yield f"mul id:{mech.mul_id}"
    yield ""
    yield f"Config:{_config(mech)}"
    tech = TECH_NAMES[mech.tech_base]
    yield f"techbase:Mixed ({'Clan' if mech.is_clan else 'IS'} Chassis)" if mech.mixed else f"techbase:{tech}"
    if "era" not in mech.extra:
        yield f"era:{mech.year}"
    yield f"source:{mech.source}"
    yield f"rules level:{mech.rules_level}"
    if mech.role:
        yield f"role:{mech.role}"
    if mech.fixed_bv:
        yield f"bv:{mech.fixed_bv}"


def _config(mech: Mech) -> str:
    word = "QuadVee" if mech.quadvee else "LAM" if mech.lam else mech.config.title()
    return f"{word} Omnimech" if mech.omni else word


def _quirks(mech: Mech) -> Iterator[str]:
    yield from (f"quirk:{quirk}" for quirk in mech.quirks)
    yield from (f"weaponquirk:{q.quirk}:{q.loc}:{q.slot}:{q.weapon}" for q in mech.weapon_quirks)


def _body(mech: Mech) -> Iterator[str]:
    if mech.lam:
        yield f"lam:{mech.lam.title()}"
    if mech.quadvee:
        yield f"motive:{mech.quadvee.title()}"
    yield f"mass:{mech.tons}"
    yield f"engine:{mech.engine.rating} {_engine_words(mech)} Engine"
    yield f"structure:{_structure(mech)}"
    if mech.cockpit != "standard":
        yield f"cockpit:{_COCKPITS.get(mech.cockpit, f'{_title(mech.cockpit)} Cockpit')}"
    if mech.gyro != "standard":
        yield f"gyro:{'None' if mech.gyro == 'none' else _title(mech.gyro) + ' Gyro'}"
    if mech.ejection:
        yield f"ejection:{mech.ejection}"
    if mech.sink_kit:
        yield f"heat sink kit:{mech.sink_kit}"
    yield f"heat sinks:{mech.heat_sinks} {_tech_prefix(mech.sink_tech)}{mech.sink_kind.title()}"
    if mech.base_heat_sinks:
        yield f"base chassis heat sinks:{mech.base_heat_sinks}"
    yield f"walk mp:{mech.walk}"
    yield f"jump mp:{mech.jump}"
    for fitting in mech.no_slot:
        name = fitting.item.file_name if fitting.item else fitting.name
        yield f"nocrit:{name}{write_mech_marks(fitting)}:{fitting.loc or 'None'}"


def _engine_words(mech: Mech) -> str:
    """The kind of engine, with the tech base where a mixed 'Mech would leave it open."""
    kind = mech.engine.kind
    words = _ENGINE_WORDS.get(kind, kind.replace("-", " ").title() if kind not in ("xl", "xxl") else kind.upper())
    return f"{words} (IS)" if mech.mixed and kind in ("xl", "xxl") else words


def _structure(mech: Mech) -> str:
    if not mech.structure_kind.startswith("endo"):
        return f"IS {_title(mech.structure_kind)}"
    words = _title(mech.structure_kind).replace("Endo Composite", "Endo-Composite")
    return f"{_tech_prefix(mech.structure_tech or mech.tech_base)}{words}"


def _armor_name(kind: ArmorKind) -> str:
    """The name of armor as other programs spell it."""
    return _armor_names().get(kind) or _title(kind)


@cache
def _armor_names() -> dict[ArmorKind, str]:
    items = (item for item in all_equipment() if item.armor_code is not None)
    return {ARMOR_KINDS[item.armor_code or 0]: item.display.strip() for item in items}


def _tech_prefix(tech: TechBase | None) -> str:
    return {"is": "IS ", "clan": "Clan "}[tech] if tech else ""


def _title(words: str) -> str:
    return words.replace("-", " ").title()


def _armor(mech: Mech) -> Iterator[str]:
    tech = f"({TECH_NAMES[mech.armor_tech or mech.tech_base]})"
    yield "armor:Patchwork" if mech.armor_kind == "patchwork" else f"armor:{_armor_name(mech.armor_kind)}{tech}"
    left_out = _BIPED_LIMBS if mech.config == "quad" else _QUAD_LEGS
    for key, loc in ARMOR_LINES.items():
        if key not in left_out and loc in mech.armor:
            kind = f"{_armor_name(mech.patchwork[loc])}{tech}:" if loc in mech.patchwork else ""
            yield f"{key.partition(' ')[0].upper()} armor:{kind}{mech.armor[loc]}"


def _weapons(mech: Mech) -> Iterator[str]:
    """The list for human readers; programs read the critical table."""
    weapons = [fitting for fitting in mech.equipment if fitting.item and fitting.item.kind == "weapon"]
    yield f"Weapons:{len(weapons)}"
    yield from (f"{weapon.name}, {location_name(weapon.loc, mech.config)}" for weapon in weapons if weapon.loc)


def _tables(mech: Mech) -> Iterator[list[str]]:
    for loc in locations(mech.config):
        lines = [_line(mech, loc, slot, text) for slot, text in enumerate(mech.slots[loc])]
        yield [f"{location_name(loc, mech.config)}:", *lines]


def _line(mech: Mech, loc: str, slot: int, text: str) -> str:
    is_armored = " (ARMORED)" if slot in mech.armored.get(loc, ()) else ""
    if not text:
        return f"-Empty-{is_armored}"
    if text in SYSTEMS:
        return f"{'Fusion Engine' if text == 'Engine' else text}{is_armored}"
    names = []
    for part in text.split(TWO_IN_ONE):
        fitting = read_fitting(part, None)
        names.append((fitting.item.file_name if fitting.item else fitting.name) + write_mech_marks(fitting))
    return "|".join(names) + is_armored


def _rest(mech: Mech) -> Iterator[str]:
    for key, text in (*mech.extra.items(), *mech.fluff.items()):
        if key == "lines":
            yield from text.split("\n")
        elif key in FLUFF:
            first, *more = text.split("\n")
            yield f"{key}:{first}"
            yield from (f"{key}:{line}" for line in more)
        else:
            yield from (f"{key}:{line}" for line in text.split("\n"))
