"""A game of Total Warfare, with the questions that players ask of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boxcars.core.dice import Dice, SeededDice
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.core.replay import replay_into
from boxcars.total_warfare.battle import Battle, Setup
from boxcars.total_warfare.previews.shot_odds import ShotOdds, odds
from boxcars.total_warfare.rulebook import RULEBOOK
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import explain_shot


class ShotAnswer(msgspec.Struct, frozen=True):
    """What a shot needs, and why; `odds` says what it does."""

    plan: ShotPlan
    battle: Battle

    @property
    def target(self) -> Unit:
        """What is shot at, as it stands."""
        return self.battle.units[self.plan.target]

    def __str__(self) -> str:
        return str(self.plan)

    def odds(self) -> ShotOdds:
        """The exact chances: to hit, by location, through the armor, to destroy."""
        return odds(self.battle, self.plan)


class BattleGame(Game[Battle]):
    """A game of Total Warfare.

    >>> import boxcars as bx
    >>> bx.total_warfare.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
    <total-warfare, turn 1, movement phase, blue: move with 1 of 1, 1 log entry>
    """

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(RULEBOOK, setup, dice)

    def _moment(self) -> str:
        return f"turn {self.state.turn}, {self.state.phase} phase, {super()._moment()}"

    def shot(self, unit: str, weapon: str, target: str) -> ShotAnswer:
        """What a unit's weapon needs against a target as things stand: by key, or the first of its name that bears.

        >>> import boxcars as bx
        >>> game = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
        >>> print(game.shot("red-1", "AC/20", "blue-1"))
        range 14 is beyond its long range, 9 [TWB-12.3]
        """
        return ShotAnswer(explain_shot(self.state, unit, weapon, target), self.state)


def new_game(setup: Setup, dice: Dice | None = None) -> BattleGame:
    """A game from a setup; without dice, with a fresh seed."""
    return BattleGame(setup, dice or SeededDice.of())


def replay(source: str | Path | Record) -> BattleGame:
    """The game that a record, or the file of one, tells, played again and compared to the last die."""
    return replay_into(BattleGame, Record.load(source), RULEBOOK)
