"""Bases on the table: whom a unit may not pass, where it may not stop, and how it comes to touch another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from boxcars.alpha_strike.attacks.line_of_sight import height
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import HAIR, Base, Point, snapped, toward

_NEARBY = tuple(sorted(((x, y) for x in range(-2, 3) for y in range(-2, 3)), key=lambda step: hypot(*step)))
"""Steps of a thousandth of an inch, the shortest first."""


def overlap(a: Base, b: Base) -> bool:
    """Whether two bases would stand on each other; touching is allowed.

    >>> overlap(Base(Point(0, 0), 0.625), Base(Point(1, 0), 0.625))
    True
    >>> overlap(Base(Point(0, 0), 0.625), Base(Point(1.25, 0), 0.625))
    False
    """
    return hypot(b.at.x - a.at.x, b.at.y - a.at.y) < a.radius + b.radius - HAIR


def collide(battle: Battle, unit: Unit, other: Unit) -> bool:
    """Whether two units cannot stand where they are at once.

    On a hex board that is one hex, which infantry may share with another unit (ASB-26).
    """
    return not clear(battle, unit, [unit.at], [other])


def clear(battle: Battle, unit: Unit, places: Iterable[Point], crowd: Sequence[Unit]) -> list[Point]:
    """The places where a unit would not collide with any of a crowd."""
    if isinstance(battle.field, HexField):
        taken = {battle.field.hex(other.at) for other in crowd if other.is_infantry == unit.is_infantry}
        return [at for at in places if battle.field.hex(at) not in taken]
    radius, free = unit.base.radius, list(places)
    for base in (other.base for other in crowd):
        x, near = base.at.x, base.radius + radius
        free = [at for at in free if abs(at.x - x) >= near or not overlap(Base(at, radius), base)]
    return free


def blockers(battle: Battle, unit: Unit, flight: float | None = None) -> list[Base]:
    """The bases of the enemies that a unit may not pass: all that it knows of, or those at its height if it flies.

    One that it stands on already, as in a crowd that never should have been, does not hold it.
    """
    return [
        enemy.base
        for enemy in battle.known_enemies(unit.side)
        if not overlap(enemy.base, unit.base)
        and (flight is None or battle.foot(enemy) - height(unit) < flight < battle.foot(enemy) + height(enemy))
    ]


def others(battle: Battle, unit: Unit, gone: Iterable[str] = ()) -> list[Unit]:
    """The units on whose bases it may not stop."""
    known = [*battle.on_table(unit.side), *battle.known_enemies(unit.side)]
    return [other for other in known if other.id not in {unit.id, *gone}]


def touching(battle: Battle, other: Base, radius: float, direction: float) -> Point:
    """The place from which a base of this radius touches another, in a direction from it; or the hex beside it."""
    if isinstance(battle.field, HexField):
        return battle.field.point(battle.field.word(toward(other.at, battle.field.facing(direction), 2)))
    about = toward(other.at, direction, other.radius + radius)
    for x, y in _NEARBY:
        at = snapped(about.x + x / 1000, about.y + y / 1000)
        if other.gap(Base(at, radius)) == 0 and not overlap(other, Base(at, radius)):
            return at
    return about
