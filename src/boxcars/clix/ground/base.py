"""Bases: where they stand, what they touch, and in which arc (MWB-2.1, MWB-33).

A base is all that lies within a radius of its core: the dot of a round base, or the spine of a vehicle's long one.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import cos, hypot, radians, sin
from typing import Final

import msgspec

from boxcars.tabletop.measure import Point, bearing, nearest, turn

CONTACT: Final = 0.01
"""Bases whose gap is no more than this, either way, touch."""

ARC: Final = 0.01
"""What is so few degrees from the dividing line is in both arcs."""


class Base(msgspec.Struct, frozen=True, dict=True):
    """A base as it stands, with its facing and the width of its front arc in degrees.

    >>> tank = Base(Point(18, 18), 0, 0.6, 0.775)
    >>> tank.gap(Base(Point(19.2, 18.5), 0, 0.6))
    0.0
    """

    at: Point
    facing: int
    radius: float
    spine: float = 0.0
    """How far the spine runs ahead of and behind the dot."""
    front: int = 180

    @cached_property
    def core(self) -> tuple[Point, Point]:
        """The two ends of the core, which are one point for a round base."""
        if not self.spine:
            return self.at, self.at
        return _along(self.at, self.facing + 180, self.spine), _along(self.at, self.facing, self.spine)

    @cached_property
    def reach(self) -> float:
        """How far its farthest point is from the dot."""
        return self.radius + self.spine

    def is_far(self, other: Base) -> bool:
        """Whether two bases are so far apart that they cannot touch, which most are."""
        far = self.reach + other.reach + CONTACT
        return abs(self.at.x - other.at.x) > far or abs(self.at.y - other.at.y) > far

    def gap(self, other: Base) -> float:
        """The distance between two bases; below 0 where they overlap."""
        return round(apart(self.core, other.core) - self.radius - other.radius, 6) + 0.0

    def touches(self, other: Base) -> bool:
        """Whether two bases are in contact."""
        return not self.is_far(other) and abs(self.gap(other)) <= CONTACT

    def overlaps(self, other: Base) -> bool:
        """Whether two bases lie on each other."""
        return not self.is_far(other) and self.gap(other) < -CONTACT

    def contact(self, other: Base) -> tuple[Point, Point]:
        """The stretch of this base that is nearest to another: one point twice, but for spines side by side.

        >>> Base(Point(18, 18), 0, 0.6, 0.775).contact(Base(Point(19.2, 18.5), 0, 0.6))[0]
        Point(x=18.6, y=18.5)
        """
        ends = [_edge(mine, theirs, self.radius) for mine, theirs in _closest(self.core, other.core)]
        return ends[0], ends[-1]

    def in_front(self, point: Point) -> bool:
        """Whether a point is in the front arc; the dividing line is in both."""
        return point == self.at or turn(bearing(self.at, point), self.facing) <= self.front / 2 + ARC

    def in_rear(self, point: Point) -> bool:
        """Whether a point is in the rear arc; the dividing line is in both."""
        return point == self.at or turn(bearing(self.at, point), self.facing) >= self.front / 2 - ARC

    def touched_in_front(self, other: Base) -> bool:
        """Whether another base touches it in its front arc."""
        return any(self.in_front(point) for point in self.contact(other))

    def touched_in_rear(self, other: Base) -> bool:
        """Whether another base touches it in its rear arc."""
        return any(self.in_rear(point) for point in self.contact(other))

    def covers(self, point: Point) -> bool:
        """Whether a point lies under the base, not only at its rim."""
        if abs(point.x - self.at.x) > self.reach or abs(point.y - self.at.y) > self.reach:
            return False
        return to_segment(point, *self.core) < self.radius - CONTACT

    def meets(self, a: Point, b: Point) -> bool:
        """Whether the straight line from `a` to `b` runs over the base, not only along its rim."""
        x, y, reach = self.at.x, self.at.y, self.reach
        if (a.x < x - reach and b.x < x - reach) or (a.x > x + reach and b.x > x + reach):
            return False
        if (a.y < y - reach and b.y < y - reach) or (a.y > y + reach and b.y > y + reach):
            return False
        return apart((a, b), self.core) < self.radius - CONTACT


@lru_cache(maxsize=1 << 14)
def base_at(at: Point, facing: int, radius: float, spine: float, front: int) -> Base:
    """A base as it stands somewhere; pieces are looked at where they stand again and again, so answers are kept."""
    return Base(at, facing, radius, spine, front)


def to_segment(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight line between two others."""
    near = nearest(a, b, point)
    return hypot(point.x - near.x, point.y - near.y)


def apart(one: tuple[Point, Point], other: tuple[Point, Point]) -> float:
    """The distance between two straight lines.

    >>> apart((Point(0, 0), Point(4, 0)), (Point(2, 3), Point(2, 8)))
    3.0
    """
    (a, b), (c, d) = one, other
    if a == b and c == d:
        return hypot(a.x - c.x, a.y - c.y)
    if a == b:
        return to_segment(a, c, d)
    if c == d:
        return to_segment(c, a, b)
    if _cross(a, b, c, d):
        return 0.0
    return min(to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))


def _along(start: Point, direction: float, far: float) -> Point:
    """A point so far in a direction, finer than places are measured, so that a turned base keeps its length."""
    angle = radians(direction)
    return Point(round(start.x + far * sin(angle), 9), round(start.y - far * cos(angle), 9))


def _side(a: Point, b: Point, c: Point) -> float:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _closest(one: tuple[Point, Point], other: tuple[Point, Point]) -> list[tuple[Point, Point]]:
    """The pairs of points where two cores are nearest: one, or the two ends of a stretch."""
    (a, b), (c, d) = one, other
    pairs = [(a, nearest(c, d, a)), (b, nearest(c, d, b)), (nearest(a, b, c), c), (nearest(a, b, d), d)]
    far = [hypot(p.x - q.x, p.y - q.y) for p, q in pairs]
    least = min(far)
    return [pair for pair, distance in zip(pairs, far, strict=True) if distance <= least + 1e-6]


def _edge(mine: Point, theirs: Point, radius: float) -> Point:
    far = hypot(theirs.x - mine.x, theirs.y - mine.y)
    if not far:
        return mine
    x, y = (theirs.x - mine.x) / far, (theirs.y - mine.y) / far
    return Point(round(mine.x + radius * x, 6), round(mine.y + radius * y, 6))
