"""Thrust: how much a flyer has (TWB-101)."""

from __future__ import annotations

from math import ceil
from typing import Final

from boxcars.catalog.units.unit import running_mp
from boxcars.core.tally import Tally
from boxcars.total_warfare.units.flyer.state import BOXES, Flyer

CRAFT_ENGINE: Final = 6
"""The boxes of an engine of craft larger than fighters."""
STORES_PER_POINT: Final = 5


def safe_thrust(unit: Flyer) -> Tally:
    """The Safe Thrust of a unit as it is now, never below 0.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, stores=["he"] * 6)
    >>> print(safe_thrust(slayer))
    4 = 6 safe thrust [TWB-101], −2 6 stores [TWB-126]
    """
    tally = Tally.of("safe thrust", "safe thrust", unit.design.listed.thrust, "TWB-101")
    if hits := unit.hits("engine"):
        tally = tally.plus(f"engine hit{'s' * (hits > 1)}", -_engine_loss(unit, hits), "TWB-123")
    if unit.stores:
        slots = len(unit.stores)
        tally = tally.plus(f"{slots} store{'s' * (slots > 1)}", -ceil(slots / STORES_PER_POINT), "TWB-126")
    return tally if tally.total >= 0 else tally.plus("never below 0", -tally.total, "TWB-101")


def _engine_loss(unit: Flyer, hits: int) -> int:
    """Two points a hit of a fighter, one of a larger craft; the last box kills the engine."""
    if hits >= engine_boxes(unit):
        return unit.design.listed.thrust
    return hits * (2 if unit.craft_size == "fighter" else 1)


def engine_boxes(flyer: Flyer) -> int:
    """The boxes of its engine: three of a fighter, six of a larger craft."""
    return BOXES["engine"] if flyer.craft_size == "fighter" else CRAFT_ENGINE


def max_thrust(safe: int) -> int:
    """The Maximum Thrust that goes with a Safe Thrust: half as much again, rounded up.

    >>> max_thrust(5)
    8
    """
    return running_mp(safe)


def exceeds_safe(unit: Flyer) -> bool:
    """Whether a unit has spent more this turn than was safe as it flew, whatever has become of its thrust since.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, thrust_spent=6)
    >>> slayer.safe_flown, slayer.boxes = 6, {"engine": 1}
    >>> exceeds_safe(slayer)
    False
    """
    safe = safe_thrust(unit).total if unit.safe_flown is None else unit.safe_flown
    return unit.thrust_spent > safe
