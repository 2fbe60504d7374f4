"""The boards that come with Boxcars."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from boxcars.core.errors import BadBoard
from boxcars.hexes.board import Board


@cache
def board_names() -> tuple[str, ...]:
    """The names of the boards that come with Boxcars.

    >>> "river-fork" in board_names()
    True
    """
    shelf = files("boxcars.hexes") / "boards"
    return tuple(sorted(file.name.removesuffix(".board") for file in shelf.iterdir() if file.name.endswith(".board")))


@cache
def load_board(name: str) -> Board:
    """A board by its name.

    >>> load_board("river-fork")
    <Board river-fork, 32 x 17>
    """
    if name not in board_names():
        raise BadBoard(f"there is no board {name!r}; choose one of {', '.join(board_names())}")
    text = (files("boxcars.hexes") / "boards" / f"{name}.board").read_text("utf-8")
    return Board.from_text(text, name)
