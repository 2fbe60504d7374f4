"""WiGEs on the table: vehicles that fly on a cushion of air, one level above the ground."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.vehicle.state import Vehicle


class Wige(Vehicle, kw_only=True):
    """One WiGE in a battle; its foot level is one above the ground while it flies."""

    skims: ClassVar[bool] = True

    flew: bool = False
    """Whether it was in the air this turn."""
    took_off: bool = False
    """Whether it has taken off this turn, so that it need not have moved far to stay in the air."""

    @property
    def flies(self) -> bool:
        """It does."""
        return True

    @property
    def pressure(self) -> float:
        """A quarter of its tonnage [TW-055.2]."""
        return self.design.tons / 4
