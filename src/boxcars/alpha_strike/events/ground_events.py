"""What the ground does to units, and what becomes of it, as facts for the log."""

from __future__ import annotations

from typing import Literal

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf
from boxcars.tabletop.measure import Point


class GroundChanged(Event, frozen=True, tag="ground-changed"):
    """A patch of ground is another kind of ground now."""

    words = Either(
        "now",
        "the {before} at {at} is {after}, {across}″ across",
        "the {before} at {at} is gone, {across}″ across",
    )
    at: Point
    across: float
    was: str
    now: str
    """What it is now; nothing for clear ground."""
    roll: Roll | None = None

    @property
    def before(self) -> str:
        """What it was, as players write it."""
        return self.was.replace("-", " ")

    @property
    def after(self) -> str:
        """What it is now, as players write it."""
        return self.now.replace("-", " ")


class PathCleared(Event, frozen=True, tag="path"):
    """A unit works on a path through woods or rubble, or has finished it (ASB-18)."""

    words = Either(
        "is_open",
        "{unit} clears a path through the {through} at {at}: it is open",
        "{unit} clears a path through the {through} at {at}: {worked} of {needed} turns of work are done",
    )
    unit: str
    at: Point
    through: str
    worked: int
    """The turns of work that it has taken so far."""
    needed: int

    @property
    def is_open(self) -> bool:
        """Whether it is finished."""
        return self.worked >= self.needed


class BridgeLaid(Event, frozen=True, tag="bridge-laid"):
    """A unit works on a bridge (ASB-18)."""

    words = OneOf(
        "done",
        {
            "begun": "{unit} begins a bridge at {at}",
            "laid": "{unit} lays a bridge at {at}",
            "taken away": "{unit} takes the bridge away at {at}",
        },
    )
    shown = Shown(ground=True)
    unit: str
    at: Point
    done: Literal["begun", "laid", "taken away"]


class GroundHeld(Event, frozen=True, tag="ground-held"):
    """Whether a unit has got over the ground, or it rolled dice under it (ASB-21.5)."""

    words = Either(
        "free",
        "{unit} in {called}: needs {tally}, rolls {roll}, it is free",
        "{unit} in {called}: needs {tally}, rolls {roll}, it is stuck",
    )
    unit: str
    ground: str
    tally: Tally
    roll: Roll
    free: bool

    @property
    def called(self) -> str:
        """The ground as players write it."""
        return self.ground.replace("-", " ")


class GroundTested(Event, frozen=True, tag="ground-tested"):
    """Whether ice or the crust of magma bears a unit [AS-065.2, AS-066.1]."""

    words = Either("breaks", "{bearer} under {unit}: {total}, it breaks", "{bearer} under {unit}: {total}, it holds")
    bearer = OneOf("ground", {"magma": "the crust of the magma"}, "the {ground}")
    unit: str
    ground: str
    tally: Tally
    """What is added to the die."""
    roll: Roll
    breaks: bool

    @property
    def total(self) -> int:
        """The die and what is added to it."""
        return self.roll.total + self.tally.total


class Sinking(Event, frozen=True, tag="sinking"):
    """A unit has sunk deeper into quicksand (ASB-21.5)."""

    words = "{unit} sinks: it is {deep}″ deep in quicksand"
    unit: str
    deep: int


class IndustryTested(Event, frozen=True, tag="industry-tested"):
    """Whether heavy industrial ground that was struck explodes [AS-065.1]."""

    words = Either(
        "explodes",
        "the industrial ground at {at} is struck: {roll}, it explodes",
        "the industrial ground at {at} is struck: {roll}, nothing explodes",
    )
    at: Point
    roll: Roll
    explodes: bool


class TerrainDamaged(Event, frozen=True, tag="terrain-damaged"):
    """Terrain has lost some of what it withstands [AS-104.1]."""

    words = "{points} damage to the {called} at {at}: {taken} of {factor}"
    at: Point
    what: str
    points: int
    taken: int
    """All that was done to it so far."""
    factor: int

    @property
    def called(self) -> str:
        """The terrain as players write it."""
        return self.what.replace("-", " ")


class Strained(Event, frozen=True, tag="strained"):
    """Whether a unit has hurt itself by going further than low gravity leaves safe (ASB-23)."""

    words = Either(
        "safe",
        "{unit} goes far in low gravity: needs {tally}, rolls {roll}, it is safe",
        "{unit} goes far in low gravity: needs {tally}, rolls {roll}, it is hurt",
    )
    unit: str
    tally: Tally
    roll: Roll
    safe: bool
