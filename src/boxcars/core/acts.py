"""What a game is made of as it is told: actions, decisions, events, outcomes, and the entries of its history."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from boxcars.core.choices import Question
from boxcars.core.dice import Roll
from boxcars.core.shown import Shown
from boxcars.core.telling import Words, told
from boxcars.core.text import Text


class Action(msgspec.Struct, frozen=True, tag_field="action"):
    """What a player asks for. `str(action)` is its one-line text form, which the rule book parses back."""


class Answer(Action, frozen=True, tag="answer"):
    """The answer to the question that is open, in any game.

    >>> str(Answer("yes"))
    'answer yes'
    """

    word: str

    def __str__(self) -> str:
        return f"answer {self.word}"


class Order(Action, frozen=True, tag="order"):
    """A standing order: how a side's questions of one kind are answered from now on, in any game.

    >>> str(Order("anti-missile", "ask"))
    'order anti-missile ask'
    """

    kind: str
    word: str

    def __str__(self) -> str:
        return f"order {self.kind} {self.word}"


class To(NamedTuple):
    """What an attribute of a unit comes to by any event of a class."""

    value: Any


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """What happened. `words` says how its class tells of it, `text` is its line in the log in English."""

    words: ClassVar[Words] = ""
    """The sentence of its class, or several of which one is said (`boxcars.core.telling`)."""

    reveals: ClassVar[bool] = False
    """Whether it shows the other side something, so that it cannot be taken back."""

    in_its_action: ClassVar[bool] = True
    """Whether the words of its action tell of it, so that who may not see it may not read those either."""

    shown: ClassVar[Shown] = Shown()
    """How the page shows it."""

    changes: ClassVar[Mapping[str, str | To]] = {}
    """What it leaves its unit with: attributes of the unit, each by the field or property that says it."""

    secret: str = ""
    """The only side that may see it; empty for everybody."""

    @property
    def sentence(self) -> Text:
        """Its line in the log, with the facts by name."""
        return told(self.words, self)

    @property
    def text(self) -> str:
        """Its line in the log, in English."""
        return str(self.sentence)

    def change(self, unit: Any) -> bool:
        """Bring its unit to where it says, as far as pictures show; whether there is anything that it says of it."""
        if not self.changes or not self.changes.keys() <= set(unit.__struct_fields__):
            return False
        for attribute, now in self.changes.items():
            setattr(unit, attribute, now.value if isinstance(now, To) else getattr(self, now))
        return True

    def follow(self, battle: Any) -> list[Any]:
        """Bring a battle to where it says, as far as pictures show, for the rules were applied elsewhere.

        Returns the units that it is about.
        """
        unit = battle.units.get(getattr(self, "unit", ""))
        return [unit] if unit is not None and self.change(unit) else []

    @property
    def dice_told(self) -> frozenset[Roll]:
        """The rolls that it tells of: who may not see it may not see those either."""
        values = (getattr(self, field) for field in self.__struct_fields__)
        return frozenset(roll for value in values for roll in _rolls_in(value))


E = TypeVar("E", bound=Event)


def of_kind(events: Iterable[Event], kind: type[E]) -> Iterator[E]:
    """The events of one class among some.

    >>> list(of_kind([], Event))
    []
    """
    return (event for event in events if isinstance(event, kind))


def event_kinds(room: str) -> Iterator[type[Event]]:
    """The classes of events that a game tells, by the package of its rules: its own, and those of all games."""
    return (kind for kind in _below(Event) if kind.__module__.startswith((f"{room}.", "boxcars.core.")))


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _rolls_in(value: object) -> Iterable[Roll]:
    """The rolls that a field of an event holds: one, several in a row, or one each by name."""
    several = value.values() if isinstance(value, dict) else value if isinstance(value, (tuple, list)) else (value,)
    return (each for each in several if isinstance(each, Roll))


class Decision(msgspec.Struct, frozen=True):
    """Who must decide what, now.

    >>> Decision("red", "move", ("red-1", "red-2")).units
    ('red-1', 'red-2')
    """

    side: str
    kind: str
    units: tuple[str, ...]
    """The units that may act; one of them must."""
    count: int = 1
    """With how many of them the side acts before the other side does."""
    text: str = ""
    """The decision in words."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended; a draw has no winner."""

    winner: str
    reason: str


class Entry(msgspec.Struct, frozen=True):
    """One step of the game's history: an action, its dice and what happened."""

    side: str
    action: str
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    secret: str = ""
    """The only side that may see the action; empty for everybody."""
    question: Question | None = None
    """What was asked: the action is not done before that is answered."""
    answers: tuple[str, ...] = ()
    """All that was answered in the action so far, by people and by standing orders."""
    crossed: bool = False
    """Its question, or its answer, went to another side; so does the word that ends a game. Or its question shows its
    own side what it could not see before."""

    @property
    def closed(self) -> bool:
        """Whether it can no longer be taken back, because it rolled dice or showed something."""
        return bool(self.rolls) or self.crossed or any(event.reveals for event in self.events)

    @property
    def is_order(self) -> bool:
        """Whether it is a standing order, which no decision waits for."""
        return self.action.startswith("order ")

    @property
    def is_aside(self) -> bool:
        """Whether nothing on the table came of it: a standing order, or a word about a draw that was not agreed."""
        return self.is_order or (self.action.startswith("draw ") and not self.crossed)

    @property
    def is_answer(self) -> bool:
        """Whether it answers a question of an action before it."""
        return self.action.startswith("answer ")
