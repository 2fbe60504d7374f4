"""Armored components of 'Mechs: a part that shrugs off the first critical hit on it (TWB-17.20)."""

from __future__ import annotations

from typing import Final

from boxcars.core.game import Event
from boxcars.total_warfare.events.unit_events import PartSpared
from boxcars.total_warfare.units.mech.state import Mech

_IN_ONE: Final = ("gyro", "engine")
"""What is one part, though each of its slots can be hit by itself."""


def is_armored(mech: Mech, location: str, slot: int) -> bool:
    """Whether the part in a slot is armored, and has not been struck yet.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> is_armored(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0), "CT", 3)
    False
    """
    armored = mech.design.armored
    return bool(armored) and slot in armored.get(location, ()) and _part(mech, location, slot) not in mech.scarred


def _part(mech: Mech, location: str, slot: int) -> str:
    """A word for the part that fills a slot, the same for all of its slots."""
    item = mech.design.item_at(location, slot)
    if item is None:
        return ""
    return f"{location} {item.kind}" if item.kind in _IN_ONE else f"{location} {item.slots[0]}"


def spare(mech: Mech, location: str, slot: int) -> list[Event]:
    """Let the armor of a part take a critical hit: nothing breaks, but the next one will."""
    mech.scarred = (*mech.scarred, _part(mech, location, slot))
    item = mech.design.slots[location][slot]
    return [PartSpared(unit=mech.id, location=location, called=mech.called(location), slot=slot, item=item)]
