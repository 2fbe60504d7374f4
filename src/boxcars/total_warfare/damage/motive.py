"""Motive damage: what hits on tracks, wheels and skirts do to a vehicle, from the end of the phase on (TWB-31.7)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import MotiveRolled
from boxcars.total_warfare.units.chassis import floats
from boxcars.total_warfare.units.vehicle.state import Vehicle

_TYPE: Final = {"wheeled": 2, "hover": 3, "hydrofoil": 3, "wige": 4}
_FLANKS: Final = ("left", "right", "front-right", "rear-right", "rear-left", "front-left")
_SIDE: Final = {"rear": 1, **dict.fromkeys(_FLANKS, 2)}

NONE, MINOR, MODERATE, HEAVY, MAJOR = range(5)
RESULTS: Final = ("no effect", "minor damage", "moderate damage", "heavy damage", "it will not move again")
_LEAST: Final = ((12, MAJOR), (10, HEAVY), (8, MODERATE), (6, MINOR))
COUNTS_ONCE = Key("TW-193.1", now=True, before=False)
"""Each modifier of motive damage counts once."""
HOVERCRAFT_SINK = Key("TW-193.2", now=True, before=False)
"""A hovercraft that cannot move any more sinks."""


def result_of(total: int) -> int:
    """What a total of the motive table does.

    >>> [RESULTS[result_of(total)] for total in (5, 7, 8, 11, 14)]
    ['no effect', 'minor damage', 'moderate damage', 'heavy damage', 'it will not move again']
    """
    return next((result for least, result in _LEAST if total >= least), NONE)


def modifiers(vehicle: Vehicle, side: str = "") -> Tally:
    """What its motive type and the side struck add to the roll.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> hover = fresh_vehicle("red-1", "red", any_design("Saladin Assault Hover Tank"), "0508", 0)
    >>> modifiers(hover, "left").total
    5
    """
    lines = []
    if worse := _TYPE.get(vehicle.design.motion, 0):
        lines.append(Line(vehicle.design.motion, worse, "TWB-31.7"))
    if side in _SIDE:
        lines.append(Line(f"{'rear' if side == 'rear' else 'side'} struck", _SIDE[side], "TWB-31.7"))
    if vehicle.carries("Armored Motive System", "Clan Armored Motive System"):
        lines.append(Line("armored motive system", -2, "TWB-17.21"))
    return Tally("motive damage", tuple(lines))


def roll_motive(vehicle: Vehicle, dice: Dice, *, side: str = "") -> list[Event]:
    """Roll for motive damage; its effect waits for the end of the phase.

    A VTOL has no motive system that could be hit.
    """
    if vehicle.destroyed or vehicle.design.motion == "vtol":
        return []
    tally = modifiers(vehicle, side)
    roll = dice.two_d6(f"{vehicle.id} motive damage")
    result = result_of(roll.total + tally.total)
    if result:
        vehicle.pending.append(result)
    return [MotiveRolled(unit=vehicle.id, tally=tally, roll=roll, result=RESULTS[result])]


def apply_pending(battle: Battle, vehicle: Vehicle) -> list[Event]:
    """Let the results of a phase take effect: each slows it anew, each modifier counts once [TW-193.1].

    In the first printing modifiers piled up.
    """
    for result in vehicle.pending:
        if result == MAJOR:
            vehicle.stopped = vehicle.stopped or "its motive system is destroyed"
        elif result not in vehicle.motive or not COUNTS_ONCE.of(battle.rules):
            vehicle.motive.append(result)
        if result in (MODERATE, HEAVY):
            vehicle.slowed.append("less" if result == MODERATE else "half")
    vehicle.pending = []
    return _sink(battle, vehicle)


def _sink(battle: Battle, vehicle: Vehicle) -> list[Event]:
    """A hovercraft that cannot move any more sinks in water that is deep enough [TW-193.2], but for some hulls."""
    afloat = vehicle.design.motion == "hover" and battle.under(vehicle).depth > 0 and not floats(vehicle.design)
    if vehicle.destroyed or not vehicle.stopped or not afloat or vehicle.foot > battle.under(vehicle).level:
        return []
    if not HOVERCRAFT_SINK.of(battle.rules):
        return []
    return destruction.destroy(vehicle, "it sinks")
