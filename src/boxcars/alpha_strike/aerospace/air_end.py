"""The End Phase in the air: who loses control, comes down or lands (ASB-20.7, ASB-20.8)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.alpha_strike.aerospace import control, flight_line, landing
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.craft import DROPSHIPS, STRUCTURE, thrust
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.events.flight_events import AirCrash, ControlRolled
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.tabletop.measure import Point

SHUT_DOWN_FALL: Final = Key("reading:as-air-shutdown-drift", now=False, before=True)
"""Who shuts down over the table comes down; by the reading it drifts on."""
LOW_CRASH: Final = Key("reading:as-air-control-soft", now=False, before=True)
"""Who loses control low over the ground crashes; by the reading it is only thrown out of the zone."""
STRIKES_OTHERS: Final = Key("reading:as-air-crash-alone", now=False, before=True)
"""A crash strikes who is under it; by the reading nobody."""
SMALL_CRASH, LARGE_CRASH = 2, 6
"""The templates of a crash, in inches across (ASB-20.7)."""


def end_flights(battle: Battle, dice: Dice) -> list[Event]:
    """Let who was shot down come down, who was hurt over the table roll for control, and who lands come to rest."""
    events: list[Event] = []
    for unit in battle.units.values():
        if unit.flight and unit.destroyed:
            events += _wreck(battle, unit, dice)
    for unit in battle.aloft():
        events += _end_of_flight(battle, unit, dice)
    return events


def _end_of_flight(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    flight = unit.flight
    assert flight is not None
    if unit.is_dropping:
        return []
    unit.flight = msgspec.structs.replace(flight, barred=False, shaken=False)
    if why := falls(battle, unit):
        return crash(battle, unit, why, dice)
    events: list[Event] = []
    if flight.shaken and flight.line:
        events += _shaken(battle, unit, flight, dice)
    if unit.flight and unit.flight.task == "land" and not unit.marks.destroyed:
        events += landing.land(battle, unit, dice)
    return events


def falls(battle: Battle, unit: Unit) -> str:
    """Why a unit cannot stay in the air, or "" where it can (ASB-20.7)."""
    over = unit.flight is not None and unit.flight.zone == CENTRAL
    if unit.shutdown:
        return "it shut down over the table" if over and SHUT_DOWN_FALL.of(battle.rules) else ""
    return "" if thrust(battle.rules, unit).total else "it has no thrust left"


def _shaken(battle: Battle, unit: Unit, flight: Flight, dice: Dice) -> list[Event]:
    """Who took damage from the ground must keep control: low down it crashes, high up it is thrown out of the zone."""
    rolled, number = control.roll(unit, dice, "hit from the ground"), control.number(battle.rules, unit)
    keeps = control.keeps(battle.rules, unit, rolled)
    low = flight.is_low and LOW_CRASH.of(battle.rules)
    result = "it flies on" if keeps else "it crashes" if low else "it is thrown into the Inner Ring"
    event = ControlRolled(unit=unit.id, tally=number, roll=rolled, keeps=keeps, result=result)
    if keeps:
        return [event]
    if low:
        return [event, *crash(battle, unit, "it lost control", dice)]
    assert flight.line is not None
    lane = flight_line.nearest_lane(battle.field, flight.line.end)
    unit.flight = Flight(zone=INNER, lane=lane, barred=True, trail=flight.trail)
    return [event]


# Crashes


def crash(battle: Battle, unit: Unit, why: str, dice: Dice) -> list[Event]:
    """A unit comes down and is destroyed."""
    mark_destroyed(unit, why)
    return _wreck(battle, unit, dice)


def _wreck(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """What is left of a unit comes down at the end of its line, on whoever is there [AS-097.1, ASB-20.7]."""
    line = flight_line.over(unit)
    unit.flight = None
    if line is None:
        return [AirCrash(unit=unit.id, at=None)]
    unit.at = line.end
    template = LARGE_CRASH if unit.type in (*DROPSHIPS, STRUCTURE) else SMALL_CRASH
    event = AirCrash(unit=unit.id, at=line.end, template=template)
    if not STRIKES_OTHERS.of(battle.rules):
        return [event]
    return [event, *_under_it(battle, unit, line.end, template, dice)]


def _under_it(battle: Battle, unit: Unit, at: Point, template: int, dice: Dice) -> list[Event]:
    zones = ((template, unit.card.size),)
    return area.strike(battle, at, zones, dice, source=f"the crash of {unit.id}", by=unit.id, spared={unit.id})
