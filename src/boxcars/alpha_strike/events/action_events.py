"""What happened: facts for the log, the page and the replay, each with its tally and its dice."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.log_words import assault_words
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point, inches
from boxcars.tabletop.price import Price

_VERBS = {"jump": "jumps", "swim": "swims", "sprint": "sprints", "climb": "climbs"}


class UnitMoved(Event, frozen=True, tag="moved"):
    """A unit moved, or stood still."""

    unit: str
    mode: str
    path: tuple[Point, ...]
    """The places from the first to the last, the start included."""
    facing: int
    price: Price
    """What it cost, stretch by stretch."""
    altitude: float = 0
    assault: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        if self.mode in ("stand", "immobile"):
            return f"{self.unit} {'stands still' if self.mode == 'stand' else 'cannot move'}"
        verb = _VERBS.get(self.mode, "moves")
        goal = f" and declares {assault_words(self.assault)}" if self.assault else ""
        return f"{self.unit} {verb} {inches(self.price.length)}″ for {inches(self.price.total)}″ of Move{goal}"


_DEEDS = {
    "standard": "strikes at",
    "melee": "strikes with its melee weapon at",
    "anti-mech": "makes an anti-'Mech attack on",
    "charge": "charges",
    "dfa": "makes a death from above on",
}
"""What the log says of physical attacks."""


class PhysicalMade(Event, frozen=True, tag="physical"):
    """A physical attack: what it needed, what was rolled, and what it does."""

    unit: str
    attack: str
    target: str
    tally: Tally
    roll: Roll
    hit: bool
    damage: Tally | None = None
    """What a hit does; None for a miss."""
    at: Point | None = None
    """The place of a building that is struck at."""

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "hits" if self.hit else "misses"
        return (
            f"{self.unit} {_DEEDS[self.attack]} {self.target}: "
            f"needs {self.tally.total}, rolls {self.roll.total}, {result}"
        )


class AttackRolled(Event, frozen=True, tag="attack"):
    """A weapon attack: what it needed, what it rolled, and what a hit is worth."""

    unit: str
    target: str
    weapon: str
    distance: float
    band: str
    tally: Tally
    roll: Roll
    hit: bool
    damage: Tally | None = None
    """The points of a hit, line by line."""
    rear: bool = False
    """Whether it struck from the rear."""
    overheat: int = 0
    spotter: str = ""
    at: Point | None = None
    """The place that is fired at, or that of a building."""

    @property
    def text(self) -> str:
        """One line for the log."""
        spotter = f", spotted by {self.spotter}" if self.spotter else ""
        rolled = f"needs {self.tally.total}, rolls {self.roll.total}"
        worth = f" for {self.damage.total}" if self.damage else ""
        result = f"hits{worth}" if self.hit else "misses"
        return f"{self.unit} attacks {self.target} with its {self.weapon}{spotter}: {rolled}, {result}"


class BlipMoved(Event, frozen=True, tag="blip-moved"):
    """A counter is somewhere else; what it is, only its side knows [AS-088.1]."""

    force: str
    """The side that it belongs to."""
    number: int
    at: Point

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"blip {self.number} of {self.force} moves to {self.at.word}"


class UnitMounted(Event, frozen=True, tag="mounted"):
    """A unit was picked up by another."""

    unit: str
    carrier: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.carrier} picks up {self.unit}"


class UnitDismounted(Event, frozen=True, tag="dismounted"):
    """A unit was set down by the one that carried it."""

    unit: str
    carrier: str
    at: Point

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.carrier} sets {self.unit} down at {self.at.word}"


class UnitWithdrew(Event, frozen=True, tag="withdrew"):
    """A unit left the table by its home edge, with what it carries."""

    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} leaves the table"
