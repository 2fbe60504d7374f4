"""Small craft: where they differ from all else that flies by thrust (TWB-101)."""

from __future__ import annotations

from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.catalog.units.design import Design
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.units.unit import Unit


class SmallCraftKind(FlyerKind[SmallCraft]):
    """A small craft."""

    def plays(self, design: Design) -> bool:
        """Every small craft."""
        return isinstance(design, SmallCraftDesign)

    def bay_kinds(self, unit: SmallCraft) -> tuple[str, ...]:
        """Bays of its own."""
        return ("smallcraftbay",)

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A small craft at its altitude and velocity."""
        assert isinstance(design, SmallCraftDesign)
        return built(SmallCraft, id, side, design, **in_flight(setup, foot))
