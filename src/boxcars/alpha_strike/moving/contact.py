"""Base contact: whom a unit gains by touching, and places so near that a hand would push the bases together (ASB-14).

The rules ask whether bases touch; nobody puts them down to a thousandth of an inch. So a place that is chosen by hand
is taken to the nearest one that touches, while a place that is written in an action is meant as it is written.
"""

from __future__ import annotations

from boxcars.alpha_strike.attacks import physical
from boxcars.alpha_strike.attacks.line_of_sight import silhouette
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import transport
from boxcars.alpha_strike.moving.footprint import clear, others, touching
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import HAIR, Base, Point, bearing

TOLERANCE = 0.25
"""A base that is put down within so many inches of another is meant to touch it."""


def worth_touching(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies that a unit could strike, and the friends that could carry it or that it could carry.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> [other.id for other in worth_touching(battle, battle["red-1"])]
    ['blue-1']
    """
    enemies = [enemy for enemy in battle.known_enemies(unit.side) if physical.kinds_against(unit, enemy)]
    return enemies + [friend for friend in battle.on_table(unit.side) if _loads(battle, unit, friend)]


def _loads(battle: Battle, unit: Unit, friend: Unit) -> bool:
    """Whether one of two units could ride on the other."""
    return unit.id != friend.id and any(
        transport.fits(carrier.card, [*(aboard.card for aboard in battle.riders(carrier.id)), rider.card])
        for carrier, rider in ((unit, friend), (friend, unit))
    )


def touched(battle: Battle, there: Unit) -> list[Unit]:
    """Those worth touching that a unit is in contact with where it stands."""
    mine = silhouette(battle, there)
    return [
        other
        for other in worth_touching(battle, there)
        if battle.field.in_contact(mine, silhouette(battle, other))
        and abs(mine.foot - silhouette(battle, other).foot) <= physical.REACH + HAIR
    ]


def pushed_together(battle: Battle, unit: Unit, at: Point) -> Point:
    """Where a unit stands that is put down at a place: beside a base that it would stand on or all but touch.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> battle["blue-1"].at = Point(20, 20)
    >>> pushed_together(battle, battle["red-1"], Point(20, 21.4))
    Point(x=20.0, y=21.25)
    """
    if isinstance(battle.field, HexField):
        return at
    crowd = others(battle, unit)
    gains = {other.id for other in worth_touching(battle, unit)}
    base = Base(at, unit.base.radius)
    gaps = [(_gap(base, other.base), other) for other in crowd]
    near = [(gap, other) for gap, other in gaps if gap < -HAIR or (gap <= TOLERANCE and other.id in gains)]
    if not near:
        return at
    other = min(near, key=lambda pair: pair[0])[1]
    away = bearing(other.at, at if at != other.at else unit.at)
    place = touching(battle, other.base, unit.base.radius, away)
    return place if clear(battle, unit, [place], crowd) else at


def _gap(a: Base, b: Base) -> float:
    """How far two bases are apart; less than 0 where they would stand on each other."""
    return Base(a.at, 0).gap(Base(b.at, 0)) - a.radius - b.radius
