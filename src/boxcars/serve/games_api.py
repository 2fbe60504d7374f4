"""What a game offers to who sets one up: rules to choose from, bots, and forces that are ready to play."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.serve.games import game_asked
from boxcars.serve.requests import Call, json_response
from boxcars.serve.tables import BOT_NAMES


def get_rules(call: Call) -> Response:
    """The editions and options of a game, and the bots that play it."""
    name = call.text("game", "total-warfare")
    game = game_asked(name)
    return json_response({"game": name, "bots": tuple(BOT_NAMES), "phases": game.phases, **game.rules()})


def get_forces(call: Call) -> Response:
    """The forces that come with a game."""
    return json_response({"forces": game_asked(call.text("game", "total-warfare")).ready_forces()})
