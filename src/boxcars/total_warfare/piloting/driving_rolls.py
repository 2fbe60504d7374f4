"""The rolls of a vehicle's crew: what they need, and making them (TWB-31.4)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import Vehicle


def driving_roll(vehicle: Vehicle, due: Due) -> Tally:
    """The number a crew needs: Driving, the cause, motive damage and what ails the crew and its controls."""
    tally = Tally.of("driving", "driving skill", vehicle.piloting, "TWB-31.4")
    if due.modifier or due.cite:
        tally = tally.plus(due.cause, due.modifier, due.cite)
    lines = [Line("motive damage", value, "TWB-31.7") for value in sorted(vehicle.motive)]
    return tally.extended([*lines, *(Line(what, worse, "TWB-31.8") for what, worse in vehicle.handicaps.items())])


def attempt(vehicle: Vehicle, due: Due, dice: Dice) -> tuple[list[Event], int]:
    """Roll; gives by how much the roll failed, 0 for a success. A stunned crew fails without a roll [TW-059.2]."""
    tally, what = driving_roll(vehicle, due), f"driving ({due.cause})"
    if vehicle.stunned:
        return [RollMade(unit=vehicle.id, what=what, tally=tally, roll=None, success=False)], 1
    roll = dice.two_d6(f"{vehicle.id} {what}")
    margin = max(tally.total - roll.total, 0)
    return [RollMade(unit=vehicle.id, what=what, tally=tally, roll=roll, success=not margin)], margin
