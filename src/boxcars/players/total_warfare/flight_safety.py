"""What a flight may cost the craft that makes it: rolls that fail, the ground below, and no way on in the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import flying, high_altitude, runs
from boxcars.total_warfare.aerospace.flight import FlightPlan, height_of, pilot_of
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance
from boxcars.total_warfare.aerospace.handling import HOVER_THRUST, handling_of
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.aerospace.turn_end import start_clean
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import LOW, Flyer

_ROLL: Final = 8.0
"""What a lost roll costs, in the measure of places in the sky."""
CRASH: Final = 100.0
"""What a sure crash would cost, more than any end is worth."""
_DROP: Final = 6
"""The altitudes that a unit out of control loses at most, by a die."""
_CORNERED: Final = 5.0
_HELD: Final = 2.0
"""What it costs to end where no way leads on over the map: who can hover stands there, others stall or leave."""
_NEXT: Final = Allowance(faster=1, slower=1, up=0, down=0, stride=8)
"""The flights of the next turn that are looked for."""


def danger(battle: Battle, action: Fly) -> float:
    """The chance that some roll of a flight fails."""
    return _failing(flying.plan(battle, action))


def peril(battle: Battle, action: Fly) -> float:
    """What a flight may cost, now and by where it leaves the craft for the next turn."""
    plan = flying.plan(battle, action)
    return _risk(battle, action, plan) + _corner(battle, plan.end)


def risk(battle: Battle, action: Fly) -> float:
    """What a flight may cost by its rolls: control, and low above the ground the unit itself.

    A stall or a dive that ends on the ground is a crash without any roll.
    """
    return _risk(battle, action, flying.plan(battle, action))


def _risk(battle: Battle, action: Fly, plan: FlightPlan) -> float:
    fails, end = _failing(plan), plan.end
    if not end.at_altitude:
        return _ROLL * fails + _burn(battle, plan)
    height = _height_after(battle, action, end)
    if height <= 0:
        return CRASH
    return (_ROLL + CRASH * min(max(_DROP + 1 - height, 0) / _DROP, 1.0)) * fails


def _burn(battle: Battle, plan: FlightPlan) -> float:
    """What the air high above the ground costs a craft, this turn and if it goes straight on in the next."""
    end = plan.end
    left = end.armor["NOS"] + end.integrity
    after = end.copy()
    start_clean(after)
    pilot_of(battle, after).coast(after.velocity)
    found = (plan.friction, high_altitude.friction(after, battle.rules))
    return sum(CRASH * min(each.total / left, 1.0) for each in found if each)


def _height_after(battle: Battle, action: Fly, end: Flyer) -> int:
    """How high above the ground a craft will be, after what its attack and a stall or too little thrust cost it."""
    handling = handling_of(end, battle.rules)
    lost = (runs.RULES[action.run.how].loss if action.run else 0) + flying.is_stalling(end, handling)
    return end.altitude - lost - flying.is_sinking(end, handling) - height_of(battle.board_of(end)[end.hex], end)


def _corner(battle: Battle, end: Flyer) -> float:
    """What it costs to end so near to the edge that no flight of the next turn stays over the map."""
    handling = handling_of(end, battle.rules)
    if not (end.at_altitude and handling.stalls) or (battle.sky and end.map != LOW):
        return 0.0
    after = end.copy()
    start_clean(after)
    if any(way.end.velocity for way in ways_of(battle, after, _NEXT).ways.values()):
        return 0.0
    return _HELD if handling.hovers and handling.safe >= HOVER_THRUST else _CORNERED


def _failing(plan: FlightPlan) -> float:
    return 1.0 - _all_succeed((*plan.at_once, *plan.owed))


def _all_succeed(rolls: Sequence[Tally]) -> float:
    chance = 1.0
    for roll in rolls:
        chance *= float(roll.chance)
    return chance
