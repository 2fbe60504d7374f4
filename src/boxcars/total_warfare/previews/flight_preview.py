"""A flight before it is made: its path, what each step costs, the rolls that it owes, and what it needs from there.

All numbers come from the rules themselves; this module only asks them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

import msgspec
from msgspec.structs import replace

from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import collisions, control, flying, ground_moves, high_altitude, maneuvers, orders
from boxcars.total_warfare.aerospace.flight import FlightPlan, Made, Pilot, pilot_of
from boxcars.total_warfare.aerospace.orders import Fly, Step
from boxcars.total_warfare.aerospace.turn_end import start_clean
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.previews.drop_preview import DropRow, drop_rows
from boxcars.total_warfare.previews.launch_preview import LaunchRow, RecoveryRow, launch_rows, recovery_rows
from boxcars.total_warfare.previews.preview import Outlook, battle_with, outlook
from boxcars.total_warfare.previews.ram_preview import RamRow, ram_rows
from boxcars.total_warfare.previews.run_preview import RunRow, run_rows
from boxcars.total_warfare.units.flyer.state import Flyer, Leg
from boxcars.total_warfare.units.unit import Due

_TURNS: Final = {orders.LEFT: "left", orders.RIGHT: "right"}
_DONE: Final = {
    orders.HOVER: "hovers",
    orders.EVADE: "evades",
    orders.ROLL: "rolls",
    orders.YAW: "turns about",
    orders.JETTISON: "jettisons its stores",
    orders.LEAVE: "leaves the map",
    orders.ASCEND: "climbs off the map",
    orders.ENTER: "comes over the ground map",
    orders.EXIT: "flies on over the low-altitude map",
}


class FlightPoint(msgspec.Struct, frozen=True):
    """A hex of a flight path: the thrust spent up to it, and how it is left."""

    hex: str
    cost: int
    facing: int
    altitude: int
    map: str
    """The map that the hex is on, where a battle has two."""


class FlightLine(msgspec.Struct, frozen=True):
    """One step of a flight in words: its thrust, the rule, and the hex and the map in which it is made."""

    label: str
    value: int
    cite: str
    hex: str
    map: str
    mark: str = ""
    """What stands beside the hex on the map; nothing for what is not worth a label."""


class RollOwed(msgspec.Struct, frozen=True):
    """A roll that a flight calls for."""

    tally: Tally
    at_once: bool
    failed_at: str = ""
    """The hex in which the unit is when a maneuver fails."""
    failed_map: str = ""
    """The map of that hex."""


class FlightPreview(msgspec.Struct, frozen=True, kw_only=True):
    """A flight with all that follows from it; only the reasons if it is not legal."""

    action: str
    unit: str
    legal: bool
    reasons: tuple[Reason, ...] = ()
    path: tuple[FlightPoint, ...] = ()
    lines: tuple[FlightLine, ...] = ()
    cost: int = 0
    safe: int = 0
    most: int = 0
    hex: str = ""
    map: str = ""
    """The map that it ends on."""
    facing: int = 0
    altitude: int = 0
    velocity: int = 0
    later: int = 0
    """The velocity that is left of it in the next turn."""
    leaves: bool = False
    """Whether it flies off the map."""
    rolls: tuple[RollOwed, ...] = ()
    friction: Tally | None = None
    """What the air of the high-altitude map costs its nose."""
    falls: bool = False
    """Whether it will fall a row of that map, because it stands still."""
    if_hit: Tally | None = None
    """The roll that any damage of the turn would call for, before its own modifier."""
    fuel: int = 0
    """The fuel that it has."""
    burns: int = 0
    """The fuel that the flight takes."""
    from_there: tuple[Outlook, ...] = ()
    run: str = ""
    """The attack on the ground that it announces, if any."""
    run_hexes: tuple[str, ...] = ()
    """The hexes under attack."""
    runs: tuple[RunRow, ...] = ()
    """Those that could be announced with it."""
    plain: str = ""
    """The same flight without an attack on the ground."""
    aboard: tuple[DropRow, ...] = ()
    """The infantry that it carries over the ground."""
    alone: str = ""
    """Its steps and nothing else."""
    launches: tuple[LaunchRow, ...] = ()
    """The craft in its bays that can be launched with it."""
    carrier: str = ""
    """The craft that recovers it, if it is to be recovered."""
    recoveries: tuple[RecoveryRow, ...] = ()
    """Those that could, where the flight ends."""
    ram: str = ""
    """The craft that it rams, if it is to."""
    rams: tuple[RamRow, ...] = ()
    """Those that it could ram where the flight ends."""


def flight_preview(battle: Battle, fly: Fly) -> FlightPreview:
    """What a flight would cost, call for and bring."""
    unit = flying.flyer(battle, fly.unit)
    try:
        plan = flying.plan(battle, fly)
    except Illegal as error:
        return FlightPreview(action=str(fly), unit=unit.id, legal=False, reasons=error.reasons)
    if ground_moves.is_one(unit, fly):
        return _on_the_ground(unit, fly, plan)
    return _in_the_air(battle, unit, fly, plan)


def _in_the_air(battle: Battle, unit: Flyer, fly: Fly, plan: FlightPlan) -> FlightPreview:
    """A flight by thrust, with everything that could be done on it and from its end."""
    there = plan.end
    handling = pilot_of(battle, unit.copy()).handling
    leaves = there.has_left
    plain = replace(fly, run=None)
    enemies = () if leaves else battle.enemies(unit.side, map=there.map)
    return FlightPreview(
        action=str(fly),
        unit=unit.id,
        legal=True,
        path=_path(there),
        lines=tuple(flight_lines(battle, unit, fly)),
        cost=there.thrust_spent,
        safe=handling.safe,
        most=handling.most,
        hex=there.hex,
        map=there.map,
        facing=there.facing,
        altitude=there.altitude,
        velocity=there.velocity + there.late,
        later=_later(there),
        leaves=leaves,
        rolls=tuple(_rolls(battle, unit, fly, plan)),
        friction=plan.friction,
        falls=not leaves and high_altitude.is_falling(there),
        if_hit=_if_hit(battle, there) if there.in_air and not leaves else None,
        fuel=unit.fuel,
        burns=unit.fuel - there.fuel,
        run=fly.run.how if fly.run else "",
        run_hexes=fly.run.hexes if fly.run else (),
        runs=() if leaves else tuple(run_rows(battle, flying.plan(battle, plain).end if fly.run else there, fly)),
        plain=str(plain),
        aboard=tuple(drop_rows(battle, there, fly)),
        alone=str(Fly(fly.unit, fly.steps)),
        launches=() if leaves else tuple(launch_rows(battle, unit, fly)),
        carrier=fly.carrier,
        recoveries=tuple(recovery_rows(battle, there, fly)),
        ram=fly.ram,
        rams=tuple(ram_rows(battle, there, fly)),
        from_there=tuple(outlook(battle_with(battle, there), there, enemy) for enemy in enemies),
    )


def _later(there: Flyer) -> int:
    """The velocity with which a flight goes on in the next turn, after what the air takes."""
    after = there.copy()
    start_clean(after)
    return after.velocity


def _on_the_ground(unit: Flyer, fly: Fly, plan: FlightPlan) -> FlightPreview:
    """A landing, a liftoff or a turn on the ground."""
    there = plan.end
    return FlightPreview(
        action=str(fly),
        unit=there.id,
        legal=True,
        path=(FlightPoint(there.hex, plan.cost.total, there.facing, there.altitude, there.map),),
        cost=plan.cost.total,
        hex=there.hex,
        map=there.map,
        facing=there.facing,
        altitude=there.altitude,
        velocity=there.velocity,
        rolls=tuple(RollOwed(tally, True) for tally in plan.at_once),
        fuel=unit.fuel,
        burns=unit.fuel - there.fuel,
    )


def _if_hit(battle: Battle, there: Flyer) -> Tally:
    due = Due("damage this turn", 0, control.DAMAGED, what="damage")
    return control.control_roll(there, due, bare=control.is_bare(battle.rules, due))


def _path(there: Flyer) -> tuple[FlightPoint, ...]:
    """All hexes of a flight, on one map after the other."""
    points = [(leg.map, point) for leg in (*there.legs, Leg(there.map, there.path)) for point in leg.path]
    spent = accumulate((point.thrust for _, point in points[:-1]), initial=0)
    costs = [*list(spent)[1:], there.thrust_spent]
    return tuple(
        FlightPoint(point.hex, cost, point.facing, point.altitude, map)
        for (map, point), cost in zip(points, costs, strict=True)
    )


def flight_lines(battle: Battle, unit: Flyer, fly: Fly) -> Iterator[FlightLine]:
    """Every step that costs or changes something, in words; of a unit that drifts those that it may collide with."""
    twin = unit.copy()
    guide = pilot_of(battle, twin)
    for step in fly.steps:
        if step.word == orders.DRIFT:
            yield from _dangers(battle, guide)
            return
        before = twin.copy()
        done = guide.make(step)
        words = _words(step, before, twin, done)
        if words:
            yield FlightLine(words, done.cost, done.line.cite, before.hex, before.map, _mark(step, before, done))


def _dangers(battle: Battle, guide: Pilot) -> Iterator[FlightLine]:
    """The craft in the way of one that drifts straight on; where one that tumbles goes nobody knows."""
    for other in () if guide.unit.tumbling else collisions.meetings(battle, guide, guide.unit.to_fly):
        tally = collisions.collision_roll(other)
        words = f"collides with {other.design.name} on {tally.total}+"
        yield FlightLine(words, 0, tally.lines[0].cite, other.hex, other.map, f"collision {tally.total}+")


def _words(step: Step, before: Flyer, after: Flyer, done: Made) -> str:
    """What a step does."""
    if step.word in _TURNS:
        sides = f" {step.count} hexsides" if step.count > 1 else ""
        how = f", after {before.straight} straight" if not done.cost else f" at Velocity {before.velocity}"
        return f"{_TURNS[step.word]}{sides} in {before.hex}{how}"
    if step.word in (orders.FASTER, orders.SLOWER):
        if after.late != before.late:
            return f"velocity {before.velocity + before.late} → {after.velocity + after.late} at the end"
        return f"velocity {before.velocity} → {after.velocity}"
    if step.word in (orders.UP, orders.DOWN):
        gained = f", velocity {before.velocity} → {after.velocity}" if after.velocity != before.velocity else ""
        return f"altitude {before.altitude} → {after.altitude}{gained}"
    if step.word in maneuvers.SLIPS:
        return f"side-slip {before.hex} → {after.hex}"
    if step.word in maneuvers.MANEUVERS:
        return f"{maneuvers.title(step.word)} in {before.hex}"
    if step.word == orders.FORWARD:
        return f"{step.count} hexes on" if done.cost else ""
    if step.word == orders.SHIFT:
        return f"aside from {before.hex}" if done.cost else ""
    return _DONE.get(step.word, step.word)


def _mark(step: Step, before: Flyer, done: Made) -> str:
    """The label of a step on the map."""
    if step.word in _TURNS:
        return f"turn at v{before.velocity}: {done.cost}" if done.cost else "free turn"
    if step.word in maneuvers.MANEUVERS:
        return maneuvers.title(step.word)
    if step.word in (orders.FASTER, orders.SLOWER) and not before.steps_made:
        sign = "+" if step.word == orders.FASTER else "−"
        total = before.velocity + (step.count if step.word == orders.FASTER else -step.count)
        return f"velocity {before.velocity} {sign} {step.count} = {total}"
    return ""


def _rolls(battle: Battle, unit: Flyer, fly: Fly, plan: FlightPlan) -> Iterator[RollOwed]:
    failed = failed_end(battle, unit, fly)
    for tally in plan.at_once:
        is_maneuver = any(line.what == "maneuver" for line in tally.lines)
        yield RollOwed(tally, True, failed.hex, failed.map) if failed and is_maneuver else RollOwed(tally, True)
    yield from (RollOwed(tally, False) for tally in plan.owed)


def failed_end(battle: Battle, unit: Flyer, fly: Fly) -> Flyer | None:
    """A unit as it is when the maneuver of its flight fails; None for a flight without one."""
    twin = unit.copy()
    guide = pilot_of(battle, twin)
    for step in fly.steps:
        if step.word in maneuvers.MANEUVERS:
            guide.attempt(step)
            guide.coast(guide.botched)
            return twin
        if step.word != orders.DRIFT:
            guide.make(step)
    return None
