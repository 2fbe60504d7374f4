"""A battle as victory points see it: the table's edges and distances, and what has become of every piece."""

from __future__ import annotations

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.piece import Piece
from boxcars.core.errors import BadAction
from boxcars.core.scenario.scoring import Fate, FateKind, Standing
from boxcars.tabletop.measure import Point, length
from boxcars.tabletop.table import Table


class TableTerrain(msgspec.Struct, frozen=True):
    """A table as a scenario asks for it; see `boxcars.core.scenario.area.Terrain`."""

    table: Table

    def has(self, place: str) -> bool:
        """Whether it is a place on the table."""
        try:
            at = Point.of(place)
        except BadAction:
            return False
        return 0 <= at.x <= self.table.width and 0 <= at.y <= self.table.depth

    def from_edge(self, edge: str, place: str) -> float:
        """In inches."""
        at, table = Point.of(place), self.table
        return {"north": at.y, "west": at.x, "south": table.depth - at.y, "east": table.width - at.x}[edge]

    def apart(self, one: str, other: str) -> float:
        """In inches from dot to dot."""
        return length(Point.of(one), Point.of(other))


def standing(battle: Battle) -> Standing:
    """The battle as victory points see it: what is captive or Salvage is lost to its side."""
    fates = tuple(_fate(piece) for piece in battle.units.values())
    return Standing(TableTerrain(battle.table), fates, battle.turn, battle.turns, battle.progress.points)


def _fate(piece: Piece) -> Fate:
    kind: FateKind = "here" if piece.alive and not piece.is_captive and not piece.is_salvage else "lost"
    holds = piece.on_table and not piece.cruising and not piece.shut_down
    place = piece.at.word if piece.deployed else ""
    return Fate(piece.id, piece.owner, piece.figure.points, kind, place, holds=holds)
