"""What a game asks of the place it is played on, whether that is a table in inches or a hex board.

A field measures and cuts; what a stretch of woods costs, or how much of a hidden base is too much, the game says.
Both kinds of field speak inches: on a hex board two of them are a hex, and places are the middles of hexes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from boxcars.tabletop.measure import Base, Point
from boxcars.tabletop.structures import Structure
from boxcars.tabletop.terrain import Patch


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is at a place.

    >>> Ground(level=1, kinds=("rough", "woods"), tall=2).has("woods")
    True
    """

    level: float = 0
    """The height of the solid ground in inches; under water, that of the bottom."""
    depth: float = 0
    """How much water stands over it."""
    kinds: tuple[str, ...] = ()
    """The terrain, sorted: `woods`, `rough`, `rubble`, `water`, `road`, `pavement`, `building`, `bridge`, special kinds
    and grades such as `ice` and `heavy-woods`; on hex boards also `impassable`."""
    tall: float = 0
    """How high the woods or the building on it rise above it."""
    building: str = ""
    """Its class: `light`, `medium`, `heavy` or `hardened`."""

    def has(self, *kinds: str) -> bool:
        """Whether any of these kinds of terrain is there."""
        return any(map(self.kinds.__contains__, kinds))  # asked for every stretch of every way

    @property
    def surface(self) -> float:
        """The height of what a boat floats on."""
        return self.level + self.depth


class Stretch(msgspec.Struct, frozen=True):
    """A part of a path over one kind of ground."""

    start: Point
    end: Point
    length: float
    ground: Ground
    place: str = ""
    """What it leads over, in words: the name of the piece, or the hex."""


class Silhouette(msgspec.Struct, frozen=True):
    """What can be seen of something that stands on the field: its base, from foot to top."""

    base: Base
    foot: float
    top: float

    @property
    def at(self) -> Point:
        """Where it stands."""
        return self.base.at


class Crossing(msgspec.Struct, frozen=True):
    """Something that a line of sight meets on its way, from so many inches to so many."""

    kind: str
    place: str
    start: float
    end: float
    top: float
    """The height of its upper edge."""
    grade: str = ""
    """The grade of woods that are not plain ones."""

    @property
    def length(self) -> float:
        """How many inches of it the line crosses."""
        return round(self.end - self.start, 3)


class Sight(msgspec.Struct, frozen=True):
    """What lies between two silhouettes."""

    distance: float
    """Between the nearest points of the bases."""
    hidden: float
    """The share of the target that solid ground and buildings hide from the viewer, 0 to 1."""
    hidden_back: float
    """The share of the viewer that they hide from the target."""
    woods: float
    """How many inches of woods the line runs through, those that either stands in included."""
    crossings: tuple[Crossing, ...]
    """All that the line meets, in order."""
    blocker: Crossing | None = None
    """What hides most of the target, or of the viewer."""


class Terms(Protocol):
    """On what terms somebody moves: the numbers that a game gives for a path or a reach."""

    @property
    def level_cost(self) -> float:
        """What 1" up or down costs."""

    @property
    def max_step(self) -> float:
        """The greatest change of level within 1" of travel."""

    def __hash__(self) -> int: ...

    def cost(self, ground: Ground) -> float | None:
        """Inches of Move for each inch over it; None where it may not go."""

    def footing(self, ground: Ground) -> float:
        """The height at which it moves there: the ground, the bottom, the surface or above it."""


class Reach(Protocol):
    """Where somebody can get to."""

    def cost(self, point: Point) -> float | None:
        """What it costs to get there, about; None where it cannot."""

    def path(self, point: Point) -> tuple[Point, ...]:
        """A cheap way there, the start first."""

    def points(self) -> tuple[Point, ...]:
        """Places in reach, evenly spread: on a hex board all of them."""

    def outline(self) -> tuple[tuple[Point, ...], ...]:
        """The edge of the reach as closed lines."""


class Field(Protocol):
    """A table in inches or a hex board."""

    key: str
    """Names its contents."""
    name: str
    width: float
    depth: float

    def __hash__(self) -> int: ...

    def point(self, word: str) -> Point:
        """The place of a word: `12.5,30`, or a hex such as `0508` on a hex board."""

    def word(self, point: Point) -> str:
        """The place as a word."""

    def facing(self, degrees: float) -> int:
        """The nearest direction that a unit can face here."""

    def holds(self, base: Base) -> bool:
        """Whether a base stands on the field."""

    def ground(self, point: Point) -> Ground:
        """What is at a place."""

    def stretches(self, path: Sequence[Point]) -> tuple[Stretch, ...]:
        """A path cut into parts over one kind of ground each, from its first point to its last."""

    def distance(self, a: Base, b: Base) -> float:
        """The distance for ranges: between the nearest points of bases, or two inches a hex."""

    def in_contact(self, a: Silhouette, b: Silhouette) -> bool:
        """Whether two bases touch; on a hex board, stand in adjacent hexes within a level of each other."""

    def is_under(self, center: Point, diameter: float, base: Base, rise: float = 0) -> bool:
        """Whether a base is touched by a round template; a difference in height counts as distance."""

    def chord(self, center: Point, diameter: float, start: Point, end: Point) -> tuple[float, float] | None:
        """The part of a line that a round template covers, in inches from its start; None for nothing."""

    def sight(self, viewer: Silhouette, target: Silhouette) -> Sight:
        """What lies between two silhouettes."""

    def hands(self, viewer: Silhouette, target: Silhouette) -> tuple[Sight, ...]:
        """What lies between them on the left and on the right of a line along hexsides; nothing of other lines."""

    def reach(
        self, start: Point, budget: float, terms: Terms, blocked: Sequence[Base] = (), radius: float = 0
    ) -> Reach:
        """Where something with a base of this radius can get to that may touch some bases, but not pass them."""

    @property
    def structures(self) -> Mapping[str, Structure]:
        """The buildings that stand on it, by their keys, which others keep when one of them falls."""

    @property
    def bridges(self) -> Mapping[str, Structure]:
        """The bridges of it, by their keys; the floor of each is its deck."""

    def through(self, path: Sequence[Point]) -> Mapping[str, float]:
        """The keys of the buildings that a path runs through, with how many inches of it do."""

    def razed(self, key: str) -> Field:
        """The field with a building turned into rubble, or without a bridge."""

    def patched(self, patch: Patch) -> Field:
        """The field with a round patch of changed ground."""

    def to_text(self) -> str:
        """The field as text that `load_field` reads back."""
