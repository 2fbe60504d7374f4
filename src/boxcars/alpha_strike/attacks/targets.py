"""What an attack may be aimed at: a unit, a building, or a place of the field.

A place is looked at as a stake an inch high, in water on its surface. Who fires weapons at it fires as at something
immobile, and what grows around it does not matter (ASB-22.10).
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks.line_of_sight import Look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import BadAction, BadBoard, Illegal
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.tabletop.measure import HAIR, Base, Point

AROUND = 1
"""How far around a place things stand in it, in inches: the radius of the small template."""
NOT_IMMOBILE = Key("reading:as-place-immobile", now=True, before=False)
"""The reading by which a place is no immobile target."""

_STAKE = Card(name="point of impact", type="CV", size=1, tmm=0, move={"": 0}, damage=(0, 0, 0, 0), armor=0, structure=1)


class PointOfImpact(Unit):
    """A place that is aimed at, as something to look at."""


def point_of_impact(battle: Battle, at: Point) -> PointOfImpact:
    """The stake at a place."""
    depth = battle.field.ground(at).depth
    word = battle.field.word(at)
    return PointOfImpact(id=word, side="", card=_STAKE, skill=4, at=at, radius=0, altitude=depth, armor=0, structure=1)


def target(battle: Battle, attacker: Unit, word: str) -> Unit:
    """The unit, the building or the place that a weapon attack names; `Illegal` where there is none.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "mill-pond", seed=1).state
    >>> target(battle, battle["red-1"], "blue-1").id, target(battle, battle["red-1"], "30.5,20").at
    ('blue-1', Point(x=30.5, y=20.0))
    """
    try:
        return buildings.target(battle, attacker, word)
    except Illegal:
        at = place(battle, word)
        if at is None:
            raise
    return point_of_impact(battle, at)


def place(battle: Battle, word: str) -> Point | None:
    """The place that a word names, if it names one."""
    try:
        return battle.field.point(word)
    except (BadAction, BadBoard):
        return None


def immobile_lines(rules: RuleSet) -> Iterator[Line]:
    """What a place adds to the number of weapons that are aimed at it."""
    if not NOT_IMMOBILE.of(rules):
        yield Line("a place, immobile", mp.IMMOBILE, "ASB-22.10")


def woods_before(battle: Battle, attacker: Unit, place: Unit, seen: Look) -> bool:
    """Whether a line to a place runs through woods before it comes there."""
    end = battle.field.distance(Base(attacker.at, 0), place.base) - AROUND - HAIR
    return any(crossing.kind == "woods" and crossing.start < end for crossing in seen.sight.crossings)
