"""What a flyer is told: one line of steps, read alike on every map.

=====================  ==========================================================================
``v+2``, ``v-1``       thrust faster or slower: at the start for this turn, at the end for the next
``F3``                 three hexes straight ahead
``L``, ``R2``          turn one hexside to the left, two to the right
``up``, ``down2``      one altitude up, two down
``hover``, ``evade``   hold still in the air; be hard to hit
``roll``, ``yaw``      in space: swap left and right; turn about
``loop``               a special maneuver; ``half-roll``, ``barrel-roll``, ``hammerhead``, ``viff`` alike
``immelmann:NE``       one that ends in a facing of choice; ``split-s:S`` alike
``shift:NE``           a spheroid in the air: into the hex to the north-east, facing as before
``slip-left``          a side-slip; ``slip-right`` alike
``jettison``           let go of all that hangs on its hardpoints
``leave``              go on over the edge of the map
``ascend``             climb off it from the highest altitude
``enter:0917``         from the low-altitude map over the ground map, by a hex of its edge
``exit``               off the ground map, on to the next hex of the low-altitude map
``drift``              all that a unit out of control can do
``land``, ``set-down`` come down along a strip, after ``brake`` on half of it; upright
``lift``, ``rise:NE``  leave the ground along a strip; upright, in a facing of choice
``F2``, ``R``          on the ground: taxi two hexes, turn
``drop red-2 0507``    infantry aboard gets off over a hex of the flight
``launch red-3 5``     a craft in a bay leaves by a door, after the flight of its carrier
``recover red-1``      into a bay of another craft, where the flight ends
``ram blue-1``         into an enemy craft, where the flight ends
``strike 0507``        last of all an attack on the ground; ``dive 0507`` drops bombs, ``tag 0507`` marks
``strafe 0507 0508``   one on several hexes, ``bomb 0507 0508`` from altitude
=====================  ==========================================================================
"""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.core.words import Words
from boxcars.hexes.coords import DIRECTIONS

FORWARD, LEFT, RIGHT, UP, DOWN = "F", "L", "R", "up", "down"
FASTER, SLOWER = "v+", "v-"
HOVER, EVADE, ROLL, YAW, LEAVE, DRIFT = "hover", "evade", "roll", "yaw", "leave", "drift"
ENTER, EXIT = "enter", "exit"
ASCEND = "ascend"
LAND, SET_DOWN, BRAKE, LIFT, RISE = "land", "set-down", "brake", "lift", "rise"
LOOP, IMMELMANN, SPLIT_S, HAMMERHEAD = "loop", "immelmann", "split-s", "hammerhead"
HALF_ROLL, BARREL_ROLL, VIFF = "half-roll", "barrel-roll", "viff"
SLIP_LEFT, SLIP_RIGHT = "slip-left", "slip-right"
SHIFT, JETTISON = "shift", "jettison"

COUNTED: Final = (FASTER, SLOWER, FORWARD, LEFT, RIGHT, UP, DOWN)
"""Steps that are made several times at once: a number may follow."""
AIMED: Final = (IMMELMANN, SPLIT_S, RISE, SHIFT)
"""Steps that name a direction: that of the facing in which they end, or of the hex beside."""
PLAIN: Final = (
    *(HOVER, EVADE, ROLL, YAW, JETTISON, LEAVE, ASCEND, EXIT, DRIFT, LAND, SET_DOWN, BRAKE, LIFT),
    *(LOOP, HAMMERHEAD, HALF_ROLL, BARREL_ROLL, VIFF, SLIP_LEFT, SLIP_RIGHT),
)
"""Steps of one word."""

_COUNTED = re.compile(rf"({'|'.join(map(re.escape, COUNTED))})([1-9][0-9]{{0,2}})?")


RunKind = Literal["strike", "strafe", "dive", "bomb", "tag"]
"""How craft attack the ground: dive is dive-bombing, bomb is altitude bombing."""
RUNS: Final[tuple[RunKind, ...]] = ("strike", "strafe", "dive", "bomb", "tag")


class Run(msgspec.Struct, frozen=True):
    """An attack on the ground, announced with a flight: how it is made, and the hexes under fire.

    >>> str(Run("strafe", ("0505", "0506")))
    'strafe 0505 0506'
    """

    how: RunKind
    hexes: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.how, *self.hexes))


DROP: Final = "drop"


class Drop(msgspec.Struct, frozen=True):
    """Infantry that gets off in flight, and the hex that it does so over.

    >>> str(Drop("red-2", "0507"))
    'drop red-2 0507'
    """

    unit: str
    hex: str

    def __str__(self) -> str:
        return f"{DROP} {self.unit} {self.hex}"


LAUNCH: Final = "launch"
RECOVER: Final = "recover"
RAM: Final = "ram"


class Launch(msgspec.Struct, frozen=True):
    """A craft that leaves a bay in flight, and the door that it takes.

    >>> str(Launch("red-3", 5))
    'launch red-3 5'
    """

    unit: str
    door: int

    def __str__(self) -> str:
        return f"{LAUNCH} {self.unit} {self.door}"


_WORDS: Final = {
    FORWARD: ("a hex ahead", "{} hexes ahead"),
    LEFT: ("turn left", "turn {} hexsides left"),
    RIGHT: ("turn right", "turn {} hexsides right"),
    UP: ("an altitude up", "{} altitudes up"),
    DOWN: ("an altitude down", "{} altitudes down"),
    FASTER: ("velocity +1", "velocity +{}"),
    SLOWER: ("velocity −1", "velocity −{}"),
    EXIT: ("off the ground map", ""),
}
"""Steps that are made once or several times, in words."""


class Step(msgspec.Struct, frozen=True):
    """One step of a flight: what, and how often, to which facing or in which hex.

    >>> str(Step("F", 3)), str(Step("L")), str(Step("immelmann", facing=1)), str(Step("enter", hex="0917"))
    ('F3', 'L', 'immelmann:NE', 'enter:0917')
    """

    word: str
    count: int = 1
    facing: int | None = None
    hex: str = ""

    def __str__(self) -> str:
        if self.hex:
            return f"{self.word}:{self.hex}"
        if self.facing is not None:
            return f"{self.word}:{DIRECTIONS[self.facing]}"
        shown = self.count > 1 or self.word in (FASTER, SLOWER)
        return f"{self.word}{self.count}" if shown else self.word

    @property
    def words(self) -> str:
        """What players call it.

        >>> Step("F", 3).words, Step("v-", 2).words, Step("R").words, Step("half-roll").words
        ('3 hexes ahead', 'velocity −2', 'turn right', 'half-roll')
        """
        if self.hex:
            return f"over the ground map in {self.hex}"
        if self.facing is not None:
            return f"{self.word} to {DIRECTIONS[self.facing]}"
        one, many = _WORDS.get(self.word, (self.word, ""))
        return many.format(self.count) if self.count > 1 else one


def read_step(text: str) -> Step:
    """The step that a word names.

    >>> read_step("v+2"), read_step("split-s:S").facing
    (Step(word='v+', count=2, facing=None, hex=''), 3)
    >>> read_step("dance")
    Traceback (most recent call last):
    boxcars.core.errors.BadAction: 'dance' is no step of a flight; there are v+2, F3, L, R, up, down, hover, ...
    """
    if counted := _COUNTED.fullmatch(text):
        word, number = counted.groups()
        return Step(word, int(number or 1))
    word, _, facing = text.partition(":")
    if word in AIMED and facing in DIRECTIONS:
        return Step(word, facing=DIRECTIONS.index(facing))
    if word == ENTER and facing.isdigit():
        return Step(ENTER, hex=facing)
    if text in PLAIN:
        return Step(text)
    if word == ENTER:
        raise BadAction("'enter' needs the hex in which it comes over the ground map, as in 'enter:0917'")
    if text in AIMED:
        raise BadAction(f"'{text}' needs a direction, as in '{text}:NE'")
    raise BadAction(f"'{text[:20]}' is no step of a flight; there are v+2, F3, L, R, up, down, hover, ...")


class Fly(Action, frozen=True, tag="fly"):
    """Fly a unit: its steps in order.

    >>> str(Fly("red-1", (Step("v+", 2), Step("F", 3), Step("L"), Step("F", 2), Step("up"))))
    'fly red-1 v+2 F3 L F2 up'
    """

    unit: str
    steps: tuple[Step, ...] = ()
    run: Run | None = None
    """The attack on the ground that it announces [TW-084.9]."""
    drops: tuple[Drop, ...] = ()
    """Who gets off on the way [TW-225.4]."""
    launches: tuple[Launch, ...] = ()
    """The craft that it launches at the end of its flight [TW-086.1]."""
    carrier: str = ""
    """The craft that recovers it at the end of its flight."""
    ram: str = ""
    """The craft that it rams at the end of its flight (TWB-131)."""

    def __str__(self) -> str:
        run = (str(self.run),) if self.run else ()
        home = (f"{RECOVER} {self.carrier}",) if self.carrier else ()
        ram = (f"{RAM} {self.ram}",) if self.ram else ()
        clauses = (*self.steps, *self.drops, *self.launches)
        return " ".join(("fly", self.unit, *map(str, clauses), *home, *ram, *run))


def read_fly(words: Words) -> Fly:
    """Read a flight.

    >>> read_fly(Words("fly red-1 F3 L2")).steps
    (Step(word='F', count=3, facing=None, hex=''), Step(word='L', count=2, facing=None, hex=''))
    >>> read_fly(Words("fly red-1 F16 strafe 0505 0506")).run
    Run(how='strafe', hexes=('0505', '0506'))
    >>> read_fly(Words("fly red-1 F16 drop red-2 0505")).drops
    (Drop(unit='red-2', hex='0505'),)
    >>> read_fly(Words("fly red-1 F2 launch red-3 5")).launches
    (Launch(unit='red-3', door=5),)
    >>> read_fly(Words("fly red-1 F2 recover red-3")).carrier
    'red-3'
    >>> read_fly(Words("fly red-1 F2 ram blue-1")).ram
    'blue-1'
    """
    unit, carrier, ram = words.take(), "", ""
    steps, drops, launches = list[Step](), list[Drop](), list[Launch]()
    run: Run | None = None
    while run is None and (word := words.rest()):
        if word in RUNS:
            run = _read_run(word, words)
        elif word == DROP:
            drops.append(Drop(words.take(), words.take()))
        elif word == LAUNCH:
            launches.append(_read_launch(words))
        elif word == RECOVER:
            carrier = words.take()
        elif word == RAM:
            ram = words.take()
        else:
            steps.append(read_step(word))
    return Fly(unit, tuple(steps), run, tuple(drops), tuple(launches), carrier, ram)


def _read_launch(words: Words) -> Launch:
    """The craft that is launched, and its door."""
    unit, door = words.take(), words.take()
    if not door.isdecimal():
        raise BadAction(f"'launch' needs the number of a door, as in 'launch {unit[:20]} 1'")
    return Launch(unit, int(door[:4]))


def _read_run(how: str, words: Words) -> Run:
    """The attack on the ground that ends a flight: its hexes follow."""
    hexes: list[str] = []
    while word := words.rest():
        hexes.append(word)
    return msgspec.convert({"how": how, "hexes": hexes}, Run)
