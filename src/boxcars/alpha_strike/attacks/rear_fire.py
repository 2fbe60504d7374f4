"""Rear-mounted weapons: what they may fire at, and what that costs the others (ASB-19.1)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks import arcs
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason

MINIMAL_COST = 1
"""What a rear shot worth 0* takes from the other weapons [AS-048.5]."""


def arc_reasons(attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Rear weapons fire at what the others do not reach [AS-048.2].

    A building has no arc, but its rear weapons point away from its front all the same [AS-085.4].
    """
    if arcs.in_front(attacker, target.at):
        yield Reason(f"{target.id} is in front of {attacker.id}, where its other weapons fire", "AS-048.2")


def cost(value: float) -> int:
    """What firing a rear value takes from the other damage of the turn [AS-048.4], which nobody may spare [AS-048.6].

    >>> cost(2), cost(0.5)
    (2, 1)
    """
    return int(value) or MINIMAL_COST
