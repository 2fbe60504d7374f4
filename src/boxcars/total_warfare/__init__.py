"""Classic BattleTech on hexes: Total Warfare with errata 11.01.

>>> import boxcars as bx
>>> game = bx.total_warfare.skirmish(red=["Atlas AS7-D"], blue=["Marauder MAD-3R"], board="river-fork", seed="7")
>>> game.decision.kind
'move'
"""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.dice import SeededDice
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle, Setup
from boxcars.total_warfare.game import BattleGame, new_game, replay
from boxcars.total_warfare.rulebook import RULEBOOK
from boxcars.total_warfare.setup.skirmish import skirmish_setup

__all__ = ["RULEBOOK", "Battle", "BattleGame", "Setup", "new_game", "replay", "skirmish"]


def skirmish(
    red: Sequence[str],
    blue: Sequence[str],
    board: str = "river-fork",
    seed: str | int | None = None,
    rules: RuleSet | None = None,
    turns: int = 60,
) -> BattleGame:
    """Two forces on a board, deployed on opposite edges and ready to play.

    After the last of its turns the battle is decided by what is left.
    """
    dice = SeededDice.of(seed)
    return new_game(skirmish_setup(red, blue, board, rules, turns), dice)
