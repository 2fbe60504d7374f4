"""The games, and what each offers to who sets one up: rules to choose from, bots, and forces that are ready to play."""

from __future__ import annotations

from starlette.responses import Response

from boxcars import games
from boxcars.core.acts import Event, event_kinds
from boxcars.serve import answers
from boxcars.serve.games import game_asked, names
from boxcars.serve.requests import Call, json_response
from boxcars.serve.shapes import tag_of
from boxcars.serve.tables import bots_of


def get_games(call: Call) -> answers.Games:
    """The games at this table, and where the page finds what is their own."""
    rows = [games.row(name) for name in names()]
    return answers.Games([answers.GameRow(row.name, row.title, row.kit, row.offer) for row in rows])


def get_events(call: Call) -> answers.EventKinds:
    """How the page shows the kinds of events of a game, as far as a kind is shown in a way of its own."""
    game = game_asked(call.text("game", games.FIRST))
    kinds = event_kinds(type(game.rulebook).__module__.rpartition(".")[0])
    return answers.EventKinds({tag_of(kind): kind.shown for kind in kinds if kind.shown != Event.shown})


def get_rules(call: Call) -> Response:
    """The editions and options of a game, and the bots that play it."""
    name = call.text("game", games.FIRST)
    game = game_asked(name)
    return json_response({"game": name, "bots": bots_of(name), "phases": game.phases, **game.rules()})


def get_forces(call: Call) -> Response:
    """The forces that come with a game."""
    return json_response({"forces": game_asked(call.text("game", games.FIRST)).ready_forces()})
