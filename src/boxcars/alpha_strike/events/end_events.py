"""What the End Phase brought: facts for the log, each with its tally and its dice."""

from __future__ import annotations

from boxcars.alpha_strike.events.damage_events import MOTIVE_LOSSES
from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf
from boxcars.core.text import Listing, t


class UnitDestroyed(Event, frozen=True, tag="destroyed"):
    """A unit is out of the battle."""

    words = "{unit} is destroyed: {why}"
    changes = {"destroyed": "why"}
    shown = Shown(pause=900, stops=True)
    unit: str
    why: str


_KINDS = {"mp": "MP", "fire-control": "fire control"}
"""Kinds of critical hits that are written in another way."""


class DamageInForce(Event, frozen=True, tag="in-force"):
    """What this turn's critical hits and motive damage now do to a unit."""

    words = "{unit}: {all}"
    unit: str
    criticals: tuple[str, ...] = ()
    motive: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    move: tuple[int, int] | None = None
    """Its Move before and after, if that changes."""

    @property
    def all(self) -> Listing:
        """All that changes."""
        hits = (t("{kind} hit", kind=_KINDS.get(kind, kind)) for kind in self.criticals)
        losses = (t(MOTIVE_LOSSES[loss]) for loss in self.motive)
        move = (t("Move {before}″ → {after}″", before=self.move[0], after=self.move[1]),) if self.move else ()
        return Listing((*hits, *losses, *self.effects, *move))


class Crashed(Event, frozen=True, tag="crashed"):
    """A flyer comes down, or a diver sinks, because it cannot move any more."""

    words = Either("sinks", "{unit} sinks to the bottom", "{unit} crashes")
    changes = {"altitude": To(0)}
    unit: str
    sinks: bool = False


class HeatSettled(Event, frozen=True, tag="heat"):
    """A unit's heat at the end of a turn."""

    words = Either(
        "is_other",
        "{unit} goes from heat {before} to {tally}{besides}",
        "{unit} stays at heat {before}{besides}",
    )
    besides = Either("shuts_down", " and shuts down", Either("restarts", " and starts up again"))
    changes = {"heat": "now"}
    shown = Shown(pause=180)
    unit: str
    before: int
    tally: Tally
    shuts_down: bool = False
    restarts: bool = False

    @property
    def is_other(self) -> bool:
        """Whether it is hotter or cooler than before."""
        return self.before != self.tally.total

    @property
    def now(self) -> int:
        """Its heat from now on."""
        return self.tally.total


class EngineRolled(Event, frozen=True, tag="engine-rolled"):
    """A damaged combustion or fuel-cell engine may explode."""

    words = Either("explodes", "the engine of {unit} explodes ({roll})", "the engine of {unit} holds ({roll})")
    unit: str
    roll: Roll
    explodes: bool


class ArmorRegained(Event, frozen=True, tag="armor-regained"):
    """HarJel closes holes in the armor."""

    words = "{unit} regains {points} armor, now {armor}"
    changes = {"armor": "armor"}
    unit: str
    points: int
    armor: int


class CoolantUsed(Event, frozen=True, tag="coolant"):
    """An emergency or radical cooling system was tried."""

    words = Either(
        "worked",
        "{unit} uses its {system} cooling ({roll}): heat is now {heat}",
        "{unit} uses its {system} cooling ({roll}): it burns out",
    )
    changes = {"heat": "heat"}
    unit: str
    system: str
    roll: Roll
    heat: int
    """The level that is left."""

    @property
    def worked(self) -> bool:
        """Whether it did, and has not burned out."""
        return self.roll.total > 1


class Switched(Event, frozen=True, tag="switched"):
    """A unit changed a mode, or overheated on purpose."""

    words = OneOf(
        "what",
        {"overheat": "{unit} overheats on purpose, to heat {to}"},
        "{unit} switches {what} to {to}",
    )
    unit: str
    what: str
    to: str
