"""Small craft: where they differ from all else that flies by thrust (TWB-101)."""

from __future__ import annotations

from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.units.unit import Unit


class SmallCraftKind(FlyerKind[SmallCraft, SmallCraftDesign]):
    """A small craft."""

    designs = (SmallCraftDesign,)

    def fresh(self, id: str, side: str, design: SmallCraftDesign, setup: UnitSetup, foot: int) -> Unit:
        return built(SmallCraft, id, side, design, **in_flight(setup, foot))
