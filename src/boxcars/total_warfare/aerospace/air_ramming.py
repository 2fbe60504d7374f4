"""Ramming: a craft flies into another on purpose, where a battle has the option (TWB-131).

It is announced with a flight that ends where the target is, and resolved as charges are, in the Physical Attack Phase.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.aerospace import air_to_air, air_to_hit, impacts
from boxcars.total_warfare.aerospace.flight_ways import FlightWays
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.events.flight_events import RamAnnounced, RamMade
from boxcars.total_warfare.units.flyer.state import Flyer, craft_among

RAMMING: Final = Key("ramming", now=True, before=False)
"""The word of the rule set: craft may ram."""
CITE: Final = "TWB-131.2"
BASE: Final = 6


class Ram(msgspec.Struct, frozen=True):
    """A ram: who, whom, what it needs, and what it does to both."""

    unit: Flyer
    target: Flyer
    tally: Tally
    impact: impacts.Impact


def reasons(battle: Battle, flown: Flyer, target: str) -> Iterator[Reason]:
    """Why a craft that has flown so does not ram another."""
    if not RAMMING.of(battle.rules):
        yield Reason("nobody rams in this battle; the option is 'ramming'", CITE)
    other = battle.craft(target)
    if other is None or other.side == flown.side or not other.in_play or other.landed or other.bay:
        yield Reason(f"{target[:20]} is no enemy craft in flight", CITE)
        return
    if flown.guided or other.guided:
        yield Reason("missiles neither ram nor are rammed", CITE)
    if not _together(flown, other):
        yield Reason(f"it does not end its flight where {other.design.name} is", CITE)
    if other.to_fly < 0:
        yield Reason(f"{other.design.name} has yet to fly this turn", CITE)
    yield from air_to_air.evading_reasons(flown)


def _together(unit: Flyer, other: Flyer) -> bool:
    return (unit.map, unit.hex, unit.altitude) == (other.map, other.hex, other.altitude)


def ends_otherwise(flown: Flyer, action: Fly) -> bool:
    """Whether a flight ends in something that leaves no room for a ram: an attack on the ground, a bay, off the map."""
    return bool(action.run or action.carrier) or flown.has_left


def check(battle: Battle, flown: Flyer, action: Fly) -> None:
    """Raise `Illegal` with why a craft that has flown so does not ram."""
    if not action.ram:
        return
    if ends_otherwise(flown, action):
        raise Illegal(Reason("ramming ends a flight, and nothing else does", CITE))
    if why := list(reasons(battle, flown, action.ram)):
        raise Illegal(*why)


def ram_roll(unit: Flyer, target: Flyer) -> Tally:
    """The number that a ram needs, line by line.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> design = any_design("Slayer SL-15")
    >>> red, blue = (built(Fighter, f"{side}-1", side, design, hex="0508", facing=0) for side in ("red", "blue"))
    >>> ram_roll(red, blue).total
    8
    """
    return Tally("to hit", tuple(_lines(unit, target)))


def _lines(unit: Flyer, target: Flyer) -> Iterator[Line]:
    yield Line("ramming", BASE, CITE)
    yield Line("piloting skill of the target", target.piloting, CITE)
    yield Line("own piloting skill", -unit.piloting, CITE)
    yield Line("at a DropShip", 2, CITE) if target.craft_size == "DropShip" else Line("at a smaller craft", 4, CITE)
    yield Line("by a DropShip", -1, CITE) if unit.craft_size == "DropShip" else Line("by a smaller craft", -2, CITE)
    if is_helpless(target):
        yield Line("target cannot spend thrust", -2, CITE)
    if unit.hits("sensors"):
        yield Line("sensors hit", 1, CITE)
    if hits := unit.hits("avionics"):
        yield Line("avionics hit", hits, CITE)
    yield from air_to_hit.evading_lines(target)


def is_helpless(target: Flyer) -> bool:
    """Whether a craft cannot spend thrust at all: out of control, with nobody to steer it, or without Safe Thrust."""
    return bool(target.out_of_control) or not target.can_act or not safe_thrust(target).total


def assess(unit: Flyer, target: Flyer) -> Ram:
    """A ram before it is rolled for."""
    return Ram(unit, target, ram_roll(unit, target), impacts.impact_of(unit, target))


def announce(unit: Flyer, action: Fly) -> list[Event]:
    """Announce the ram that goes with a flight, once it is flown."""
    if not action.ram or not unit.in_play:
        return []
    unit.ramming = action.ram
    return [RamAnnounced(unit=unit.id, target=action.ram)]


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Make all rams that were announced; their numbers and damage are taken before any of them."""
    rammers = [unit for unit in craft_among(battle.in_play()) if unit.ramming and unit.can_act]
    pairs = [(unit, battle[unit.ramming].craft) for unit in rammers]
    rams = [assess(unit, other) for unit, other in pairs if other and other.in_play and _together(unit, other)]
    events = [event for ram in rams for event in _make(battle, ram, dice)]
    return events + swarming.after(battle, events, dice)


def _make(battle: Battle, ram: Ram, dice: Dice) -> list[Event]:
    unit, target = ram.unit, ram.target
    roll = dice.two_d6(f"{unit.id} rams {target.id}")
    hit = roll.total >= ram.tally.total
    rammed = RamMade(unit=unit.id, target=target.id, tally=ram.tally, roll=roll, hit=hit)
    return [rammed, *impacts.strike(battle, unit, target, ram.impact, dice, grazes=False)] if hit else [rammed]


def flights(battle: Battle, unit: Flyer, ways: FlightWays) -> list[Fly]:
    """The flights of least thrust that end with a ram."""
    if not RAMMING.of(battle.rules) or unit.guided:
        return []
    near = craft_among(battle.enemies(unit.side, map=unit.map))
    ready = [enemy for enemy in near if enemy.to_fly >= 0 and not enemy.guided]
    return [
        Fly(unit.id, way.steps, ram=enemy.id)
        for enemy in ready
        for way in ways.ways.values()
        if (way.end.hex, way.end.altitude) == (enemy.hex, enemy.altitude)
    ]
