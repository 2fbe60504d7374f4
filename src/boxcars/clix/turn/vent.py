"""Vent orders: a 'Mech cools by its vent rating (MWB-12)."""

from __future__ import annotations

from boxcars.clix.actions import Vent
from boxcars.clix.battle import Battle
from boxcars.clix.dials import heat
from boxcars.clix.moving.legality import refuse
from boxcars.clix.turn.orders import begin_order, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.tally import Line


def verify(battle: Battle, action: Vent) -> None:
    """Raise `Illegal` with every reason against a vent order."""
    refuse(order_reasons(battle, battle.units[action.unit], "vent"))


def apply(battle: Battle, action: Vent, dice: Dice) -> Resolution:
    """Turn the heat dial back; no token, no push, and the 'Mech counts as ordered [DA-cooling.11]."""
    piece = battle.units[action.unit]
    now = begin_order(battle, dice, [piece], "vent")
    heat.cool(now, piece, [Line("vent", piece.figure.vent, "AOD-heat.5")])
    finish_order(now, token=False)
    return now
