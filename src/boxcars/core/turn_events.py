"""What every game that is played in turns tells: phases, initiative, and the end."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either
from boxcars.core.text import Listing, t


class PhaseBegan(Event, frozen=True, tag="phase"):
    """A phase of a turn begins."""

    words = "turn {turn}: {phase}"
    shown = Shown(pause=150)
    turn: int
    phase: str


class InitiativeRolled(Event, frozen=True, tag="initiative", omit_defaults=True):
    """Every side's roll and bonus; the order has the loser, who acts first, in front."""

    words = "{winner} wins the initiative ({totals})"
    shown = Shown(pause=500, stops=True)
    rolls: dict[str, Roll]
    order: tuple[str, ...]
    bonuses: tuple[tuple[str, Tally], ...] = ()

    @property
    def winner(self) -> str:
        """The side that acts last."""
        return self.order[-1]

    @property
    def totals(self) -> Listing:
        """What every side came to."""
        return Listing(
            tuple(
                t("{side} {total}", side=side, total=roll.total + self._bonus(side))
                for side, roll in self.rolls.items()
            )
        )

    def _bonus(self, side: str) -> int:
        return sum(tally.total for other, tally in self.bonuses if other == side)


class BattleEnded(Event, frozen=True, tag="ended"):
    """The battle is over: from now on all know what was secret, and the seed of the dice."""

    words = Either("winner", "{winner} wins: {why}", "a draw: {why}")
    reveals: ClassVar[bool] = True
    winner: str
    why: str
