"""What special armor and structure do, in a line each on the sheet."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech import Mech
from boxcars.total_warfare.units.unit import Unit

_ARMOR: Final = {
    "reactive": "half of missiles and blasts",
    "reflective": "half of energy weapons, twice of blows, falls and blasts",
    "ferro-lamellor": "1 less for every 5 points of a hit",
    "ballistic-reinforced": "half of ballistic weapons and missiles",
    "impact-resistant": "1 less for every 3 points of blows and falls",
    "hardened": "a point bears 2 of damage, 1 less running MP",
    "anti-penetrative-ablation": "−2 on critical hits through it",
    "heat-dissipating": "half of the heat from outside",
}
_STRUCTURE: Final = {
    "composite": "a point of damage takes 2",
    "reinforced": "a point bears 2 of damage, −1 on critical hits",
}


def build_words(unit: Unit) -> list[str]:
    """What the armor and the structure of a unit do that others do not.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Crusader BX-R"]).state
    >>> build_words(battle["blue-1"]), build_words(battle["red-1"])
    (['reactive armor: half of missiles and blasts'], [])
    """
    armor = kind_of(unit).plating(unit)
    words = [f"{armor} armor: {_ARMOR[armor]}"] if armor in _ARMOR else []
    structure = unit.design.structure_kind if isinstance(unit, Mech) else ""
    return words + ([f"{structure} structure: {_STRUCTURE[structure]}"] if structure in _STRUCTURE else [])
