"""Boards and battles as a notebook shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boxcars import games
from boxcars.core.battle import BattleHead
from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Game
from boxcars.draw.board import board_svg
from boxcars.draw.table import table_svg
from boxcars.hexes.board import Board
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.table import Table


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


def show(thing: Board | Table | HexField | BattleHead | Game[Any]) -> Picture:
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
        case Game():
            return show(thing.state)
        case _:
            return Picture(_battle_svg(thing))


def _battle_svg(battle: BattleHead) -> str:
    row = games.row_of(battle)
    if row is None:
        raise BoxcarsError(f"there is no picture of a {type(battle).__name__}")
    svg: str = row.load("picture")(battle)
    return svg
