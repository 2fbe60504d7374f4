"""Where units are: the hexes they cover, how far they are from each other, and the map they are on.

Most units cover one hex. Rules that ask who is in a hex, who is beside whom or how far a shot goes ask here, so that a
unit that covers several needs no rules of its own for it.
"""

from __future__ import annotations

from boxcars.hexes.coords import distance
from boxcars.total_warfare.units.unit import Unit


def footprint(unit: Unit) -> tuple[str, ...]:
    """The hexes that a unit covers, its own first.

    >>> from boxcars.catalog import mech_design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> footprint(fresh_mech("red-1", "red", mech_design("Atlas AS7-D"), "0508", 0))
    ('0508',)
    """
    return unit.footprint


def span(unit: Unit, other: Unit) -> int:
    """The hexes from one unit to another, between the hexes of theirs that are nearest: 1 for neighbours.

    >>> from boxcars.catalog import mech_design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = mech_design("Atlas AS7-D")
    >>> span(fresh_mech("red-1", "red", atlas, "0508", 0), fresh_mech("blue-1", "blue", atlas, "0510", 0))
    2
    """
    if not (unit.sprawls or other.sprawls):
        return distance(unit.hex, other.hex)
    return min(distance(here, there) for here in unit.footprint for there in other.footprint)


def span_to(unit: Unit, hex: str) -> int:
    """The hexes from a unit to a hex, 0 for one that it covers."""
    mine = unit.footprint
    return distance(mine[0], hex) if len(mine) == 1 else min(distance(here, hex) for here in mine)


def nearest_hex(unit: Unit, hex: str) -> str:
    """The hex of a unit that lies nearest to another hex, the first of several."""
    mine = unit.footprint
    return mine[0] if len(mine) == 1 else min(mine, key=lambda here: distance(here, hex))


def on_one_map(unit: Unit, other: Unit) -> bool:
    """Whether two units are on the same map; units on different ones are not in each other's way."""
    return unit.map == other.map
