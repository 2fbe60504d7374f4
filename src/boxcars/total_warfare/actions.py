"""What a player can ask for, each with its one-line text form.

===========================================  =====================================================
``move red-1 walk 0506 0507 facing SE``      go there, turning as needed, and face south-east
``move red-1 walk back 0505``                one step backward; ``under 0505`` passes beneath a bridge
``move red-1 walk turn SE shift 0605``       a quad's step to the side, as it faces; a turn before it is said
``move red-1 run stand NE 0608``             stand up facing north-east, then go on
``move red-1 walk 0506 drop``                go there and drop prone
``move red-1 masc 0608 0609``                run with MASC; ``boost`` with a supercharger, ``surge`` with both
``move red-1 tracks 0608``                   drive on the tracks of the legs
``move red-1 jump 0709 facing N``            jump
``move red-1 run 0506 charge blue-1``        charge; ``move red-1 jump 0709 dfa blue-1`` death from above
``move red-1 flank 0506 0507``               a vehicle at flank speed; ``cruise`` is slower, ``boost`` faster
``move red-1 cruise up 0506 down``           a VTOL one level up, a hex on, and down again
``move red-1 cruise 0506 high 0507``         a WiGE that stays high where the ground falls away; ``up`` takes off
``move red-1 walk 0506 up up``               infantry goes into a building and two floors up
``move red-1 fly up 0709``                   infantry with rotors or wings, a level up and a hex on
``move red-1 jump 0709 floor 1``             infantry jumps into a building, at its first floor above the ground
``move red-1 mount red-2``                   infantry gets into or onto a carrier; ``dismount`` gets off
``move red-1 stay``                          stand still (or end an interrupted move)
``move red-1 leave south``                   leave the map by an edge, in a scenario
``fly red-1 v+2 F3 L F2 up``                 fly by thrust; `aerospace/orders.py` has all steps
``deploy red-1 0508 facing N``               come onto the map, in a scenario; ``at 2`` says how high a flyer begins
``deploy red-1 0508 facing N prone hidden``  lie in hiding; ``reveal red-1`` comes out, ``lurk red-1`` does not
``twist red-1 left``                         torso twist (``left``, ``right``, ``ahead``), or ``flip`` the arms
``twist red-1 SE``                           turn the turret of a vehicle to a hexside
``fire red-1 ac20-rt blue-1``                declare a weapon; ``aim HD``, ``mode 2`` and others may follow
``fire red-1 ac20 blue-1``                   the first of this name that bears and is not declared yet
``fire red-1 ac20-rt hex:0507``              at the woods or the building in a hex
``hold red-1 ac20-rt``                       take a declared weapon back
``done red-1``                               the unit has declared
``physical red-1 kick-right blue-1``         also ``punch-left``, ``punch-right``, ``punch-both``, ``push``
``physical red-1 kick-right hex:0507``       at the building in a hex beside it
``physical red-1 kick-rear-left blue-1``     a quad kicks behind itself
``physical red-1 hatchet-right blue-1``      with a weapon in that arm; also ``sword-left``, ``chainsaw-left`` and so on
``physical red-1 sword-left-high blue-1``    aimed at the upper body, or ``low`` at the legs, of a 'Mech that stands
``physical red-1 club blue-1``               with a tree or a girder that it has picked up
``physical red-1 brush-left blue-1``         brush off the infantry that swarms it
``physical red-1 thrash blue-1``             a prone 'Mech rolls about on the infantry in its hex
``physical red-1 backhoe blue-1``            a vehicle with its tool
``physical red-1 frenzy blue-1``             a ProtoMech at who is in its hex
``physical red-1 claws blue-1``              battle armor with vibro-claws at infantry in its hex
``physical red-1 none``                      no physical attack
===========================================  =====================================================
"""

from __future__ import annotations

import re
from typing import Literal, Self

import msgspec

from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.core.words import Grammar, Verb, Words
from boxcars.hexes.coords import DIRECTIONS
from boxcars.total_warfare.aerospace.orders import Fly, read_fly

MODES = ("stay", "walk", "run", "masc", "boost", "surge", "tracks", "jump", "fly", "swim", "cruise", "flank")
BOARDING = ("mount", "dismount")
"""What infantry does instead of moving."""
LEAVE = "leave"
"""What a unit does instead of moving that leaves the map."""
TOOLS = ("backhoe", "chainsaw", "combine", "dualsaw", "piledriver", "drill", "cutter", "welder", "wreckingball")
"""The tools, by the words that name attacks of vehicles with them."""
HAND_WEAPONS = (
    "hatchet",
    "sword",
    "blade",
    "mace",
    "smallvibro",
    "mediumvibro",
    "largevibro",
    "stillvibro",
    "whip",
    *TOOLS,
)
"""The physical weapons and the tools, by the words that attacks with them begin with."""
CLUB = "club"
"""A blow with a tree or a girder, which takes both hands."""
AIMS = ("high", "low")
"""Where a weapon in hand may be aimed: at the upper body, or at the legs."""
FRENZY = "frenzy"
"""The one physical attack of a ProtoMech."""
CLAWS = "claws"
"""A blow of battle armor with its vibro-claws."""
THRASH = "thrash"
"""What a prone 'Mech does to the infantry in its hex."""
PHYSICAL_ATTACKS = (
    "none",
    *("punch-left", "punch-right", "punch-both", "kick-left", "kick-right", "push"),
    *("kick-rear-left", "kick-rear-right"),
    *(f"{weapon}-{side}" for weapon in HAND_WEAPONS for side in ("left", "right")),
    *(f"{weapon}-{side}-{aim}" for weapon in HAND_WEAPONS for side in ("left", "right") for aim in AIMS),
    *TOOLS,
    CLUB,
    *(f"{CLUB}-{aim}" for aim in AIMS),
    *("brush-left", "brush-right"),
    FRENZY,
    THRASH,
    CLAWS,
)
HEX = "hex:"
"""What stands before the hex that is a target."""

AssaultKind = Literal["charge", "dfa"]

TWISTS = {"left": -1, "ahead": 0, "right": 1}

FRONT = "front-"
"""What the words begin with that turn the front one of two turrets: `front-NE`."""


class Assault(msgspec.Struct, frozen=True):
    """A charge or a death from above, declared with a move.

    >>> str(Assault("charge", "blue-1")), Assault.read("dfa blue-1").kind
    ('charge blue-1', 'dfa')
    """

    kind: AssaultKind
    target: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The assault that a text names; None for an empty one."""
        kind, _, target = text.partition(" ")
        return cls("charge" if kind == "charge" else "dfa", target) if text else None

    def __str__(self) -> str:
        return f"{self.kind} {self.target}"


class Move(Action, frozen=True, tag="move"):
    """Move a unit: a mode and steps.

    A step is a hex, ``back``, ``under``, ``high`` or ``shift HEX``, ``stand`` or ``turn FACING``, ``drop``, ``up``,
    ``down``, or ``floor NUMBER`` at which a jump ends.

    >>> str(Move("red-1", "walk", ("0506", "0507"), "SE"))
    'move red-1 walk 0506 0507 facing SE'
    """

    unit: str
    mode: str
    steps: tuple[str, ...] = ()
    facing: str = ""
    """The facing at the end; empty to keep the direction of travel."""
    assault: Assault | None = None

    def __str__(self) -> str:
        words = ["move", self.unit, self.mode, *self.steps]
        if self.facing:
            words += ["facing", self.facing]
        if self.assault:
            words.append(str(self.assault))
        return " ".join(words)


class Deploy(Action, frozen=True, tag="deploy"):
    """Bring a unit onto the map.

    >>> str(Deploy("red-1", "0508", "N"))
    'deploy red-1 0508 facing N'
    """

    unit: str
    hex: str
    facing: str
    elevation: int = 0
    """How high above its hex it begins: a flyer, a submarine below the surface, infantry inside a building."""
    hidden: bool = False
    prone: bool = False

    def __str__(self) -> str:
        height = f" at {self.elevation}" if self.elevation else ""
        how = " prone" * self.prone + " hidden" * self.hidden
        return f"deploy {self.unit} {self.hex} facing {self.facing}{height}{how}"


class Reveal(Action, frozen=True, tag="reveal"):
    """Come out of hiding, to move or to attack.

    >>> str(Reveal("red-1"))
    'reveal red-1'
    """

    unit: str

    def __str__(self) -> str:
        return f"reveal {self.unit}"


class Lurk(Action, frozen=True, tag="lurk"):
    """Stay hidden.

    >>> str(Lurk("red-1"))
    'lurk red-1'
    """

    unit: str

    def __str__(self) -> str:
        return f"lurk {self.unit}"


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


def target_hex(target: str) -> str:
    """The hex that a target names, empty if it is a unit.

    >>> target_hex("hex:0507"), target_hex("blue-1")
    ('0507', '')
    """
    return target.removeprefix(HEX) if target.startswith(HEX) else ""


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


AnyAction = Deploy | Reveal | Lurk | Move | Fly | Twist | Fire | Hold | Done | Physical


def _read_move(words: Words) -> Move:
    unit, mode = words.take(), words.one_of((*MODES, *BOARDING, LEAVE), "way to move")
    steps: list[str] = []
    facing, assault = "", None
    while word := words.rest():
        if word == "facing":
            facing = words.one_of(DIRECTIONS, "facing")
        elif word in ("charge", "dfa"):
            assault = Assault("charge" if word == "charge" else "dfa", words.take())
        elif facing or assault:
            raise BadAction(f"'{word[:20]}' stands after the facing or the attack, which end a move")
        elif word in ("back", "under", "high", "floor"):
            steps.append(f"{word} {words.take()}")
        elif word == "shift":
            to = words.take()
            steps.append(f"shift under {words.take()}" if to == "under" else f"shift {to}")
        elif word in ("stand", "turn"):
            steps.append(f"{word} {words.one_of(DIRECTIONS, 'facing')}")
        else:
            steps.append(word)
    return Move(unit, mode, tuple(steps), facing, assault)


def _read_deploy(words: Words) -> Deploy:
    unit, hex = words.take(), words.take()
    words.one_of(("facing",), "word before a facing")
    facing = words.one_of(DIRECTIONS, "facing")
    height, said = "0", set[str]()
    while word := words.rest():
        if word == "at":
            height = words.take()
        elif word in ("hidden", "prone"):
            said.add(word)
        else:
            raise BadAction(f"'{word[:20]}' is no way to deploy; there are at, prone and hidden")
    if not re.fullmatch(r"-?[0-9]{1,2}", height):
        raise BadAction(f"'{height[:20]}' is no elevation")
    return Deploy(unit, hex, facing, int(height), hidden="hidden" in said, prone="prone" in said)


def _read_twist(words: Words) -> Twist:
    turns = (*TWISTS, "flip", *DIRECTIONS, *(f"{FRONT}{side}" for side in DIRECTIONS))
    return Twist(words.take(), words.one_of(turns, "torso twist"))


def _read_fire(words: Words) -> Fire:
    unit, mount, target = words.take(), words.take(), words.take()
    extras = words.extras(_FIRE_EXTRAS)
    return Fire(unit, mount, target, *(extras.get(word, "") for word in _FIRE_EXTRAS))


_FIRE_EXTRAS = ("aim", "from", "mode", "spotter")


def _read_physical(words: Words) -> Physical:
    unit, attack = words.take(), words.one_of(PHYSICAL_ATTACKS, "physical attack")
    return Physical(unit, attack, "" if attack == "none" else words.take())


WORDS: Grammar[AnyAction] = Grammar(
    "Total Warfare",
    {
        "move": Verb(_read_move, "move red-1 walk 0506 0507 facing SE"),
        "twist": Verb(_read_twist, "twist red-1 left"),
        "fire": Verb(_read_fire, "fire red-1 ac20-rt blue-1"),
        "hold": Verb(lambda words: Hold(words.take(), words.take()), "hold red-1 ac20-rt"),
        "done": Verb(lambda words: Done(words.take()), "done red-1"),
        "physical": Verb(_read_physical, "physical red-1 kick-right blue-1"),
        "deploy": Verb(_read_deploy, "deploy red-1 0508 facing N"),
        "reveal": Verb(lambda words: Reveal(words.take()), "reveal red-1"),
        "fly": Verb(read_fly, "fly red-1 v+2 F3 L F2 up"),
        "lurk": Verb(lambda words: Lurk(words.take()), "lurk red-1"),
    },
)
"""The verbs of the game."""


def parse_action(text: str) -> AnyAction:
    """Read an action's text form.

    >>> parse_action("move red-1 run stand NE 0608 facing N")
    Move(unit='red-1', mode='run', steps=('stand NE', '0608'), facing='N', assault=None)
    >>> parse_action("dance red-1")
    Traceback (most recent call last):
    boxcars.core.errors.BadAction: 'dance' is no action of Total Warfare; there are move, twist, fire, hold, done, ...
    """
    return WORDS.parse(text)
