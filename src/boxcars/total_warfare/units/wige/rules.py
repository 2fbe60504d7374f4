"""WiGEs: where they differ from vehicles that stay on the ground (TWB-32.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.moving import driving, low_flight, skimming
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.skim_ways import Skims
from boxcars.total_warfare.moving.terrain_costs import HOVER, GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.rules import GroundVehicleKind
from boxcars.total_warfare.units.vehicle.state import built
from boxcars.total_warfare.units.wige.state import Wige


class WigeKind(GroundVehicleKind[Wige]):
    """A vehicle that flies in ground effect."""

    motions = ("wige",)

    def can_start(self, design: VehicleDesign, terrain: Terrain) -> bool:
        """Where it could have landed on dry ground."""
        return low_flight.is_landing(terrain) and not terrain.depth

    def start_foot(self, design: VehicleDesign, terrain: Terrain, elevation: int) -> int | None:
        """One level above the ground, or landed."""
        foot = low_flight.ground(terrain) + elevation
        possible = low_flight.is_open(terrain, foot) if elevation == 1 else elevation == 0
        return foot if possible else None

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return built(Wige, id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    # Moving

    def mover(self, unit: Wige, mode: str = "") -> GroundMover:
        """On the ground it is as a hovercraft."""
        return HOVER

    def is_aloft(self, unit: Wige, terrain: Terrain) -> bool:
        return low_flight.is_aloft(terrain, unit.foot)

    def flight_level(self, unit: Wige, terrain: Terrain) -> int | None:
        """One above the ground of a hex, where that is no more than a level higher."""
        low = low_flight.ground(terrain) + 1
        return low if low <= unit.foot + 1 and low_flight.is_open(terrain, low) else None

    def move_options(self, battle: Battle, unit: Wige) -> Iterator[Sequence[Move]]:
        return skimming.skims(battle, unit)

    def ways(self, battle: Battle, unit: Wige, mode: str) -> Ways:
        return Skims(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: Wige, move: Move) -> MovePlan:
        """Every turn and step with its cost and its rolls."""
        return skimming.plan_skim(battle, unit, move)

    def make_move(self, battle: Battle, unit: Wige, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Go as far as the rolls allow, and come down where it was not far enough."""
        return skimming.skim(battle, unit, move, dice)

    # Being hit

    def survival(self, battle: Battle, unit: Wige, troops: Troops) -> int:
        """Nobody in the air, three in six on the ground (TWB-37.5)."""
        return 0 if self.is_aloft(unit, battle.under(unit)) else 3

    def is_airborne(self, battle: Battle, unit: Wige) -> bool:
        """In the air, and landed after flying this turn."""
        return unit.flew or self.is_aloft(unit, battle.under(unit))

    def lose_power(self, battle: Battle, unit: Wige, dice: Dice) -> list[Event]:
        """In the air it crashes, as when it cannot move any more."""
        aloft = self.is_aloft(unit, battle.under(unit))
        return destruction.destroy(unit, destruction.CRASH) if aloft else []

    def target_lines(self, battle: Battle, unit: Wige) -> Iterator[Line]:
        """Harder to hit while it counts as airborne."""
        if self.is_airborne(battle, unit):
            yield Line("target airborne", 1, battle.rules.cite("TW-117.1", "TWB-12.2"))
        yield from super().target_lines(battle, unit)

    # Physical attacks, and the turn

    def end_of_phase(self, battle: Battle, unit: Wige, dice: Dice) -> list[Event]:
        """One that cannot move any more in the air crashes (TWB-32.4)."""
        events = super().end_of_phase(battle, unit, dice)
        helpless = bool(unit.stopped) or driving.cruising_mp(unit).total == 0
        if helpless and not unit.destroyed and self.is_aloft(unit, battle.under(unit)):
            events += destruction.destroy(unit, destruction.CRASH)
        return events

    def start_clean(self, unit: Wige) -> None:
        """Flight and take-off count for their turn only."""
        unit.flew = unit.took_off = False
        super().start_clean(unit)
