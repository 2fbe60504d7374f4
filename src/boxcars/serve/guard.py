"""Who may speak to the server from a browser: pages of its own, under names of its own."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boxcars.serve.errors import Refused, error_body
from boxcars.serve.requests import json_response

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' blob:; "
    "object-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)
"""Scripts come from the server only. Drawings are SVG in the page, with styles of their own."""


def own_names(host: str = "") -> tuple[str, ...]:
    """The names under which this machine is asked, beside its addresses.

    >>> own_names("Games.Example")[:2]
    ('localhost', 'games.example')
    """
    name = socket.gethostname().lower()
    return tuple(dict.fromkeys(each for each in ("localhost", host.lower(), name, f"{name}.local") if each))


class Guard:
    """Refuses requests under another name, which pages elsewhere send when theirs was made to point here, and changes
    that the page of another site asks for. Says what a page of ours may load.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] | None = None) -> None:
        self.app = app
        self.names = names
        """The names of this server; None for any."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if refusal := self._refusal(scope["method"], Headers(scope=scope)):
            await json_response(error_body(refusal), refusal.status)(scope, receive, send)
            return

        async def with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = POLICY
                headers["X-Content-Type-Options"] = "nosniff"
            await send(message)

        await self.app(scope, receive, with_policy)

    def _refusal(self, method: str, headers: Headers) -> Refused | None:
        host = headers.get("host", "")
        if self.names is not None and not _is_own(host, self.names):
            return Refused(
                421, f"this server is not called {host[:80]!r}; it is {', '.join(self.names)}, or an address"
            )
        origin = headers.get("origin", "")
        if method not in ("GET", "HEAD") and origin and urlsplit(origin).netloc.lower() != host.lower():
            return Refused(403, "the page of another site cannot change anything here")
        return None


def _is_own(host: str, names: Collection[str]) -> bool:
    """Whether a request's `Host` is one of our names, or an address: only names can be made to point here by others."""
    name = urlsplit(f"//{host}").hostname or ""
    if name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
