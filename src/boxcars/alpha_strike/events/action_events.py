"""What happened: facts for the log, the page and the replay, each with its tally and its dice."""

from __future__ import annotations

from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.log_words import assault_words
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf
from boxcars.core.text import Text
from boxcars.tabletop.measure import Point, inches
from boxcars.tabletop.price import Price

_VERBS = {"jump": "jumps", "swim": "swims", "sprint": "sprints", "climb": "climbs"}


class UnitMoved(Event, frozen=True, tag="moved"):
    """A unit moved, or stood still."""

    words = OneOf(
        "mode",
        {"stand": "{unit} stands still", "immobile": "{unit} cannot move"},
        "{unit} {goes} {length}″ for {cost}″ of Move[ and declares {goal}]",
    )
    goes = OneOf("mode", _VERBS, "moves")
    changes = {
        "at": "end",
        "facing": "facing",
        "mode": "mode",
        "moved": "distance",
        "altitude": "altitude",
    }
    shown = Shown(pause=250, stops=True, way=("path",))
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
    def length(self) -> str:
        """How far it goes."""
        return inches(self.price.length)

    @property
    def cost(self) -> str:
        """How much of its Move that takes."""
        return inches(self.price.total)

    @property
    def goal(self) -> Text | None:
        """The attack that ends its move."""
        return assault_words(self.assault)

    @property
    def end(self) -> Point:
        """Where it came to."""
        return self.path[-1]

    @property
    def distance(self) -> float:
        """How far it goes, in inches."""
        return self.price.length


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

    words = Either(
        "hit",
        "{unit} {strikes} {target}: needs {tally}, rolls {roll}, hits",
        "{unit} {strikes} {target}: needs {tally}, rolls {roll}, misses",
    )
    strikes = OneOf("attack", _DEEDS)
    shown = Shown(pause=700, attack=True)
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


class AttackRolled(Event, frozen=True, tag="attack"):
    """A weapon attack: what it needed, what it rolled, and what a hit is worth."""

    words = Either(
        "hit",
        "{unit} attacks {target} with its {weapon}[, spotted by {spotter}]: "
        "needs {tally}, rolls {roll}, hits[ for {damage}]",
        "{unit} attacks {target} with its {weapon}[, spotted by {spotter}]: needs {tally}, rolls {roll}, misses",
    )
    shown = Shown(pause=650, attack=True)
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


class BlipMoved(Event, frozen=True, tag="blip-moved"):
    """A counter is somewhere else; what it is, only its side knows [AS-088.1]."""

    words = "blip {number} of {force} moves to {at}"
    force: str
    """The side that it belongs to."""
    number: int
    at: Point


class UnitMounted(Event, frozen=True, tag="mounted"):
    """A unit was picked up by another."""

    words = "{carrier} picks up {unit}"
    changes = {"carrier": "carrier"}
    unit: str
    carrier: str


class UnitDismounted(Event, frozen=True, tag="dismounted"):
    """A unit was set down by the one that carried it."""

    words = "{carrier} sets {unit} down at {at}"
    changes = {"carrier": To(""), "at": "at"}
    unit: str
    carrier: str
    at: Point


class UnitWithdrew(Event, frozen=True, tag="withdrew"):
    """A unit left the table by its home edge, with what it carries."""

    words = "{unit} leaves the table"
    unit: str
