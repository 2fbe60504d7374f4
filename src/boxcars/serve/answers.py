"""What the server answers, as structs: the API document and the types of the page are made of these.

What a game adds of its own to a view, a unit or a line of the log is not told here; it is what the game says.
"""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars.core.acts import Outcome
from boxcars.core.shown import Shown


class Line(msgspec.Struct, frozen=True):
    """One line of a number, with the title of its ruling."""

    label: str
    value: float
    cite: str
    title: str


class Tally(msgspec.Struct, frozen=True):
    """A number with its named lines and what they stand on."""

    name: str
    total: int
    chance: float
    """As a target number: the chance of two dice to reach it."""
    percent: str
    lines: list[Line]


class Price(msgspec.Struct, frozen=True):
    """A cost in inches with its lines."""

    name: str
    total: float
    lines: list[Line]


class Reason(msgspec.Struct, frozen=True):
    """Why something cannot be done, with its ruling."""

    text: str
    cite: str
    what: str | msgspec.UnsetType = msgspec.UNSET
    """What it is, where anything asks: `sight`, `range`, `arc`, `ammunition`."""


class Error(msgspec.Struct, frozen=True):
    """Why something was refused; the game is as it was."""

    error: str
    reasons: list[Reason]
    unchanged: bool = True
    line: int | msgspec.UnsetType | None = msgspec.UNSET
    """The line of a record that is wrong."""


class GameRow(msgspec.Struct, frozen=True):
    """A game of this server."""

    name: str
    title: str
    kit: str
    """The page's module that has its map, controls and words."""
    offer: str
    """The page's module that says what the start page offers."""


class Games(msgspec.Struct, frozen=True):
    """The games of this server."""

    games: list[GameRow]


class EventKinds(msgspec.Struct, frozen=True):
    """How the page shows kinds of events, as far as a kind is shown in a way of its own."""

    events: dict[str, Shown]


class House(msgspec.Struct, frozen=True):
    """Where others in the house find the server."""

    address: str
    can_open: bool
    """Whether who asks may open it to them."""


class KeptGame(msgspec.Struct, frozen=True):
    """A game as its host finds it again."""

    id: str
    seat: str
    """The secret of his own seat."""
    links: dict[str, str | None]
    """The links of those he has invited, by side."""
    played: str


class KeptGames(msgspec.Struct, frozen=True):
    """The games that are kept, played last first."""

    games: list[KeptGame]


class ChatLine(msgspec.Struct, frozen=True):
    """A line of a table's chat."""

    n: int
    side: str
    name: str
    text: str
    at: str


class Chat(msgspec.Struct, frozen=True):
    """What was said, and how many lines there are in all."""

    lines: list[ChatLine]
    total: int


class LessonStep(msgspec.Struct, frozen=True):
    """A step of the lesson that is played."""

    title: str
    text: str
    done: bool


class LessonAtTable(msgspec.Struct, frozen=True):
    """The lesson that is played at a table."""

    name: str
    title: str
    steps: list[LessonStep]


class NewTable(msgspec.Struct, frozen=True):
    """A table that was made."""

    id: str
    links: dict[str, str | None]
    """The addresses of its seats, by side."""
    seats: dict[str, str | None]
    """The secrets of its seats; none for a bot."""


class Versions(msgspec.Struct, frozen=True):
    """What the stream of a table tells."""

    n: int
    version: str
    versions: dict[str, str]
    """The version for each side of the seat."""
    chat: int
    """How many lines the chat has."""


class Seat(msgspec.Struct, frozen=True):
    """Who plays a side."""

    kind: str
    name: str


class Decision(msgspec.Struct, frozen=True):
    """Who must decide what now."""

    side: str
    kind: str
    units: tuple[str, ...]
    count: int
    text: str
    yours: bool


class QuestionAnswer(msgspec.Struct, frozen=True):
    """One way to answer a question, and what follows from it."""

    word: str
    label: str
    note: str
    default: bool


class Question(msgspec.Struct, frozen=True):
    """What your side is asked in the middle of an action."""

    side: str
    kind: str
    text: str
    unit: str
    cite: str
    answers: list[QuestionAnswer]


class StandingOrder(msgspec.Struct, frozen=True):
    """How your side's questions of one kind are answered, and all that could be ordered."""

    kind: str
    text: str
    order: str
    orders: tuple[str, ...]
    concerns: bool
    """Whether such a question may be asked of your side at all."""


class Undoing(msgspec.Struct, frozen=True):
    """Whether the last action can be taken back, and why not."""

    can: bool
    why: str


class TakenBack(msgspec.Struct, frozen=True):
    """Where something was taken back by consent."""

    at: int
    side: str


class TakingBack(msgspec.Struct, frozen=True):
    """Taking back by consent what dice have closed."""

    can: bool
    why: str
    asks: str
    """The side that asks now."""
    done: list[TakenBack]


class Drawing(msgspec.Struct, frozen=True):
    """Who offers a draw, and what you can say about ending the game."""

    offers: str
    can_offer: bool
    can_accept: bool
    can_resign: bool


class Dice(msgspec.Struct, frozen=True):
    """The dice of a game."""

    kind: str
    commitment: str | None
    """The hash of the seed."""
    seed: str | None
    """The seed, after the game."""
    known: bool
    """Whether somebody knew the seed from the start."""


class NeedDice(msgspec.Struct, frozen=True):
    """Dice that somebody at a real table is to roll."""

    count: int
    why: str
    given: int
    side: str
    """Who rolls; empty for anybody."""
    needed: Tally | None
    """What the roll must reach, where there is a number."""


class View(msgspec.Struct, frozen=True):
    """A table as one seat sees it; its game adds fields of its own."""

    id: str
    n: int
    version: str
    game: str
    you: tuple[str, ...]
    through: str = msgspec.field(name="as")
    """The side whose view it is."""
    sides: tuple[str, ...]
    seats: dict[str, Seat]
    turn: int
    turns: int
    phase: str
    phases: tuple[str, ...]
    order: Any
    decision: Decision | None
    question: Question | None
    orders: list[StandingOrder]
    acting: str
    waiting: list[str]
    outcome: Outcome | None
    units: list[dict[str, Any]]
    mission: dict[str, Any] | None
    names: dict[str, str]
    undo: Undoing
    take_back: TakingBack
    draw: Drawing
    again: str
    """The next game with the same setup and seats, when there is one."""
    dice: Dice
    need_dice: NeedDice | None
    read_only: str
    """Why it can only be looked at."""
    bot: dict[str, str]
    """What each bot is doing."""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log; the fields of its event come after these."""

    n: int
    at: int
    """The entry that it belongs to."""
    turn: int
    phase: str
    side: str
    action: str
    kind: str
    unit: str
    target: str
    text: str
    tally: Tally | None
    damage: Tally | None
    roll: list[int] | None


class LogLines(msgspec.Struct, frozen=True):
    """What happened, from a line on, and how many lines there are in all."""

    total: int
    lines: list[LogLine]


class Played(msgspec.Struct, frozen=True):
    """What came of an action: the lines that are new, how many there are in all, and the view after it."""

    n: int
    version: str
    total: int
    lines: list[LogLine]
    view: View
