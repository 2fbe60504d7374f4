"""What happens to smoke, flares and the like, as facts for the log."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point


class AreaMade(Event, frozen=True, tag="area"):
    """An area has come to be: smoke was laid, and so on."""

    what: str
    at: Point
    across: float

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.what} over {self.across:g}″ at {self.at.word}"


class AreaChanged(Event, frozen=True, tag="area-changed"):
    """An area is not what it was, or no more."""

    what: str
    at: Point
    roll: Roll | None = None
    now: str = ""
    """What it is now; nothing if it is gone."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the {self.what} at {self.at.word} is {f'{self.now} now' if self.now else 'gone'}"


class AreaDrifted(Event, frozen=True, tag="area-drifted"):
    """The wind has carried an area on (ASB-22.6)."""

    what: str
    start: Point
    at: Point

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the {self.what} at {self.start.word} drifts to {self.at.word}"


class WindBlows(Event, frozen=True, tag="wind"):
    """Where the wind blows, and how strong it is (ASB-23)."""

    gale: str
    """The word of its condition; nothing in a calm."""
    downwind: int
    """The direction that it blows to, in degrees."""

    @property
    def text(self) -> str:
        """One line for the log."""
        if not self.gale:
            return "the wind drops"
        return f"the wind, a {self.gale.replace('-', ' ')}, blows to {self.downwind}°"


class FireRolled(Event, frozen=True, tag="fire-rolled"):
    """Whether a place caught fire (ASB-22.6)."""

    at: Point
    tally: Tally
    roll: Roll
    catches: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "it burns" if self.catches else "nothing burns"
        return f"fire at {self.at.word}: needs {self.tally.total}, rolls {self.roll.total}, {result}"


class TornadoMoved(Event, frozen=True, tag="tornado"):
    """A tornado has wandered on [AS-094.1]."""

    start: Point
    at: Point
    roll: Roll

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the tornado wanders {self.roll.total}″, from {self.start.word} to {self.at.word}"
