"""Compile what the bots compute with, so that no player waits for it: `python -m boxcars.players.warm_up`.

Numba keeps what it compiled, so this takes seconds once after an install and is quick ever after.
"""

from __future__ import annotations

from boxcars.players import make, play
from boxcars.tabletop.fast import sight_many
from boxcars.tabletop.field import Silhouette
from boxcars.tabletop.fields import DEFAULT, load_field
from boxcars.tabletop.measure import Base, Point
from boxcars.tabletop.reach import Walk
from boxcars.total_warfare import skirmish

ACTIONS = 24
"""Enough for two small lances to move, fire and brawl once."""


def warm_up() -> None:
    """Load or compile every kernel."""
    _begin_a_battle()
    _look_and_walk()


def _begin_a_battle() -> None:
    """Let two greedy bots begin, who use all of Total Warfare."""
    game = skirmish(["Locust LCT-1V", "Archer ARC-2R"], ["Wasp WSP-1A", "Archer ARC-2R"], "open-plain", seed="1")
    play(game, {side: make("greedy") for side in game.state.sides}, max_actions=ACTIONS)


def _look_and_walk() -> None:
    """Look across a table, and go somewhere on it."""
    table = load_field(DEFAULT)
    here, there = Point(table.width / 2, table.depth / 2), Point(table.width / 2 + 2, table.depth / 2)
    sight_many(table, [Silhouette(Base(here, 0.625), 0, 2)], [Silhouette(Base(there, 0.625), 0, 2)])
    table.reach(here, 2, Walk()).path(there)


if __name__ == "__main__":
    warm_up()
