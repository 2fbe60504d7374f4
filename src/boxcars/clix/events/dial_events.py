"""What the dials did: damage, heat, shutdown, repair."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally


class DamageTaken(Event, frozen=True, tag="damage"):
    """A piece's combat dial was turned."""

    unit: str
    clicks: int
    click: int
    """The click that shows now."""
    source: str
    by: str = ""
    tally: Tally | None = None

    @property
    def text(self) -> str:
        """One line for the log."""
        if not self.clicks:
            return f"{self.unit} takes no damage from {self.source}"
        return f"{self.unit} takes {self.clicks} from {self.source} and shows click {self.click}"


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A piece left the game."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is eliminated: {self.why}"


class HeatChanged(Event, frozen=True, tag="heat"):
    """A heat dial was turned."""

    unit: str
    by: int
    heat: int
    tally: Tally

    @property
    def text(self) -> str:
        """One line for the log."""
        change = f"gains {self.by} heat" if self.by > 0 else f"loses {-self.by} heat" if self.by else "stays as hot"
        return f"{self.unit} {change}: position {self.heat} ({self.tally.name})"


class HeatEffectRolled(Event, frozen=True, tag="heat-effect"):
    """A roll against a heat effect."""

    unit: str
    effect: str
    colour: str
    roll: Roll
    fails_to: int
    """It fails on this or less."""

    @property
    def failed(self) -> bool:
        """Whether the effect comes."""
        return self.roll.total <= self.fails_to

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {'fails to avoid' if self.failed else 'avoids'} {self.effect} ({self.roll.total})"


class ShutDown(Event, frozen=True, tag="shutdown"):
    """A 'Mech shut down."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} shuts down: {self.why}"


class Restarted(Event, frozen=True, tag="restart"):
    """A shut-down 'Mech runs again."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} restarts: {self.why}"


class Repaired(Event, frozen=True, tag="repaired"):
    """A combat dial was turned back."""

    unit: str
    clicks: int
    click: int
    by: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.by} repairs {self.clicks} on {self.unit}, which shows click {self.click}"
