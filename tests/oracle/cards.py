"""The table of units: our Alpha Strike cards against those of the other program, by type and field.

Left out are units that are not in the Master Unit List, which nobody has checked.
"""

from __future__ import annotations

import re
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boxcars.catalog.alpha_strike import Card, card
from boxcars.catalog.alpha_strike.arcs import line_text
from boxcars.catalog.alpha_strike.kind import LARGE
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.catalog.files import read_unit
from boxcars.core.errors import BoxcarsError
from tests.oracle.tables import Difference, Result, Row, rows

FOLDER = "data/mekfiles/"
ARC_NAMES = {"front": "Front Arc", "left": "Left Arc", "right": "Right Arc", "rear": "Rear Arc"}


def fields_of(card: Card) -> dict[str, Any]:
    """A card of ours in the words of the table."""
    arcs = {
        ARC_NAMES[arc.name]: {
            "STD": line_text(arc.standard),
            "CAP": line_text(arc.capital),
            "SCAP": line_text(arc.subcapital),
            "MSL": line_text(arc.missiles),
            "sua": ",".join(special.text for special in arc.specials),
        }
        for arc in card.arcs
    }
    return {
        "type": card.type,
        "size": card.size,
        "tmm": card.tmm,
        "move": [card.move_text, card.move | _other_shapes(card)],
        "armor": card.armor,
        "structure": card.structure,
        "threshold": card.threshold,
        "damage": [[damage_text(value) for value in card.damage], arcs],
        "overheat": card.overheat,
        "specials": card.specials_text,
        "pv": card.pv,
    }


def _other_shapes(card: Card) -> dict[str, int]:
    """The modes of a 'Mech that changes its shape, which our card has in its special ability."""
    shape = card.special("LAM") or card.special("BIM")
    return dict(zip("ga" if shape.code == "LAM" else "a", map(int, shape.bands), strict=True)) if shape else {}


def _tidy(text: str) -> str:
    """Special abilities without their error text for a mobile field base, and without binary noise."""
    parts = text.replace("ERROR - wrong ability object (MFB)", "MFB").split(",")
    rounded = [re.sub(r"\d+\.\d{6,}", lambda found: f"{float(found[0]):.6f}".rstrip("0"), part) for part in parts]
    return ",".join(sorted(rounded) if "MFB" in rounded else rounded)


def _as_they_read(content: bytes, row: Row) -> bytes:
    """The file as the other program reads it: on large craft it misses the old way to write a size."""
    if row["as"]["type"] not in LARGE:
        return content
    return re.sub(rb"(Communications Equipment) \(\d+ ton\)", rb"\1:SIZE:0", content)


def theirs(row: Row) -> dict[str, Any]:
    """The card of the other program."""
    found = row["as"]
    return {
        "type": found["type"],
        "size": found["size"],
        "tmm": found["tmm"],
        "move": [found["mv"], found["moves"]],
        "armor": found["arm"],
        "structure": found["str"],
        "threshold": found["th"],
        "damage": [found["dmg"], found.get("arcs", {}) if found["type"] in LARGE else {}],
        "overheat": found["ov"],
        "specials": _tidy(found["sua"]),
        "pv": found["pv"],
    }


def answers(oracle: Path, corpus: Path, every: int = 1) -> Iterator[tuple[int, Row, dict[str, Any]]]:
    """Each listed unit of the corpus with the fields of our card, or with the error that kept us from one."""
    with zipfile.ZipFile(corpus / "units.zip") as archive:
        names = set(archive.namelist())
        for number, row in enumerate(rows(oracle / "units.jsonl"), 1):
            name = row["file"].removeprefix(FOLDER)
            if number % every or row["mul_id"] <= 0 or name not in names:
                continue
            try:
                ours = fields_of(card(read_unit(_as_they_read(archive.read(name), row), name)))
            except BoxcarsError as error:
                ours = dict.fromkeys(theirs(row), str(error))
            yield number, row, ours


def compare_cards(oracle: Path, corpus: Path, every: int = 1) -> list[Result]:
    """How our cards compare, one result for each type and field."""
    count: dict[tuple[str, str], int] = defaultdict(int)
    differences: dict[tuple[str, str], list[Difference]] = defaultdict(list)
    for number, row, ours in answers(oracle, corpus, every):
        for field, value in theirs(row).items():
            key = row["as"]["type"], field
            count[key] += 1
            if ours[field] != value:
                differences[key].append(Difference(number, row["file"], str(ours[field]), str(value)))
    return [_result(*key, rows, differences[key]) for key, rows in sorted(count.items())]


def _result(kind: str, field: str, count: int, differences: list[Difference]) -> Result:
    equal = count - len(differences)
    return Result(f"{kind} {field}", count, equal, 100 * equal / count, equal, tuple(differences))
