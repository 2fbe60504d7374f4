"""The Movement Phase (ASB-6)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events import UnitMoved
from boxcars.alpha_strike.price import Price
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event


def begin(battle: Battle) -> list[Event]:
    """Start the phase: nobody has moved or attacked yet."""
    for unit in battle.in_play():
        unit.mode, unit.moved, unit.assault, unit.attacks, unit.overheat = "", 0, None, [], 0
        unit.spotted, unit.silent, unit.designated, unit.rear_fired = "", False, "", 0
    return []


def units_to_move(battle: Battle) -> list[Unit]:
    """The units that move this turn; a carried one moves with its carrier."""
    return battle.on_table()


def options(battle: Battle, units: Sequence[str]) -> Sequence[Move]:
    """Moves that are legal now."""
    return [Move(id, "stand") for id in units]


def verify(battle: Battle, move: Move) -> None:
    """Raise `Illegal` with every reason if the move is not legal now."""
    if move.mode != "stand":
        raise Illegal("only standing still is possible so far", cite="ASB-1")


def apply(battle: Battle, move: Move, dice: Dice) -> list[Event]:
    """Do a verified move."""
    unit = battle[move.unit]
    unit.mode = move.mode
    return [UnitMoved(unit=unit.id, mode=unit.mode, path=(unit.at,), facing=unit.facing, price=Price("move"))]
