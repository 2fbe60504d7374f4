"""The rows of the high-altitude map: the planet lies along its west edge, and space begins beyond the interface.

A row is a column of hexes, so that two hexsides of each hex point away from the planet and two toward it (TWB-107).
"""

from __future__ import annotations

from typing import Final

from boxcars.hexes.board import ATMOSPHERE, ROWS, Board, Feature, Terrain
from boxcars.hexes.coords import cell, name

GROUND_ROW: Final = 0
HIGHEST: Final = 4
"""The last of the atmospheric rows, which begin with 1."""
INTERFACE: Final = 5
"""The row between the atmosphere and space."""
OPEN_SPACE: Final = 6
"""What every hex beyond the interface counts as."""
NARROWEST: Final = OPEN_SPACE + 2
"""A map shows at least so many columns, two of them of space."""
AWAY: Final = (1, 2)
"""The facings that point away from the planet."""
SLOWED: Final = 1
"""The velocity that craft lose in a turn in the air or the interface."""
LEAVING: Final = 4
"""The thrust of going from the interface to space."""


def row_of(hex: str) -> int:
    """The row of a hex: 0 at the ground, 1 to 4 in the air, 5 in the interface, 6 in space.

    >>> [row_of(hex) for hex in ("0109", "0209", "0609", "0709", "2009")]
    [0, 1, 5, 6, 6]
    """
    return min(cell(hex)[0], OPEN_SPACE)


def is_air(row: int | None) -> bool:
    """Whether there is air in a row: at the ground and in the four rows above."""
    return row is not None and row <= HIGHEST


def is_slowing(row: int | None) -> bool:
    """Whether craft lose velocity in a row and fall out of it: in the air, and in the interface.

    >>> is_slowing(INTERFACE), is_slowing(OPEN_SPACE), is_slowing(None)
    (True, False, False)
    """
    return row is not None and row <= INTERFACE


def words(row: int) -> str:
    """A row in words.

    >>> words(0), words(3), words(5), words(6)
    ('the ground row', 'atmospheric row 3', 'the interface', 'space')
    """
    return ROWS[row] if row <= INTERFACE else "space"


def row_cost(before: int, after: int) -> int:
    """The thrust of going from one row to another: only the way out of the interface costs some.

    >>> row_cost(5, 6), row_cost(6, 5), row_cost(4, 5)
    (4, 0, 0)
    """
    return LEAVING if before == INTERFACE and after == OPEN_SPACE else 0


def below(hex: str) -> str:
    """The hex beside another that lies a row nearer to the planet.

    >>> below("0409")
    '0309'
    """
    column, across = cell(hex)
    return name(column - 1, across)


def high_board(width: int, height: int) -> Board:
    """The high-altitude map of a size, with the number of its row in every hex that is not space."""
    board = Board.plain(width, height, "high altitude")
    return board.with_hexes(
        {hex: Terrain(other=(Feature(ATMOSPHERE, row_of(hex)),)) for hex in board if row_of(hex) < OPEN_SPACE}
    )
