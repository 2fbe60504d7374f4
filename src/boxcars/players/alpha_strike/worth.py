"""What a point of damage is worth, by whom it strikes: more on what is dear, and on what is nearly gone."""

from __future__ import annotations

from boxcars.alpha_strike.turn.standing import points
from boxcars.alpha_strike.unit import Unit

USUAL = 3.5
"""The Point Value that a circle of armor or structure stands for on a usual card; all worth is measured by it."""

_FINISHING = 0.5
"""How much more a point is worth on a unit that is nearly gone than on a fresh one."""
_KILL = 0.35
"""What the destruction of a unit is worth, besides the damage, as a share of all its circles."""


def left(unit: Unit) -> int:
    """The circles that a unit has left; none once this turn has destroyed it.

    >>> from boxcars.alpha_strike import skirmish
    >>> left(skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1).state["blue-1"])
    4
    """
    return 0 if unit.marks.destroyed or unit.destroyed else unit.armor + unit.structure


def value(unit: Unit) -> float:
    """What a whole unit is worth, in usual points of damage."""
    return max(points(unit), 1) / USUAL


def worth(unit: Unit) -> float:
    """What a point of damage to a unit is worth; about 1 for a usual fresh one.

    >>> from boxcars.alpha_strike import skirmish
    >>> locust = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1).state["blue-1"]
    >>> fresh = worth(locust)
    >>> locust.armor = 0
    >>> worth(locust) > fresh
    True
    """
    full = max(unit.card.armor + unit.card.structure, 1)
    return value(unit) / full * (1 + _FINISHING * (1 - left(unit) / full))


def kill_worth(unit: Unit) -> float:
    """What it is worth besides to have destroyed a unit."""
    return value(unit) * _KILL


def hit_worth(unit: Unit, damage: float) -> float:
    """What a hit of so many points is worth: nothing beyond what is left, and more if it destroys.

    >>> from boxcars.alpha_strike import skirmish
    >>> locust = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1).state["blue-1"]
    >>> hit_worth(locust, 9) == hit_worth(locust, 4) > 4 * worth(locust)
    True
    """
    remains = left(unit)
    if not remains:
        return 0.0
    killed = kill_worth(unit) if damage >= remains else 0.0
    return worth(unit) * min(damage, remains) + killed
