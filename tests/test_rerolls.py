"""What is rolled until it counts ends in every game, whatever the dice show; Total Warfare has tests of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import boxcars as bx
from boxcars.alpha_strike.environment import tornado
from boxcars.alpha_strike.turn.initiative import roll_initiative
from boxcars.clix.turn.victory import winner
from boxcars.core import rerolls
from boxcars.core.dice import Dice
from boxcars.core.errors import BoxcarsError
from tests.alpha_strike.shooting import duel
from tests.oracle.shots import SameDice


def first_player(dice: Dice) -> object:
    rifles = (bx.clix.UnitSetup("Line Rifles"),)
    return bx.clix.new_game(bx.clix.Setup(forces={"red": rifles, "blue": rifles}, roll_first=True), dice)


def tornado_comes_up(dice: Dice) -> object:
    battle = duel(20, options=(tornado.OPTION,))
    battle.turn = 1
    return tornado.blow(battle, dice)


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        (lambda dice: roll_initiative(duel(20), dice), "initiative"),
        (tornado_comes_up, "the edge of the tornado"),
        (first_player, "the first player"),
        (lambda dice: winner({"red": (40, 70, 0), "blue": (40, 70, 0)}, dice), "the tie-break"),
    ],
)
def test_dice_that_never_show_what_counts_are_an_error(rule: Callable[[Dice], object], what: str) -> None:
    with pytest.raises(BoxcarsError, match=f"{what} was rolled 1000 times, and no result counts"):
        rule(SameDice(6))


def test_the_last_roll_counts() -> None:
    assert rerolls.until(iter([6, 5, 2]).__next__, lambda side: side < 5, "the side") == [6, 5, 2]
