"""A small table for worked examples: any unit of the catalog, changed as the example says, and what it may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from boxcars.catalog import any_design
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Road
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.scenes import PLAIN, planned

TRACKED, WHEELED, HOVER = "Bulldog Medium Tank", "Hetzer Wheeled Assault Gun", "Saladin Assault Hover Tank"
VTOL, WIGE, SUBMARINE = "Kestrel VTOL", "Gannet Combat WiGE BX", "Neptune Submarine"
FOOT, MOTORIZED, JUMP = "Foot Platoon (Rifle)", "Motorized Platoon (Laser)", "Jump Platoon (SRM)"
TRACKED_PLATOON = "Mechanized Tracked Platoon (Rifle)"
SUITS = "IS Standard Battle Armor [Laser](Sqd4)"
PROTO = "Roc"

NORTH_SOUTH = Road(exits=0b001001)


def unit(name: str, id: str = "red-1", hex: str = "0510", facing: int = 0, *, foot: int = 0, **how: Any) -> Unit:
    """A unit with fields of its design (`design=`) and of its state changed."""
    design = msgspec.structs.replace(any_design(name), **how.pop("design", {}))
    kind = kind_for(design)
    assert kind is not None
    made = kind.fresh(id, id.partition("-")[0], design, UnitSetup(name, hex, facing), foot)
    for field, value in how.items():
        setattr(made, field, value)
    return made


def table(*units: Unit, board: Board = PLAIN, phase: str = "movement") -> Battle:
    """A battle of these units; who stands on no level of its own stands on the ground, or afloat."""
    for each in units:
        terrain = board[each.hex]
        if each.foot == 0 and not each.flies:
            each.foot = terrain.level if kind_of(each).mover(each).floats else terrain.floor
    return Battle(
        rules=RuleSet(),
        board=board,
        sides=("red", "blue"),
        units={each.id: each for each in units},
        turns=20,
        turn=1,
        phase=phase,
    )


def cost(battle: Battle, text: str) -> int:
    """The MP of a move."""
    return planned(battle, text).cost.total


def is_refused(battle: Battle, text: str) -> bool:
    """Whether a move cannot be made."""
    with pytest.raises(Illegal):
        planned(battle, text)
    return True


def road(board: Board, hexes: Iterable[str], **terrain: Any) -> Board:
    """A road from north to south over some hexes."""
    for hex in hexes:
        board = board.with_terrain(hex, road=NORTH_SOUTH, **terrain)
    return board
