"""What moves did."""

from __future__ import annotations

from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.telling import Either
from boxcars.tabletop.measure import Point


class BreakAwayRolled(Event, frozen=True, tag="break-away"):
    """A roll to break away from contact."""

    words = Either(
        "success",
        "{unit} breaks away ({roll}, needs {needed}+[, {why}])",
        "{unit} cannot break away ({roll}, needs {needed}+[, {why}])",
    )
    shown = Shown(pause=500, stops=True)
    unit: str
    roll: Roll
    needed: int
    why: str = ""

    @property
    def success(self) -> bool:
        """Whether it got away."""
        return self.roll.total >= self.needed


class Moved(Event, frozen=True, tag="moved"):
    """A piece moved along places, or turned."""

    words = Either(
        "goes",
        "{unit} {how} {inches}″ of {allowed}″ to {end}, facing {facing}°",
        "{unit} turns to {facing}°",
    )
    changes = {"at": "place", "facing": "facing", "cruising": "cruising"}
    shown = Shown(pause=250, stops=True, way=("path",))
    unit: str
    way: tuple[str, ...]
    facing: int
    inches: float
    allowed: float
    how: str = "moves"
    cruising: bool = False

    @property
    def path(self) -> tuple[str, ...]:
        """Its way, as events of all games call it."""
        return self.way

    @property
    def goes(self) -> bool:
        """Whether it goes anywhere."""
        return len(self.way) > 1

    @property
    def end(self) -> str:
        """Where it came to."""
        return self.way[-1]

    @property
    def place(self) -> Point:
        """The point that it came to."""
        return Point.of(self.end)


class LevelChanged(Event, frozen=True, tag="level"):
    """A VTOL climbed or came down."""

    words = Either(
        "forced",
        "{unit} is forced down to NOE",
        Either("cruising", "{unit} climbs to cruising level", "{unit} comes down to NOE"),
    )
    changes = {"cruising": "cruising"}
    unit: str
    cruising: bool
    forced: bool = False


class Spun(Event, frozen=True, tag="spun"):
    """A piece turned by a free spin."""

    words = "{unit} spins to {facing}° as {toward} comes into contact"
    changes = {"facing": "facing"}
    shown = Shown(follows=True)
    unit: str
    facing: int
    toward: str


class Boarded(Event, frozen=True, tag="boarded"):
    """A piece went aboard a transport."""

    words = "{unit} boards {carrier}"
    changes = {"carrier": "carrier"}
    unit: str
    carrier: str


class Disembarked(Event, frozen=True, tag="disembarked"):
    """A passenger got out."""

    words = "{unit} gets out of {carrier} at {at}"
    changes = {"carrier": To(""), "at": "place", "facing": "facing"}
    unit: str
    carrier: str
    at: str
    facing: int

    @property
    def place(self) -> Point:
        """The point where it stands."""
        return Point.of(self.at)


class CaptivePlaced(Event, frozen=True, tag="captive-placed"):
    """A captor took its captive along."""

    words = "{captor} takes {unit} along to {at}"
    changes = {"at": "place", "facing": "facing"}
    unit: str
    captor: str
    at: str
    facing: int

    @property
    def place(self) -> Point:
        """The point where it stands."""
        return Point.of(self.at)


class ControlTaken(Event, frozen=True, tag="control"):
    """Bypass gave a captive to a player."""

    words = "{by} takes control of {unit} for {side}"
    changes = {"side": "side", "captor": To("")}
    unit: str
    by: str
    side: str
