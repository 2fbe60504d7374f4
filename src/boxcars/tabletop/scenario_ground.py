"""A field as scenarios ask for it, in any game in inches: its edges and distances."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import BadAction
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Base, Point, length


class FieldTerrain(msgspec.Struct, frozen=True):
    """A table as a scenario asks for it; see `boxcars.core.scenario.area.Terrain`."""

    field: Field

    def has(self, place: str) -> bool:
        """Whether it is a place on the table."""
        try:
            return self.field.holds(Base(self.field.point(place), 0))
        except BadAction:
            return False

    def from_edge(self, edge: str, place: str) -> float:
        """In inches."""
        return edge_distance(self.field, edge, self.field.point(place))

    def apart(self, one: str, other: str) -> float:
        """In inches from middle to middle."""
        return length(self.field.point(one), self.field.point(other))


def edge_distance(field: Field, edge: str, at: Point) -> float:
    """How far a place is from an edge of the table."""
    match edge:
        case "north":
            return at.y
        case "west":
            return at.x
        case "east":
            return field.width - at.x
        case _:
            return field.depth - at.y
