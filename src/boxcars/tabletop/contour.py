"""Lines of equal cost on a raster: the edge of a reach, to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from boxcars.tabletop.measure import Point, snapped

Side = tuple[int, int, bool]
"""A side of a square of four places: column and row of its first place, and whether it runs down from there."""

_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)

# From side to side, what is inside on the right hand; by the corners inside: 1 the first, then clockwise 2, 4, 8.
_LINES: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((_TOP, _LEFT),),
    ((_RIGHT, _TOP),),
    ((_RIGHT, _LEFT),),
    ((_BOTTOM, _RIGHT),),
    ((_TOP, _LEFT), (_BOTTOM, _RIGHT)),
    ((_BOTTOM, _TOP),),
    ((_BOTTOM, _LEFT),),
    ((_LEFT, _BOTTOM),),
    ((_TOP, _BOTTOM),),
    ((_RIGHT, _TOP), (_LEFT, _BOTTOM)),
    ((_RIGHT, _BOTTOM),),
    ((_LEFT, _RIGHT),),
    ((_TOP, _RIGHT),),
    ((_LEFT, _TOP),),
    (),
)


class Contour:
    """The places of a raster whose value is at most a limit, as closed lines around them, by marching squares.

    The places are the middles of square cells. Between two of them the line goes where the limit would be met exactly,
    and half-way to a place without a value (`inf`), so that it ends at the edge of the raster.

    >>> Contour([inf, inf, inf, inf, 0, inf, inf, inf, inf], 3, 3, 1.0, 1).lines()
    ((Point(x=1.75, y=1.75), Point(x=1.25, y=1.75), Point(x=1.25, y=1.25), Point(x=1.75, y=1.25)),)
    """

    def __init__(self, values: Sequence[float], columns: int, rows: int, step: float, limit: float) -> None:
        self.values, self.columns, self.rows, self.step, self.limit = values, columns, rows, step, limit

    def lines(self) -> tuple[tuple[Point, ...], ...]:
        """The closed lines, clockwise around what is inside, each without its first point again at the end."""
        following = dict(self._pieces())
        lines = []
        while following:
            side, after = following.popitem()
            line = [side]
            while after != side:
                line.append(after)
                after = following.pop(after)
            lines.append(_smooth([self._meeting(each) for each in line]))
        return tuple(lines)

    def _value(self, column: int, row: int) -> float:
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return self.values[row * self.columns + column] if inside else inf

    def _pieces(self) -> Iterator[tuple[Side, Side]]:
        """The line through every square that it crosses, from side to side."""
        inside = {divmod(cell, self.columns) for cell, value in enumerate(self.values) if value <= self.limit}
        squares = {(row - up, column - left) for row, column in inside for up in (0, 1) for left in (0, 1)}
        for row, column in sorted(squares):
            corners = (row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)
            case = sum(1 << bit for bit, corner in enumerate(corners) if corner in inside)
            sides = (column, row, False), (column + 1, row, True), (column, row + 1, False), (column, row, True)
            for frm, to in _LINES[case]:
                yield sides[frm], sides[to]

    def _meeting(self, side: Side) -> tuple[float, float]:
        """Where the line crosses a side."""
        column, row, down = side
        first, last = self._value(column, row), self._value(column + (not down), row + down)
        share = (self.limit - first) / (last - first) if max(first, last) < inf else 0.5
        return (column + 0.5 + (0 if down else share)) * self.step, (row + 0.5 + (share if down else 0)) * self.step


def _smooth(line: list[tuple[float, float]]) -> tuple[Point, ...]:
    """The line with its corners cut, which takes the steps of the raster out of it."""
    after = line[1:] + line[:1]
    return tuple(
        snapped((x + other_x) / 2, (y + other_y) / 2) for (x, y), (other_x, other_y) in zip(line, after, strict=True)
    )
