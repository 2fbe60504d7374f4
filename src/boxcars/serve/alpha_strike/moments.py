"""Between two entries: how the units stand after each event of a long resolution, as its facts tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.events import action_events as events
from boxcars.alpha_strike.events import end_events
from boxcars.alpha_strike.events.damage_events import DamageTaken
from boxcars.alpha_strike.events.flight_events import Dropped
from boxcars.alpha_strike.unit import Unit
from boxcars.core.game import Event
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.draw.alpha_strike.battle import alpha_strike_token
from boxcars.serve.alpha_strike.units import condition_percent, target_modifier, where_shape


def follow(battle: Battle, event: Event) -> list[Unit]:
    """Bring the units of a battle to where an event says they are; returns those that it is about.

    Only what is shown on the map and in the roster is followed: the rules have been applied elsewhere.
    """
    id = getattr(event, "unit", "")
    if isinstance(event, UnitDeployed) and id in battle.reserves:
        coming = battle.units[id] = battle.reserves.pop(id)
        coming.at, coming.facing, coming.hidden = battle.field.point(event.place), int(event.facing), event.hidden
        return [coming]
    unit = battle.units.get(id)
    if unit is None:
        return []
    match event:
        case events.UnitMoved():
            unit.at, unit.facing, unit.mode = event.path[-1], event.facing, event.mode
            unit.moved, unit.altitude = event.price.length, event.altitude
        case events.UnitMounted():
            unit.carrier = event.carrier
        case events.UnitDismounted():
            unit.carrier, unit.at = "", event.at
        case Dropped() if event.at:
            unit.carrier, unit.at = "", event.at
        case DamageTaken():
            unit.armor, unit.structure = event.armor, event.structure
        case end_events.ArmorRegained():
            unit.armor = event.armor
        case end_events.UnitDestroyed():
            unit.destroyed = event.why
        case end_events.HeatSettled():
            unit.heat = event.tally.total
        case end_events.CoolantUsed():
            unit.heat = event.heat
        case end_events.Crashed():
            unit.altitude = 0
        case _:
            return []
    return [unit]


def moment_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What changes about a unit while an entry is told; the rest of it is in the view."""
    return {
        "id": unit.id,
        "off": unit.id in battle.reserves,
        "x": unit.at.x,
        "y": unit.at.y,
        "facing": unit.facing,
        "altitude": unit.altitude,
        "where": where_shape(battle, unit),
        "mode": unit.mode,
        "target_modifier": target_modifier(battle, unit),
        "armor": unit.armor,
        "structure": unit.structure,
        "heat": unit.heat,
        "carrier": unit.carrier,
        "shutdown": unit.shutdown,
        "destroyed": unit.destroyed,
        "doomed": unit.marks.destroyed,
        "condition_percent": condition_percent(unit),
        "token": alpha_strike_token(battle, unit),
    }


def changes(battle: Battle, told_events: Sequence[Event], after: Battle) -> list[list[dict[str, Any]]]:
    """For each event the units that it changed, as they are after it. Changes the battle.

    What no event has told, such as a turn that begins anew, comes with the last one.
    """
    changes = [{unit.id: moment_shape(battle, unit) for unit in follow(battle, event)} for event in told_events]
    shown = {unit.id: moment_shape(battle, unit) for unit in battle.units.values()}
    if changes:
        final = (moment_shape(after, unit) for unit in after.units.values())
        changes[-1] |= {shape["id"]: shape for shape in final if shape != shown.get(shape["id"])}
    return [list(each.values()) for each in changes]
