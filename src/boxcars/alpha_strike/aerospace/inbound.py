"""Rounds that take turns to come down: artillery and Arrow IVs that were fired from the air [AS-074.3, AS-078.2]."""

from __future__ import annotations

import msgspec

from boxcars.tabletop.measure import Point


class Inbound(msgspec.Struct, frozen=True):
    """A round on its way.

    >>> Inbound("red-1", "Arrow IV", Point(20, 30), lands=4, number=9).lands
    4
    """

    by: str
    weapon: str
    aim: Point
    lands: int
    """The turn in whose Combat Phase it comes down."""
    number: int
    """What it needed to hit when it was fired."""
