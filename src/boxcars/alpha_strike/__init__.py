"""The card game in inches: Alpha Strike with errata 2.2.

>>> import boxcars as bx
>>> game = bx.alpha_strike.skirmish(red=["Atlas AS7-D"], blue=["Marauder MAD-3R"], table="open-plain", seed=7)
>>> game.decision.kind
'move'
"""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.game import StrikeGame, new_game, replay
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.alpha_strike.skirmish import skirmish_setup
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import SeededDice
from boxcars.core.ruling import RuleSet

__all__ = ["RULEBOOK", "Battle", "Setup", "StrikeGame", "UnitSetup", "new_game", "replay", "skirmish"]


def skirmish(
    red: Sequence[str | Card],
    blue: Sequence[str | Card],
    table: str = "open-plain",
    seed: str | int | None = None,
    rules: RuleSet | None = None,
    turns: int = 12,
) -> StrikeGame:
    """Two forces on a table, deployed on opposite edges and ready to play.

    After the last of its turns the battle is decided by the points that are left.
    """
    dice = SeededDice(SeededDice.fresh_seed() if seed is None else str(seed))
    return new_game(skirmish_setup(red, blue, table, rules, turns), dice)
