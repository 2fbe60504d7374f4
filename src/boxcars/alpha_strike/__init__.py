"""The card game in inches: Alpha Strike with errata 2.2.

>>> import boxcars as bx
>>> game = bx.alpha_strike.skirmish(red=["Atlas AS7-D"], blue=["Marauder MAD-3R"], table="open-plain", seed=7)
>>> game.decision.kind
'move'
"""

from __future__ import annotations

from collections.abc import Mapping

from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.game import AlphaStrikeGame, new_game, replay
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.alpha_strike.setup.skirmish import USUAL_SKILL, AnyForce, skirmish_setup
from boxcars.core.dice import SeededDice
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.table import Table

__all__ = ["RULEBOOK", "AlphaStrikeGame", "Battle", "Setup", "UnitSetup", "new_game", "replay", "skirmish"]


def skirmish(
    red: AnyForce,
    blue: AnyForce,
    table: str | Table | HexField = "open-plain",
    seed: str | int | None = None,
    rules: RuleSet | None = None,
    turns: int = 12,
    skill: int | Mapping[str, int] = USUAL_SKILL,
) -> AlphaStrikeGame:
    """Two forces on a table, deployed on opposite edges and ready to play.

    A force is a list of names and cards, or one of `forces.ready_forces()`; Skill is that of all, or by side, as in
    `{"red": 3}`. After the last of its turns the battle is decided by the points that are left.
    """
    dice = SeededDice.of(seed)
    return new_game(skirmish_setup(red, blue, table, rules, turns, skill), dice)
