"""A scenario that is being drawn: all that is wrong with it, in words, and where its areas lie."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars import games, scenarios
from boxcars.core.errors import BoxcarsError
from boxcars.core.scenario.area import EDGES, Area
from boxcars.core.scenario.mission import Mission, findings
from boxcars.core.scenario.scenario_file import FORMAT, Scenario
from boxcars.core.scenario.scoring import Standing, score_table
from boxcars.serve.scenario_even import proposals, values_of
from boxcars.serve.served import Served, Shape

_ANYWHERE = Area(edge=EDGES[0], depth=1_000_000)
"""A zone that covers any table, to set up a battle whose own zones may be wrong."""


def check_shape(asked: dict[str, Any]) -> Shape:
    """What an editor shows of a scenario: findings, areas on the map, units with places, points at most, and values."""
    try:
        scenario, setup = _read(asked)
        battle = _bare_battle(scenario, setup)
    except BoxcarsError as wrong:
        return {"findings": [str(wrong)], "areas": {}, "units": [], "lines": [], "values": {}}
    mission, served = setup.mission or Mission(), games.row(scenario.game).load("served")
    standing = scenarios.standing_of(scenario.game, battle)
    faults = _findings(scenario, setup, mission, battle, standing)
    table = score_table(_played_mission(scenario, setup, mission, faults), standing)
    return {
        "findings": faults,
        "areas": _areas(served, battle, mission, standing),
        "units": [{"id": fate.unit, "side": fate.side, "place": _place(battle, fate)} for fate in standing.fates],
        "names": games.names_in(scenario.game, battle),
        "lines": [msgspec.to_builtins(line) for line in table],
        "values": values_of(served, battle),
    }


def even_shape(asked: dict[str, Any]) -> Shape:
    """Changes of skills that would make the forces of a scenario more even."""
    scenario, setup = _read(asked)
    changes = proposals(scenario.game, _bare_battle(scenario, setup))
    return {"proposals": [msgspec.to_builtins(each) for each in changes]}


def _read(asked: dict[str, Any]) -> tuple[Scenario, Any]:
    scenario = scenarios.read_scenario(msgspec.json.encode({**asked, "format": FORMAT}))
    return scenario, scenarios.setup_of(scenario)


def _place(battle: Any, fate: Any) -> str:
    return "" if fate.unit in battle.reserves else str(fate.place)


def _bare_battle(scenario: Scenario, setup: Any) -> Any:
    """The battle with its forces and its ground, whatever is wrong with its terms."""
    terms = Mission(zones=dict.fromkeys(setup.forces, _ANYWHERE))
    return _rules(scenario).new(msgspec.structs.replace(setup, mission=terms))


def _comes_along(unit: Any) -> bool:
    """Whether a unit comes with another: in it, or as a missile of the ship that launches it."""
    return bool(getattr(unit, "carrier", "") or getattr(unit, "ship", ""))


def _findings(scenario: Scenario, setup: Any, mission: Mission, battle: Any, standing: Standing) -> list[str]:
    sides = {fate.unit: fate.side for fate in standing.fates}
    placeless = [id for id, unit in battle.reserves.items() if not _comes_along(unit)]
    faults = list(findings(mission, sides, placeless, standing.terrain))
    if faults:
        return faults
    try:
        _rules(scenario).new(setup)
    except BoxcarsError as wrong:
        return [str(wrong)]
    return []


def _played_mission(scenario: Scenario, setup: Any, mission: Mission, faults: list[str]) -> Mission:
    """The terms with the conditions that a type of scenario brings."""
    played: Mission = mission if faults else _rules(scenario).new(setup).mission or mission
    return played


def _areas(served: Served, battle: Any, mission: Mission, standing: Standing) -> Shape:
    """The shapes of all areas that the ground has."""
    terrain = standing.terrain

    def shape(area: Area | None) -> Shape | None:
        known = area and (not area.edge or area.edge in EDGES) and all(map(terrain.has, area.named_places))
        return served.area_shape(battle, area) if area and known else None

    return {
        "zones": {side: shape(area) for side, area in mission.zones.items()},
        "arrivals": [shape(each.area) for each in mission.arrivals],
        "objectives": [shape(each.area) for each in mission.objectives],
    }


def _rules(scenario: Scenario) -> Any:
    return games.row(scenario.game).load("rules").RULEBOOK
