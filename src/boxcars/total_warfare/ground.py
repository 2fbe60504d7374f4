"""What play has made of the ground. Plain data; the rules that change it are in `buildings`, `weapons.hex_fire`
and `moving.mining`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Self

import msgspec

from boxcars.hexes.board import Terrain


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


class Ground(msgspec.Struct, omit_defaults=True):
    """All that a battle has changed about its board; empty while everything stands as it was set up.

    The battle's board is the one it was set up with, with `hexes` in place of what was there.

    >>> Ground().untouched, Ground(woods={"0507": 12}).untouched
    (True, False)
    """

    hexes: dict[str, Terrain] = {}
    """What the changed hexes hold now: weakened buildings, rubble, thinned woods."""
    woods: dict[str, int] = {}
    """The damage that woods have taken and still stand."""
    cf_before: dict[str, int] = {}
    """The construction factor at the start of this phase, of every hex whose building was damaged in it."""
    ruins: list[tuple[str, ...]] = []
    """The hexes of each building that has lost some, as it was when it was whole."""

    work: dict[str, int] = {}
    """The turns of work that were done at clearing hexes of woods or rubble."""
    basements: dict[str, int] = {}
    """What was rolled for the basements of building hexes whose ground floor gave way."""
    screens: dict[str, int] = {}
    """The screens in hexes of space, and how many they are (TWB-130.2)."""

    @property
    def untouched(self) -> bool:
        """Whether nothing has changed."""
        return not (
            self.hexes or self.woods or self.cf_before or self.ruins or self.work or self.basements or self.screens
        )

    def copy(self) -> Self:
        """An independent copy."""
        return msgspec.structs.replace(
            self,
            hexes=self.hexes.copy(),
            woods=self.woods.copy(),
            cf_before=self.cf_before.copy(),
            ruins=self.ruins.copy(),
            work=self.work.copy(),
            basements=self.basements.copy(),
            screens=self.screens.copy(),
        )
