"""Boards and battles as a notebook shows them."""

from __future__ import annotations

import msgspec

from boxcars.draw.battle import battle_svg
from boxcars.draw.board import board_svg
from boxcars.hexes.board import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.game import BattleGame


class Picture(msgspec.Struct, frozen=True):
    """A drawing that shows itself where it is the last line of a notebook cell."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg):,} characters of SVG>"


def show(thing: Board | Battle | BattleGame) -> Picture:
    """The picture of a board, or of a battle as it stands.

    >>> import boxcars as bx
    >>> game = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=7)
    >>> show(game).svg == show(game.state).svg != show(game.state.board).svg
    True
    """
    if isinstance(thing, Board):
        return Picture(board_svg(thing, inline=True))
    return Picture(battle_svg(thing.state if isinstance(thing, BattleGame) else thing))
