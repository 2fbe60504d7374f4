"""What special abilities and artillery do, as facts for the log."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either
from boxcars.tabletop.measure import Point


class EmergencyMaster(Event, frozen=True, tag="emergency-master"):
    """An emergency C3 master takes over, or burns out [AS-051.3]."""

    words = Either(
        "begins",
        "{unit}: the emergency C3 master takes over the network",
        "{unit}: the emergency C3 master burns out, and its slave with it",
    )
    unit: str
    begins: bool


class AbilityUsed(Event, frozen=True, tag="ability"):
    """A unit used a special ability that is an action of its own."""

    words = Either(
        "is_rolled",
        "{unit} uses {ability}[ at {target}]: needs {tally}, rolls {roll}, {result}",
        "{unit} uses {ability}[ at {target}]",
    )
    result = Either("hit", "hits", "misses")
    shown = Shown(pause=500, attack=True)
    unit: str
    ability: str
    target: str = ""
    tally: Tally | None = None
    roll: Roll | None = None
    hit: bool = True

    @property
    def is_rolled(self) -> bool:
        """Whether it takes a roll."""
        return self.tally is not None and self.roll is not None


class Shocked(Event, frozen=True, tag="shocked"):
    """What a taser or an EMP cannon did to the electronics of a unit."""

    words = Either(
        "shutdown",
        "{unit} will shut down (roll {roll}, with modifiers {total})",
        "{unit} will suffer interference (roll {roll}, with modifiers {total})",
    )
    shown = Shown(follows=True)
    unit: str
    tally: Tally
    """What is added to the roll."""
    roll: Roll
    shutdown: bool

    @property
    def total(self) -> int:
        """The roll and what is added to it."""
        return self.roll.total + self.tally.total


class Infected(Event, frozen=True, tag="infected"):
    """Whether a viral jammer or a hyperpulse has put gear of a unit out of order (ASB-18)."""

    words = Either(
        "caught",
        "{unit} will suffer for {turns} turns: {effect}[ (roll {roll})]",
        "{unit} resists the virus[ (roll {roll})]",
    )
    shown = Shown(follows=True)
    unit: str
    effect: str
    turns: int
    roll: Roll | None
    """The dice against a virus; nothing helps against a pulse."""
    caught: bool


class Fortified(Event, frozen=True, tag="fortified"):
    """Engineers fortify some ground [AS-109.1]."""

    words = "{unit} fortifies the ground at {at}"
    unit: str
    at: Point


class MinesSwept(Event, frozen=True, tag="mines-swept"):
    """Sweepers have been at work on a minefield (ASB-22.5)."""

    words = Either(
        "cleared",
        "{unit} clears the mines (roll {roll}, with modifiers {total})",
        Either(
            "set_off",
            "{unit} sets the mines off (roll {roll}, with modifiers {total})",
            "{unit} finds nothing (roll {roll}, with modifiers {total})",
        ),
    )
    unit: str
    tally: Tally
    roll: Roll
    cleared: bool
    set_off: bool

    @property
    def total(self) -> int:
        """The roll and what is added to it."""
        return self.roll.total + self.tally.total


class MinesLaid(Event, frozen=True, tag="mines-laid"):
    """A thunder round or a dispenser has laid mines [AS-077.9]."""

    words = "a minefield of density {density} lies at {at}"
    at: Point
    density: int


class MinesCleared(Event, frozen=True, tag="mines-cleared"):
    """Mine clearance rounds came down on a minefield [AS-080.1]."""

    words = Either(
        "wholly", "all mines of the field at {at} are cleared", "some mines of the field at {at} are cleared"
    )
    at: Point
    """The middle of the field."""
    wholly: bool


class SensorLaid(Event, frozen=True, tag="sensor-laid"):
    """A unit has laid a remote sensor (ASB-18)."""

    words = "{unit} lays {sensor} at {at}"
    unit: str
    sensor: str
    at: Point


class SensorLost(Event, frozen=True, tag="sensor-lost"):
    """A remote sensor is destroyed."""

    words = "{sensor} is destroyed: {how}"
    sensor: str
    how: str


class SignalLost(Event, frozen=True, tag="signal-lost"):
    """A drone stands still for a turn, because no signal reaches it (ASB-18.9)."""

    words = "{unit} stands still: {why}"
    unit: str
    why: str


class SensorSilent(Event, frozen=True, tag="sensor-silent"):
    """The time of a C3 remote sensor is over (ASB-17)."""

    words = "{sensor} falls silent"
    sensor: str


class ArtilleryFired(Event, frozen=True, tag="artillery"):
    """An artillery attack: its roll, and where the round comes down."""

    words = "{unit} fires {weapon}[ with a {munition} round] at {aim}: {rolled}, {where}"
    rolled = Either("roll", "needs {tally}, rolls {roll}", "plotted before the game")
    where = Either("hit", "lands at {at}", "misses and comes down at {at}")
    shown = Shown(pause=800, attack=True)
    unit: str
    weapon: str
    aim: str
    tally: Tally
    roll: Roll | None
    """None at a point that was plotted before the game [AS-082.12]."""
    hit: bool
    start: Point
    at: Point
    """The point of impact."""
    template: float
    """How wide the area is; 0 for a round without one."""
    spotter: str = ""
    scatter: tuple[Roll, ...] = ()
    munition: str = ""


class ShellLaunched(Event, frozen=True, tag="shell-launched"):
    """A round is under way that comes down turns later [AS-074.3, AS-078.2]."""

    words = "{unit} fires {weapon} at {aim}; it comes down in turn {lands}"
    unit: str
    weapon: str
    aim: str
    lands: int
    """The turn in which it comes down."""
