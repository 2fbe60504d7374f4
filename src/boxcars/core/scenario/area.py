"""Areas of a table, on hexes or in inches: strips along an edge, circles, and places by name."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

EDGES: Final = ("north", "east", "south", "west")
OPPOSITE: Final = {"north": "south", "east": "west", "south": "north", "west": "east"}


class Area(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the table: along an edge, around a place, or some places by name; several of these add up.

    >>> Area(edge="south", depth=3).in_words()
    'within 3 of the south edge'
    """

    edge: str = ""
    start: float = 0
    """How far from the edge it begins."""
    depth: float = 0
    """How far from the edge it ends; on hexes a strip of 1 is the outermost row."""
    around: str = ""
    radius: float = 0
    places: tuple[str, ...] = ()

    @property
    def named_places(self) -> tuple[str, ...]:
        """The places that it names."""
        return (self.around, *self.places) if self.around else self.places

    def in_words(self, unit: str = "") -> str:
        """What it is, for players; a game in inches names its unit of length.

        >>> Area(around="12,30", radius=4).in_words("″")
        'within 4″ of 12,30'
        """
        words = []
        if self.edge and self.start:
            words.append(f"{self.start:g} to {self.depth:g}{unit} from the {self.edge} edge")
        elif self.edge:
            words.append(f"within {self.depth:g}{unit} of the {self.edge} edge")
        if self.around:
            words.append(f"within {self.radius:g}{unit} of {self.around}" if self.radius else self.around)
        return " or ".join([*words, *([", ".join(self.places)] if self.places else [])])


class Terrain(Protocol):
    """What a scenario asks of the table that a game is played on; places are words, as `0508` or `12.5,30`."""

    def has(self, place: str) -> bool:
        """Whether the table has such a place."""
        ...

    def from_edge(self, edge: str, place: str) -> float:
        """How far a place is from an edge; on hexes the outermost row is at 1."""
        ...

    def apart(self, one: str, other: str) -> float:
        """How far two places are from each other."""
        ...


def covers(terrain: Terrain, area: Area, place: str) -> bool:
    """Whether a place is in an area."""
    if area.edge:
        away = terrain.from_edge(area.edge, place)
        if (away > area.start or not area.start) and away <= area.depth:
            return True
    if area.around and terrain.apart(area.around, place) <= area.radius:
        return True
    return place in area.places


def distance_to(terrain: Terrain, area: Area, place: str) -> float:
    """How far a place is from an area; 0 inside it."""
    if covers(terrain, area, place):
        return 0.0
    ways = [terrain.apart(place, other) for other in area.places]
    if area.around:
        ways.append(terrain.apart(place, area.around) - area.radius)
    if area.edge:
        away = terrain.from_edge(area.edge, place)
        ways.append(max(area.start - away, away - area.depth))
    return max(min(ways, default=0.0), 0.0)
