"""A line of sight as the map draws it: from where to where, and what it meets."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.line_of_sight import Look, look
from boxcars.alpha_strike.unit import Unit
from boxcars.serve.shapes import jsonable
from boxcars.tabletop.field import Crossing
from boxcars.tabletop.measure import Point, inches, length, snapped


def sight_between(battle: Battle, viewer: Unit, target: Unit) -> dict[str, Any]:
    """What a unit sees of another."""
    return sight_shape(look(battle, viewer, target), viewer.at, target.at)


def sight_shape(seen: Look, start: Point, end: Point) -> dict[str, Any]:
    """What a look has found, with its crossings as stretches of the line."""
    sight = seen.sight
    return {
        "visible": seen.visible,
        "reasons": jsonable(seen.reasons),
        "from": start,
        "to": end,
        "hidden": round(sight.hidden, 3),
        "hidden_back": round(sight.hidden_back, 3),
        "woods": sight.woods,
        "cover": bool(seen.cover),
        "crossings": [_crossing_shape(seen, crossing, start, end) for crossing in sight.crossings],
    }


def _crossing_shape(seen: Look, crossing: Crossing, start: Point, end: Point) -> dict[str, Any]:
    place = crossing.place or crossing.kind
    woods_block = crossing.kind == "woods" and any("woods" in reason.text for reason in seen.reasons)
    return {
        "kind": crossing.kind,
        "label": f"{place}, {inches(crossing.length)}″" if crossing.kind == "woods" else place,
        "from": along(start, end, crossing.start),
        "to": along(start, end, crossing.end),
        "decides": crossing == seen.blocker or woods_block,
    }


def along(start: Point, end: Point, far: float) -> Point:
    """The point so many inches along a line.

    >>> along(Point(0, 0), Point(10, 0), 2.5)
    Point(x=2.5, y=0.0)
    """
    whole = length(start, end)
    share = min(1.0, far / whole) if whole else 0.0
    return snapped(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
