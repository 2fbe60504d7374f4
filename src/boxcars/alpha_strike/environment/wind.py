"""The wind that carries fire and smoke in the End Phase: how strong it is, and where it blows (ASB-23)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.core.dice import Dice
from boxcars.core.ruling import RuleSet

CARRIED: Final = ("fire", "smoke")
"""The areas that the wind carries on, after the turn in which they came to be."""


class Wind(msgspec.Struct, frozen=True, kw_only=True):
    """What a wind does to fire and smoke."""

    ahead: int
    """How much easier fires spread down it."""
    aside: int
    """How much easier they spread to either side of it."""
    carries: int
    """How far smoke drifts each turn, in inches."""
    thins: int
    """What two dice must reach for smoke to thin by a step."""


WINDS: Final = {
    "moderate-gale": Wind(ahead=2, aside=1, carries=2, thins=10),
    "strong-gale": Wind(ahead=3, aside=2, carries=4, thins=8),
    "storm": Wind(ahead=3, aside=2, carries=4, thins=6),
}
"""The winds by the words of their conditions."""


def wind(rules: RuleSet) -> Wind | None:
    """The wind that blows, if one does.

    >>> wind(RuleSet(options=("strong-gale",))).carries, wind(RuleSet())
    (4, None)
    """
    return next((each for word, each in WINDS.items() if rules.has(word)), None)


def bearing(battle: Battle, dice: Dice) -> int:
    """Roll where the wind blows this turn, in degrees; without a wind, or anything to carry, no die is rolled."""
    old = any(area.kind in CARRIED and area.born < battle.turn for area in battle.areas)
    if not old or wind(battle.rules) is None:
        return 0
    return (dice.roll(1, "direction of the wind").total - 1) * 60
