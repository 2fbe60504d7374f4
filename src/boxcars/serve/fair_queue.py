"""Whose bot thinks next: every table in its turn, and those where people wait not behind those where nobody does."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things by name, each in the queue once; one that is taken comes again only when it was put back.

    >>> queue = FairQueue[str]()
    >>> for name, people in (("a", False), ("b", False), ("c", True)):
    ...     queue.put(name, name, people=people)
    >>> [queue.take() for _ in range(3)]
    ['c', 'a', 'b']
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._lines: tuple[OrderedDict[str, T], OrderedDict[str, T]] = (OrderedDict(), OrderedDict())
        """Where people wait, and where only bots play."""
        self._next = 0
        self._closed = False

    def put(self, name: str, thing: T, *, people: bool) -> None:
        """Put something at the end of its line, unless it waits there already."""
        with self._changed:
            self._lines[0 if people else 1].setdefault(name, thing)
            self._changed.notify()

    def take(self) -> T | None:
        """The next thing, as soon as there is one; both lines take turns. None when the queue is closed."""
        with self._changed:
            while not self._closed and not any(self._lines):
                self._changed.wait()
            if self._closed:
                return None
            line = self._lines[self._next] or self._lines[1 - self._next]
            self._next = 1 if line is self._lines[0] else 0
            _, thing = line.popitem(last=False)
            return thing

    def close(self) -> None:
        """Let nobody wait any more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
