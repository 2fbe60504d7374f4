"""Sentences for people: a template and the facts that it names. They become words where somebody reads them.

What stands in brackets is said only where all its facts are there; `{name:+}` shows a number with its sign.

>>> fell = t("{unit} falls[ ({cause})][, {damage} damage]", unit="red-1", cause="", damage=4)
>>> str(fell)
'red-1 falls, 4 damage'
>>> str(n("{count} hit", "{count} hits", count=1))
'1 hit'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias, Union

import msgspec

from boxcars.core.tally import signed

Fact: TypeAlias = Union[str, int, float, "Text", "Listing", None]
"""What a sentence names: an id or a word of a table, a number, a part of a sentence; None where there is nothing."""


class Listing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Several facts in a row.

    >>> str(t("it engages {enemies}", enemies=Listing(("blue-1", "blue-2"), " and ")))
    'it engages blue-1 and blue-2'
    """

    parts: tuple[Fact, ...]
    between: str = ", "

    def __str__(self) -> str:
        return self.between.join(map(_word, self.parts))

    def __bool__(self) -> bool:
        return bool(self.parts)


class Text(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A sentence: its template and the facts by name. `str(text)` is the English of it."""

    template: str
    facts: tuple[tuple[str, Fact], ...] = ()
    many: str = ""
    """The template for other numbers than one, where the first fact counts something."""

    def __str__(self) -> str:
        template = self.many if self.many and self.facts[0][1] != 1 else self.template
        return _filled(_pattern(template), dict(self.facts))


def t(template: str, **facts: Fact) -> Text:
    """A sentence.

    >>> str(t("{unit} is moved, {by:+}", unit="red-1", by=-2))
    'red-1 is moved, −2'
    """
    return Text(template, tuple(facts.items()))


def n(one: str, many: str, **facts: Fact) -> Text:
    """A sentence that counts something: the first fact is the number.

    >>> str(n("{left} trooper of {unit} is left", "{left} troopers of {unit} are left", left=3, unit="red-1"))
    '3 troopers of red-1 are left'
    """
    return Text(one, tuple(facts.items()), many)


class _Pattern(NamedTuple):
    """A template as it is filled: a text with `%s` for each of its places."""

    text: str
    places: tuple[_Place, ...]


_Place: TypeAlias = Union[str, "_Signed", _Pattern]
"""A fact by its name, one that is shown with its sign, or what stands in brackets."""


class _Signed(NamedTuple):
    name: str


_MARK = re.compile(r"[\[\]]|\{(\w+)(:\+)?\}")


@lru_cache(maxsize=4096)
def _pattern(template: str) -> _Pattern:
    """The pattern of a template."""
    open: list[tuple[list[str], list[_Place]]] = [([], [])]
    at = 0
    for mark in _MARK.finditer(template):
        open[-1][0].append(template[at : mark.start()].replace("%", "%%"))
        at = mark.end()
        if mark[0] == "[":
            open.append(([], []))
            continue
        place: _Place = _Signed(mark[1]) if mark[2] else mark[1]
        if mark[0] == "]":
            texts, places = open.pop()
            place = _Pattern("".join(texts), tuple(places))
        open[-1][0].append("%s")
        open[-1][1].append(place)
    texts, places = open[0]
    return _Pattern("".join(texts) + template[at:].replace("%", "%%"), tuple(places))


@lru_cache(maxsize=4096)
def names_in(template: str) -> tuple[str, ...]:
    """The facts that a template names, each once.

    >>> names_in("{unit} crashes in {hex}[, {damage} damage to {unit}]")
    ('unit', 'hex', 'damage')
    """
    return tuple(dict.fromkeys(mark[1] for mark in _MARK.finditer(template) if mark[1]))


def _filled(pattern: _Pattern, facts: Mapping[str, Fact]) -> str:
    said = []
    for place in pattern.places:
        if type(place) is str:
            fact = facts[place]
            said.append(fact if type(fact) is str else _word(fact))
        elif isinstance(place, _Signed):
            fact = facts[place.name]
            said.append(signed(fact) if isinstance(fact, int) else _word(fact))
        elif isinstance(place, _Pattern):
            is_said = all(_is_there(facts[each]) for each in place.places if isinstance(each, str))
            said.append(_filled(place, facts) if is_said else "")
    return pattern.text % tuple(said)


def _is_there(fact: Fact) -> bool:
    """Whether there is something to say of a fact; a number is, even 0."""
    return isinstance(fact, int | float) or bool(fact and str(fact))


def _word(fact: Fact) -> str:
    """A fact in a sentence.

    >>> _word(2.50), _word("red-1"), _word(None)
    ('2.5', 'red-1', '')
    """
    if isinstance(fact, float):
        return f"{fact:g}"
    return "" if fact is None else str(fact)
