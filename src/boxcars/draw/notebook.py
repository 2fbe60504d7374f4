"""Boards and battles as a notebook shows them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boxcars import alpha_strike
from boxcars.alpha_strike.game import StrikeGame
from boxcars.draw.battle import battle_svg
from boxcars.draw.board import board_svg
from boxcars.draw.strike import strike_svg
from boxcars.draw.table import table_svg
from boxcars.hexes.board import Board
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.table import Table
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.game import BattleGame


class Picture(msgspec.Struct, frozen=True):
    """A drawing that shows itself where it is the last line of a notebook cell."""

    svg: str

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg):,} characters of SVG>"


def show(thing: Board | Table | HexField | Battle | BattleGame | alpha_strike.Battle | StrikeGame) -> Picture:
    """The picture of a board or a table, or of a battle as it stands.

    >>> import boxcars as bx
    >>> game = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=7)
    >>> show(game).svg == show(game.state).svg != show(game.state.board).svg
    True
    """
    match thing:
        case Board():
            return Picture(board_svg(thing, inline=True))
        case Table() | HexField():
            return Picture(table_svg(thing, inline=True, rulers=True))
        case BattleGame():
            return Picture(battle_svg(thing.state))
        case StrikeGame():
            return Picture(strike_svg(thing.state))
        case alpha_strike.Battle():
            return Picture(strike_svg(thing))
        case _:
            return Picture(battle_svg(thing))
