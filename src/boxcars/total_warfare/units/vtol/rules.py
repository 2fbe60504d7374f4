"""VTOLs: where they differ from vehicles that stay on the ground (TWB-32.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import AssaultKind, Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import destruction, rotor_effects
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.moving import air, driving, flying
from boxcars.total_warfare.moving.flight_ways import Flights
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.terrain_costs import AIRBORNE, GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.rules import GroundVehicleKind
from boxcars.total_warfare.units.vehicle.state import built
from boxcars.total_warfare.units.vtol.state import ROTOR, Vtol
from boxcars.total_warfare.weapons import vehicle_locations
from boxcars.total_warfare.weapons.hit_location import Table

AIRBORNE_ONCE = Key("TW-117.1", now=True, before=False)
"""An airborne VTOL is harder to hit once, and not by a line for VTOLs besides."""
BLOWS_DESTROY = Key("TW-197.2", now=True, before=False)
"""Any blow of a 'Mech destroys a VTOL."""


class VtolKind(GroundVehicleKind[Vtol]):
    """A vehicle with rotors."""

    motions = ("vtol",)

    def can_start(self, design: VehicleDesign, terrain: Terrain) -> bool:
        """Where it could have landed, but on no roof."""
        return not terrain.building and not terrain.bridge and air.is_landing(terrain, terrain.level)

    def start_foot(self, design: VehicleDesign, terrain: Terrain, elevation: int) -> int | None:
        """In the air or landed, where there is room for it; unless told otherwise as low as can be."""
        foot = terrain.level + elevation
        if elevation:
            return foot if air.is_free(terrain, foot) or air.is_landing(terrain, foot) else None
        return next(level for level in count(foot) if air.is_landing(terrain, level) or air.is_free(terrain, level))

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return built(Vtol, id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    def condition_words(self, unit: Vtol) -> list[str]:
        return [*(["co-pilot hit"] if unit.copilot_hit else []), *super().condition_words(unit)]

    # Moving

    def mover(self, unit: Vtol, mode: str = "") -> GroundMover:
        return AIRBORNE

    def is_aloft(self, unit: Vtol, terrain: Terrain) -> bool:
        return air.is_aloft(terrain, unit.foot)

    def flight_level(self, unit: Vtol, terrain: Terrain) -> int | None:
        """Its own, where the air is free."""
        return unit.foot if air.is_free(terrain, unit.foot) else None

    def move_options(self, battle: Battle, unit: Vtol) -> Iterator[Sequence[Move]]:
        return flying.flights(battle, unit)

    def ways(self, battle: Battle, unit: Vtol, mode: str) -> Ways:
        return Flights(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: Vtol, move: Move) -> MovePlan:
        """Every turn, step and level with its cost and its rolls."""
        return flying.plan_flight(battle, unit, move)

    # Firing

    def condition_lines(self, unit: Vtol, mount: Mount) -> Iterator[Line]:
        """A hurt co-pilot, and what other vehicles have."""
        if unit.copilot_hit:
            yield Line("co-pilot hit", 1, "TWB-32.2")
        yield from super().condition_lines(unit, mount)

    # Being hit

    def survival(self, battle: Battle, unit: Vtol, troops: Troops) -> int:
        """Nobody in the air, three in six on the ground (TWB-37.5)."""
        return 0 if self.is_aloft(unit, battle.under(unit)) else 3

    def is_airborne(self, battle: Battle, unit: Vtol) -> bool:
        """In the air, and landed after flying this turn."""
        return unit.mode in ("cruise", *driving.FAST) or air.is_aloft(battle.under(unit), unit.foot)

    def lose_power(self, battle: Battle, unit: Vtol, dice: Dice) -> list[Event]:
        """In the air it must land, as with a damaged engine."""
        return rotor_effects.land_hard(battle, unit, dice)

    def target_lines(self, battle: Battle, unit: Vtol) -> Iterator[Line]:
        """Harder to hit while it counts as airborne; once [TW-054.2, TW-117.1]."""
        if self.is_airborne(battle, unit):
            yield Line("target airborne", 1, battle.rules.cite("TW-117.1", "TWB-12.2"))
            if not AIRBORNE_ONCE.of(battle.rules):
                yield Line("airborne VTOL", 1, "TWB-12.2")
        yield from super().target_lines(battle, unit)

    def column(self, unit: Vtol, side: str, table: Table) -> tuple[str, ...]:
        """The column of the side struck."""
        return vehicle_locations.rotorcraft_column(side, unit.has_turret)

    def absorb(self, battle: Battle, unit: Vtol, blow: Blow, dice: Dice) -> list[Event] | None:
        """Any blow of a 'Mech destroys the rotors, and with them the VTOL [TW-197.2]."""
        by_hand = blow.weapon is None and blow.attacker and blow.attacker.stacks_as == "mech"
        if by_hand and BLOWS_DESTROY.of(battle.rules):
            return destruction.destroy(unit, "its rotors are destroyed")
        return None

    def hit(
        self,
        battle: Battle,
        unit: Vtol,
        location: str,
        amount: int,
        dice: Dice,
        *,
        rear: bool = False,
        roll: Roll | None = None,
        source: str = "",
        critical: bool = False,
        side: str = "",
    ) -> list[Event]:
        """As any vehicle; a hit on the rotors also slows it, from the end of the phase on."""
        if location == ROTOR and amount > 0 and not unit.destroyed:
            unit.rotor_hits += 1
        return super().hit(
            battle, unit, location, amount, dice, rear=rear, roll=roll, source=source, critical=critical, side=side
        )

    # Physical attacks, and the turn

    def assault_reasons(self, unit: Vtol, how: AssaultKind) -> Iterator[Reason]:
        """Nobody charges it, but a 'Mech that jumps high enough strikes it from above."""
        if how == "charge":
            yield Reason(f"{unit.id} is a VTOL, which nobody charges", "TWB-32.3")

    def end_of_phase(self, battle: Battle, unit: Vtol, dice: Dice) -> list[Event]:
        """Hits on the rotors take effect, and one that can no longer fly comes down."""
        if unit.destroyed:
            return []
        unit.slowed += ["rotor"] * unit.rotor_hits
        unit.rotor_hits = 0
        return super().end_of_phase(battle, unit, dice) + rotor_effects.stall(battle, unit, dice)
