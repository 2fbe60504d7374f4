"""What attacks did."""

from __future__ import annotations

import msgspec

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Line, Tally
from boxcars.core.telling import Either
from boxcars.core.text import Listing, Text, t


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

    words = Either(
        "decoy",
        "second roll for Decoy of {attacker} rolls {roll}[, critical {critical}]: {comparisons}",
        "{kind} attack of {attacker} rolls {roll}[, critical {critical}]: {comparisons}",
    )
    shown = Shown(pause=800, attack=True)
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
    def comparisons(self) -> Listing:
        """What the roll comes to against each unit."""
        return Listing(
            tuple(
                t(
                    "{total} against {defense} of {target}: hit"
                    if each.hit
                    else "{total} against {defense} of {target}: miss",
                    total=self.roll.total + each.attack.total,
                    defense=each.defense.total,
                    target=each.target,
                )
                for each in self.compared
            )
        )


class DieRerolled(Event, frozen=True, tag="rerolled"):
    """Improved Targeting rolled one attack die again."""

    words = "{unit} rerolls a {was}: {roll}"
    shown = Shown(follows=True)
    unit: str
    die: int
    was: int
    roll: Roll


class AttackLost(Event, frozen=True, tag="attack-lost"):
    """An order to attack that could not be made as it was given; it is spent."""

    words = "the order of {unit} is lost: {why}"
    unit: str
    why: str


class Captured(Event, frozen=True, tag="captured"):
    """A piece was captured."""

    words = "{captor} captures {unit}"
    changes = {"captor": "captor"}
    shown = Shown(pause=700, stops=True)
    unit: str
    captor: str


class MarkerPlaced(Event, frozen=True, tag="marker"):
    """An artillery marker was placed."""

    words = "{gun} places an artillery marker at {at}"
    gun: str
    at: str
    arrow: float

    @property
    def unit(self) -> str:
        """The gun, as events of all games name who does something."""
        return self.gun


class ArtilleryRolled(Event, frozen=True, tag="artillery"):
    """An artillery attack came down."""

    words = "artillery of {gun}: {total} against {needed}: {ends}"
    shown = Shown(pause=800, attack=True)
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
    def total(self) -> int:
        """What the attack comes to."""
        return self.roll.total + self.attack.total

    @property
    def ends(self) -> Text | Listing:
        """Where the markers came down that are left."""
        return Listing(
            tuple(
                t("{start} to {end}", start=start, end=end) if start != end else end
                for start, end in self.places
                if end
            )
        ) or t("removed")


class ArtilleryCancelled(Event, frozen=True, tag="artillery-cancelled"):
    """The marker of a gun that is gone was removed."""

    words = "the artillery attack of {gun} is cancelled"
    gun: str
