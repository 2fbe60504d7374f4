"""Questions about what a design carries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.design import Design, Fitting

BAYS: Final = {
    "mechbay": "’Mechs",
    "asfbay": "fighters",
    "smallcraftbay": "small craft",
    "protomechbay": "ProtoMechs",
    "lightvehiclebay": "light vehicles",
    "heavyvehiclebay": "heavy vehicles",
    "superheavyvehiclebay": "superheavy vehicles",
    "infantrybay": "infantry",
    "battlearmorbay": "battle armor",
    "cargobay": "cargo",
    "liquidcargobay": "liquid cargo",
    "refrigeratedcargobay": "cooled cargo",
    "insulatedcargobay": "insulated cargo",
    "livestockcargobay": "livestock",
}
"""What the bays of a craft hold; quarters are not listed."""


def carried(design: Design) -> Iterator[tuple[Fitting, Equipment]]:
    """Everything aboard that the equipment tables know, with its line in them.

    >>> from boxcars.catalog import design
    >>> [item.name for fitting, item in carried(design("Awesome AWS-8Q")) if item.kind == "weapon"]
    ['PPC', 'PPC', 'PPC', 'Small Laser']
    """
    for fitting in design.equipment:
        item = fitting.item
        if item is not None:
            yield fitting, item


def count(design: Design, word: str) -> int:
    """How many pieces of gear a property word describes.

    >>> from boxcars.catalog import design
    >>> count(design("Griffin GRF-1N"), "jump-jet")
    5
    """
    return sum(item.kind == "gear" and item.has(word) for _, item in carried(design))


def has(design: Design, word: str) -> bool:
    """Whether a property word describes some gear.

    >>> from boxcars.catalog import design
    >>> has(design("Griffin GRF-1N"), "masc")
    False
    """
    return any(item.kind == "gear" and item.has(word) for _, item in carried(design))
