"""Two maps of one battle: the ground map, and the low-altitude map of which it is one hex (TWB-110) [TW-091.2].

A craft goes from one to the other in the middle of its flight. Both maps lie with their north edges the same way.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.hexes.board import Board
from boxcars.hexes.coords import cell

SHEET: Final = (16, 17)
"""The hexes of a mapsheet, which is one hex of the low-altitude map."""

_ENTRY_EDGES: Final = (
    ("south",),
    ("south", "west"),
    ("north", "west"),
    ("north",),
    ("north", "east"),
    ("south", "east"),
)
"""By facing the edges that lie across the way of a craft that comes in: one, or either of two."""


class Sky(msgspec.Struct, frozen=True):
    """The low-altitude map beside a ground map, and its hex that the ground map is."""

    board: Board
    sheet: str


class Crossing(msgspec.Struct, frozen=True):
    """The ground map as it is now, and the sky over it: between them a flight can pass.

    >>> crossing = Crossing(Board.plain(16, 17), Sky(Board.plain(9, 9), "0505"))
    >>> crossing.beyond(0), crossing.edges(1)
    ('0504', ('south', 'west'))
    """

    ground: Board
    sky: Sky

    def beyond(self, facing: int) -> str | None:
        """The low-altitude hex that follows when a craft flies off the ground map; None where that map ends too."""
        return self.sky.board.neighbour(self.sky.sheet, facing)

    def edges(self, facing: int) -> tuple[str, ...]:
        """The edges of the ground map by which a craft of a facing comes over it, either of two [TW-091.2]."""
        return _ENTRY_EDGES[facing]

    def is_entry(self, hex: str, facing: int) -> bool:
        """Whether a craft of a facing can come over the ground map in a hex."""
        return hex in self.ground and any(_on_edge(self.ground, hex, edge) for edge in _ENTRY_EDGES[facing])

    def entries(self, facing: int) -> list[str]:
        """All hexes in which a craft of a facing can come over the ground map; the player picks one.

        >>> Crossing(Board.plain(3, 4), Sky(Board.plain(9, 9), "0505")).entries(0)
        ['0104', '0204', '0304']
        """
        return [hex for hex in self.ground if self.is_entry(hex, facing)]

    def entry_before(self, hex: str, facing: int) -> str:
        """The entry hex from which a straight flight passes over a hex of the ground map."""
        while not self.is_entry(hex, facing):
            before = self.ground.neighbour(hex, (facing + 3) % 6)
            if before is None:
                break
            hex = before
        return hex

    def row_through(self, hex: str, facing: int) -> list[str]:
        """The straight row of hexes across the ground map in a facing that a hex lies in, from the first to the last.

        >>> Crossing(Board.plain(3, 3), Sky(Board.plain(9, 9), "0505")).row_through("0202", 3)
        ['0201', '0202', '0203']
        """
        row = [hex]
        while (before := self.ground.neighbour(row[0], (facing + 3) % 6)) is not None:
            row.insert(0, before)
        while (after := self.ground.neighbour(row[-1], facing)) is not None:
            row.append(after)
        return row


def _on_edge(board: Board, hex: str, edge: str) -> bool:
    column, row = cell(hex)
    match edge:
        case "north":
            return row == 0
        case "south":
            return row == board.height - 1
        case "west":
            return column == 0
    return column == board.width - 1
