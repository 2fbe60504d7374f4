"""Driving: the MP and the driving rolls of vehicles, their moves, and carrying them out (TWB-31.2, TWB-31.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from boxcars.catalog.units.design import running_mp
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.steps import Step
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.buildings.construction import tenth_of_cf
from boxcars.total_warfare.damage import motive, plating
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.moving import entering, vehicle_boosts, vehicle_skids
from boxcars.total_warfare.moving.drive_ways import ROAD_BONUS, Drives, starts_on_pavement
from boxcars.total_warfare.moving.load import load_lines
from boxcars.total_warfare.moving.move_options import WalkMoves
from boxcars.total_warfare.moving.move_plan import (
    Check,
    MovePlan,
    PlannedRoll,
    Planner,
    Stage,
    available_mp,
    moved_event,
    plan,
)
from boxcars.total_warfare.moving.terrain_costs import FLOATING
from boxcars.total_warfare.moving.vehicle_boosts import BOOST
from boxcars.total_warfare.piloting.driving_rolls import attempt, driving_roll
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons.hit_location import roll_location

MODES: Final = ("cruise", "flank")
FAST: Final = ("flank", BOOST)
"""The modes that are flank speed."""
_LOSSES: Final = {"less": "motive damage", "half": "motive damage, halved", "rotor": "rotor damage"}
SIDESLIP: Final = Due("turning at flank speed", 0, "TWB-31.4")


def cruising_mp(vehicle: Vehicle, burden: int = 0) -> Tally:
    """Cruising MP: the design's, less what motive damage took, in its order [TW-193.1], and what riders cost.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> tank = fresh_vehicle("red-1", "red", any_design("Scorpion Light Tank"), "0508", 0)
    >>> tank.slowed = ["less", "half"]
    >>> cruising_mp(tank).total, flanking_mp(tank).total
    (2, 3)
    """
    tally = Tally.of("cruising MP", "cruising", vehicle.design.cruise, "TWB-31.2")
    if vehicle.train_loss:
        tally = tally.plus("pulls a trailer", -vehicle.train_loss, "TWB-33.4")
    for loss in vehicle.slowed:
        by = tally.total // 2 if loss == "half" else min(1, tally.total)
        tally = tally.plus(_LOSSES[loss], -by, "TWB-31.7")
    if burden:
        tally = tally.plus("riders on magnetic clamps", -min(burden, tally.total), "TW-227.3")
    tally = tally.extended(load_lines(vehicle, tally.total))
    return tally.plus(vehicle.stopped, -tally.total, "TWB-31.7") if vehicle.stopped else tally


def flanking_mp(vehicle: Vehicle, burden: int = 0) -> Tally:
    """Flanking MP: one and a half times the present cruising MP, rounded up; none for a crew that is stunned."""
    if vehicle.no_flank:
        return Tally.of("flanking MP", vehicle.no_flank, 0, "TWB-31.8")
    cruise = cruising_mp(vehicle, burden).total
    tally = Tally.of("flanking MP", f"cruising MP {cruise} × 1½", running_mp(cruise), "TWB-31.2")
    return _hardened(vehicle, tally)


def _hardened(vehicle: Vehicle, flank: Tally) -> Tally:
    """Flank speed in hardened armor is a point lower (TWB-17.15)."""
    slowed = vehicle.design.armor_kind == "hardened" and flank.total
    return flank.plus("hardened armor", -1, "TWB-17.15") if slowed else flank


def movement_mp(vehicle: Vehicle, mode: str, burden: int = 0) -> Tally:
    """The MP of cruising or flanking, or of a boost; where its booster breaks what is left is common flank speed."""
    cruise = cruising_mp(vehicle, burden)
    if mode == "cruise":
        return cruise
    boosted = vehicle_boosts.boosted_mp(vehicle, cruise.total) if mode == BOOST else None
    return _hardened(vehicle, boosted) if boosted else flanking_mp(vehicle, burden)


def modes(vehicle: Vehicle) -> tuple[str, ...]:
    """The ways in which a vehicle can begin to move.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> modes(fresh_vehicle("red-1", "red", any_design("Otter Amphibious Carrier BX"), "0508", 0))
    ('cruise', 'flank', 'boost')
    """
    return (*MODES, BOOST) if vehicle_boosts.booster_of(vehicle) and not vehicle.no_flank else MODES


# Planning


class Driver(Planner):
    """The stages of a vehicle's move."""

    fast_modes = FAST
    forward_only = "flanking goes forward only"

    def __init__(self, battle: Battle, vehicle: Vehicle, move: Move) -> None:
        super().__init__(battle, vehicle, move)
        self.vehicle = vehicle
        self.all_paved = starts_on_pavement(battle, vehicle)

    def drive(self) -> None:
        """Cruise or flank."""
        mode = self.move.mode
        self._refuse_if(mode not in (*MODES, BOOST), f"a vehicle does not {mode}", "TWB-31.2")
        unable = mode == BOOST and not self.vehicle.mode and mode not in modes(self.vehicle)
        self._refuse_if(unable, "it has no supercharger or jet booster that it can use", "TWB-17.75")
        self._refuse_if(bool(self.vehicle.tractor), f"it goes where {self.vehicle.tractor} pulls it", "TWB-33.4")
        if not self.reasons:
            self.go_along()

    def _slips(self) -> Check | None:
        """A hovercraft slips sideways when it turned at speed, others skid on pavement."""
        if not self.runs or not self.turned:
            return None
        if self.vehicle.design.motion in vehicle_skids.SLIPS:
            return Check("sideslip", SIDESLIP, direction=self.travel) if self.hexes > 1 else None
        return super()._slips()

    def _enter(self, step: Step, backward: bool) -> None:
        self.all_paved &= step.paved
        super()._enter(step, backward)

    def _check_cost(self) -> None:
        if self.all_paved and self._entered_hexes():
            self.available = self.available.plus("on pavement all the way", ROAD_BONUS, "TWB-31.2")
        super()._check_cost()

    def _is_minimum_move(self) -> bool:
        """One step straight ahead is possible to a vehicle that can move at all, as its whole move."""
        alone = [stage.kind for stage in self.stages] == ["forward"] and not self.move.assault
        able = cruising_mp(self.vehicle).total >= 1 and not self.vehicle.no_flank
        return able and alone and self.move.mode == "flank" and not self.vehicle.mode

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        booster = vehicle_boosts.booster_of(self.vehicle) if self.move.mode == BOOST else None
        if self.vehicle.mode or not booster:
            return super()._rolls()
        tally = vehicle_boosts.avoiding_damage(self.vehicle, booster)
        return (PlannedRoll(self.vehicle.hex, tally.name, tally), *super()._rolls())

    def _needed(self, due: Due, hex: str) -> Tally:
        return driving_roll(self.vehicle, due)


def plan_drive(battle: Battle, vehicle: Vehicle, move: Move) -> MovePlan:
    """The plan of a vehicle's move."""
    planner = Driver(battle, vehicle, move)
    if move.mode == "stay":
        planner.stay()
    else:
        planner.drive()
    return planner.finished()


def drives(battle: Battle, vehicle: Vehicle) -> Iterator[Sequence[Move]]:
    """The moves of a vehicle, part by part."""
    yield [Move(vehicle.id, "stay")]
    for mode in (vehicle.mode,) if vehicle.mode else modes(vehicle):
        if available_mp(battle, vehicle, mode).total > 0:
            on_wheels = Drives(battle, vehicle, mode)
            yield WalkMoves(on_wheels)
            yield [on_wheels.move(state) for state in on_wheels.beyond]
            if not vehicle.stunned:
                yield on_wheels.charges()


# Carrying out


def drive(battle: Battle, vehicle: Vehicle, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a move out as far as the rolls allow; false if the vehicle may still go on."""
    way = plan(battle, move)
    if move.mode == "stay":
        vehicle.mode = vehicle.mode or "stay"
        return [moved_event(vehicle, way, vehicle.hex, ())], True
    begins, vehicle.mode = not vehicle.mode, move.mode
    begun: list[Event] = []
    if begins and move.mode == BOOST:
        begun, spared = vehicle_boosts.engage(battle, vehicle, dice)
        if not spared:  # it has fewer MP now, so its player plans anew
            return begun, _is_stuck(battle, vehicle)
    events, finished = _carry_out(battle, vehicle, way, dice)
    if finished:
        vehicle.assault = way.assault
        return begun + events, True
    return begun + events, _is_stuck(battle, vehicle)


def _is_stuck(battle: Battle, vehicle: Vehicle) -> bool:
    """Whether a vehicle whose move was cut short cannot go on."""
    stuck = vehicle.skidded or vehicle.stopped or not vehicle.can_act
    return bool(stuck) or available_mp(battle, vehicle, vehicle.mode).total <= 0


def _carry_out(battle: Battle, vehicle: Vehicle, way: MovePlan, dice: Dice) -> tuple[list[Event], bool]:
    """Go through the stages; false when a roll ended the move early."""
    events: list[Event] = []
    start, pending = vehicle.hex, list[Stage]()
    for stage in way.stages:
        vehicle.mp_spent += stage.cost
        if stage.meets:
            events += [moved_event(vehicle, way, start, pending)] if pending else []
            start, pending = vehicle.hex, []
            met, goes_on = vehicle_skids.fly_into(battle, vehicle, stage.hex, stage.foot, dice)
            events += met
            if not goes_on:
                return events, False
        vehicle.hex, vehicle.facing, vehicle.foot = stage.hex, stage.facing, stage.foot
        vehicle.hexes_moved, vehicle.run_up = stage.hexes, stage.run_up
        pending.append(stage)
        gives_way = stage.kind != "turn" and bool(collapse.weakness(battle, vehicle.hex))
        if not (stage.checks or gives_way or stage is way.stages[-1]):
            continue
        events.append(moved_event(vehicle, way, start, pending))
        planned_on = battle.board
        for check in stage.checks:
            rolled, goes_on = _make_check(battle, vehicle, check, dice)
            events += rolled
            if not goes_on or not vehicle.can_act:
                return events, False
        events += collapse.on_entry(battle, vehicle.hex, dice) if gives_way else []
        fell = vehicle.foot != stage.foot
        if vehicle.destroyed or fell or not battle.under(vehicle).lies_like(planned_on[vehicle.hex]):
            return events, False
        start, pending = vehicle.hex, []
    return events, True


def _make_check(battle: Battle, vehicle: Vehicle, check: Check, dice: Dice) -> tuple[list[Event], bool]:
    """Make one roll of a move; false if the move ends there, or has to be planned anew."""
    events, margin = attempt(vehicle, check.due, dice)
    came_from = (check.direction + 3) % 6
    side = "rear" if vehicle.facing == came_from else "front"
    if check.kind == "building":
        events += _strike_wall(battle, vehicle, battle.under(vehicle), side, dice) if margin else []
        events += entering.break_in(battle, vehicle, "front", dice, unharmed=True)
        return events + (motive.roll_motive(vehicle, dice) if margin else []), True
    if not margin:
        return events, True
    if check.kind == "leaving":
        walls = entering.left_behind(battle, vehicle, check.direction)
        return events + _strike_wall(battle, vehicle, walls, side, dice) + motive.roll_motive(vehicle, dice), True
    if check.kind == "skid":
        return events + vehicle_skids.skid(battle, vehicle, check.direction, dice), False
    return events + vehicle_skids.slip(battle, vehicle, check.direction, margin, dice), False


def _strike_wall(battle: Battle, vehicle: Vehicle, walls: Terrain, side: str, dice: Dice) -> list[Event]:
    """What walls do to a vehicle; the place that they strike brings no motive roll of its own (TWB-22.1)."""
    location, rear, critical, roll = roll_location(vehicle, side, dice)
    named = msgspec.structs.replace(roll, why="place that the wall strikes")
    harm, met = plating.reduce(vehicle, location, tenth_of_cf(walls), Blow((), "building"))
    return met + kind_of(vehicle).hit(
        battle, vehicle, location, harm, dice, rear=rear, roll=named, source="building", critical=critical, side=side
    )


def is_afloat(vehicle: Vehicle) -> bool:
    """Whether it stays above water."""
    return vehicle.design.motion in FLOATING
