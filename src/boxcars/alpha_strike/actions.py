"""What a player can ask for, each with its one-line text form.

================================================  ==========================================================
``move red-1 ground 12.5,30 15,31.2 facing 90``   go there by these places, and end facing east
``move red-1 jump 20,31``                         jump there in a straight line
``move red-1 swim 20,31``                         the same under water; also ``sprint`` and ``climb``, as options
``move red-1 ground 9,9 altitude 3``              end 3" up, for what flies or dives
``move red-1 stand``                              stand still; ``facing 180`` may follow
``move red-1 ground 9,9 charge blue-1``           declare a charge; with ``jump``, ``dfa blue-1``
``move red-1 ground 9,9 mount red-4``             pick red-4 up first; ``drop red-4 9,10`` set it down at the end
``move red-1 ground 9,48 leave``                  leave the table by the home edge
``deploy red-1 12.5,45 facing 0``                 come onto the table, in a scenario; ``altitude 3``, ``hidden``
``attack red-1 blue-2``                           attack with the standard damage
``attack red-1 blue-2 overheat 2``                the same, overheating by 2
``attack red-1 blue-2 with rear``                 with the values of a special: ``rear``, ``turret``, ``if`` ...
``attack red-1 blue-2 with if spotter red-3``     indirectly; ``spotter red-3 attacking`` if it attacks too
``physical red-1 standard blue-2``                also ``melee``, ``anti-mech``, ``charge`` and ``dfa``
``artillery red-1 ART-LT 30,20``                  at a place or a unit; ``spotter red-3`` fires indirectly
``artillery red-1 ART-AIS blue-2 with homing``    another munition than the standard one
``use red-1 TAG blue-2``                          another action of a special ability: TAG, NARC, taser ...
``done red-1``                                    the unit attacks no more
``switch red-1 stealth off``                      in the End Phase; also ``overheat``, ``ecm eccm`` ...
``end red``                                       the side ends its turn
================================================  ==========================================================

What follows the places of a move or the target of an attack may come in any order. A facing is 0 to 359 degrees
clockwise from north, or ``N NE E SE S SW W NW``; on hexes the nearest of the six. What flies has actions of its own
(`air_actions`).
"""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.action_words import WHICH, read_facing, read_inches
from boxcars.alpha_strike.air_actions import AirAction, read_bomb, read_engage, read_fly, read_strafe
from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.core.words import Grammar, Verb, Words

MOVES = ("stand", "ground", "jump", "swim", "sprint", "climb")
_WITH_A_MOVE = ("facing", "altitude", "charge", "dfa", "mount", "drop", "leave")
"""The words that may follow the places of a move, in any order."""


class Assault(msgspec.Struct, frozen=True):
    """A charge or a death from above, declared with a move.

    >>> str(Assault("charge", "blue-1"))
    'charge blue-1'
    """

    kind: str
    """`charge` or `dfa`."""
    target: str
    inches: float = 0
    """How far it came, for its damage; nothing while it is only asked for."""

    def __str__(self) -> str:
        return f"{self.kind} {self.target}"


class Move(Action, frozen=True, tag="move"):
    """Move a unit along places, or let it stand.

    >>> str(Move("red-1", "ground", ("12.5,30", "15,31.2"), facing=90))
    'move red-1 ground 12.5,30 15,31.2 facing 90'
    """

    unit: str
    mode: str
    steps: tuple[str, ...] = ()
    facing: int | None = None
    """Degrees clockwise from north; None to face the way it went."""
    altitude: float | None = None
    """How high it ends above the ground; None to stay as high as it was."""
    assault: Assault | None = None
    mounts: tuple[str, ...] = ()
    """Units that it picks up before it goes."""
    drops: tuple[tuple[str, str], ...] = ()
    """Units that it sets down at the end, and where."""
    leaves: bool = False
    """It leaves the table at the end, by its home edge."""

    def __str__(self) -> str:
        words = ["move", self.unit, self.mode, *self.steps]
        if self.facing is not None:
            words += ["facing", str(self.facing)]
        if self.altitude is not None:
            words += ["altitude", f"{self.altitude:g}"]
        if self.assault:
            words.append(str(self.assault))
        words += [f"mount {id}" for id in self.mounts]
        words += [f"drop {id} {place}" for id, place in self.drops]
        words += ["leave"] * self.leaves
        return " ".join(words)


class Deploy(Action, frozen=True, tag="deploy"):
    """Bring a unit onto the table, with those that it carries.

    >>> str(Deploy("red-1", "12.5,45", 90, hidden=True))
    'deploy red-1 12.5,45 facing 90 hidden'
    """

    unit: str
    at: str
    facing: int
    altitude: float | None = None
    """How high it begins above the ground; None for where its kind is."""
    hidden: bool = False

    def __str__(self) -> str:
        height = "" if self.altitude is None else f" altitude {self.altitude:g}"
        return f"deploy {self.unit} {self.at} facing {self.facing}{height}{' hidden' * self.hidden}"


class Attack(Action, frozen=True, tag="attack"):
    """Attack with weapons. `weapon` says whose values: `standard`, or a special such as `rear` or `if`.

    >>> str(Attack("red-1", "blue-2", weapon="if", spotter="red-3", spotter_attacks=True))
    'attack red-1 blue-2 with if spotter red-3 attacking'
    """

    unit: str
    target: str
    weapon: str = "standard"
    overheat: int = 0
    spotter: str = ""
    spotter_attacks: bool = False
    """The spotter will attack this turn too, so that the attack is harder [AS-035.3]."""

    def __str__(self) -> str:
        weapon = "" if self.weapon == "standard" else f" with {self.weapon}"
        overheat = f" overheat {self.overheat}" if self.overheat else ""
        spotter = f" spotter {self.spotter}" if self.spotter else ""
        return f"attack {self.unit} {self.target}{weapon}{overheat}{spotter}{' attacking' * self.spotter_attacks}"


class Physical(Action, frozen=True, tag="physical"):
    """A physical attack.

    >>> str(Physical("red-1", "melee", "blue-2"))
    'physical red-1 melee blue-2'
    """

    unit: str
    attack: str
    target: str

    def __str__(self) -> str:
        return f"physical {self.unit} {self.attack} {self.target}"


class Artillery(Action, frozen=True, tag="artillery"):
    """Fire artillery at a place or a unit.

    >>> str(Artillery("red-1", "ART-LT", "30,20", spotter="red-3", spotter_attacks=True))
    'artillery red-1 ART-LT 30,20 spotter red-3 attacking'
    """

    unit: str
    weapon: str
    aim: str
    spotter: str = ""
    spotter_attacks: bool = False
    """The spotter will attack this turn too, so that the attack is harder [AS-035.3]."""
    munition: str = ""
    """`homing`, `cluster`, `smoke` and so on; nothing for the standard round."""

    def __str__(self) -> str:
        munition = f" with {self.munition}" if self.munition else ""
        spotter = f" spotter {self.spotter}" if self.spotter else ""
        return f"artillery {self.unit} {self.weapon} {self.aim}{munition}{spotter}{' attacking' * self.spotter_attacks}"


class Use(Action, frozen=True, tag="use"):
    """Use a special ability that is an action of its own.

    >>> str(Use("red-1", "TAG", "blue-2"))
    'use red-1 TAG blue-2'
    """

    unit: str
    ability: str
    target: str = ""
    """A unit or a place, if it needs one."""

    def __str__(self) -> str:
        return f"use {self.unit} {self.ability}{f' {self.target}' if self.target else ''}"


class Done(Action, frozen=True, tag="done"):
    """The unit attacks no more.

    >>> str(Done("red-1"))
    'done red-1'
    """

    unit: str

    def __str__(self) -> str:
        return f"done {self.unit}"


class Switch(Action, frozen=True, tag="switch"):
    """In the End Phase: change a mode, or overheat on purpose.

    >>> str(Switch("red-1", "stealth", "off")), str(Switch("red-1", "overheat"))
    ('switch red-1 stealth off', 'switch red-1 overheat')
    """

    unit: str
    what: str
    to: str = ""

    def __str__(self) -> str:
        return f"switch {self.unit} {self.what}{f' {self.to}' if self.to else ''}"


class EndTurn(Action, frozen=True, tag="end"):
    """The side ends its turn.

    >>> str(EndTurn("red"))
    'end red'
    """

    side: str

    def __str__(self) -> str:
        return f"end {self.side}"


AnyAction = Move | Deploy | Attack | Physical | Artillery | Use | Done | Switch | EndTurn | AirAction


def _move(words: Words) -> Move:
    unit, mode = words.take(WHICH), words.take(f"say how: {', '.join(MOVES)}")
    if mode not in MOVES:
        raise BadAction(f"{mode[:40]!r} is no way to move: {', '.join(MOVES)} are")
    steps = words.until(_WITH_A_MOVE)
    facing: int | None = None
    altitude: float | None = None
    assaults: list[Assault] = []
    mounts: list[str] = []
    drops: list[tuple[str, str]] = []
    leaves = False
    for word in words.options(_WITH_A_MOVE, repeated=("mount", "drop")):
        match word:
            case "facing":
                facing = read_facing(words)
            case "altitude":
                altitude = read_inches(words)
            case "charge" | "dfa":
                assaults.append(Assault(word, words.take("say whom it attacks")))
            case "mount":
                mounts.append(words.take("say which unit it picks up"))
            case "drop":
                drops.append((words.take("say which unit it sets down"), words.take("say where it sets it down")))
            case "leave":
                leaves = True
    if len(assaults) > 1:
        raise BadAction(f"{words.text[:80]!r} declares two attacks")
    assault = assaults[0] if assaults else None
    return Move(unit, mode, steps, facing, altitude, assault, tuple(mounts), tuple(drops), leaves)


def _deploy(words: Words) -> Deploy:
    unit, at = words.take(WHICH), words.take("say where")
    facing, altitude, hidden = 0, None, False
    for word in words.options(("facing", "altitude", "hidden")):
        match word:
            case "facing":
                facing = read_facing(words)
            case "altitude":
                altitude = read_inches(words)
            case "hidden":
                hidden = True
    return Deploy(unit, at, facing, altitude, hidden)


def _attack(words: Words) -> Attack:
    unit, target = words.take(WHICH), words.take("say whom it attacks")
    weapon, overheat, spotter, attacking = "standard", 0, "", False
    for word in words.options(("with", "overheat", "spotter", "attacking")):
        match word:
            case "with":
                weapon = words.take("say with what, as in: with lrm")
            case "overheat":
                overheat = words.number("by how much it overheats")
            case "spotter":
                spotter = words.take("say who spots")
            case "attacking":
                attacking = True
    return Attack(unit, target, weapon, overheat, spotter, _spotter_attacks(words, spotter, attacking))


def _artillery(words: Words) -> Artillery:
    unit, weapon = words.take(WHICH), words.take("say with which artillery, as in ART-LT")
    aim = words.take("say at what: a place or a unit")
    munition, spotter, attacking = "", "", False
    for word in words.options(("with", "spotter", "attacking")):
        match word:
            case "with":
                munition = words.take("say with which munition, as in: with homing")
            case "spotter":
                spotter = words.take("say who spots")
            case "attacking":
                attacking = True
    return Artillery(unit, weapon, aim, spotter, _spotter_attacks(words, spotter, attacking), munition)


def _spotter_attacks(words: Words, spotter: str, attacking: bool) -> bool:
    if attacking and not spotter:
        raise BadAction(f"{words.text[:80]!r} says attacking, which is said of a spotter, and names none")
    return attacking


def _physical(words: Words) -> Physical:
    kinds = "say which attack: standard, melee, anti-mech, charge or dfa"
    return Physical(words.take(WHICH), words.take(kinds), words.take("say whom it attacks"))


def _use(words: Words) -> Use:
    return Use(words.take(WHICH), words.take("say which ability, as in TAG"), words.rest())


def _switch(words: Words) -> Switch:
    return Switch(words.take(WHICH), words.take("say what to switch, as in: stealth off"), words.rest())


WORDS: Grammar[AnyAction] = Grammar(
    "Alpha Strike",
    {
        "move": Verb(_move),
        "deploy": Verb(_deploy),
        "attack": Verb(_attack),
        "physical": Verb(_physical),
        "artillery": Verb(_artillery),
        "use": Verb(_use),
        "done": Verb(lambda words: Done(words.take(WHICH))),
        "switch": Verb(_switch),
        "end": Verb(lambda words: EndTurn(words.take("say which side"))),
        "fly": Verb(read_fly),
        "engage": Verb(read_engage),
        "strafe": Verb(read_strafe),
        "bomb": Verb(read_bomb),
    },
)
"""The verbs of the game."""


def parse_action(text: str) -> AnyAction:
    """Read an action's text form.

    >>> parse_action("attack red-1 blue-2 overheat 2").overheat
    2
    >>> parse_action("move red-1")
    Traceback (most recent call last):
    boxcars.core.errors.BadAction: move red-1: say how: stand, ground, jump, swim, sprint, climb
    """
    return WORDS.parse(text)
