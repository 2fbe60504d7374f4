"""What can be asked before a decision: every game has questions of its own."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.serve.alpha_strike.questions import QUESTIONS as ALPHA_STRIKE
from boxcars.serve.errors import not_found
from boxcars.serve.requests import Call, Handler
from boxcars.serve.total_warfare.questions import QUESTIONS as TOTAL_WARFARE

_GAMES = {"total-warfare": TOTAL_WARFARE, "alpha-strike": ALPHA_STRIKE}

WORDS = tuple(dict.fromkeys([*TOTAL_WARFARE, *ALPHA_STRIKE]))
"""The questions of all games."""


def asked(word: str) -> Handler:
    """What answers a question about a game, if that game knows it."""

    def answer(call: Call) -> Response:
        game = call.table().stored.game
        if word not in _GAMES[game]:
            raise not_found(f"there is no question {word!r} in {game}")
        return _GAMES[game][word](call)

    return answer
