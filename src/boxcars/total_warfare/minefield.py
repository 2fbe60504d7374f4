"""Mines that lie in hexes. Plain data; the rules are in `moving.minefields` and `moving.mining`."""

from __future__ import annotations

from collections.abc import Collection

import msgspec


class Minefield(msgspec.Struct, frozen=True):
    """The conventional mines of a hex: how thick they lie, and which sides know of them.

    >>> Minefield(10, ("red",)).is_known_to(("red",)), Minefield(10, ("red",)).is_known_to(("red", "blue"))
    (True, False)
    """

    density: int
    """The points of damage that it does."""
    known_to: tuple[str, ...]

    def is_known_to(self, sides: Collection[str]) -> bool:
        """Whether all of some sides know of it."""
        return all(side in self.known_to for side in sides)
