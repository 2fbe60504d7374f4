"""A submarine on the table."""

from __future__ import annotations

from boxcars.total_warfare.units.vehicle.state import Vehicle


class Submarine(Vehicle, kw_only=True):
    """One submarine in a battle; its foot level is that of its keel, at most that of the surface."""

    @property
    def picks_level(self) -> bool:
        """It dives."""
        return True
