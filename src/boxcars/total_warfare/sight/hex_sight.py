"""A hex as something to look at: the building, the trees or the bridge that stand there (TWB-10)."""

from __future__ import annotations

from typing import Final

from boxcars.hexes.board import Board
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight.line_of_sight import look, viewer
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units.unit import Unit

WOODS_HEIGHT: Final = 2
DECK_HEIGHT: Final = 1


def seen_at(board: Board, hex: str) -> Viewer:
    """A hex as something to look at: its building or trees from the ground to the top, or the deck of its bridge."""
    terrain = board[hex]
    if terrain.deck is not None and not terrain.building:
        return Viewer(hex, terrain.deck, DECK_HEIGHT, kind="hex")
    height = terrain.building.height if terrain.building else WOODS_HEIGHT
    return Viewer(hex, terrain.level, height, kind="hex")


def line_to_hex(battle: Battle, attacker: Unit, hex: str) -> Sight:
    """The line of sight to what stands in a hex."""
    return look(battle.board, viewer(battle, attacker), seen_at(battle.board, hex))
