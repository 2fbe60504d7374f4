"""A small craft on the table."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.flyer.state import Flyer


class SmallCraft(Flyer, kw_only=True):
    """A small craft."""

    warrior: ClassVar[str] = "crew"

    @property
    def height(self) -> int:
        """Two levels, where it stands."""
        return 2
