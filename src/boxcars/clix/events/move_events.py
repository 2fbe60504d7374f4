"""What moves did."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event


class BreakAwayRolled(Event, frozen=True, tag="break-away"):
    """A roll to break away from contact."""

    unit: str
    roll: Roll
    needed: int
    why: str = ""

    @property
    def success(self) -> bool:
        """Whether it got away."""
        return self.roll.total >= self.needed

    @property
    def text(self) -> str:
        """One line for the log."""
        why = f", {self.why}" if self.why else ""
        return (
            f"{self.unit} {'breaks away' if self.success else 'cannot break away'} "
            f"({self.roll.total}, needs {self.needed}+{why})"
        )


class Moved(Event, frozen=True, tag="moved"):
    """A piece moved along places, or turned."""

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
    def text(self) -> str:
        """One line for the log."""
        if len(self.way) < 2:
            return f"{self.unit} turns to {self.facing}°"
        return f"{self.unit} {self.how} {self.inches:g}″ of {self.allowed:g}″ to {self.way[-1]}, facing {self.facing}°"


class LevelChanged(Event, frozen=True, tag="level"):
    """A VTOL climbed or came down."""

    unit: str
    cruising: bool
    forced: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        if self.forced:
            return f"{self.unit} is forced down to NOE"
        return f"{self.unit} {'climbs to cruising level' if self.cruising else 'comes down to NOE'}"


class Spun(Event, frozen=True, tag="spun"):
    """A piece turned by a free spin."""

    unit: str
    facing: int
    toward: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} spins to {self.facing}° as {self.toward} comes into contact"


class Boarded(Event, frozen=True, tag="boarded"):
    """A piece went aboard a transport."""

    unit: str
    carrier: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} boards {self.carrier}"


class Disembarked(Event, frozen=True, tag="disembarked"):
    """A passenger got out."""

    unit: str
    carrier: str
    at: str
    facing: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} gets out of {self.carrier} at {self.at}"


class CaptivePlaced(Event, frozen=True, tag="captive-placed"):
    """A captor took its captive along."""

    unit: str
    captor: str
    at: str
    facing: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.captor} takes {self.unit} along to {self.at}"


class ControlTaken(Event, frozen=True, tag="control"):
    """Bypass gave a captive to a player."""

    unit: str
    by: str
    side: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.by} takes control of {self.unit} for {self.side}"
