"""How a bot plays one game: what the greedy player hands a decision to."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from boxcars import games
from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Action, Decision, Game, View
from boxcars.players.deadline import Deadline
from boxcars.players.player import Score


class Answer(msgspec.Struct, frozen=True):
    """An action, why in one line, and what was weighed for it, best first."""

    action: Action
    reason: str
    """The rest of a sentence that begins with who acts: "holds its fire to cool down"."""
    scores: tuple[Score, ...] = ()
    then: tuple[Action, ...] = ()
    """What belongs to it and is to follow: the other weapons of a volley."""


def sentence(side: str, answer: Answer) -> str:
    """What a unit does and why, or a side where no unit acts.

    >>> from boxcars.alpha_strike.actions import Done, EndTurn
    >>> sentence("red", Answer(Done("red-1"), "holds its fire to cool down"))
    'red-1 holds its fire to cool down'
    >>> sentence("red", Answer(EndTurn("red"), "ends its turn"))
    'red ends its turn'
    """
    return f"{getattr(answer.action, 'unit', '') or side} {answer.reason}"


class Tactics(Protocol):
    """The way to play one rule book."""

    def choose(self, view: View[Any], decision: Decision, deadline: Deadline) -> Answer:
        """The best action found before the deadline."""

    @staticmethod
    def practice() -> tuple[Game[Any], int]:
        """A battle, and how many of its actions use all that the tactics compute with."""


def part_of_game(bot: str, part: str, game: str) -> Any:
    """What a bot plays a game with, made anew: the part of the game's row that it needs.

    >>> part_of_game("planner", "mind", "chess")
    Traceback (most recent call last):
    boxcars.core.errors.BoxcarsError: the planner does not play chess
    """
    if game not in games.names() or not getattr(games.row(game), part):
        raise BoxcarsError(f"the {bot} does not play {game}")
    return games.row(game).load(part)()
