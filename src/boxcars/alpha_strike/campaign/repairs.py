"""What it costs to repair and rearm a unit after a battle, in support points [AS-120.1, AS-119.1].

That critical hits are repaired on the line of the structure, at its price, is printed; the prices are our reading.
"""

from __future__ import annotations

from typing import NamedTuple

from boxcars.alpha_strike.setup.rearming import needs_rearming
from boxcars.alpha_strike.unit import MECHS, Unit, Wear, wear_of
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.core.tally import Line, Tally

MOTIVE_COSTS = Key("reading:as-motive-repair", now=0, before=1)
"""How many repairs a motive hit takes; by the reading none."""
REARM = 20
"""What it costs to rearm a unit."""
CRITICALS_COST = Key("AS-120.1", now=True, before=False)
"""The prices for repairs of structure cover critical and motive hits."""
PRICED_BY_HIT = Key("AS-120.2", now=True, before=False)
"""The price is due for each of these hits, and not for points alone."""


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


def prices(type: str) -> Prices:
    """The line of the table for a type of units.

    >>> prices("BM").structure, prices("CV").structure, prices("DS").structure
    (40, 20, 100)
    """
    return _BY_TYPE.get(type, OTHER)


def structural(wear: Wear, rules: RuleSet = LATEST) -> int:
    """How many repairs fall under the line of the structure: points lost, critical and motive hits [AS-120.1].

    In the first printing only points did, and what was broken with them cost nothing more.

    >>> structural(Wear(structure=2, criticals={"mp": 1}))
    3
    """
    if not (CRITICALS_COST.of(rules) and PRICED_BY_HIT.of(rules)):
        return wear.structure
    motive = MOTIVE_COSTS.of(rules) * len(wear.slowed)
    return wear.structure + sum(wear.criticals.values()) + motive


def repair_bill(type: str, wear: Wear, rules: RuleSet = LATEST) -> Tally:
    """What it costs to make a unit whole: armor, and structure and critical hits at one price [AS-120.2]."""
    price, repairs = prices(type), structural(wear, rules)
    lines = []
    if wear.armor:
        lines.append(Line(f"armor, {wear.armor} × {price.armor}", wear.armor * price.armor, "AS-120.2"))
    if repairs:
        label = f"structure and critical hits, {repairs} × {price.structure}"
        lines.append(Line(label, repairs * price.structure, "AS-120.2"))
    return Tally("support points", tuple(lines))


def bill(unit: Unit, rules: RuleSet = LATEST) -> Tally:
    """What it costs to make a unit as good as new.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.armor, atlas.structure = atlas.armor - 4, atlas.structure - 1
    >>> print(bill(atlas))
    140 = 80 armor, 4 × 20 [AS-120.2], +40 structure and critical hits, 1 × 40 [AS-120.2], +20 rearming [AS-119.1]
    """
    repairs = repair_bill(unit.type, wear_of(unit), rules)
    return repairs.plus("rearming", REARM, "AS-119.1") if needs_rearming(unit.card) else repairs
