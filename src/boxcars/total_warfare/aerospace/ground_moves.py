"""What a flyer does between air and ground as all of its turn: land, lift off, taxi or stay where it is (TWB-114)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.core.acts import of_kind
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.aerospace import control, crashes, fuel, landing, liftoff, taxiing
from boxcars.total_warfare.aerospace.flight import FlightPlan
from boxcars.total_warfare.aerospace.orders import BRAKE, LAND, LIFT, RISE, SET_DOWN, Fly, Step
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import UnitMoved
from boxcars.total_warfare.scenario import ambush
from boxcars.total_warfare.units.flyer.state import AIR, Flyer

WORDS: Final = frozenset({BRAKE, LAND, LIFT, RISE, SET_DOWN})


def is_one(unit: Flyer, action: Fly) -> bool:
    """Whether an action is such a move: whatever a unit on the ground does is one."""
    return unit.landed or any(step.word in WORDS for step in action.steps)


def plan(battle: Battle, unit: Flyer, action: Fly) -> FlightPlan:
    """What such a move would come to; raises `Illegal` with the reasons against it."""
    words, twin = tuple(step.word for step in action.steps), unit.copy()
    if action.run:
        raise Illegal(Reason(f"{unit.id} attacks the ground only in flight", "TWB-125"))
    if action.drops:
        raise Illegal(Reason(f"nobody jumps off {unit.id} but in flight", "TW-225.4"))
    if action.carrier:
        raise Illegal(Reason(f"{unit.design.name} is recovered only in flight", "TWB-116"))
    if action.ram:
        raise Illegal(Reason(f"{unit.design.name} rams only in flight", "TWB-131.2"))
    if action.launches:
        raise Illegal(Reason(f"{unit.design.name} launches craft only in flight", "TWB-116"))
    if not words:
        return FlightPlan(twin, Tally("thrust", ()), (), ())
    if unit.landed and taxiing.is_one(action):
        return _rolled(battle, unit, action)
    if words not in ((LAND,), (BRAKE, LAND), (SET_DOWN,), (LIFT,), (RISE,)):
        raise Illegal(Reason("landing, liftoff, taxiing and standing still are each all that a unit does", "TW-087.1"))
    if BRAKE in words and landing.NO_BRAKING.of(battle.rules):
        raise Illegal(Reason("nobody brakes in this battle", "TWB-114"))
    vertical = words[-1] in (SET_DOWN, RISE)
    rule = landing if words[-1] in (LAND, SET_DOWN) else liftoff
    if why := list(rule.reasons(battle, unit, vertical=vertical)):
        raise Illegal(*why)
    if rule is liftoff:
        rolls = (liftoff.liftoff_roll(battle, unit),) if vertical else ()
        twin.map, twin.altitude, twin.velocity = AIR, 1, 1
        fuel.spend(twin, liftoff.THRUST)
        return FlightPlan(twin, Tally("thrust", (Line(words[-1], liftoff.THRUST, "TW-088.1"),)), rolls, ())
    braking = (control.control_roll(unit, landing.BRAKING),) if BRAKE in words else ()
    crashes.touch_down(battle, twin)
    return FlightPlan(twin, Tally("thrust", ()), (*braking, landing.landing_roll(battle, unit, vertical=vertical)), ())


def _rolled(battle: Battle, unit: Flyer, action: Fly) -> FlightPlan:
    """What taxiing would come to."""
    taxi = taxiing.plan(battle, unit, action.steps)
    return FlightPlan(taxi.unit, taxi.cost, (), ())


def make(battle: Battle, unit: Flyer, action: Fly, dice: Dice) -> list[Event]:
    """Carry such a move out; who rolls up to a hidden enemy, or ends it beside one, comes upon it [TW-259.3]."""
    rolls = unit.landed and taxiing.is_one(action)
    cut = taxiing.cut_short(battle, unit, action.steps) if rolls else None
    steps, met = cut or (action.steps, None)
    events = _make(battle, unit, msgspec.structs.replace(action, steps=steps), dice)
    if not unit.landed or not unit.in_play or not (events or met):
        return events
    path = [hex for event in of_kind(events, UnitMoved) for hex in event.path]
    return events + ambush.spring(battle, unit, path, dice, met=met)


def _make(battle: Battle, unit: Flyer, action: Fly, dice: Dice) -> list[Event]:
    words = tuple(step.word for step in action.steps)
    unit.to_fly, unit.steps_made = 0, words
    if unit.landed and taxiing.is_one(action):
        return taxiing.make(battle, unit, action.steps)
    match words:
        case (*_, "land") | ("set-down",):
            return landing.land(battle, unit, dice, vertical=words == (SET_DOWN,), brakes=BRAKE in words)
        case ("lift",):
            return liftoff.lift(battle, unit, dice)
        case ("rise",):
            return liftoff.rise(battle, unit, action.steps[0].facing or 0, dice)
    return []


def options(battle: Battle, unit: Flyer) -> Iterator[Fly]:
    """The landings or liftoffs that a unit can try now."""
    if unit.landed:
        yield Fly(unit.id)
        yield from (taxiing.flight(unit, taxi) for taxi in taxiing.ways(battle, unit).values())
        if not any(liftoff.reasons(battle, unit, vertical=False)):
            yield Fly(unit.id, (Step(LIFT),))
        if not any(liftoff.reasons(battle, unit, vertical=True)):
            yield from (Fly(unit.id, (Step(RISE, facing=facing),)) for facing in range(6))
        return
    if not any(landing.reasons(battle, unit, vertical=False)):
        yield Fly(unit.id, (Step(LAND),))
        if not landing.NO_BRAKING.of(battle.rules):
            yield Fly(unit.id, (Step(BRAKE), Step(LAND)))
    if not any(landing.reasons(battle, unit, vertical=True)):
        yield Fly(unit.id, (Step(SET_DOWN),))
