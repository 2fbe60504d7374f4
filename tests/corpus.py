"""The full check of the readers and writers against every unit file that lies beside the project.

    python -m tests.corpus

Every file must read; from file to design to our JSON and back nothing is lost, nor from design to `.mtf` or `.blk` and
back. Then what we read is compared with the table of another program, fact by fact.
"""

from __future__ import annotations

import json
import sys
import time
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boxcars.catalog.files import from_json, read_unit, to_json, write_unit
from boxcars.catalog.gear.equipment_table import find_equipment
from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Emplacement,
    HandheldWeapon,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
)
from boxcars.catalog.units.locations import REAR
from boxcars.core.errors import BadUnitFile

SHARED = Path(__file__).parents[2] / "shared"
UNITS = SHARED / "corpus" / "units.zip"
TABLE = SHARED / "oracle" / "units.jsonl"

_QUAD_LEGS = {"FRL": "RA", "FLL": "LA", "RRL": "RL", "RLL": "LL"}
_TECH = {"is": "Inner Sphere", "clan": "Clan"}
_ATTACKS_BY_RULE = ("Swarm", "StopSwarm", "LegAttack")
_MOVES_BY_EQUIPMENT = frozenset(
    {
        *("masc", "partial-wing", "shield", "modular-armor", "jump-booster", "mechanical-jump-booster"),
        *("dune-buggy", "hydrofoil", "chain-drape", "detachable-weapon-pack", "radical-heatsink"),
    }
)
"""Equipment that changes MP or heat, which the other program counts in and a design does not."""


def files(*archives: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the collection, or of these archives, with its name."""
    for each in archives or (UNITS,):
        with zipfile.ZipFile(each) as archive:
            for name in archive.namelist():
                if name.endswith((".mtf", ".blk")):
                    yield name, archive.read(name)


def losses(name: str, content: bytes) -> list[str]:
    """What goes wrong on the way from a file to a design and back; nothing, if all is well."""
    try:
        design = read_unit(content, name)
    except BadUnitFile as wrong:
        return [str(wrong)]
    found = []
    if from_json(to_json(design)) != design:
        found.append("our JSON loses something")
    if read_unit(write_unit(design).encode(), name) != design:
        found.append("writing the file loses something")
    found += [f"unknown equipment {f.name}" for f in design.equipment if f.item is None]
    return found


def rows() -> dict[str, dict[str, Any]]:
    """The table of the other program by file."""
    with TABLE.open(encoding="utf-8") as lines:
        return {row["file"].removeprefix("data/mekfiles/"): row for row in map(json.loads, lines)}


def facts(design: Design, row: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    """What we read beside what the table says."""
    yield "chassis", design.title, row["chassis"]
    yield "model", design.model, row["model"]
    yield "year", design.year, row["year"]
    yield "mul id", design.mul_id, max(0, row["mul_id"])
    tech = _TECH[design.tech_base]
    yield "tech base", f"Mixed {tech}" if design.mixed else tech, row["tech_base"]
    if not isinstance(design, Infantry | Emplacement):
        yield "tons", float(design.tons), row["tons"]
    yield from _movement(design, row)
    yield from _protection(design, row)
    if not isinstance(design, SmallCraft | DropShip | CapitalShip | Infantry):
        yield "weapons", _weapons(design), _their_weapons(row)


def _movement(design: Design, row: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    if isinstance(design, Infantry | Emplacement | HandheldWeapon):
        return
    words = {word for fitting in design.equipment if (item := fitting.item) for word in item.properties}
    if words & _MOVES_BY_EQUIPMENT or (isinstance(design, Mech) and design.armor_kind in ("hardened", "patchwork")):
        return
    yield "walk", design.walk, row["walk"]
    yield "run", design.run, row["run"]
    if isinstance(design, Mech | Vehicle | ProtoMech):
        yield "jump", design.jump, row["jump"]
    if isinstance(design, Mech):
        yield "heat sinks", (design.heat_sinks, design.dissipation), (row["sinks"], row["dissipation"])


def _protection(design: Design, row: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    if isinstance(design, Infantry):
        yield "men", design.men, row["locs"][0][3]
    elif isinstance(design, BattleArmor):
        yield "armor", design.total_armor, row["armor"]
    elif not isinstance(design, Emplacement | HandheldWeapon):
        structure = getattr(design, "structure", {})
        for loc, armor, rear, internal in row["locs"]:
            ours = _code(loc, row)
            behind = design.armor.get(REAR[ours]) if isinstance(design, Mech) and ours in REAR else None
            yield "locations", (design.armor.get(ours, 0), behind, structure.get(ours, 0)), (armor, rear, internal)


def _code(loc: str, row: dict[str, Any]) -> str:
    return _QUAD_LEGS.get(loc, loc) if row["class"] in ("QuadMek", "QuadVee") else "Squad" if loc == "Point" else loc


def _weapons(design: Design) -> Counter[str]:
    return Counter(
        f"{item.file_name}@{fitting.loc}{'(R)' * fitting.rear}"
        for fitting in design.equipment
        if (item := fitting.item) and item.kind == "weapon" and not item.file_name.startswith(_ATTACKS_BY_RULE)
    )


def _their_weapons(row: dict[str, Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for place, number in row["weapons"].items():
        name, _, loc = place.rpartition("@")
        if not name.startswith(_ATTACKS_BY_RULE):
            item = find_equipment(name)
            rear = "(R)" * loc.endswith("(R)")
            found[f"{item.file_name if item else name}@{_code(loc.removesuffix('(R)'), row)}{rear}"] += number
    return found


def main() -> int:
    """Check everything, print what differs and the share that agrees, and return 1 if anything is lost or differs."""
    start = time.perf_counter()
    lost = 0
    designs: dict[str, Design] = {}
    for name, content in files():
        for loss in losses(name, content):
            print(f"{name}: {loss}")
            lost += 1
        designs[name] = read_unit(content, name)
    print(f"{len(designs)} files, {lost} losses, {time.perf_counter() - start:.1f} s")
    agreed: dict[str, Counter[bool]] = defaultdict(Counter)
    for name, row in rows().items():
        for fact, ours, theirs in facts(designs[name], row) if name in designs else ():
            agreed[row["class"]][ours == theirs] += 1
            if ours != theirs:
                print(f"{name}: {fact} {ours} instead of {theirs}")
    for kind, counts in sorted(agreed.items()):
        print(f"{kind:18} {counts[True]:6} of {counts.total():6} facts agree, {counts[True] / counts.total():.2%}")
    return int(lost > 0 or any(counts[False] for counts in agreed.values()))


if __name__ == "__main__":
    sys.exit(main())
