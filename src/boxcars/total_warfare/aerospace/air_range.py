"""Range between craft in flight, and the dead zone above and below them (TWB-119)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.weapons import RangeBracket

BRACKETS: Final[tuple[RangeBracket, ...]] = ("short", "medium", "long", "extreme")
LIMITS: Final = (6, 12, 20, 25)
"""The farthest hexes of each bracket."""
CAPITAL_LIMITS: Final = (12, 24, 40, 50)

GROUND_HEXES: Final = 16
"""The hexes of a ground map that make one of the low-altitude map: those of a velocity point."""

FAR_ABOVE: Final = 3
"""From so many altitudes apart on, craft are struck from above or below."""


def bracket(distance: int, *, capital: bool = False) -> RangeBracket | None:
    """The range bracket of a distance between craft in flight, or None beyond extreme range.

    >>> [bracket(hexes) for hexes in (6, 7, 20, 25, 26)]
    ['short', 'medium', 'long', 'extreme', None]
    >>> bracket(26, capital=True)
    'long'
    """
    limits = CAPITAL_LIMITS if capital else LIMITS
    return next((band for band, limit in zip(BRACKETS, limits, strict=True) if distance <= limit), None)


def low_altitude_hexes(hexes: int, *, over_ground: bool = False) -> int:
    """So many hexes in those of the low-altitude map.

    >>> low_altitude_hexes(17, over_ground=True), low_altitude_hexes(17)
    (2, 17)
    """
    return -(-hexes // GROUND_HEXES) if over_ground else hexes


def in_dead_zone(hexes: int, altitudes: int) -> bool:
    """Whether craft so many low-altitude hexes and altitudes apart cannot attack each other.

    Those at one altitude always can.

    >>> in_dead_zone(2, 2), in_dead_zone(3, 2), in_dead_zone(0, 0)
    (True, False, False)
    """
    return 0 < altitudes >= hexes


def is_far_above(altitudes: int) -> bool:
    """Whether an attack from so many altitudes away strikes from above or below.

    >>> is_far_above(2), is_far_above(3)
    (False, True)
    """
    return altitudes >= FAR_ABOVE
