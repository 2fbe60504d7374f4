"""A battle as victory points see it: the board's edges and distances, and what has become of every unit."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boxcars.core.scenario.scoring import Fate, FateKind, Standing
from boxcars.hexes.board import Board
from boxcars.hexes.coords import cell, distance
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.unit import Unit


class HexTerrain(msgspec.Struct, frozen=True):
    """A board as a scenario asks for it; see `boxcars.core.scenario.area.Terrain`."""

    width: int
    height: int

    def has(self, place: str) -> bool:
        """Whether it is a hex of the board."""
        if len(place) != 4 or not place.isdigit():
            return False
        column, row = cell(place)
        return 0 <= column < self.width and 0 <= row < self.height

    def from_edge(self, edge: str, place: str) -> float:
        """The row or column counted from an edge, from 1 on."""
        column, row = cell(place)
        return {"north": row + 1, "west": column + 1, "south": self.height - row, "east": self.width - column}[edge]

    def apart(self, one: str, other: str) -> float:
        """In hexes."""
        return distance(one, other)


@lru_cache(maxsize=32)
def terrain_of(board: Board) -> HexTerrain:
    """The board of a battle, for scenarios.

    >>> terrain_of(Board.plain(15, 17)).from_edge("south", "0316")
    2
    """
    return HexTerrain(board.width, board.height)


def standing(battle: Battle) -> Standing:
    """The battle as victory points see it."""
    fates = tuple(_fate(battle, unit) for unit in battle.everybody.values())
    return Standing(terrain_of(battle.board), fates, battle.turn, battle.turns, battle.progress.points)


def _fate(battle: Battle, unit: Unit) -> Fate:
    progress = battle.progress
    kind: FateKind = "here"
    if unit.id in progress.left:
        kind = "withdrew" if unit.id in progress.withdrew else "left"
    elif unit.id in battle.reserves:
        kind = "reserve"
    elif unit.destroyed:
        kind = "lost"
    edge = progress.left.get(unit.id, "")
    return Fate(unit.id, unit.side, unit.design.bv, kind, unit.hex, edge, unit.can_act)
