"""The end of a turn for a unit that flies: control, and what the air takes of its velocity (TWB-103, TWB-108)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace import control, out_of_control, rows
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Due

_POINTS_PER_STEP = 20


def resolve(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """Wake up, regain control, then make the control rolls of the turn (TWB-103)."""
    events = pilot.recover(battle, unit, dice) + out_of_control.recover(battle, unit, dice)
    for due in control_rolls(unit):
        if unit.in_play and unit.map:
            events += out_of_control.make_control_roll(battle, unit, due, dice)
    return events


def control_rolls(unit: Flyer) -> list[Due]:
    """The control rolls that a unit owes in the End Phase: for its flight, and one for all damage of the turn."""
    if not (unit.hurt and unit.in_air):
        return unit.due
    return [
        *unit.due,
        Due(f"{unit.hurt} damage this turn", unit.hurt // _POINTS_PER_STEP, control.DAMAGED, what="damage"),
    ]


def start_clean(unit: Flyer) -> None:
    """Forget the flight of the turn; what was thrust at its end counts now, and the air takes half (TWB-108).

    Who stands on its thrust carries no velocity over: a spheroid, and without air everybody (TWB-101) [TW-084.10].
    High above the ground the air takes a point (TWB-107).
    """
    unit.velocity += unit.late
    if handling_of(unit).spheroid:
        unit.velocity = 0
    elif unit.at_altitude:
        unit.velocity //= 2
    elif rows.is_slowing(unit.row):
        unit.velocity = max(unit.velocity - rows.SLOWED, 0)
    unit.late_change, unit.late = bool(unit.late), 0
    unit.to_fly, unit.let_out = -1, 0
    unit.thrust_spent = unit.thrust_here = unit.turned_here = 0
    unit.safe_flown = None
    unit.climbed = unit.descended = unit.rolls_made = unit.hurt = 0
    unit.steps_made, unit.path, unit.legs, unit.maneuver = (), (), (), ""
    unit.run, unit.ramming = None, ""
    unit.bound = unit.hovering = unit.evading = False
