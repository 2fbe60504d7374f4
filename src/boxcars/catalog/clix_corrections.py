"""Corrections of misprinted bases and heat dials: what the publisher's answers of 2003 put in their place.

Early copies of some figures are misprinted. Whoever writes such a copy down as it is printed gets the figure that is
played: the collector's number, the rank and the name say which it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from boxcars.catalog.clix import ClixUnit


class Correction(msgspec.Struct, frozen=True):
    """What is played in place of what is printed on one figure."""

    number: int
    rank: str
    name: str
    fields: dict[str, Any]
    only_blank: bool = False
    """It fills in a weapon without a range, and leaves one that has one alone."""
    cite: str = ""


CORRECTIONS: Final = (
    Correction(
        15,
        "Veteran",
        "Purifier",
        {"weapons": [{"type": "energy", "targets": 1, "min": 0, "max": 8}]},
        only_blank=True,
        cite="DA-unit-corrections.1",
    ),
    Correction(55, "Green", "JES Missile Carrier", {"points": 35}, cite="DA-unit-corrections.2"),
    Correction(
        80,
        "Veteran",
        "ForestryMech",
        {"heat": {"damage": "0 0 0 -1 -1", "damage2": "0 0 -1 -1 -2", "speed": "0 0 0 0 -1"}},
        cite="DA-unit-corrections.3",
    ),
    Correction(
        89,
        "Elite",
        "AgroMech",
        {"heat": {"damage": "0 0 -1 -1 0", "damage2": "0 0 -1 -1 0", "speed": "0 0 -1 -2 0"}},
        cite="DA-unit-corrections.4",
    ),
)
"""The sixth heat position, where every modifier is 0, is the shutdown that follows the last of a heat dial."""


def corrected(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a figure as they are played.

    >>> corrected({"collector_number": 55, "rank": "Green", "name": "JES Missile Carrier", "points": 31})["points"]
    35
    """
    played = dict(fields)
    number = str(fields.get("collector_number", ""))
    for each in CORRECTIONS:
        named = str(fields.get("name", "")).startswith(each.name) and fields.get("rank") == each.rank
        if not named or not number.isdecimal() or int(number) != each.number:
            continue
        if each.only_blank and _has_range(fields):
            continue
        played |= each.fields
    return played


def has_corrected_heat(figure: ClixUnit, number: int) -> bool:
    """Whether a figure is the one of a collector's number, with the heat dial that its correction put in place.

    >>> from boxcars.catalog.clix import clix_unit
    >>> has_corrected_heat(clix_unit("Hatchetman"), 89)
    False
    """
    for each in CORRECTIONS:
        if each.number == number and figure.name.startswith(each.name) and figure.rank == each.rank:
            return figure.heat is not None and msgspec.structs.asdict(figure.heat) == each.fields.get("heat")
    return False


def _has_range(fields: Mapping[str, Any]) -> bool:
    weapons = fields.get("weapons") or ()
    return any(isinstance(weapon, Mapping) and weapon.get("max") for weapon in weapons)
