"""Lessons: short battles from a fixed position. A step is done when what happened in the battle says so.

A lesson is one file in this folder: its game, its words, the setup, and steps. A step names the `Sign`s that it is
done by, which are events of the log with a side and the values of fields; `lessons_api` judges them, and the page
keeps which game a lesson is played in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from boxcars.core.errors import BadSetup
from boxcars.core.shelf import Shelf

_SHELF = Shelf("boxcars.serve.lessons", ".", "json")


class Sign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event that shows that a step is done.

    >>> Sign(event="heat", least={"heat": 5}).shows({"kind": "heat", "unit": "blue-1", "heat": 6}, {})
    True
    """

    event: str
    """Its kind, as the log names it."""
    side: str = ""
    """Whose unit it is about; empty for any."""
    equal: dict[str, Any] = {}
    """Fields that have a value."""
    least: dict[str, float] = {}
    """Fields that are so much, or more."""

    def shows(self, line: Mapping[str, Any], sides: Mapping[str, str]) -> bool:
        """Whether a line of the log is such an event; `sides` are those of the units."""
        if line["kind"] != self.event or (self.side and sides.get(line["unit"]) != self.side):
            return False
        same = all(line.get(name) == value for name, value in self.equal.items())
        return same and all((line.get(name) or 0) >= value for name, value in self.least.items())


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do in a lesson, with the signs of which one is enough."""

    title: str
    text: str
    done: tuple[Sign, ...]

    def is_done(self, lines: Sequence[Mapping[str, Any]], sides: Mapping[str, str]) -> bool:
        """Whether it has been done in a battle with such a log."""
        return any(sign.shows(line, sides) for sign in self.done for line in lines)


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle that teaches something."""

    game: str
    title: str
    words: str
    minutes: int
    setup: dict[str, Any]
    """What a new game is asked to be."""
    steps: tuple[Step, ...]


def names() -> tuple[str, ...]:
    """The names of the lessons, in the order in which they are learnt.

    >>> names()[0]
    '1-first-battle'
    """
    return _SHELF.names()


@lru_cache(maxsize=32)
def load(name: str) -> Lesson:
    """A lesson by its name.

    >>> load("2-heat-and-cover").title
    'Heat and cover'
    """
    return msgspec.json.decode(_SHELF.text(name, BadSetup), type=Lesson)
