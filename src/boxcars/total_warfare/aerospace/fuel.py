"""Fuel: what thrust takes of it, in battles that count it (TWB-105)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.aerospace import AerospaceUnit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import FUSION

FUEL: Final = Key("fuel", now=True, before=False)
"""The word of the rule set: fuel is counted."""
PROPELLER: Final = "SV Chassis Mod [Propeller-Driven]"
"""What the equipment tables call the propeller of a fixed-wing craft."""
_WHOLE, _HALF, _NONE = 2, 1, 0
_REACTORS: Final = FUSION | {"fission", "solar"}
"""The engines that turn a propeller without fuel."""


def fill(rules: RuleSet, unit: Unit, share: float) -> None:
    """Fill the tanks of a flyer to a share, where a battle counts fuel."""
    craft = unit.craft
    if FUEL.of(rules) and craft:
        craft.thirst = thirst_of(craft)
        craft.fuel = int(craft.fuel * share)


def is_propelled(design: AerospaceUnit) -> bool:
    """Whether a propeller drives a craft.

    >>> from boxcars.catalog import any_design
    >>> is_propelled(any_design("Slayer SL-15"))
    False
    """
    return any(fitting.name == PROPELLER for fitting in design.equipment)


def thirst_of(unit: Flyer) -> int:
    """The halves of a point of fuel that a point of Safe Thrust takes of a unit.

    Conventional fighters, and with them fixed-wing craft, take half as much as all others if they have no fusion
    engine; airships, and propellers that a reactor or the sun turns, take none.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> names = ("Slayer SL-15", "Light Strike Fighter Owl", "Guardian Fighter")
    >>> [thirst_of(built(Fighter, "red-1", "red", any_design(name), hex="0508", facing=0)) for name in names]
    [2, 2, 1]
    """
    design = unit.design.listed
    if unit.is_airship:
        return _NONE
    if unit.design.fighter is None or unit.design.fighter.variety == "aerospace":
        return _WHOLE
    if design.engine_kind in _REACTORS and is_propelled(design):
        return _NONE
    return _WHOLE if design.engine_kind in FUSION else _HALF


def burned(unit: Flyer, thrust: int) -> int:
    """The fuel that so much more thrust this turn takes: twice as much for what is above Safe Thrust.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, thirst=2)
    >>> [burned(slayer, thrust) for thrust in (6, 7, 9)]
    [6, 8, 12]
    """
    return _in_a_turn(unit, unit.thrust_spent + thrust) - _in_a_turn(unit, unit.thrust_spent) if unit.thirst else 0


def _in_a_turn(unit: Flyer, thrust: int) -> int:
    return (thrust + max(thrust - safe_thrust(unit).total, 0)) * unit.thirst // 2


def shortage(unit: Flyer, thrust: int) -> Reason | None:
    """Why a unit has not the fuel for so much more thrust; None if it has, or if nobody counts."""
    if not (unit.thirst and thrust):
        return None
    if not unit.fuel and not _in_a_turn(unit, unit.thrust_spent):  # the odd half point is no gift to an empty tank
        return Reason("it has no fuel, and so no thrust", "TWB-105")
    if (needs := burned(unit, thrust)) > unit.fuel:
        return Reason(f"that takes {needs} fuel, and {unit.fuel} is left", "TWB-105")
    return None


def thrust_left(unit: Flyer, most: int) -> int:
    """The thrust that a unit can still spend this turn: up to the most, and as far as its fuel goes."""
    left = most - unit.thrust_spent
    while left > 0 and shortage(unit, left):
        left -= 1
    return left


def spend(unit: Flyer, thrust: int) -> None:
    """Spend thrust, with the fuel that it takes."""
    unit.fuel -= burned(unit, thrust)
    unit.thrust_spent += thrust
    unit.safe_flown = safe_thrust(unit).total
