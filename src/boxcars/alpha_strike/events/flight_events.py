"""What happened in the air: facts for the log, each with its tally and its dice."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike.aerospace.aloft import FlightLine
from boxcars.alpha_strike.aerospace.radar_map import title
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf
from boxcars.core.text import Listing, Text, t
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

    words = OneOf(
        "manner",
        {
            "liftoff": "{unit} lifts off to {where}",
            "hover": "{unit} hovers over the table{goal}",
            "stay": "{unit} stays in {where}",
            "cross": "{unit} comes over the table at {entry}{goal}",
        },
        "{unit} flies to {where}",
    )
    goal = OneOf("task", _TASKS, "")
    shown = Shown(pause=400)
    unit: str
    trail: tuple[str, ...]
    """The zones, the first one included."""
    lane: str = ""
    line: FlightLine | None = None
    task: str = ""
    way: str = ""

    @property
    def manner(self) -> str:
        """Whether it goes by a way of its own, stays, or comes over the table."""
        if self.way in ("liftoff", "hover"):
            return self.way
        return "stay" if len(self.trail) == 1 else "cross" if self.line else ""

    @property
    def where(self) -> str:
        """The zone that it came to."""
        return title(self.trail[-1], self.lane)

    @property
    def entry(self) -> Point | None:
        """Where it comes over the table."""
        return self.line.start if self.line else None


class Dropped(Event, frozen=True, tag="dropped"):
    """A unit falls from a carrier, or from the Radar Map toward the table (ASB-22.11)."""

    words = Either("carrier", "{unit} drops from {carrier} {where}", "{unit} falls {where}")
    where = Either("at", "toward {at}", "in the Inner Ring")
    unit: str
    carrier: str = ""
    at: Point | None = None

    def change(self, unit: Any) -> bool:
        """Where it falls, and that nobody carries it any more."""
        if self.at:
            unit.carrier, unit.at = "", self.at
        return bool(self.at)


class Landed(Event, frozen=True, tag="landed"):
    """A unit came down to the ground."""

    words = Either(
        "well",
        "{unit} lands{ground}: needs {tally}, rolls {roll}",
        "{unit} lands badly{ground}: needs {tally}, rolls {roll}",
    )
    ground = Either("rough", ", on ground that is not fit for it")
    unit: str
    at: Point
    tally: Tally
    roll: Roll
    rough: bool = False
    drift: tuple[Roll, ...] = ()
    """How one who was dropped and landed badly has drifted."""

    @property
    def well(self) -> bool:
        """Whether its roll succeeded."""
        return self.roll.total >= self.tally.total


class ControlRolled(Event, frozen=True, tag="control"):
    """A Control Roll of a unit that was hurt, or that lifts off."""

    words = "control of {unit}: needs {tally}, rolls {roll}, {result}"
    unit: str
    tally: Tally
    roll: Roll
    keeps: bool
    result: str
    """What comes of it, in words."""


class AirCrash(Event, frozen=True, tag="air-crash"):
    """A unit fell out of the air."""

    words = Either("at", "{unit} comes down at {at}", "{unit} comes down beside the table")
    unit: str
    at: Point | None
    """Where it came down; None beside the table."""
    template: int = 0


class Declared(Event, frozen=True, tag="engages"):
    """A unit named the enemies that it engages, or nobody."""

    words = Either("enemies", "{unit} engages {all}", "{unit} engages nobody")
    unit: str
    enemies: tuple[str, ...]

    @property
    def all(self) -> Listing:
        """The enemies in a row."""
        return Listing(self.enemies, " and ")


class ControlContested(Event, frozen=True, tag="contested"):
    """Two enemies rolled for control of their engagement, or for whether it goes on."""

    words = Either("winner", "{contest}: {winner} has control[, {take}]", "{contest}: nobody has control[, {take}]")
    shown = Shown(pause=700)
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
    def contest(self) -> Text:
        """What both rolled, and what that comes to."""
        (first, second), (its_roll, other_roll), (its_result, other_result) = self.units, self.rolls, self.results
        return t(
            "{first} rolls {its_roll} for {its_result}, {second} {other_roll} for {other_result}",
            first=first,
            second=second,
            its_roll=its_roll.total,
            other_roll=other_roll.total,
            its_result=its_result,
            other_result=other_result,
        )


class EngagementEnded(Event, frozen=True, tag="disengaged"):
    """An engagement ended, or goes on."""

    words = Either("goes_on", "{both} stay engaged", "{both} break off")
    units: tuple[str, str]
    goes_on: bool = False

    @property
    def both(self) -> Listing:
        """The two that fought."""
        return Listing(self.units, " and ")


class Strafed(Event, frozen=True, tag="strafed"):
    """A unit strafes a strip of its flight line; the rolls against those in it follow."""

    words = Either("targets", "{unit} strafes {targets}", "{unit} strafes empty ground")
    shown = Shown(pause=500)
    unit: str
    strip: FlightLine
    targets: tuple[str, ...]


class BombDropped(Event, frozen=True, tag="bomb"):
    """A bomb came down, where it should or not."""

    words = Either(
        "hit",
        "{unit} drops a bomb, {bomb}: needs {tally}, rolls {roll}, on target",
        "{unit} drops a bomb, {bomb}: needs {tally}, rolls {roll}, it falls at {at}",
    )
    shown = Shown(pause=600)
    unit: str
    bomb: str
    tally: Tally
    roll: Roll
    hit: bool
    aim: Point
    at: Point
    template: float
    scatter: tuple[Roll, ...] = ()
