"""A fan of straight lines from a point to a silhouette, and what of an outline each of them crosses."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from boxcars.tabletop.measure import Point
from boxcars.tabletop.outline import Interval, Outline

STRIPS = 12
"""Into so many strips a silhouette is cut. One of the usual base is a tenth of an inch wide, as fine as people can look
along a ruler; and thirds and quarters of a silhouette are whole strips."""

_OFFSETS = tuple((2 * strip + 1) / STRIPS - 1 for strip in range(STRIPS))
"""The middles of the strips, from one edge of the silhouette (-1) to the other (1)."""


class Fan:
    """Lines from an eye to the middles of the strips of something so wide; all are measured along the middle line.

    >>> fan = Fan(Point(0, 0), Point(20, 0), 0.6)
    >>> square = Outline((Point(5, -2), Point(8, -2), Point(8, 0), Point(5, 0)))
    >>> [len(parts) for parts in fan.strips(square)]
    [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    """

    def __init__(self, eye: Point, at: Point, radius: float) -> None:
        self.far = hypot(at.x - eye.x, at.y - eye.y)
        self._x, self._y = eye
        self._east, self._south = (at.x - eye.x) / self.far, (at.y - eye.y) / self.far
        self._slopes = tuple(offset * radius / self.far for offset in _OFFSETS)

    def strips(self, outline: Outline) -> list[list[Interval]]:
        """For each line of the fan its parts inside an outline, or an empty list where none of them meets it."""
        cuts: list[list[float]] = []
        x, y, east, south, steepest = self._x, self._y, self._east, self._south, self._slopes[-1]
        corner = outline.corners[-1]
        ahead, aside = (corner.x - x) * east + (corner.y - y) * south, (corner.x - x) * south - (corner.y - y) * east
        for corner in outline.corners:
            was_ahead, was_aside, lean = ahead, aside, abs(ahead * steepest)
            right, down = corner.x - x, corner.y - y
            ahead, aside = right * east + down * south, right * south - down * east
            if (aside > abs(ahead * steepest) and was_aside > lean) or (
                aside < -abs(ahead * steepest) and was_aside < -lean
            ):
                continue
            cuts = cuts or [[] for _ in self._slopes]
            self._cut(cuts, was_ahead, was_aside, ahead, aside)
        return [self._inside(sorted(cut)) for cut in cuts]

    def _cut(self, cuts: list[list[float]], ahead1: float, aside1: float, ahead2: float, aside2: float) -> None:
        """Note where an edge crosses the lines."""
        for cut, slope in zip(cuts, self._slopes, strict=True):
            side1, side2 = aside1 - slope * ahead1, aside2 - slope * ahead2
            if (side1 >= 0) != (side2 >= 0):
                cut.append(ahead1 + (ahead2 - ahead1) * side1 / (side1 - side2))

    def _inside(self, cut: list[float]) -> list[Interval]:
        ends = iter(cut)
        return [
            (max(start, 0.0), min(end, self.far))
            for start, end in zip(ends, ends, strict=True)
            if start < end and end > 0 and start < self.far
        ]


def without(parts: Iterable[Interval], holes: Iterable[Interval]) -> list[Interval]:
    """What is left of some parts of a line.

    >>> without([(0, 10)], [(2, 3), (9, 12)])
    [(0, 2), (3, 9)]
    """
    left = list(parts)
    for start, end in holes:
        left = [piece for a, b in left for piece in ((a, min(b, start)), (max(a, end), b)) if piece[0] < piece[1]]
    return left
