"""A vehicle with six sides on the table."""

from __future__ import annotations

from boxcars.total_warfare.units.vehicle.state import Vehicle


class LargeVehicle(Vehicle, kw_only=True):
    """One vehicle with six sides in a battle."""
