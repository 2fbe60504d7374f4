"""Brushes that paint tables: terrain and hills as rounded pieces, roads and streams along a line, buildings, names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from boxcars.core.errors import BadTable
from boxcars.tabletop.curves import rounded
from boxcars.tabletop.measure import Point, length, snapped
from boxcars.tabletop.outline import ribbon
from boxcars.tabletop.table import Table
from boxcars.tabletop.table_file import MAX_PIECES
from boxcars.tabletop.terrain import BUILDINGS, MAX_HEIGHT, TALL, Piece

_TAP: Final = 3.0
"""The radius of what a tap lays, in inches; a stroke from its middle says another."""
_LEAST: Final = 1.0
"""Nothing is laid that is smaller."""
_BEND: Final = 1.5
"""How far the bends of a road lie apart at least."""
_ROAD: Final = 2.0
_STREAM: Final = 3.0
MOST_PLACES: Final = 4000
"""How many places a stroke has at most."""


class Stroke(msgspec.Struct, frozen=True):
    """What is painted, where: the places that a hand has passed, in their order."""

    places: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_PLACES)]
    brush: str
    tall: Annotated[float, msgspec.Meta(ge=1, le=MAX_HEIGHT)] = 2
    """How high a building is, in inches."""
    name: str = ""
    """What the piece there is called from now on."""


Pieces = tuple[Piece, ...]
Brush = Callable[[Table, Stroke, Sequence[Point]], Pieces]


def paint(table: Table, stroke: Stroke) -> Table:
    """The table after a stroke of a brush.

    >>> after = paint(Table("bare", 48, 48), Stroke(("10,10", "14,10"), "heavy-woods"))
    >>> after.ground(Point(10, 12)).kinds, after.ground(Point(10, 20)).kinds
    (('heavy-woods', 'woods'), ())
    >>> named = paint(after, Stroke(("10,10",), "name", name="The Copse"))
    >>> named.pieces[0].name, paint(named, Stroke(("10,10",), "clear")).pieces
    ('The Copse', ())
    """
    points = [_on_table(table, Point.of(word)) for word in stroke.places]
    pieces = BRUSHES[stroke.brush](table, stroke, points)
    if len(pieces) > MAX_PIECES:
        raise BadTable(f"a table has at most {MAX_PIECES} pieces")
    return Table(table.name, table.width, table.depth, pieces, table.about)


def _on_table(table: Table, point: Point) -> Point:
    return snapped(min(max(point.x, 0), table.width), min(max(point.y, 0), table.depth))


def _blob(table: Table, points: Sequence[Point]) -> tuple[Point, ...]:
    """A rounded outline around the first place, as far as the last; it ends at the edges of the table."""
    radius = max(_LEAST, length(points[0], points[-1])) if len(points) > 1 else _TAP
    ring = rounded(Random(len(table.pieces)), points[0], radius, radius)
    corners = [_on_table(table, corner) for corner in ring]
    return tuple(corner for n, corner in enumerate(corners) if corner != corners[n - 1])


def _laid(kind: str, grade: str = "", *, tall: float = 0, depth: float = 0) -> Brush:
    def lay(table: Table, stroke: Stroke, points: Sequence[Point]) -> Pieces:
        return (*table.pieces, Piece(kind=kind, grade=grade, outline=_blob(table, points), tall=tall, depth=depth))

    return lay


def _higher(table: Table, stroke: Stroke, points: Sequence[Point]) -> Pieces:
    """A hill an inch above the ground where the stroke begins."""
    level = max(0.0, table.ground(points[0]).level) + 1
    return (*table.pieces, Piece(kind="hill", outline=_blob(table, points), level=level))


def _along(kind: str, wide: float, *, depth: float = 0) -> Brush:
    """A road, a bridge or a stream along a stroke; a tap is too short for one."""

    def lay(table: Table, stroke: Stroke, points: Sequence[Point]) -> Pieces:
        line = [points[0]]
        for point in points[1:]:
            if length(line[-1], point) >= _BEND:
                line.append(point)
        if len(line) < 2:
            raise BadTable(f"a {kind} goes from one place to another: drag along its way")
        piece = Piece(kind=kind, outline=ribbon(tuple(line), wide), line=tuple(line), wide=wide, depth=depth)
        return (*table.pieces, piece)

    return lay


def _built(kind: str) -> Brush:
    """A building from corner to corner of a stroke; a tap builds a square."""

    def build(table: Table, stroke: Stroke, points: Sequence[Point]) -> Pieces:
        first, last = points[0], points[-1]
        half = 0.0 if len(points) > 1 else _TAP / 2
        west, east = min(first.x, last.x) - half, max(first.x, last.x, min(first.x, last.x) + _LEAST - half) + half
        north, south = min(first.y, last.y) - half, max(first.y, last.y, min(first.y, last.y) + _LEAST - half) + half
        corners = (Point(west, north), Point(east, north), Point(east, south), Point(west, south))
        outline = tuple(_on_table(table, corner) for corner in corners)
        return (*table.pieces, Piece(kind="building", building=kind, outline=outline, tall=stroke.tall))

    return build


def _last_laid(table: Table, point: Point, *kinds: str) -> int | None:
    """The number of the piece that was laid last at a place."""
    return max((n for n in table.under(point) if not kinds or table.pieces[n].kind in kinds), default=None)


def _removed(*kinds: str) -> Brush:
    """Take off the pieces that lie on top at the places of a stroke."""

    def remove(table: Table, stroke: Stroke, points: Sequence[Point]) -> Pieces:
        gone = {_last_laid(table, point, *kinds) for point in points}
        return tuple(piece for n, piece in enumerate(table.pieces) if n not in gone)

    return remove


def _named(table: Table, stroke: Stroke, points: Sequence[Point]) -> Pieces:
    number = _last_laid(table, points[0])
    if number is None:
        raise BadTable("there is nothing to name there: a name belongs to a piece of terrain")
    return tuple(replace(piece, name=stroke.name) if n == number else piece for n, piece in enumerate(table.pieces))


BRUSHES: Final[Mapping[str, Brush]] = {
    "woods": _laid("woods", tall=TALL["woods"]),
    "heavy-woods": _laid("woods", "heavy-woods", tall=TALL["heavy-woods"]),
    "rough": _laid("rough"),
    "rubble": _laid("rubble"),
    "water-1": _laid("water", depth=1),
    "water-2": _laid("water", depth=2),
    "pavement": _laid("pavement"),
    "clear": _removed(),
    "higher": _higher,
    "lower": _removed("hill"),
    "road": _along("road", _ROAD),
    "stream": _along("water", _STREAM, depth=1),
    "bridge": _along("bridge", _ROAD),
    **{f"{kind}-building": _built(kind) for kind in BUILDINGS},
    "name": _named,
}
"""What can be painted, by the word of its brush."""
