"""Where a round comes down that misses its point of impact [AS-042.7]."""

from __future__ import annotations

from boxcars.core.dice import Dice, Roll
from boxcars.tabletop.measure import Point, toward

DIRECTIONS = 6
"""A die tells the direction: 1 is north on the map, and so on clockwise."""


def scatter(aim: Point, per_pip: float, dice: Dice) -> tuple[Point, tuple[Roll, Roll]]:
    """Roll the direction and the distance, so many inches for each pip.

    >>> from boxcars.core.dice import ScriptedDice
    >>> scatter(Point(30, 20), 2, ScriptedDice([1, 3]))[0]
    Point(x=30.0, y=14.0)
    """
    direction = dice.roll(1, "direction of the scatter")
    distance = dice.roll(1, "distance of the scatter")
    bearing = (direction.total - 1) * 360 / DIRECTIONS
    return toward(aim, bearing, distance.total * per_pip), (direction, distance)
