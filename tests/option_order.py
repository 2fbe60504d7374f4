"""The options of random games as a text, to compare machines: with compiled functions, and without NumPy and Numba.

python -m tests.option_order total_warfare --seeds 1 2 3
python -m tests.option_order total_warfare --seeds 1 2 3 --plain
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from random import Random
from typing import Any

SHOWN = 40


def hide_compilers() -> None:
    """Make this process one in which NumPy and Numba are not installed."""

    def without(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name in hidden else find_spec(name, package)

    hidden = {"numba", "numpy"}
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]
    importlib.util.find_spec = without


def offered(options: Sequence[Any]) -> list[str]:
    """How many options there are, and some from the first to the last of them, in order."""
    some = range(0, len(options), max(1, len(options) // SHOWN))
    return [str(len(options)), *(str(options[at]) for at in some)]


def game_in_options(package: str, seed: int, most: int) -> Iterator[str]:
    """The options of every decision of a random game, which is played by their numbers."""
    from tests.random_play import GAMES

    chance = Random(seed)
    game = import_module(GAMES[package]).TRIAL.new(chance)
    for _ in range(most):
        if game.decision is None:
            return
        options = game.options()
        yield f"{package} {seed}: {' | '.join(offered(options))}"
        game.play(options[chance.randrange(len(options))])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--actions", type=int, default=24, help="how many of each game")
    parser.add_argument("--plain", action="store_true", help="without NumPy and Numba")
    chosen = parser.parse_args()
    if chosen.plain:
        hide_compilers()
    for each in chosen.seeds:
        for line in game_in_options(chosen.game, each, chosen.actions):
            print(line)
