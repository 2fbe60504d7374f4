"""Vehicles so large that they have six sides and leave room for nobody but infantry (TWB-33.3)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.hexes.coords import Path, Side
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.units.large_vehicle.state import LargeVehicle
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.rules import GroundVehicleKind
from boxcars.total_warfare.units.vehicle.state import built
from boxcars.total_warfare.weapons import vehicle_locations
from boxcars.total_warfare.weapons.hit_location import Table


@lru_cache(maxsize=64)
def _tall(mover: GroundMover) -> GroundMover:
    return msgspec.structs.replace(mover, kind=f"large-{mover.kind}", height=2)


class LargeVehicleKind(GroundVehicleKind[LargeVehicle]):
    """A large support vehicle, or a superheavy combat vehicle."""

    def fits(self, design: VehicleDesign) -> bool:
        """Those of these motive types that have six sides."""
        return design.motion in self.motions and design.superheavy

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return built(LargeVehicle, id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    def mover(self, unit: LargeVehicle, mode: str = "") -> GroundMover:
        """As others of its motive type, but two levels tall."""
        return _tall(super().mover(unit, mode))

    def side(self, unit: LargeVehicle, origin: str, path: Path) -> Side:
        return vehicle_locations.six_side_of(unit.hex, unit.facing, origin, path)

    def corner(self, unit: LargeVehicle, origin: str) -> tuple[Side, Side] | None:
        return vehicle_locations.six_corner(unit.hex, unit.facing, origin)

    def column(self, unit: LargeVehicle, side: str, table: Table) -> tuple[str, ...]:
        """The column of the side struck."""
        return vehicle_locations.six_sided_column(side, unit.has_turret)
