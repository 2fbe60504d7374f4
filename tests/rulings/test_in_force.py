"""In no printing is a ruling cited that came later: not in the log, in no tally, and in no reason.

    python -m tests.rulings.test_in_force --games 200 --seed 1

plays more random battles, one printing after another, and prints what was cited and is not in force.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from boxcars.core.dice import SeededDice
from boxcars.core.editions import PRINTINGS
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle
from tests.random_play import pick
from tests.reached import shown
from tests.total_warfare.trial import TRIAL

QUICK, LONG = 40, 250
"""So many actions of a battle are played here, and from the command line."""


def battle_in(printing: int, seed: int) -> Game[Battle]:
    """A random battle, set up by a printing; where that does not know something in it, the next one that does."""
    random = Random(seed)
    while True:
        setup = TRIAL.new(random).setup
        try:
            rules = replace(setup.rules, printing=printing)
            return Game(RULEBOOK, replace(setup, rules=rules), SeededDice(str(seed)))
        except BadSetup:
            continue


def cited(game: Game[Battle], seed: int, most: int) -> Iterator[tuple[str, str]]:
    """Everything that some actions of a battle cite, and that refusals do, with what cites it."""
    random, tried = Random(seed), Counter[str]()
    heard: list[str] = []
    while game.decision and len(game.log) < most:
        options = game.options()
        heard.append(str(random.choice(options)))
        for text in (random.choice(heard), TRIAL.wrong(game.state, random)):
            try:
                game.verify(text)
            except Illegal as error:
                yield from ((reason.cite, str(reason)) for reason in error.reasons if reason.cite)
        for event in game.play(pick(options, random, tried)):
            yield from ((cite, str(event)) for cite in shown(msgspec.to_builtins(event)))


@pytest.mark.parametrize("printing", PRINTINGS.names)
def test_no_printing_cites_what_came_after_it(printing: int) -> None:
    game = battle_in(printing, seed=printing)
    rules = game.setup.rules
    assert not [(cite, what) for cite, what in cited(game, printing, QUICK) if not rules.has(cite)]


def main() -> None:
    """Play, and print what should not have been cited."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found: set[str] = set()
    for seed in range(asked.seed, asked.seed + asked.games):
        printing = PRINTINGS.names[seed % len(PRINTINGS.names)]
        game = battle_in(int(printing), seed)
        for cite, what in cited(game, seed, LONG):
            if cite not in found and not game.setup.rules.has(cite):
                found.add(cite)
                print(f"seed {seed}, printing {printing}: {cite} is not in force: {what[:100]}", flush=True)


if __name__ == "__main__":
    main()
