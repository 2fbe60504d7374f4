"""Moving on the Radar Map and over the table: how far, by which zones, on what line, what is declared (ASB-20.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.alpha_strike.aerospace import control, dropping, flight_line, landing
from boxcars.alpha_strike.aerospace.aloft import DROP, Flight, FlightLine
from boxcars.alpha_strike.aerospace.craft import is_vertical, may_hover, thrust
from boxcars.alpha_strike.aerospace.radar_map import (
    CENTRAL,
    INNER,
    MIDDLE,
    facing_lane,
    lane_of,
    neighbours,
    ring,
    title,
)
from boxcars.alpha_strike.aerospace.tasks import task_reasons
from boxcars.alpha_strike.air_actions import FALL, Fly
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.flight_events import ControlRolled, Flew
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point

TWO_ZONES, TWO_ANYWHERE = 7, 10
"""The thrust with which a unit crosses two zones: from the two outer rings, and from anywhere [AS-054.1]."""
FIRST: Final = Key("reading:as-air-first", now=True, before=False)
"""Aerospace units move before all others, and not after them."""
ANY_LANE: Final = Key("reading:as-air-any-lane", now=True, before=False)
"""Who leaves the table takes any lane, and not the nearest to the end of its line."""
FASTER_OUTSIDE = Key("AS-054.1", now=True, before=False)
"""In the outer rings more units cross two zones a turn."""


class FlightPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A move in the air: what it leads to, and every reason why it may not be made."""

    action: Fly
    flight: Flight | None
    """The flight that it becomes; None where it makes no sense at all."""
    thrust: Tally
    reasons: tuple[Reason, ...] = ()

    @property
    def possible(self) -> bool:
        """Whether it may be made."""
        return not self.reasons


def zones_in_reach(battle: Battle, unit: Unit) -> int:
    """How many zones a unit may cross this turn; the outer rings were once as slow as the others [AS-054.1].

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Seydlitz SYD-Z1", "Lightning LTN-G15"], ["Atlas AS7-D"], seed=1).state
    >>> [zones_in_reach(battle, unit) for unit in battle.aloft()]
    [2, 1]
    """
    power = thrust(battle.rules, unit).total
    if unit.flight is None or not power:
        return 0
    outside = ring(unit.flight.zone) in ("outer", "middle") and FASTER_OUTSIDE.of(battle.rules)
    return 2 if power >= TWO_ANYWHERE or (power >= TWO_ZONES and outside) else 1


def ways(zone: str, most: int) -> list[tuple[str, ...]]:
    """The ways from a zone through so many others at the most.

    >>> ways("1", 1)
    [('A',), ('12',), ('2',)]
    """
    routes: list[tuple[str, ...]] = [(first,) for first in neighbours(zone)] if most else []
    if most > 1:
        routes += [(first, second) for first in neighbours(zone) for second in neighbours(first) if second != zone]
        if zone == CENTRAL:
            routes.append((INNER, CENTRAL))
    return routes


def plan(battle: Battle, fly: Fly) -> FlightPlan:
    """Plan a move in the air."""
    unit = battle[fly.unit]
    power = thrust(battle.rules, unit)
    reasons: list[Reason] = []
    flight: Flight | None
    if unit.is_dropping or fly.way == FALL:
        flight, reasons = unit.flight, list(_falling(battle, unit, fly))
    elif unit.flight is None:
        flight = _on_the_ground(battle, unit, fly, reasons)
    elif fly.way:
        flight = _staying(battle, unit, unit.flight, fly, reasons)
    else:
        flight = _crossing(battle, unit, unit.flight, fly, reasons)
    return FlightPlan(action=fly, flight=flight, thrust=power, reasons=tuple(reasons))


def _falling(battle: Battle, unit: Unit, fly: Fly) -> Iterator[Reason]:
    """Why a unit does not fall so: who was dropped on the Radar Map does nothing else, if there is room below."""
    if not (unit.is_dropping and unit.flight):
        yield Reason(f"{unit.id} was not dropped", "ASB-22.11")
    elif fly.way == FALL:
        yield from dropping.fall_reasons(battle, unit, fly.at)
        if fly.task or fly.facing is not None or fly.lane:
            yield Reason("a unit that falls has nothing to declare", "ASB-22.11")
    elif fly != Fly(unit.id, way="stay") or dropping.spots(battle, unit):
        yield Reason(f"{unit.id} falls: say where it comes down, as in fall at 12,20", "ASB-22.11")


# On the ground


def _on_the_ground(battle: Battle, unit: Unit, fly: Fly, reasons: list[Reason]) -> Flight | None:
    if fly.way == "liftoff":
        reasons += landing.liftoff_reasons(battle, unit)
        return Flight(zone=INNER, lane=facing_lane(unit.facing), trail=(CENTRAL, INNER))
    if fly.way != "stay":
        reasons.append(Reason(f"{unit.id} is on the ground", "ASB-20.8"))
    return None


# Without changing zones


def _staying(battle: Battle, unit: Unit, now: Flight, fly: Fly, reasons: list[Reason]) -> Flight | None:
    if fly.way == "liftoff":
        reasons.append(Reason(f"{unit.id} is in the air", "ASB-20.8"))
        return None
    fresh = _fresh(now)
    if fly.way == "hover":
        return _hovering(battle, unit, fresh, fly, reasons)
    if now.zone == CENTRAL and not unit.shutdown:
        reasons.append(Reason(f"{unit.id} must leave the Central Zone, or hover", "AS-054.2"))
    if (fly.task and fly.task != DROP) or fly.at or fly.facing is not None or fly.lane:
        reasons.append(Reason(f"{unit.id} stays as it is", "ASB-20.3"))
    staying = msgspec.structs.replace(fresh, line=now.line, task=fly.task)
    reasons += dropping.reasons(battle, unit, staying) if fly.task else ()
    return staying


def _hovering(battle: Battle, unit: Unit, now: Flight, fly: Fly, reasons: list[Reason]) -> Flight:
    """A hovering unit turns at the end of its last line, which gives the new one [AS-054.2]."""
    if now.zone != CENTRAL or now.line is None:
        reasons.append(Reason(f"{unit.id} hovers over the table only", "AS-054.2"))
        return now
    if not may_hover(battle.rules, unit) or unit.shutdown:
        reasons.append(Reason(f"{unit.id} cannot hover in place", "AS-054.2"))
    if fly.facing is None:
        reasons.append(Reason("say which way it turns, as in facing 90", "AS-054.2"))
        return now
    if fly.at or fly.lane:
        reasons.append(Reason("a hovering unit begins where its last line ended", "AS-054.2"))
    line = flight_line.across(battle.field, now.line.end, fly.facing)
    reasons += flight_line.crossing_reasons(battle.field, line)
    return _declared(battle, unit, now, line, fly, reasons)


# Through zones


def _crossing(battle: Battle, unit: Unit, now: Flight, fly: Fly, reasons: list[Reason]) -> Flight | None:
    most = zones_in_reach(battle, unit)
    if now.keeps:
        reasons.append(Reason(f"{unit.id} is engaged with {now.keeps} and stays in its zone", "AS-061.3"))
    if unit.shutdown:
        reasons.append(Reason(f"{unit.id} is shut down", "ASB-20.7"))
    elif len(fly.zones) > most:
        left = thrust(battle.rules, unit).total
        reasons.append(Reason(f"{unit.id} has Thrust {left} and crosses {most or 'no'} zone at most", "AS-054.1"))
    lane = _lane(battle, now, fly, reasons)
    if lane is None:
        return None
    trail = (now.zone, *fly.zones)
    fresh = msgspec.structs.replace(_fresh(now), zone=fly.zones[-1], lane=lane, trail=trail, line=None)
    if fly.zones[-1] != CENTRAL:
        if fly.at or fly.facing is not None or (fly.task and fly.task != DROP):
            reasons.append(Reason(f"{title(fly.zones[-1])} has no flight line", "AS-054.4"))
        fresh = msgspec.structs.replace(fresh, task=fly.task)
        reasons += dropping.reasons(battle, unit, fresh) if fly.task else ()
        return fresh
    return _over_the_table(battle, unit, fresh, fly, reasons)


def _lane(battle: Battle, now: Flight, fly: Fly, reasons: list[Reason]) -> str | None:
    """The lane that a way through zones ends in, or by which it comes over the table; None where it breaks off."""
    zone, lane, free = now.zone, now.lane, False
    for step in fly.zones:
        if step not in neighbours(zone):
            reasons.append(Reason(f"{title(zone)} does not touch {title(step)}", "ASB-20.2"))
            return None
        if step == INNER and zone in MIDDLE:
            lane = lane_of(zone)  # it takes the lane that matches [AS-054.3]
        elif step == INNER and now.line is not None:
            lane = flight_line.nearest_lane(battle.field, now.line.end)
            if ANY_LANE.of(battle.rules):
                lane, free = fly.lane or lane, True
        elif step not in (INNER, CENTRAL):
            lane = ""
        zone = step
    if fly.lane and not (free and fly.lane == lane):
        reasons.append(Reason("the lane is not free to choose here", "AS-054.3"))
    return lane


def _over_the_table(battle: Battle, unit: Unit, flight: Flight, fly: Fly, reasons: list[Reason]) -> Flight | None:
    try:
        start = Point.of(fly.at)
    except BadAction:
        reasons.append(Reason("say where it comes over the edge, as in at 12,0", "AS-054.5"))
        return None
    if fly.facing is None:
        reasons.append(Reason("say which way it flies, as in facing 180", "AS-054.5"))
        return None
    line = flight_line.across(battle.field, start, fly.facing)
    reasons += flight_line.reasons(battle.field, flight.lane, line)
    return _declared(battle, unit, flight, line, fly, reasons)


def _declared(battle: Battle, unit: Unit, flight: Flight, line: FlightLine, fly: Fly, reasons: list[Reason]) -> Flight:
    """A flight over the table with what is declared for it."""
    if fly.task:
        hovers = fly.way == "hover"
        reasons += task_reasons(battle, unit, line, fly.task, barred=flight.barred)
        if fly.task == "land":
            reasons += landing.landing_reasons(battle, unit, line, fly.touches, hovers=hovers)
    declared = msgspec.structs.replace(flight, line=line, task=fly.task, touches=fly.touches)
    reasons += dropping.reasons(battle, unit, declared) if fly.task == DROP else ()
    return declared


def _fresh(now: Flight) -> Flight:
    """A flight at the beginning of a turn: what holds on from the last one."""
    return Flight(zone=now.zone, lane=now.lane, keeps=now.keeps, barred=now.barred, trail=(now.zone,), line=now.line)


# The phase


def begin(battle: Battle) -> list[Event]:
    """Start the phase: forget what was done last turn, and shift who stays engaged out of the Central Zone."""
    events: list[Event] = []
    for unit in battle.in_play():
        if not (unit.is_aerospace or unit.flight):
            continue
        unit.begin_turn()
        if unit.flight and unit.flight.keeps and unit.flight.zone == CENTRAL:
            events.append(_shifted(battle, unit, unit.flight))
    return events


def _shifted(battle: Battle, unit: Unit, now: Flight) -> Flew:
    """Units that go on fighting over the table are put into the Inner Ring, where they stay [AS-061.5]."""
    lane = flight_line.nearest_lane(battle.field, now.line.end) if now.line else now.lane
    unit.flight = Flight(zone=INNER, lane=lane, keeps=now.keeps, barred=now.barred, trail=(CENTRAL, INNER))
    return Flew(unit=unit.id, trail=unit.flight.trail, lane=lane)


def units_to_fly(battle: Battle) -> list[Unit]:
    """The units that move in this phase: all in the air, and those on the ground that could lift off."""
    grounded = (unit for unit in battle.on_table() if unit.is_aerospace and not unit.destroyed)
    return [*battle.aloft(), *(unit for unit in grounded if not any(landing.liftoff_reasons(battle, unit)))]


def is_due(battle: Battle, *, first: bool) -> bool:
    """Whether the phase takes place: somebody flies or could, and its place in the turn is this one."""
    return FIRST.of(battle.rules) == first and any(unit.is_aerospace or unit.flight for unit in battle.in_play())


def verify(battle: Battle, fly: Fly) -> None:
    """Raise `Illegal` with every reason if the move is not legal now."""
    if reasons := plan(battle, fly).reasons:
        raise Illegal(*reasons)


def apply(battle: Battle, fly: Fly, dice: Dice) -> list[Event]:
    """Do a verified move."""
    unit, planned = battle[fly.unit], plan(battle, fly)
    if fly.way == FALL:
        return dropping.fall(battle, unit, fly.at)
    if planned.flight is None:  # it stays on the ground
        return []
    if fly.way == "liftoff":
        return _lift_off(battle, unit, planned.flight, dice)
    _set(unit, planned.flight)
    flight = planned.flight
    flew = Flew(unit=unit.id, trail=flight.trail, lane=flight.lane, line=flight.line, task=flight.task, way=fly.way)
    return [flew, *dropping.drop(battle, unit)]


def _set(unit: Unit, flight: Flight) -> None:
    unit.flight, unit.mode, unit.altitude = flight, "fly", 0
    if flight.line:
        unit.at, unit.facing = flight.line.start, flight.line.facing


def _lift_off(battle: Battle, unit: Unit, flight: Flight, dice: Dice) -> list[Event]:
    """Leave the ground; what goes straight up needs a Control Roll, and else stays where it is (ASB-20.8)."""
    events: list[Event] = []
    if is_vertical(unit.card):
        rolled, number = control.roll(unit, dice, "liftoff"), control.number(battle.rules, unit)
        keeps = control.keeps(battle.rules, unit, rolled)
        result = "it rises" if keeps else "it stays on the ground"
        events.append(ControlRolled(unit=unit.id, tally=number, roll=rolled, keeps=keeps, result=result))
        if not keeps:
            return events
    _set(unit, flight)
    return [*events, Flew(unit=unit.id, trail=flight.trail, lane=flight.lane, way="liftoff")]
