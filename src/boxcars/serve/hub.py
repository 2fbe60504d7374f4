"""Telling the open pages that a table has changed. Rules run in threads, pages hang on the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from typing import Protocol


class Hub(Protocol):
    """Wakes whoever listens to a table, wherever that page hangs."""

    def listen(self, table: str) -> Listener:
        """A listener for the running event loop; close it when its page is gone."""

    def drop(self, listener: Listener) -> None:
        """Forget a listener."""

    def changed(self, table: str) -> None:
        """Wake everybody who listens to a table."""


class LocalHub:
    """Wakes the pages of this process, from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    def listen(self, table: str) -> Listener:
        """A listener for the running event loop; close it when its page is gone."""
        listener = Listener(self, table)
        with self._lock:
            self._listeners[table].add(listener)
        return listener

    def drop(self, listener: Listener) -> None:
        """Forget a listener."""
        with self._lock:
            self._listeners[listener.table].discard(listener)
            if not self._listeners[listener.table]:
                del self._listeners[listener.table]

    def changed(self, table: str) -> None:
        """Wake everybody who listens to a table."""
        with self._lock:
            listeners = tuple(self._listeners.get(table, ()))
        for listener in listeners:
            listener.wake()


class Listener:
    """One open page. Changes that come while it is busy are one change."""

    def __init__(self, hub: Hub, table: str) -> None:
        self.table = table
        self._hub = hub
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Say that something has changed; from any thread, and harmless when the loop is gone."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._changed.set)

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; False if none came in time."""
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        self._changed.clear()
        return True

    def close(self) -> None:
        """Stop listening."""
        self._hub.drop(self)
