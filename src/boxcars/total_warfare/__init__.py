"""Classic BattleTech on hexes: Total Warfare with errata 11.01.

>>> import boxcars as bx
>>> game = bx.total_warfare.skirmish(red=["Atlas AS7-D"], blue=["Marauder MAD-3R"], board="river-fork", seed="7")
>>> game.decision.kind
'move'
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boxcars.core.dice import Dice, SeededDice
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.core.replay import replay as _replay
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle, Setup
from boxcars.total_warfare.rulebook import RULEBOOK
from boxcars.total_warfare.skirmish import skirmish_setup

__all__ = ["RULEBOOK", "Battle", "Setup", "new_game", "replay", "skirmish"]


def new_game(setup: Setup, dice: Dice | None = None) -> Game[Battle]:
    """A game from a setup; without dice, with a fresh seed."""
    return Game(RULEBOOK, setup, dice or SeededDice(SeededDice.fresh_seed()))


def skirmish(
    red: Sequence[str],
    blue: Sequence[str],
    board: str = "river-fork",
    seed: str | int | None = None,
    rules: RuleSet | None = None,
) -> Game[Battle]:
    """Two forces on a board, ready to play."""
    dice = SeededDice(SeededDice.fresh_seed() if seed is None else str(seed))
    return new_game(skirmish_setup(red, blue, board, rules), dice)


def replay(path: str | Path) -> Game[Battle]:
    """The game that a record file tells, played again."""
    return _replay(Record.read(Path(path).read_text(encoding="utf-8")), RULEBOOK)
