"""Where a unit can fire, and from where it is struck in the rear (ASB-7)."""

from __future__ import annotations

from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.measure import HAIR, Point, bearing, turn

FRONT = 90
"""Degrees to each side of its facing that a unit's front arc covers."""
REAR = 30
"""Degrees to each side of straight behind that are its rear."""


def is_building(unit: Unit) -> bool:
    """Whether it is a building with a card: what never has any Move [AS-085.3].

    >>> from boxcars.alpha_strike import skirmish
    >>> is_building(skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"])
    False
    """
    return unit.type == "CV" and not any(unit.card.move.values())


def fires_all_round(unit: Unit) -> bool:
    """Whether a unit has no firing arc: infantry and buildings (ASB-16)."""
    return unit.is_infantry or is_building(unit)


def in_front(unit: Unit, point: Point) -> bool:
    """Whether a place is in the forward half of what a unit faces; its own place is.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.at, atlas.facing = Point(20, 20), 0
    >>> in_front(atlas, Point(30, 20)), in_front(atlas, Point(30, 20.1))
    (True, False)
    """
    return point == unit.at or turn(unit.facing, bearing(unit.at, point)) <= FRONT + HAIR


def in_arc(unit: Unit, point: Point) -> bool:
    """Whether a unit's ordinary weapons bear on a place."""
    return fires_all_round(unit) or in_front(unit, point)


def is_airborne(unit: Unit) -> bool:
    """Whether a unit is in the air: aerospace units, VTOLs and WiGEs above the ground [AS-023.2].

    >>> from boxcars.alpha_strike import skirmish
    >>> is_airborne(skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"])
    False
    """
    if unit.is_aerospace:
        return unit.flight is not None
    return unit.altitude > 0 and ("v" in unit.card.move or "g" in unit.card.move)


def from_rear(attacker_at: Point, target: Unit) -> bool:
    """Whether an attack from a place strikes the rear: the 60 degrees behind the target, their edges not included.

    Infantry and buildings have no rear, and what flies over the table is struck in front (ASB-7).

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.at, atlas.facing = Point(20, 20), 0
    >>> from_rear(Point(20, 30), atlas), from_rear(Point(30, 20), atlas)
    (True, False)
    """
    if attacker_at == target.at or fires_all_round(target) or (target.is_aerospace and is_airborne(target)):
        return False
    return turn(target.facing + 180, bearing(target.at, attacker_at)) < REAR - HAIR


def hits_rear(attacker: Unit, target: Unit) -> bool:
    """Whether a unit's attack strikes the rear of another; from the air everybody is struck in front [AS-057.1]."""
    return attacker.flight is None and from_rear(attacker.at, target)
