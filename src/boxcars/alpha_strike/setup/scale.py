"""The scale of the table."""

from __future__ import annotations

from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.tabletop.measure import inches

METRES = Key("AS-008.1", now=15.0, before=7.5)
"""What an inch stands for."""


def metres(measure: float, rules: RuleSet = LATEST) -> float:
    """How many metres of the world a measure on the table stands for [AS-008.1].

    >>> metres(72), metres(48)
    (1080.0, 720.0)
    """
    return measure * METRES.of(rules)


def measures(width: float, depth: float) -> str:
    """A table on the floor and in the world.

    >>> measures(72, 48)
    '72 x 48 in, 1080 x 720 m'
    """
    return f"{inches(width)} x {inches(depth)} in, {metres(width):g} x {metres(depth):g} m"
