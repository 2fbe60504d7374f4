"""A bot that moves and attacks by expected damage, one decision at a time."""

from __future__ import annotations

from typing import Any

from boxcars.core.game import Action, Answer, View
from boxcars.players.deadline import Deadline
from boxcars.players.player import Player, asked_of
from boxcars.players.tactics import Tactics, part_of_game, sentence


class GreedyPlayer(Player):
    """Plays for the best exchange of damage in the coming fire. It has no luck in it: the seed changes nothing."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._tactics: dict[str, Tactics] = {}

    def choose(self, view: View[Any], budget: float | None = None) -> Action:
        """The best action found; with a budget, the best found in so many seconds."""
        decision, deadline, game = asked_of(view), Deadline(budget), view.rulebook.name
        if view.question:
            best = view.question.best
            usual = ", as usual" if best == view.question.default else ""
            self.reason, self.scores, self.then = f"{decision.side} answers {best}{usual}", (), ()
            return Answer(best)
        if game not in self._tactics:
            self._tactics[game] = tactics_for(game)
        answer = self._tactics[game].choose(view, decision, deadline)
        self.reason, self.scores, self.then = sentence(decision.side, answer), answer.scores, answer.then
        return answer.action


def tactics_for(game: str) -> Tactics:
    """How to play a game, by the name of its rule book.

    >>> type(tactics_for("alpha-strike")).__name__
    'AlphaStrikeTactics'
    """
    tactics: Tactics = part_of_game("greedy bot", "tactics", game)
    return tactics
