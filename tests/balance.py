"""Our scenarios played often by greedy bots: who wins, and whether every record plays to the same end again.

    python -m tests.balance --games 200 --seed 20001 the-mill two-crossings

Without names all of them are played. A side that wins more than 65 of 100 makes a scenario uneven, and then its file
has to say so.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from boxcars import scenarios
from boxcars.core.interval import wilson
from boxcars.players.match import play
from tests.random_play import check_record

MOST = 0.65
"""The share of games that a side of an even scenario wins at most."""


def won_by(name: str, seed: int) -> str:
    """Who wins a scenario with these dice; its record must play to the same end again."""
    game = scenarios.start(scenarios.load(name), str(seed))
    play(game, dict.fromkeys(game.state.sides, "greedy"))
    check_record(game)
    return game.outcome.winner if game.outcome else ""


def main() -> int:
    """Play, and tell each scenario as it is done; 1 if one is uneven and does not say so."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    unsaid = 0
    for name in asked.names or scenarios.names():
        start = time.perf_counter()
        winners = Counter(won_by(name, seed) for seed in range(asked.seed, asked.seed + asked.games))
        best, most = max(((winners[side], side) for side in winners if side), default=(0, ""))[::-1]
        low, high = wilson(most, asked.games)
        uneven = most > MOST * asked.games
        unsaid += uneven and not scenarios.load(name).uneven
        score = ", ".join(f"{side or 'drawn'} {count}" for side, count in sorted(winners.items()))
        share = f"{best} {most / asked.games:.0%} ({low:.0%} to {high:.0%}){', UNEVEN' if uneven else ''}"
        print(f"{name:24} {score}; {share}; {time.perf_counter() - start:.0f} s", flush=True)
    return int(unsaid > 0)


if __name__ == "__main__":
    sys.exit(main())
