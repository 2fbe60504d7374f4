"""Points, distances and directions on a table, to a thousandth of an inch.

`x` runs east and `y` south from the north-west corner. Directions are whole degrees, clockwise from north.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from boxcars.core.errors import BadAction

DIGITS = 3
"""Everything is measured to a thousandth of an inch."""

HAIR = 0.0005
"""Half of that: two measures that differ by less are the same."""


class Point(NamedTuple):
    """A place on the table.

    >>> Point(12.5, 30).word, Point.of("12.5,30")
    ('12.5,30', Point(x=12.5, y=30.0))
    """

    x: float
    y: float

    @classmethod
    def of(cls, word: str) -> Point:
        """The point that a word such as `12.5,30` names."""
        x, comma, y = word.partition(",")
        try:
            point = snapped(float(x), float(y))
        except ValueError:
            comma = ""
        if not comma or not (abs(point.x) < 10_000 and abs(point.y) < 10_000):
            raise BadAction(f"{word[:40]!r} is no place: write it as x,y in inches, as in 12.5,30")
        return point

    @property
    def word(self) -> str:
        """The point as one word, which `of` reads back."""
        return f"{inches(self.x)},{inches(self.y)}"

    @property
    def fact(self) -> str:
        """What a sentence says of it."""
        return self.word


def snapped(x: float, y: float) -> Point:
    """The nearest point that is measured on the table.

    >>> snapped(1.00049, -0.0001)
    Point(x=1.0, y=0.0)
    """
    return Point(round(x, DIGITS) + 0.0, round(y, DIGITS) + 0.0)


def inches(value: float) -> str:
    """A measure as a number, without needless zeros.

    >>> inches(12.5), inches(3.0), inches(0.1234)
    ('12.5', '3', '0.123')
    """
    text = f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def length(a: Point, b: Point) -> float:
    """How far it is from point to point.

    >>> length(Point(0, 0), Point(3, 4))
    5.0
    """
    return round(hypot(b.x - a.x, b.y - a.y), DIGITS)


def bearing(a: Point, b: Point) -> float:
    """The direction from one point to another, 0 to 360 degrees clockwise from north.

    >>> bearing(Point(0, 0), Point(5, 0)), bearing(Point(0, 0), Point(0, 5))
    (90.0, 180.0)
    """
    return round(degrees(atan2(b.x - a.x, a.y - b.y)) % 360, DIGITS) % 360


def turn(a: float, b: float) -> float:
    """By how many degrees two directions differ, 0 to 180.

    >>> turn(350, 10), turn(0, 180)
    (20, 180)
    """
    apart = abs(a - b) % 360
    return min(apart, 360 - apart)


def toward(start: Point, direction: float, far: float) -> Point:
    """The point so many inches away in a direction.

    >>> toward(Point(10, 10), 90, 2)
    Point(x=12.0, y=10.0)
    """
    return snapped(start.x + far * sin(radians(direction)), start.y - far * cos(radians(direction)))


def nearest(a: Point, b: Point, to: Point) -> Point:
    """The place on a straight line that is nearest to a point.

    >>> nearest(Point(0, 0), Point(10, 0), Point(4, 3))
    Point(x=4.0, y=0.0)
    """
    dx, dy = b.x - a.x, b.y - a.y
    long = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((to.x - a.x) * dx + (to.y - a.y) * dy) / long)) if long else 0.0
    return Point(a.x + share * dx, a.y + share * dy)


class Base(NamedTuple):
    """A round base that stands somewhere.

    >>> Base(Point(0, 0), 0.625).gap(Base(Point(5, 0), 0.625))
    3.75
    """

    at: Point
    radius: float

    def gap(self, other: Base) -> float:
        """The distance between the nearest points of two bases; 0 where they touch or overlap."""
        return max(
            0.0, round(hypot(other.at.x - self.at.x, other.at.y - self.at.y) - self.radius - other.radius, DIGITS)
        )
