"""Playing a game between bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Game, Outcome
from boxcars.players.named import make
from boxcars.players.player import Player


def play(
    game: Game[Any], sides: Mapping[str, Player | str], *, max_actions: int = 100_000, budget: float | None = None
) -> Outcome | None:
    """Let bots, given themselves or by name, play a game to its end, or for a number of actions.

    They stop where a side without a bot must decide. None if the game is not over by then.

    >>> import boxcars as bx
    >>> game = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], seed=1)
    >>> play(game, {"red": "random", "blue": bx.players.make("random", 2)}, max_actions=8)
    >>> len(game.log)
    9
    """
    known = game.rulebook.sides(game.state)
    if strange := [side for side in sides if side not in known]:
        raise BoxcarsError(f"there is no side {strange[0]!r}; there are {' and '.join(known)}")
    bots = {side: make(bot, seed=known.index(side)) if isinstance(bot, str) else bot for side, bot in sides.items()}
    for _ in range(max_actions):
        if game.decision is None or game.decision.side not in bots:
            break
        side = game.decision.side
        game.play(bots[side].choose(game.view(side), budget), by=side)
    return game.outcome
