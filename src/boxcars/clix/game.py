"""A game of clix, with the questions that players ask of it."""

from __future__ import annotations

from pathlib import Path

from boxcars.clix.actions import AnyOrder, Ranged
from boxcars.clix.battle import Battle, Setup
from boxcars.clix.previews.answers import Change, OrderAnswer, answer, odds
from boxcars.clix.rulebook import RULEBOOK
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.errors import BadAction
from boxcars.core.game import Game
from boxcars.core.odds import Distribution
from boxcars.core.record import Record
from boxcars.core.replay import replay_into
from boxcars.tabletop.measure import length


class ClixGame(Game[Battle]):
    """A game of Dark Age or Age of Destruction."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(RULEBOOK, setup, dice)

    def _moment(self) -> str:
        return f"turn {self.state.turn}, {super()._moment()}"

    def shot(self, unit: str, weapon: str, *targets: str) -> OrderAnswer:
        """What a ranged attack needs as things stand; `weapon` is `primary`, `secondary` or nothing.

        >>> import boxcars as bx
        >>> forces = {"red": [bx.clix.unit("Warden", "18,30/0")], "blue": [bx.clix.unit("Lark", "18,22/180")]}
        >>> print(bx.clix.play(forces, seed=7).shot("red-1", "primary", "blue-1"))
        blue-1: 11+ (8.3\u2009%)   9 = 9 attack value against 20 = 18 defense value, +2 Evade [MWB-22]
        """
        return answer(self.state, Ranged(unit, targets, weapon))

    def ask(self, order: AnyOrder | str) -> OrderAnswer:
        """What any order would need as things stand, and why it is illegal if it is."""
        return answer(self.state, self._order(order))

    def measure(self, a: str, b: str) -> float:
        """The inches between the dots of two units, or between places; anybody may measure at any time."""
        one, other = (
            self.state.units[word].at if word in self.state.units else self.state.table.point(word) for word in (a, b)
        )
        return length(one, other)

    def odds(self, order: AnyOrder | str) -> Distribution[tuple[Change, ...]]:
        """The exact chances of all that an order can do to the dials of the units."""
        return odds(self.state, self._order(order))

    def _order(self, order: AnyOrder | str) -> AnyOrder:
        action = self.rulebook.parse(order) if isinstance(order, str) else order
        if not isinstance(action, AnyOrder):
            raise BadAction(f"'{order}' is no order")
        return action


def new_game(setup: Setup, dice: Dice | None = None) -> ClixGame:
    """A game from a setup; without dice, with a fresh seed."""
    return ClixGame(setup, dice or SeededDice.of())


def replay(source: str | Path | Record) -> ClixGame:
    """The game that a record, or the file of one, tells, played again and compared to the last die."""
    return replay_into(ClixGame, Record.load(source), RULEBOOK)
