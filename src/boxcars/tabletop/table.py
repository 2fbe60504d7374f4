"""A table in inches with terrain on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from boxcars.tabletop.field import Ground, Reach, Sight, Silhouette, Stretch, Terms
from boxcars.tabletop.measure import Base, Point, length

_PLAIN = Ground()


class Table:
    """A table of so many inches."""

    def __init__(self, name: str, width: float, depth: float) -> None:
        self.name = name
        self.width = width
        self.depth = depth
        self.key = name

    def point(self, word: str) -> Point:
        """The place of a word."""
        return Point.of(word)

    def word(self, point: Point) -> str:
        """The place as a word."""
        return point.word

    def facing(self, degrees: float) -> int:
        """The nearest direction that a unit can face here."""
        return round(degrees) % 360

    def holds(self, base: Base) -> bool:
        """Whether a base stands on the field."""
        return 0 <= base.at.x <= self.width and 0 <= base.at.y <= self.depth

    def ground(self, point: Point) -> Ground:
        """What is at a place."""
        return _PLAIN

    def stretches(self, path: Sequence[Point]) -> tuple[Stretch, ...]:
        """A path cut into parts over one kind of ground each."""
        return tuple(Stretch(a, b, length(a, b), _PLAIN) for a, b in pairwise(path))

    def distance(self, a: Base, b: Base) -> float:
        """The distance between the nearest points of two bases."""
        return a.gap(b)

    def in_contact(self, a: Silhouette, b: Silhouette) -> bool:
        """Whether two bases touch."""
        return a.base.gap(b.base) == 0

    def is_under(self, center: Point, diameter: float, base: Base, rise: float = 0) -> bool:
        """Whether a base is touched by a round template."""
        return Base(center, 0).gap(base) + abs(rise) <= diameter / 2

    def sight(self, viewer: Silhouette, target: Silhouette) -> Sight:
        """What lies between two silhouettes."""
        return Sight(viewer.base.gap(target.base), 0, 0, 0, ())

    def reach(
        self, start: Point, budget: float, terms: Terms, blocked: Sequence[Base] = (), radius: float = 0
    ) -> Reach:
        """Where something can get to."""
        raise NotImplementedError

    def to_text(self) -> str:
        """The table as text."""
        return self.name
