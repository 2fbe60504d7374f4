"""A fighter on the table."""

from __future__ import annotations

from boxcars.total_warfare.units.flyer.state import Flyer


class Fighter(Flyer, kw_only=True):
    """An aerospace or conventional fighter, or a fixed-wing support vehicle."""
