"""The Combat Phase: which attacks a unit may make, and making them (ASB-5, ASB-9)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.actions import AnyAction, Done
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event


def units_to_attack(battle: Battle) -> list[Unit]:
    """The units that may attack this turn."""
    return battle.on_table()


def options(battle: Battle, units: Sequence[str]) -> Sequence[AnyAction]:
    """Attacks that are legal now, and to make none."""
    return [Done(id) for id in units]


def verify(battle: Battle, action: AnyAction) -> None:
    """Raise `Illegal` with every reason if the action is not legal now."""
    if not isinstance(action, Done):
        raise Illegal("there are no attacks yet", cite="ASB-1")


def apply(battle: Battle, action: AnyAction, dice: Dice) -> tuple[list[Event], bool]:
    """Do a verified action; what happened, and whether the unit has nothing left to do."""
    return [], True
