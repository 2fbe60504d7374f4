"""A game of Alpha Strike, with the questions that players ask of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attack_odds import AttackOdds
from boxcars.alpha_strike.battle import Battle, Setup
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.alpha_strike.weapon_attack import AttackPlan, plan
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.core.replay import replay_into


class AttackAnswer(msgspec.Struct, frozen=True):
    """What an attack needs and does, and why; `odds` says how likely what is."""

    plan: AttackPlan
    battle: Battle

    def __str__(self) -> str:
        return str(self.plan)

    def odds(self) -> AttackOdds:
        """The exact chances: to hit, by points of damage, through the armor, to destroy."""
        return AttackOdds(self.plan, self.battle)


class StrikeGame(Game[Battle]):
    """A game of Alpha Strike.

    >>> import boxcars as bx
    >>> bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
    <alpha-strike, turn 1, movement phase, blue: move with 1 of 1, 1 log entry>
    """

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(RULEBOOK, setup, dice)

    def _moment(self) -> str:
        return f"turn {self.state.turn}, {self.state.phase} phase, {super()._moment()}"

    def shot(self, unit: str, target: str, weapon: str = "standard", overheat: int = 0) -> AttackAnswer:
        """What a unit's attack on a target needs and does as things stand.

        >>> import boxcars as bx
        >>> game = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
        >>> print(game.shot("red-1", "blue-1"))
        9+ (27.8\u2009%)   4 Skill, +4 long range, 40.75″, +1 target has 8″ of Move   for 2 damage
        """
        units, targets = self.state.units, {*self.state.units, *self.state.field.structures}
        if unit not in units or target not in targets:
            missing = target if unit in units else unit
            raise Illegal(f"there is no unit {missing[:40]}; there are {', '.join(units)}")
        return AttackAnswer(plan(self.state, Attack(unit, target, weapon, overheat)), self.state)


def new_game(setup: Setup, dice: Dice | None = None) -> StrikeGame:
    """A game from a setup; without dice, with a fresh seed."""
    return StrikeGame(setup, dice or SeededDice(SeededDice.fresh_seed()))


def replay(source: str | Path | Record) -> StrikeGame:
    """The game that a record, or the file of one, tells, played again and compared to the last die."""
    record = source if isinstance(source, Record) else Record.read(Path(source).read_text(encoding="utf-8"))
    return replay_into(StrikeGame, record, RULEBOOK)
