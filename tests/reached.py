"""Which rulings a game that people can set up reaches: the lines of the rules that random games run through.

    python -m tests.reached total_warfare --games 200

plays random games from set-ups and tries there what is not legal, notes every executable line of the rules that cites a
ruling and is run, and every citation that the log shows, and adds the ids that were met to `rulings/reached.json`, each
with the seed of the first game that met it. With `--anew` what earlier runs of this game met is forgotten first.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import CodeType, FrameType
from typing import Any

import msgspec

from boxcars.core.coverage import REACHED_FILE, citations, games_citing, is_proven, proven, reached
from boxcars.core.game import Game
from tests.citing_lines import SOURCE, citing_lines
from tests.random_play import GAMES, Trial, pick

REACHED = SOURCE / "boxcars/core/rulings" / REACHED_FILE
MOST_ACTIONS = 1_500
TRIED = 3
"""So many options of earlier decisions are tried again at each, to hear why they are not legal now."""


class Watch:
    """Notes which of the citing lines of a room are run, and lets go of a function when all of its lines were."""

    def __init__(self, room: str) -> None:
        self.ids = citing_lines(room)
        self.met: set[str] = set()
        self._left: dict[CodeType, set[int]] = {}

    def __enter__(self) -> Watch:
        sys.settrace(self._called)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.ids or code.co_name == "<module>":
            return None
        if code not in self._left:
            self._left[code] = {line for _, _, line in code.co_lines() if line in self.ids[code.co_filename]}
        return self._ran if self._left[code] else None

    def _ran(self, frame: FrameType, event: str, argument: Any) -> Any:
        left = self._left[frame.f_code]
        if event == "line" and frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self.met.update(self.ids[frame.f_code.co_filename][frame.f_lineno])
        return self._ran if left else None


def shown(value: Any) -> Iterator[str]:
    """Every citation in an event's data."""
    if isinstance(value, dict):
        yield from filter(None, [value.get("cite")])
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from shown(part)


def play(trial: Trial[Any], seed: int, watch: Watch) -> set[str]:
    """The ids that one random game meets."""
    random, tried = Random(seed), Counter[str]()
    heard: list[str] = []
    watch.met.clear()
    with watch:
        game: Game[Any] = trial.new(random)
        while game.decision and len(game.log) < MOST_ACTIONS:
            options = game.options()
            heard += [str(random.choice(options)) for _ in range(TRIED)]
            for _ in range(TRIED):
                game.can(random.choice(heard))
                game.can(trial.wrong(game.state, random))
            game.play(pick(options, random, tried))
    met = set(watch.met)
    for entry in game.log:
        for event in entry.events:
            met.update(shown(msgspec.to_builtins(event)))
    return met


def forget(game: str) -> None:
    """Leave out what earlier runs of a game met."""
    others = {id: met for id, met in reached().items() if met.split()[0] != game}
    REACHED.write_text(json.dumps(others, indent=1) + "\n")
    reached.cache_clear()


def keep(first_met: dict[str, str]) -> None:
    """Write down what was met, beside what other runs have written in the meantime: this one may be broken off."""
    reached.cache_clear()
    first_met |= reached()
    REACHED.write_text(json.dumps(dict(sorted(first_met.items())), indent=1) + "\n")


def main() -> None:
    """Play, and write down what was met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="forget what earlier runs of this game met")
    asked = parser.parse_args()
    trial: Trial[Any] = import_module(GAMES[asked.game]).TRIAL
    if asked.anew:
        forget(asked.game)
    watch, first_met = Watch(asked.game), dict(reached())
    for seed in range(asked.seed, asked.seed + asked.games):
        for id in play(trial, seed, watch):
            if id in citations():
                first_met.setdefault(id, f"{asked.game} {seed}")
        keep(first_met)
        print(f"\r{seed - asked.seed + 1} of {asked.games} games, {len(first_met)} rulings met", end="", flush=True)
    print()
    for id in filter(is_proven, sorted(proven())):
        if asked.game in games_citing(id) and id not in first_met:
            print(f"{id} is proven, but no game has met it")


if __name__ == "__main__":
    main()
