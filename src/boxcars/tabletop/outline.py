"""Outlines of terrain pieces: what they hold, where a straight line runs through them, and how a line gets a width.

Everything is measured to a thousandth of an inch. An outline is closed: its edge belongs to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from boxcars.tabletop.measure import DIGITS, Point, snapped

EDGE = 0.00075
"""What lies so near to an edge is on it: snapping moves a point by up to 0.00071"."""

Interval = tuple[float, float]
"""From so many inches along a line to so many."""

Span = tuple[float, float, tuple[int, ...]]
"""A part of a line, from and to, and the numbers of the pieces that it runs over."""


class Outline:
    """A closed outline, ready to be asked often.

    >>> square = Outline((Point(2, 2), Point(6, 2), Point(6, 6), Point(2, 6)))
    >>> square.holds(4, 4), square.holds(2, 3), square.holds(1.9, 3)
    (True, True, False)
    >>> square.intervals(Point(0, 4), Point(8, 4))
    [(2.0, 6.0)]
    """

    __slots__ = ("corners", "east", "edges", "north", "south", "west")

    def __init__(self, corners: Sequence[Point]) -> None:
        self.corners = tuple(corners)
        self.edges = tuple((a.x, a.y, b.x, b.y) for a, b in pairwise((*corners, corners[0])))
        self.west, self.east = min(p.x for p in corners) - EDGE, max(p.x for p in corners) + EDGE
        self.north, self.south = min(p.y for p in corners) - EDGE, max(p.y for p in corners) + EDGE

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside or on the edge."""
        if not (self.west <= x <= self.east and self.north <= y <= self.south):
            return False
        inside = False
        for x1, y1, x2, y2 in self.edges:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside or any(_is_on(x, y, edge) for edge in self.edges)

    def is_near(self, a: Point, b: Point, wide: float = 0) -> bool:
        """Whether the rectangle around a line, so much wider on all sides, touches that around the outline."""
        return not (
            (a.x + wide < self.west and b.x + wide < self.west)
            or (a.x - wide > self.east and b.x - wide > self.east)
            or (a.y + wide < self.north and b.y + wide < self.north)
            or (a.y - wide > self.south and b.y - wide > self.south)
        )

    def intervals(self, a: Point, b: Point) -> list[Interval]:
        """The parts of the line from `a` to `b` that run inside or along an edge, in inches from `a`."""
        far = hypot(b.x - a.x, b.y - a.y)
        if far <= 0 or not self.is_near(a, b):
            return []
        east, south = (b.x - a.x) / far, (b.y - a.y) / far
        inside: list[Interval] = []
        for start, end in pairwise(self._cuts(a, east, south, round(far, DIGITS))):
            middle = (start + end) / 2
            if not self.holds(a.x + east * middle, a.y + south * middle):
                continue
            if inside and inside[-1][1] == start:
                start = inside.pop()[0]
            inside.append((start, end))
        return inside

    def _cuts(self, a: Point, east: float, south: float, far: float) -> list[float]:
        """Where the line may enter or leave, its two ends included."""
        cuts = {0.0, far}
        for x1, y1, x2, y2 in self.edges:
            x1, y1, x2, y2 = x1 - a.x, y1 - a.y, x2 - a.x, y2 - a.y
            side1, side2 = x1 * south - y1 * east, x2 * south - y2 * east
            if (side1 > EDGE and side2 > EDGE) or (side1 < -EDGE and side2 < -EDGE):
                continue
            along1, along2 = x1 * east + y1 * south, x2 * east + y2 * south
            if abs(side1 - side2) <= EDGE:
                cuts.update((round(along1, DIGITS), round(along2, DIGITS)))
            else:
                cuts.add(round(along1 + (along2 - along1) * side1 / (side1 - side2), DIGITS))
        return sorted(cut for cut in cuts if 0 <= cut <= far)


def overlay(far: float, inside: Sequence[tuple[int, Sequence[Interval]]]) -> list[Span]:
    """A line of some length cut wherever it enters or leaves one of some numbered outlines.

    >>> overlay(10.0, [(3, [(2.0, 6.0)]), (5, [(4.0, 10.0)])])
    [(0.0, 2.0, ()), (2.0, 4.0, (3,)), (4.0, 6.0, (3, 5)), (6.0, 10.0, (5,))]
    """
    cuts = sorted({0.0, far, *(cut for _, parts in inside for part in parts for cut in part)})
    return [
        (start, end, tuple(n for n, parts in inside if any(s <= start and end <= e for s, e in parts)))
        for start, end in pairwise(cuts)
    ]


def _is_on(x: float, y: float, edge: tuple[float, float, float, float]) -> bool:
    x1, y1, x2, y2 = edge
    if not (min(x1, x2) - EDGE <= x <= max(x1, x2) + EDGE and min(y1, y2) - EDGE <= y <= max(y1, y2) + EDGE):
        return False
    return abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) <= EDGE * hypot(x2 - x1, y2 - y1)


def ribbon(line: Sequence[Point], wide: float) -> tuple[Point, ...]:
    """The outline of a road or a stream along a line, with square ends and mitred bends.

    >>> ribbon((Point(0, 5), Point(10, 5)), 2)
    (Point(x=0.0, y=4.0), Point(x=10.0, y=4.0), Point(x=10.0, y=6.0), Point(x=0.0, y=6.0))
    """
    left, right = [], []
    for before, at, after in zip((line[0], *line[:-1]), line, (*line[1:], line[-1]), strict=True):
        x, y = _mitre(before, at, after)
        left.append(snapped(at.x + x * wide / 2, at.y + y * wide / 2))
        right.append(snapped(at.x - x * wide / 2, at.y - y * wide / 2))
    return (*left, *reversed(right))


RING = 24
"""A circle has so many corners."""


def ring(center: Point, radius: float) -> tuple[Point, ...]:
    """The outline of a circle: its sides touch the circle from outside, so that all of it is in.

    >>> circle = Outline(ring(Point(10, 10), 1))
    >>> circle.holds(11, 10), circle.holds(10, 9), circle.holds(10, 8.98)
    (True, True, False)
    """
    half = pi / RING
    far = radius / cos(half)
    angles = ((2 * corner + 1) * half for corner in range(RING))
    return tuple(snapped(center.x + far * cos(angle), center.y + far * sin(angle)) for angle in angles)


def _mitre(before: Point, at: Point, after: Point) -> tuple[float, float]:
    """The way to the left edge at a bend, for a ribbon of width 2."""
    into, out = _unit(before, at), _unit(at, after)
    if before == at:
        into = out
    if at == after:
        out = into
    x, y = into[0] + out[0], into[1] + out[1]
    square = max(x * x + y * y, 1.0)
    return 2 * y / square, -2 * x / square


def _unit(a: Point, b: Point) -> tuple[float, float]:
    far = hypot(b.x - a.x, b.y - a.y) or 1.0
    return (b.x - a.x) / far, (b.y - a.y) / far


def crosses_itself(corners: Sequence[Point]) -> bool:
    """Whether an outline crosses or touches itself.

    >>> crosses_itself((Point(0, 0), Point(4, 4), Point(4, 0), Point(0, 4)))
    True
    """
    if len(set(corners)) < len(corners):
        return True
    edges = sorted(pairwise((*corners, corners[0])), key=min)
    for n, (a, b) in enumerate(edges):
        for c, d in edges[n + 1 :]:
            if min(c.x, d.x) > max(a.x, b.x):
                break
            if b == c or d == a:
                if _folds_back(a, b, c, d):
                    return True
            elif _meet(a, b, c, d):
                return True
    return False


def _cross(a: Point, b: Point, c: Point) -> float:
    """Twice the area of a triangle in square thousandths, which is exact: positive where it turns clockwise."""
    ax, ay = round(a.x * 1000), round(a.y * 1000)
    bx, by, cx, cy = round(b.x * 1000), round(b.y * 1000), round(c.x * 1000), round(c.y * 1000)
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    if max(a.x, b.x) < min(c.x, d.x) or max(c.x, d.x) < min(a.x, b.x):
        return False
    if max(a.y, b.y) < min(c.y, d.y) or max(c.y, d.y) < min(a.y, b.y):
        return False
    return _cross(a, b, c) * _cross(a, b, d) <= 0 and _cross(c, d, a) * _cross(c, d, b) <= 0


def _folds_back(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges with a common corner lie on each other."""
    corner, one, other = (b, a, d) if b == c else (a, b, c)
    if _cross(corner, one, other) != 0:
        return False
    return (one.x - corner.x) * (other.x - corner.x) + (one.y - corner.y) * (other.y - corner.y) > 0
