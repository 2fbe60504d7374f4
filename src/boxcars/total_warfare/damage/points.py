"""Points of damage: off the armor of a location, then off its structure, whatever kind of unit it is (TWB-16)."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.total_warfare.events import DamageTaken
from boxcars.total_warfare.units.unit import Unit


def spend(
    unit: Unit, location: str, amount: int, *, armor: str = "", roll: Roll | None = None, source: str = ""
) -> tuple[DamageTaken, int]:
    """Take damage off a location as far as that holds it; also gives what its structure has lost.

    `armor` is the plate that is struck, where that is not the one in front.

    >>> import boxcars as bx
    >>> locust = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state["blue-1"]
    >>> taken, opened = spend(locust, "LA", 6)
    >>> taken.amount, taken.armor, taken.structure, opened
    (6, 0, 1, 2)
    """
    by_armor = min(unit.armor[armor or location], amount)
    by_structure = min(unit.structure[location], amount - by_armor)
    return take_off(unit, location, by_armor, by_structure, armor=armor, roll=roll, source=source), by_structure


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
    """Take so many points off the armor, and so many off the structure, of one location."""
    plate = armor or location
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
