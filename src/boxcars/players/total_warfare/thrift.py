"""How the greedy bot saves fuel where it is counted: less thrust when it will not last, and landing at the reserve."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.aerospace import fuel
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer

PLENTY: Final = 0.1
SHORT: Final = 0.6
"""What a point of thrust is worth, in the measure of places in the sky, with fuel for the battle and without."""
RESERVE: Final = 2
"""The turns of Safe Thrust that are kept for coming down."""


def price_of_thrust(battle: Battle, unit: Flyer) -> float:
    """What a point of thrust costs: more where the fuel does not last for the turns that are left."""
    left = max(battle.turns - battle.turn, 0) + RESERVE
    return SHORT if unit.thirst and unit.fuel < left * _a_turn(unit) else PLENTY


def is_low(unit: Flyer) -> bool:
    """Whether a craft is down to what it needs for coming down."""
    return bool(unit.thirst) and unit.fuel <= RESERVE * _a_turn(unit)


def _a_turn(unit: Flyer) -> int:
    """The fuel of a turn at Safe Thrust."""
    return fuel.burned(unit, safe_thrust(unit).total)
