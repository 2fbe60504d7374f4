"""The Radar Map: the zones around the table, which touch which, and the lanes that lead to its edges (ASB-20.2).

The Central Zone is the table. Around it lies the Inner Ring, one zone with six approach lanes, then the areas A to F of
the Middle Ring, then the twelve areas 1 to 12 of the Outer Ring. North is that of the table.
"""

from __future__ import annotations

from typing import Final

from boxcars.core.errors import BadAction

CENTRAL: Final = "central"
INNER: Final = "inner"
MIDDLE: Final = tuple("ABCDEF")
OUTER: Final = tuple(str(number) for number in range(1, 13))
ZONES: Final = (CENTRAL, INNER, *MIDDLE, *OUTER)
"""All of them, from the table outward [AS-058.2, AS-061.6]."""
LANES: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The approach lanes, each before the area of the Middle Ring with the same place in the alphabet."""
WORD: Final = "radar:"
"""What stands before a zone where a unit's place is written."""

_SIDES: Final = {
    "north": ("12", "1", "2"),
    "east": ("3", "4", "5"),
    "south": ("6", "7", "8"),
    "west": ("9", "10", "11"),
}


def neighbours(zone: str) -> tuple[str, ...]:
    """The zones that touch one (ASB-20.2).

    >>> neighbours("A"), neighbours("1")
    (('inner', 'F', 'B', '1', '2'), ('A', '12', '2'))
    """
    if zone == CENTRAL:
        return (INNER,)
    if zone == INNER:
        return (CENTRAL, *MIDDLE)
    if zone in MIDDLE:
        at = MIDDLE.index(zone)
        return (INNER, MIDDLE[at - 1], MIDDLE[(at + 1) % 6], OUTER[2 * at], OUTER[2 * at + 1])
    at = OUTER.index(zone)
    return (MIDDLE[at // 2], OUTER[at - 1], OUTER[(at + 1) % 12])


def lane_of(area: str) -> str:
    """The lane of the Inner Ring before an area of the Middle Ring [AS-054.3].

    >>> lane_of("F"), lane_of("B")
    ('NW', 'NE')
    """
    return LANES[MIDDLE.index(area)]


def ring(zone: str) -> str:
    """The ring of a zone: `central`, `inner`, `middle` or `outer`.

    >>> ring("C"), ring("12")
    ('middle', 'outer')
    """
    return zone if zone in (CENTRAL, INNER) else "middle" if zone in MIDDLE else "outer"


def home_areas(edge: str) -> tuple[str, ...]:
    """The areas of the Outer Ring on a side's own edge of the table, where its units start (ASB-20.2).

    >>> home_areas("south")
    ('6', '7', '8')
    """
    return _SIDES[edge]


def title(zone: str, lane: str = "") -> str:
    """What players call a zone.

    >>> title("inner", "NW"), title("C"), title("central")
    ('the Inner Ring, lane NW', 'area C', 'the Central Zone')
    """
    if zone == INNER:
        return f"the Inner Ring, lane {lane}" if lane else "the Inner Ring"
    return "the Central Zone" if zone == CENTRAL else f"area {zone}"


def short_title(zone: str, lane: str = "") -> str:
    """The same where there is little room.

    >>> short_title("inner", "NW"), short_title("C"), short_title("central")
    ('Inner Ring NW', 'area C', 'Central Zone')
    """
    return title(zone, lane).removeprefix("the ").replace(", lane", "")


def read_zone(word: str) -> str:
    """The zone that a word names.

    >>> read_zone("c")
    'C'
    """
    zone = word.upper() if word.upper() in MIDDLE else word.lower()
    if zone not in ZONES:
        raise BadAction(f"{word[:20]!r} is no zone of the Radar Map: central, inner, A to F and 1 to 12 are")
    return zone


def facing_lane(degrees: float) -> str:
    """The lane in a direction from the table (ASB-20.8).

    >>> facing_lane(0), facing_lane(100), facing_lane(329)
    ('N', 'SE', 'NW')
    """
    return LANES[int((degrees + 30) % 360 // 60)]
