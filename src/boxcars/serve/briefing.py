"""What a side reads before a scenario begins: the mission, the map with its areas, and who is expected."""

from __future__ import annotations

from typing import Any

from boxcars import games, scenarios
from boxcars.core.scenario.scenario_file import Scenario
from boxcars.serve.errors import bad_request
from boxcars.serve.missions import mission_shape
from boxcars.serve.served import Served, Shape


def briefing_shape(scenario: Scenario, side: str) -> Shape:
    """The briefing of a side: nothing of it is hidden from that side in play."""
    row = games.row(scenario.game)
    served, rules = row.load("served"), row.load("rules").RULEBOOK
    battle = rules.new(scenarios.setup_of(scenario))
    if side not in battle.sides:
        raise bad_request(f"there is no side {side[:40]!r}; the sides are {', '.join(battle.sides)}")
    seen = battle.masked(side)
    places = {fate.unit: fate.place for fate in scenarios.standing_of(scenario.game, seen).fates}
    return {
        "game": scenario.game,
        "game_title": row.title,
        "side": side,
        "sides": seen.sides,
        "turns": seen.turns,
        "minutes": scenario.minutes,
        "uneven": scenario.uneven,
        "mission": mission_shape(scenario.game, seen),
        "areas": _areas(served, seen),
        "exits": _exits(seen),
        "names": games.names_in(scenario.game, seen),
        "units": [_unit(served, seen, unit, places) for unit in seen.everybody.values()],
        "board": served.board_shape(served.board(seen)),
    }


def _unit(served: Served, battle: Any, unit: Any, places: dict[str, str]) -> Shape:
    """A unit that is known of; one that stands on the map from the start has a place."""
    place = "" if served.unit(battle, unit).get("off") else places.get(unit.id, "")
    return {"id": unit.id, "side": unit.side, "name": served.name_of(unit), "place": place}


def _areas(served: Served, battle: Any) -> Shape:
    """The areas of the mission as the map draws them."""
    mission = battle.mission
    return {
        "zones": {side: served.area_shape(battle, area) for side, area in mission.zones.items()},
        "arrivals": [served.area_shape(battle, each.area) for each in mission.arrivals],
        "objectives": [each.area and served.area_shape(battle, each.area) for each in mission.objectives],
    }


def _exits(battle: Any) -> list[Shape]:
    """The edges by which leaving scores."""
    leaving = (each for each in battle.mission.objectives if each.kind == "leave")
    return [{"name": each.name, "edge": each.edge, "side": each.side, "points": each.points} for each in leaving]
