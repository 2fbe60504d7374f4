"""Whose bot thinks next: every table in its turn, and those where people wait not behind those where nobody does."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
_Line: TypeAlias = OrderedDict[str, tuple[float, T]]
"""Things by name, each with the time until which it rests."""


class FairQueue(Generic[T]):
    """Things by name, each in the queue once; one that is taken comes again only when it was put back.

    >>> queue = FairQueue[str]()
    >>> for name, people in (("a", False), ("b", False), ("c", True)):
    ...     queue.put(name, name, people=people)
    >>> [queue.take() for _ in range(3)]
    ['c', 'a', 'b']
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._lines: tuple[_Line[T], _Line[T]] = (OrderedDict(), OrderedDict())
        """Where people wait, and where only bots play."""
        self._next = 0
        self._closed = False

    def put(self, name: str, thing: T, *, people: bool, rest: float = 0.0) -> None:
        """Put something at the end of its line, unless it waits there already; it rests for some seconds first.

        Whatever stands behind it in its line rests as long at least.
        """
        with self._changed:
            self._lines[0 if people else 1].setdefault(name, (self._clock() + rest, thing))
            self._changed.notify()

    def take(self) -> T | None:
        """The next thing, as soon as there is one; both lines take turns. None when the queue is closed."""
        with self._changed:
            while not self._closed:
                now = self._clock()
                ready = [number for number, line in enumerate(self._lines) if line and _first(line) <= now]
                if ready:
                    number = self._next if self._next in ready else ready[0]
                    self._next = 1 - number
                    _, (_, thing) = self._lines[number].popitem(last=False)
                    return thing
                resting = [_first(line) - now for line in self._lines if line]
                self._changed.wait(min(resting, default=None))
            return None

    def close(self) -> None:
        """Let nobody wait any more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()


def _first(line: _Line[T]) -> float:
    """When the first of a line has rested."""
    return next(iter(line.values()))[0]
