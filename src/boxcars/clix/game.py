"""A game of clix, with the questions that players ask of it."""

from __future__ import annotations

from pathlib import Path

from boxcars.clix.battle import Battle, Setup
from boxcars.clix.rulebook import RULEBOOK
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.core.replay import replay_into


class ClixGame(Game[Battle]):
    """A game of Dark Age or Age of Destruction."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(RULEBOOK, setup, dice)

    def _moment(self) -> str:
        return f"turn {self.state.turn}, {super()._moment()}"


def new_game(setup: Setup, dice: Dice | None = None) -> ClixGame:
    """A game from a setup; without dice, with a fresh seed."""
    return ClixGame(setup, dice or SeededDice(SeededDice.fresh_seed()))


def replay(source: str | Path | Record) -> ClixGame:
    """The game that a record, or the file of one, tells, played again and compared to the last die."""
    record = source if isinstance(source, Record) else Record.read(Path(source).read_text(encoding="utf-8"))
    return replay_into(ClixGame, record, RULEBOOK)
