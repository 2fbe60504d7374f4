"""Everything a flyer can do, as a sequence whose flights are put together when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from boxcars.core.errors import Illegal
from boxcars.core.lazy import Chain, Lazy
from boxcars.total_warfare.aerospace import air_ramming, ground_moves, launching, maneuvers, orders, paradrops, recovery
from boxcars.total_warfare.aerospace.crossing_ways import crossing_runs, crossings, ways_out
from boxcars.total_warfare.aerospace.flight import pilot_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance, FlightWays, Float, Way
from boxcars.total_warfare.aerospace.handling import HIGHEST, handling_of
from boxcars.total_warfare.aerospace.orders import DRIFT, Fly, Step
from boxcars.total_warfare.aerospace.run_options import run_flights
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import HIGH, Flyer

OFFERED: Final = Allowance(faster=3, slower=3, up=2, down=2, stride=8)
"""The steps of the flights that are offered; others can be asked for."""
_LATE: Final = (orders.FASTER, orders.SLOWER)


class FlightOptions(Chain[Fly]):
    """The legal flights of some units: one of least thrust to every end, and what else they can do."""

    def __init__(self, battle: Battle, units: Sequence[Flyer]) -> None:
        super().__init__((part for unit in units for part in _parts(battle, unit)), "flights")


def _parts(battle: Battle, unit: Flyer) -> Iterator[Sequence[Fly]]:
    yield list(ground_moves.options(battle, unit))
    if unit.landed:
        return
    if unit.out_of_control:
        adrift = [Fly(unit.id, (Step(DRIFT),))]
        yield adrift
        yield launching.with_launches(battle, unit, adrift)
        return
    ways = ways_of(battle, unit)
    flights = Flights(unit, ways)
    exits = [Fly(unit.id, steps) for steps in ways_out(battle, unit, ways)]
    more = [fly for fly in _extras(battle, unit) if is_legal(battle, unit, fly)]
    yield flights
    yield exits
    yield more
    yield run_flights(battle, unit, ways)
    yield paradrops.flights(battle, unit, ways)
    yield launching.with_launches(battle, unit, flights)
    yield recovery.flights(battle, unit, ways)
    yield air_ramming.flights(battle, unit, ways)
    if battle.sky:
        yield list(crossings(battle, unit, ways))
        yield list(crossing_runs(battle, unit, ways))
    if not (flights or exits or more):
        yield [Fly(unit.id, (Step(DRIFT),))]


class Flights(Lazy[Fly]):
    """A flight of least thrust to every end."""

    what = "flights"

    def __init__(self, unit: Flyer, ways: FlightWays) -> None:
        self.unit, self.ways = unit, ways

    @cached_property
    def _ways(self) -> list[Way | Float]:
        return list(self.ways.ways.values())

    def __len__(self) -> int:
        return len(self._ways)

    def item(self, number: int) -> Fly:
        """The flight to an end."""
        return Fly(self.unit.id, self._ways[number].steps)


def ways_of(battle: Battle, unit: Flyer, allowed: Allowance = OFFERED) -> FlightWays:
    """The ends of a unit's flight in a battle, by its rules: those that are offered, or more."""
    return FlightWays(battle.board_of(unit), unit, allowed, handling_of(unit, battle.rules))


def has_a_way(battle: Battle, unit: Flyer) -> bool:
    """Whether a unit in control has any flight that is legal."""
    ways = ways_of(battle, unit)
    more = (fly for fly in _extras(battle, unit) if is_legal(battle, unit, fly))
    return bool(ways.ways) or any(True for _ in ways_out(battle, unit, ways)) or any(True for _ in more)


def _extras(battle: Battle, unit: Flyer) -> Iterator[Fly]:
    """Maneuvers, evasion, hovering and late thrust, each with the rest flown straight ahead."""
    handling = handling_of(unit, battle.rules)
    ahead = unit.to_fly if unit.to_fly >= 0 else unit.velocity * handling.per_point
    straight = (Step(orders.FORWARD, ahead),) if ahead else ()
    yield Fly(unit.id, (*straight, Step(orders.EVADE)))
    yield Fly(unit.id, (*straight, Step(orders.JETTISON)))
    for word in _LATE:
        yield from (Fly(unit.id, (*(straight or (Step(orders.EVADE),)), Step(word, points))) for points in (1, 2))
    if unit.in_space:
        yield Fly(unit.id, (*straight, Step(orders.ROLL)))
        yield Fly(unit.id, (*straight, Step(orders.YAW)))
        yield Fly(unit.id, (Step(orders.YAW), Step(orders.ROLL), *straight))
        if unit.map == HIGH:
            yield hover(unit)
        return
    if handling.ascends:
        climb = (Step(orders.UP, HIGHEST - unit.altitude),) if unit.altitude < HIGHEST else ()
        yield Fly(unit.id, (*climb, *straight, Step(orders.ASCEND)))
    yield hover(unit)
    if handling.spheroid:
        yield Fly(unit.id, (Step(orders.ROLL), Step(orders.HOVER)))
    for word in maneuvers.MANEUVERS:
        for facing in range(6) if word in orders.AIMED else (None,):
            if flight := _after(battle, unit, Step(word, facing=facing)):
                yield flight


def hover(unit: Flyer) -> Fly:
    """Slowing down to a stand, and standing there on its thrust; legal only for who can."""
    stops = (Step(orders.SLOWER, unit.velocity),) if unit.velocity else ()
    return Fly(unit.id, (*stops, Step(orders.HOVER)))


def _after(battle: Battle, unit: Flyer, step: Step) -> Fly | None:
    """A maneuver with the rest flown straight ahead; None where it cannot be flown."""
    twin = unit.copy()
    try:
        pilot_of(battle, twin).make(step)
    except Illegal:
        return None
    return Fly(unit.id, (step, *((Step(orders.FORWARD, twin.to_fly),) if twin.to_fly else ())))


def is_legal(battle: Battle, unit: Flyer, fly: Fly) -> bool:
    """Whether a flight can be made."""
    guide = pilot_of(battle, unit.copy())
    try:
        for step in fly.steps:
            if step.word in maneuvers.MANEUVERS:
                guide.attempt(step)
            guide.make(step)
    except Illegal:
        return False
    return not any(guide.finish_reasons())
