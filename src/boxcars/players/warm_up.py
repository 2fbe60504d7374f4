"""Compile what the bots compute with, so that no player waits for it: `python -m boxcars.players.warm_up`.

Numba keeps what it compiled, so this takes seconds once after an install and is quick ever after.
"""

from __future__ import annotations

from boxcars.players import make, play
from boxcars.total_warfare import skirmish

ACTIONS = 24
"""Enough for two small lances to move, fire and brawl once."""


def warm_up() -> None:
    """Let two greedy bots begin a battle, which loads or compiles every kernel."""
    game = skirmish(["Locust LCT-1V", "Archer ARC-2R"], ["Wasp WSP-1A", "Archer ARC-2R"], "open-plain", seed="1")
    play(game, {side: make("greedy") for side in game.state.sides}, max_actions=ACTIONS)


if __name__ == "__main__":
    warm_up()
