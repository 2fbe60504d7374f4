"""Which rulings a game that people can set up reaches: the lines of the rules that random games run through.

    python -m tests.reached total_warfare --games 200

plays random games from set-ups and tries there what is not legal, notes every line of the rules that cites a ruling and
is run, and every citation that the log shows, and adds the ids that were met to `rulings/reached.json`, each with the
seed of the first game that met it. A proven ruling counts only if it stands there, or if no line of the games cites it.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

import msgspec

from boxcars.core.coverage import REACHED_FILE, citations, games_citing, proven, reached
from boxcars.core.game import Game
from tests.random_play import GAMES, Trial, pick

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
REACHED = SOURCE / "boxcars/core/rulings" / REACHED_FILE
MOST_ACTIONS = 1_500
TRIED = 3
"""So many options of earlier decisions are tried again at each, to hear why they are not legal now."""


class Watch:
    """Notes which of the citing lines of a room are run, and lets go of a function when all of its lines were."""

    def __init__(self, room: str) -> None:
        folder = f"boxcars/{room}/"
        self.ids: dict[tuple[str, int], list[str]] = {}
        for id, places in citations().items():
            for place in places:
                if place.file.startswith(folder):
                    self.ids.setdefault((str(SOURCE / place.file), place.line), []).append(id)
        self.files = {file for file, _ in self.ids}
        self.met: set[str] = set()
        self._left: dict[CodeType, set[int]] = {}
        self._of_module = {file: self._beside_constants(file) for file in self.files}

    def __enter__(self) -> Watch:
        sys.settrace(self._called)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files or code.co_name == "<module>":
            return None
        if code not in self._left:
            lines = {line for _, _, line in code.co_lines() if line}
            self._left[code] = {line for line in lines if (code.co_filename, line) in self.ids}
            self.met.update(self._in_words(code), self._of_module.pop(code.co_filename, ()))
        return self._ran if self._left[code] else None

    def _in_words(self, code: CodeType) -> Iterator[str]:
        """The ids in the docstring and the comments of a function that is run: what it says of itself."""
        ends = [line for _, _, line in code.co_lines() if line]
        run = set(ends)
        for line in range(min(ends), max(ends) + 1):
            if line not in run:
                yield from self.ids.get((code.co_filename, line), ())

    def _beside_constants(self, file: str) -> list[str]:
        """The ids in words beside the constants of a module, which its functions use; not those that are values."""
        module = ast.parse(Path(file).read_text(encoding="utf-8"))
        spans = [(node.lineno, node.end_lineno or 0) for node in module.body if not _is_words(node)]
        lines = [line for place, line in self.ids if place == file]
        return [id for line in lines if not any(a <= line <= b for a, b in spans) for id in self.ids[file, line]]

    def _ran(self, frame: FrameType, event: str, argument: Any) -> Any:
        left = self._left[frame.f_code]
        if event == "line" and frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self.met.update(self.ids[frame.f_code.co_filename, frame.f_lineno])
        return self._ran if left else None


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


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
    asked = parser.parse_args()
    trial: Trial[Any] = import_module(GAMES[asked.game]).TRIAL
    watch, first_met = Watch(asked.game), dict(reached())
    for seed in range(asked.seed, asked.seed + asked.games):
        for id in play(trial, seed, watch):
            if id in citations():
                first_met.setdefault(id, f"{asked.game} {seed}")
        keep(first_met)
        print(f"\r{seed - asked.seed + 1} of {asked.games} games, {len(first_met)} rulings met", end="", flush=True)
    print()
    for id in sorted(proven()):
        if asked.game in games_citing(id) and id not in first_met:
            print(f"{id} is proven, but no game has met it")


if __name__ == "__main__":
    main()
