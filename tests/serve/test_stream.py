"""The stream of a page: what it tells when, and that the rhythm of its heart tells nothing."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.serve import stream
from tests.awaiting import run


class Wakened:
    """A table that changes at some times, and the clock that goes with it."""

    def __init__(self, *changes: float) -> None:
        self.now, self._changes = 0.0, list(changes)

    async def wait(self, seconds: float) -> bool:
        """Wait for the next change."""
        if self._changes and self._changes[0] <= self.now + seconds:
            self.now = self._changes.pop(0)
            return True
        self.now += seconds
        return False


def heard(until: float, *changes: float, seen_at: float = 1e9) -> list[tuple[float, bytes]]:
    """What a stream tells up to a time, and when; of the changes the viewer sees the one at a time."""
    table = Wakened(*changes)

    async def look() -> dict[str, Any]:
        return {"n": int(table.now >= seen_at)}

    async def listen() -> list[tuple[float, bytes]]:
        told: list[tuple[float, bytes]] = []
        async for event in stream.news(look, table, lambda: table.now):
            if table.now > until:
                return told
            told.append((table.now, event))
        return told

    return run(listen())


FIRST = (0.0, b'event: change\ndata: {"n":0}\n\n')


def test_a_stream_tells_what_is_there_and_then_beats_every_quarter_of_a_minute() -> None:
    assert heard(50) == [FIRST, (15.0, stream.BEAT), (30.0, stream.BEAT), (45.0, stream.BEAT)]


def test_changes_that_a_viewer_does_not_see_leave_the_rhythm_as_it_is() -> None:
    assert heard(50, 3, 14.5, 29.9, 30.0, 31) == heard(50)


def test_a_change_that_a_viewer_sees_is_told_at_once_and_the_rhythm_stays() -> None:
    changed = (20.0, b'event: change\ndata: {"n":1}\n\n')
    assert heard(40, 20, seen_at=20) == [FIRST, (15.0, stream.BEAT), changed, (30.0, stream.BEAT)]


def test_beats_that_were_slept_through_are_not_made_up_for() -> None:
    assert [stream.next_beat(30.0, now) for now in (30.0, 44.9, 45.0, 100.0)] == [45.0, 45.0, 60.0, 105.0]


def test_a_heart_that_waits_a_whole_beat_after_every_change_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = heard(50)

    class Restless(Wakened):
        async def wait(self, seconds: float) -> bool:
            return await super().wait(stream.HEARTBEAT_SECONDS)

    monkeypatch.setattr(f"{__name__}.Wakened", Restless)
    assert heard(50, 3, 20) != quiet
