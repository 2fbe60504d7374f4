"""What the dials did: damage, heat, shutdown, repair."""

from __future__ import annotations

from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf


class DamageTaken(Event, frozen=True, tag="damage"):
    """A piece's combat dial was turned."""

    words = Either(
        "clicks", "{unit} takes {clicks} from {source} and shows click {click}", "{unit} takes no damage from {source}"
    )
    changes = {"click": "click"}
    shown = Shown(pause=350, follows=True)
    unit: str
    clicks: int
    click: int
    """The click that shows now."""
    source: str
    by: str = ""
    tally: Tally | None = None


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A piece left the game."""

    words = "{unit} is eliminated: {why}"
    changes = {"eliminated": To(True)}
    shown = Shown(pause=800, follows=True, stops=True)
    unit: str
    why: str


class HeatChanged(Event, frozen=True, tag="heat"):
    """A heat dial was turned."""

    words = "{unit} {turned}: position {heat} ({cause})"
    turned = OneOf("direction", {1: "gains {amount} heat", -1: "loses {amount} heat"}, "stays as hot")
    changes = {"heat": "heat"}
    shown = Shown(pause=180, follows=True)
    unit: str
    by: int
    heat: int
    tally: Tally

    @property
    def direction(self) -> int:
        """1 for hotter, -1 for cooler, 0 for as before."""
        return (self.by > 0) - (self.by < 0)

    @property
    def amount(self) -> int:
        """How much it changed."""
        return abs(self.by)

    @property
    def cause(self) -> str:
        """What it is for."""
        return self.tally.name


class HeatEffectRolled(Event, frozen=True, tag="heat-effect"):
    """A roll against a heat effect."""

    words = Either("failed", "{unit} fails to avoid {effect} ({roll})", "{unit} avoids {effect} ({roll})")
    shown = Shown(pause=500, follows=True)
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


class ShutDown(Event, frozen=True, tag="shutdown"):
    """A 'Mech shut down."""

    words = "{unit} shuts down: {why}"
    changes = {"shut_down": To(True), "tokens": To(2)}
    shown = Shown(pause=700, follows=True)
    unit: str
    why: str


class Restarted(Event, frozen=True, tag="restart"):
    """A shut-down 'Mech runs again."""

    words = "{unit} restarts: {why}"
    changes = {"shut_down": To(False)}
    unit: str
    why: str


class Repaired(Event, frozen=True, tag="repaired"):
    """A combat dial was turned back."""

    words = "{by} repairs {clicks} on {unit}, which shows click {click}"
    changes = {"click": "click"}
    unit: str
    clicks: int
    click: int
    by: str
