"""Shapes as nature and builders make them: rounded outlines, bending lines, and rectangles that stand askew.

Only `Random.random` is used, so that a seed gives the same shapes everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, cos, hypot, pi, radians, sin, sqrt, tau
from random import Random

from boxcars.tabletop.measure import Point, snapped

_WAVES = (2, 3, 4)
"""How many bulges go around a rounded outline, one wave on another."""


def rounded(
    chance: Random, at: Point, long: float, wide: float, turn: float = 0, uneven: float = 0.13
) -> tuple[Point, ...]:
    """A rounded outline of about these radii, 12 to 24 corners about an inch and a half apart.

    >>> ring = rounded(Random(1), Point(20, 20), 4, 3)
    >>> len(ring), ring[0]
    (16, Point(x=24.149, y=20.0))
    """
    waves = [(n, uneven * (0.4 + 0.6 * chance.random()) * 2 / n, tau * chance.random()) for n in _WAVES]
    corners = min(24, max(12, round(pi * (long + wide) / 1.4)))
    ring = []
    for step in range(corners):
        angle = tau * step / corners
        swell = 1 + sum(high * sin(n * angle + shift) for n, high, shift in waves)
        ring.append((long * swell * cos(angle), wide * swell * sin(angle)))
    return _turned(at, ring, turn)


def box(at: Point, wide: float, deep: float, turn: float = 0) -> tuple[Point, ...]:
    """A rectangle around a point, turned by so many degrees.

    >>> box(Point(5, 5), 4, 2)
    (Point(x=3.0, y=4.0), Point(x=7.0, y=4.0), Point(x=7.0, y=6.0), Point(x=3.0, y=6.0))
    """
    x, y = wide / 2, deep / 2
    return _turned(at, [(-x, -y), (x, -y), (x, y), (-x, y)], turn)


def _turned(at: Point, ring: Sequence[tuple[float, float]], turn: float) -> tuple[Point, ...]:
    east, south = cos(radians(turn)), sin(radians(turn))
    return tuple(snapped(at.x + x * east - y * south, at.y + x * south + y * east) for x, y in ring)


def bending(points: Sequence[Point], step: float = 1.5) -> tuple[Point, ...]:
    """A smooth line through some points, with a bend about every `step` inches.

    >>> line = bending([Point(0, 5), Point(6, 7), Point(12, 5)])
    >>> len(line), line[0], line[4]
    (11, Point(x=0, y=5), Point(x=4.8, y=6.856))
    """
    line = [points[0]]
    ends = (_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1]))
    for n, (a, b) in enumerate(pairwise(points)):
        parts = max(1, ceil(hypot(b.x - a.x, b.y - a.y) / step))
        line += [_between(ends[n], a, b, ends[n + 3], part / parts) for part in range(1, parts)]
        line.append(b)
    return tuple(line)


def _beyond(a: Point, b: Point) -> Point:
    return Point(2 * b.x - a.x, 2 * b.y - a.y)


def _between(before: Point, a: Point, b: Point, after: Point, share: float) -> Point:
    """A point of the curve from `a` to `b` that the points around them bend (Catmull and Rom)."""

    def mix(p0: float, p1: float, p2: float, p3: float) -> float:
        bend = (2 * p0 - 5 * p1 + 4 * p2 - p3) * share**2 + (3 * p1 - p0 - 3 * p2 + p3) * share**3
        return (2 * p1 + (p2 - p0) * share + bend) / 2

    return snapped(mix(before.x, a.x, b.x, after.x), mix(before.y, a.y, b.y, after.y))


def gap(a: Sequence[Point], b: Sequence[Point]) -> float:
    """How far the corners of one outline stay from the edges of another, at least.

    >>> gap(box(Point(5, 5), 2, 2), box(Point(5, 5), 6, 6))
    2.0
    """
    edges = list(pairwise((*b, b[0])))
    return min(to_line(corner, *edge) for corner in a for edge in edges)


def to_line(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight line between two others.

    >>> to_line(Point(5, 3), Point(0, 0), Point(10, 0)), to_line(Point(13, 4), Point(0, 0), Point(10, 0))
    (3.0, 5.0)
    """
    right, down = b.x - a.x, b.y - a.y
    square = right * right + down * down
    along = ((point.x - a.x) * right + (point.y - a.y) * down) / square if square else 0.0
    along = min(1.0, max(0.0, along))
    return sqrt((point.x - a.x - along * right) ** 2 + (point.y - a.y - along * down) ** 2)


def crossing(a: Sequence[Point], b: Sequence[Point]) -> tuple[Point, Point, float] | None:
    """Where two lines first cross: the place, the next bend of the first one, and the sine of the angle between them.

    >>> crossing([Point(0, 5), Point(10, 5)], [Point(4, 0), Point(4, 10)])
    (Point(x=4.0, y=5.0), Point(x=10, y=5), 1.0)
    """
    for p, q in pairwise(a):
        for r, s in pairwise(b):
            turn = (q.x - p.x) * (s.y - r.y) - (q.y - p.y) * (s.x - r.x)
            if not turn:
                continue
            along = ((r.x - p.x) * (s.y - r.y) - (r.y - p.y) * (s.x - r.x)) / turn
            other = ((r.x - p.x) * (q.y - p.y) - (r.y - p.y) * (q.x - p.x)) / turn
            if 0 <= along <= 1 and 0 <= other <= 1:
                at = snapped(p.x + (q.x - p.x) * along, p.y + (q.y - p.y) * along)
                return at, q, abs(turn) / (hypot(q.x - p.x, q.y - p.y) * hypot(s.x - r.x, s.y - r.y))
    return None
