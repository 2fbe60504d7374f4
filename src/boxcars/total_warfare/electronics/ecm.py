"""ECM suites: a bubble of six hexes in which the electronics of enemies fail (TWB-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boxcars.hexes.coords import distance
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

RADIUS = 6


def suites_against(battle: Battle, side: str, *, underwater: bool) -> Iterator[Unit]:
    """The enemies of a side whose ECM works above the water, or under it: a suite reaches its own side [TW-135.2]."""
    for enemy in battle.enemies(side):
        places = kind_of(enemy).working(enemy, "ecm")
        if any(not _reaches_only_one(battle) or _is_wet(battle, enemy, loc) == underwater for loc in places):
            yield enemy


def _reaches_only_one(battle: Battle) -> bool:
    return battle.rules.has("TW-135.2")


def _is_wet(battle: Battle, unit: Unit, location: str) -> bool:
    return condition.location_under_water(battle, unit, location)


def jams_line(battle: Battle, side: str, hexes: Iterable[str], *, underwater: bool = False) -> bool:
    """Whether a line of fire of a side begins in, ends in or crosses an enemy bubble."""
    suites = list(suites_against(battle, side, underwater=underwater))
    return bool(suites) and any(distance(suite.hex, hex) <= RADIUS for suite in suites for hex in hexes)


def is_jammed(battle: Battle, unit: Unit, *, underwater: bool = False) -> bool:
    """Whether a unit is inside an enemy bubble."""
    return jams_line(battle, unit.side, unit.footprint, underwater=underwater)
