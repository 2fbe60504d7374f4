"""What happened in the air: facts for the log, each with its tally and its dice."""

from __future__ import annotations

from boxcars.alpha_strike.aerospace.aloft import FlightLine
from boxcars.alpha_strike.aerospace.radar_map import title
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point

_TASKS = {
    "strafe": ", to strafe",
    "strike": ", to strike",
    "dive": ", to dive-bomb",
    "bomb": ", to bomb from high up",
    "drop": ", to drop troops",
    "land": ", to land",
}


class Flew(Event, frozen=True, tag="flew"):
    """A unit moved on the Radar Map, stayed, hovered, or lifted off."""

    unit: str
    trail: tuple[str, ...]
    """The zones, the first one included."""
    lane: str = ""
    line: FlightLine | None = None
    task: str = ""
    way: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        where = title(self.trail[-1], self.lane)
        if self.way == "liftoff":
            return f"{self.unit} lifts off to {where}"
        if self.way == "hover":
            return f"{self.unit} hovers over the table{_TASKS.get(self.task, '')}"
        if len(self.trail) == 1:
            return f"{self.unit} stays in {where}"
        if self.line:
            return f"{self.unit} comes over the table at {self.line.start.word}{_TASKS.get(self.task, '')}"
        return f"{self.unit} flies to {where}"


class Dropped(Event, frozen=True, tag="dropped"):
    """A unit falls from a carrier, or from the Radar Map toward the table (ASB-22.11)."""

    unit: str
    carrier: str = ""
    at: Point | None = None

    @property
    def text(self) -> str:
        """One line for the log."""
        where = f"toward {self.at.word}" if self.at else "in the Inner Ring"
        return f"{self.unit} drops from {self.carrier} {where}" if self.carrier else f"{self.unit} falls {where}"


class Landed(Event, frozen=True, tag="landed"):
    """A unit came down to the ground."""

    unit: str
    at: Point
    tally: Tally
    roll: Roll
    rough: bool = False
    drift: tuple[Roll, ...] = ()
    """How one who was dropped and landed badly has drifted."""

    @property
    def text(self) -> str:
        """One line for the log."""
        ground = ", on ground that is not fit for it" if self.rough else ""
        well = "lands" if self.roll.total >= self.tally.total else "lands badly"
        return f"{self.unit} {well}{ground}: needs {self.tally.total}, rolls {self.roll.total}"


class ControlRolled(Event, frozen=True, tag="control"):
    """A Control Roll of a unit that was hurt, or that lifts off."""

    unit: str
    tally: Tally
    roll: Roll
    keeps: bool
    result: str
    """What comes of it, in words."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"control of {self.unit}: needs {self.tally.total}, rolls {self.roll.total}, {self.result}"


class AirCrash(Event, frozen=True, tag="air-crash"):
    """A unit fell out of the air."""

    unit: str
    at: Point | None
    """Where it came down; None beside the table."""
    template: int = 0

    @property
    def text(self) -> str:
        """One line for the log."""
        where = f"comes down at {self.at.word}" if self.at else "comes down beside the table"
        return f"{self.unit} {where}"


class Declared(Event, frozen=True, tag="engages"):
    """A unit named the enemies that it engages, or nobody."""

    unit: str
    enemies: tuple[str, ...]

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} engages {' and '.join(self.enemies) or 'nobody'}"


class ControlContested(Event, frozen=True, tag="contested"):
    """Two enemies rolled for control of their engagement, or for whether it goes on."""

    units: tuple[str, str]
    rolls: tuple[Roll, Roll]
    needed: tuple[int, int]
    results: tuple[int, int]
    """The modified results."""
    winner: str
    """Nobody on a tie."""
    take: str = ""
    """What the winner took, in words."""

    @property
    def text(self) -> str:
        """One line for the log."""
        first, second = self.units
        both = f"{first} rolls {self.rolls[0].total} for {self.results[0]}, {second} {self.rolls[1].total} for "
        won = f"{self.winner} has control" if self.winner else "nobody has control"
        return f"{both}{self.results[1]}: {won}{f', {self.take}' if self.take else ''}"


class EngagementEnded(Event, frozen=True, tag="disengaged"):
    """An engagement ended, or goes on."""

    units: tuple[str, str]
    goes_on: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        first, second = self.units
        return f"{first} and {second} {'stay engaged' if self.goes_on else 'break off'}"


class Strafed(Event, frozen=True, tag="strafed"):
    """A unit strafes a strip of its flight line; the rolls against those in it follow."""

    unit: str
    strip: FlightLine
    targets: tuple[str, ...]

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} strafes {', '.join(self.targets) or 'empty ground'}"


class BombDropped(Event, frozen=True, tag="bomb"):
    """A bomb came down, where it should or not."""

    unit: str
    bomb: str
    tally: Tally
    roll: Roll
    hit: bool
    aim: Point
    at: Point
    template: float
    scatter: tuple[Roll, ...] = ()

    @property
    def text(self) -> str:
        """One line for the log."""
        rolled = f"needs {self.tally.total}, rolls {self.roll.total}"
        result = "on target" if self.hit else f"it falls at {self.at.word}"
        return f"{self.unit} drops a bomb, {self.bomb}: {rolled}, {result}"
