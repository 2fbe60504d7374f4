"""Dropping troops from craft: over the table, or from the Inner Ring to fall on it a turn later (ASB-22.11).

A unit that drops is in the air until the End Phase: it is harder to hit [AS-037.15], attacks nobody, and then comes
down. On the Radar Map it controls nothing [AS-090.1].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.advanced import minefields
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.aloft import DROP, Flight, FlightLine
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER
from boxcars.alpha_strike.artillery.scatter import scatter
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage.damage import apply_damage
from boxcars.alpha_strike.events.flight_events import Dropped, Landed
from boxcars.alpha_strike.moving import bays, transport
from boxcars.alpha_strike.moving.footprint import collide, others
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.unit import DROPPING, Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, Point, snapped

APART: Final = 2
"""How many inches along the line lie between one who drops and the next."""
GRID: Final = 4
"""Into how many parts each side of the table is cut to offer places to fall to."""


def jumpers(battle: Battle, carrier: Unit) -> list[Unit]:
    """Who may leave a carrier in flight this turn: paratroops, suits that jump, and what a door lets out of its bay."""
    leaving: list[Unit] = []
    used: Counter[str] = Counter()
    for rider in battle.riders(carrier.id):
        bay = bays.BAYS.get(rider.type, "")
        if bay:
            used[bay] += 1
        chute = rider.is_infantry and (rider.has("PAR") or "j" in rider.card.move)
        if used[bay] <= bays.doors(carrier.card, bay) if bay else chute:
            leaving.append(rider)
    return leaving


# With the flight of the carrier


def reasons(battle: Battle, carrier: Unit, flight: Flight) -> Iterator[Reason]:
    """Why a carrier cannot drop anybody with a flight: nobody aboard can, or there is no room below."""
    if flight.zone not in (CENTRAL, INNER):
        yield Reason(f"{carrier.id} drops troops over the table or from the Inner Ring", "ASB-22.11")
    elif not jumpers(battle, carrier):
        yield Reason(f"{carrier.id} carries nobody who can drop", "ASB-22.11")
    elif flight.line and not _places(battle, carrier, flight.line, flight.touches):
        yield Reason(f"nobody aboard {carrier.id} could come down there", "ASB-22.11")


def drop(battle: Battle, carrier: Unit) -> list[Event]:
    """Let troops leave a carrier that has declared it."""
    flight = carrier.flight
    if flight is None or flight.task != DROP:
        return []
    if flight.line is None:
        return [_release(carrier, rider, flight.lane) for rider in jumpers(battle, carrier)]
    places = _places(battle, carrier, flight.line, flight.touches)
    return [_fall(battle[id], at, carrier.id) for id, at in places.items()]


def _release(carrier: Unit, rider: Unit, lane: str) -> Dropped:
    """One who leaves from the Inner Ring falls there until the next turn."""
    rider.carrier, rider.mode, rider.flight = "", DROP, Flight(zone=INNER, lane=lane, trail=(INNER,))
    return Dropped(unit=rider.id, carrier=carrier.id)


def _places(battle: Battle, carrier: Unit, line: FlightLine, start: float) -> dict[str, Point]:
    """Where those who drop along a line come down, one after another, as far as there is room for them."""
    places: dict[str, Point] = {}
    at = start
    for rider in jumpers(battle, carrier):
        while at <= line.length + HAIR and rider.id not in places:
            place = battle.field.point(battle.field.word(flight_line.place(line, at)))
            if place not in places.values() and not any(place_reasons(battle, rider, place)):
                places[rider.id] = place
            at += APART
    return places


# From the Radar Map


def fall_reasons(battle: Battle, unit: Unit, word: str) -> Iterator[Reason]:
    """Why a unit that falls from the Radar Map cannot come down at a place."""
    try:
        at = battle.field.point(word)
    except (BadAction, BadBoard):
        yield Reason("say where it comes down, as in at 12,20", "ASB-22.11")
        return
    yield from place_reasons(battle, unit, at)


def fall(battle: Battle, unit: Unit, word: str) -> list[Event]:
    """Let a unit come from the Radar Map down toward a place."""
    unit.flight = None
    return [_fall(unit, battle.field.point(word))]


def spots(battle: Battle, unit: Unit) -> list[str]:
    """Places spread over the table where a unit may come down; if there are none, the first one inch by inch."""
    wide, deep = battle.field.width, battle.field.depth
    spread = [(wide * x / GRID, deep * y / GRID) for x in range(1, GRID) for y in range(1, GRID)]
    every = ((x, y) for x in range(1, int(wide)) for y in range(1, int(deep)))
    words = [battle.field.word(snapped(*at)) for at in spread]
    free = [word for word in dict.fromkeys(words) if not any(fall_reasons(battle, unit, word))]
    rest = (battle.field.word(snapped(*at)) for at in every)
    return free or [word for word in [next((w for w in rest if not any(fall_reasons(battle, unit, w))), "")] if word]


# Coming down


def place_reasons(battle: Battle, rider: Unit, at: Point) -> Iterator[Reason]:
    """Why a unit cannot come down at a place: off the table, on ground that is barred to it, or on another."""
    down = transport.set_down(battle, rider, at)
    if not battle.field.holds(down.base):
        yield Reason(f"{rider.id} would come down off the table", "ASB-22.11")
    elif bar := terms(battle, rider).bar(battle.field.ground(at)):
        yield Reason(f"{rider.id} may not come down in {bar}", "ASB-22.11")
    elif any(collide(battle, down, other) for other in others(battle, rider)):
        yield Reason(f"another unit stands where {rider.id} would come down", "ASB-22.11")


def _fall(rider: Unit, at: Point, carrier: str = "") -> Dropped:
    rider.carrier, rider.mode, rider.at, rider.altitude = "", DROP, at, 0
    rider.effects.append(DROPPING)
    return Dropped(unit=rider.id, carrier=carrier, at=at)


def land(battle: Battle, dice: Dice) -> list[Event]:
    """Bring down who has dropped, in the End Phase: a roll against Skill; who fails drifts, and is hurt."""
    events: list[Event] = []
    for unit in battle.on_table():
        if unit.is_dropping and not unit.marks.destroyed:
            events += _land(battle, unit, dice)
    return events


def _land(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    number = Tally.of("landing", "Skill", unit.skill, "ASB-22.11")
    rolled = dice.two_d6(f"landing of {unit.id}")
    missed = max(0, number.total - rolled.total)
    at, drift = unit.at, tuple[Roll, ...]()
    if missed:
        aside, drift = scatter(unit.at, 1, dice)
        if battle.field.holds(transport.set_down(battle, unit, aside).base):
            aside = battle.field.point(battle.field.word(aside))
            at = at if any(place_reasons(battle, unit, aside)) else aside
    down = transport.set_down(battle, unit, at)
    unit.at, unit.altitude = down.at, down.altitude
    events: list[Event] = [Landed(unit=unit.id, at=unit.at, tally=number, roll=rolled, drift=drift)]
    if missed:
        events += apply_damage(battle, unit, missed, dice, source="the landing")
    return events + minefields.moved(battle, unit, (at, at), dice)
