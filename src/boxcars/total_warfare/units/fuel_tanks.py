"""Extended fuel tanks: as long as there is fuel in them they explode like ammunition [TW-135.3]."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boxcars.catalog.units.marks import read_fitting
from boxcars.total_warfare.units.unit import Unit

TANK_DAMAGE: Final = 20


@lru_cache(maxsize=1024)
def is_fuel_tank(name: str) -> bool:
    """Whether a piece of equipment, with its size or other marks in a slot, is a tank of fuel.

    >>> is_fuel_tank("Extended Fuel Tank"), is_fuel_tank("Extended Fuel Tank:SIZE:2"), is_fuel_tank("Heat Sink")
    (True, True, False)
    """
    item = read_fitting(name, None).item
    return item is not None and item.has("fuel")


def tank_damage(unit: Unit) -> int:
    """What all the tanks of a unit would do at once; an empty one is like an empty bin.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> truck = fresh_vehicle("red-1", "red", any_design("Camel Desert Truck BX"), "0508", 0)
    >>> tank_damage(truck)
    40
    >>> truck.dry = True
    >>> tank_damage(truck)
    0
    """
    tanks = sum(is_fuel_tank(fitting.name) for fitting in unit.design.equipment)
    return 0 if unit.dry else tanks * TANK_DAMAGE
