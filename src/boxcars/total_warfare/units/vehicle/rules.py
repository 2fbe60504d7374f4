"""Vehicles that drive, hover or float: where they differ from a unit that has nothing of its own (TWB-31)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.coords import Arc, Path, Side
from boxcars.hexes.steps import Step
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.damage import (
    critical_effects,
    destruction,
    hulls,
    motive,
    strikes,
    vehicle_criticals,
    vehicle_damage,
)
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.electronics import narc
from boxcars.total_warfare.moving import driving, mp, strain, vehicle_boosts
from boxcars.total_warfare.moving.drive_ways import Drives
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.terrain_costs import (
    AMPHIBIOUS,
    FLOATING,
    MOVERS,
    WHEELED,
    WHEELED_BULLDOZER,
    GroundMover,
)
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.physical import vehicle_tools
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting import dodging, driving_rolls
from boxcars.total_warfare.piloting.falling import FACING_AFTER_FALL
from boxcars.total_warfare.setup.known_gear import strange_vehicle_parts
from boxcars.total_warfare.units import chassis, crippling
from boxcars.total_warfare.units.crewed.rules import CrewedKind
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit, tenth
from boxcars.total_warfare.units.vehicle.state import BLADE, Vehicle, fresh_vehicle
from boxcars.total_warfare.weapons import cluster, targeting_computer, vehicle_locations
from boxcars.total_warfare.weapons.hit_location import Table, roll_location

_SWIVELS: Final[dict[str, Arc]] = {
    "FR": "front_half",
    "RR": "rear_half",
    **dict.fromkeys(("RS", "FRRS", "RRRS"), "right_half"),
    **dict.fromkeys(("LS", "FRLS", "RRLS"), "left_half"),
}
"""Sponsons and pintles cover half of everything, on their side (TWB-31.5)."""

_ARCS: Final[dict[str, Arc]] = {
    **dict.fromkeys(("RS", "FRRS", "RRRS"), "right_side"),
    **dict.fromkeys(("LS", "FRLS", "RRLS"), "left_side"),
    "RR": "rear",
}


V_contra = TypeVar("V_contra", bound=Vehicle, contravariant=True)


_VESSELS: Final = ("naval", "hydrofoil")
"""How those go that leave their passengers in the water."""

_ROOMS: Final = ("troopspace", "cargobay")
"""The bays that infantry rides in."""


class GroundVehicleKind(CrewedKind[V_contra, VehicleDesign]):
    """A vehicle on tracks, wheels or an air cushion, or on the surface of water."""

    motions: tuple[str, ...] = tuple(MOVERS)

    def condition_words(self, unit: V_contra) -> list[str]:
        """What its criticals and its crew suffer from."""
        states = {
            **dict.fromkeys(unit.handicaps, True),
            "crew stunned": unit.stunned,
            "turret stuck": unit.turret_locked or unit.jammed_turret,
            "front turret stuck": unit.fore and not unit.fore.turns,
            "hitched to a tractor": unit.tractor,
            "pulls a trailer": unit.tows,
            f"sensors hit {unit.sensor_hits}": unit.sensor_hits,
            unit.stopped: unit.stopped,
        }
        return [words for words, holds in states.items() if holds]

    designs = (VehicleDesign,)

    def fits(self, design: VehicleDesign) -> bool:
        """Combat and support vehicles of these motive types that have four sides."""
        return design.motion in self.motions and not design.superheavy

    def strange_parts(self, design: VehicleDesign) -> Sequence[str]:
        return strange_vehicle_parts(design)

    def can_start(self, design: VehicleDesign, terrain: Terrain) -> bool:
        """Vessels in water, others where they can go."""
        if MOVERS[design.motion].clear is None:
            return terrain.depth > 0 and not terrain.bridge
        prices = MOVERS[design.motion].prices(terrain, "ground")
        return super().can_start(design, terrain) and all(price is not None for _, price, _ in prices)

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return fresh_vehicle(id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    # Moving

    def mover(self, unit: V_contra, mode: str = "") -> GroundMover:
        """By its motive type; some chassis swim, and no rubble stops a bulldozer [TW-131.1]."""
        motion = unit.design.motion
        if motion == WHEELED.kind and self.working(unit, BLADE):
            return WHEELED_BULLDOZER
        return AMPHIBIOUS.get((motion, chassis.swimming_price(unit.design)), MOVERS[motion])

    def modes(self, battle: Battle, unit: V_contra) -> tuple[str, ...]:
        return driving.modes(unit)

    def movement_mp(self, battle: Battle, unit: V_contra, mode: str) -> Tally:
        return driving.movement_mp(unit, mode, holding.burden(battle, unit))

    def move_options(self, battle: Battle, unit: V_contra) -> Iterator[Sequence[Move]]:
        return driving.drives(battle, unit)

    def ways(self, battle: Battle, unit: V_contra, mode: str) -> Ways:
        """Over the ground, faster on roads."""
        return Drives(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: V_contra, move: Move) -> MovePlan:
        """Every turn and step with its cost and its rolls."""
        return driving.plan_drive(battle, unit, move)

    def make_move(self, battle: Battle, unit: V_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Go as far as the rolls allow."""
        return driving.drive(battle, unit, move, dice)

    def roll_skill(self, battle: Battle, unit: V_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        events, margin = driving_rolls.attempt(unit, due, dice)
        return events, not margin

    def dodge(
        self, battle: Battle, unit: V_contra, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """A length forward or backward on the ground, if it has the MP [TW-153.2]."""
        return ([], None) if unit.picks_level else dodging.step_aside(battle, unit, due, direction, dice)

    def drop(
        self, battle: Battle, unit: V_contra, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """A tenth of its tonnage for each level and one more; it keeps its facing (TWB-31.11)."""
        side = column or FACING_AFTER_FALL[dice.d6(f"{unit.id} side after fall")][1]
        groups = cluster.grouped(tenth(unit.design.tons) * (levels + 1))
        return strikes.strike(battle, unit, side, groups, dice, source="fall")

    # Firing

    def arc(self, unit: V_contra, mount: Mount, flipped: bool) -> Arc:
        """That of its side; a turret fires ahead of itself."""
        return _SWIVELS[mount.loc] if mount.turret else _ARCS.get(mount.loc, "forward")

    def condition_lines(self, unit: V_contra, mount: Mount) -> Iterator[Line]:
        """Poor fire control, a hurt commander, sensors, stabilizers that let movement count again, and what lasts."""
        yield from lasting.to_hit_lines(unit)
        if unit.design.is_support and not unit.carries("Advanced Fire Control"):
            basic = unit.carries("Basic Fire Control")
            yield Line(f"{'basic' if basic else 'no'} fire control", 1 if basic else 2, "TWB-33")
        if unit.commander_hit:
            yield Line("commander hit", 1, "TWB-31.8")
        if unit.sensor_hits:
            yield Line("sensors hit", unit.sensor_hits, "TWB-31.8")
        if mount.loc in unit.stabilizers:
            moved = sum(line.value for line in mp.attacker_movement(unit))
            if moved:
                yield Line("stabilizer hit, movement again", moved, "TWB-31.8")

    def weapon_reasons(self, unit: V_contra, mount: Mount) -> Iterator[Reason]:
        """A stunned crew, blind sensors, a dead engine."""
        yield from super().weapon_reasons(unit, mount)
        if unit.sensor_hits >= critical_effects.SENSOR_LIMIT:
            yield Reason("its sensors are destroyed", "TWB-31.8")
        if unit.engine_dead and mount.weapon.kind == "energy" and not mount.weapon.ammo:
            yield Reason(f"{mount.key} has no power without the engine", "TWB-31.8")

    def equipment_lines(self, unit: V_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        return targeting_computer.lines(unit, weapon, munition, aimed=aimed)

    def can_aim(self, unit: V_contra, weapon: Weapon, munition: str) -> bool:
        return targeting_computer.helps(unit, weapon, munition)

    # Being hit

    def burn(self, battle: Battle, unit: V_contra, missiles: int, side: str, dice: Dice) -> list[Event]:
        """Each finds a location and may break something there, at −2 unless it is a support vehicle."""
        events: list[Event] = []
        for _ in range(missiles):
            location, _, _, _ = roll_location(unit, side, dice)
            modifier = 0 if unit.design.is_support else -2
            events += vehicle_criticals.check(battle, unit, location, dice, modifier=modifier)
        return events

    def pierced(
        self, battle: Battle, unit: V_contra, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """Weak armor makes it 2 worse [TW-207.1]."""
        weak = 2 if unit.design.barrier < vehicle_damage.BEST_BARRIER else 0
        return vehicle_criticals.check(battle, unit, location, dice, modifier=modifier + weak, damage=damage)

    def target_lines(self, battle: Battle, unit: V_contra) -> Iterator[Line]:
        """A large support vehicle is hard to miss."""
        if unit.is_huge:
            yield Line("large support vehicle", -1, "TWB-33.3")

    def side(self, unit: V_contra, origin: str, path: Path) -> Side:
        """One hexside ahead and behind, two to either hand."""
        return vehicle_locations.side_of(unit.hex, unit.facing, origin, path)

    def corner(self, unit: V_contra, origin: str) -> tuple[Side, Side] | None:
        return vehicle_locations.corner(unit.hex, unit.facing, origin)

    def column(self, unit: V_contra, side: str, table: Table) -> tuple[str, ...]:
        """The column of the side struck."""
        return vehicle_locations.hull_column(side, unit.has_turret)

    def is_critical(self, unit: V_contra, side: str, total: int, table: Table) -> bool:
        """Twos and twelves, and the eights of its sides."""
        return vehicle_locations.is_critical(side, total)

    def room(self, battle: Battle, unit: V_contra) -> float:
        """That of its troop compartments and cargo bays."""
        return sum(bay.size for bay in unit.design.bays if bay.kind in _ROOMS)

    def survival(self, battle: Battle, unit: V_contra, troops: Troops) -> int:
        """Four in six on the ground; from a vessel those who swim, fly or jump (TWB-37.5)."""
        if unit.design.motion not in _VESSELS:
            return 4
        return 3 if troops.troop_mp.umu else 2 if troops.flies else int(troops.troop_mp.jump > 0)

    def can_swerve(self, battle: Battle, unit: V_contra) -> bool:
        """At flank, with no more than its cruising MP spent (TWB-36.5)."""
        return unit.can_act and not unit.skidded and unit.mp_spent <= driving.cruising_mp(unit).total

    def search(self, battle: Battle, unit: Vehicle, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        return vehicle_criticals.check(battle, unit, location, dice, damage=damage)

    def hit(
        self,
        battle: Battle,
        unit: V_contra,
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
        """Armor, structure, critical hits and motive damage."""
        return vehicle_damage.hit(
            battle, unit, location, amount, dice, roll=roll, source=source, critical=critical, side=side
        )

    def check_hull_breach(
        self, battle: Battle, unit: V_contra, location: str, dice: Dice, *, below: bool
    ) -> list[Event]:
        """The hull of a vessel may be breached."""
        return hulls.check(battle, unit, location, dice, below=below)

    # Physical attacks, and the turn

    def bulk_lines(self, unit: V_contra, rules: RuleSet) -> Iterator[Line]:
        """A large support vehicle is hard to miss."""
        if unit.is_huge:
            yield Line("large support vehicle", -2, rules.cite("TW-144.1", "TWB-33.3"))

    def attacks(self, battle: Battle, unit: V_contra) -> Iterable[Attack]:
        return vehicle_tools.attacks(battle, unit)

    def assess(self, battle: Battle, unit: V_contra, attack: str, target: Unit) -> Attack:
        return vehicle_tools.assess(battle, unit, attack, target)

    def after_charge(self, battle: Battle, unit: V_contra, side: str, dice: Dice) -> list[Event]:
        return motive.roll_motive(unit, dice, side=side)

    def end_of_phase(self, battle: Battle, unit: V_contra, dice: Dice) -> list[Event]:
        return [] if unit.destroyed else motive.apply_pending(battle, unit)

    def saw_arcs(self, unit: V_contra) -> tuple[tuple[int, Arc], ...]:
        """Those of the places where saws are mounted."""
        return vehicle_tools.saw_arcs(unit)

    def working(self, unit: V_contra, word: str) -> tuple[str, ...]:
        """What is not broken, as its bulldozer may be."""
        return () if word in unit.broken else super().working(unit, word)

    def can_power(self, battle: Battle, unit: V_contra) -> bool:
        """With an engine that runs, on the ground."""
        return not unit.engine_dead and not self.is_aloft(unit, battle.under(unit))

    def end_phase(self, battle: Battle, unit: V_contra, dice: Dice) -> list[Event]:
        """A crew that made no attack clears what has jammed, stunned ones recover, and what cannot float drowns."""
        if unit.destroyed:
            return []
        idle = unit.mode in ("", "stay") and not unit.stunned and not unit.fired
        events = narc.shed(battle, unit, narc.clinging(battle, unit)) if idle else []  # (TWB-36.5)
        self.clear(battle, unit)
        terrain = battle.under(unit)
        if terrain.depth and unit.foot < terrain.level and unit.design.motion not in FLOATING:
            return events + destruction.destroy(unit, "it sinks")
        return events

    def clear(self, battle: Battle, unit: V_contra) -> None:
        """The front one of two turrets is cleared as the other is."""
        if unit.fore and unit.fore.jammed != battle.turn and self.can_clear(unit):
            unit.fore.jammed = 0
        super().clear(battle, unit)

    def start_clean(self, unit: V_contra) -> None:
        """An engine that was boosted recovers, and turrets that are free return to the front."""
        if unit.fore and unit.fore.turns:
            unit.fore.turned = 0
        unit.overdrive = strain.after(unit.overdrive, used=unit.mode == vehicle_boosts.BOOST)
        super().start_clean(unit)

    def crippling(self, battle: Battle, unit: V_contra) -> Iterator[Reason]:
        """By a side without armor, or the loss of its weapons."""
        return crippling.vehicle_crippling(battle, unit)
