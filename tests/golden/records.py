"""Golden records: whole games of all three games, once played by bots, that must play again to the same bytes.

    python -m tests.golden.records NAME ...

plays games anew with today's rules and writes them; do it for a new game only. A kept one changes when a change of the
rules is meant to change it, and its difference is read.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import boxcars as bx
from boxcars.core.game import Game
from boxcars.core.log_text import log_lines
from boxcars.core.ruling import RuleSet
from boxcars.games import replay
from tests.alpha_strike.trial import TRIAL as STRIKES
from tests.clix.trial import TRIAL as CLASHES
from tests.random_play import Trial, pick
from tests.total_warfare.trial import TRIAL as BATTLES

FOLDER = Path(__file__).parent / "records"
LANCE = ("Wolverine WVR-6R", "Griffin GRF-1N", "Hunchback HBK-4G", "Shadow Hawk SHD-2H")
OTHER_LANCE = ("Thunderbolt TDR-5S", "Archer ARC-2R", "Enforcer ENF-4R", "Phoenix Hawk PXH-1")
COLUMN = ("Scorpion Light Tank", "Vedette Medium Tank", "Marauder MAD-3R")


def _by_greed(game: Game[Any]) -> Game[Any]:
    bx.players.play(game, {"red": "greedy", "blue": "greedy"})
    return game


def _at_random(trial: Trial[Any], seed: int) -> Game[Any]:
    random, tried = Random(seed), Counter[str]()
    game = trial.new(random)
    while game.decision:
        game.play(pick(game.options(), random, tried))
    return game


def _greedily(trial: Trial[Any], seed: int) -> Game[Any]:
    """The beginning of a random battle, played with sense, so that all kinds of units do what they are for."""
    return _played(trial.new(Random(seed)))


def _scenario(name: str) -> Game[Any]:
    """The beginning of a ready scenario."""
    return _played(bx.scenarios.start(bx.scenarios.load(name), seed=11))


def _played(game: Game[Any]) -> Game[Any]:
    bx.players.play(game, dict.fromkeys(game.state.sides, "greedy"), max_actions=120)
    return game


def _battle(red: tuple[str, ...], blue: tuple[str, ...], board: str, turns: int, **rules: Any) -> Game[Any]:
    return _by_greed(
        bx.total_warfare.skirmish(list(red), list(blue), board=board, seed=11, turns=turns, rules=RuleSet(**rules))
    )


def _strike(red: tuple[str, ...], blue: tuple[str, ...], table: str, turns: int, **rules: Any) -> Game[Any]:
    return _by_greed(
        bx.alpha_strike.skirmish(list(red), list(blue), table=table, seed=11, turns=turns, rules=RuleSet(**rules))
    )


GAMES: dict[str, Callable[[], Game[Any]]] = {
    "tw-duel": lambda: _battle(("Marauder MAD-3R",), ("Warhammer WHM-6R",), "river-fork", 14),
    "tw-lances": lambda: _battle(LANCE, OTHER_LANCE, "green-ridge", 8),
    "tw-town": lambda: _battle(OTHER_LANCE[:3], LANCE[:3], "market-town", 7),
    "tw-lakes": lambda: _battle(LANCE[1:3], OTHER_LANCE[1:3], "twin-lakes", 8),
    "tw-printing-3": lambda: _battle(LANCE[:2], OTHER_LANCE[:2], "river-fork", 8, printing=3),
    **{f"tw-random-{seed}": partial(_at_random, BATTLES, seed) for seed in (3, 5, 8, 13)},
    "as-duel": lambda: _strike(("Marauder MAD-3R",), ("Warhammer WHM-6R",), "duel-ring", 12),
    "as-lances": lambda: _strike(LANCE, OTHER_LANCE, "mill-pond", 10),
    "as-combined-arms": lambda: _strike((*LANCE[:2], *COLUMN), (*COLUMN, *OTHER_LANCE[:2]), "mill-pond", 8),
    "as-hexes": lambda: _strike(LANCE[:3], OTHER_LANCE[:3], "hexes:river-fork", 8),
    "as-older-release": lambda: _strike(LANCE[:2], OTHER_LANCE[:2], "duel-ring", 8, release="2nd-printing"),
    **{f"as-random-{seed}": partial(_at_random, STRIKES, seed) for seed in (2, 3, 4, 7, 9, 12)},
    **{f"tw-greedy-{seed}": partial(_greedily, BATTLES, seed) for seed in (7, 12, 14)},
    "as-greedy-1": lambda: _greedily(STRIKES, 1),
    **{f"sc-{name}": partial(_scenario, name) for name in ("woods-with-eyes", "feet-on-the-ground", "coppice-night")},
    **{f"cx-random-{seed}": partial(_at_random, CLASHES, seed) for seed in (1, 4, 35, 46, 51, 56)},
}


def texts(game: Game[Any]) -> dict[str, str]:
    """The three files of a game by their endings: the record, the whole log, the final state."""
    return {
        "bxr": game.record.text(),
        "log": "\n".join(log_lines(game.log)) + "\n",
        "json": game.rulebook.encode(game.state).decode() + "\n",
    }


def played_again(name: str) -> dict[str, str]:
    """The same three, of the kept record played by today's rules."""
    return texts(replay(FOLDER / f"{name}.bxr"))


def main() -> None:
    """Write the named games."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or [f"there are: {' '.join(GAMES)}"]:
        if name not in GAMES:
            sys.exit(name)
        for ending, text in texts(GAMES[name]()).items():
            (FOLDER / f"{name}.{ending}").write_text(text, encoding="utf-8")
        print(f"{name}: written")


if __name__ == "__main__":
    main()
