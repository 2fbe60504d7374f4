"""A vehicle with six sides on the table."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.unit import Stacking
from boxcars.total_warfare.units.vehicle.state import Vehicle


class LargeVehicle(Vehicle, kw_only=True):
    """One vehicle with six sides in a battle; it fills its hex."""

    stacks_as: ClassVar[Stacking] = "large"
    sides: ClassVar[tuple[str, ...]] = ("front", "front-right", "rear-right", "rear", "rear-left", "front-left")

    @property
    def wall_damage(self) -> int:
        """Twice what others take (TWB-33.3)."""
        return 2 * super().wall_damage
