"""Searching memory seldom, so that no answer waits for it."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from typing import ClassVar

import pytest

from boxcars.serve import memory


@pytest.fixture
def thresholds() -> Iterator[None]:
    """What the collector did before comes back."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Clock:
    """A timer that goes off when it is told to."""

    set: ClassVar[list[Clock]] = []

    def __init__(self, seconds: float, act: Callable[[], None]) -> None:
        self.seconds, self.act, self.daemon = seconds, act, False

    def start(self) -> None:
        self.set.append(self)


@pytest.mark.usefixtures("thresholds")
def test_everything_is_searched_by_the_clock_and_not_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    monkeypatch.setattr(threading, "Timer", Clock)
    monkeypatch.setattr(gc, "collect", lambda: searched.append(1))
    memory.search_seldom()
    assert gc.get_threshold()[2] == memory.NEVER
    assert (len(searched), [clock.seconds for clock in Clock.set]) == (1, [memory.SECONDS])
    Clock.set[0].act()
    assert (len(searched), len(Clock.set), Clock.set[1].daemon) == (2, 2, True)
