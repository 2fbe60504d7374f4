"""Crashes: what strikes the ground, how hard, and what it falls on (TWB-113)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace.flight import height_of
from boxcars.total_warfare.aerospace.flight_events import Crashed
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.units.flyer import Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons.hit_location import roll_location

STANDSTILL: Final = 2
"""What Velocity 0 counts as [TW-081.1]."""
GROUP: Final = 10


def ground_under(battle: Battle, unit: Flyer) -> int:
    """The altitude of the ground in the hex of a unit."""
    return height_of(battle.under(unit), unit)


def is_down(battle: Battle, unit: Flyer) -> bool:
    """Whether a unit in the air has come to the height of the ground."""
    return unit.in_atmosphere and unit.altitude <= ground_under(battle, unit)


def crash(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """A unit strikes the ground: two dice times ten for each point of velocity [TW-081.1]."""
    roll = dice.two_d6(f"crash of {unit.id}")
    speed = unit.velocity or STANDSTILL
    damage = Tally.of(
        "crash", f"rolled {roll.total}, times 10, at Velocity {unit.velocity}", roll.total * 10 * speed, "TW-081.1"
    )
    events: list[Event] = [Crashed(unit=unit.id, hex=unit.hex, damage=damage)]
    events += strike_ground(battle, unit, damage.total, "front", dice, source="crash")
    unit.altitude = unit.velocity = 0
    return events + destruction.destroy(unit, destruction.CRASH)


def strike_ground(battle: Battle, unit: Flyer, damage: int, side: str, dice: Dice, *, source: str) -> list[Event]:
    """Damage in groups of ten, each to a location of its own."""
    events: list[Event] = []
    for group in groups(damage):
        if unit.destroyed:
            break
        location, _, _, roll = roll_location(unit, side, dice)
        events += kind_of(unit).hit(battle, unit, location, group, dice, roll=roll, source=source, side=side)
    return events


def groups(damage: int) -> list[int]:
    """Damage in groups of ten and what is left over.

    >>> groups(25)
    [10, 10, 5]
    """
    return [min(GROUP, damage - done) for done in range(0, damage, GROUP)]
