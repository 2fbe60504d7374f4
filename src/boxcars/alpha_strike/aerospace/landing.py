"""Landing and liftoff: the strips they take, what is no ground for them, and coming to rest (ASB-20.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.aerospace import control, flight_line
from boxcars.alpha_strike.aerospace.aloft import FlightLine
from boxcars.alpha_strike.aerospace.craft import is_vertical, thrust
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage.damage import apply_damage
from boxcars.alpha_strike.environment import special_ground
from boxcars.alpha_strike.events.flight_events import Landed
from boxcars.alpha_strike.moving.footprint import clear, others
from boxcars.alpha_strike.moving.terrain_costs import PAVED
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground, Stretch
from boxcars.tabletop.measure import HAIR, Base, Point, inches
from boxcars.tabletop.terrain import SPECIAL_KINDS

LANDS: Final = Key("reading:as-air-no-landing", now=False, before=True)
"""Landing and liftoff are played; by the reading they are not."""
LANDING, SHORT_LANDING = 16, 10
LIFTOFF, SHORT_LIFTOFF = 40, 20
"""Inches of strip, and those of a short one."""
ROUGH_LANDING: Final = 1
"""Damage for landing on ground that is not fit for it [AS-072.1]."""
_UNFIT: Final = ("woods", "rough", "rubble", "building", "water", "impassable")
_CLOSED: Final = ("water", "building", "impassable")


def strip(unit: Unit, *, hovers: bool = False) -> int:
    """The inches that a unit takes to land; nothing for what comes straight down.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Lightning LTN-G15"], ["Union (2708)"], seed=1).state
    >>> strip(battle["red-1"]), strip(battle["red-1"], hovers=True), strip(battle["blue-1"])
    (10, 0, 0)
    """
    if is_vertical(unit.card) or (hovers and unit.has("VSTOL")):
        return 0
    return SHORT_LANDING if unit.has("VSTOL") else LANDING


def liftoff_strip(unit: Unit) -> int:
    """The inches that a unit takes to lift off."""
    if is_vertical(unit.card):
        return 0
    return SHORT_LIFTOFF if unit.has("VSTOL") else LIFTOFF


def is_fit(rules: RuleSet, ground: Ground) -> bool:
    """Whether ground is clear or paved; special ground is no clear ground where advanced terrain tells it from that.

    >>> mud = Ground(kinds=("mud",))
    >>> is_fit(RuleSet(), Ground(kinds=("road", "woods"), tall=2)), is_fit(RuleSet(), Ground(kinds=("woods",), tall=2))
    (True, False)
    >>> is_fit(RuleSet(), mud), is_fit(RuleSet(options=(special_ground.OPTION,)), mud)
    (True, False)
    """
    if ground.has(*PAVED):
        return True
    return not ground.has(*_UNFIT) and not (special_ground.PLAYED.of(rules) and ground.has(*SPECIAL_KINDS))


def landing_reasons(battle: Battle, unit: Unit, line: FlightLine, touches: float, *, hovers: bool) -> Iterator[Reason]:
    """Why a unit cannot land so: no room along its line, or where it would come to rest."""
    if not LANDS.of(battle.rules):
        yield Reason("landing is not played", "ASB-20.8")
    long = strip(unit, hovers=hovers)
    if touches + long > line.length + HAIR:
        yield Reason(f"{unit.id} needs {long}″ of strip, and its line ends before", "ASB-20.8")
        return
    at = flight_line.place(line, touches + long)
    yield from rest_reasons(battle, unit, at)


def rest_reasons(battle: Battle, unit: Unit, at: Point) -> Iterator[Reason]:
    """Why a unit cannot come to rest at a place."""
    if not battle.field.holds(Base(at, unit.radius)):
        yield Reason(f"{unit.id} would come to rest off the table", "ASB-20.8")
    elif battle.field.ground(at).has(*_CLOSED):
        yield Reason(f"{unit.id} cannot come to rest at {battle.field.word(at)}", "ASB-20.8")
    elif not clear(battle, unit, [at], others(battle, unit)):
        yield Reason(f"another unit stands where {unit.id} would come to rest", "ASB-20.8")


def liftoff_reasons(battle: Battle, unit: Unit) -> Iterator[Reason]:
    """Why a unit on the ground cannot lift off: it has moved, or has no strip ahead."""
    if not LANDS.of(battle.rules):
        yield Reason("liftoff is not played", "ASB-20.8")
    if unit.carrier or unit.shutdown:
        yield Reason(f"{unit.id} cannot lift off now", "ASB-20.8")
    elif not thrust(battle.rules, unit).total:
        yield Reason(f"{unit.id} has no thrust left", "ASB-20.7")
    if unit.mode == "ground":
        yield Reason(f"{unit.id} has taxied this turn", "ASB-20.8")
    long = liftoff_strip(unit)
    line = flight_line.across(battle.field, unit.at, unit.facing)
    if line.length < long - HAIR:
        yield Reason(f"{unit.id} needs {long}″ of strip ahead, and has {inches(line.length)}″", "ASB-20.8")
    elif long and not all(is_fit(battle.rules, part.ground) for part in _parts(battle, line, long)):
        yield Reason(f"the ground ahead of {unit.id} is no strip", "ASB-20.8")


def _parts(battle: Battle, line: FlightLine, long: float) -> Iterator[Stretch]:
    run = flight_line.stretch(line, 0, long)
    yield from (part for part in battle.field.stretches((run.start, run.end)) if part.length)


def land(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """Bring a unit down along its line, in the End Phase: a Control Roll, and what a bad or a rough landing costs."""
    flight = unit.flight
    assert flight is not None
    line = flight.line
    assert line is not None
    long = strip(unit, hovers=flight.trail == ("central",))
    run = flight_line.stretch(line, flight.touches, long)
    at = run.end
    rolled, number = control.roll(unit, dice, "landing"), control.number(battle.rules, unit)
    missed = max(0, number.total - rolled.total)
    grounds = [part.ground for part in battle.field.stretches((run.start, run.end))] if long else []
    rough = not all(is_fit(battle.rules, ground) for ground in (*grounds, battle.field.ground(at)))
    unit.flight, unit.at, unit.facing, unit.altitude = None, at, battle.field.facing(line.facing), 0
    unit.mode, unit.at = "fly", battle.field.point(battle.field.word(at))
    events: list[Event] = [Landed(unit=unit.id, at=unit.at, tally=number, roll=rolled, rough=rough)]
    if missed or rough:
        hurt = missed + (ROUGH_LANDING if rough else 0)
        events += apply_damage(battle, unit, hurt, dice, source="the landing")
    return events
