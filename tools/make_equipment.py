"""Make `src/boxcars/catalog/data/equipment.jsonl` from fact sheets, which do not come with the project.

    python tools/make_equipment.py FOLDER_OF_THE_RULES_TABLES

The sheets are tables of facts: names, figures and property words of equipment. What the errata correct, and what
the sheets have only as text, stands in `CORRECTIONS` with the ids of the rulings.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from boxcars.catalog.gear.equipment_table import DATA, Equipment

Row = dict[str, str]
Fields = dict[str, Any]

CORRECTIONS: dict[str, Fields] = {
    "ISPlasmaRifle": {"types": ["DE", "H"]},  # TW-303.2
    "CLPlasmaCannon": {"types": ["DE", "H"]},  # TW-304.3
    "ISBPod": {"types": ["PB", "X"]},  # TW-303.3, TW-304.7
    "ISAntiPersonnelPod": {"types": ["PB"]},  # TW-303.4, TW-304.8
    "ISBAMicroGrenadeLauncher": {"types": ["DB", "AI", "S"]},  # TW-305.2
    "CLBAHeavyGrenadeLauncher": {"types": ["DB", "AI", "S"], "display": "Heavy Grenade Launcher"},  # TW-305.1, .2
    "CLBALightMortar": {"types": ["DB", "AI", "S"]},  # TW-305.2
    "CLBAHeavyMortar": {"types": ["DB", "AI", "S"]},  # TW-305.2
    "ISBAPlasmaRifle": {"types": ["DE", "H"], "damage": 2, "footnote": "§§"},  # TW-305.3
    "ISBALightActiveProbe": {"types": ["E"], "reach": 3},  # TW-305.4
    "CLLightActiveProbe": {"types": ["E"], "reach": 3},  # TW-305.4
    "BAMineLauncher": {"types": ["E"], "damage": 4},  # TW-305.5
    "ISBASupportPPC": {"underwater": [1, 3, 5]},  # TW-107.2
    "BA Support PPC": {"underwater": [1, 3, 5]},  # TW-107.2 names no tech base
    "CLSRM2": {"guided_attack_value": [4, 0, 0, 0]},  # TW-304.6
    "ER Flamer": {"burst": "2D6"},
    "CLERFlamer": {"burst": "2D6"},
    "Heavy Flamer": {"burst": "6D6"},
    "CLHeavyFlamer": {"burst": "6D6"},
    "ISSmallXPulseLaser": {"burst": "2D6"},
    "CLERSmallPulseLaser": {"burst": "1D6"},
    "Machine Gun (Bearhunter AC)": {"burst": "3D6"},
    "BeagleActiveProbe": {"types": ["E"], "reach": 4},
    "CLActiveProbe": {"types": ["E"], "reach": 5},
    "BloodhoundActiveProbe": {"reach": 8},
    "WatchdogECMSuite": {"reach": 5},  # TWB-17.30
    "ISImprovedSensors": {"reach": 2},  # TW-228.3
    "CLImprovedSensors": {"reach": 2},  # TW-228.3
}
"""By the name of unit files: fields that replace those of the sheets."""

NAMES = {
    **{f"{tech} LB {size}-X AC Ammo": f"LB {size}-X Ammo" for tech in ("IS", "Clan") for size in (2, 5, 10, 20)},
    "IS Gauss Ammo": "Gauss Rifle Ammo",
    "Clan Gauss Ammo": "Gauss Rifle Ammo",
    "Industrial ": "Industrial Armor",
}
"""By the name of unit files: what we call an item, if not as it is shown."""

PRINTED_NAMES = {
    "Narc Missile Beacon": "Narc",
    "iNarc Launcher": "iNarc",
    "Gauss Submachine Gun": "Gauss Submachinegun",
    "SMG (KA-23 Submachine Gun)": "SMG (KA-23 Subgun)",
    "C3 Computer (Master, includes TAG)": "C3 Computer (Master)",
    **{f"Hyper-Assault Gauss {size}": f"HAG/{size}" for size in (20, 30, 40)},
}
"""What the printed tables call an item, and how it is shown in the sheet."""

INFANTRY_TYPES = {"E": "energy", "B": "ballistic", "M": "missile", "A": "archaic"}
INFANTRY_MARKS = {
    "E": "encumbering",
    "B": "burst",
    "F": "flame",
    "P": "point-blank",
    "N": "non-penetrating",
    "A": "anti-aircraft",
    "S": "support",
    "I": "inferno",
}

_NUMBERS = {
    "bv": "bv",
    "tons": "tons",
    "rack": "rack",
    "heat": "heat",
    "min": "minimum",
    "short": "short",
    "medium": "medium",
    "long": "long",
    "as_heat": "as_heat",
    "capacitor_bv": "capacitor_bv",
    "explosion": "explosion",
    "inf_damage": "inf_damage",
    "inf_range": "inf_range",
    "shots": "shots",
    "kg_per_shot": "kg_per_shot",
    "dmg_per_shot": "damage_per_shot",
    "divisor": "divisor",
    "armor_code": "armor_code",
    "armor_bar": "armor_bar",
}
_WORDS = ("ammo", "as_class", "munition")


def main(rules: Path) -> None:
    """Read the sheets, join them, and write the table."""
    rows = _tsv(rules / "equipment-values.tsv")
    aliases: dict[str, list[str]] = defaultdict(list)
    for row in _tsv(rules / "equipment-names.tsv"):
        aliases[row["canonical"]].append(row["alias"])
    items = {row["canonical"]: _fields(row, aliases[row["canonical"]]) for row in rows}
    _add_printed_tables((rules / "total-warfare-equipment.md").read_text(encoding="utf-8"), items)
    _add_infantry_weapons((rules / "total-warfare-infantry-weapons.md").read_text(encoding="utf-8"), items)
    for file_name, fields in CORRECTIONS.items():
        items[file_name] |= fields
    _burst_as_the_larger(items.values())
    _swim_as_the_printed(items.values())
    _name(items, {row["canonical"]: int(row["seen"]) for row in rows})
    table = [msgspec.convert(fields, Equipment) for fields in items.values()]
    table.sort(key=lambda item: (item.kind, item.file_name.lower()))
    (DATA / "equipment.jsonl").write_bytes(b"".join(_line(item) for item in table))


def _line(item: Equipment) -> bytes:
    fields: Fields = msgspec.to_builtins(item)
    if "properties" in fields:
        fields["properties"] = sorted(fields["properties"])
    return msgspec.json.encode(fields) + b"\n"


def _tsv(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def _fields(row: Row, aliases: list[str]) -> Fields:
    fields: Fields = {
        "file_name": row["canonical"],
        "display": row["display"],
        "kind": row["kind"],
        "tech": row["tech"].lower(),
        "properties": row["properties"].split(),
        "slots": None if row["slots"] == "formula" else int(float(row["slots"] or 0)),
        "aliases": sorted({alias.strip() for alias in aliases} - {row["canonical"].lower().strip()}),
    }
    for column, field in _NUMBERS.items():
        if row[column]:
            fields[field] = None if row[column] == "formula" else _number(row[column])
    for column in _WORDS:
        if row[column]:
            fields[column] = row[column]
    if row["damage"]:
        fields["damage"] = _number(row["damage"]) if re.fullmatch(r"-?[\d.]+", row["damage"]) else row["damage"]
    if row["as_damage"]:
        fields["as_damage"] = _bands(row["as_damage"])
    if row["as_with_fcs"]:
        pairs = (part.split("=") for part in row["as_with_fcs"].split(";"))
        fields["as_with_fcs"] = {system: _bands(bands) for system, bands in pairs}
    if row["as_ht"]:
        fields["as_ht"] = _bands(row["as_ht"])
    return fields


def _number(text: str) -> int | float:
    value = float(text)
    return int(value) if value.is_integer() else value


def _bands(text: str) -> list[float]:
    return [float(part) for part in text.split("/")]


def _add_printed_tables(dossier: str, items: dict[str, Fields]) -> None:
    """Type codes, attack values, underwater ranges and burst dice, which only the printed tables have."""
    vehicular = [fields for fields in items.values() if not _is_suit(fields["file_name"])]
    by_name = {(fields["tech"], fields["display"].lower()): fields for fields in vehicular}

    def found(name: str, tech: str) -> Fields | None:
        plain = re.sub(r" \((torpedo|standard|LRM ammo|ER ammo|HE ammo|SRM ammo)\)", "", name)
        plain = PRINTED_NAMES.get(plain, plain).lower()
        return by_name.get((tech, plain)) or by_name.get(("all", plain))

    for heading, tech in (("## 1. Inner Sphere weapons", "is"), ("## 2. Clan weapons", "clan")):
        for cells in _table(dossier, heading):
            fields = found(cells[0], tech)
            if fields is None:
                print(f"{cells[0]} ({tech}) is in the printed table only")
                continue
            if "types" in fields:
                continue
            fields["types"] = cells[1].split(",")
            values = [0 if part == "-" else int(part) for part in cells[11].split("/")]
            if any(values):
                fields["attack_value"] = values
            if cells[15] != "-":
                fields["underwater"] = [int(part) for part in cells[15].split("/")]
    for cells in _table(dossier, "## 5. Battle-armor weapons"):
        if len(cells) == 11 and cells[10] not in ("-", "Burst"):
            _add_burst(cells, items)
    for cells in _table(dossier, "## 3. Burst-fire damage"):
        for tech in ("is", "clan"):
            fields = found(re.sub(r" \((all|Clan)\)", "", cells[0]), tech)
            if fields is not None:
                fields["burst"] = cells[1]
    for fields in vehicular:
        _burst_as_its_like(fields, by_name)


def _burst_as_its_like(fields: Fields, by_name: dict[tuple[str, str], Fields]) -> None:
    """All flamers burst as the plain one does, and an array with the dice of each of its guns."""
    if "flamer" in fields["properties"] and "infantry" not in fields["properties"]:
        fields.setdefault("burst", by_name["all", "flamer"]["burst"])
    elif "mg-array" in fields["properties"]:
        gun = fields["display"].removesuffix(" Array").lower()
        fields["burst"] = (by_name.get((fields["tech"], gun)) or by_name["all", gun])["burst"]


def _burst_as_the_larger(items: Iterable[Fields]) -> None:
    """A weapon of suits that the tables do not list for them bursts as that of 'Mechs does [TW-217.2]."""
    weapons = [fields for fields in items if fields["kind"] == "weapon"]
    larger = {each["display"]: each["burst"] for each in weapons if "burst" in each and not _is_suit(each["file_name"])}
    for fields in weapons:
        dice = larger.get(fields["display"].removesuffix(" [BA]"))
        if dice and _is_suit(fields["file_name"]):
            fields.setdefault("burst", dice)


def _swim_as_the_printed(items: Iterable[Fields]) -> None:
    """Every launcher of torpedoes has the ranges of the printed ones: those fired once, and those of ProtoMechs."""
    launchers = [
        fields for fields in items if fields["kind"] == "weapon" and fields.get("ammo", "").endswith("-torpedo")
    ]
    printed = {fields["ammo"]: fields["underwater"] for fields in launchers if "underwater" in fields}
    for fields in launchers:
        fields.setdefault("underwater", printed[fields["ammo"]])


def _add_infantry_weapons(dossier: str, items: dict[str, Fields]) -> None:
    """Type, special letters and crew of the weapons of conventional infantry."""
    carried = (fields for fields in items.values() if "infantry" in fields["properties"])
    by_name = {fields["display"].lower(): fields for fields in carried}
    for cells in _table(dossier, "# Conventional infantry weapons"):
        fields = by_name.get(PRINTED_NAMES.get(cells[0], cells[0]).lower())
        if fields is None or len(cells) != 7:
            print(f"{cells[0]} is in the table of infantry weapons only")
            continue
        fields["inf_type"] = INFANTRY_TYPES[cells[1]]
        fields["inf_marks"] = [INFANTRY_MARKS[letter] for letter in cells[2].strip("-")]
        fields["crew"] = int(cells[5])


def _add_burst(cells: list[str], items: dict[str, Fields]) -> None:
    tech = cells[1].lower()
    for fields in items.values():
        is_suit = "BA" in fields["file_name"] or fields["file_name"] in ("CLBearhunter Superheavy AC",)
        if is_suit and fields["display"] == cells[0] and fields["tech"] == tech:
            fields["burst"] = cells[10]


def _table(text: str, heading: str) -> list[list[str]]:
    _, _, rest = text.partition(heading)
    section = re.split(r"\n#+ ", rest, maxsplit=1)[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if not set(row[0]) <= {"-"} and row[0] not in ("Name", "Weapon")]


def _name(items: dict[str, Fields], seen: dict[str, int]) -> None:
    """Give every item a name of its own: as it is shown, with "Clan" before it, or what unit files call it."""
    taken = {
        alias: file_name for file_name, fields in items.items() for alias in (*fields["aliases"], file_name.lower())
    }
    order = sorted(items, key=lambda file_name: (_is_suit(file_name), -seen[file_name], file_name))
    for file_name in order:
        fields = items[file_name]
        shown = NAMES.get(file_name) or re.sub(r" \[(Full|IS|Clan)\]$", "", fields["display"])
        shown = f"Clan {shown}" if fields["tech"] == "clan" else shown
        for name in (shown, f"BA {shown}" if _is_suit(file_name) else file_name, file_name):
            if taken.get(name.lower(), file_name) == file_name:
                break
        taken[name.lower()] = file_name
        fields["name"] = name.strip()


def _is_suit(file_name: str) -> bool:
    return re.match(r"(IS|CL)?BA", file_name) is not None


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say the folder of the rules tables, as in: python tools/make_equipment.py FOLDER")
    main(Path(sys.argv[1]))
