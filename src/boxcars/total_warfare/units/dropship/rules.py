"""DropShips: where they differ from all else that flies by thrust (TWB-101)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.design import Design, Mount
from boxcars.core.errors import Reason
from boxcars.hexes.coords import Side
from boxcars.total_warfare.aerospace import bay_fire, grounded
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.kind_moving import Stacking
from boxcars.total_warfare.units.unit import Unit


class DropShipKind(FlyerKind[DropShip]):
    """A DropShip."""

    def plays(self, design: Design) -> bool:
        """Every DropShip."""
        return isinstance(design, DropShipDesign)

    @property
    def stacks_as(self) -> Stacking:
        """Nobody shares its hexes."""
        return "large"

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A DropShip at its altitude and velocity."""
        assert isinstance(design, DropShipDesign)
        return built(DropShip, id, side, design, **in_flight(setup, foot))

    def is_unyielding(self, unit: DropShip) -> bool:
        """While it stands on the ground [TW-148.10]."""
        return unit.landed

    def blow_side(self, battle: Battle, unit: DropShip, origin: str) -> Side:
        """The hull of a spheroid on that side, where its nose is out of reach since printing 4 [TW-146.2]."""
        side, round = self.side(unit, origin, ""), unit.design.listed.shape == "spheroid"
        return grounded.HULLS[side] if round and battle.rules.has("TW-146.2") else side

    def weapon_reasons(self, unit: DropShip, mount: Mount) -> Iterator[Reason]:
        """In flight it fires whole bays, on the ground each weapon by itself [TW-249.9]."""
        yield from super().weapon_reasons(unit, mount)
        yield from bay_fire.launcher_reasons(unit, mount.key)
        if unit.map and mount.key not in unit.design.bays:
            yield Reason(f"{unit.id} is in flight and fires {mount.key} with its bay", "TWB-130")
        if not unit.map and mount.key in unit.design.bays:
            yield Reason(f"{unit.id} is on the ground and fires its weapons one by one", "TW-249.9")

    def volley_reasons(self, unit: DropShip, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
        """In flight the heat of all arcs that fire, on the ground that of all weapons."""
        return bay_fire.heat_reasons(unit, mount, others) if unit.map else grounded.heat_reasons(unit, mount, others)
