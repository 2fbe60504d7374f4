"""Variable damage, an option: a die for every point that a hit would do [AS-070.4]."""

from __future__ import annotations

from boxcars.core.dice import Dice, Roll
from boxcars.core.keys import Key

PLAYED = Key("variable-damage", now=True, before=False)

SCORES = 3
"""The least die that is a point of damage [AS-070.4]."""
MINIMAL_SCORES = 5
"""The least die with which a hit worth 0* does a point [AS-070.11]."""


def roll(points: int, dice: Dice, why: str) -> tuple[int, Roll | None]:
    """The points that the dice leave of a hit, one at the least [AS-070.8], and the dice.

    >>> from boxcars.core.dice import ScriptedDice
    >>> roll(4, ScriptedDice([2, 4, 6, 5]), "an attack")[0], roll(3, ScriptedDice([1, 1, 2]), "an attack")[0]
    (3, 1)
    """
    if points <= 0:
        return 0, None
    rolled = dice.roll(points, f"variable damage of {why}")
    return max(1, sum(die >= SCORES for die in rolled.dice)), rolled
