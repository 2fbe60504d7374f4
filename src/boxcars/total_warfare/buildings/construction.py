"""The construction factor of buildings and bridges: what it takes off attacks, and what comes off it (TWB-22)."""

from __future__ import annotations

import msgspec

from boxcars.core.game import Event
from boxcars.hexes.board import BUILDINGS, Bridge, Building, Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BridgeHit, BuildingHit


def structure_of(terrain: Terrain) -> Building | Bridge | None:
    """What was built in a hex and bears weight: a building, or a bridge.

    >>> structure_of(Terrain(bridge=Bridge(type=3, elevation=1, cf=90, exits=9))).cf, structure_of(Terrain(woods=1))
    (90, None)
    """
    return terrain.building or terrain.bridge


def structure_name(terrain: Terrain) -> str:
    """What was built in a hex, in words; empty if nothing was.

    >>> structure_name(Terrain(bridge=Bridge(type=3, elevation=1, cf=90, exits=9))), structure_name(Terrain())
    ('heavy bridge', '')
    """
    if terrain.building:
        return BUILDINGS[terrain.building.type]
    return BUILDINGS[terrain.bridge.type].replace("building", "bridge") if terrain.bridge else ""


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
    return terrain.building is not None and terrain.lowest <= foot < terrain.roof


def cf_at_start(battle: Battle, hex: str) -> int:
    """The construction factor that a hex had at the start of the phase."""
    structure = structure_of(battle.board[hex])
    return battle.ground.cf_before.get(hex, structure.cf if structure else 0)


def weaken(battle: Battle, hex: str, amount: int, source: str = "") -> list[Event]:
    """Take damage off what was built in a hex, point for point; whether it falls is seen at the end of the phase."""
    terrain = battle.board[hex]
    structure = structure_of(terrain)
    if structure is None or amount <= 0:
        return []
    battle.ground.cf_before.setdefault(hex, structure.cf)
    left = max(structure.cf - amount, 0)
    weaker = msgspec.structs.replace(structure, cf=left)
    changed = {"building": weaker} if terrain.building else {"bridge": weaker}
    battle.change_ground({hex: msgspec.structs.replace(terrain, **changed)})
    event = BuildingHit if terrain.building else BridgeHit
    return [event(hex=hex, amount=amount, cf=left, source=source)]
