"""A map of numbers for flights: what a craft would need in every hex in which its flight can end."""

from __future__ import annotations

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.previews.flight_reach import Search, Wish
from boxcars.total_warfare.previews.hex_numbers import HexNumber, best_number
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit


def flight_numbers(battle: Battle, unit: Flyer, wish: Wish) -> dict[str, HexNumber]:
    """For every hex in which a flight can end as wished the lowest number that it needs there against any enemy."""
    there: dict[str, list[Unit]] = {}
    for (hex, facing), way in Search(battle, unit, wish).ways().items() if not unit.landed else ():
        twin = unit.copy()
        twin.hex, twin.facing, twin.altitude = hex, facing, way.end.altitude
        there.setdefault(hex, []).append(twin)
    return {hex: best_number(battle, units) for hex, units in there.items()}
