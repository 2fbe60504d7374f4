"""A time limit for a decision."""

from __future__ import annotations

from time import perf_counter


class Deadline:
    """Says whether the time for a decision is used up; without a budget it never is.

    >>> Deadline(None).passed, Deadline(0.0).passed
    (False, True)
    """

    def __init__(self, budget: float | None) -> None:
        self.limited = budget is not None
        """Whether there is a limit at all."""
        self._end = perf_counter() + (budget or 0.0)

    @property
    def passed(self) -> bool:
        """Whether the time is over."""
        return self.limited and perf_counter() >= self._end
