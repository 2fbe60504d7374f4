"""What a player can ask for, each with its one-line text form.

===========================================  =====================================================
``move red-1 walk 0506 0507 facing SE``      go there, turning as needed, and face south-east
``move red-1 walk back 0505``                one step backward; ``under 0505`` passes beneath a bridge
``move red-1 run stand NE 0608``             stand up facing north-east, then go on
``move red-1 walk 0506 drop``                go there and drop prone
``move red-1 masc 0608 0609``                run with MASC, at twice the walking MP
``move red-1 jump 0709 facing N``            jump
``move red-1 run 0506 charge blue-1``        charge; ``move red-1 jump 0709 dfa blue-1`` death from above
``move red-1 stay``                          stand still (or end an interrupted move)
``twist red-1 left``                         torso twist (``left``, ``right``, ``ahead``), or ``flip`` the arms
``fire red-1 ac20-rt blue-1``                declare a weapon; ``aim HD``, ``mode 2`` and others may follow
``hold red-1 ac20-rt``                       take a declared weapon back
``done red-1``                               the unit has declared
``physical red-1 kick-right blue-1``         also ``punch-left``, ``punch-right``, ``punch-both``, ``push``
``physical red-1 hatchet-right blue-1``      with a weapon in that arm; also ``sword-left`` and so on
``physical red-1 none``                      no physical attack
===========================================  =====================================================
"""

from __future__ import annotations

from collections.abc import Callable

from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.hexes.coords import DIRECTIONS

MODES = ("stay", "walk", "run", "masc", "jump")
PHYSICAL_ATTACKS = (
    "none",
    *("punch-left", "punch-right", "punch-both", "kick-left", "kick-right", "push"),
    *("hatchet-left", "hatchet-right", "sword-left", "sword-right"),
)
TWISTS = {"left": -1, "ahead": 0, "right": 1}


class Move(Action, frozen=True, tag="move"):
    """Move a unit: a mode and steps. A step is a hex, ``back HEX``, ``under HEX``, ``stand FACING``, ``drop``.

    >>> str(Move("red-1", "walk", ("0506", "0507"), "SE"))
    'move red-1 walk 0506 0507 facing SE'
    """

    unit: str
    mode: str
    steps: tuple[str, ...] = ()
    facing: str = ""
    """The facing at the end; empty to keep the direction of travel."""
    assault: str = ""
    """`charge ID` or `dfa ID`, declared with the move."""

    def __str__(self) -> str:
        words = ["move", self.unit, self.mode, *self.steps]
        if self.facing:
            words += ["facing", self.facing]
        if self.assault:
            words.append(self.assault)
        return " ".join(words)


class Twist(Action, frozen=True, tag="twist"):
    """Twist the torso, or flip the arms to the rear.

    >>> str(Twist("red-1", "left"))
    'twist red-1 left'
    """

    unit: str
    to: str

    def __str__(self) -> str:
        return f"twist {self.unit} {self.to}"


class Fire(Action, frozen=True, tag="fire"):
    """Declare one weapon at one target. The first target declared in the forward arc is the primary one.

    >>> str(Fire("red-1", "ac20-rt", "blue-1", aim="HD"))
    'fire red-1 ac20-rt blue-1 aim HD'
    """

    unit: str
    mount: str
    target: str
    aim: str = ""
    ammo: str = ""
    mode: str = ""
    """`2` to `6` for the shots of a rapid-fire weapon, `heat` for a flamer that heats instead of burning."""
    spotter: str = ""
    """The friend that spots for indirect fire."""

    def __str__(self) -> str:
        extras = {"aim": self.aim, "from": self.ammo, "mode": self.mode, "spotter": self.spotter}
        words = [f" {word} {value}" for word, value in extras.items() if value]
        return f"fire {self.unit} {self.mount} {self.target}{''.join(words)}"


class Hold(Action, frozen=True, tag="hold"):
    """Take a declared weapon back.

    >>> str(Hold("red-1", "ac20-rt"))
    'hold red-1 ac20-rt'
    """

    unit: str
    mount: str

    def __str__(self) -> str:
        return f"hold {self.unit} {self.mount}"


class Done(Action, frozen=True, tag="done"):
    """The unit has declared its fire.

    >>> str(Done("red-1"))
    'done red-1'
    """

    unit: str

    def __str__(self) -> str:
        return f"done {self.unit}"


class Physical(Action, frozen=True, tag="physical"):
    """Declare a physical attack, or none.

    >>> str(Physical("red-1", "kick-right", "blue-1"))
    'physical red-1 kick-right blue-1'
    """

    unit: str
    attack: str
    target: str = ""

    def __str__(self) -> str:
        return f"physical {self.unit} {self.attack}{f' {self.target}' if self.target else ''}"


AnyAction = Move | Twist | Fire | Hold | Done | Physical


def parse_action(text: str) -> AnyAction:
    """Read an action's text form.

    >>> parse_action("move red-1 run stand NE 0608 facing N")
    Move(unit='red-1', mode='run', steps=('stand NE', '0608'), facing='N', assault='')
    >>> parse_action("dance red-1")
    Traceback (most recent call last):
    boxcars.core.errors.BadAction: 'dance' is no action; there are move, twist, fire, hold, done, physical
    """
    words = text.split()
    if not words or words[0] not in _READERS:
        verb = words[0] if words else ""
        raise BadAction(f"'{verb[:20]}' is no action; there are {', '.join(_READERS)}")
    if len(words) < 2 or len(text) > 2000:
        raise BadAction(f"'{words[0]}' needs a unit, as in '{_EXAMPLES[words[0]]}'")
    try:
        return _READERS[words[0]](words[1:])
    except (IndexError, ValueError):
        raise BadAction(f"'{text[:80]}' is not of the form '{_EXAMPLES[words[0]]}'") from None


def _read_move(words: list[str]) -> Move:
    unit, mode, *rest = words
    if mode not in MODES:
        raise BadAction(f"'{mode[:20]}' is no way to move; there are {', '.join(MODES)}")
    steps: list[str] = []
    facing = assault = ""
    while rest:
        word = rest.pop(0)
        if word == "facing":
            facing = _facing(rest.pop(0))
        elif word in ("charge", "dfa"):
            assault = f"{word} {rest.pop(0)}"
        elif facing or assault:
            raise BadAction(f"'{word[:20]}' stands after the facing or the attack, which end a move")
        elif word in ("back", "under"):
            steps.append(f"{word} {rest.pop(0)}")
        elif word == "stand":
            steps.append(f"stand {_facing(rest.pop(0))}")
        else:
            steps.append(word)
    return Move(unit, mode, tuple(steps), facing, assault)


def _facing(word: str) -> str:
    if word not in DIRECTIONS:
        raise BadAction(f"'{word[:20]}' is no facing; there are {', '.join(DIRECTIONS)}")
    return word


def _read_twist(words: list[str]) -> Twist:
    unit, to = words
    if to not in (*TWISTS, "flip"):
        raise BadAction(f"'{to[:20]}' is no torso twist; there are {', '.join(TWISTS)}, flip")
    return Twist(unit, to)


def _read_fire(words: list[str]) -> Fire:
    unit, mount, target, *rest = words
    if len(rest) % 2 or any(word not in _FIRE_EXTRAS for word in rest[::2]):
        raise ValueError(rest)
    extra = dict(zip(rest[::2], rest[1::2], strict=True))
    return Fire(unit, mount, target, *(extra.get(word, "") for word in _FIRE_EXTRAS))


_FIRE_EXTRAS = ("aim", "from", "mode", "spotter")


def _read_hold(words: list[str]) -> Hold:
    unit, mount = words
    return Hold(unit, mount)


def _read_done(words: list[str]) -> Done:
    (unit,) = words
    return Done(unit)


def _read_physical(words: list[str]) -> Physical:
    unit, attack, *target = words
    if attack not in PHYSICAL_ATTACKS:
        raise BadAction(f"'{attack[:20]}' is no physical attack; there are {', '.join(PHYSICAL_ATTACKS)}")
    if len(target) != (attack != "none"):
        raise ValueError(words)
    return Physical(unit, attack, *target)


_READERS: dict[str, Callable[[list[str]], AnyAction]] = {
    "move": _read_move,
    "twist": _read_twist,
    "fire": _read_fire,
    "hold": _read_hold,
    "done": _read_done,
    "physical": _read_physical,
}

_EXAMPLES = {
    "move": "move red-1 walk 0506 0507 facing SE",
    "twist": "twist red-1 left",
    "fire": "fire red-1 ac20-rt blue-1",
    "hold": "hold red-1 ac20-rt",
    "done": "done red-1",
    "physical": "physical red-1 kick-right blue-1",
}
