"""Running the server on this machine."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from boxcars.core.errors import BoxcarsError
from boxcars.serve.app import create_app
from boxcars.serve.errors import conflict
from boxcars.serve.file_lock import InUse, held
from boxcars.serve.guard import own_names
from boxcars.serve.house import EVERYWHERE, House, lan_address, own_address
from boxcars.serve.memory import search_seldom
from boxcars.serve.patience import PatientProtocol, patient
from boxcars.serve.proxies import Proxies
from boxcars.serve.store import default_path
from boxcars.serve.workers import usual_count

MOST_AT_ONCE = 2000
"""So many connections and requests there may be in all; further ones are answered with 503."""
OPEN_SECONDS = 5.0
"""So long it may take to listen in the local network too."""
IDLE_SECONDS = 60
"""So long a connection without a request stays open: longer than most people think, so that few must connect anew."""
USUAL_HOST = "127.0.0.1"
USUAL_PORT = 6612
"""The table is found here unless told otherwise, today and tomorrow."""


def run(
    host: str = USUAL_HOST,
    port: int | None = None,
    *,
    open_browser: bool = True,
    store_path: str | Path | None = None,
    trusted_proxies: Sequence[str] = (),
    names: Sequence[str] = (),
) -> None:
    """Serve the table until interrupted. Prints the address and opens a browser on it.

    Port 0 takes a free one, none the usual one, or a free one where that is taken. A file of games has one server at a
    time: where nothing else was asked for than to play, its page is opened instead of a second one. Behind a proxy that
    is trusted, the server is asked under the `names` of that.
    """
    games, proxies = store_path or default_path(), Proxies(trusted_proxies)
    try:
        with held(games) as hold, _listening(host, port) as listening:
            taken = int(listening.getsockname()[1])
            server = TableServer(taken, proxies)
            house = House(lan_address(host, taken), server.open_to_house)
            known_as = (*own_names(host), *names)
            app = create_app(games, workers=usual_count(), names=known_as, house=house, proxies=proxies)
            address = address_of(host, taken)
            hold.serves_at(address)
            print(f"The table is at {address}  (Ctrl-C ends the server; games are kept)", flush=True)
            if house.address:
                print(f"For others in your network: {house.address}/", flush=True)
            _show(address, open_browser)
            search_seldom()
            server.serve_app(app, listening)
    except InUse as used:
        if not used.address or (host, port) != (USUAL_HOST, None):
            raise
        print(f"The table is open already, at {used.address}", flush=True)
        _show(used.address, open_browser)


def _show(address: str, open_browser: bool) -> None:
    """Open a page in the browser, as soon as the server can answer."""
    if open_browser and has_browser():
        threading.Timer(0.3, webbrowser.open, [address]).start()


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket at the port that was asked for; where none was, at the usual one if it is free."""
    if port is not None:
        return listen(host, port)
    try:
        return listen(host, USUAL_PORT)
    except PortTaken:
        print(f"Port {USUAL_PORT} is taken by another program, so the table has another one this time.", flush=True)
        return listen(host, 0)


class TableServer:
    """Uvicorn with a table, which can be told to listen in the local network too while it runs."""

    def __init__(self, port: int, proxies: Proxies | None = None) -> None:
        self._port = port
        self._protocol = patient(proxies or Proxies())
        self._server: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def serve_app(self, app: Starlette, listening: socket.socket) -> None:
        """Serve until interrupted."""
        self._server = uvicorn.Server(_config(app, self._protocol))
        asyncio.run(self._serve(self._server, listening))

    async def _serve(self, server: uvicorn.Server, listening: socket.socket) -> None:
        self._loop = asyncio.get_running_loop()
        await server.serve([listening])

    def stop(self) -> None:
        """End it, from any thread."""
        if self._server:
            self._server.should_exit = True

    def open_to_house(self) -> str:
        """Listen at the machine's address in the local network, from any thread; where others find it then."""
        assert self._loop is not None
        host = own_address()
        if not host:
            raise conflict("this machine has no address in a local network")
        try:
            listening = listen(host, self._port)
        except PortTaken:
            listening = listen(host, 0)
        asyncio.run_coroutine_threadsafe(self._also_listen(listening), self._loop).result(OPEN_SECONDS)
        return address_of(host, int(listening.getsockname()[1])).rstrip("/")

    async def _also_listen(self, listening: socket.socket) -> None:
        """One listener more for the running server, as its own startup makes them."""
        server, loop = self._server, asyncio.get_running_loop()
        assert server is not None
        state, kept = server.server_state, server.lifespan.state
        more = await loop.create_server(
            lambda: self._protocol(config=server.config, server_state=state, app_state=kept, _loop=loop),
            sock=listening,
        )
        server.servers.append(more)


def _config(app: Starlette, protocol: type[PatientProtocol]) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        timeout_graceful_shutdown=1,
        ws="none",
        http=protocol,
        proxy_headers=False,  # whom proxies speak for is for `Proxies` to say
        timeout_keep_alive=IDLE_SECONDS,
        limit_concurrency=MOST_AT_ONCE,
    )


def address_of(host: str, port: int) -> str:
    """The address to type into a browser on this machine.

    >>> address_of("127.0.0.1", 8000), address_of("::1", 80)
    ('http://localhost:8000/', 'http://[::1]:80/')
    """
    name = "localhost" if host in ("127.0.0.1", *EVERYWHERE) else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


class PortTaken(BoxcarsError):
    """Another program listens at a port."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that the address is known and taken before the server starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # with the protocol named, asyncio sends small answers at once instead of waiting for more to send
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":  # elsewhere this would let two programs listen at one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) else "ports are 0 to 65535"
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        raise (PortTaken if taken else BoxcarsError)(f"cannot listen at {host}, port {port}: {why}") from error
    return listening


def has_browser() -> bool:
    """Whether a browser can be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
