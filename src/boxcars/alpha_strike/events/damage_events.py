"""What damage did: facts for the log, each with its tally and its dice."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf

MOTIVE_LOSSES: Final = {"-2": "2″ less Move", "half": "half Move", "zero": "immobilised"}
"""What motive damage does, by the word of its table."""


class DamageTaken(Event, frozen=True, tag="damage"):
    """A unit lost armor or structure, or was hit to no effect."""

    words = Either(
        "points",
        "{unit} takes {points} from {source}: armor {armor}, structure {structure}",
        "{unit} takes no damage from {source}",
    )
    changes = {"armor": "armor", "structure": "structure"}
    shown = Shown(follows=True)
    unit: str
    points: int
    """How much was dealt; what the unit no longer had is lost."""
    armor: int
    """What is left of it."""
    structure: int
    source: str
    by: str = ""
    """The unit that dealt it, if one did."""
    rolled: Roll | None = None
    """The dice that said how much, where dice did."""


class RidersRolled(Event, frozen=True, tag="riders"):
    """A roll for whether a hit strikes a carrier or the battle armor that clings to it."""

    words = "the hit on {carrier}, which carries {rider}, strikes {struck} ({roll})"
    shown = Shown(follows=True)
    carrier: str
    rider: str
    roll: Roll
    struck: str


class HeatTaken(Event, frozen=True, tag="heat-taken"):
    """A unit will be hotter in the End Phase for something from outside."""

    words = Either(
        "ignored",
        "{unit} resists {heat} heat from {source}",
        "{unit} takes {heat} heat from {source}, which counts in the End Phase",
    )
    shown = Shown(follows=True)
    unit: str
    heat: int
    source: str
    ignored: bool = False
    """It is fire resistant."""


class CriticalRolled(Event, frozen=True, tag="critical"):
    """A roll on the critical hit table."""

    words = "critical hit on {unit}: {total}, {row}; {effect}"
    shown = Shown(follows=True)
    unit: str
    roll: Roll
    modifiers: Tally | None
    """What was added to the dice; None for nothing."""
    result: str
    """A word of the table, such as `weapon` or `none`."""
    effect: str
    """What it does to this unit."""

    @property
    def total(self) -> int:
        """The dice and what was added to them."""
        return self.roll.total + (self.modifiers.total if self.modifiers else 0)

    @property
    def row(self) -> str:
        """The result as players write it."""
        return self.result.replace("-", " ")


class CriticalAvoided(Event, frozen=True, tag="critical-avoided"):
    """Armored components take the first chance of a critical hit."""

    words = "the armored components of {unit} take its first critical hit"
    shown = Shown(follows=True)
    unit: str


class HullBreachRolled(Event, frozen=True, tag="hull-breach"):
    """A roll for whether water comes in."""

    words = Either("breached", "the hull of {unit} is breached ({roll})", "the hull of {unit} holds ({roll})")
    shown = Shown(follows=True)
    unit: str
    roll: Roll
    needed: int

    @property
    def breached(self) -> bool:
        """Whether it does."""
        return self.roll.total >= self.needed


class MotiveRolled(Event, frozen=True, tag="motive"):
    """A roll on the motive damage table."""

    words = "motive damage to {unit}: {total}, {loss}"
    loss = OneOf("result", {"": "no effect", **MOTIVE_LOSSES})
    shown = Shown(follows=True)
    unit: str
    roll: Roll
    modifiers: Tally
    result: str
    """`-2`, `half`, `zero`, or empty for no effect."""

    @property
    def total(self) -> int:
        """The dice and what was added to them."""
        return self.roll.total + self.modifiers.total
