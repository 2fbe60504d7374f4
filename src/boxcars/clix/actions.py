"""What a player can ask for, each with its one-line text form.

====================================================  ======================================================
``place woodland 18,20 turned 45``                    place a piece of terrain; ``set-aside woodland``
``deploy red-1 12,34 facing 0``                       put a piece on the table; ``cruising`` for a VTOL
``deploy red-4 aboard red-1``                         let it start in a transport
``move red-1 walk 12,30 14,28 facing 90``             go there by these places, and end facing east
``move red-1 run 12,26`` / ``jump 12,26``             a 'Mech's run; with Jump Jets
``move red-1 turn facing 180``                        turn on the spot
``move red-1 charge 18,12 at blue-2``                 also ``ram at blue-2`` and ``dfa 18,12 at blue-2``
``move red-1 walk board=red-4+red-5 12,30``           take pieces aboard, then go
``move red-1 walk 12,30 unload=red-4@12,32/180 12,28``  set one down on the way
``move red-1 walk unload=red-4@lost``                 one for whom there is no room is eliminated
``move red-1 fly 12,20 up 16,20 fire=blue-2 18,20``   a VTOL: ``up``, ``down`` and one shot on the way
``move red-1 walk 12,30 captive=12,31.2/90``          a captor takes its captive along
``march red-1 walk 12,28 and red-2 walk 13.2,28 ...``  a movement formation, its primary first
``vent red-1``                                        cool down
``ranged red-1 blue-2 blue-3 with secondary``         shoot; ``indirect``, ``helped red-2+red-3``
``artillery red-1 18,16``                             place a marker, or several
``close red-1 blue-2 with secondary capture``         attack in close combat, or capture
``repair red-1 red-2``                                repair a friend in contact
``assault red-1 walk 12,30 then close blue-2``        move and attack
``bypass red-1 blue-2``                               take control of a captive
``use red-1 F-101``                                   use the ability of a card on a unit
``end red``                                           the side ends its turn
====================================================  ======================================================

``cancel JJ+EV`` may follow any order: the special equipment of these codes is off until the turn ends. Facings are
whole degrees clockwise from north; without one a piece faces the way it went.
"""

from __future__ import annotations

from typing import Final

from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.core.words import Grammar, Verb, Words

WALKS: Final = ("walk", "run", "jump", "turn", "fly")
SPECIAL_ATTACKS: Final = ("charge", "ram", "dfa")
WEAPONS: Final = ("primary", "secondary")
FULL_TURN: Final = 360


class Move(Action, frozen=True, tag="move"):
    """A move order. Its steps are places, and on the way `up`, `down`, `board=`, `unload=`, `fire=` and `captive=`.

    >>> str(Move("red-1", "walk", ("12,30", "14,28"), facing=90, cancel=("JJ",)))
    'move red-1 walk 12,30 14,28 facing 90 cancel JJ'
    """

    unit: str
    mode: str
    steps: tuple[str, ...] = ()
    facing: int | None = None
    target: str = ""
    """Whom a special attack is made at."""
    cancel: tuple[str, ...] = ()

    @property
    def body(self) -> str:
        """The move without its verb and its unit."""
        words = [self.mode, *self.steps]
        words += ["at", self.target] if self.target else []
        words += ["facing", str(self.facing)] if self.facing is not None else []
        return " ".join(words + _cancels(self.cancel))

    def __str__(self) -> str:
        return f"move {self.unit} {self.body}"


class March(Action, frozen=True, tag="march"):
    """A movement formation, the move of its primary unit first.

    >>> str(March("red-1", (Move("red-1", "walk", ("12,28",)), Move("red-2", "turn", facing=0))))
    'march red-1 walk 12,28 and red-2 turn facing 0'
    """

    unit: str
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return "march " + " and ".join(f"{move.unit} {move.body}" for move in self.moves)


class Vent(Action, frozen=True, tag="vent"):
    """A vent order."""

    unit: str

    def __str__(self) -> str:
        return f"vent {self.unit}"


class Ranged(Action, frozen=True, tag="ranged"):
    """A ranged combat order.

    >>> str(Ranged("red-1", ("blue-2",), "secondary", helped=("red-2", "red-3")))
    'ranged red-1 blue-2 with secondary helped red-2+red-3'
    """

    unit: str
    targets: tuple[str, ...]
    weapon: str = ""
    """`primary` or `secondary`; primary if it is not said."""
    indirect: bool = False
    helped: tuple[str, ...] = ()
    """The further members of a formation."""
    cancel: tuple[str, ...] = ()

    @property
    def body(self) -> str:
        """The attack without its verb and its unit."""
        words = [*self.targets, *_with(self.weapon), *(["indirect"] * self.indirect)]
        return " ".join(words + _helped(self.helped) + _cancels(self.cancel))

    def __str__(self) -> str:
        return f"ranged {self.unit} {self.body}"


class Artillery(Action, frozen=True, tag="artillery"):
    """An artillery order: where its markers are placed."""

    unit: str
    places: tuple[str, ...]
    helped: tuple[str, ...] = ()
    cancel: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["artillery", self.unit, *self.places, *_helped(self.helped), *_cancels(self.cancel)])


class Close(Action, frozen=True, tag="close"):
    """A close combat order, to damage or to capture."""

    unit: str
    targets: tuple[str, ...]
    weapon: str = ""
    capture: bool = False
    helped: tuple[str, ...] = ()
    cancel: tuple[str, ...] = ()

    @property
    def body(self) -> str:
        """The attack without its verb and its unit."""
        words = [*self.targets, *_with(self.weapon), *(["capture"] * self.capture)]
        return " ".join(words + _helped(self.helped) + _cancels(self.cancel))

    def __str__(self) -> str:
        return f"close {self.unit} {self.body}"


class Repair(Action, frozen=True, tag="repair"):
    """A close combat order to repair a friend."""

    unit: str
    target: str
    cancel: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["repair", self.unit, self.target, *_cancels(self.cancel)])


class Assault(Action, frozen=True, tag="assault"):
    """An assault order: a move, and then an attack if one is made.

    >>> str(Assault("red-1", Move("red-1", "walk", ("12,30",)), Close("red-1", ("blue-2",))))
    'assault red-1 walk 12,30 then close blue-2'
    """

    unit: str
    move: Move
    attack: Ranged | Close | None = None

    def __str__(self) -> str:
        kind = "" if self.attack is None else f" then {'ranged' if isinstance(self.attack, Ranged) else 'close'} "
        return f"assault {self.unit} {self.move.body}{kind}{self.attack.body if self.attack else ''}"


class Bypass(Action, frozen=True, tag="bypass"):
    """A move order without moving, to take control of a captive."""

    unit: str
    target: str

    def __str__(self) -> str:
        return f"bypass {self.unit} {self.target}"


class UseCard(Action, frozen=True, tag="use"):
    """Use the ability of a card on a unit; it takes no order.

    >>> str(UseCard("red-1", "F-101"))
    'use red-1 F-101'
    """

    unit: str
    card: str

    def __str__(self) -> str:
        return f"use {self.unit} {self.card}"


class Deploy(Action, frozen=True, tag="deploy"):
    """Put a piece on the table, or into a transport, before the first turn.

    >>> str(Deploy("red-1", "12,34", 90))
    'deploy red-1 12,34 facing 90'
    """

    unit: str
    at: str = ""
    facing: int = 0
    cruising: bool = False
    aboard: str = ""

    def __str__(self) -> str:
        if self.aboard:
            return f"deploy {self.unit} aboard {self.aboard}"
        return f"deploy {self.unit} {self.at} facing {self.facing}{' cruising' * self.cruising}"


class PlaceTerrain(Action, frozen=True, tag="place"):
    """Place a piece of terrain of the common pile.

    >>> str(PlaceTerrain("woodland", "18,20", 45))
    'place woodland 18,20 turned 45'
    """

    name: str
    at: str
    turned: int = 0

    def __str__(self) -> str:
        return f"place {self.name} {self.at}{f' turned {self.turned}' if self.turned else ''}"


class SetAside(Action, frozen=True, tag="set-aside"):
    """Set a piece of terrain aside that is not placed."""

    name: str

    def __str__(self) -> str:
        return f"set-aside {self.name}"


class EndTurn(Action, frozen=True, tag="end"):
    """End the turn, or one's deployment where what infiltrates may stay in the zone."""

    side: str

    def __str__(self) -> str:
        return f"end {self.side}"


AnyOrder = Move | March | Vent | Ranged | Artillery | Close | Repair | Assault | Bypass | UseCard


def _cancels(codes: tuple[str, ...]) -> list[str]:
    return ["cancel", "+".join(codes)] if codes else []


def _helped(ids: tuple[str, ...]) -> list[str]:
    return ["helped", "+".join(ids)] if ids else []


def _with(weapon: str) -> list[str]:
    return ["with", weapon] if weapon else []


def _facing(words: Words) -> int:
    degrees = words.number("the facing in degrees")
    if degrees >= FULL_TURN:
        raise BadAction(f"a facing is 0 to {FULL_TURN - 1} degrees, not {degrees}")
    return degrees


def _move_body(unit: str, words: Words) -> Move:
    mode = words.one_of((*WALKS, *SPECIAL_ATTACKS), "kind of move")
    steps = words.until(("at", "facing", "cancel", "and", "then"))
    facing: int | None = None
    target = ""
    cancel: tuple[str, ...] = ()
    for word in words.options(("at", "facing", "cancel")):
        if word == "at":
            target = words.take("say whom it attacks")
        elif word == "facing":
            facing = _facing(words)
        else:
            cancel = _joined(words)
    return Move(unit, mode, steps, facing, target, cancel)


def _joined(words: Words) -> tuple[str, ...]:
    return tuple(words.take("say which").split("+"))


def _march(words: Words) -> March:
    moves = [_move_body(words.take(), words)]
    while words.left and words.left[0] == "and":
        words.take()
        moves.append(_move_body(words.take(), words))
    return March(moves[0].unit, tuple(moves))


_ATTACK_WORDS: Final = ("with", "indirect", "capture", "helped", "cancel")


def _attack_body(unit: str, words: Words, *, ranged: bool) -> Ranged | Close:
    targets = words.until(_ATTACK_WORDS)
    weapon, flag = "", False
    helped: tuple[str, ...] = ()
    cancel: tuple[str, ...] = ()
    known = tuple(word for word in _ATTACK_WORDS if word != ("capture" if ranged else "indirect"))
    for word in words.options(known):
        match word:
            case "with":
                weapon = words.one_of(WEAPONS, "weapon")
            case "helped":
                helped = _joined(words)
            case "cancel":
                cancel = _joined(words)
            case _:
                flag = True
    if not targets:
        raise words.malformed()
    return (Ranged if ranged else Close)(unit, targets, weapon, flag, helped, cancel)


def _artillery(words: Words) -> Artillery:
    unit = words.take()
    places = words.until(("helped", "cancel"))
    options = {word: _joined(words) for word in words.options(("helped", "cancel"))}
    return Artillery(unit, places, options.get("helped", ()), options.get("cancel", ()))


def _repair(words: Words) -> Repair:
    unit, target = words.take(), words.take()
    options = {word: _joined(words) for word in words.options(("cancel",))}
    return Repair(unit, target, options.get("cancel", ()))


def _assault(words: Words) -> Assault:
    unit = words.take()
    move = _move_body(unit, words)
    attack: Ranged | Close | None = None
    for _ in words.options(("then",)):
        kind = words.one_of(("ranged", "close"), "attack of an assault")
        attack = _attack_body(unit, words, ranged=kind == "ranged")
    return Assault(unit, move, attack)


def _deploy(words: Words) -> Deploy:
    unit, at = words.take(), words.take()
    if at == "aboard":
        return Deploy(unit, aboard=words.take("say in which transport"))
    facing, cruising = 0, False
    for word in words.options(("facing", "cruising")):
        if word == "facing":
            facing = _facing(words)
        else:
            cruising = True
    return Deploy(unit, at, facing, cruising)


def _place(words: Words) -> PlaceTerrain:
    name, at, turned = words.take(), words.take(), 0
    for _ in words.options(("turned",)):
        turned = _facing(words)
    return PlaceTerrain(name, at, turned)


WORDS: Grammar[Action] = Grammar(
    "the clix games",
    {
        "place": Verb(_place, "place woodland 18,20 turned 45"),
        "set-aside": Verb(lambda words: SetAside(words.take()), "set-aside woodland"),
        "deploy": Verb(_deploy, "deploy red-1 12,34 facing 0"),
        "move": Verb(lambda words: _move_body(words.take(), words), "move red-1 walk 12,30 facing 90"),
        "march": Verb(_march, "march red-1 walk 12,28 and red-2 walk 13.2,28"),
        "vent": Verb(lambda words: Vent(words.take()), "vent red-1"),
        "ranged": Verb(lambda words: _attack_body(words.take(), words, ranged=True), "ranged red-1 blue-2"),
        "artillery": Verb(_artillery, "artillery red-1 18,16"),
        "close": Verb(lambda words: _attack_body(words.take(), words, ranged=False), "close red-1 blue-2"),
        "repair": Verb(_repair, "repair red-1 red-2"),
        "assault": Verb(_assault, "assault red-1 walk 12,30 then close blue-2"),
        "bypass": Verb(lambda words: Bypass(words.take(), words.take()), "bypass red-1 blue-2"),
        "use": Verb(lambda words: UseCard(words.take(), words.take()), "use red-1 F-101"),
        "end": Verb(lambda words: EndTurn(words.take()), "end red"),
    },
)
"""The grammar of the action texts."""
