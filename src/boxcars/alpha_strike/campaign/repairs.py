"""What it costs to repair and rearm a unit after a battle, in support points [AS-120.1, AS-119.1].

That critical hits are repaired on the line of the structure, at its price, is printed; the prices are our reading.
"""

from __future__ import annotations

from typing import NamedTuple

from boxcars.alpha_strike.unit import MECHS, Unit
from boxcars.core.tally import Line, Tally

REARM = 20
"""What it costs to rearm a unit."""


class Prices(NamedTuple):
    """What a point of armor costs, and a point of structure or a critical hit."""

    armor: int
    structure: int


MECH_OR_FIGHTER, PROTOMECH, DROPSHIP, OTHER = Prices(20, 40), Prices(20, 20), Prices(100, 100), Prices(10, 20)
"""The lines of the table."""
_BY_TYPE = {
    **dict.fromkeys((*MECHS, "AF", "CF"), MECH_OR_FIGHTER),
    "PM": PROTOMECH,
    **dict.fromkeys(("DS", "DA"), DROPSHIP),
}


def prices(unit: Unit) -> Prices:
    """The line of the table for a unit."""
    return _BY_TYPE.get(unit.type, OTHER)


def structural(unit: Unit) -> int:
    """How many repairs fall under the line of the structure: points lost, critical and motive hits [AS-120.1]."""
    return unit.card.structure - unit.structure + sum(unit.criticals.values()) + len(unit.slowed)


def bill(unit: Unit) -> Tally:
    """What it costs to make a unit as good as new.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.armor, atlas.structure = atlas.armor - 4, atlas.structure - 1
    >>> print(bill(atlas))
    140 = 80 armor, 4 × 20 [AS-120.2], +40 structure and critical hits, 1 × 40 [AS-120.2], +20 rearming [AS-119.1]
    """
    price, lost, repairs = prices(unit), unit.card.armor - unit.armor, structural(unit)
    found = Tally("support points", ())
    lines = []
    if lost:
        lines.append(Line(f"armor, {lost} × {price.armor}", lost * price.armor, "AS-120.2"))
    if repairs:
        label = f"structure and critical hits, {repairs} × {price.structure}"
        lines.append(Line(label, repairs * price.structure, "AS-120.2"))
    if not unit.has("ENE"):
        lines.append(Line("rearming", REARM, "AS-119.1"))
    return found.extended(lines)
