"""How sure a share is after so many games."""

from __future__ import annotations

from math import sqrt

Z95 = 1.96
"""So many standard deviations on either side hold 95 of 100 normal results."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval of Wilson: where a share lies with 95 % confidence, after so many games.

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share, square = won / games, Z95 * Z95 / games
    centre = (share + square / 2) / (1 + square)
    spread = Z95 * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(centre - spread, 0.0), min(centre + spread, 1.0)
