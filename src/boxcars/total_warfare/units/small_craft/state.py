"""A small craft on the table."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.flyer.state import CraftSize, Flyer


class SmallCraft(Flyer, kw_only=True):
    """A small craft."""

    craft_size: ClassVar[CraftSize] = "small craft"
    warrior: ClassVar[str] = "crew"

    @property
    def tracks_heat(self) -> bool:
        """Small craft do."""
        return True

    @property
    def bay_kinds(self) -> tuple[str, ...]:
        """Bays of its own."""
        return ("smallcraftbay",)

    @property
    def height(self) -> int:
        """Two levels, where it stands."""
        return 2
