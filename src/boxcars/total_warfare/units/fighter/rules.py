"""Fighters, aerospace and conventional, and fixed-wing support vehicles (TWB-101)."""

from __future__ import annotations

from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.design import Design
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.unit import Unit


class FighterKind(FlyerKind[Fighter]):
    """An aerospace or conventional fighter, or a fixed-wing support vehicle."""

    def plays(self, design: Design) -> bool:
        """Every fighter."""
        return isinstance(design, FighterDesign)

    def bay_kinds(self, unit: Fighter) -> tuple[str, ...]:
        """Bays for fighters, or those of small craft."""
        return ("asfbay", "smallcraftbay")

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A fighter at its altitude and velocity."""
        assert isinstance(design, FighterDesign)
        return built(Fighter, id, side, design, **in_flight(setup, foot))
