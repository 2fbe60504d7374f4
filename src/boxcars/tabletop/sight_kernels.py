"""Sight between many silhouettes at once, in compiled code.

The rules are those of `sight`, `fan` and `outline`, which stay the readable truth; tests prove that both agree. Ask
through `boxcars.tabletop.fast`.
"""

from __future__ import annotations

from array import array
from math import floor, inf, sqrt
from typing import NamedTuple

from boxcars.tabletop.fan import STRIPS
from boxcars.tabletop.kernels import compiled
from boxcars.tabletop.measure import HAIR
from boxcars.tabletop.outline import EDGE
from boxcars.tabletop.sight import HALF_UP, SHARES

HILL, BUILDING, WOODS, WATER = range(4)
"""The kinds of pieces that sight has to do with."""

FIGURES = 5
"""What a silhouette is told by: x, y, radius, foot and top."""

Parts = list[tuple[int, float, float]]
"""Parts of lines: the number of a line, or of the piece that it crosses, and from how many inches to how many."""


class Shapes(NamedTuple):
    """The pieces of a table: corner `c` of piece `p` is at `x[first[p] + c]`, and so on up to `first[p + 1]`.

    `top` is the upper edge of a hill or a building, `ground` the level of a hill or that on which a building stands,
    `tall` the height of woods; the rest are the limits of the outline.
    """

    x: array[float]
    y: array[float]
    first: array[int]
    kind: array[int]
    top: array[float]
    ground: array[float]
    tall: array[float]
    west: array[float]
    east: array[float]
    north: array[float]
    south: array[float]


@compiled
def _snapped(value: float) -> float:
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
def _holds(shapes: Shapes, piece: int, x: float, y: float) -> bool:
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
def _intervals(shapes: Shapes, piece: int, x: float, y: float, to_x: float, to_y: float) -> Parts:
    """As `Outline.intervals`."""
    found = [(0, 0.0, 0.0)]
    found.pop()
    if (
        max(x, to_x) < shapes.west[piece]
        or min(x, to_x) > shapes.east[piece]
        or max(y, to_y) < shapes.north[piece]
        or min(y, to_y) > shapes.south[piece]
    ):
        return found
    long = sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y))
    east, south, far = (to_x - x) / long, (to_y - y) / long, _snapped(long)
    cuts = [0.0, far]
    last = shapes.first[piece + 1] - 1
    side1 = (shapes.x[last] - x) * south - (shapes.y[last] - y) * east
    along1 = (shapes.x[last] - x) * east + (shapes.y[last] - y) * south
    for corner in range(shapes.first[piece], shapes.first[piece + 1]):
        side2 = (shapes.x[corner] - x) * south - (shapes.y[corner] - y) * east
        along2 = (shapes.x[corner] - x) * east + (shapes.y[corner] - y) * south
        if not ((side1 > EDGE and side2 > EDGE) or (side1 < -EDGE and side2 < -EDGE)):
            if abs(side1 - side2) <= EDGE:
                cuts.append(_snapped(along1))
                cuts.append(_snapped(along2))
            else:
                cuts.append(_snapped(along1 + (along2 - along1) * side1 / (side1 - side2)))
        side1, along1 = side2, along2
    cuts.sort()
    start = 0.0
    for end in cuts:
        if start < end <= far:
            middle = (start + end) / 2
            if _holds(shapes, piece, x + east * middle, y + south * middle):
                if len(found) > 0 and found[-1][2] == start:
                    found.append((piece, found.pop()[1], end))
                else:
                    found.append((piece, start, end))
            start = end
    return found


class Gaze(NamedTuple):
    """From an eye at `top` to a silhouette `far` away, in the direction `east` and `south`."""

    x: float
    y: float
    top: float
    east: float
    south: float
    far: float
    radius: float
    foot: float
    tall: float


@compiled
def _gaze(eyes: array[float], eye: int, others: array[float], other: int) -> Gaze:
    x, y = eyes[eye], eyes[eye + 1]
    across, down = others[other] - x, others[other + 1] - y
    far = sqrt(across * across + down * down)
    foot = others[other + 3]
    tall = max(others[other + 4] - foot, HAIR)
    return Gaze(x, y, eyes[eye + 4], across / far, down / far, far, others[other + 2], foot, tall)


@compiled
def _misses(shapes: Shapes, piece: int, gaze: Gaze) -> bool:
    """Whether an outline lies wholly on one side of the fan of lines to the silhouette."""
    left = right = True
    for corner in range(shapes.first[piece], shapes.first[piece + 1]):
        x, y = shapes.x[corner] - gaze.x, shapes.y[corner] - gaze.y
        lean = abs(x * gaze.east + y * gaze.south) * gaze.radius / gaze.far
        aside = x * gaze.south - y * gaze.east
        right = right and aside > lean
        left = left and aside < -lean
    return left or right


@compiled
def _strips(shapes: Shapes, piece: int, gaze: Gaze) -> Parts:
    """The parts of the lines of a fan inside an outline, with the number of the line first; as `Fan.strips`."""
    parts = [(0, 0.0, 0.0)]
    parts.pop()
    if _misses(shapes, piece, gaze):
        return parts
    for strip in range(STRIPS):
        slope = ((2 * strip + 1) / STRIPS - 1) * gaze.radius / gaze.far
        cuts = [0.0]
        cuts.pop()
        last = shapes.first[piece + 1] - 1
        x, y = shapes.x[last] - gaze.x, shapes.y[last] - gaze.y
        ahead1 = x * gaze.east + y * gaze.south
        side1 = x * gaze.south - y * gaze.east - slope * ahead1
        for corner in range(shapes.first[piece], shapes.first[piece + 1]):
            x, y = shapes.x[corner] - gaze.x, shapes.y[corner] - gaze.y
            ahead2 = x * gaze.east + y * gaze.south
            side2 = x * gaze.south - y * gaze.east - slope * ahead2
            if (side1 >= 0) != (side2 >= 0):
                cuts.append(ahead1 + (ahead2 - ahead1) * side1 / (side1 - side2))
            ahead1, side1 = ahead2, side2
        cuts.sort()
        for first in range(0, len(cuts), 2):
            start, end = cuts[first], cuts[first + 1]
            if start < end and end > 0 and start < gaze.far:
                parts.append((strip, max(start, 0.0), min(end, gaze.far)))
    return parts


@compiled
def _drained(parts: Parts, holes: Parts) -> Parts:
    """What is left of the parts of lines without their holes; as `fan.without`."""
    for line, start, end in holes:
        left = [(0, 0.0, 0.0)]
        left.pop()
        for strip, a, b in parts:
            if strip != line:
                left.append((strip, a, b))
                continue
            if a < min(b, start):
                left.append((strip, a, min(b, start)))
            if max(a, end) < b:
                left.append((strip, max(a, end), b))
        parts = left
    return parts


@compiled
def _hide(gaze: Gaze, top: float, parts: Parts, heights: list[float]) -> None:
    """Raise what is hidden of each strip; as `_Screen._hide`."""
    for strip, start, end in parts:
        edge = end if top <= gaze.top else start
        high = gaze.top + (top - gaze.top) * gaze.far / edge - gaze.foot if edge > 0 else gaze.tall
        heights[strip] = max(heights[strip], min(high, gaze.tall))


@compiled
def _hidden(shapes: Shapes, solids: list[int], gaze: Gaze) -> float:
    """The share of a silhouette that is hidden; as `_Screen.look`."""
    heights = [0.0] * STRIPS
    is_low = min(gaze.top, gaze.foot) < 0
    holes = [(0, 0.0, 0.0)]
    holes.pop()
    if is_low or len(solids) > 0:
        for piece in range(len(shapes.kind)):
            if shapes.kind[piece] == WATER:
                holes.extend(_strips(shapes, piece, gaze))
    for piece in solids:
        parts = _strips(shapes, piece, gaze)
        if shapes.kind[piece] == HILL:
            parts = _drained(parts, holes)
        _hide(gaze, shapes.top[piece], parts, heights)
    if is_low:
        banks = [(strip, 0.0, gaze.far) for strip in range(STRIPS)]
        _hide(gaze, 0.0, _drained(banks, holes), heights)
    total = 0.0
    for height in heights:
        total += height
    return floor(total / (gaze.tall * STRIPS) * SHARES + HALF_UP) / SHARES


@compiled
def _solids(shapes: Shapes, eyes: array[float], eye: int, others: array[float], other: int) -> list[int]:
    """What can hide one of the two; as `sight._between`."""
    wide = max(eyes[eye + 2], others[other + 2])
    foot = min(eyes[eye + 3], others[other + 3])
    found = [0]
    found.pop()
    for piece in range(len(shapes.kind)):
        if (
            shapes.kind[piece] > BUILDING
            or shapes.top[piece] <= foot
            or shapes.west[piece] > max(eyes[eye], others[other]) + wide
            or shapes.east[piece] < min(eyes[eye], others[other]) - wide
            or shapes.north[piece] > max(eyes[eye + 1], others[other + 1]) + wide
            or shapes.south[piece] < min(eyes[eye + 1], others[other + 1]) - wide
        ):
            continue
        top = shapes.top[piece] - HAIR
        if shapes.kind[piece] == BUILDING and (
            (eyes[eye + 3] < top and _holds(shapes, piece, eyes[eye], eyes[eye + 1]))
            or (others[other + 3] < top and _holds(shapes, piece, others[other], others[other + 1]))
        ):
            continue
        found.append(piece)
    return found


@compiled
def _grove(shapes: Shapes, parts: Parts, start: float, end: float) -> float:
    """The height of the treetops over a part of a line, of the pieces that are there; -inf where there are no woods."""
    tall, hill, floor = -inf, 0.0, -inf
    for piece, first, last in parts:
        if not (first <= start and end <= last):
            continue
        if shapes.kind[piece] == WOODS:
            tall = max(tall, shapes.tall[piece])
        elif shapes.kind[piece] == HILL:
            hill = max(hill, shapes.ground[piece])
        else:
            floor = max(floor, shapes.ground[piece])
    return tall + (floor if floor > -inf else hill)


@compiled
def _woods(shapes: Shapes, x: float, y: float, eye: float, to_x: float, to_y: float, other: float) -> float:
    """How many inches of woods the line between two tops runs through; as `sight._woods`."""
    parts = [(0, 0.0, 0.0)]
    parts.pop()
    for kind in (WOODS, HILL, BUILDING):
        for piece in range(len(shapes.kind)):
            if shapes.kind[piece] == kind:
                parts.extend(_intervals(shapes, piece, x, y, to_x, to_y))
        if len(parts) == 0:
            return 0.0
    far = _snapped(sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y)))
    cuts = [0.0, far]
    for _, first, last in parts:
        cuts.append(first)
        cuts.append(last)
    cuts.sort()
    slope = (other - eye) / far
    total = start = 0.0
    for end in cuts:
        if end <= start:
            continue
        top = _grove(shapes, parts, start, end)
        if top == -inf:
            pass
        elif abs(slope) * (end - start) < HAIR:
            total += end - start if eye + slope * start < top + HAIR else 0.0
        else:
            level = _snapped((top - eye) / slope)
            below = min(end, level) - start if slope > 0 else end - max(start, level)
            total += max(0.0, below)
        start = end
    return _snapped(total)


@compiled
def look(
    shapes: Shapes,
    viewers: array[float],
    targets: array[float],
    distances: array[float],
    hidden: array[float],
    hidden_back: array[float],
    woods: array[float],
) -> None:
    """What lies between every viewer and every target, row by row."""
    count = len(targets) // FIGURES
    for pair in range(len(distances)):
        a, b = pair // count * FIGURES, pair % count * FIGURES
        x, y, to_x, to_y = viewers[a], viewers[a + 1], targets[b], targets[b + 1]
        if x == to_x and y == to_y:
            continue
        there, back = _gaze(viewers, a, targets, b), _gaze(targets, b, viewers, a)
        distances[pair] = max(0.0, _snapped(there.far - viewers[a + 2] - targets[b + 2]))
        solids = _solids(shapes, viewers, a, targets, b)
        hidden[pair] = _hidden(shapes, solids, there)
        hidden_back[pair] = _hidden(shapes, solids, back)
        if x < to_x or (x == to_x and y < to_y):
            woods[pair] = _woods(shapes, x, y, viewers[a + 4], to_x, to_y, targets[b + 4])
        else:  # both measure from the same end, so that both see the same
            woods[pair] = _woods(shapes, to_x, to_y, targets[b + 4], x, y, viewers[a + 4])
