"""What the ground does to units, and what becomes of it, as facts for the log."""

from __future__ import annotations

from typing import Literal

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point


class GroundChanged(Event, frozen=True, tag="ground-changed"):
    """A patch of ground is another kind of ground now."""

    at: Point
    across: float
    was: str
    now: str
    """What it is now; nothing for clear ground."""
    roll: Roll | None = None

    @property
    def text(self) -> str:
        """One line for the log."""
        now = self.now.replace("-", " ") or "gone"
        return f"the {self.was.replace('-', ' ')} at {self.at.word} is {now}, {self.across:g}″ across"


class PathCleared(Event, frozen=True, tag="path"):
    """A unit works on a path through woods or rubble, or has finished it (ASB-18)."""

    unit: str
    at: Point
    through: str
    worked: int
    """The turns of work that it has taken so far."""
    needed: int

    @property
    def text(self) -> str:
        """One line for the log."""
        open = self.worked >= self.needed
        work = "it is open" if open else f"{self.worked} of {self.needed} turns of work are done"
        return f"{self.unit} clears a path through the {self.through} at {self.at.word}: {work}"


class BridgeLaid(Event, frozen=True, tag="bridge-laid"):
    """A unit works on a bridge (ASB-18)."""

    unit: str
    at: Point
    done: Literal["begun", "laid", "taken away"]

    @property
    def text(self) -> str:
        """One line for the log."""
        words = {"begun": "begins a bridge", "laid": "lays a bridge", "taken away": "takes the bridge away"}
        return f"{self.unit} {words[self.done]} at {self.at.word}"


class GroundHeld(Event, frozen=True, tag="ground-held"):
    """Whether a unit has got over the ground, or it rolled dice under it (ASB-21.5)."""

    unit: str
    ground: str
    tally: Tally
    roll: Roll
    free: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "it is free" if self.free else "it is stuck"
        ground = self.ground.replace("-", " ")
        return f"{self.unit} in {ground}: needs {self.tally.total}, rolls {self.roll.total}, {result}"


class GroundTested(Event, frozen=True, tag="ground-tested"):
    """Whether ice or the crust of magma bears a unit [AS-065.2, AS-066.1]."""

    unit: str
    ground: str
    tally: Tally
    """What is added to the die."""
    roll: Roll
    breaks: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        what = {"magma": "the crust of the magma"}.get(self.ground, f"the {self.ground}")
        total = self.roll.total + self.tally.total
        return f"{what} under {self.unit}: {total}, it {'breaks' if self.breaks else 'holds'}"


class Sinking(Event, frozen=True, tag="sinking"):
    """A unit has sunk deeper into quicksand (ASB-21.5)."""

    unit: str
    deep: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} sinks: it is {self.deep}″ deep in quicksand"


class IndustryTested(Event, frozen=True, tag="industry-tested"):
    """Whether heavy industrial ground that was struck explodes [AS-065.1]."""

    at: Point
    roll: Roll
    explodes: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "it explodes" if self.explodes else "nothing explodes"
        return f"the industrial ground at {self.at.word} is struck: {self.roll.total}, {result}"


class TerrainDamaged(Event, frozen=True, tag="terrain-damaged"):
    """Terrain has lost some of what it withstands [AS-104.1]."""

    at: Point
    what: str
    points: int
    taken: int
    """All that was done to it so far."""
    factor: int

    @property
    def text(self) -> str:
        """One line for the log."""
        what = self.what.replace("-", " ")
        return f"{self.points} damage to the {what} at {self.at.word}: {self.taken} of {self.factor}"


class Strained(Event, frozen=True, tag="strained"):
    """Whether a unit has hurt itself by going further than low gravity leaves safe (ASB-23)."""

    unit: str
    tally: Tally
    roll: Roll
    safe: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "it is safe" if self.safe else "it is hurt"
        return f"{self.unit} goes far in low gravity: needs {self.tally.total}, rolls {self.roll.total}, {result}"
