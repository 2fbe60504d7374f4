"""What happened to infantry: troopers lost, and loads dropped."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally


class TroopersLost(Event, frozen=True, tag="troopers"):
    """Troopers of a platoon fell."""

    unit: str
    tally: Tally
    """What the attack came to, in troopers, or in points where each of them bears two."""
    roll: Roll | None
    """The dice of burst fire, or of a fall."""
    lost: int
    left: int
    source: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} loses {self.lost} trooper{'s' * (self.lost != 1)}, {self.left} left"


class LoadShed(Event, frozen=True, tag="shed"):
    """Suits dropped their missile launchers or weapon packs."""

    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} drops what burdens it"
