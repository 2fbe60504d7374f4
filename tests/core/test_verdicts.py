"""An action is judged once in one state, and again as soon as anything in that state is otherwise."""

from __future__ import annotations

import pytest

from boxcars.core.dice import SeededDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Game
from boxcars.core.verdicts import KEPT, Verdicts
from tests.core.toy import Hide, Toy, ToySetup, ToyState


class CountingToy(Toy):
    """A rule book that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def verify(self, state: ToyState, action: Action) -> None:
        self.asked += 1
        super().verify(state, action)


def new_game(rules: CountingToy) -> Game[ToyState]:
    return Game(rules, ToySetup({"red": 1, "blue": 2}), SeededDice("7"))


def test_an_action_that_was_found_legal_is_not_judged_again_when_it_is_played() -> None:
    rules = CountingToy()
    game = new_game(rules)
    assert game.can("hide red-1 3")
    game.play("hide red-1 3")
    assert rules.asked == 1


def test_whatever_has_changed_in_the_state_it_is_judged_again() -> None:
    rules = CountingToy()
    game = new_game(rules)
    assert game.can("hide red-1 3")
    game.state.waiting.remove("red-1")
    assert not game.can("hide red-1 3")
    game.state.waiting.insert(0, "red-1")
    assert game.can("hide red-1 3")
    assert rules.asked == 3


def test_an_action_that_was_refused_is_judged_again() -> None:
    rules = CountingToy()
    game = new_game(rules)
    for _ in range(2):
        with pytest.raises(Illegal, match="9 is not on a die"):
            game.play("hide red-1 9")
    assert rules.asked == 2


def test_after_a_step_back_it_is_known_what_was_legal_there() -> None:
    rules = CountingToy()
    game = new_game(rules)
    for _ in range(3):
        game.play("hide red-1 3")
        game.undo()
    assert rules.asked == 1


def test_what_is_forgotten_is_judged_again() -> None:
    rules = CountingToy()
    game = new_game(rules)
    for _ in range(2):
        assert game.can("hide red-1 3")
        game.verdicts.forget()
    assert rules.asked == 2


def test_only_the_last_verdicts_are_kept() -> None:
    rules = CountingToy()
    state = Game(rules, ToySetup({"red": KEPT + 1}), SeededDice("7")).state
    verdicts = Verdicts(rules)
    for unit in state.units:
        verdicts.verify(state, Hide(unit, 6))
    assert rules.asked == KEPT + 1
    verdicts.verify(state, Hide(f"red-{KEPT + 1}", 6))
    assert rules.asked == KEPT + 1
    verdicts.verify(state, Hide("red-1", 6))
    assert rules.asked == KEPT + 2
