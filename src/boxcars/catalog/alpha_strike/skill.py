"""The price of better and worse crews."""

from __future__ import annotations

from typing import Final

REGULAR: Final = 4
SKILLS: Final = (
    "Legendary",
    "Heroic",
    "Elite",
    "Veteran",
    "Regular",
    "Green",
    "Really Green",
    "Wet Behind the Ears",
)
"""What crews of Skill 0 to 7 are called [AS-024.4]."""


def skill_adjusted(pv: int, skill: int, *, drone: bool = False) -> int:
    """The price of a unit with another Skill than 4, at least one point [AS-024.5, AS-024.10].

    A drone works at one Skill worse than its operator [AS-024.7].

    >>> skill_adjusted(35, 6), skill_adjusted(39, 2), skill_adjusted(2, 7)
    (27, 55, 1)
    """
    steps = skill + drone - REGULAR
    if steps > 0:
        return max(1, pv - steps * decrease(pv))
    return max(1, pv - steps * increase(pv))


def decrease(pv: int) -> int:
    """What each Skill step above 4 takes off a price [AS-024.2, AS-024.8].

    >>> [decrease(pv) for pv in (14, 15, 104, 105)]
    [1, 2, 10, 11]
    """
    return max(1, (pv + 5) // 10)


def increase(pv: int) -> int:
    """What each Skill step below 4 adds to a price [AS-024.3, AS-024.11].

    >>> [increase(pv) for pv in (7, 8, 52, 53)]
    [1, 2, 10, 11]
    """
    return max(1, (pv + 2) // 5)
