"""A time limit for a decision."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

clock: Callable[[], float] = perf_counter
"""What tells the time; a fair match on a busy machine counts the seconds that its own thread was given."""


class Deadline:
    """Says whether the time for a decision is used up; without a budget it never is.

    >>> Deadline(None).passed, Deadline(0.0).passed
    (False, True)
    """

    def __init__(self, budget: float | None) -> None:
        self.limited = budget is not None
        """Whether there is a limit at all."""
        self._end = clock() + (budget or 0.0)

    @property
    def passed(self) -> bool:
        """Whether the time is over."""
        return self.limited and clock() >= self._end
