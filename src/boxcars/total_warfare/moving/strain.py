"""The strain of runs at twice the MP: what avoids damage by it, and how it grows and fades."""

from __future__ import annotations

from typing import Final

from boxcars.core.tally import IMPOSSIBLE, Tally

_NUMBERS: Final = (3, 5, 7, 11, IMPOSSIBLE)
"""What avoids damage, by the strain of the turns before."""


def avoiding_damage(called: str, turns: int, cite: str) -> Tally:
    """The number that a run needs to do no damage; it rises with every turn of use [TW-137.5].

    >>> for turns in (1, 2):
    ...     print(avoiding_damage("supercharger", turns, "TWB-21.1"))
    5 = 5 supercharger strained by 1 turn [TWB-21.1]
    7 = 7 supercharger strained by 2 turns [TWB-21.1]
    """
    label = f"{called} strained by {turns} turn{'s' * (turns > 1)}" if turns else called
    return Tally.of(called, label, _NUMBERS[turns], cite)


def after(turns: int, *, used: bool) -> int:
    """The strain after a turn: one more if it was used, else one less.

    >>> after(1, used=True), after(3, used=False), after(0, used=False), after(4, used=True)
    (2, 2, 0, 4)
    """
    return min(turns + 1, len(_NUMBERS) - 1) if used else max(turns - 1, 0)
