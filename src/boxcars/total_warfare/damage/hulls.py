"""Hull breaches of vessels: damage to the hull may let the water in, and that is the end of them (TWB-31.12)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import BreachChecked
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units.chassis import floats
from boxcars.total_warfare.units.vehicle.state import TURRETS, Vehicle

_VESSELS: Final = ("naval", "hydrofoil", "submarine")
_FROM_ABOVE, _FROM_BELOW = 12, 10
"""The rolls that breach a hull struck from above the surface, and from below it."""


def check(battle: Battle, vessel: Vehicle, location: str, dice: Dice, *, below: bool) -> list[Event]:
    """The check after a hit that did damage; a hull under water that has no armor left is breached at once.

    Turrets hold no water out. What a flotation hull carries is a vessel too (TWB-17.74).
    """
    in_water = battle.under(vessel).depth > 0
    afloat = vessel.design.motion in _VESSELS or (bool(vessel.stopped) and floats(vessel.design))
    if not in_water or not afloat or vessel.destroyed or location in TURRETS:
        return []
    submerged = water_state(battle, vessel) == "submerged"
    if submerged and not vessel.armor[location]:
        return _sink(vessel)
    roll = dice.two_d6(f"{vessel.id} hull breach")
    flooded = roll.total >= (_FROM_BELOW if below or submerged else _FROM_ABOVE)
    checked = BreachChecked(
        unit=vessel.id, location=location, called=vessel.called(location), roll=roll, flooded=flooded
    )
    return [checked, *(_sink(vessel) if flooded else [])]


def _sink(vessel: Vehicle) -> list[Event]:
    return destruction.destroy(vessel, "its hull is breached")
