"""Craters: what the weight and the drive of a DropShip make of the ground that it comes down on (TWB-113, TWB-114)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from boxcars.core.game import Event
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import GroundSank
from boxcars.total_warfare.units.flyer.state import Flyer

CRASH_DEPTH: Final = 2
"""The levels that the ground under a crash sinks."""


def by_landing(battle: Battle, ship: Flyer) -> list[Event]:
    """A DropShip that lands on anything but pavement sinks its hexes below the middle, or to the lowest beside it."""
    board = battle.board
    if board[ship.hex].pavement:
        return []
    bottom = min(board[ship.hex].level - 1, *(board[hex].level for hex in board.neighbours(ship.hex)))
    return _sink(battle, dict.fromkeys(ship.footprint, bottom))


def by_crash(battle: Battle, ship: Flyer) -> list[Event]:
    """One that crashes digs itself in, two levels deep."""
    return _sink(battle, {hex: battle.board[hex].level - CRASH_DEPTH for hex in ship.footprint})


def _sink(battle: Battle, levels: Mapping[str, int]) -> list[Event]:
    """Put some hexes on other levels, with all who stand on the ground there; woods become rough ground."""
    before = {hex: battle.board[hex] for hex in levels}
    after = {hex: _flattened(before[hex], level) for hex, level in levels.items()}
    standing = {unit.id: unit for hex in levels for unit in battle.at(hex) if unit.foot == battle.under(unit).floor}
    battle.change_ground(after)
    for hex in levels:
        battle.ground.woods.pop(hex, None)
    for unit in standing.values():
        unit.foot = battle.under(unit).floor
    return [GroundSank(hex=hex, terrain=after[hex]) for hex in levels if after[hex] != before[hex]]


def _flattened(terrain: Terrain, level: int) -> Terrain:
    bare = {"woods": 0, "jungle": 0, "foliage": 0, "rough": max(terrain.rough, 1)} if terrain.growth else {}
    return msgspec.structs.replace(terrain, level=level, **bare)
