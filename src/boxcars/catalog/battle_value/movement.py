"""Movement as Battle Value counts it: how hard a unit is to hit, and what its speed adds to its weapons."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from boxcars.catalog.units.platoon import TroopMP

_MODIFIER_FROM: Final = ((25, 6), (18, 5), (10, 4), (7, 3), (5, 2), (3, 1))


def target_modifier(mp: int, *, airborne: bool = False) -> int:
    """The target movement modifier of so many MP, one more for a unit that jumps or flies.

    >>> [target_modifier(mp) for mp in (2, 3, 5, 7, 10, 18, 25)]
    [0, 1, 2, 3, 4, 5, 6]
    >>> target_modifier(5, airborne=True), target_modifier(0, airborne=True)
    (3, 0)
    """
    if mp <= 0:
        return 0
    return next((modifier for least, modifier in _MODIFIER_FROM if mp >= least), 0) + airborne


def troop_modifier(mp: TroopMP) -> int:
    """The best target movement modifier of troops: on the ground, in the air or under water.

    >>> troop_modifier(TroopMP(1, jump=3))
    2
    """
    return max(target_modifier(mp.ground), target_modifier(mp.jump, airborne=True), target_modifier(mp.umu))


@lru_cache(maxsize=256)
def speed_factor(mp: int) -> float:
    """What the offensive rating is multiplied by.

    >>> [speed_factor(mp) for mp in (0, 4, 5, 6, 8, 20)]
    [0.44, 0.88, 1.0, 1.12, 1.37, 3.0]
    """
    return math.floor(math.pow(1 + (mp - 5) / 10, 1.2) * 100 + 0.5) / 100


def halved(mp: int) -> int:
    """Half of some MP, rounded half up: what jumping adds to the speed.

    >>> halved(4), halved(5)
    (2, 3)
    """
    return (mp + 1) // 2
