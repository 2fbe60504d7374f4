"""Compile what the bots compute with, so that no player waits for it: `python -m boxcars.players.warm_up`.

Numba keeps what it compiled, so this takes seconds once after an install and is quick ever after.
"""

from __future__ import annotations

from boxcars import games
from boxcars.players import make, play
from boxcars.players.greedy import tactics_for


def warm_up() -> None:
    """Load or compile every kernel: two greedy bots begin a battle of each game, and use all of them."""
    for row in games.rows():
        if row.tactics:
            game, actions = tactics_for(row.name).practice()
            play(game, {side: make("greedy") for side in game.state.sides}, max_actions=actions)


if __name__ == "__main__":
    warm_up()
