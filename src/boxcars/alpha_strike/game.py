"""A game of Alpha Strike, with the questions that players ask of it."""

from __future__ import annotations

from pathlib import Path

from boxcars.alpha_strike.battle import Battle, Setup
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.core.replay import replay_into


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


def new_game(setup: Setup, dice: Dice | None = None) -> StrikeGame:
    """A game from a setup; without dice, with a fresh seed."""
    return StrikeGame(setup, dice or SeededDice(SeededDice.fresh_seed()))


def replay(source: str | Path | Record) -> StrikeGame:
    """The game that a record, or the file of one, tells, played again and compared to the last die."""
    record = source if isinstance(source, Record) else Record.read(Path(source).read_text(encoding="utf-8"))
    return replay_into(StrikeGame, record, RULEBOOK)
