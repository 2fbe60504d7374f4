"""The outlines of a table's pieces as flat arrays, and what they hold and cut, in compiled code.

The rules are those of `outline` and of `reach.exact_cost`, which stay the readable truth; tests prove that both agree.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import floor, sqrt
from typing import NamedTuple

from boxcars.tabletop.kernels import compiled
from boxcars.tabletop.measure import HAIR
from boxcars.tabletop.outline import EDGE

HILL, BUILDING, WOODS, WATER, OTHER = range(5)
"""The kinds of pieces that sight tells apart."""

Parts = list[tuple[int, float, float]]
"""Parts of lines: the number of a line, or of the piece that it crosses, and from how many inches to how many."""


class Shapes(NamedTuple):
    """The pieces of a table: corner `c` of piece `p` is at `x[first[p] + c]`, and so on up to `first[p + 1]`.

    `key` tells pieces apart in a sum of them. `top` is the upper edge of a hill or a building, `ground` the level of a
    hill or that on which a building stands, `tall` the height of woods; `felled` says whether it lies instead of woods,
    which are there no more; the rest are the limits of the outline.
    """

    x: array[float]
    y: array[float]
    first: array[int]
    key: array[int]
    kind: array[int]
    top: array[float]
    ground: array[float]
    tall: array[float]
    felled: array[int]
    west: array[float]
    east: array[float]
    north: array[float]
    south: array[float]


@compiled
def snapped(value: float) -> float:
    """A measure to a thousandth of an inch, as Python rounds it; compiled code would round halves otherwise."""
    product = value * 1000.0
    nearest = float(round(product))
    if abs(product - nearest) == 0.5:
        # Half of a thousandth may be what the product was rounded to: what that lost tells to which side it belongs.
        split = 134217729.0 * value
        high = split - (split - value)
        lost = (high * 1000.0 - product) + (value - high) * 1000.0
        if lost != 0:
            nearest = floor(product) + (1.0 if lost > 0 else 0.0)
    return nearest / 1000.0


@compiled
def holds(shapes: Shapes, piece: int, x: float, y: float) -> bool:
    """As `Outline.holds`."""
    if not (shapes.west[piece] <= x <= shapes.east[piece] and shapes.north[piece] <= y <= shapes.south[piece]):
        return False
    inside = False
    last = shapes.first[piece + 1] - 1
    x1, y1 = shapes.x[last], shapes.y[last]
    for corner in range(shapes.first[piece], shapes.first[piece + 1]):
        x2, y2 = shapes.x[corner], shapes.y[corner]
        if min(x1, x2) - EDGE <= x <= max(x1, x2) + EDGE and min(y1, y2) - EDGE <= y <= max(y1, y2) + EDGE:
            long = sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
            if abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) <= EDGE * long:
                return True
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
        x1, y1 = x2, y2
    return inside


@compiled
def _is_missed(shapes: Shapes, piece: int, x: float, y: float, east: float, south: float) -> bool:
    """Whether all corners of an outline lie on one side of a line."""
    left = right = True
    for corner in range(shapes.first[piece], shapes.first[piece + 1]):
        side = (shapes.x[corner] - x) * south - (shapes.y[corner] - y) * east
        left, right = left and side < -EDGE, right and side > EDGE
        if not left and not right:
            return False
    return True


@compiled
def intervals(shapes: Shapes, piece: int, x: float, y: float, to_x: float, to_y: float) -> Parts:
    """As `Outline.intervals`."""
    inside = [(0, 0.0, 0.0)]
    inside.pop()
    if (
        max(x, to_x) < shapes.west[piece]
        or min(x, to_x) > shapes.east[piece]
        or max(y, to_y) < shapes.north[piece]
        or min(y, to_y) > shapes.south[piece]
    ):
        return inside
    long = sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y))
    east, south, far = (to_x - x) / long, (to_y - y) / long, snapped(long)
    if _is_missed(shapes, piece, x, y, east, south):
        return inside
    cuts = [0.0, far]
    last = shapes.first[piece + 1] - 1
    side1 = (shapes.x[last] - x) * south - (shapes.y[last] - y) * east
    along1 = (shapes.x[last] - x) * east + (shapes.y[last] - y) * south
    for corner in range(shapes.first[piece], shapes.first[piece + 1]):
        side2 = (shapes.x[corner] - x) * south - (shapes.y[corner] - y) * east
        along2 = (shapes.x[corner] - x) * east + (shapes.y[corner] - y) * south
        if not ((side1 > EDGE and side2 > EDGE) or (side1 < -EDGE and side2 < -EDGE)):
            if abs(side1 - side2) <= EDGE:
                cuts.append(snapped(along1))
                cuts.append(snapped(along2))
            else:
                cuts.append(snapped(along1 + (along2 - along1) * side1 / (side1 - side2)))
        side1, along1 = side2, along2
    cuts.sort()
    start = 0.0
    for end in cuts:
        if start < end <= far:
            middle = (start + end) / 2
            if holds(shapes, piece, x + east * middle, y + south * middle):
                if len(inside) > 0 and inside[-1][2] == start:
                    inside.append((piece, inside.pop()[1], end))
                else:
                    inside.append((piece, start, end))
            start = end
    return inside


class Tariff(NamedTuple):
    """What the grounds of a table cost one mover, by the sums of the keys of their pieces, which are in order."""

    sums: array[int]
    price: array[float]
    height: array[float]
    level_cost: float
    max_step: float


class Ends(NamedTuple):
    """Some cells of a raster, and the cell before each cell on the way there."""

    cells: array[int]
    parents: array[int]
    columns: int
    step: float


FORBIDDEN, UNKNOWN = -1.0, -2.0
"""Instead of a price: it may not be gone, or leads over ground that the tariff does not know."""


@compiled
def _number(tariff: Tariff, key: int) -> int:
    """The number of a ground in a tariff; -1 where it is unknown."""
    low, high = 0, len(tariff.sums)
    while low < high:
        middle = (low + high) // 2
        if tariff.sums[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low if low < len(tariff.sums) and tariff.sums[low] == key else -1


@compiled
def _key_at(shapes: Shapes, x: float, y: float) -> int:
    """The sum of the keys of the pieces at a place."""
    total = 0
    for piece in range(len(shapes.key)):
        if holds(shapes, piece, x, y):
            total += shapes.key[piece]
    return total


@compiled
def fill_keys(shapes: Shapes, columns: int, step: float, keys: array[int]) -> None:
    """The sums of the keys of the pieces in the middles of square cells, row by row."""
    for cell in range(len(keys)):
        keys[cell] = _key_at(shapes, (cell % columns + 0.5) * step, (cell // columns + 0.5) * step)


@compiled
def _add_leg(
    shapes: Shapes, x: float, y: float, to_x: float, to_y: float, keys: list[int], lengths: list[float]
) -> None:
    """Add the stretches of one straight leg; as `Table.spans`."""
    if x == to_x and y == to_y:
        return
    parts = [(0, 0.0, 0.0)]
    parts.pop()
    for piece in range(len(shapes.key)):
        parts.extend(intervals(shapes, piece, x, y, to_x, to_y))
    cuts = [snapped(sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y)))]
    for _, first, last in parts:
        cuts.append(first)
        cuts.append(last)
    cuts.sort()
    start = 0.0
    for end in cuts:
        if end > start:
            key = 0
            for piece, first, last in parts:
                if first <= start and end <= last:
                    key += shapes.key[piece]
            keys.append(key)
            lengths.append(end - start)
            start = end


@compiled
def path_cost(shapes: Shapes, tariff: Tariff, points: Sequence[float]) -> float:
    """What a path costs, its points as x, y, x, y; as `exact_cost`, but for the rounding of ties."""
    last = len(points) - 2
    keys, lengths = [_key_at(shapes, points[0], points[1])], [0.0]
    for at in range(0, last, 2):
        _add_leg(shapes, points[at], points[at + 1], points[at + 2], points[at + 3], keys, lengths)
    keys.append(_key_at(shapes, points[last], points[last + 1]))
    lengths.append(0.0)
    total = 0.0
    heights = [0.0]
    heights.pop()
    for index in range(len(keys)):
        number = _number(tariff, keys[index])
        if number < 0:
            return UNKNOWN
        if tariff.price[number] < 0:
            return FORBIDDEN
        total += lengths[index] * tariff.price[number]
        height = tariff.height[number]
        heights.append(height)
        if index > 0 and height != heights[index - 1]:
            total += abs(height - heights[index - 1]) * tariff.level_cost
            gap, back = 0.0, index - 1
            while back >= 0 and gap <= 1 - HAIR:
                if abs(height - heights[back]) > tariff.max_step:
                    return FORBIDDEN
                gap += lengths[back]
                back -= 1
    return total


@compiled
def _is_barred(bases: array[float], points: Sequence[float]) -> bool:
    """Whether a path comes too near to some base; each is its place, and how near is too near. As `reach.passes`."""
    for base in range(0, len(bases), 3):
        for at in range(0, len(points) - 2, 2):
            across, down = points[at + 2] - points[at], points[at + 3] - points[at + 1]
            aside, below = bases[base] - points[at], bases[base + 1] - points[at + 1]
            square = across * across + down * down
            share = min(1.0, max(0.0, (aside * across + below * down) / square)) if square > 0 else 0.0
            away = (aside - share * across) ** 2 + (below - share * down) ** 2
            if away < bases[base + 2] ** 2:
                return True
    return False


@compiled
def way_cost(shapes: Shapes, tariff: Tariff, bases: array[float], points: Sequence[float]) -> float:
    """What a path costs where no base is in the way."""
    return FORBIDDEN if _is_barred(bases, points) else path_cost(shapes, tariff, points)


@compiled
def way_costs(
    shapes: Shapes, tariff: Tariff, bases: array[float], start: tuple[float, float], ends: Ends, costs: array[float]
) -> None:
    """What the ways to some cells of a raster cost, each found by going back from cell to cell."""
    for index in range(len(costs)):
        cell, bends = ends.cells[index], 0
        while cell >= 0:
            cell, bends = ends.parents[cell], bends + 1
        points = [0.0] * (2 * bends + 2)
        points[0], points[1] = start
        cell = ends.cells[index]
        for bend in range(bends, 0, -1):
            points[2 * bend] = (cell % ends.columns + 0.5) * ends.step
            points[2 * bend + 1] = (cell // ends.columns + 0.5) * ends.step
            cell = ends.parents[cell]
        costs[index] = way_cost(shapes, tariff, bases, points)
