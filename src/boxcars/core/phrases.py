"""Questions in plain words: phrases that a game knows are taken out of a text, and names are left."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from boxcars.core.errors import BoxcarsError, UnknownUnit
from boxcars.core.proposing import names_with

C = TypeVar("C")

Fields = dict[str, Any]
"""What words have said so far, by the fields of a question."""
Phrases = Sequence[tuple[str, Callable[[re.Match[str], C], Fields]]]
"""Patterns in small letters, each with what it says; it is also handed what the reader knows besides."""

WHOM: Final = re.compile(r" (?:at|against|vs\.?|on) (?!\d|range )", re.IGNORECASE)
"""What stands between who attacks and whom."""


def spaced(text: str) -> str:
    """A text without commas, with a space between its words and at both ends.

    >>> spaced("Warden,  at Lark")
    ' Warden at Lark '
    """
    return f" {' '.join(text.replace(',', ' ').split())} "


def take_phrases(text: str, phrases: Phrases[C], fields: Fields, besides: C) -> str:
    """Read the phrases of a text into the fields, and return what is left of it.

    >>> fields = {}
    >>> take_phrases("Lark, range 8", [(r"range (\\d+)", lambda m, _: {"range": int(m[1])})], fields, None), fields
    ('Lark', {'range': 8})
    """
    rest = spaced(text)
    for pattern, meaning in phrases:
        finder = re.compile(rf" (?:{pattern})(?= )", re.IGNORECASE)
        while match := finder.search(rest):
            fields |= meaning(re.match(pattern, match[0].strip().lower()) or match, besides)
            rest = rest[: match.start()] + rest[match.end() :]
    return rest.strip()


def unit_name(text: str, find: Callable[[str], object], help: str) -> str:
    """The text, unless it begins with the name of a unit and goes on with words that nobody knows.

    `find` raises `UnknownUnit` for what is no name; `help` is the command that explains the words.
    """
    words = text.split()
    for end in range(len(words), 0, -1):
        try:
            find(" ".join(words[:end]))
        except UnknownUnit:
            continue
        if words[end:]:
            raise BoxcarsError(f"{' '.join(words[end:])[:40]!r} says nothing about an attack; see {help}")
        break
    return text


def whom_in_full(text: str, names: Sequence[str]) -> list[str]:
    """The text with a unit's name in full, once for each name that a word or a few in it may have meant.

    >>> whom_in_full("lark at ward, 8 inches", ["Lark", "Warden", "Home Ward"])
    ['lark at Warden, 8 inches', 'lark at Home Ward, 8 inches']
    """
    known = {name.casefold() for name in names}
    for part in WHOM.split(text):
        words = part.replace(",", " ").split()
        halves = [" ".join(words[:end]) for end in range(len(words), 0, -1)]
        if any(half.casefold() in known for half in halves):
            continue
        for half in halves:
            if found := names_with(half, names):
                return [text.replace(half, name, 1) for name in found]
    return []
