"""A server that takes its time: with `pytest --slow-answers 0.4` a test that does not wait for an answer fails.

`--slow-answers 0.4:GET` slows what the page asks and hears, `0.4:POST` what it sends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Slowness(NamedTuple):
    """For how long each question waits before it is heard, and as long again before its answer leaves."""

    seconds: float = 0.0
    method: str = ""

    @classmethod
    def parse(cls, text: str) -> Slowness:
        """Read what the command line says.

        >>> Slowness.parse("0.4:GET")
        Slowness(seconds=0.4, method='GET')
        """
        seconds, _, method = text.partition(":")
        return cls(float(seconds or 0), method)

    def slows(self, scope: Mapping[str, Any]) -> bool:
        """Whether the page has asked this: what a test asks beside the page is answered at once."""
        return (
            self.seconds > 0
            and scope["type"] == "http"
            and scope["path"].startswith("/api/")
            and scope["method"] == (self.method or scope["method"])
            and any(name == b"sec-fetch-mode" for name, _ in scope["headers"])
        )


class SlowAnswers:
    """An app whose answers come late, each event of a stream too."""

    def __init__(self, app: ASGIApp, slowness: Slowness) -> None:
        self.app, self.slowness = app, slowness

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app does, later."""
        if not self.slowness.slows(scope):
            return await self.app(scope, receive, send)
        late = "http.response.body" if scope["path"].endswith("/stream") else "http.response.start"

        async def send_late(message: Message) -> None:
            if message["type"] == late:
                await asyncio.sleep(self.slowness.seconds)
            await send(message)

        await asyncio.sleep(self.slowness.seconds)
        return await self.app(scope, receive, send_late)
