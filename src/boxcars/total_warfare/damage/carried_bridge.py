"""The bridge of a bridge-layer, while it is carried: what strikes its place strikes it first [TW-130.5]."""

from __future__ import annotations

from boxcars.core.game import Event
from boxcars.total_warfare.events.ground_events import CarriedBridgeHit
from boxcars.total_warfare.units.unit import Unit


def shield(unit: Unit, location: str, armor: int, amount: int) -> tuple[list[Event], int]:
    """What a bridge takes of a hit on the armor below it, until it is gone, and what goes on to the location."""
    if not armor or location not in unit.bridge_places:
        return [], amount
    taken = min(unit.bridge, amount)
    unit.bridge -= taken
    return [CarriedBridgeHit(unit=unit.id, amount=taken, cf=unit.bridge)], amount - taken
