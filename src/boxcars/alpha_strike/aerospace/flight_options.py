"""The moves in the air that are offered: every way on the Radar Map, and lines over the table that lead to enemies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike.aerospace import dropping, flight, flight_line, landing
from boxcars.alpha_strike.aerospace.aloft import ATTACKS, DROP, FlightLine
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER, LANES, lane_of
from boxcars.alpha_strike.air_actions import FALL, Fly
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.measure import Point, bearing, snapped

SHARES = (0.5, 0.25, 0.75)
"""Where along its part of the edge a unit comes in, as a share of it."""
MOST_GOALS = 6
"""How many enemies lines are laid over."""
_STRAIGHT = {"N": 180, "S": 0, "NE": 270, "SE": 270, "NW": 90, "SW": 90}


def options(battle: Battle, units: Sequence[str]) -> list[Fly]:
    """Moves in the air that are legal now.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Lightning LTN-G15"], ["Atlas AS7-D"], seed=1).state
    >>> [str(fly) for fly in options(battle, ["red-1"])]
    ['fly red-1 stay', 'fly red-1 D', 'fly red-1 6', 'fly red-1 8']
    """
    return [fly for id in units for fly in moves(battle, battle[id])]


def moves(battle: Battle, unit: Unit) -> Iterator[Fly]:
    """The legal moves of one unit."""
    tried = _thinkable(battle, unit)
    yield from (fly for fly in tried if flight.plan(battle, fly).possible)


def _thinkable(battle: Battle, unit: Unit) -> Iterator[Fly]:
    now = unit.flight
    yield Fly(unit.id, way="stay")
    if unit.is_dropping:
        yield from (Fly(unit.id, way=FALL, at=word) for word in dropping.spots(battle, unit))
        return
    if now and now.zone == INNER:
        yield Fly(unit.id, way="stay", task=DROP)
    if now is None:
        yield Fly(unit.id, way="liftoff")
        return
    if now.zone == CENTRAL and now.line:
        for line in _turns(battle, unit, now.line.end):
            yield from _with_tasks(battle, unit, line, Fly(unit.id, way="hover", facing=line.facing))
    if now.keeps:
        return
    for way in flight.ways(now.zone, flight.zones_in_reach(battle, unit)):
        yield from _along(battle, unit, way)


def _along(battle: Battle, unit: Unit, way: tuple[str, ...]) -> Iterator[Fly]:
    now = unit.flight
    assert now is not None
    if way[-1] != CENTRAL:
        yield Fly(unit.id, way)
        if way[-1] == INNER:
            yield Fly(unit.id, way, task=DROP)
        if way == (INNER,) and now.zone == CENTRAL and flight.ANY_LANE.of(battle.rules):
            yield from (Fly(unit.id, way, lane=lane) for lane in LANES)
        return
    lane = now.lane
    if len(way) > 1:
        lane = flight_line.nearest_lane(battle.field, now.line.end) if now.line else lane_of(now.zone)
    for line in lines(battle, unit, lane):
        yield from _with_tasks(battle, unit, line, Fly(unit.id, way, at=line.start.word, facing=line.facing))


def lines(battle: Battle, unit: Unit, lane: str) -> Iterator[FlightLine]:
    """Lines over the table by a lane: straight across, and over the enemies that stand on it."""
    start, end = flight_line.entry_span(battle.field, lane)
    for share in SHARES:
        at = snapped(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
        for facing in dict.fromkeys([_STRAIGHT[lane], *_over_enemies(battle, unit, at)]):
            line = flight_line.across(battle.field, at, facing)
            if not any(flight_line.reasons(battle.field, lane, line)):
                yield line


def _turns(battle: Battle, unit: Unit, at: Point) -> Iterator[FlightLine]:
    """The lines of a unit that hovers: over the middle of the table, and over enemies."""
    middle = Point(battle.field.width / 2, battle.field.depth / 2)
    for facing in dict.fromkeys([round(bearing(at, middle)) % 360, *_over_enemies(battle, unit, at)]):
        yield flight_line.across(battle.field, at, facing)


def _over_enemies(battle: Battle, unit: Unit, at: Point) -> list[int]:
    known = battle.known_enemies(unit.side)[:MOST_GOALS]
    return [round(bearing(at, enemy.at)) % 360 for enemy in known if enemy.at != at]


def _with_tasks(battle: Battle, unit: Unit, line: FlightLine, fly: Fly) -> Iterator[Fly]:
    """A line with each thing that is worth declaring for it: attacks where an enemy is under it, landing at its end."""
    yield fly
    under = any(flight_line.is_under(battle.field, line, enemy.base) for enemy in battle.known_enemies(unit.side))
    for task in ATTACKS if under else ():
        yield Fly(fly.unit, fly.zones, fly.way, fly.at, fly.facing, task=task)
    for share in (0.3, 0.6) if battle.riders(unit.id) else ():
        yield Fly(fly.unit, fly.zones, fly.way, fly.at, fly.facing, task=DROP, touches=round(line.length * share, 1))
    room = line.length - landing.strip(unit, hovers=fly.way == "hover")
    for touches in dict.fromkeys(max(0.0, round(room * share, 1)) for share in (0.3, 0.6)) if room > 0 else ():
        yield Fly(fly.unit, fly.zones, fly.way, fly.at, fly.facing, task="land", touches=touches)
