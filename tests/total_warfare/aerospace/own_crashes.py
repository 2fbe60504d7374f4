"""How often the greedy bot crashes by its own flying: flights, crashes, and those that nobody shot it into.

python -m tests.total_warfare.aerospace.own_crashes --games 20 --seed 1
"""

from __future__ import annotations

import argparse
from random import Random

import msgspec

from boxcars.core.game import Game
from boxcars.core.turn_events import InitiativeRolled
from boxcars.players.greedy import GreedyPlayer
from boxcars.total_warfare.aerospace.orders import DRIFT, Fly, Step
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.flight_events import Crashed
from boxcars.total_warfare.events.unit_events import DamageTaken
from tests.total_warfare.aerospace.air_battles import random_air_battle


class Count(msgspec.Struct):
    """What some games came to."""

    flights: int = 0
    crashes: int = 0
    own: int = 0
    """Crashes of units that were steered and took no damage in the turn: nobody but the pilot is to blame."""

    def add(self, other: Count) -> None:
        """Count the games of another, too."""
        self.flights += other.flights
        self.crashes += other.crashes
        self.own += other.own


def play(game: Game[Battle]) -> Count:
    """Play a game with greedy bots on all sides."""
    count, spoiled = Count(), set[str]()
    bots = {side: GreedyPlayer() for side in game.state.sides}
    while game.decision:
        side = game.decision.side
        action = bots[side].choose(game.view(side), 1.0)
        if isinstance(action, Fly):
            count.flights += 1
            spoiled |= {action.unit} if action.steps[:1] == (Step(DRIFT),) else set()
        for event in game.play(action):
            if isinstance(event, InitiativeRolled):
                spoiled = {unit.id for unit in game.state.units.values() if not unit.can_act}
            elif isinstance(event, DamageTaken):
                spoiled.add(event.unit)
            elif isinstance(event, Crashed):
                count.crashes += 1
                count.own += event.unit not in spoiled
    return count


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    count = Count()
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        count.add(play(random_air_battle(Random(seed))))
    print(f"{count.flights} flights, {count.crashes} crashes, {count.own} of them by nobody's fire")


if __name__ == "__main__":
    main()
