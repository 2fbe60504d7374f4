"""Where a unit is, other than on the ground: in a building, on its roof, in the air, or under water."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.attacks.line_of_sight import is_submerged
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import around
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.measure import HAIR, inches


class Whereabouts(msgspec.Struct, frozen=True):
    """A word for the token, and the same as part of a sentence; both are empty on the ground."""

    badge: str = ""
    words: str = ""
    building: str = ""
    """The key of the building that it is in or on."""


def whereabouts(battle: Battle, unit: Unit) -> Whereabouts:
    """Where a unit is.

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.tabletop.measure import Point
    >>> battle = skirmish(["Donar Assault Helicopter"], ["Locust LCT-1V"], "mill-pond", seed=1).state
    >>> battle["blue-1"].at, battle["red-1"].altitude = Point(43.6, 24.6), 2
    >>> [whereabouts(battle, unit).words for unit in battle.units.values()]
    ['2″ above the ground', 'in building-37']
    """
    if unit.carrier:
        return Whereabouts()
    if walls := around(battle, unit):
        return Whereabouts("in", f"in {walls[0].key}", walls[0].key)
    ground, foot = battle.field.ground(unit.at), battle.foot(unit)
    if is_submerged(battle, unit):
        deep = inches(ground.surface - foot)
        return Whereabouts(f"▼{deep}", f"{deep}″ under water")
    if ground.has("building"):
        roofs = (each.key for each in battle.field.structures.values() if each.holds(unit.at))
        if (key := next(roofs, "")) and abs(foot - battle.field.structures[key].top) <= HAIR:
            return Whereabouts("roof", f"on {key}", key)
    above = foot - ground.surface
    if above > HAIR:
        return Whereabouts(f"▲{inches(above)}", f"{inches(above)}″ above the {'water' if ground.depth else 'ground'}")
    return Whereabouts()
