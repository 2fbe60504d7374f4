"""Between two entries: how the units stand after each event of a long resolution, as its facts tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boxcars.catalog.units.locations import REAR
from boxcars.core.game import Event
from boxcars.draw import unit_token
from boxcars.total_warfare import events as facts
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.mech import Mech

_FRONT = {rear: front for front, rear in REAR.items()}


def follow(battle: Battle, event: Event) -> list[Mech]:
    """Bring the units of a battle to where an event says they are; returns those that it is about.

    Only what is shown on the map and in the roster is followed: the rules have been applied elsewhere.
    """
    if isinstance(event, facts.FireRevealed):
        return [_turn(battle.mech(id), told.torso, told.flipped) for id, told in event.declarations.items()]
    id = getattr(event, "unit", "")
    if id not in battle.units:
        return []
    mech = battle.mech(id)
    match event:
        case facts.UnitMoved():
            mech.hex, mech.facing, mech.mode, mech.hexes_moved = event.path[-1], event.facing, event.mode, event.hexes
        case facts.Displaced():
            mech.hex = event.to
        case facts.PostureChanged():
            mech.prone = event.prone
        case facts.Fell():
            mech.prone, mech.facing = True, event.facing
        case facts.DamageTaken():
            mech.armor[event.location] = event.armor
            mech.structure[_FRONT.get(event.location, event.location)] = event.structure
        case facts.LocationLost():
            _lose(mech, event.location)
        case facts.PilotHurt():
            mech.pilot_hits = event.total
        case facts.PilotState():
            mech.awake = event.state == "awake"
        case facts.HeatChanged():
            mech.heat = event.heat
        case facts.EngineState():
            mech.shutdown = not event.running
        case facts.UnitDestroyed():
            mech.destroyed = event.why
        case _:
            return []
    return [mech]


def _turn(mech: Mech, torso: int, flipped: bool) -> Mech:
    mech.torso, mech.flipped = torso, flipped
    return mech


def _lose(mech: Mech, location: str) -> None:
    mech.structure[location] = mech.armor[location] = 0
    if location in REAR:
        mech.armor[REAR[location]] = 0


def moment_shape(mech: Mech) -> dict[str, Any]:
    """What changes about a unit while an entry is told; the rest of it is in the view."""
    armor, full = sum(mech.armor.values()), mech.design.total_armor
    return {
        "id": mech.id,
        "hex": mech.hex,
        "facing": mech.facing,
        "torso": mech.torso,
        "prone": mech.prone,
        "armor_percent": round(100 * armor / full) if full else 0,
        "heat": mech.heat,
        "pilot_hits": mech.pilot_hits,
        "awake": mech.awake,
        "shutdown": mech.shutdown,
        "destroyed": mech.destroyed,
        "token": unit_token(mech),
    }


def told(battle: Battle, events: Iterable[Event]) -> list[list[dict[str, Any]]]:
    """For each event the units that it changed, as they are after it. Changes the battle."""
    return [[moment_shape(mech) for mech in follow(battle, event)] for event in events]
