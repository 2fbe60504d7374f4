"""The ways in which the conversion rounds; noise of binary fractions decides in one of them only."""

from __future__ import annotations

import math
from typing import Final

_NOISE: Final = 6
"""Digits after the point that count; what is smaller is noise."""

MINIMAL: Final = 0.5
"""The damage value `0*`: too little for a point, but not nothing."""


def normal(value: float) -> int:
    """To a whole number, half up.

    >>> normal(8.23), normal(1.5), normal(0.49)
    (8, 2, 0)
    """
    return math.floor(round(value + 0.5, _NOISE))


def up(value: float) -> int:
    """To the next whole number if a first decimal remains.

    >>> up(1.0), up(1.05), up(1.1)
    (1, 1, 2)
    """
    return math.floor(round(value + 0.9, _NOISE))


def tenth_up(value: float) -> float:
    """To a tenth; any remainder raises it.

    >>> tenth_up(0.401), tenth_up(3.0)
    (0.5, 3.0)
    """
    return math.ceil(round(value * 10, _NOISE)) / 10


def half(value: float) -> float:
    """To the nearest half.

    >>> half(26.4), half(20.8), half(0.25)
    (26.5, 21.0, 0.5)
    """
    return normal(value * 2) / 2


def half_as_listed(value: float) -> float:
    """To the nearest half, where the noise of the fraction decides between two: so the lists of prices were made.

    >>> half_as_listed(25 * 1.15), half(25 * 1.15), 25 * 1.15
    (28.5, 29.0, 28.749999999999996)
    """
    return math.floor(value * 2 + 0.5) / 2


def two_step_up(value: float) -> float:
    """Standard damage: to a tenth up, then to a whole number up; less than a half is minimal.

    >>> two_step_up(3.615), two_step_up(2.966), two_step_up(0.3), two_step_up(0)
    (4, 3, 0.5, 0)
    """
    tenths = tenth_up(value)
    if tenths <= 0:
        return 0
    return MINIMAL if tenths < 0.5 else up(tenths)


def two_step_normal(value: float, *, minimal: bool = True) -> float:
    """Damage of specials: to a tenth up, then half up; less than a half is minimal where that is allowed.

    >>> two_step_normal(0.828), two_step_normal(0.41), two_step_normal(0.41, minimal=False), two_step_normal(0.3)
    (1, 1, 1, 0.5)
    """
    tenths = tenth_up(value)
    whole = normal(tenths)
    return MINIMAL if minimal and not whole and tenths > 0 else whole
