"""DropShips: where they differ from all else that flies by thrust (TWB-101)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.total_warfare.aerospace import bay_fire, grounded
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.unit import Unit


class DropShipKind(FlyerKind[DropShip, DropShipDesign]):
    """A DropShip."""

    designs = (DropShipDesign,)

    def fresh(self, id: str, side: str, design: DropShipDesign, setup: UnitSetup, foot: int) -> Unit:
        return built(DropShip, id, side, design, **in_flight(setup, foot))

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
