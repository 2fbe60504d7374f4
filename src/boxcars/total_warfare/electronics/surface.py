"""Gear and the surface of water: what acts above it, and what below."""

from __future__ import annotations

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

BODY = "BD"


def sides_of(battle: Battle, unit: Unit, *words: str) -> frozenset[bool]:
    """Where working gear of some kinds acts: False above the surface, True below, both in the body of a ship."""
    places = (place for word in words for place in kind_of(unit).working(unit, word))
    return frozenset(wet for place in places for wet in _sides(battle, unit, place))


def _sides(battle: Battle, unit: Unit, place: str) -> tuple[bool, ...]:
    """The body of a surfaced vessel reaches both ways [TW-131.7, TW-135.2]."""
    vessel = kind_of(unit).mover(unit).clear is None
    if vessel and place == BODY and water_state(battle, unit) != "submerged":
        return False, True
    return (condition.location_under_water(battle, unit, place),)
