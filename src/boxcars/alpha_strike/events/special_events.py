"""What special abilities and artillery do, as facts for the log."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point


class EmergencyMaster(Event, frozen=True, tag="emergency-master"):
    """An emergency C3 master takes over, or burns out [AS-051.3]."""

    unit: str
    begins: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        what = "takes over the network" if self.begins else "burns out, and its slave with it"
        return f"{self.unit}: the emergency C3 master {what}"


class AbilityUsed(Event, frozen=True, tag="ability"):
    """A unit used a special ability that is an action of its own."""

    unit: str
    ability: str
    target: str = ""
    tally: Tally | None = None
    roll: Roll | None = None
    hit: bool = True

    @property
    def text(self) -> str:
        """One line for the log."""
        at = f" at {self.target}" if self.target else ""
        if self.tally is None or self.roll is None:
            return f"{self.unit} uses {self.ability}{at}"
        result = "hits" if self.hit else "misses"
        return f"{self.unit} uses {self.ability}{at}: needs {self.tally.total}, rolls {self.roll.total}, {result}"


class Shocked(Event, frozen=True, tag="shocked"):
    """What a taser or an EMP cannon did to the electronics of a unit."""

    unit: str
    tally: Tally
    """What is added to the roll."""
    roll: Roll
    shutdown: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "will shut down" if self.shutdown else "will suffer interference"
        return f"{self.unit} {result} (roll {self.roll.total}, with modifiers {self.roll.total + self.tally.total})"


class Infected(Event, frozen=True, tag="infected"):
    """Whether a viral jammer or a hyperpulse has put gear of a unit out of order (ASB-18)."""

    unit: str
    effect: str
    turns: int
    roll: Roll | None
    """The dice against a virus; nothing helps against a pulse."""
    caught: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        rolled = f" (roll {self.roll.total})" if self.roll else ""
        result = f"will suffer for {self.turns} turns: {self.effect}" if self.caught else "resists the virus"
        return f"{self.unit} {result}{rolled}"


class Fortified(Event, frozen=True, tag="fortified"):
    """Engineers fortify some ground [AS-109.1]."""

    unit: str
    at: Point

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} fortifies the ground at {self.at.word}"


class MinesSwept(Event, frozen=True, tag="mines-swept"):
    """Sweepers have been at work on a minefield (ASB-22.5)."""

    unit: str
    tally: Tally
    roll: Roll
    cleared: bool
    set_off: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "clears the mines" if self.cleared else "sets the mines off" if self.set_off else "finds nothing"
        return f"{self.unit} {result} (roll {self.roll.total}, with modifiers {self.roll.total + self.tally.total})"


class MinesLaid(Event, frozen=True, tag="mines-laid"):
    """A thunder round or a dispenser has laid mines [AS-077.9]."""

    at: Point
    density: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"a minefield of density {self.density} lies at {self.at.word}"


class MinesCleared(Event, frozen=True, tag="mines-cleared"):
    """Mine clearance rounds came down on a minefield [AS-080.1]."""

    at: Point
    """The middle of the field."""
    wholly: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{'all' if self.wholly else 'some'} mines of the field at {self.at.word} are cleared"


class SensorLaid(Event, frozen=True, tag="sensor-laid"):
    """A unit has laid a remote sensor (ASB-18)."""

    unit: str
    sensor: str
    at: Point

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} lays {self.sensor} at {self.at.word}"


class SensorLost(Event, frozen=True, tag="sensor-lost"):
    """A remote sensor is destroyed."""

    sensor: str
    how: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.sensor} is destroyed: {self.how}"


class SignalLost(Event, frozen=True, tag="signal-lost"):
    """A drone stands still for a turn, because no signal reaches it (ASB-18.9)."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} stands still: {self.why}"


class SensorSilent(Event, frozen=True, tag="sensor-silent"):
    """The time of a C3 remote sensor is over (ASB-17)."""

    sensor: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.sensor} falls silent"


class ArtilleryFired(Event, frozen=True, tag="artillery"):
    """An artillery attack: its roll, and where the round comes down."""

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

    @property
    def text(self) -> str:
        """One line for the log."""
        rolled = f"needs {self.tally.total}, rolls {self.roll.total}" if self.roll else "plotted before the game"
        where = f"lands at {self.at.word}" if self.hit else f"misses and comes down at {self.at.word}"
        munition = f" with a {self.munition} round" if self.munition else ""
        return f"{self.unit} fires {self.weapon}{munition} at {self.aim}: {rolled}, {where}"


class ShellLaunched(Event, frozen=True, tag="shell-launched"):
    """A round is under way that comes down turns later [AS-074.3, AS-078.2]."""

    unit: str
    weapon: str
    aim: str
    lands: int
    """The turn in which it comes down."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} fires {self.weapon} at {self.aim}; it comes down in turn {self.lands}"
