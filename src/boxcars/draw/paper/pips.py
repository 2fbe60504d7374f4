"""Circles to tick: one for each point, in tidy rows inside an outline."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.draw.geometry import Point
from boxcars.draw.paper.scene import Circle

FARTHEST = 10.5
"""The most that two circles lie apart, in points."""

LARGEST = 2.8
"""The largest radius of a circle."""

_SHARE = 0.385
"""The radius of a circle as a share of the distance to the next."""


def pips_in(outline: Sequence[Point], count: int, *, top: float | None = None) -> list[Circle]:
    """So many circles inside an outline, as large as they fit, in centred rows; those above `top` are left out.

    >>> square = [(0, 0), (20, 0), (20, 20), (0, 20)]
    >>> [len(pips_in(square, count)) for count in (0, 1, 9, 40)]
    [0, 1, 9, 40]
    >>> pips_in(square, 1)[0].x
    10.0
    """
    if count == 0:
        return []
    spacing = FARTHEST
    while spacing > 0.4:
        rows = _rows(outline, spacing, top)
        if sum(fits for _, _, fits in rows) >= count:
            return _circles(_shared(rows, count), spacing)
        spacing *= 0.97
    return []


Row = tuple[float, float, int]
"""A row of circles: its height, its middle and how many stand in it."""


def _rows(outline: Sequence[Point], spacing: float, top: float | None) -> list[Row]:
    """The rows that fit into the outline, and how many circles each could hold."""
    edge = spacing * 0.62
    highest = min(y for _, y in outline) if top is None else top
    lowest = max(y for _, y in outline)
    number = int((lowest - highest - 2 * edge) // spacing) + 1
    first = (highest + lowest - (number - 1) * spacing) / 2
    rows = []
    for index in range(number):
        y = first + index * spacing
        left, right = _free(outline, y, edge)
        if right - left >= 2 * edge:
            rows.append((y, (left + right) / 2, int((right - left - 2 * edge) / spacing + 1e-6) + 1))
    return rows


def _free(outline: Sequence[Point], y: float, reach: float) -> Point:
    """What is inside the outline at a height, and a little above and below it."""
    spans = [span(outline, y + step * reach) for step in (-1, -0.5, 0, 0.5, 1)]
    return max(left for left, _ in spans), min(right for _, right in spans)


def span(outline: Sequence[Point], y: float) -> Point:
    """The widest stretch of a level line inside the outline: from where to where.

    >>> span([(0, 0), (20, 0), (20, 20), (0, 20)], 5)
    (0.0, 20.0)
    """
    cuts = []
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay <= y) != (by <= y):
            cuts.append(ax + (bx - ax) * (y - ay) / (by - ay))
    cuts.sort()
    stretches = list(zip(cuts[::2], cuts[1::2], strict=False))
    return max(stretches, key=lambda s: s[1] - s[0], default=(0.0, 0.0))


def _shared(rows: list[Row], count: int) -> list[Row]:
    """As few rows as hold all circles, from the middle, and in them as even numbers as can be."""
    capacity = sum(fits for _, _, fits in rows)
    ends = (-1, 0)
    while len(rows) > 1 and capacity - rows[ends[0]][2] >= count:
        capacity -= rows.pop(ends[0])[2]
        ends = ends[::-1]
    fits = [row[2] for row in rows]
    for _ in range(sum(fits) - count):
        fits[max(range(len(fits)), key=lambda index: (fits[index], index))] -= 1
    return [(y, middle, share) for (y, middle, _), share in zip(rows, fits, strict=True)]


def _circles(rows: list[Row], spacing: float) -> list[Circle]:
    radius = min(LARGEST, spacing * _SHARE)
    return [
        Circle(middle + (index - (number - 1) / 2) * spacing, y, radius, "halo", "ink-2", 0.55)
        for y, middle, number in rows
        for index in range(number)
    ]
