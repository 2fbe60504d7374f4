"""In no edition is a ruling cited that is not in force in it: not in the log, in no tally, and in no reason.

    python -m tests.rulings.test_in_force --game alpha_strike --games 200 --seed 1

plays more random battles, one edition after another, and prints what was cited and is not in force.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from boxcars.core.dice import SeededDice
from boxcars.core.editions import PRINTINGS, RELEASES
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from tests.random_play import GAMES, Trial, pick
from tests.reached import shown

QUICK, LONG = 40, 250
"""So many actions of a battle are played here, and from the command line."""
EDITIONS: Final = {"total_warfare": PRINTINGS, "alpha_strike": RELEASES}
"""What the games go by where a later edition holds the earlier; those of the clix games are books of their own."""
CASES: Final = [(game, name) for game, editions in EDITIONS.items() for name in editions.names]


def trial(game: str) -> Trial[Any]:
    """What a game brings along to be tried."""
    brought: Trial[Any] = import_module(GAMES[game]).TRIAL
    return brought


def battle_in(game: str, name: str | int, seed: int) -> Game[Any]:
    """A random battle, set up by an edition; where that does not know something in it, the next one that does."""
    random = Random(seed)
    while True:
        begun = trial(game).new(random)
        try:
            rules = replace(begun.setup.rules, **{EDITIONS[game].word: name})
            return Game(begun.rulebook, replace(begun.setup, rules=rules), SeededDice(str(seed)))
        except BadSetup:
            continue


def cited(game: Game[Any], brought: Trial[Any], seed: int, most: int) -> Iterator[tuple[str, str]]:
    """Everything that some actions of a battle cite, and that refusals do, with what cites it."""
    random, tried = Random(seed), Counter[str]()
    heard: list[str] = []
    while game.decision and len(game.log) < most:
        options = game.options()
        heard.append(str(random.choice(options)))
        for text in (random.choice(heard), brought.wrong(game.state, random)):
            try:
                game.verify(text)
            except Illegal as error:
                yield from ((reason.cite, str(reason)) for reason in error.reasons if reason.cite)
        for event in game.play(pick(options, random, tried)):
            yield from ((cite, str(event)) for cite in shown(msgspec.to_builtins(event)))


@pytest.mark.parametrize(("game", "edition"), CASES)
def test_no_edition_cites_what_is_not_in_force_in_it(game: str, edition: str | int) -> None:
    seed = EDITIONS[game].names.index(edition) + 1
    battle = battle_in(game, edition, seed)
    rules = battle.setup.rules
    assert not [(cite, what) for cite, what in cited(battle, trial(game), seed, QUICK) if not rules.has(cite)]


def main() -> None:
    """Play, and print what should not have been cited."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=EDITIONS, default="total_warfare")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names, found = EDITIONS[asked.game].names, set[str]()
    for seed in range(asked.seed, asked.seed + asked.games):
        edition = names[seed % len(names)]
        battle = battle_in(asked.game, edition, seed)
        for cite, what in cited(battle, trial(asked.game), seed, LONG):
            if cite not in found and not battle.setup.rules.has(cite):
                found.add(cite)
                print(f"seed {seed}, {edition}: {cite} is not in force: {what[:100]}", flush=True)


if __name__ == "__main__":
    main()
