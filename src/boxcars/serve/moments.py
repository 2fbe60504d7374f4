"""Between two entries: how the units stand after each event of a long resolution, as its facts tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boxcars.core.game import Event
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.serve.served import Served, Shape


def follow(game: Served, battle: Any, event: Event) -> list[Any]:
    """Bring the units of a battle to where an event says they are; returns those that it is about.

    Only what is shown on the map and in the roster is followed: the rules have been applied elsewhere.
    """
    if isinstance(event, UnitDeployed) and event.unit in battle.reserves:
        unit = battle.units[event.unit] = battle.reserves.pop(event.unit)
        game.arrive(battle, unit, event)
        return [unit]
    return event.follow(battle)


def changes(game: Served, battle: Any, events: Sequence[Event], after: Callable[[], Any]) -> list[list[Shape]]:
    """For each event the units that it changed, as they are after it; `after` gives the battle at the end.

    What no event has told, such as a turn that begins anew, comes with the last one. Changes the battle.
    """
    told = [{unit.id: game.moment(battle, unit) for unit in follow(game, battle, event)} for event in events]
    if told and not game.tells_all:
        shown = {unit.id: game.moment(battle, unit) for unit in battle.units.values()}
        final = after()
        shapes = (game.moment(final, unit) for unit in final.units.values())
        told[-1] |= {shape["id"]: shape for shape in shapes if shape != shown.get(shape["id"])}
    return [list(each.values()) for each in told]
