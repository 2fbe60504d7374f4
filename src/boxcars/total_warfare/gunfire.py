"""What artillery has in the air, and what it has ranged in on. Plain data; the rules are in `weapons.shelling`."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, Self

import msgspec

from boxcars.core.tally import Tally

LANDING: Final = "shelling"
"""The phase in which shells come down."""


class Shell(msgspec.Struct, frozen=True):
    """A shell or missile on its way to a hex."""

    unit: str
    mount: str
    munition: str
    hex: str
    lands: int
    """The turn in which it comes down."""
    tally: Tally
    """What it needs, as things were when it was fired."""
    place: str
    """Where the gun stood."""


class RangedIn(msgspec.Struct, frozen=True):
    """What a gun has learned by its last shells at a hex."""

    hex: str
    place: str
    """Where the gun stood; elsewhere it has to begin again."""
    hit: bool = False
    """Whether one has struck the hex, so that all others do."""
    corrections: int = 0
    """How many were seen to miss."""


class Gunfire(msgspec.Struct, omit_defaults=True):
    """All that artillery has done in a battle and that still counts; empty while none has fired out of sight.

    >>> Gunfire().untouched
    True
    """

    shells: list[Shell] = []
    ranged_in: dict[str, RangedIn] = {}
    """What each gun has ranged in on, by its unit and its key, as `red-1 thumper-fr`."""

    @property
    def untouched(self) -> bool:
        """Whether nothing has been fired."""
        return not (self.shells or self.ranged_in)

    def copy(self) -> Self:
        """An independent copy."""
        return msgspec.structs.replace(self, shells=self.shells.copy(), ranged_in=self.ranged_in.copy())

    def known_to(self, units: Container[str]) -> Self:
        """What is left of it without the guns of others than these units: nobody else knows where shells will fall."""
        shells = [shell for shell in self.shells if shell.unit in units]
        ranged_in = {gun: known for gun, known in self.ranged_in.items() if gun.split()[0] in units}
        return msgspec.structs.replace(self, shells=shells, ranged_in=ranged_in)
