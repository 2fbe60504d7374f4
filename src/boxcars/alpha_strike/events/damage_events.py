"""What damage did: facts for the log, each with its tally and its dice."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally


class DamageTaken(Event, frozen=True, tag="damage"):
    """A unit lost armor or structure, or was hit to no effect."""

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

    @property
    def text(self) -> str:
        """One line for the log."""
        if not self.points:
            return f"{self.unit} takes no damage from {self.source}"
        return f"{self.unit} takes {self.points} from {self.source}: armor {self.armor}, structure {self.structure}"


class RidersRolled(Event, frozen=True, tag="riders"):
    """A roll for whether a hit strikes a carrier or the battle armor that clings to it."""

    carrier: str
    rider: str
    roll: Roll
    struck: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the hit on {self.carrier}, which carries {self.rider}, strikes {self.struck} ({self.roll.total})"


class HeatTaken(Event, frozen=True, tag="heat-taken"):
    """A unit will be hotter in the End Phase for something from outside."""

    unit: str
    heat: int
    source: str
    ignored: bool = False
    """It is fire resistant."""

    @property
    def text(self) -> str:
        """One line for the log."""
        if self.ignored:
            return f"{self.unit} resists {self.heat} heat from {self.source}"
        return f"{self.unit} takes {self.heat} heat from {self.source}, which counts in the End Phase"


class CriticalRolled(Event, frozen=True, tag="critical"):
    """A roll on the critical hit table."""

    unit: str
    roll: Roll
    modifiers: Tally | None
    """What was added to the dice; None for nothing."""
    result: str
    """A word of the table, such as `weapon` or `none`."""
    effect: str
    """What it does to this unit."""

    @property
    def text(self) -> str:
        """One line for the log."""
        total = self.roll.total + (self.modifiers.total if self.modifiers else 0)
        return f"critical hit on {self.unit}: {total}, {self.result.replace('-', ' ')}; {self.effect}"


class CriticalAvoided(Event, frozen=True, tag="critical-avoided"):
    """Armored components take the first chance of a critical hit."""

    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the armored components of {self.unit} take its first critical hit"


class HullBreachRolled(Event, frozen=True, tag="hull-breach"):
    """A roll for whether water comes in."""

    unit: str
    roll: Roll
    needed: int

    @property
    def breached(self) -> bool:
        """Whether it does."""
        return self.roll.total >= self.needed

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the hull of {self.unit} {'is breached' if self.breached else 'holds'} ({self.roll.total})"


class MotiveRolled(Event, frozen=True, tag="motive"):
    """A roll on the motive damage table."""

    unit: str
    roll: Roll
    modifiers: Tally
    result: str
    """`-2`, `half`, `zero`, or empty for no effect."""

    @property
    def text(self) -> str:
        """One line for the log."""
        words = {"": "no effect", "-2": "2″ less Move", "half": "half Move", "zero": "immobilised"}
        return f"motive damage to {self.unit}: {self.roll.total + self.modifiers.total}, {words[self.result]}"
