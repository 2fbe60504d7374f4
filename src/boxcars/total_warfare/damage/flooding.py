"""Hull breaches: damage under water lets the water in (TWB-5.6)."""

from __future__ import annotations

from collections.abc import Iterable

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, destruction, plating
from boxcars.total_warfare.events.unit_events import BreachChecked
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due

BREACH = 10
"""A roll so high floods the location."""


def check_breaches(battle: Battle, mech: Mech, locations: Iterable[str], dice: Dice) -> list[Event]:
    """Check each damaged location that is under water, and not lost or flooded already."""
    events: list[Event] = []
    if battle.under(mech).depth == 0:
        return events
    number = BREACH - plating.breach_modifier(mech)
    for location in locations:
        if _is_at_risk(battle, mech, location):
            roll = dice.two_d6(f"{mech.id} hull breach")
            flooded = roll.total >= number
            called = mech.called(location)
            events.append(BreachChecked(unit=mech.id, location=location, called=called, roll=roll, flooded=flooded))
            if flooded:
                events += flood(mech, location)
    return events


def _is_at_risk(battle: Battle, mech: Mech, location: str) -> bool:
    if mech.destroyed or condition.is_lost(mech, location) or location in mech.flooded:
        return False
    return condition.location_under_water(battle, mech, location)


def flood(mech: Mech, location: str) -> list[Event]:
    """Everything in a flooded location stops working; a flooded cockpit or center torso is the end of the 'Mech."""
    mech.flooded += (location,)
    if location == "HD" and mech.sits_in_head:
        return pilot.kill(mech)
    if location == "CT":
        return destruction.destroy(mech, "its engine is flooded")
    mech.hits[location] = [slot for slot, name in enumerate(mech.design.slots[location]) if name]
    for bin in mech.design.bins:
        if bin.loc == location:
            mech.shots[bin.key] = 0
    if location in mech.legs:
        mech.due.append(Due(cause="leg flooded", cite="TWB-5.6"))
    return criticals.engine_failure(mech)
