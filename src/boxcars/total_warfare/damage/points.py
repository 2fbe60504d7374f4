"""Points of damage: off the armor of a location, then off its structure, whatever kind of unit it is (TWB-16).

A point of hardened armor or of reinforced structure bears two points of damage, one of composite structure half a point
(TWB-17.15, TWB-17.18, TWB-17.19). A point that has borne one of two stays until it bears the other.
"""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.units.unit import Unit


def spend(
    unit: Unit, location: str, amount: int, *, armor: str = "", roll: Roll | None = None, source: str = ""
) -> tuple[DamageTaken, int]:
    """Take damage off a location as far as that holds it; also gives how much of it reached its structure.

    `armor` is the plate that is struck, where that is not the one in front.

    >>> import boxcars as bx
    >>> locust = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state["blue-1"]
    >>> taken, opened = spend(locust, "LA", 6)
    >>> taken.amount, taken.armor, taken.structure, opened
    (6, 0, 1, 2)
    """
    by_armor = min(armor_bears(unit, armor or location), amount)
    by_structure = min(structure_bears(unit, location), amount - by_armor)
    return take_off(unit, location, by_armor, by_structure, armor=armor, roll=roll, source=source), by_structure


def armor_bears(unit: Unit, plate: str) -> int:
    """The points of damage that a plate of armor still holds.

    >>> import boxcars as bx
    >>> game = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Annihilator BX-H"])
    >>> armor_bears(game.state["red-1"], "HD"), armor_bears(game.state["blue-1"], "HD")
    (9, 18)
    """
    points = unit.armor[plate]
    return _bears(unit, points, plate, unit.toughness[0]) if unit.toughness else points


def structure_bears(unit: Unit, location: str) -> int:
    """The points of damage that the structure of a location still holds."""
    points = unit.structure[location]
    return _bears(unit, points, _inside(location), unit.toughness[1]) if unit.toughness else points


def _inside(location: str) -> str:
    """The word for the structure of a location, next to that of its armor."""
    return f"{location} structure"


def _bears(unit: Unit, points: int, place: str, toughness: float) -> int:
    """What so many points of a toughness hold; one of them may have borne half of its share."""
    if toughness < 1:
        return -int(-points * toughness // 1)
    return max(int(points * toughness) - (place in unit.chipped), 0)


def take_off(
    unit: Unit,
    location: str,
    by_armor: int,
    by_structure: int,
    *,
    armor: str = "",
    roll: Roll | None = None,
    source: str = "",
) -> DamageTaken:
    """Take so much damage off the armor, and so much off the structure, of one location."""
    plate = armor or location
    if unit.toughness:
        unit.armor[plate] = _left(unit, unit.armor[plate], by_armor, plate, unit.toughness[0])
        inside = _inside(location)
        unit.structure[location] = _left(unit, unit.structure[location], by_structure, inside, unit.toughness[1])
    else:
        unit.armor[plate] -= by_armor
        unit.structure[location] -= by_structure
    unit.damage_taken += by_armor + by_structure
    return DamageTaken(
        unit=unit.id,
        location=plate,
        called=unit.called(plate),
        amount=by_armor + by_structure,
        armor=unit.armor[plate],
        structure=unit.structure[location],
        roll=roll,
        source=source,
    )


def _left(unit: Unit, points: int, damage: int, place: str, toughness: float) -> int:
    """The points that are left of some after damage that they hold; notes the one that has borne a part."""
    if toughness < 1:
        return max(points - int(damage / toughness), 0)
    left = _bears(unit, points, place, toughness) - damage
    whole = -int(-left // toughness)
    chipped = whole * toughness > left
    if chipped != (place in unit.chipped):
        unit.chipped = (*unit.chipped, place) if chipped else tuple(each for each in unit.chipped if each != place)
    return whole
