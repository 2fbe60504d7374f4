"""Flights from one map of a battle to the other: over the ground map and off it again [TW-091.2].

Between the maps a flight goes straight ahead; whatever else is legal can be asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from boxcars.core.errors import Illegal
from boxcars.hexes.coords import cell, neighbour
from boxcars.total_warfare.aerospace import orders, runs
from boxcars.total_warfare.aerospace.air_range import GROUND_HEXES
from boxcars.total_warfare.aerospace.flight import Pilot, pilot_of
from boxcars.total_warfare.aerospace.flight_ways import Course, FlightWays
from boxcars.total_warfare.aerospace.orders import Fly, Run, RunKind, Step
from boxcars.total_warfare.aerospace.run_options import kinds_carried, spread
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import LOW, Flyer

MOST: Final = 48
"""So many flights from map to map are offered, spread over all that there are, and as many with an attack."""


class Approach(NamedTuple):
    """A way to the hex that the ground map is: how it faces there, its thrust, its steps, and what is left to fly."""

    facing: int
    cost: int
    steps: tuple[Step, ...]
    left: int


def approaches(ways: FlightWays, sheet: str) -> list[Approach]:
    """For each facing and change of velocity the way of least thrust to the hex that the ground map is."""
    if ways.handling.spheroid:
        ends = [way for way in ways.ways.values() if way.end.hex == sheet]
        return [Approach(way.end.facing, way.cost, way.steps, 0) for way in ends]
    best_ways: list[Approach] = []
    for change in ways.changes():
        best: dict[int, Approach] = {}
        begun = (Step(orders.FASTER if change > 0 else orders.SLOWER, abs(change)),) if change else ()
        course = ways.course(change, ways.unit.altitude)
        for facing, cost, steps, left in _passing(course, sheet):
            if facing not in best or cost + abs(change) < best[facing].cost:
                best[facing] = Approach(facing, cost + abs(change), (*begun, *steps), left)
        best_ways += best.values()
    return best_ways


def _passing(course: Course, hex: str) -> Iterator[Approach]:
    """The lines of a course that pass a hex, each up to there."""
    wanted = cell(hex)
    for bend, cost in course.costs.items():
        at = bend.at
        for flown in range(bend.flown, course.hexes + 1):
            if at == wanted:
                yield Approach(bend.facing, cost, course.steps(bend, flown), course.hexes - flown)
                break
            ahead = course.ground.beside(at, bend.facing)
            if ahead is None or ahead in course.ground.closed:
                break
            at = ahead


def onward(guide: Pilot) -> Iterator[Step]:
    """The steps straight ahead with all that is left to fly, off one map and on over the other; makes them too."""
    unit = guide.unit
    while unit.to_fly > 0:
        hexes, at = 0, unit.hex
        while hexes < unit.to_fly and (ahead := guide.board.neighbour(at, unit.facing)):
            hexes, at = hexes + 1, ahead
        over = Step(orders.EXIT if guide.next_sheet else orders.LEAVE)
        step = Step(orders.FORWARD, hexes) if hexes else over
        guide.make(step)
        yield step
        if step.word == orders.LEAVE:
            return


def flown_on(battle: Battle, unit: Flyer, steps: Sequence[Step]) -> tuple[Step, ...] | None:
    """Some steps and the rest straight ahead; None where the ground is in the way."""
    guide = pilot_of(battle, unit.copy())
    try:
        for step in steps:
            guide.make(step)
        return (*steps, *onward(guide))
    except Illegal:
        return None


def ways_out(battle: Battle, unit: Flyer, ways: FlightWays) -> Iterator[tuple[Step, ...]]:
    """The ways over the edge of a unit's map: for good, or on over the low-altitude map where that goes on."""
    for steps in ways.exits():
        if not (battle.sky and unit.map != LOW):
            yield steps
        elif (flown := flown_on(battle, unit, steps[:-1])) is not None:
            yield flown


def crossings(battle: Battle, unit: Flyer, ways: FlightWays) -> Iterator[Fly]:
    """Flights from the low-altitude map straight across the ground map."""
    crossing = battle.crossing
    if crossing is None or unit.map != LOW:
        return
    entries = [(way, hex) for way in approaches(ways, crossing.sky.sheet) for hex in crossing.entries(way.facing)]
    for way, hex in spread(entries, MOST):
        if flown := flown_on(battle, unit, (*way.steps, Step(orders.ENTER, hex=hex))):
            yield Fly(unit.id, flown)


def crossing_runs(battle: Battle, unit: Flyer, ways: FlightWays) -> Iterator[Fly]:
    """Flights from the low-altitude map across the ground map, each with an attack on an enemy there."""
    crossing = battle.crossing
    if crossing is None or unit.map != LOW:
        return
    enemies = list(dict.fromkeys(enemy.hex for enemy in battle.enemies(unit.side, map="")))
    targets: list[tuple[Approach, str, RunKind]] = []
    for way in approaches(ways, crossing.sky.sheet):
        over = [hex for hex in enemies if _is_reached(crossing.entry_before(hex, way.facing), hex, way)]
        targets += [(way, hex, how) for how in _kinds_at(unit, unit.altitude) for hex in over]
    for way, hex, how in spread(targets, MOST):
        entry = Step(orders.ENTER, hex=crossing.entry_before(hex, way.facing))
        flown = flown_on(battle, unit, (*way.steps, entry))
        if flown and flown[-1].word != orders.LEAVE:
            yield Fly(unit.id, flown, Run(how, (hex,)))


def _kinds_at(unit: Flyer, altitude: int) -> list[RunKind]:
    """The attacks on the ground that a unit has something for at an altitude, but for strafing at the lowest."""
    fitting = (how for how in kinds_carried(unit) if runs.RULES[how].lowest <= altitude <= runs.RULES[how].highest)
    return [how for how in fitting if not (how == "strafe" and altitude == 1)]


def _is_reached(entry: str, hex: str, way: Approach) -> bool:
    """Whether what is left of an approach takes a straight flight from its entry over a hex."""
    at = entry
    for _ in range(way.left * GROUND_HEXES):
        if at == hex:
            return True
        at = neighbour(at, way.facing)
    return at == hex
