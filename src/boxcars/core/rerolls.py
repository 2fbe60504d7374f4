"""Rolls that are made again until one counts, with an end for dice that never show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from boxcars.core.errors import BoxcarsError

R = TypeVar("R")

MOST: Final = 1000
"""After so many rolls the dice are at fault: no fair ones go on so long."""


def until(roll: Callable[[], R], counts: Callable[[R], bool], what: str) -> list[R]:
    """All rolls that it takes, of which the last one counts.

    >>> from boxcars.core.dice import ScriptedDice
    >>> dice = ScriptedDice([6, 5, 2])
    >>> until(lambda: dice.d6("side"), lambda side: side <= 4, "the side struck")
    [6, 5, 2]
    """
    rolls: list[R] = []
    while not rolls or not counts(rolls[-1]):
        if len(rolls) == MOST:
            raise BoxcarsError(f"{what} was rolled {MOST} times, and no result counts")
        rolls.append(roll())
    return rolls
