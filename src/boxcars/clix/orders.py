"""Every kind of order, and where its rules stand: how it is verified, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boxcars.clix.actions import (
    AnyOrder,
    Artillery,
    Assault,
    Bypass,
    Close,
    EndTurn,
    March,
    Move,
    Ranged,
    Repair,
    UseCard,
    Vent,
)
from boxcars.clix.battle import Battle
from boxcars.clix.cards import use
from boxcars.clix.combat import artillery, assault, close, ranged, repair
from boxcars.clix.equipment import bypass
from boxcars.clix.formations import march
from boxcars.clix.moving import move
from boxcars.clix.turn import vent
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal

_ROOMS: Final[dict[type[Any], Any]] = {
    Move: move,
    March: march,
    Vent: vent,
    Ranged: ranged,
    Artillery: artillery,
    Close: close,
    Repair: repair,
    Assault: assault,
    Bypass: bypass,
    UseCard: use,
}
KINDS: Final = tuple(_ROOMS)


def verify(battle: Battle, order: AnyOrder | EndTurn) -> None:
    """Raise `Illegal` with every reason if an order is not legal now; a turn may always be ended."""
    if not isinstance(order, EndTurn):
        check: Callable[[Battle, Any], None] = _ROOMS[type(order)].verify
        check(battle, order)


def is_legal(battle: Battle, order: AnyOrder) -> bool:
    """Whether an order is legal now."""
    try:
        verify(battle, order)
    except Illegal:
        return False
    return True


def carry_out(battle: Battle, order: AnyOrder, dice: Dice) -> Resolution:
    """Carry out a verified order; what happened is in the resolution that it returns."""
    apply: Callable[[Battle, Any, Dice], Resolution] = _ROOMS[type(order)].apply
    return apply(battle, order, dice)
