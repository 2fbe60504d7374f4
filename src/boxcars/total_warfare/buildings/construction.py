"""The construction factor of building hexes: what it takes off attacks, and what comes off it (TWB-22)."""

from __future__ import annotations

import msgspec

from boxcars.core.game import Event
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.ground_events import BuildingHit


def tenth_of_cf(terrain: Terrain) -> int:
    """A tenth of the construction factor, rounded up: what walls take off an attack, or deal to who breaks in.

    >>> from boxcars.hexes import Building
    >>> tenth_of_cf(Terrain(building=Building(type=2, height=2, cf=35))), tenth_of_cf(Terrain())
    (4, 0)
    """
    return -(-terrain.building.cf // 10) if terrain.building else 0


def is_inside(terrain: Terrain, foot: int) -> bool:
    """Whether a unit at this foot level is in the building of its hex, and not on the roof.

    >>> from boxcars.hexes import Building
    >>> house = Terrain(level=1, building=Building(type=2, height=2, cf=35))
    >>> [is_inside(house, foot) for foot in (0, 1, 2, 3)]
    [False, True, True, False]
    """
    return terrain.building is not None and terrain.level <= foot < terrain.roof


def cf_at_start(battle: Battle, hex: str) -> int:
    """The construction factor that a hex had at the start of the phase."""
    building = battle.board[hex].building
    return battle.ground.cf_before.get(hex, building.cf if building else 0)


def weaken(battle: Battle, hex: str, amount: int, source: str = "") -> list[Event]:
    """Take damage off the building in a hex, point for point; whether it falls is seen at the end of the phase."""
    terrain = battle.board[hex]
    building = terrain.building
    if building is None or amount <= 0:
        return []
    battle.ground.cf_before.setdefault(hex, building.cf)
    left = max(building.cf - amount, 0)
    weaker = msgspec.structs.replace(building, cf=left)
    battle.change_ground({hex: msgspec.structs.replace(terrain, building=weaker)})
    return [BuildingHit(hex=hex, amount=amount, cf=left, source=source)]
