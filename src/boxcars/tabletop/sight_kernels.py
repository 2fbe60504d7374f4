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
from boxcars.tabletop.outline_kernels import BUILDING, HILL, WATER, WOODS, Parts, Shapes, holds, intervals, snapped
from boxcars.tabletop.sight import HALF_UP, SHARES

FIGURES = 5
"""What a silhouette is told by: x, y, radius, foot and top."""


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


class Scratch(NamedTuple):
    """Lists that one look fills again and again, since new ones would take most of the time."""

    edges: list[tuple[float, float, float, float]]
    """How far ahead and aside both ends of an edge are."""
    cuts: list[float]
    parts: Parts


@compiled
def _scratch() -> Scratch:
    return Scratch([(0.0, 0.0, 0.0, 0.0)], [0.0], [(0, 0.0, 0.0)])


@compiled
def _find_edges(shapes: Shapes, piece: int, gaze: Gaze, top: float, scratch: Scratch) -> None:
    """Note the edges of an outline that lines of a fan may cross; none if something of this height hides nothing.

    What is no higher than the eye hides most by its farthest edge.
    """
    scratch.edges.clear()
    steepest = gaze.radius / gaze.far
    farthest = 0.0
    last = shapes.first[piece + 1] - 1
    x, y = shapes.x[last] - gaze.x, shapes.y[last] - gaze.y
    ahead, aside = x * gaze.east + y * gaze.south, x * gaze.south - y * gaze.east
    for corner in range(shapes.first[piece], shapes.first[piece + 1]):
        x, y = shapes.x[corner] - gaze.x, shapes.y[corner] - gaze.y
        far, off = x * gaze.east + y * gaze.south, x * gaze.south - y * gaze.east
        farthest = max(farthest, far)
        lean, lean_before = abs(far) * steepest, abs(ahead) * steepest
        if not ((off > lean and aside > lean_before) or (off < -lean and aside < -lean_before)):
            scratch.edges.append((ahead, aside, far, off))
        ahead, aside = far, off
    falls = gaze.top + (top - gaze.top) * gaze.far / min(farthest, gaze.far) if farthest > 0 else -inf
    if farthest <= 0 or (top <= gaze.top and falls <= gaze.foot):
        scratch.edges.clear()


@compiled
def _find_strips(shapes: Shapes, piece: int, gaze: Gaze, top: float, scratch: Scratch) -> None:
    """Note the parts of the lines of a fan inside an outline, with the number of the line first; as `Fan.strips`.

    They may be left out where something of this height hides nothing.
    """
    scratch.parts.clear()
    _find_edges(shapes, piece, gaze, top, scratch)
    if len(scratch.edges) == 0:
        return
    cuts = scratch.cuts
    for strip in range(STRIPS):
        slope = ((2 * strip + 1) / STRIPS - 1) * gaze.radius / gaze.far
        cuts.clear()
        for ahead, aside, far, off in scratch.edges:
            side, other = aside - slope * ahead, off - slope * far
            if (side >= 0) != (other >= 0):
                cuts.append(ahead + (far - ahead) * side / (side - other))
        if len(cuts) > 2:
            cuts.sort()
        elif len(cuts) == 2 and cuts[0] > cuts[1]:
            cuts[0], cuts[1] = cuts[1], cuts[0]
        for first in range(0, len(cuts), 2):
            start, end = cuts[first], cuts[first + 1]
            if start < end and end > 0 and start < gaze.far:
                scratch.parts.append((strip, max(start, 0.0), min(end, gaze.far)))


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
def _lakes(shapes: Shapes, gaze: Gaze, scratch: Scratch) -> Parts:
    """The parts of the lines of a fan over water, where no hill is."""
    holes = [(0, 0.0, 0.0)]
    holes.pop()
    for piece in range(len(shapes.kind)):
        if shapes.kind[piece] == WATER:
            _find_strips(shapes, piece, gaze, inf, scratch)
            holes.extend(scratch.parts)
    return holes


@compiled
def _hidden(shapes: Shapes, solids: list[int], gaze: Gaze, scratch: Scratch) -> float:
    """The share of a silhouette that is hidden; as `_Screen.look`."""
    is_low = min(gaze.top, gaze.foot) < 0
    if not is_low and len(solids) == 0:
        return 0.0
    heights = [0.0] * STRIPS
    holes = _lakes(shapes, gaze, scratch) if is_low else [(0, 0.0, 0.0)]
    knows_lakes = is_low
    for piece in solids:
        _find_strips(shapes, piece, gaze, shapes.top[piece], scratch)
        parts = scratch.parts
        if shapes.kind[piece] == HILL and len(parts) > 0:
            if not knows_lakes:
                parts = parts.copy()
                holes, knows_lakes = _lakes(shapes, gaze, scratch), True
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
    solids = [0]
    solids.pop()
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
            (eyes[eye + 3] < top and holds(shapes, piece, eyes[eye], eyes[eye + 1]))
            or (others[other + 3] < top and holds(shapes, piece, others[other], others[other + 1]))
        ):
            continue
        solids.append(piece)
    return solids


@compiled
def _grove(shapes: Shapes, parts: Parts, start: float, end: float) -> float:
    """The height of the treetops over a part of a line, of the pieces that are there; -inf where there are no woods."""
    tall, hill, floor = -inf, 0.0, -inf
    for piece, first, last in parts:
        if not (first <= start and end <= last):
            continue
        if shapes.felled[piece]:
            if tall > -inf:
                tall = shapes.tall[piece] if shapes.kind[piece] == WOODS else -inf
        elif shapes.kind[piece] == WOODS:
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
            if shapes.kind[piece] == kind or (kind == WOODS and shapes.felled[piece]):
                parts.extend(intervals(shapes, piece, x, y, to_x, to_y))
        if len(parts) == 0:
            return 0.0
    far = snapped(sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y)))
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
            level = snapped((top - eye) / slope)
            below = min(end, level) - start if slope > 0 else end - max(start, level)
            total += max(0.0, below)
        start = end
    return snapped(total)


@compiled
def look(
    shapes: Shapes,
    viewers: array[float],
    targets: array[float],
    distances: array[float],
    hidden: array[float],
    hidden_back: array[float],
    woods: array[float],
    within: float,
) -> None:
    """What lies between every viewer and every target that are near enough, row by row."""
    count, scratch = len(targets) // FIGURES, _scratch()
    for pair in range(len(distances)):
        a, b = pair // count * FIGURES, pair % count * FIGURES
        x, y, to_x, to_y = viewers[a], viewers[a + 1], targets[b], targets[b + 1]
        if x == to_x and y == to_y:
            continue
        there, back = _gaze(viewers, a, targets, b), _gaze(targets, b, viewers, a)
        distances[pair] = max(0.0, snapped(there.far - viewers[a + 2] - targets[b + 2]))
        if distances[pair] > within:
            continue
        solids = _solids(shapes, viewers, a, targets, b)
        hidden[pair] = _hidden(shapes, solids, there, scratch)
        hidden_back[pair] = _hidden(shapes, solids, back, scratch)
        if x < to_x or (x == to_x and y < to_y):
            woods[pair] = _woods(shapes, x, y, viewers[a + 4], to_x, to_y, targets[b + 4])
        else:  # both measure from the same end, so that both see the same
            woods[pair] = _woods(shapes, to_x, to_y, targets[b + 4], x, y, viewers[a + 4])
