"""Bots by their names."""

from __future__ import annotations

from boxcars.core.errors import BoxcarsError
from boxcars.players.player import Player
from boxcars.players.random_player import RandomPlayer

NAMES = ("random", "greedy", "planner")
"""The bots that `make` knows, weakest first."""


def make(name: str, seed: int = 0) -> Player:
    """A bot by its name. Two bots of the same name and seed play the same game.

    >>> make("princess")
    Traceback (most recent call last):
    boxcars.core.errors.BoxcarsError: no bot is called 'princess'; there are random, greedy, planner
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        from boxcars.players.greedy import GreedyPlayer

        return GreedyPlayer(seed)
    if name == "planner":
        from boxcars.players.planner import PlannerPlayer

        return PlannerPlayer(seed)
    raise BoxcarsError(f"no bot is called {name!r}; there are {', '.join(NAMES)}")
