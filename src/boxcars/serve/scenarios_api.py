"""Scenarios to choose from."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from boxcars import games, scenarios
from boxcars.core.scenario.scenario_file import Scenario
from boxcars.serve.requests import Call, json_response
from boxcars.serve.served import Shape


def get_scenarios(call: Call) -> Response:
    """The scenarios that come with a game, with what players read before one."""
    game = call.text("game", games.FIRST)
    known = scenarios.names(game) if games.row(game).standing else ()
    return json_response({"scenarios": [_shape(name, scenarios.load(name)) for name in known]})


def _shape(name: str, scenario: Scenario) -> Shape:
    setup = scenario.setup
    forces = {side: [_named(unit) for unit in force] for side, force in setup.get("forces", {}).items()}
    told = {part: getattr(scenario, part) for part in ("game", "title", "story", "briefs", "minutes", "uneven")}
    place = setup.get("board") or setup.get("table", "")
    return {"name": name, **told, "place": place, "turns": setup.get("turns"), "forces": forces}


def _named(unit: dict[str, Any]) -> str:
    return str(unit.get("design") or unit.get("unit") or "")
