"""What a player can ask of units in the air, each with its one-line text form.

================================================  ==========================================================
``fly red-1 C B``                                 go there on the Radar Map, by these zones
``fly red-1 stay``                                stay in the zone
``fly red-1 inner lane S``                        leave the table by another lane than the nearest, as an option
``fly red-1 central at 12,0 facing 170 strafe``   cross the table from there; also ``strike``, ``dive``, ``bomb``
``fly red-1 central at 12,0 facing 180 land 10``  land, and touch down 10" along the line
``fly red-1 hover facing 250 strike``             stay over the table from the end of the last line
``fly red-1 inner drop 0``                        drop troops, over the table so far along the line
``fly red-3 fall at 12,20``                       come down from the Radar Map, as one who was dropped there
``fly red-1 liftoff``                             leave the ground
``engage red-1 blue-2 take short-tail``           name an enemy in the zone; ``engage red-1 none`` for nobody
``strafe red-1 12.5``                             strafe 10" of the line from there on
``bomb red-1 he 14 he 16``                        drop bombs at places along the line
``bomb red-1 cluster blue-2 facing 90``           battle armor drops them on a unit below
================================================  ==========================================================
"""

from __future__ import annotations

from boxcars.alpha_strike.action_words import WHICH, read_facing, read_inches
from boxcars.alpha_strike.aerospace.aloft import PLACED_TASKS, TASKS
from boxcars.alpha_strike.aerospace.radar_map import LANES, read_zone
from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.core.words import Words

FALL = "fall"
WAYS = ("stay", "hover", "liftoff", FALL)
"""What a flight can be besides a way through zones."""
_WITH_A_FLIGHT = ("at", "facing", "lane", *TASKS)


class Fly(Action, frozen=True, tag="fly"):
    """Fly through zones of the Radar Map, or over the table.

    >>> str(Fly("red-1", ("inner", "central"), at="12,0", facing=180, task="strafe"))
    'fly red-1 inner central at 12,0 facing 180 strafe'
    """

    unit: str
    zones: tuple[str, ...] = ()
    """The zones that it enters, in order."""
    way: str = ""
    """`stay`, `hover`, `liftoff` or `fall` where it enters none."""
    at: str = ""
    """Where it comes over the edge of the table, or falls on it."""
    facing: int | None = None
    lane: str = ""
    task: str = ""
    touches: float = 0.0
    """Where it touches down along its line, if it lands, or begins to drop troops."""

    def __str__(self) -> str:
        words = ["fly", self.unit, *([self.way] if self.way else self.zones)]
        words += ["at", self.at] if self.at else []
        words += ["facing", str(self.facing)] if self.facing is not None else []
        words += ["lane", self.lane] if self.lane else []
        words += [self.task] if self.task else []
        words += [f"{self.touches:g}"] if self.task in PLACED_TASKS else []
        return " ".join(words)


class Engage(Action, frozen=True, tag="engage"):
    """Name enemies in the same zone, or nobody; and what to take if control is won.

    >>> str(Engage("red-1", ("blue-2",), "short-tail")), str(Engage("red-1"))
    ('engage red-1 blue-2 take short-tail', 'engage red-1 none')
    """

    unit: str
    enemies: tuple[str, ...] = ()
    take: str = ""

    def __str__(self) -> str:
        take = f" take {self.take}" if self.take else ""
        return f"engage {self.unit} {' '.join(self.enemies) or 'none'}{take}"


class Strafe(Action, frozen=True, tag="strafe"):
    """Strafe a strip of the flight line.

    >>> str(Strafe("red-1", 12.5))
    'strafe red-1 12.5'
    """

    unit: str
    start: float
    """Where the strip begins, in inches along the line."""
    overheat: int = 0
    """By an older reading, how much it overheats."""

    def __str__(self) -> str:
        return f"strafe {self.unit} {self.start:g}{f' overheat {self.overheat}' if self.overheat else ''}"


class Bomb(Action, frozen=True, tag="bomb"):
    """Drop bombs: each with its place along the line, or the unit below that battle armor drops it on.

    >>> str(Bomb("red-1", (("he", "14"), ("cluster", "16"))))
    'bomb red-1 he 14 cluster 16'
    """

    unit: str
    drops: tuple[tuple[str, str], ...]
    facing: int | None = None
    """Where 1 points if one scatters, for those without a line [AS-056.1]."""

    def __str__(self) -> str:
        facing = f" facing {self.facing}" if self.facing is not None else ""
        return f"bomb {self.unit} {' '.join(f'{bomb} {place}' for bomb, place in self.drops)}{facing}"


AirAction = Fly | Engage | Strafe | Bomb


def read_fly(words: Words) -> Fly:
    """The flight that is asked for."""
    unit, first = words.take(WHICH), words.take("say where: zones of the Radar Map, stay, hover, liftoff or fall")
    way = first if first in WAYS else ""
    zones = () if way else tuple(read_zone(word) for word in (first, *words.until(_WITH_A_FLIGHT)))
    at, lane, task, touches = "", "", "", 0.0
    facing: int | None = None
    for word in words.options(_WITH_A_FLIGHT):
        match word:
            case "at":
                at = words.take("say where it comes over the edge")
            case "facing":
                facing = read_facing(words)
            case "lane":
                lane = words.take("say which lane, as in lane NW").upper()
            case _:
                if task:
                    raise BadAction(f"{words.text[:80]!r} declares two things")
                task = word
                placed = word in PLACED_TASKS
                touches = read_inches(words, f"where it begins to {word}", "place") if placed else 0.0
    if lane and lane not in LANES:
        raise BadAction(f"{lane[:20]!r} is no lane: {', '.join(LANES)} are")
    return Fly(unit, zones, way, at, facing, lane, task, touches)


def read_engage(words: Words) -> Engage:
    """The engagement that is declared."""
    unit = words.take(WHICH)
    named = (words.take("say whom it engages, or none"), *words.until(("take",)))
    take = ""
    for _ in words.options(("take",)):
        take = words.take("say what it takes, as in take short-tail")
    return Engage(unit, () if named == ("none",) else named, take)


def read_strafe(words: Words) -> Strafe:
    """The strip that is to be strafed."""
    unit, start = words.take(WHICH), read_inches(words, "where the strip begins", "place")
    overheat = 0
    for _ in words.options(("overheat",)):
        overheat = words.number("by how much it overheats")
    return Strafe(unit, start, overheat)


def read_bomb(words: Words) -> Bomb:
    """The bombs that are to be dropped."""
    unit = words.take(WHICH)
    said = (words.take("say which bomb, as in he 14"), *words.until(("facing",)))
    if len(said) % 2:
        raise BadAction(f"{words.text[:80]!r}: each bomb has its place, as in he 14 he 16")
    facing: int | None = None
    for _ in words.options(("facing",)):
        facing = read_facing(words)
    return Bomb(unit, tuple(zip(said[::2], said[1::2], strict=True)), facing)
