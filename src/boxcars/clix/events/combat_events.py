"""What attacks did."""

from __future__ import annotations

import msgspec

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally


class Comparison(msgspec.Struct, frozen=True):
    """An attack roll against one unit: what was added to the dice, and what had to be reached."""

    target: str
    attack: Tally
    defense: Tally
    hit: bool
    splash: bool = False
    """It was no target, but stood next to one."""

    @property
    def needed(self) -> int:
        """The lowest dice that reach it, apart from critical hits and misses."""
        return self.defense.total - self.attack.total


class AttackRolled(Event, frozen=True, tag="attack"):
    """An attack roll with all that it was compared with."""

    attacker: str
    kind: str
    roll: Roll
    compared: tuple[Comparison, ...]
    critical: str = ""
    """`hit` or `miss`."""
    decoy: bool = False
    """A second roll that Decoy forced."""

    @property
    def unit(self) -> str:
        """Who attacks, as events of all games say it."""
        return self.attacker

    @property
    def target(self) -> str:
        """The first target."""
        return self.compared[0].target

    @property
    def hit(self) -> bool:
        """Whether the first target was hit."""
        return self.compared[0].hit

    @property
    def tally(self) -> Tally:
        """What the dice had to show against the first target, as attacks of all games say it."""
        first = self.compared[0]
        lines = (Line("defense", first.defense.total), Line("attack", -first.attack.total))
        return Tally("needed", lines)

    @property
    def text(self) -> str:
        """One line for the log."""
        words = ", ".join(
            f"{self.roll.total + each.attack.total} against {each.defense.total} of {each.target}: "
            f"{'hit' if each.hit else 'miss'}"
            for each in self.compared
        )
        what = "second roll for Decoy" if self.decoy else f"{self.kind} attack"
        critical = f", critical {self.critical}" if self.critical else ""
        return f"{what} of {self.attacker} rolls {self.roll.total}{critical}: {words}"


class DieRerolled(Event, frozen=True, tag="rerolled"):
    """Improved Targeting rolled one attack die again."""

    unit: str
    die: int
    was: int
    roll: Roll

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} rerolls a {self.was}: {self.roll.total}"


class AttackLost(Event, frozen=True, tag="attack-lost"):
    """An order to attack that could not be made as it was given; it is spent."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the order of {self.unit} is lost: {self.why}"


class Captured(Event, frozen=True, tag="captured"):
    """A piece was captured."""

    unit: str
    captor: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.captor} captures {self.unit}"


class MarkerPlaced(Event, frozen=True, tag="marker"):
    """An artillery marker was placed."""

    gun: str
    at: str
    arrow: float

    @property
    def unit(self) -> str:
        """The gun, as events of all games name who does something."""
        return self.gun

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.gun} places an artillery marker at {self.at}"


class ArtilleryRolled(Event, frozen=True, tag="artillery"):
    """An artillery attack came down."""

    gun: str
    roll: Roll
    black: int
    attack: Tally
    needed: int
    critical: str
    places: tuple[tuple[str, str], ...]
    """Where each marker lay and where it came down; the second is empty for one that was removed."""

    @property
    def unit(self) -> str:
        """The gun, as events of all games name who does something."""
        return self.gun

    @property
    def text(self) -> str:
        """One line for the log."""
        total = self.roll.total + self.attack.total
        ends = ", ".join(f"{a} to {b}" if a != b else f"{a}" for a, b in self.places if b) or "removed"
        return f"artillery of {self.gun}: {total} against {self.needed}: {ends}"


class ArtilleryCancelled(Event, frozen=True, tag="artillery-cancelled"):
    """The marker of a gun that is gone was removed."""

    gun: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the artillery attack of {self.gun} is cancelled"
