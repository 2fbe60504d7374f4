"""How a shot is aimed: everything that its declaration says besides who fires which weapon at what (TWB-12)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.core.tally import Line
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units.unit import Unit


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """How a weapon is aimed and loaded, who spots for it, and what other declarations add.

    >>> Aim(at="HD", spotter=None).spotted
    False
    """

    at: str = ""
    """The location of an aimed shot, the level of a building, or the hex of a flight path."""
    ammo: str = ""
    mode: str = ""
    torso: int | None = None
    """Where the torso or the turret faces, if it is not yet turned so."""
    flipped: bool | None = None
    """Whether the arms are flipped, if they are not yet as they will be."""
    secondary: int = 0
    """The modifier of a secondary target."""
    spotter: Unit | None = None
    """Who spots for it: with a spotter the fire is indirect."""
    others: tuple[Line, ...] = ()
    """Lines that follow from other declarations."""
    seen: Sight | None = None
    """The line of sight, if it is known already."""

    @property
    def spotted(self) -> bool:
        """Whether somebody spots for it."""
        return self.spotter is not None

    def torso_of(self, attacker: Unit) -> int:
        """Where the torso or the turret of the attacker faces for this shot."""
        return attacker.torso if self.torso is None else self.torso

    def flips(self, attacker: Unit) -> bool:
        """Whether the arms of the attacker are flipped for this shot."""
        return attacker.flipped if self.flipped is None else self.flipped


AS_IT_STANDS: Final = Aim()
"""A plain shot: as the attacker stands, with what is loaded, at the whole of the target."""
