"""An engagement: two enemies in one zone of the Radar Map who fight for control, and who has it (ASB-20.5)."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.attacks.ranges import Band


class Engagement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two units that fight in the air. It has no band before control is rolled for.

    >>> fight = Engagement("red-1", "blue-1", winner="red-1", band="short", tail=True)
    >>> fight.other("blue-1"), fight.tails("red-1"), fight.tails("blue-1")
    ('red-1', True, False)
    """

    first: str
    second: str
    winner: str = ""
    """Who has control; nobody on a tie."""
    band: Band | None = None
    tail: bool = False
    """Whether the winner is behind the loser."""
    bears: str = ""
    """The arc that a DropShip turns to the winner; empty for what can be tailed."""
    carried_on: bool = False
    """Whether it goes on from last turn [AS-061.3]."""

    @property
    def units(self) -> tuple[str, str]:
        """The two of them."""
        return self.first, self.second

    def other(self, id: str) -> str:
        """The enemy of one of the two."""
        return self.second if id == self.first else self.first

    def tails(self, id: str) -> bool:
        """Whether a unit is behind its enemy."""
        return self.tail and self.winner == id
