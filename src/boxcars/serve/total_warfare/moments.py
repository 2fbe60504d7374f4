"""Between two entries: how the units stand after each event of a long resolution, as its facts tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boxcars.catalog.units.locations import REAR
from boxcars.core.game import Event
from boxcars.core.scenario.scenario_events import UnitDeployed, UnitLeft
from boxcars.draw import unit_token
from boxcars.hexes.coords import direction_of
from boxcars.serve.total_warfare.units import armor_percent, warrior_shape
from boxcars.total_warfare.aerospace import tele_missiles
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.hangars import BAY
from boxcars.total_warfare.events import flight_events as flights
from boxcars.total_warfare.events import unit_events as facts
from boxcars.total_warfare.events.carrying_events import Launched, Recovered, Unloaded
from boxcars.total_warfare.units.flyer.state import SI, Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.unit import Unit

_FRONT = {rear: front for front, rear in REAR.items()}


def follow(battle: Battle, event: Event) -> list[Unit]:
    """Bring the units of a battle to where an event says they are; returns those that it is about.

    Only what is shown on the map and in the roster is followed: the rules have been applied elsewhere.
    """
    if isinstance(event, facts.FireRevealed):
        return [_turn(battle[id], shown.torso, shown.flipped) for id, shown in event.declarations.items()]
    id = getattr(event, "unit", "")
    if isinstance(event, UnitDeployed) and id in battle.reserves:
        unit = battle.units[id] = battle.reserves.pop(id)
        unit.hex, unit.facing, unit.foot = event.place, direction_of(event.facing), battle.board[event.place].floor
        tele_missiles.bring(battle, unit)
        return [unit]
    if id not in battle.units:
        return []
    unit = battle[id]
    followed = _follow_any(unit, event) or (isinstance(unit, Piloted) and _follow_warrior(unit, event))
    followed = followed or (isinstance(unit, Mech) and _follow_mech(unit, event))
    followed = followed or (isinstance(unit, Flyer) and _follow_flyer(unit, event))
    return [unit] if followed else []


def _follow_any(unit: Unit, event: Event) -> bool:
    """What can happen to every kind of unit."""
    match event:
        case facts.UnitMoved():
            unit.hex, unit.facing, unit.mode, unit.hexes_moved = event.path[-1], event.facing, event.mode, event.hexes
        case facts.Displaced():
            unit.hex = event.to
        case facts.DamageTaken():
            unit.armor[event.location] = event.armor
            place = SI if SI in unit.structure else _FRONT.get(event.location, event.location)
            unit.structure[place] = event.structure
        case facts.UnitDestroyed():
            unit.destroyed = event.why
        case flights.Dropped():
            unit.hex, unit.map = event.hex, ""
        case Launched():
            unit.hex, unit.bay, unit.map = event.hex, "", event.map
        case Recovered():
            unit.bay, unit.map = event.carrier, BAY
        case Unloaded():
            unit.hex, unit.facing, unit.bay, unit.map = event.hex, event.facing, "", ""
        case UnitLeft():
            unit.destroyed = "left the map"
        case facts.EngineState() if not isinstance(unit, Mech | Flyer):
            unit.powered_down = not event.running
        case facts.LocationLost():
            _lose(unit, event.location)
        case _:
            return False
    return True


def _follow_warrior(unit: Piloted, event: Event) -> bool:
    """What can happen to a warrior who fights alone."""
    match event:
        case facts.PilotHurt():
            unit.pilot_hits = event.total if event.who == unit.warrior else unit.pilot_hits
        case facts.PilotState():
            unit.awake = event.state == "awake" if event.who == unit.warrior else unit.awake
        case _:
            return False
    return True


def _follow_mech(mech: Mech, event: Event) -> bool:
    """What can happen to a 'Mech."""
    match event:
        case facts.PostureChanged():
            mech.prone = event.prone
        case facts.Fell():
            mech.prone, mech.facing = True, event.facing
        case facts.HeatChanged():
            mech.heat = event.heat
        case facts.EngineState():
            mech.shutdown = not event.running
        case _:
            return False
    return True


def _follow_flyer(flyer: Flyer, event: Event) -> bool:
    """What can happen to a craft that flies by thrust."""
    match event:
        case flights.Flew():
            flyer.hex, flyer.facing, flyer.mode = event.path[-1].hex, event.facing, "fly"
            flyer.altitude, flyer.velocity = event.altitude, event.velocity
        case flights.CrossedOver():
            flyer.map, flyer.hex = event.map, event.hex
        case flights.FellByGravity():
            flyer.hex = event.hex
        case flights.ControlChanged():
            flyer.out_of_control = int(event.lost)
        case flights.AltitudeLost() | flights.AltitudeDrifted():
            flyer.altitude = event.altitude
        case flights.IntegrityLost():
            flyer.structure[SI] = event.integrity
        case facts.HeatChanged():
            flyer.heat = event.heat
        case facts.EngineState():
            flyer.shutdown = not event.running
        case _:
            return False
    return True


def _turn(unit: Unit, torso: int, flipped: bool) -> Unit:
    kind_of(unit).turn(unit, torso, flipped)
    return unit


def _lose(unit: Unit, location: str) -> None:
    unit.structure[location] = unit.armor[location] = 0
    if location in REAR:
        unit.armor[REAR[location]] = 0


def moment_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What changes about a unit while an entry is told; the rest of it is in the view."""
    return {
        "id": unit.id,
        "hex": unit.hex,
        "map": unit.map,
        "off": False,
        "facing": unit.facing,
        "torso": unit.torso,
        "prone": unit.prone,
        "armor_percent": armor_percent(unit),
        **warrior_shape(unit),
        "destroyed": unit.destroyed,
        "token": unit_token(battle, unit),
    }


def changes(battle: Battle, events: Iterable[Event]) -> list[list[dict[str, Any]]]:
    """For each event the units that it changed, as they are after it. Changes the battle."""
    return [[moment_shape(battle, unit) for unit in follow(battle, event)] for event in events]
