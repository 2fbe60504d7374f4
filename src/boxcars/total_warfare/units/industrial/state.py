"""IndustrialMechs on the table: 'Mechs for work."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.quad.state import Quad


class IndustrialMech(Mech, kw_only=True):
    """A 'Mech for work, on two legs."""

    critical_modifier: ClassVar[int] = 2
    climb_modifier: ClassVar[int] = -1

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """It is less well shielded than a BattleMech (TWB-17.110)."""
        return (6, 8)

    def note_impact(self, levels: int) -> None:
        """Something inside may break, which shows in the End Phase."""
        self.shaken = max(self.shaken, levels + 1)


class IndustrialQuad(Quad, kw_only=True):
    """A 'Mech for work, on four legs."""

    critical_modifier: ClassVar[int] = 2
    climb_modifier: ClassVar[int] = -1

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """It is less well shielded than a BattleMech (TWB-17.110)."""
        return (6, 8)

    def note_impact(self, levels: int) -> None:
        """Something inside may break, which shows in the End Phase."""
        self.shaken = max(self.shaken, levels + 1)
