"""What every game that is played in turns tells: phases, initiative, and the end."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally


class PhaseBegan(Event, frozen=True, tag="phase"):
    """A phase of a turn begins."""

    turn: int
    phase: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"turn {self.turn}: {self.phase}"


class InitiativeRolled(Event, frozen=True, tag="initiative", omit_defaults=True):
    """Every side's roll and bonus; the order has the loser, who acts first, in front."""

    rolls: dict[str, Roll]
    order: tuple[str, ...]
    bonuses: tuple[tuple[str, Tally], ...] = ()

    @property
    def text(self) -> str:
        """One line for the log."""
        totals = ", ".join(f"{side} {roll.total + self._bonus(side)}" for side, roll in self.rolls.items())
        return f"{self.order[-1]} wins the initiative ({totals})"

    def _bonus(self, side: str) -> int:
        return sum(tally.total for other, tally in self.bonuses if other == side)


class BattleEnded(Event, frozen=True, tag="ended"):
    """The battle is over: from now on all know what was secret, and the seed of the dice."""

    reveals: ClassVar[bool] = True
    winner: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.winner} wins: {self.why}" if self.winner else f"a draw: {self.why}"
