"""Terrain as the clix games know it: features of a table, what a dot occupies, what a line crosses (MWB-10, MWB-33).

A table in inches has woods, buildings, water and hills; here they are hindering, blocking, shallow or deep water, and
elevated. An edge belongs to no feature: who stands on it stands on clear ground, and a line along it crosses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

import msgspec

from boxcars.clix.ground.base import CONTACT, Base, apart, to_segment
from boxcars.tabletop.measure import HAIR, Point
from boxcars.tabletop.table import Table

HINDERING: Final = "hindering"
BLOCKING: Final = "blocking"
SHALLOW: Final = "shallow water"
DEEP: Final = "deep water"
WALL: Final = "low wall"
ABRUPT: Final = "abrupt elevation"
GRADUAL: Final = "gradual elevation"
WATERS: Final = (SHALLOW, DEEP)

DEEP_FROM: Final = 1.5
"""Water on a table that is so many inches deep is deep."""
ABRUPT_FROM: Final = 1.0
"""A hill that rises so many inches is abrupt, a lower one gradual."""

_KINDS: Final = {"woods": HINDERING, "rough": HINDERING, "rubble": HINDERING, "building": BLOCKING}


class Feature(msgspec.Struct, frozen=True, dict=True):
    """A piece of terrain: its kind and its corners; a low wall has two.

    >>> pond = Feature(SHALLOW, (Point(10, 10), Point(14, 10), Point(14, 14), Point(10, 14)), "the pond")
    >>> pond.holds(Point(12, 12)), pond.holds(Point(10, 12)), pond.crossed(Point(8, 12), Point(12, 12))
    (True, False, 2.0)
    """

    kind: str
    corners: tuple[Point, ...]
    name: str = ""

    @property
    def edges(self) -> Iterable[tuple[Point, Point]]:
        """Its sides."""
        if len(self.corners) == 2:
            return ((self.corners[0], self.corners[1]),)
        return pairwise((*self.corners, self.corners[0]))

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The least and the greatest x and y of its corners."""
        return (
            *(min(p.x for p in self.corners), max(p.x for p in self.corners)),
            *(min(p.y for p in self.corners), max(p.y for p in self.corners)),
        )

    def is_off(self, a: Point, b: Point, wide: float = 0.0) -> bool:
        """Whether the straight way between two points, so much wider, lies to one side of it."""
        west, east, north, south = self.box
        return (
            (a.x < west - wide and b.x < west - wide)
            or (a.x > east + wide and b.x > east + wide)
            or (a.y < north - wide and b.y < north - wide)
            or (a.y > south + wide and b.y > south + wide)
        )

    def holds(self, point: Point) -> bool:
        """Whether a dot occupies it: inside, not on its edge."""
        if self.is_off(point, point):
            return False
        if len(self.corners) == 2 or not _inside(self, point):
            return False
        return all(to_segment(point, a, b) > HAIR for a, b in self.edges)

    def stretches(self, a: Point, b: Point) -> list[tuple[float, float]]:
        """The parts of a straight way that run inside, in inches from its start."""
        if self.is_off(a, b):
            return []
        far = hypot(b.x - a.x, b.y - a.y)
        cuts = sorted({0.0, far, *(far * share for edge in self.edges for share in _cuts(a, b, *edge))})
        inside: list[tuple[float, float]] = []
        for start, end in pairwise(cuts):
            middle = (start + end) / (2 * far)
            if end - start <= HAIR or not self.holds(Point(a.x + (b.x - a.x) * middle, a.y + (b.y - a.y) * middle)):
                continue
            if inside and start - inside[-1][1] < HAIR:
                start = inside.pop()[0]
            inside.append((start, end))
        return inside

    def crossed(self, a: Point, b: Point) -> float:
        """How many inches of the straight line between two points run inside."""
        return round(sum(end - start for start, end in self.stretches(a, b)), 3) if a != b else 0.0

    def under(self, base: Base) -> bool:
        """Whether a base lies over it, by more than a touch."""
        if self.is_off(base.at, base.at, base.reach):
            return False
        if self.holds(base.at):
            return True
        return any(apart(base.core, edge) < base.radius - CONTACT for edge in self.edges)

    def carries(self, base: Base) -> bool:
        """Whether the whole base lies on it."""
        return self.holds(base.at) and all(apart(base.core, edge) > base.radius - CONTACT for edge in self.edges)

    def meets(self, a: Point, b: Point) -> bool:
        """Whether the straight line between two points meets its edge."""
        return any(apart((a, b), edge) <= HAIR for edge in self.edges)


@lru_cache(maxsize=64)
def features(table: Table, elevated: bool, deep: bool) -> tuple[Feature, ...]:
    """The terrain of a table; hills count only where elevated terrain is played, and all water is shallow else."""
    terrain: list[Feature] = []
    for piece in table.pieces:
        kind = _KINDS.get(piece.kind, "")
        if piece.kind == "water":
            kind = DEEP if deep and piece.depth >= DEEP_FROM else SHALLOW
        elif piece.kind == "hill" and elevated:
            kind = ABRUPT if piece.level >= ABRUPT_FROM else GRADUAL
        if kind:
            terrain.append(Feature(kind, piece.outline, piece.name))
    return tuple(terrain)


def _inside(feature: Feature, point: Point) -> bool:
    inside = False
    for a, b in feature.edges:
        if (a.y > point.y) != (b.y > point.y) and point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x:
            inside = not inside
    return inside


def _cuts(a: Point, b: Point, c: Point, d: Point) -> list[float]:
    """Where the way from `a` to `b` meets an edge, as shares of it."""
    rx, ry, sx, sy = b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y
    across = rx * sy - ry * sx
    if abs(across) < 1e-12:
        return []
    share = ((c.x - a.x) * sy - (c.y - a.y) * sx) / across
    other = ((c.x - a.x) * ry - (c.y - a.y) * rx) / across
    return [share] if 0 < share < 1 and -1e-9 <= other <= 1 + 1e-9 else []
