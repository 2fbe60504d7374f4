"""The End Phase: what the turn has done takes effect, heat, and what the sides may switch (ASB-5, ASB-15)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.actions import AnyAction, EndTurn
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Let damage and critical hits take effect, then heat, then cooling."""
    return []


def sides_to_end(battle: Battle) -> list[str]:
    """The sides that are asked whether they switch anything."""
    return [side for side in battle.order if units_to_switch(battle, side)]


def units_to_switch(battle: Battle, side: str) -> list[Unit]:
    """The units of a side that have something to switch."""
    return [unit for unit in battle.in_play(side) if unit.is_mech]


def options(battle: Battle, side: str) -> Sequence[AnyAction]:
    """What a side may do in the End Phase."""
    return [EndTurn(side)]


def verify(battle: Battle, action: AnyAction) -> None:
    """Raise `Illegal` with every reason if the action is not legal now."""
    if not isinstance(action, EndTurn):
        raise Illegal("nothing can be switched so far", cite="ASB-1")


def apply(battle: Battle, action: AnyAction) -> list[Event]:
    """Do a verified action."""
    if isinstance(action, EndTurn):
        battle.ending.remove(action.side)
    return []


def finish(battle: Battle, dice: Dice) -> list[Event]:
    """Close the turn after all sides have ended it."""
    return []
