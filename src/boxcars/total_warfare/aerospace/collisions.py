"""Collisions: craft that nobody has under control, and those in whose hexes they come (TWB-131)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import air_to_air, control, impacts
from boxcars.total_warfare.aerospace.flight import Pilot, height_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage.gun_effects import at_random
from boxcars.total_warfare.events.flight_events import CollisionRolled
from boxcars.total_warfare.units.flyer.state import Flyer, craft_among
from boxcars.total_warfare.units.unit import Due

AVOIDING: Final = Due("avoiding a collision", 0, "TWB-131.1")
_SMALL: Final = 11
_LARGE: Final = 10
"""The rolls of two dice with which a craft out of control collides with another, and with a DropShip."""


def is_loose(unit: Flyer) -> bool:
    """Whether nobody has a craft in flight under control, so that it may collide with others; missiles do not."""
    return bool(unit.map) and bool(unit.out_of_control or not unit.can_act) and not unit.guided


def in_the_way(battle: Battle, unit: Flyer) -> list[Flyer]:
    """The other craft that fly at the altitude of one on its map, wherever they are."""
    others = (other for other in craft_among(battle.in_play()) if other.id != unit.id)
    return [each for each in others if (each.map, each.altitude) == (unit.map, unit.altitude) and not each.guided]


def collision_roll(other: Flyer) -> Tally:
    """The number with which a craft out of control strikes another in whose hex it comes."""
    large = other.craft_size == "DropShip"
    words = "a DropShip in the way" if large else "a craft in the way"
    return Tally.of("collision", words, _LARGE if large else _SMALL, "TWB-131.1")


def next_meeting(battle: Battle, guide: Pilot, hexes: int) -> int:
    """How many hexes straight ahead a craft out of control comes upon others, within so many; 0 if it does not."""
    unit = guide.unit
    if not is_loose(unit):
        return 0
    met = {other.hex for other in in_the_way(battle, unit)}
    hex: str | None = unit.hex
    for flown in range(1, hexes + 1 if met else 0):
        at, hex = hex, guide.board.neighbour(hex, unit.facing) if hex else None
        if (
            hex is None
            or (at and guide.handling.is_held(at, hex))
            or (not unit.in_space and height_of(guide.board[hex], unit) >= unit.altitude)
        ):
            return 0
        if hex in met:
            return flown
    return 0


def meetings(battle: Battle, guide: Pilot, hexes: int) -> Iterator[Flyer]:
    """The craft in the hexes straight ahead of one out of control, as far as it flies."""
    twin = guide.unit.copy()
    ahead = Pilot(guide.board, twin, guide.handling, guide.crossing)
    while flown := next_meeting(battle, ahead, hexes):
        ahead.coast(flown)
        hexes -= flown
        yield from (other for other in in_the_way(battle, twin) if other.hex == twin.hex)


def check_collision(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """A craft out of control has come into a hex: it may collide with one of those who are there.

    There is a roll for each class of craft, the largest first; of several in a class it threatens one at random.
    """
    here = [other for other in in_the_way(battle, unit) if other.hex == unit.hex] if is_loose(unit) else []
    events: list[Event] = []
    for _, group in groupby(sorted(here, key=air_to_air.class_of), key=air_to_air.class_of):
        other = at_random(list(group), dice, f"who is in the way of {unit.id}")
        tally, roll = collision_roll(other), dice.two_d6(f"collision of {unit.id} with {other.id}")
        struck = roll.total >= tally.total
        events.append(
            CollisionRolled(unit=unit.id, other=other.id, hex=unit.hex, tally=tally, roll=roll, struck=struck)
        )
        if struck:
            return events + collide(battle, unit, other, dice)
    return events


def collide(battle: Battle, unit: Flyer, other: Flyer, dice: Dice) -> list[Event]:
    """Two craft are about to collide: the other one gets out of the way by a control roll, if it has thrust left."""
    events: list[Event] = []
    if impacts.thrust_left(other, battle.rules):
        events, failed_by = control.roll_control(other, AVOIDING, dice, AVOIDING.cause)
        if not failed_by:
            return events
    return events + impacts.strike(battle, unit, other, impacts.impact_of(unit, other), dice, grazes=True)
