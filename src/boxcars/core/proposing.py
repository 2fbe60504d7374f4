"""Proposals for half a name: what somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable

MOST = 12


def names_with(part: str, names: Iterable[str], most: int = MOST) -> list[str]:
    """The names in which all words of a part stand: those that begin with it first, and then the shortest.

    >>> names_with("laser", ["Small Laser", "Laser Rifle", "AC/20"])
    ['Laser Rifle', 'Small Laser']
    """
    words = part.casefold().split()
    found = [name for name in names if words and all(word in name.casefold() for word in words)]
    return sorted(found, key=lambda name: (not name.casefold().startswith(part.casefold()), len(name), name))[:most]
