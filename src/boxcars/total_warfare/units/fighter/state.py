"""A fighter on the table."""

from __future__ import annotations

from boxcars.total_warfare.units.flyer.state import Flyer


class Fighter(Flyer, kw_only=True):
    """An aerospace or conventional fighter, or a fixed-wing support vehicle."""

    @property
    def tracks_heat(self) -> bool:
        """Aerospace fighters do, conventional ones and support vehicles do not."""
        fighter = self.design.fighter
        return fighter is not None and fighter.variety == "aerospace"

    @property
    def bay_kinds(self) -> tuple[str, ...]:
        """Bays for fighters, or those of small craft."""
        return ("asfbay", "smallcraftbay")
