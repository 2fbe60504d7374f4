"""How much of the server one client may take, and all together: beyond that it is told to wait."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from boxcars.serve.errors import Refused

MOST_CLIENTS = 4096
"""So many clients are remembered; who is forgotten starts afresh."""


class Allowance(msgspec.Struct, frozen=True):
    """How many at once, and how many a second after that."""

    at_once: float
    each_second: float


class _Bucket(msgspec.Struct):
    left: float
    since: float


class Limit:
    """Counts what clients ask for.

    >>> limit = Limit("games", each=Allowance(1, 0), all=Allowance(9, 0))
    >>> limit.count("anna")
    >>> limit.count("anna")
    Traceback (most recent call last):
    boxcars.serve.errors.Refused: you ask for too many games: wait a little
    """

    def __init__(
        self, what: str, *, each: Allowance, all: Allowance, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._what = what
        self._each = each
        self._all = all
        self._clock = clock
        self._lock = threading.Lock()
        self._whole = _Bucket(all.at_once, clock())
        self._clients: OrderedDict[str, _Bucket] = OrderedDict()

    def count(self, client: str) -> None:
        """Count one more; `Refused` with 429 if that is too much of a client, with 503 if it is too much of all."""
        with self._lock:
            own = self._clients.setdefault(client, _Bucket(self._each.at_once, self._clock()))
            self._clients.move_to_end(client)
            if len(self._clients) > MOST_CLIENTS:
                self._clients.popitem(last=False)
            self._fill(own, self._each)
            self._fill(self._whole, self._all)
            if own.left < 1:
                raise Refused(429, f"you ask for too many {self._what}: wait a little")
            if self._whole.left < 1:
                raise Refused(503, f"too many {self._what} are asked for now: try again in a little while")
            own.left -= 1
            self._whole.left -= 1

    def _fill(self, bucket: _Bucket, allowance: Allowance) -> None:
        now = self._clock()
        bucket.left = min(allowance.at_once, bucket.left + (now - bucket.since) * allowance.each_second)
        bucket.since = now


class Limits:
    """What is limited: new games, words in the chat, and what takes long to answer."""

    def __init__(self) -> None:
        self.games = Limit("new games", each=Allowance(240, 2), all=Allowance(1000, 10))
        self.words = Limit("words in the chat", each=Allowance(12, 0.5), all=Allowance(600, 60))
        self.printing = Limit("printed pages", each=Allowance(20, 0.2), all=Allowance(100, 1))
        self.trials = Limit("games between bots", each=Allowance(100, 1), all=Allowance(400, 4))
        self.advice = Limit("pieces of advice", each=Allowance(30, 0.5), all=Allowance(200, 4))
