"""Whole battles, played by picking any option, from the first turn to the last."""

from __future__ import annotations

from random import Random

import pytest

import boxcars as bx
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.core.replay import replay
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.setup.skirmish import skirmish_setup

FORCES = (
    (["Wolverine WVR-6R"], ["Griffin GRF-1N"], "green-ridge"),
    (["Crusader CRD-3R", "Rifleman RFL-3N"], ["Timber Wolf Prime"], "market-town"),
    (["Dire Wolf Prime"], ["Highlander HGN-732", "Locust LCT-1V"], "twin-lakes"),
)


def played(red: list[str], blue: list[str], board: str, seed: int) -> Game[Battle]:
    """A battle of at most 15 turns in which each side picks any of its options."""
    setup = skirmish_setup(red, blue, board, turns=15)
    game = bx.total_warfare.new_game(setup, SeededDice(str(seed)))
    random = Random(seed)
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    return game


@pytest.mark.parametrize(("red", "blue", "board"), FORCES)
def test_a_battle_of_random_options_ends_and_replays(red: list[str], blue: list[str], board: str) -> None:
    game = played(red, blue, board, seed=5)
    assert game.outcome is not None
    again = replay(Record.read(game.record.text()), RULEBOOK)
    assert RULEBOOK.encode(again.state) == RULEBOOK.encode(game.state)
    assert again.outcome == game.outcome
