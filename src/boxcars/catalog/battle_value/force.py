"""What a warrior, a network and friends with target designators make of a Battle Value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.battle_value.result import half_up
from boxcars.catalog.units.design import Design
from boxcars.core.errors import BoxcarsError

C3_SHARE: Final = 0.05
_C3_LEAST: Final = 2
_SKILL: Final = (
    (2.42, 2.31, 2.21, 2.10, 1.93, 1.75, 1.68, 1.59, 1.50),
    (2.21, 2.11, 2.02, 1.92, 1.76, 1.60, 1.54, 1.46, 1.38),
    (1.93, 1.85, 1.76, 1.68, 1.54, 1.40, 1.35, 1.28, 1.21),
    (1.66, 1.58, 1.51, 1.44, 1.32, 1.20, 1.16, 1.10, 1.04),
    (1.38, 1.32, 1.26, 1.20, 1.10, 1.00, 0.95, 0.90, 0.85),
    (1.31, 1.19, 1.13, 1.08, 0.99, 0.90, 0.86, 0.81, 0.77),
    (1.24, 1.12, 1.07, 1.02, 0.94, 0.85, 0.81, 0.77, 0.72),
    (1.17, 1.06, 1.01, 0.96, 0.88, 0.80, 0.76, 0.72, 0.68),
    (1.10, 0.99, 0.95, 0.90, 0.83, 0.75, 0.71, 0.68, 0.64),
)
"""What a warrior multiplies Battle Value by: a row for each Gunnery Skill, a column for each Piloting Skill."""


def skill_multiplier(gunnery: int, piloting: int) -> float:
    """What the skills of a warrior multiply Battle Value by; better warriors have lower skills.

    For vehicles `piloting` is Driving, for infantry the Anti-'Mech Skill.

    >>> skill_multiplier(4, 5), skill_multiplier(3, 4), skill_multiplier(0, 0)
    (1.0, 1.32, 2.42)
    >>> skill_multiplier(9, 5)
    Traceback (most recent call last):
    boxcars.core.errors.BoxcarsError: skills run from 0 to 8: 9/5
    """
    if not (0 <= gunnery <= 8 and 0 <= piloting <= 8):
        raise BoxcarsError(f"skills run from 0 to 8: {gunnery}/{piloting}")
    return _SKILL[gunnery][piloting]


def adjusted(bv: float, gunnery: int, piloting: int) -> int:
    """The Battle Value of a unit with its warrior, rounded; give the base value with its C3 and TAG bonuses.

    >>> adjusted(1897, 4, 5), adjusted(1897, 3, 4)
    (1897, 2504)
    """
    return half_up(half_up(bv) * skill_multiplier(gunnery, piloting))


def c3_bonus(network: Sequence[float]) -> float:
    """What each unit of a C3 network adds to its Battle Value: a twentieth of that of all of them.

    A unit alone has no network.

    >>> c3_bonus((1000, 1200, 800, 1000)), c3_bonus((1000,))
    (200.0, 0.0)
    """
    return sum(network) * C3_SHARE if len(network) >= _C3_LEAST else 0.0


def tag_bonus(friends: Sequence[Design]) -> float:
    """What a unit with TAG adds to its Battle Value: that of all semi-guided missiles of its side.

    >>> from boxcars.catalog import design
    >>> tag_bonus((design("Archer ARC-2R"),))
    0.0
    """
    bins = (fitting.item for friend in friends for fitting in friend.equipment)
    return sum((item.bv or 0.0 for item in bins if item and item.munition == "semiguided"), 0.0)
