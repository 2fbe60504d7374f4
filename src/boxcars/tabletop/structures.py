"""Buildings and bridges as things that stand on a field, have names, and can be brought down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from boxcars.tabletop.measure import Point, length, nearest, snapped
from boxcars.tabletop.outline import Outline

PREFIX = "building-"
"""What the key of a building begins with; the number of its piece on the table, or of its hex, follows."""
SPAN = "bridge-"
"""The same for a bridge."""
RAIL = 1.0
"""How far a bridge can be seen above its deck, in inches."""


class Build(NamedTuple):
    """How strong something was built: its class, and the share of the strongest of that."""

    kind: str
    strength: float = 1


BRIDGES = {"": Build("heavy"), "laid-bridge": Build("medium", 1.5), "makeshift-bridge": Build("light", 1.6)}
"""How the bridges of a table are built that name no class, by grade: those that stand, and those that are laid."""


class Structure(msgspec.Struct, frozen=True, kw_only=True):
    """A building or a bridge as it was put on the field.

    >>> square = (Point(10, 10), Point(14, 10), Point(14, 14), Point(10, 14))
    >>> barn = Structure(key="building-1", kind="light", floor=0, top=1, corners=square)
    >>> barn.nearest(Point(20, 12)), barn.nearest(Point(11, 11))
    (Point(x=14.0, y=12.0), Point(x=11, y=11))
    """

    key: str
    kind: str
    """Its class: `light`, `medium`, `heavy` or `hardened`."""
    floor: float
    top: float
    corners: tuple[Point, ...]
    """Its outline; on a hex board the middle of its hex alone."""
    name: str = ""
    strength: float = 1
    """How strong it was built, as a share of the strongest of its class."""

    @property
    def middle(self) -> Point:
        """Its middle."""
        count = len(self.corners)
        return snapped(
            sum(corner.x for corner in self.corners) / count, sum(corner.y for corner in self.corners) / count
        )

    def nearest(self, point: Point) -> Point:
        """The place in it that is nearest to a point: the point itself where that is inside."""
        if len(self.corners) == 1:
            return self.corners[0]
        if _outline(self.corners).holds(*point):
            return point
        sides = (nearest(a, b, point) for a, b in pairwise((*self.corners, self.corners[0])))
        return snapped(*min(sides, key=lambda at: length(at, point)))

    def holds(self, point: Point) -> bool:
        """Whether a place is in it or at its walls; on a hex board places are the middles of hexes."""
        return self.nearest(point) == point

    def within(self, path: Sequence[Point]) -> float:
        """How many inches of a path run through it."""
        outline = _outline(self.corners)
        return sum(end - start for a, b in pairwise(path) for start, end in outline.intervals(a, b))


@lru_cache(maxsize=1024)
def _outline(corners: tuple[Point, ...]) -> Outline:
    """An outline, which is asked often."""
    return Outline(corners)
