"""Connections that do not keep the server waiting: the head of a request must come soon, and a client has so many."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from boxcars.serve.proxies import Proxies

HEAD_SECONDS = 10.0
"""How long the head of a request may take to arrive."""
MOST_CONNECTIONS = 200
"""So many may one client in the network have open; this machine itself may have any number."""
LOOPBACK = ("127.0.0.1", "::1")

_OPEN: Counter[str] = Counter()


class PatientProtocol(H11Protocol):
    """Uvicorn's protocol, with an end to its patience."""

    proxies = Proxies()
    """Those that bring everybody's requests, and have no limit of their own."""

    _timer: asyncio.TimerHandle | None = None
    _peer = ""

    def connection_made(self, transport: Any) -> None:
        """Take a connection, unless the client has too many."""
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        _OPEN[self._peer] += 1
        if _OPEN[self._peer] > MOST_CONNECTIONS and self._peer not in LOOPBACK and self._peer not in self.proxies:
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._stop_waiting()
        _OPEN[self._peer] -= 1
        if not _OPEN[self._peer]:
            del _OPEN[self._peer]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a head only so long."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self._timer is None:
            self._wait()

    def on_response_complete(self) -> None:
        """Between requests the time for kept-alive connections counts."""
        super().on_response_complete()
        self._stop_waiting()

    def _wait(self) -> None:
        self._timer = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.abort()


def patient(proxies: Proxies) -> type[PatientProtocol]:
    """The protocol of a server behind these proxies."""
    return type("PatientProtocol", (PatientProtocol,), {"proxies": proxies})
