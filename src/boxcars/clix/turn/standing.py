"""A battle as victory points see it: what has become of every piece."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.piece import Piece
from boxcars.core.scenario.scoring import Fate, FateKind, Standing
from boxcars.tabletop.scenario_ground import FieldTerrain


def standing(battle: Battle) -> Standing:
    """The battle as victory points see it: what is captive or Salvage is lost to its side."""
    fates = tuple(_fate(piece) for piece in battle.units.values())
    return Standing(FieldTerrain(battle.table), fates, battle.turn, battle.turns, battle.progress.points)


def _fate(piece: Piece) -> Fate:
    kind: FateKind = "here" if piece.alive and not piece.is_captive and not piece.is_salvage else "lost"
    holds = piece.on_table and not piece.cruising and not piece.shut_down
    place = piece.at.word if piece.deployed else ""
    return Fate(piece.id, piece.owner, piece.figure.points, kind, place, holds=holds)
