"""The arcs of large craft on the ground: a lane ahead and wings to the sides, or two halves [AS-096.1]."""

from __future__ import annotations

from math import cos, radians, sin

from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.craft import is_spheroid
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.measure import HAIR, Point, bearing

CRAFT_ARCS = ("nose", "left", "right", "aft")
LANE = 1
"""Half the width of the lane of nose and aft weapons, in inches."""
WING = 90
"""Degrees from dead ahead that a wing covers; a spheroid's sides cover twice as much."""


def bears(craft: Unit, target: Unit, arc: str) -> bool:
    """Whether the weapons of an arc bear on a target; a spheroid's nose only on what flies, its aft on nothing.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Leopard (3056)"], ["Atlas AS7-D"], seed=1).state
    >>> ship, atlas = battle["red-1"], battle["blue-1"]
    >>> ship.at, ship.facing, atlas.at = Point(20, 40), 0, Point(20.5, 20)
    >>> bears(ship, atlas, "nose"), bears(ship, atlas, "right"), bears(ship, atlas, "left")
    (True, True, False)
    """
    at = flight_line.mark(target, craft.at)
    if is_spheroid(craft.card):
        return (arc == "nose" and target.flight is not None) or (
            arc in ("left", "right") and _side(craft, at, arc, 180)
        )
    if arc in ("left", "right"):
        return _side(craft, at, arc, WING)
    ahead, aside = _offsets(craft, at)
    return abs(aside) <= LANE + HAIR and (ahead >= 0 if arc == "nose" else ahead <= 0)


def _side(craft: Unit, at: Point, arc: str, most: float) -> bool:
    """Whether a place is on one side, so many degrees from dead ahead at the most; straight ahead is on both."""
    turned = (bearing(craft.at, at) - craft.facing) % 360
    return turned <= most + HAIR if arc == "right" else turned >= 360 - most - HAIR or turned <= HAIR


def _offsets(craft: Unit, at: Point) -> tuple[float, float]:
    """How far a place is ahead of a craft, and how far to its right."""
    east, south = at.x - craft.at.x, at.y - craft.at.y
    along, across = sin(radians(craft.facing)), cos(radians(craft.facing))
    return east * along - south * across, east * across + south * along
