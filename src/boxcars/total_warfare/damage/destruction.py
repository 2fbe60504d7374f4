"""The end of a unit: it is out of the battle (TWB-16)."""

from __future__ import annotations

from boxcars.core.game import Event
from boxcars.total_warfare.events.unit_events import UnitDestroyed
from boxcars.total_warfare.units.unit import Unit

CRASH = "it crashes"
"""What becomes of a flyer that must come down where it cannot land."""


def destroy(unit: Unit, why: str) -> list[Event]:
    """Take a unit out of the battle; attacks that it has declared in this phase are still resolved [TW-038.1]."""
    if unit.destroyed:
        return []
    unit.destroyed = why
    return [UnitDestroyed(unit=unit.id, why=why)]
