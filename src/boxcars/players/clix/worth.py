"""What clicks, captures and heat are worth to the bots, in points of the army list."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.dials import heat
from boxcars.clix.dials.values import damage_value
from boxcars.clix.equipment.showing import DAMAGE_SLOTS
from boxcars.clix.piece import Piece
from boxcars.players.goals import prey

_DAMAGE: Final = 0.8
"""The share of its points that a unit loses click by click."""
_KILL: Final = 0.6
"""What its elimination is worth besides, as a share of its points: they count for a victory condition."""
_FINISHING: Final = 0.6
"""How much more a click is worth on a unit that is nearly gone than on a fresh one."""
_PUSHED: Final = 0.7
"""A click by pushing is not taken where it would hurt most: the bot chooses when."""
_CAPTURE: Final = 1.3
"""A captive counts twice at the end, if it is kept, and fights no more."""
_PREY: Final = 2.5
"""How much more a unit is worth whose elimination an objective of the scenario scores by its name."""
_SHUTDOWN: Final = 0.45
"""What a shutdown costs, as a share of the points."""
_FELT: Final = 1.5
"""How often a modifier of a damage value or of speed is felt before the heat is gone."""


def left(piece: Piece) -> int:
    """The clicks that a piece has left.

    >>> from boxcars.clix.army.pieces import piece
    >>> left(piece("Line Rifles"))
    4
    """
    return max(len(piece.figure.clicks) - piece.click + 1, 0)


def prize(battle: Battle, piece: Piece) -> float:
    """How many times what it is worth a piece is worth to the other side, as the objectives of a scenario have it."""
    if not battle.mission:
        return 1.0
    hunters = (side for side in battle.sides if side != piece.side)
    return _PREY if any(piece.id in prey(battle.mission, side) for side in hunters) else 1.0


class Scale(msgspec.Struct, frozen=True):
    """What units, their clicks and their heat are worth to a bot, in points of the army list."""

    counts: float
    """What every unit counts besides its points."""

    def value(self, piece: Piece) -> float:
        """What a whole piece is worth.

        >>> from boxcars.clix.army.pieces import piece
        >>> rifles = piece("Line Rifles")
        >>> GREEDY.value(rifles), BY_POINTS.value(rifles)
        (20.0, 8.0)
        """
        return piece.figure.points + self.counts

    def click_worth(self, piece: Piece) -> float:
        """What a click of damage to a piece is worth, in points.

        >>> from boxcars.clix.army.pieces import piece
        >>> rifles = piece("Line Rifles")
        >>> fresh = GREEDY.click_worth(rifles)
        >>> rifles.click = 3
        >>> GREEDY.click_worth(rifles) > fresh
        True
        """
        all_clicks = len(piece.figure.clicks)
        return _DAMAGE * self.value(piece) / all_clicks * (1 + _FINISHING * (1 - left(piece) / all_clicks))

    def hit_worth(self, piece: Piece, clicks: float) -> float:
        """What a hit of so many clicks is worth: nothing beyond the last, and more if it eliminates."""
        remains = left(piece)
        if clicks <= 0 or not remains:
            return 0.0
        killed = _KILL * self.value(piece) if clicks >= remains else 0.0
        return self.click_worth(piece) * min(clicks, remains) + killed

    def capture_worth(self, piece: Piece) -> float:
        """What it is worth to capture a piece."""
        return _CAPTURE * self.value(piece)

    def push_cost(self, piece: Piece) -> float:
        """What pushing costs infantry and vehicles, whose dial turns; 'Mechs pay in heat."""
        return _PUSHED * self.hit_worth(piece, 1) if piece.tokens and not piece.is_mech else 0.0

    def heat_cost(self, battle: Battle, piece: Piece, degrees: int) -> float:
        """What it costs a 'Mech to come to a position of its heat dial, which may shut it down or blow it up.

        >>> from boxcars.clix.army.setting_up import battle_of
        >>> battle = battle_of(red=["Lark"])
        >>> costs = [GREEDY.heat_cost(battle, battle.units["red-1"], degrees) for degrees in range(6)]
        >>> costs[0], costs == sorted(costs)
        (0.0, True)
        """
        if not piece.is_mech or degrees <= 0:
            return 0.0
        hot = msgspec.structs.replace(piece, heat=min(degrees, len(piece.figure.heat_positions)))
        position = hot.heat_dial
        if position is None:
            return _SHUTDOWN * self.value(piece)
        slots = (*DAMAGE_SLOTS, "speed")
        weaker: int = sum(max(0, -getattr(position, slot).modifier) for slot in slots)
        cost = weaker * _FELT * self.click_worth(piece) + sum(self._risk(battle, hot, slot) for slot in slots)
        return min(cost, 0.9 * _SHUTDOWN * self.value(piece))

    def _risk(self, battle: Battle, hot: Piece, slot: str) -> float:
        """What the effect of a window costs, times its chance."""
        name, colour = heat.effect(hot, slot)
        if not name:
            return 0.0
        if colour not in heat.FAILS_TO:
            return _FELT * 2 * self.click_worth(hot)
        chance = heat.FAILS_TO[colour] / 6
        match name:
            case "shutdown":
                return chance * _SHUTDOWN * self.value(hot)
            case "ammunition explosion":
                return chance * self.hit_worth(hot, max(damage_value(battle, hot, slot).total, 0))
            case _:
                return chance * self.click_worth(hot)


GREEDY: Final = Scale(counts=12.0)
"""The greedy bot values any loss, as conditions may be won by a single point; so it goes for what is cheap."""
BY_POINTS: Final = Scale(counts=0.0)
"""The planner values what victory conditions count: greedy orders by this scale won 84 of 124 games."""
