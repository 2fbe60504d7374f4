"""Areas of a scenario as shapes on a table in inches, for the page."""

from __future__ import annotations

from collections.abc import Callable

from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission
from boxcars.serve.served import Shape
from boxcars.tabletop.measure import Point

_PLACE = 0.5
"""A place by name is drawn so wide around it, in inches."""


def area_shapes(area: Area, width: float, depth: float, point_of: Callable[[str], Point]) -> list[Shape]:
    """The parts of an area: rectangles along edges, and circles.

    >>> area_shapes(Area(edge="south", depth=6), 48, 36, Point.of)
    [{'west': 0, 'north': 30, 'east': 48, 'south': 36}]
    """
    start, far = area.start, area.depth
    strips = {
        "north": (0, start, width, far),
        "south": (0, depth - far, width, depth - start),
        "west": (start, 0, far, depth),
        "east": (width - far, 0, width - start, depth),
    }
    shapes: list[Shape] = []
    if area.edge:
        shapes.append(dict(zip(("west", "north", "east", "south"), strips[area.edge], strict=True)))
    circles = [(area.around, area.radius)] if area.around else []
    for word, radius in [*circles, *((place, 0.0) for place in area.places)]:
        at = point_of(word)
        shapes.append({"x": at.x, "y": at.y, "radius": radius or _PLACE})
    return shapes


def ground_shapes(mission: Mission | None, width: float, depth: float, point_of: Callable[[str], Point]) -> list[Shape]:
    """Every area that scores, with its shapes."""
    return [
        {"name": each.name, "points": each.points, "shapes": area_shapes(each.area, width, depth, point_of)}
        for each in (mission.objectives if mission else ())
        if each.area
    ]
