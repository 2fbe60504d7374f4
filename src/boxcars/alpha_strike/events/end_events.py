"""What the End Phase brought: facts for the log, each with its tally and its dice."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally


class UnitDestroyed(Event, frozen=True, tag="destroyed"):
    """A unit is out of the battle."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is destroyed: {self.why}"


_KINDS = {"mp": "MP", "fire-control": "fire control"}
"""Kinds of critical hits that are written in another way."""


class DamageInForce(Event, frozen=True, tag="in-force"):
    """What this turn's critical hits and motive damage now do to a unit."""

    unit: str
    criticals: tuple[str, ...] = ()
    motive: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    move: tuple[int, int] | None = None
    """Its Move before and after, if that changes."""

    @property
    def text(self) -> str:
        """One line for the log."""
        motive = {"-2": "2″ less Move", "half": "half Move", "zero": "immobilised"}
        words = [f"{_KINDS.get(kind, kind)} hit" for kind in self.criticals]
        words += [motive[loss] for loss in self.motive]
        move = [f"Move {self.move[0]}″ → {self.move[1]}″"] if self.move else []
        return f"{self.unit}: {', '.join((*words, *self.effects, *move))}"


class Crashed(Event, frozen=True, tag="crashed"):
    """A flyer comes down, or a diver sinks, because it cannot move any more."""

    unit: str
    sinks: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {'sinks to the bottom' if self.sinks else 'crashes'}"


class HeatSettled(Event, frozen=True, tag="heat"):
    """A unit's heat at the end of a turn."""

    unit: str
    before: int
    tally: Tally
    shuts_down: bool = False
    restarts: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        note = " and shuts down" if self.shuts_down else " and starts up again" if self.restarts else ""
        if self.before == self.tally.total:
            return f"{self.unit} stays at heat {self.before}{note}"
        return f"{self.unit} goes from heat {self.before} to {self.tally.total}{note}"


class EngineRolled(Event, frozen=True, tag="engine-rolled"):
    """A damaged combustion or fuel-cell engine may explode."""

    unit: str
    roll: Roll
    explodes: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the engine of {self.unit} {'explodes' if self.explodes else 'holds'} ({self.roll.total})"


class ArmorRegained(Event, frozen=True, tag="armor-regained"):
    """HarJel closes holes in the armor."""

    unit: str
    points: int
    armor: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} regains {self.points} armor, now {self.armor}"


class CoolantUsed(Event, frozen=True, tag="coolant"):
    """An emergency or radical cooling system was tried."""

    unit: str
    system: str
    roll: Roll
    heat: int
    """The level that is left."""

    @property
    def text(self) -> str:
        """One line for the log."""
        worked = f"heat is now {self.heat}" if self.roll.total > 1 else "it burns out"
        return f"{self.unit} uses its {self.system} cooling ({self.roll.total}): {worked}"


class Switched(Event, frozen=True, tag="switched"):
    """A unit changed a mode, or overheated on purpose."""

    unit: str
    what: str
    to: str

    @property
    def text(self) -> str:
        """One line for the log."""
        if self.what == "overheat":
            return f"{self.unit} overheats on purpose, to heat {self.to}"
        return f"{self.unit} switches {self.what} to {self.to}"
