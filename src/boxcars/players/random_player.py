"""A bot that plays any legal action: the weakest opponent, and a way to try every corner of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from boxcars.core.game import Action, View
from boxcars.players.player import Player, asked_of

T = TypeVar("T")


class RandomPlayer(Player):
    """Plays at random, but the same for the same seed.

    A decision with several kinds of action (twist, fire, done) takes each kind equally often, so that a unit with
    many shots to choose from still comes to an end.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._random = Random(seed)

    def choose(self, view: View[Any], budget: float | None = None) -> Action:
        """Any legal action."""
        decision, options = asked_of(view), view.options()
        self.reason = f"{decision.side} takes one of {len(options)} options at random"
        return self._pick(options if decision.kind in ("move", "fly") else self._pick(_by_kind(options)))

    def _pick(self, options: Sequence[T]) -> T:
        return options[self._random.randrange(len(options))]


def _by_kind(options: Sequence[Action]) -> list[list[Action]]:
    kinds: dict[type[Action], list[Action]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    return list(kinds.values())
