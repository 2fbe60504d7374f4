"""Compile what the bots compute with, so that no player waits for it: `python -m boxcars.players.warm_up`.

Numba keeps what it compiled, so this takes seconds once after an install and is quick ever after.
"""

from __future__ import annotations

from typing import Any

from boxcars import alpha_strike, total_warfare
from boxcars.core.game import Game
from boxcars.players import make, play

ACTIONS = {"total-warfare": 24, "alpha-strike": 6}
"""Enough for two small lances to move and attack once, and for two units to move on a table and look around."""


def warm_up() -> None:
    """Load or compile every kernel: two greedy bots begin a battle of each game, and use all of them."""
    _begin(
        total_warfare.skirmish(
            ["Locust LCT-1V", "Archer ARC-2R"], ["Wasp WSP-1A", "Archer ARC-2R"], "open-plain", seed=1
        )
    )
    _begin(alpha_strike.skirmish(["Locust LCT-1V"], ["Archer ARC-2R"], "quarry-hills", seed=1))


def _begin(game: Game[Any]) -> None:
    sides = {side: make("greedy") for side in game.state.sides}
    play(game, sides, max_actions=ACTIONS[game.rulebook.name])


if __name__ == "__main__":
    warm_up()
