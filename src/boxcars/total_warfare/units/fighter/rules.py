"""Fighters, aerospace and conventional, and fixed-wing support vehicles (TWB-101)."""

from __future__ import annotations

from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.unit import Unit


class FighterKind(FlyerKind[Fighter, FighterDesign]):
    """An aerospace or conventional fighter, or a fixed-wing support vehicle."""

    designs = (FighterDesign,)

    def fresh(self, id: str, side: str, design: FighterDesign, setup: UnitSetup, foot: int) -> Unit:
        return built(Fighter, id, side, design, **in_flight(setup, foot))
