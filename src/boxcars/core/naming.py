"""Names for people: sentences of rules and records name units and things by their ids; this says them as players do.

Logs and records keep the ids. Names are put in where a text is shown, by `in_words`, and by nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

_ID = re.compile(r"[A-Za-z][\w.]*(?:-[\w.]+)+")
"""What may be an id: words joined by hyphens."""


def told_apart(things: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Names by id, with a number where two are alike.

    >>> told_apart([("red-1", "Atlas"), ("red-2", "Locust"), ("red-3", "Locust")])
    {'red-1': 'Atlas', 'red-2': 'Locust 1', 'red-3': 'Locust 2'}
    """
    named = list(things)
    counts, seen = Counter(name for _, name in named), Counter[str]()
    apart: dict[str, str] = {}
    for id, name in named:
        seen[name] += 1
        apart[id] = f"{name} {seen[name]}" if counts[name] > 1 else name
    return apart


def unit_names(units: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """Names of units from id, side and chassis: those of a side are told apart, and those alike of several sides too.

    >>> unit_names([("red-1", "red", "Atlas"), ("blue-1", "blue", "Locust"), ("red-2", "red", "Locust")])
    {'red-1': 'Atlas', 'blue-1': 'Blue Locust', 'red-2': 'Red Locust'}
    """
    known = list(units)
    sides: dict[str, set[str]] = {}
    for _, side, name in known:
        sides.setdefault(name, set()).add(side)
    return told_apart((id, f"{side.capitalize()} {name}" if len(sides[name]) > 1 else name) for id, side, name in known)


def in_words(text: str, names: Mapping[str, str]) -> str:
    """A text with names in the place of ids.

    >>> in_words("red-1 ac20-rt to hit blue-1", {"red-1": "Atlas", "ac20-rt": "AC/20 (RT)"})
    'Atlas AC/20 (RT) to hit blue-1'
    """
    return _ID.sub(lambda match: names.get(match[0], match[0]), text)
