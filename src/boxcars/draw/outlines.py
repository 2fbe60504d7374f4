"""Outlines of terrain pieces on the drawing: 24 units an inch, corners rounded, marks scattered inside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import Final
from zlib import crc32

from boxcars.draw.geometry import Point, xy

INCH: Final = 24.0
"""How many units of the drawing an inch is."""

_ROUNDING: Final = 0.55 * INCH
"""How far from a corner its rounding begins, at most; so the drawn edge stays within a tenth of an inch of the true."""


def drawn(points: Sequence[Point]) -> list[Point]:
    """Points of the table as points of the drawing.

    >>> drawn([(1.0, 2.5)])
    [(24.0, 60.0)]
    """
    return [(x * INCH, y * INCH) for x, y in points]


def edges(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon, the closing one last."""
    yield from pairwise(outline)
    yield outline[-1], outline[0]


def between(a: Point, b: Point, share: float) -> Point:
    """The point at this share of the way from one point to another.

    >>> between((0, 0), (10, 4), 0.5)
    (5.0, 2.0)
    """
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def rounded(outline: Sequence[Point]) -> str:
    """Path data of a polygon with its corners rounded.

    >>> rounded([(0, 0), (48, 0), (48, 48), (0, 48)])
    'M13.2 0L34.8 0Q48 0 48 13.2L48 34.8Q48 48 34.8 48L13.2 48Q0 48 0 34.8L0 13.2Q0 0 13.2 0Z'
    """
    sides = [(a, b, min(0.45, _ROUNDING / (hypot(b[0] - a[0], b[1] - a[1]) or 1))) for a, b in edges(outline)]
    first = between(sides[0][0], sides[0][1], sides[0][2])
    path = [f"M{xy(first)}"]
    for (a, b, trim), (_, onward, next_trim) in zip(sides, sides[1:] + sides[:1], strict=True):
        path.append(f"L{xy(between(a, b, 1 - trim))}Q{xy(b)} {xy(between(b, onward, next_trim))}")
    return "".join(path) + "Z"


def signed_area(outline: Sequence[Point]) -> float:
    """The area of a polygon; positive where its corners go clockwise on the drawing.

    >>> signed_area([(0, 0), (2, 0), (2, 2), (0, 2)])
    4.0
    """
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(outline)) / 2


def middle(outline: Sequence[Point]) -> Point:
    """The centre of gravity of a polygon.

    >>> middle([(0, 0), (4, 0), (4, 2), (0, 2)])
    (2.0, 1.0)
    """
    area = signed_area(outline)
    if abs(area) < 1e-9:
        return outline[0]
    x = sum((a[0] + b[0]) * (a[0] * b[1] - b[0] * a[1]) for a, b in edges(outline)) / (6 * area)
    y = sum((a[1] + b[1]) * (a[0] * b[1] - b[0] * a[1]) for a, b in edges(outline)) / (6 * area)
    return x, y


def box(outline: Sequence[Point]) -> tuple[float, float, float, float]:
    """Its bounds: left, top, right and bottom."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def is_inside(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point is inside a polygon.

    >>> is_inside([(0, 0), (4, 0), (4, 4), (0, 4)], (1, 1)), is_inside([(0, 0), (4, 0), (4, 4), (0, 4)], (5, 1))
    (True, False)
    """
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in edges(outline):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def from_edge(outline: Sequence[Point], point: Point) -> float:
    """How far a point is from the nearest side of a polygon."""
    return min(_from_side(point, a, b) for a, b in edges(outline))


def is_clear(outline: Sequence[Point], point: Point, margin: float) -> bool:
    """Whether a point is not nearer to a polygon's sides than a margin."""
    return all(_from_side(point, a, b) >= margin for a, b in edges(outline))


def _from_side(point: Point, a: Point, b: Point) -> float:
    across, down = b[0] - a[0], b[1] - a[1]
    square = across**2 + down**2
    share = max(0.0, min(1.0, ((point[0] - a[0]) * across + (point[1] - a[1]) * down) / square)) if square else 0.0
    return hypot(point[0] - a[0] - share * across, point[1] - a[1] - share * down)


def chance(key: str, number: int) -> float:
    """A number from -1 to 1 that is always the same for the same key.

    >>> chance("pond", 1) == chance("pond", 1), -1 <= chance("pond", 2) <= 1
    (True, True)
    """
    return crc32(f"{key}/{number}".encode()) % 2001 / 1000 - 1


def scatter(outline: Sequence[Point], key: str, apart: float, margin: float) -> list[Point]:
    """Places for marks inside a polygon: about so far apart in uneven rows, and not nearer to its edge than the margin.

    >>> len(scatter([(0, 0), (96, 0), (96, 96), (0, 96)], "wood", 24, 8)) in range(8, 17)
    True
    """
    left, top, right, bottom = box(outline)
    rows = ceil((bottom - top) / (apart * 0.87)) + 1
    columns = ceil((right - left) / apart) + 1
    placed = []
    for row in range(rows):
        for column in range(columns):
            seed = row * 977 + column
            x = left + (column + (row & 1) / 2) * apart + chance(key, 2 * seed) * apart * 0.26
            y = top + row * apart * 0.87 + chance(key, 2 * seed + 1) * apart * 0.26
            if is_inside(outline, (x, y)) and is_clear(outline, (x, y), margin):
                placed.append((x, y))
    return placed or [middle(outline)]


def along(outline: Sequence[Point], apart: float) -> list[tuple[Point, Point]]:
    """Places along a polygon's sides about so far apart, each with the direction outward, of length 1."""
    turned = 1 if signed_area(outline) > 0 else -1
    placed = []
    for a, b in edges(outline):
        far = hypot(b[0] - a[0], b[1] - a[1])
        count = round(far / apart)
        for index in range(count):
            out = ((b[1] - a[1]) / far * turned, (a[0] - b[0]) / far * turned)
            placed.append((between(a, b, (index + 0.5) / count), out))
    return placed
