"""What happens to smoke, flares and the like, as facts for the log."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.core.telling import Either
from boxcars.tabletop.measure import Point


class AreaMade(Event, frozen=True, tag="area"):
    """An area has come to be: smoke was laid, and so on."""

    words = "{what} over {across}″ at {at}"
    what: str
    at: Point
    across: float


class AreaChanged(Event, frozen=True, tag="area-changed"):
    """An area is not what it was, or no more."""

    words = Either("now", "the {what} at {at} is {now} now", "the {what} at {at} is gone")
    what: str
    at: Point
    roll: Roll | None = None
    now: str = ""
    """What it is now; nothing if it is gone."""


class AreaDrifted(Event, frozen=True, tag="area-drifted"):
    """The wind has carried an area on (ASB-22.6)."""

    words = "the {what} at {start} drifts to {at}"
    what: str
    start: Point
    at: Point


class WindBlows(Event, frozen=True, tag="wind"):
    """Where the wind blows, and how strong it is (ASB-23)."""

    words = Either("gale", "the wind, a {called}, blows to {downwind}°", "the wind drops")
    gale: str
    """The word of its condition; nothing in a calm."""
    downwind: int
    """The direction that it blows to, in degrees."""

    @property
    def called(self) -> str:
        """Its condition as players write it."""
        return self.gale.replace("-", " ")


class FireRolled(Event, frozen=True, tag="fire-rolled"):
    """Whether a place caught fire (ASB-22.6)."""

    words = Either(
        "catches",
        "fire at {at}: needs {tally}, rolls {roll}, it burns",
        "fire at {at}: needs {tally}, rolls {roll}, nothing burns",
    )
    at: Point
    tally: Tally
    roll: Roll
    catches: bool


class TornadoMoved(Event, frozen=True, tag="tornado"):
    """A tornado has wandered on [AS-094.1]."""

    words = "the tornado wanders {roll}″, from {start} to {at}"
    start: Point
    at: Point
    roll: Roll
