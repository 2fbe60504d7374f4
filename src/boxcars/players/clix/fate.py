"""Whether units will be gone at the end of a clix game, which is what its victory conditions count.

A click is worth what it adds to that: much on a unit that is nearly gone, little on a fresh 'Mech, and less and less
as turns run out. The numbers are from games between greedy bots: of units with four clicks a third are gone at the
end when few turns have been played, a quarter in the middle of the game, and a tenth when few are left.
"""

from __future__ import annotations

from math import exp
from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.piece import Piece
from boxcars.players.clix.worth import left, prize, value

_AT_ONCE: Final = 1.4
"""The clicks that a unit may lose in the last turn."""
_A_TURN: Final = 0.13
"""And how many more with each turn before it."""
_FORESEEN: Final = 20
"""No more turns than these are thought of."""


def doom(clicks: float, turns: int) -> float:
    """The chance that a unit with so many clicks is gone after so many turns of any side.

    >>> [round(doom(clicks, 10), 2) for clicks in (0, 1, 2, 4, 8)]
    [1.0, 0.69, 0.48, 0.23, 0.05]
    """
    return exp(-max(clicks, 0.0) / (_AT_ONCE + _A_TURN * min(max(turns, 0), _FORESEEN)))


def lasting(battle: Battle, piece: Piece) -> float:
    """What a piece is worth, times the chance that it is still there at the end."""
    return _stake(battle, piece) * (1 - doom(left(piece), battle.turns - battle.turn))


def loss(battle: Battle, piece: Piece, clicks: float) -> float:
    """How much less that is after a hit of so many clicks.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> battle = battle_of(red=["Line Rifles"])
    >>> rifles = battle.units["red-1"]
    >>> fresh = loss(battle, rifles, 1)
    >>> rifles.click = 3
    >>> loss(battle, rifles, 1) > fresh
    True
    """
    turns, remain = battle.turns - battle.turn, left(piece)
    return _stake(battle, piece) * (doom(remain - max(clicks, 0.0), turns) - doom(remain, turns)) if remain else 0.0


def _stake(battle: Battle, piece: Piece) -> float:
    """What a piece is worth, and more where an objective of the scenario names it."""
    return value(piece) * prize(battle, piece)
