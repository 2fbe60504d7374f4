"""The scale of the table."""

from __future__ import annotations

from boxcars.core.ruling import RuleSet

LATEST = RuleSet()
METRES = 15.0
"""What an inch stands for [AS-008.1]."""


def metres(inches: float, rules: RuleSet = LATEST) -> float:
    """How many metres of the world a measure on the table stands for [AS-008.1].

    >>> metres(72), metres(48)
    (1080.0, 720.0)
    """
    return inches * (METRES if rules.has("AS-008.1") else _metres_of_first_printing())


def _metres_of_first_printing() -> float:
    return METRES / 2
