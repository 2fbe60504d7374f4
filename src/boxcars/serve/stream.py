"""What the stream of an open page tells: every change that its viewer may see, and a heartbeat."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

import msgspec

HEARTBEAT_SECONDS = 15.0
BEAT = b": still here\n\n"


class Waits(Protocol):
    """Who is woken by changes of a table, as the listeners of a hub are."""

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; False if none came in time."""


async def news(look: Callable[[], Awaitable[Any]], listener: Waits, clock: Callable[[], float]) -> AsyncIterator[bytes]:
    """One event whenever what the viewer may see has changed since he was told, and a beat every so often.

    `look` gives what he is told of, `clock` the time in seconds. The heart beats at times that are settled when the
    page comes. A beat that began to wait anew at each change would tell of changes that the viewer may not see.
    """
    beat, sent = next_beat(clock(), clock()), None
    while True:
        now = await look()
        if now != sent:
            sent = now
            yield b"event: change\ndata: " + msgspec.json.encode(now) + b"\n\n"
        if clock() >= beat:
            beat = next_beat(beat, clock())
            yield BEAT
        await listener.wait(max(0.0, beat - clock()))


def next_beat(last: float, now: float) -> float:
    """When the heart beats next, after the time of the last beat; those that a sleeping machine missed are left out.

    >>> next_beat(30.0, 30.2), next_beat(30.0, 100.0)
    (45.0, 105.0)
    """
    missed = max(0.0, now - last) // HEARTBEAT_SECONDS
    return last + (missed + 1) * HEARTBEAT_SECONDS
