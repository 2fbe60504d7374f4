"""Craft that strike each other in flight, on purpose or not: how fast they meet, and what it does to both (TWB-131)."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.hexes.coords import Side, bearing
from boxcars.total_warfare.aerospace import air_arcs, air_to_air, air_to_hit, fuel, spheroids
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction, plating
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.flight_events import CraftStruck
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons.hit_location import roll_location

SHATTERED: Final = "it is struck to pieces"
_SHATTERS: Final = 2
"""A blow of more than so many times the original armor of its place destroys a craft."""
_PARTIAL: Final = 6
"""The die with which two craft only graze each other."""
_HEXSIDE: Final = 4
"""The marks of a bearing from one hexside to the next."""
_SHARES: Final = (2, 1, -1, -2, -1, 1)
"""The halves of its velocity that the craft that is struck adds, by the hexside that it is struck from."""


class Impact(msgspec.Struct, frozen=True):
    """What a craft does to another that it strikes, and to itself."""

    deals: Tally
    takes: Tally
    side: Side
    """The side of the other that is struck."""


def thrust_left(unit: Flyer, rules: RuleSet) -> int:
    """The thrust that a craft can still spend this turn: none out of control, or with nobody to steer it.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, thrust_spent=4)
    >>> thrust_left(slayer, RuleSet())
    5
    """
    if unit.out_of_control or not unit.can_act:
        return 0
    return max(fuel.thrust_left(unit, handling_of(unit, rules).most), 0)


def net_velocity(own: int, other: int, hexside: int) -> int:
    """How fast a craft meets another whose hexside it comes in by, counted from its nose; 1 at least.

    >>> [net_velocity(4, 3, hexside) for hexside in range(6)], net_velocity(2, 5, 3)
    ([7, 5, 3, 1, 3, 5], 1)
    """
    share = _SHARES[hexside]
    part = abs(share) * other // 2
    return max(own + (part if share > 0 else -part), 1)


def impact_of(unit: Flyer, other: Flyer) -> Impact:
    """What a craft that has come into the hex of another does there to both, if it strikes it."""
    origin = air_to_air.came_from(unit)
    seen = bearing(other.hex, other.facing, origin) if origin != other.hex else 0
    net = net_velocity(unit.velocity, other.velocity, seen // _HEXSIDE)
    spheroid = air_to_hit.is_spheroid_in_air(other)
    side = air_arcs.side_struck(other.hex, other.facing, origin, spheroid=spheroid, rolled=other.rolled)
    return Impact(_damage(unit, net), _damage(other, net), side)


def _damage(by: Flyer, net: int) -> Tally:
    """A tenth of its tons for each point of net velocity, rounded up."""
    tons = by.design.tons
    return Tally.of("damage", f"{tons:g} tons at net velocity {net}", ceil(tons * net / 10), "TWB-131")


def strike(battle: Battle, unit: Flyer, other: Flyer, impact: Impact, dice: Dice, *, grazes: bool) -> list[Event]:
    """Let one craft strike another, whole or, if it `grazes` on a 6, by half; both are damaged at once."""
    roll = dice.roll(1, f"{unit.id} grazes {other.id}") if grazes else None
    deals, takes = impact.deals, impact.takes
    if roll and roll.total == _PARTIAL:
        deals, takes = _halved(deals), _halved(takes)
    struck = CraftStruck(unit=unit.id, other=other.id, hex=other.hex, deals=deals, takes=takes, roll=roll)
    side = impact.side
    if air_to_hit.is_spheroid_in_air(other):
        side = spheroids.struck(dice.d6("side struck"), 0, side)
    events = _batter(battle, other, side, deals.total, f"impact of {unit.id}", dice)
    return [struck, *events, *_batter(battle, unit, "front", takes.total, f"impact on {other.id}", dice)]


def _halved(tally: Tally) -> Tally:
    return tally.plus("partial collision", tally.total // 2 - tally.total, "TWB-131")


def _batter(battle: Battle, unit: Flyer, side: str, points: int, source: str, dice: Dice) -> list[Event]:
    """One blow on one location; more than twice its original armor is the end of the craft."""
    if unit.destroyed or not points:
        return []
    location, _, _, roll = roll_location(unit, side, dice)
    if points > _SHATTERS * unit.design.armor[location]:
        return destruction.destroy(unit, SHATTERED)
    left, met = plating.reduce(unit, location, points, Blow((points,), source))
    met += kind_of(unit).hit(battle, unit, location, left, dice, roll=roll, source=source, side=side)
    return met + kind_of(unit).aftermath(battle, unit, dice)
