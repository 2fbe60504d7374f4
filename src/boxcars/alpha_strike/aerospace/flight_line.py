"""Flight lines over the table: where they may begin, where they end, and how far everything is from them (ASB-20.3)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, inf, radians, sin
from typing import Final

from boxcars.alpha_strike.aerospace.aloft import FlightLine
from boxcars.alpha_strike.aerospace.radar_map import LANES
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import HAIR, Base, Point, bearing, inches, length, nearest, snapped, toward

LEAST: Final = 24
"""How many inches of table a line must cross, if there are as many [AS-054.5]."""
ASIDE: Final = 1
"""How far from the line things are under it, in inches (ASB-20.4)."""
HIGH: Final = 12
"""What flying high adds to the distance from the ground, in inches (ASB-20.6)."""
ALTITUDE_NONE = Key("reading:as-air-altitude-none", now=True, before=False)

Span = tuple[Point, Point]


def entry_span(field: Field, lane: str) -> Span:
    """The part of the table's edge where a lane leads over it [AS-054.5].

    >>> from boxcars.tabletop.table import Table
    >>> entry_span(Table("plain", 72, 48), "NW")
    (Point(x=0, y=0), Point(x=0, y=24.0))
    """
    wide, deep = field.width, field.depth
    return {
        "N": (Point(0, 0), Point(wide, 0)),
        "NE": (Point(wide, 0), Point(wide, deep / 2)),
        "SE": (Point(wide, deep / 2), Point(wide, deep)),
        "S": (Point(0, deep), Point(wide, deep)),
        "SW": (Point(0, deep / 2), Point(0, deep)),
        "NW": (Point(0, 0), Point(0, deep / 2)),
    }[lane]


def across(field: Field, start: Point, facing: int) -> FlightLine:
    """The line from a place straight on to where it leaves the table.

    >>> from boxcars.tabletop.table import Table
    >>> across(Table("plain", 72, 48), Point(10, 0), 180).end
    Point(x=10.0, y=48.0)
    """
    east, south = sin(radians(facing)), -cos(radians(facing))
    ways = [_until(start.x, east, field.width), _until(start.y, south, field.depth)]
    return FlightLine(start, toward(start, facing, max(0.0, min(ways))), facing)


def _until(at: float, step: float, most: float) -> float:
    """How far it is to the edge in one of two directions, at so much of a step for each inch."""
    if abs(step) < 1e-9:
        return inf
    return (most - at) / step if step > 0 else -at / step


def reasons(field: Field, lane: str, line: FlightLine) -> Iterator[Reason]:
    """Why a line may not be flown by who comes along a lane: it begins elsewhere, or crosses too little [AS-054.5]."""
    start, end = entry_span(field, lane)
    if length(nearest(start, end, line.start), line.start) > 2 * HAIR:
        part = {"N": "north edge", "S": "south edge"}.get(lane, f"{_half(lane)} half of the {_side(lane)} edge")
        yield Reason(f"lane {lane} leads over the {part}, and {line.start.word} is not on it", "AS-054.5")
    yield from crossing_reasons(field, line)


def _half(lane: str) -> str:
    return "northern" if lane.startswith("N") else "southern"


def _side(lane: str) -> str:
    return "east" if lane.endswith("E") else "west"


def crossing_reasons(field: Field, line: FlightLine) -> Iterator[Reason]:
    """Why a line is too short: it crosses 24" of table, or as much as there is of a smaller one."""
    least = min(LEAST, field.width, field.depth)
    if line.length < least - HAIR:
        yield Reason(f"the line crosses {inches(line.length)}″ of table, less than {inches(least)}″", "AS-054.5")


def nearest_lane(field: Field, at: Point) -> str:
    """The lane whose part of the edge is nearest to a place; of two as near, the first one clockwise from north.

    >>> from boxcars.tabletop.table import Table
    >>> nearest_lane(Table("plain", 72, 48), Point(72, 40))
    'SE'
    """
    return min(LANES, key=lambda lane: length(at, nearest(*entry_span(field, lane), at)))


def over(unit: Unit) -> FlightLine | None:
    """The line of a unit over the table, if it has one."""
    return unit.flight.line if unit.flight else None


def mark(target: Unit, seen_from: Point) -> Point:
    """Where a unit is that somebody aims at: the nearest point of its flight line, or where it stands."""
    line = over(target)
    return nearest(line.start, line.end, seen_from) if line else target.at


def rise(rules: RuleSet, flyer: Unit) -> int:
    """What the altitude of a flyer adds to the distance from the ground (ASB-20.6)."""
    low = flyer.flight is None or flyer.flight.is_low or ALTITUDE_NONE.of(rules)
    return 0 if low else HIGH


def distance(field: Field, line: FlightLine, base: Base) -> float:
    """How far a base on the table is from the nearest point of a line."""
    spot = nearest(line.start, line.end, base.at)
    return field.distance(base, Base(snapped(spot.x, spot.y), 0))


def along(line: FlightLine, at: Point) -> float:
    """How many inches from its start a line passes a place.

    >>> along(FlightLine(Point(10, 0), Point(10, 48), 180), Point(12, 20))
    20.0
    """
    return length(line.start, nearest(line.start, line.end, at))


def place(line: FlightLine, far: float) -> Point:
    """The place so many inches along a line.

    >>> place(FlightLine(Point(10, 0), Point(10, 48), 180), 20)
    Point(x=10.0, y=20.0)
    """
    return toward(line.start, bearing(line.start, line.end), far)


def stretch(line: FlightLine, start: float, long: float) -> FlightLine:
    """A part of a line."""
    return FlightLine(place(line, start), place(line, start + long), line.facing)


def is_under(field: Field, line: FlightLine, base: Base) -> bool:
    """Whether a base is touched by the strip 2" wide along a line."""
    return distance(field, line, base) <= ASIDE + HAIR
