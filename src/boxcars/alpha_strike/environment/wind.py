"""The wind that carries fire and smoke in the End Phase: how strong it is, and where it blows (ASB-23).

Its direction, one of six, is rolled once and stays; by an option both direction and strength may change every turn.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.events.environment_events import WindBlows
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key

CARRIED: Final = ("fire", "smoke")
"""The areas that the wind carries on, after the turn in which they came to be."""
SHIFTS = Key("shifting-wind", now=True, before=False)
"""The option by which the wind changes."""
_TURNS: Final = {1: 60, 6: -60}
"""By how many degrees a die turns the wind."""
_STEPS: Final = {1: -1, 6: 1}
"""By how much a die makes it weaker or stronger."""


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
    "light-gale": Wind(ahead=2, aside=1, carries=2, thins=11),
    "moderate-gale": Wind(ahead=2, aside=1, carries=2, thins=10),
    "strong-gale": Wind(ahead=3, aside=2, carries=4, thins=8),
    "storm": Wind(ahead=3, aside=2, carries=4, thins=6),
}
"""The winds by the words of their conditions, the weakest first."""
_STRENGTHS: Final = ("", *WINDS)


def gale(battle: Battle) -> str:
    """The word of the wind that blows now, or "" in a calm."""
    if battle.gale is not None:
        return battle.gale
    return next((word for word in WINDS if conditions.holds(battle.rules, word)), "")


def wind(battle: Battle) -> Wind | None:
    """The wind that blows, if one does.

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import RuleSet
    >>> stormy = RuleSet(options=("strong-gale",))
    >>> wind(skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1, rules=stormy).state).carries
    4
    """
    return WINDS.get(gale(battle))


def rise(battle: Battle, dice: Dice) -> list[Event]:
    """Roll where the wind blows, as a battle begins."""
    if wind(battle) is None or battle.downwind is not None:
        return []
    bearing(battle, dice)
    return [WindBlows(gale=gale(battle), downwind=battle.downwind or 0)]


def bearing(battle: Battle, dice: Dice) -> int:
    """Where the wind blows, in degrees, which a die says once; 0 in a calm."""
    if wind(battle) is None:
        return 0
    if battle.downwind is None:
        battle.downwind = (dice.roll(1, "direction of the wind").total - 1) * 60
    return battle.downwind


def shift(battle: Battle, dice: Dice) -> list[Event]:
    """In the End Phase, with its option: a die may turn the wind by 60 degrees, another make it weaker or stronger."""
    if not SHIFTS.of(battle.rules) or battle.downwind is None:
        return []
    turned = _TURNS.get(dice.roll(1, "turn of the wind").total, 0)
    step = _STEPS.get(dice.roll(1, "strength of the wind").total, 0)
    strength = min(max(0, _STRENGTHS.index(gale(battle)) + step), len(_STRENGTHS) - 1)
    battle.downwind, battle.gale = (battle.downwind + turned) % 360, _STRENGTHS[strength]
    return [WindBlows(gale=battle.gale, downwind=battle.downwind)] if turned or step else []
