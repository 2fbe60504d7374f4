"""What happened to infantry: troopers lost, loads dropped, and holds taken on other units."""

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


_HOLDS = {"swarm": "swarms", "ride": "climbs onto", "inside": "gets into"}


class Boarded(Event, frozen=True, tag="boarded"):
    """Infantry took hold of another unit."""

    unit: str
    host: str
    how: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {_HOLDS.get(self.how, 'is on')} {self.host}"


class LeftHost(Event, frozen=True, tag="left"):
    """Infantry is no longer on another unit."""

    unit: str
    host: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is off {self.host}: {self.why}"


class SwarmersStruck(Event, frozen=True, tag="swarmers-struck"):
    """A die for whether a shot at a swarmed unit strikes the swarmers."""

    unit: str
    host: str
    roll: Roll
    struck: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the shot strikes {self.unit if self.struck else self.host}"
