"""Our Alpha Strike cards against those of the other program, and our prices against the lists of the errata.

Left out are units that are not in the Master Unit List, which nobody has checked. Departures of the other program:

- it prints an error where a card has MFB or moves on rails, and binary noise behind fractions;
- on large craft it does not read the old way to write the size of communications equipment;
- it counts one box of structure too few on a vehicle, which shows where their number ends in one;
- it forgets the bombs of battle armor.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from boxcars.catalog.alpha_strike import Card, card, point_value
from boxcars.catalog.alpha_strike.arcs import line_text
from boxcars.catalog.alpha_strike.kind import LARGE
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.catalog.files import read_unit
from boxcars.core.ledger import ruling
from tests.oracle.battle_value import listed_units
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.tables import Difference, Result, Row

ARC_NAMES = {"front": "Front Arc", "left": "Left Arc", "right": "Right Arc", "rear": "Rear Arc"}
PRICE_LISTS = ("AS-135.2", "AS-136.2", "AS-137.2", "AS-138.1", "AS-139.2", "AS-140.2", "AS-141.1")
Fields = dict[str, Any]


def compare_cards(oracle: Path, corpus: Corpus, every: int = 1) -> list[Result]:
    """How our cards compare, one result for each type and field."""
    count: dict[tuple[str, str], int] = defaultdict(int)
    alone: dict[tuple[str, str], int] = defaultdict(int)
    differences: dict[tuple[str, str], list[Difference]] = defaultdict(list)
    for number, row, content in listed_units(oracle, corpus, every):
        plain = _fields(content, row["file"], row)
        ours = _fields(as_they_read(content, row), row["file"], row, as_they_convert)
        expected = tidy(theirs(row))
        for field, value in theirs(row).items():
            key = row["as"]["type"], field
            count[key] += 1
            alone[key] += plain[field] == value
            if ours[field] != expected[field]:
                differences[key].append(Difference(number, row["file"], str(ours[field]), str(expected[field])))
    return [_result(f"card {' '.join(key)}", count[key], alone[key], differences[key]) for key in sorted(count)]


def compare_prices(corpus: Corpus) -> list[Result]:
    """How our prices by the older formula compare with the unit lists of the errata.

    The lists price the Loki without the anti-missile system that it carries.
    """
    designs = _listed_designs(corpus)
    alone, count = 0, 0
    differences = []
    for id in PRICE_LISTS:
        for name, price in ruling(id).data["units"]:
            count += 1
            found = designs.get(name)
            ours = found.pv if found else None
            alone += ours == price
            if found and name == "Loki Prime":
                ours = without(found, "AMS").pv
            if ours != price:
                differences.append(Difference(count, f"{id} {name}", str(ours), str(price)))
    return [_result("card prices of the errata", count, alone, differences)]


def fields_of(card: Card) -> Fields:
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


def theirs(row: Row) -> Fields:
    """The card of the other program; it writes empty arcs for some units that have none."""
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
        "specials": found["sua"],
        "pv": found["pv"],
    }


def tidy(fields: Fields) -> Fields:
    """Their card without error texts and binary noise."""
    text, modes = fields["move"]
    modes = {"r" if "ERROR" in mode else mode: inches for mode, inches in modes.items()}
    return {
        **fields,
        "move": [re.sub(r"ERROR[^/]*", "r", text), modes],
        "specials": _tidy_specials(fields["specials"]),
    }


def _tidy_specials(text: str) -> str:
    parts = text.replace("ERROR - wrong ability object (MFB)", "MFB").split(",")
    rounded = [re.sub(r"\d+\.\d{6,}", lambda found: f"{float(found[0]):.6f}".rstrip("0"), part) for part in parts]
    return ",".join(sorted(rounded) if "MFB" in rounded else rounded)


def as_they_read(content: bytes, row: Row) -> bytes:
    """The file as the other program reads it: on large craft it misses the old way to write a size."""
    if row["as"]["type"] not in LARGE:
        return content
    return re.sub(rb"(Communications Equipment) \(\d+ ton\)", rb"\1:SIZE:0", content)


def as_they_convert(card: Card) -> Card:
    """Our card with the boxes that they miss and the bombs that they forget."""
    if card.type in ("CV", "SV") and not card.aerospace and card.structure > 1:
        boxes = card.working("structure").steps[0].value
        if boxes == 10 * card.structure - 9:
            return priced(msgspec.structs.replace(card, structure=card.structure - 1))
    return without(card, "BOMB") if card.type == "BA" and card.has("BOMB") else card


def without(card: Card, code: str) -> Card:
    """A card without one of its abilities."""
    return priced(msgspec.structs.replace(card, specials=tuple(each for each in card.specials if each.code != code)))


def priced(card: Card) -> Card:
    """A card with the price of what it now is."""
    return msgspec.structs.replace(card, pv=int(point_value(card, card.formula).total))


def _fields(content: bytes, name: str, row: Row, departure: Callable[[Card], Card] = lambda card: card) -> Fields:
    """The fields of our card, or the error that kept us from one."""
    try:
        return fields_of(departure(card(read_unit(content, name))))
    except Exception as fault:
        return dict.fromkeys(theirs(row), repr(fault))


def _other_shapes(card: Card) -> dict[str, int]:
    """The modes of a 'Mech that changes its shape, which our card has in its special ability."""
    shape = card.special("LAM") or card.special("BIM")
    return dict(zip("ga" if shape.code == "LAM" else "a", map(int, shape.bands), strict=True)) if shape else {}


def _listed_designs(corpus: Corpus) -> dict[str, Card]:
    """The cards of the lists' units, by their names there: a model, or chassis and model of an OmniMech."""
    wanted = {name for id in PRICE_LISTS for name, _ in ruling(id).data["units"]}
    found: dict[str, Card] = {}
    for file in corpus.names(UNITS):
        if not file.endswith(".mtf"):
            continue
        stem = file.rpartition("/")[2].removesuffix(".mtf")
        if not any(name.split(" ")[0].split("-")[0] in stem for name in wanted):
            continue
        design = read_unit(corpus.read(UNITS, file) or b"", file)
        names = {design.model.partition(" '")[0], f"{design.chassis.replace('-', ' ')} {design.model}"}
        for name in names & wanted:
            found.setdefault(name, card(design, formula="pv2016"))
    return found


def _result(name: str, count: int, alone: int, differences: list[Difference]) -> Result:
    equal = count - len(differences)
    return Result(name, count, equal, 100 * equal / count if count else 0.0, alone, tuple(differences))
