"""Brushes that paint boards: terrain, levels, roads with their bridges, and buildings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Final

import msgspec

from boxcars.hexes.board import Board, Bridge, Building, Road, Terrain
from boxcars.hexes.lines import line

_LOWEST, _HIGHEST = -9, 9
"""The levels that strokes reach."""
_DIRT: Final = 3
_BRIDGE: Final = Bridge(type=3, elevation=1, cf=90, exits=0)
"""What carries a road over water."""
_USUAL_CF: Final = (0, 15, 40, 90, 120)
"""By the type of a building."""


class Stroke(msgspec.Struct, frozen=True):
    """What is painted, where; the hexes of a road or a building in their order."""

    hexes: tuple[str, ...]
    brush: str
    floors: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    """How high a building is, in levels."""
    cf: Annotated[int, msgspec.Meta(ge=0, le=150)] = 0
    """The construction factor of a building; 0 for what is usual for its type."""


Painted = Mapping[str, Terrain]
Brush = Callable[[Board, Stroke], Painted]


def paint(board: Board, stroke: Stroke) -> Board:
    """The board after a stroke of a brush.

    >>> after = paint(Board.plain(3, 3), Stroke(("0101", "0202"), "heavy-woods"))
    >>> str(after["0202"]), str(paint(after, Stroke(("0202",), "higher"))["0202"])
    ('heavy woods', 'level 1, heavy woods')
    """
    return board.with_hexes(BRUSHES[stroke.brush](board, stroke))


def _each(change: Callable[[Terrain], Terrain]) -> Brush:
    return lambda board, stroke: {hex: change(board[hex]) for hex in stroke.hexes}


def _covered(with_what: Terrain) -> Brush:
    """What stood in the hexes before is gone, but for their level."""
    return _each(lambda before: msgspec.structs.replace(with_what, level=before.level, theme=before.theme))


def _lifted(by: int) -> Brush:
    return _each(lambda before: msgspec.structs.replace(before, level=min(max(before.level + by, _LOWEST), _HIGHEST)))


def _road(kind: int) -> Brush:
    """A road from hex to hex, which joins the roads beside it where it is a single hex; over water it is a bridge."""

    def lay(board: Board, stroke: Stroke) -> Painted:
        way = list(_without_gaps(stroke.hexes))
        beside = [hex for hex in board.neighbours(way[0]) if board[hex].road] if len(way) == 1 else []
        joined = [*pairwise(way), *((way[0], hex) for hex in beside)]
        exits = _exits(board, joined)
        return {hex: _paved(board[hex], exits.get(hex, 0), kind) for hex in (*way, *beside)}

    return lay


def _without_gaps(hexes: Sequence[str]) -> Iterator[str]:
    """The hexes of a way, with those that a fast hand has left out."""
    yield hexes[0]
    for before, hex in pairwise(hexes):
        yield from (*line(before, hex).along("left"), hex)


def _exits(board: Board, joined: Sequence[tuple[str, str]]) -> dict[str, int]:
    """The sides (bits) by which hexes are joined to each other."""
    sides: dict[str, int] = {}
    for here, there in joined:
        for direction in range(6):
            if board.neighbour(here, direction) == there:
                sides[here] = sides.get(here, 0) | 1 << direction
                sides[there] = sides.get(there, 0) | 1 << (direction + 3) % 6
    return sides


def _paved(before: Terrain, exits: int, kind: int) -> Terrain:
    exits |= before.road.exits if before.road else 0
    bridge = msgspec.structs.replace(_BRIDGE, exits=exits) if before.depth else None
    return msgspec.structs.replace(before, road=Road(exits, kind), bridge=bridge, building=None)


def _building(type: int) -> Brush:
    """A building of some hexes, all of one height and strength."""

    def build(board: Board, stroke: Stroke) -> Painted:
        joined = [(hex, other) for hex in stroke.hexes for other in board.neighbours(hex) if other in stroke.hexes]
        exits = _exits(board, joined)
        house = Building(type, stroke.floors, stroke.cf or _USUAL_CF[type])
        return {
            hex: Terrain(
                level=board[hex].level,
                theme=board[hex].theme,
                building=msgspec.structs.replace(house, exits=exits.get(hex, 0)),
            )
            for hex in stroke.hexes
        }

    return build


BRUSHES: Final[Mapping[str, Brush]] = {
    "clear": _covered(Terrain()),
    "light-woods": _covered(Terrain(woods=1)),
    "heavy-woods": _covered(Terrain(woods=2)),
    "rough": _covered(Terrain(rough=1)),
    "pavement": _covered(Terrain(pavement=1)),
    "water-1": _covered(Terrain(water=1)),
    "water-2": _covered(Terrain(water=2)),
    "higher": _lifted(1),
    "lower": _lifted(-1),
    "road": _road(1),
    "dirt-road": _road(_DIRT),
    "light-building": _building(1),
    "medium-building": _building(2),
    "heavy-building": _building(3),
    "hardened-building": _building(4),
}
"""What each brush makes of the hexes of a stroke."""
