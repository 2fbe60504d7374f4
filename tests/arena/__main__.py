"""The command line of the arena."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import thread_time

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.players import deadline, make
from tests.arena.battles import BATTLES, battle_of
from tests.arena.league import League, Played, play_league, standing


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description="A league between two bots.")
    parser.add_argument("game", choices=BATTLES)
    parser.add_argument("--battle", default="", help="duel, lance, or an edition; the game's first where none is named")
    parser.add_argument("--first", default="greedy", help="the bot whose share is told")
    parser.add_argument("--second", default="random", help="the bot that it plays against")
    parser.add_argument("--games", type=int, default=20, help="so many games, two of each battle")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first battle")
    parser.add_argument("--seconds", type=float, help="how long a bot may think about a decision")
    parser.add_argument("--keep", type=Path, help="a file of games, which is taken up where it ended")
    parser.add_argument("--json", action="store_true", help="print the standing as JSON")
    asked = parser.parse_args()
    league = League(asked.game, asked.battle, asked.first, asked.second, asked.seconds)
    try:
        battle_of(league.game, league.battle)
        for bot in (league.first, league.second):
            make(bot)
    except BoxcarsError as error:
        parser.error(str(error))
    deadline.clock = thread_time
    games: list[Played] = []
    for played in play_league(league, range(2 * asked.seed, 2 * asked.seed + asked.games), asked.keep):
        games.append(played)
        now = standing(league, games)
        print(f"game {played.number}: {played.winner or 'draw'} in turn {played.turns}; {now}", file=sys.stderr)
    found = standing(league, games)
    print(msgspec.json.encode(found).decode() if asked.json else found)


if __name__ == "__main__":
    main()
