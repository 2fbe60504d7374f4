"""Submarines: vessels that dive (TWB-31.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.moving import flying
from boxcars.total_warfare.moving.depths import VESSELS
from boxcars.total_warfare.moving.flight_ways import Flights
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.terrain_costs import NAVAL, GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.units.submarine.state import Submarine
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.rules import GroundVehicleKind
from boxcars.total_warfare.units.vehicle.state import built


class SubmarineKind(GroundVehicleKind[Submarine]):
    """A vessel that dives."""

    motions = ("submarine",)

    def survival(self, battle: Battle, unit: Submarine, troops: Troops) -> int:
        """One in six of those who swim (TWB-37.5)."""
        return int(troops.troop_mp.umu > 0)

    def can_start(self, design: VehicleDesign, terrain: Terrain) -> bool:
        return VESSELS.is_open(terrain, terrain.level)

    def start_foot(self, design: VehicleDesign, terrain: Terrain, elevation: int) -> int | None:
        """On the surface, or so deep below it as there is water."""
        foot = terrain.level + elevation
        return foot if VESSELS.is_open(terrain, foot) else None

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return built(Submarine, id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    def mover(self, unit: Submarine, mode: str = "") -> GroundMover:
        """Only water is open to it."""
        return NAVAL

    def move_options(self, battle: Battle, unit: Submarine) -> Iterator[Sequence[Move]]:
        """Ways through the water at both speeds."""
        return flying.flights(battle, unit, VESSELS)

    def ways(self, battle: Battle, unit: Submarine, mode: str) -> Ways:
        return Flights(battle, unit, mode, VESSELS)

    def plan_move(self, battle: Battle, unit: Submarine, move: Move) -> MovePlan:
        """Every turn, step and level with its cost."""
        return flying.plan_flight(battle, unit, move, flying.Helmsman)
