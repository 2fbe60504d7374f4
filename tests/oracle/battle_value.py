"""The table of units: our Battle Values against those of the other program, by type.

Left out are units that are not in the Master Unit List, which nobody has checked.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec

from boxcars.catalog import CapitalShip, Design, DropShip, Fighter, Vehicle
from boxcars.catalog.battle_value import battle_value
from boxcars.catalog.battle_value.result import half_up
from boxcars.catalog.battle_value.vehicle import leads_with_rear
from boxcars.catalog.files import read_unit
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.tables import Difference, Result, Row, rows

FOLDER = "data/mekfiles/"
DRONE_FACTOR = 0.95
KINDS = {
    "Mek": "'Mech",
    "ProtoMek": "ProtoMech",
    "Tank": "vehicle",
    "Naval": "vehicle",
    "BattleArmor": "battle armor",
    "Infantry": "infantry",
    "AeroSpaceFighter": "fighter",
    "Conventional Fighter": "conv. fighter",
}


def kind_of(row: Row) -> str:
    """The type under which a row is counted."""
    if row["class"] in ("FixedWingSupport", "SupportTank", "SupportVTOL", "LargeSupportTank"):
        return "support vehicle"
    return KINDS.get(row["type"], str(row["type"]))


def ours(design: Design) -> int:
    """Our value of a design that is changed so that the departures of the other program come out."""
    if isinstance(design, Vehicle) and design.superheavy and not design.is_support:
        return battle_value(_with_turned_rear(design)).total
    if isinstance(design, DropShip | CapitalShip):
        return battle_value(_with_single_capacitors(design)).total
    value = battle_value(design)
    return half_up(value.part("Battle Value").total * DRONE_FACTOR) if _is_drone_fighter(design) else value.total


def _is_drone_fighter(design: Design) -> bool:
    """OD-11: for fighters, the other program multiplies by the factor of drones twice."""
    carried = (fitting.item for fitting in design.equipment)
    return isinstance(design, Fighter) and any(item and item.has("drone-operating-system") for item in carried)


def _with_turned_rear(design: Vehicle) -> Vehicle:
    """OD-9: of a superheavy vehicle the weapons in the rear and at its left side are never halved.

    Those of its turrets are, as those at the other sides, where the rear leads.
    """
    turned = {"RRLS": "TU", **({"TU": "FRRS", "FT": "FRRS"} if leads_with_rear(design) else {"RR": "TU"})}
    moved = tuple(msgspec.structs.replace(f, loc=turned.get(f.loc, f.loc)) for f in design.equipment)
    return msgspec.structs.replace(design, equipment=moved)


def _with_single_capacitors(design: DropShip | CapitalShip) -> DropShip | CapitalShip:
    """OD-10: all PPCs of one arc share the value of one capacitor."""
    seen: set[tuple[str, bool]] = set()
    kept = []
    for fitting in design.equipment:
        place = fitting.loc, fitting.rear
        if fitting.name == "PPC Capacitor":
            if place in seen:
                continue
            seen.add(place)
        kept.append(fitting)
    return msgspec.structs.replace(design, equipment=tuple(kept))


def listed_units(oracle: Path, corpus: Corpus, every: int = 1) -> Iterator[tuple[int, Row, bytes]]:
    """Each listed unit of the corpus with its row and its file."""
    for number, row in enumerate(rows(oracle / "units.jsonl"), 1):
        if number % every or row["mul_id"] <= 0:
            continue
        content = corpus.read(UNITS, row["file"].removeprefix(FOLDER))
        if content is not None:
            yield number, row, content


def compare_values(oracle: Path, corpus: Corpus, every: int = 1) -> list[Result]:
    """How our Battle Values compare, one result for each type."""
    count: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    differences: dict[str, list[Difference]] = defaultdict(list)
    for number, row, content in listed_units(oracle, corpus, every):
        kind, theirs = kind_of(row), row["bv_base"]
        count[kind] += 1
        try:
            design = read_unit(content, row["file"])
            alone[kind] += battle_value(design).total == theirs
            value: object = ours(design)
        except Exception as fault:
            value = repr(fault)
        if value != theirs:
            differences[kind].append(Difference(number, row["file"], str(value), str(theirs)))
    return [_result(kind, count[kind], alone[kind], differences[kind]) for kind in sorted(count)]


def _result(kind: str, count: int, alone: int, differences: list[Difference]) -> Result:
    equal = count - len(differences)
    return Result(f"battle value, {kind}", count, equal, 100 * equal / count, alone, tuple(differences))
