"""Scenarios to choose from."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from boxcars import games, scenarios
from boxcars.core.scenario.scenario_file import FORMAT, Scenario
from boxcars.serve.briefing import briefing_shape
from boxcars.serve.errors import bad_request, not_found
from boxcars.serve.jobs import Failed, Tried, TryOut, refused
from boxcars.serve.requests import Call, json_response
from boxcars.serve.scenario_check import check_shape, even_shape
from boxcars.serve.served import Shape


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be played by bots."""

    scenario: dict[str, Any]
    seed: str = "1"


ALL = ""
"""The scenarios of every game."""


def get_scenarios(call: Call) -> Response:
    """The scenarios that come with a game, with what players read before one."""
    game = call.text("game", games.FIRST)
    known = scenarios.names(game) if game == ALL or games.row(game).standing else ()
    return json_response({"scenarios": [_shape(name, scenarios.load(name)) for name in known]})


def get_scenario(call: Call) -> Response:
    """A scenario that comes along, whole, as its file has it."""
    name = call.path["name"]
    if name not in scenarios.names():
        raise not_found(f"there is no scenario {name[:40]!r}")
    return json_response(msgspec.to_builtins(scenarios.load(name)))


def get_briefing(call: Call) -> Response:
    """What a side reads before a scenario that comes along."""
    name = call.path["name"]
    if name not in scenarios.names():
        raise not_found(f"there is no scenario {name[:40]!r}")
    return json_response(briefing_shape(scenarios.load(name), call.text("side", "blue")))


def post_check(call: Call) -> Response:
    """What is wrong with a scenario that is being drawn, and where its areas lie."""
    return json_response(check_shape(_drawn(call)))


def post_even(call: Call) -> Response:
    """Changes of skills that would make the forces of a scenario more even."""
    return json_response(even_shape(_drawn(call)))


def post_try(call: Call, asked: Trial) -> Response:
    """One game of a scenario between greedy bots."""
    scenario = msgspec.json.encode({**asked.scenario, "format": FORMAT})
    call.room.limits.trials.count(call.client)
    result = call.room.ring.do(TryOut(scenario=scenario, seed=asked.seed), call.client)
    if isinstance(result, Failed):
        raise refused(result)
    assert isinstance(result, Tried)
    return json_response({part: getattr(result, part) for part in result.__struct_fields__})


def _drawn(call: Call) -> dict[str, Any]:
    """A scenario as an editor sends it, finished or not."""
    try:
        return msgspec.json.decode(call.body, type=dict[str, Any])
    except msgspec.DecodeError:
        raise bad_request("a scenario is an object, as in its file") from None


def _shape(name: str, scenario: Scenario) -> Shape:
    setup = scenario.setup
    forces = {side: [_named(unit) for unit in force] for side, force in setup.get("forces", {}).items()}
    facts = {part: getattr(scenario, part) for part in ("game", "title", "story", "briefs", "minutes", "uneven")}
    place = setup.get("board") or setup.get("table", "")
    return {"name": name, **facts, "place": place, "turns": setup.get("turns"), "forces": forces}


def _named(unit: dict[str, Any]) -> str:
    return str(unit.get("design") or unit.get("unit") or "")
