"""What special armor and armored parts do to a hit."""

from __future__ import annotations

from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.units.mech import LOCATION_NAMES


class ArmorWorked(Event, frozen=True, tag="armor"):
    """Special armor changed what a hit does."""

    unit: str
    location: str
    armor: str
    tally: Tally
    """The points of the hit, and what the armor makes of them."""
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        place = self.called or LOCATION_NAMES[self.location]
        dealt = self.tally.lines[0].value
        return f"{self.armor} armor of {self.unit}: {self.tally.total} of {dealt} points in the {place}"


class PartSpared(Event, frozen=True, tag="part-spared"):
    """The armor of a component took a critical hit on it."""

    unit: str
    location: str
    slot: int
    item: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        place = self.called or LOCATION_NAMES[self.location]
        return f"the armor of {self.unit}'s {self.item} in the {place} takes a critical hit"
