"""What was worked out of a board, kept while the ground changes under it.

A board never changes; play replaces it by one with a few other hexes. Arrays and graphs of a whole board are dear, so
the new board takes over what the old one had, with the hexes that are out of date, and mends it there when it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Derived:
    """The things worked out of one board, each by its name, with the hexes that changed since.

    >>> levels = Derived()
    >>> levels.get("levels", lambda: {"0101": 0, "0102": 0}, lambda old, hexes: old)
    {'0101': 0, '0102': 0}
    >>> changed = levels.after({"0102"})
    >>> changed.get("levels", dict, lambda old, hexes: {**old, **dict.fromkeys(hexes, 2)})
    {'0101': 0, '0102': 2}
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[Any, frozenset[str]]] = {}

    def get(self, name: Hashable, build: Callable[[], T], patch: Callable[[T, frozenset[str]], T]) -> T:
        """The thing of this name: as it is, patched where the ground has changed, or built.

        A patch returns a new thing; the old one still belongs to the board before.
        """
        known: tuple[T, frozenset[str]] | None = self._known.get(name)
        if known and not known[1]:
            return known[0]
        value = patch(*known) if known else build()
        self._known[name] = value, frozenset()
        return value

    def after(self, hexes: Collection[str]) -> Derived:
        """All of it for a board on which these hexes are different."""
        twin = Derived()
        twin._known = {name: (value, changed.union(hexes)) for name, (value, changed) in self._known.items()}
        return twin
