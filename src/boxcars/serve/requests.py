"""Reading requests: bodies with a limit, typed fields, queries, and what a handler needs to answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any, Literal, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boxcars.serve.bots import Bots
from boxcars.serve.errors import Refused, bad_request, not_found
from boxcars.serve.house import House
from boxcars.serve.hub import Hub
from boxcars.serve.limits import Limits
from boxcars.serve.proxies import Proxies
from boxcars.serve.seats import Viewer
from boxcars.serve.table import Table
from boxcars.serve.tables import Tables
from boxcars.serve.workers import Desk

MAX_BODY = 1_000_000
BODY_SECONDS = 20.0
"""How long a body may take to arrive."""

_AT_HOME = ("localhost", "testclient")

B = TypeVar("B")
U = TypeVar("U")


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play actions."""

    actions: list[str]
    n: int | None = None
    through: str = msgspec.field(name="as", default="")
    key: str = ""


class GiveDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """People's dice."""

    dice: list[int]
    given: int | None = None
    through: str = msgspec.field(name="as", default="")


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to take something back."""

    n: int | None = None
    all: bool = False
    through: str = msgspec.field(name="as", default="")


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to take back what dice have closed, or the answer to one."""

    do: Literal["ask", "accept", "refuse"]
    n: int | None = None
    through: str = msgspec.field(name="as", default="")


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be called by another name."""

    name: str
    through: str = msgspec.field(name="as", default="")


class Import(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to make a game of."""

    record: str
    at: int | None = None
    seats: dict[str, str] = {}


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play on from an earlier moment."""

    at: int
    seats: dict[str, str] = {}


class Room(msgspec.Struct, frozen=True):
    """What the server holds while it runs."""

    tables: Tables
    hub: Hub
    bots: Bots
    desk: Desk
    """Where things are printed."""
    ring: Desk
    """Where scenarios are tried out."""
    limits: Limits
    house: House
    """Where others in the local network find the server."""
    proxies: Proxies = Proxies()
    """The proxies before the server that are trusted."""


class Call:
    """One request as its handler sees it."""

    def __init__(self, room: Room, request: Request, body: bytes = b"") -> None:
        self.room = room
        self.request = request
        self.body = body

    @property
    def path(self) -> dict[str, Any]:
        """The variable parts of the address."""
        return self.request.path_params

    def text(self, name: str, default: str = "") -> str:
        """A query field."""
        return self.request.query_params.get(name, default)

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number of the query."""
        text = self.text(name)
        if not text and default is not None:
            return default
        try:
            return int(text)
        except ValueError:
            raise bad_request(f"'{name}' must be a whole number, not {text[:40]!r}") from None

    def flag(self, name: str) -> bool:
        """A yes or no of the query."""
        return self.text(name).lower() in ("1", "true", "yes")

    def decoded(self, kind: type[B]) -> B:
        """The body as a typed request."""
        try:
            return msgspec.json.decode(self.body or b"{}", type=kind)
        except msgspec.MsgspecError as error:
            raise bad_request(f"the request cannot be read: {error}") from error
        except UnicodeDecodeError as error:
            raise bad_request("the request is not UTF-8 text") from error
        except RecursionError:
            raise bad_request("the request is nested too deeply") from None

    @property
    def token(self) -> str:
        """The seat's secret."""
        return self.request.headers.get("x-seat") or self.text("seat")

    @property
    def client(self) -> str:
        """The address that the request came from."""
        return self.room.proxies.client(self._peer, self.request.headers)

    @property
    def is_here(self) -> bool:
        """Whether it came from the machine that the server runs on, and from no proxy on it that asks for others."""
        if self.room.proxies.may_speak_for_others(self._peer, self.request.headers):
            return False
        try:
            return ip_address(self._peer).is_loopback
        except ValueError:
            return self._peer in _AT_HOME

    @property
    def _peer(self) -> str:
        """The address of who is connected."""
        return self.request.client.host if self.request.client else ""

    def table(self) -> Table:
        """The table that the address names; a bot that was waiting since a restart wakes up."""
        table = self.room.tables.open(self.path["id"])
        self.room.bots.wake(table)
        return table

    def viewer(self, table: Table, through: str = "") -> Viewer:
        """Who asks."""
        return table.viewer(self.token, through or self.text("as"))


def unit_named(units: dict[str, U], id: str) -> U:
    """The unit with an id."""
    if id not in units:
        raise not_found(f"there is no unit {id[:40]!r}; there are {', '.join(units)}")
    return units[id]


Answer = Response | msgspec.Struct
Handler = Callable[[Call], Answer] | Callable[[Call, Any], Answer]
"""What answers a request: with a struct of `answers`, or with a response of its own making. A second parameter is the
struct that it reads from the body."""


async def read_body(request: Request, most: int = MAX_BODY) -> bytes:
    """The body, if it is not too long."""
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length) > most:
        raise _too_long(most)
    chunks: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                size += len(chunk)
                if size > most:
                    raise _too_long(most)
                chunks.append(chunk)
    except TimeoutError:
        raise Refused(408, f"the request did not arrive in {BODY_SECONDS:.0f} s") from None
    return b"".join(chunks)


def _too_long(most: int) -> Refused:
    return Refused(413, f"the request is longer than {most} bytes")


def json_response(data: Any, status: int = 200) -> Response:
    """Data as a JSON answer that nobody keeps."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, media_type="application/json")
