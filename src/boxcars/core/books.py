"""Rule books: editions of a game that are no later printing of another, as the Core Rules would be.

A book is a table and a folder of rules. It says which rulings it leaves out, what it gives to keys (`core.keys.Key`),
and which functions stand in it for rules (`core.keys.Ruled`). All that it does not speak of stays as it is in the
game's latest edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import msgspec

from boxcars.core.editions import Editions
from boxcars.core.errors import BadSetup

if TYPE_CHECKING:
    from boxcars.core.keys import Key, Ruled

NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})


class Book(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A rule book that replaces rules of a game: the column that it has in the table of keys, and its own rules."""

    name: str
    """The word by which a rule set names it."""
    title: str
    editions: Editions
    """The editions of the game that it is a book of: what it does not speak of is as in the latest of them."""
    without: frozenset[str] = frozenset()
    """The rulings that it does not hold."""
    values: Mapping[Key[Any], Any] = NOTHING
    """What keys have in it."""
    rules: Mapping[Ruled[..., Any], Callable[..., Any]] = NOTHING
    """What it does instead of rules of the game."""


_BOOKS: dict[str, Book] = {}


def book(name: str) -> Book:
    """The book of a name.

    >>> book("core-rules")
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: there is no rule book 'core-rules'; there are none besides the printings and releases
    """
    if name not in _BOOKS:
        known = ", ".join(_BOOKS) or "none besides the printings and releases"
        raise BadSetup(f"there is no rule book {name[:40]!r}; there are {known}")
    return _BOOKS[name]


@contextmanager
def added(new: Book) -> Iterator[Book]:
    """A book is played as long as the context lasts, as in a test."""
    if new.name in _BOOKS:
        raise BadSetup(f"there is a rule book {new.name!r} already")
    _BOOKS[new.name] = new
    try:
        yield new
    finally:
        del _BOOKS[new.name]
