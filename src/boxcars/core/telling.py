"""How an event tells itself: its class says the sentence, and the facts of the sentence are what the event holds.

A sentence names fields and properties of its event, and parts that the class says in the same way. A class that has
several sentences lists them all, by what tells them apart.

>>> class Left(NamedTuple):
...     words = OneOf("how", {"lost": "{unit} is lost", "left": "{unit} leaves[ by the {edge} edge]{luck}"})
...     luck = Either("lucky", ", just in time")
...     unit: str
...     how: str
...     edge: str = ""
...     lucky: bool = False
>>> str(told(Left.words, Left("red-1", "left", "north"))), str(told(Left.words, Left("red-2", "lost")))
('red-1 leaves by the north edge', 'red-2 is lost')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from boxcars.core.text import Fact, Listing, Text, names_in


class OneOf(NamedTuple):
    """The sentence that belongs to the value of a field or a property."""

    by: str
    sentences: Mapping[Any, Words]
    otherwise: Words | None = None
    """The sentence for any other value; None where there is no other."""

    def of(self, value: object) -> Words:
        """The sentence for a value."""
        chosen = self.sentences.get(value, self.otherwise)
        if chosen is None:
            raise KeyError(value)
        return chosen


class Either(NamedTuple):
    """One sentence where a field or a property holds something that counts as true, else another."""

    by: str
    yes: Words
    no: Words = ""


class Counted(NamedTuple):
    """A sentence for one of what a field or a property counts, and one for any other number of it."""

    by: str
    one: str
    many: str


Words: TypeAlias = str | OneOf | Either | Counted
"""A sentence, or several of which one is said."""


_PLAIN: Final = frozenset({str, int, float, bool, Text, Listing, type(None)})
"""What stands in a sentence as it is."""


def told(words: Words, teller: object) -> Text:
    """What is said of somebody or something that holds the facts."""
    while not isinstance(words, str):
        value = getattr(teller, words.by)
        if isinstance(words, Either):
            words = words.yes if value else words.no
        elif isinstance(words, Counted):
            return Text(words.one, _facts((words.by, *names_in(words.one), *names_in(words.many)), teller), words.many)
        else:
            words = words.of(value)
    return Text(words, _facts(names_in(words), teller))


def _facts(names: tuple[str, ...], teller: object) -> tuple[tuple[str, Fact], ...]:
    facts = []
    for name in names:  # most events are told many times, and a loop costs less than a generator
        value = getattr(teller, name)
        facts.append((name, value if type(value) in _PLAIN else fact_of(value, teller)))
    return tuple(facts)


def fact_of(value: Any, teller: object) -> Fact:
    """What a sentence says of a value: of a number with its reasons the total, of a place its word.

    >>> fact_of(("blue-1", "blue-2"), None)
    Listing(parts=('blue-1', 'blue-2'), between=', ')
    """
    if isinstance(value, OneOf | Either | Counted):
        return told(value, teller)
    fact: Fact
    if type(value) in _PLAIN:
        fact = value
    elif hasattr(value, "fact"):
        fact = value.fact
    else:
        fact = Listing(tuple(fact_of(each, teller) for each in value))
    return fact


def sentences(words: Words) -> tuple[str, ...]:
    """All sentences among which one is chosen.

    >>> sentences(Either("on", "{unit} is on", OneOf("why", {"broken": "{unit} is broken"}, "{unit} is off")))
    ('{unit} is on', '{unit} is broken', '{unit} is off')
    """
    if isinstance(words, str):
        return (words,)
    if isinstance(words, Counted):
        return (words.one, words.many)
    if isinstance(words, Either):
        return (*sentences(words.yes), *sentences(words.no))
    others = () if words.otherwise is None else sentences(words.otherwise)
    return (*(each for one in words.sentences.values() for each in sentences(one)), *others)
