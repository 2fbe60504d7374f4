"""The boards that come with Boxcars."""

from __future__ import annotations

from functools import cache, lru_cache

from boxcars.core.errors import BadBoard
from boxcars.core.shelf import Shelf
from boxcars.hexes.board import Board

SHELF = Shelf("boxcars.hexes", "boards", "board")


@cache
def board_names() -> tuple[str, ...]:
    """The names of the boards that come with Boxcars.

    >>> "river-fork" in board_names()
    True
    """
    return SHELF.names()


@lru_cache(maxsize=64)
def load_board(name: str) -> Board:
    """A board by its name.

    >>> load_board("river-fork")
    <Board river-fork, 32 x 17>
    """
    return Board.from_text(SHELF.text(name, BadBoard), name)
