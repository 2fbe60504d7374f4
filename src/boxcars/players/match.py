"""Playing a game between bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxcars.core.game import Game, Outcome
from boxcars.players.player import Player


def play(
    game: Game[Any], sides: Mapping[str, Player], *, max_actions: int = 100_000, budget: float | None = None
) -> Outcome | None:
    """Let bots play a game to its end, or for a number of actions; None if it is not over by then.

    >>> import boxcars as bx
    >>> game = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], seed=1)
    >>> play(game, {"red": bx.players.make("random", 1), "blue": bx.players.make("random", 2)}, max_actions=8)
    >>> len(game.log)
    9
    """
    for _ in range(max_actions):
        if game.decision is None:
            break
        side = game.decision.side
        game.play(sides[side].choose(game.view(side), budget), by=side)
    return game.outcome
