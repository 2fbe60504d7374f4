"""A battle at a real table: people roll when they are asked, and it is the same battle as with seeded dice."""

from __future__ import annotations

from random import Random

from boxcars.core.dice import SeededDice, TypedDice
from boxcars.core.errors import NeedDice
from boxcars.core.game import Event
from boxcars.total_warfare import BattleGame, new_game, replay
from boxcars.total_warfare.battle import Setup
from boxcars.total_warfare.setup.skirmish import skirmish_setup

SETUP = skirmish_setup(["Wolverine WVR-6R"], ["Griffin GRF-1N"], "market-town", turns=6)


def begin(setup: Setup, dice: TypedDice, hand: SeededDice) -> BattleGame:
    """A game with typed dice; a person rolls whatever is asked for."""
    while True:
        try:
            return new_game(setup, dice)
        except NeedDice as wanted:
            dice.give(*hand.roll(wanted.count, wanted.why).dice)


def play(game: BattleGame, text: str, dice: TypedDice, hand: SeededDice) -> tuple[Event, ...]:
    while True:
        before = game.rulebook.encode(game.state)
        try:
            return game.play(text)
        except NeedDice as wanted:
            assert game.rulebook.encode(game.state) == before
            dice.give(*hand.roll(wanted.count, wanted.why).dice)


def test_typed_dice_play_the_same_battle_as_the_same_dice_seeded() -> None:
    random, dice, hand = Random(3), TypedDice(), SeededDice("by hand")
    seeded = new_game(SETUP, SeededDice("by hand"))
    typed = begin(SETUP, dice, hand)
    while seeded.decision:
        options = seeded.options()
        text = str(options[random.randrange(len(options))])
        assert play(typed, text, dice, hand) == seeded.play(text)
    assert typed.outcome == seeded.outcome
    assert typed.rulebook.encode(typed.state) == seeded.rulebook.encode(seeded.state)
    assert replay(typed.record).record == typed.record
