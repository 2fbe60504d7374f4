"""Where a unit can be when it comes onto the map: on which level, and beside whom."""

from __future__ import annotations

from boxcars.catalog import any_design
from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import grounded
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import footprint
from boxcars.total_warfare.units.unit import Unit


def starting_foot(board: Board, unit: Unit, hex: str, elevation: int = 0) -> int | None:
    """The foot level at which a unit begins in a hex, or None where it cannot be there."""
    kind, terrain = kind_of(unit), board[hex]
    foot = kind.start_foot(any_design(unit.design.name), terrain, elevation)
    if foot is None:
        return None
    return max(foot, terrain.level) if kind.mover(unit).floats and not unit.picks_level else foot


def can_deploy(board: Board, unit: Unit, hex: str) -> bool:
    """Whether a hex is ground that such a unit is set up on."""
    return kind_of(unit).can_start(any_design(unit.design.name), board[hex])


def no_room(battle: Battle, placed: Unit) -> str:
    """Why a unit cannot start where others are already: with enemies it cannot, with friends as stacking has it."""
    if placed.map:  # any number share the air
        return ""
    if placed.craft and (why := grounded.misfit(battle.board, placed.craft)):
        return why
    for hex in footprint(placed):
        for other in battle.at(hex, placed.map):
            if other.side != placed.side and not other.hidden:
                return f"{other.id} stands there, an enemy"
        if why := stacking.crowding(battle, placed, hex, placed.foot)[1]:
            return why
    return ""
