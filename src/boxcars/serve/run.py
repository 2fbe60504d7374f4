"""Running the server on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from boxcars.core.errors import BoxcarsError
from boxcars.serve.app import create_app
from boxcars.serve.file_lock import held
from boxcars.serve.guard import own_names
from boxcars.serve.house import EVERYWHERE, lan_address
from boxcars.serve.patience import PatientProtocol
from boxcars.serve.store import default_path
from boxcars.serve.workers import usual_count

MOST_AT_ONCE = 2000
"""So many connections and requests there may be in all; further ones are answered with 503."""
IDLE_SECONDS = 60
"""So long a connection without a request stays open: longer than most people think, so that few must connect anew."""


def run(
    host: str = "127.0.0.1", port: int = 0, *, open_browser: bool = True, store_path: str | Path | None = None
) -> None:
    """Serve the table until interrupted; port 0 takes a free one. Prints the address and opens a browser on it.

    A file of games has one server at a time.
    """
    games = store_path or default_path()
    with held(games), listen(host, port) as listening:
        house = lan_address(host, int(listening.getsockname()[1]))
        app = create_app(games, workers=usual_count(), names=own_names(host), house_address=house)
        _serve(app, listening, host, house, open_browser=open_browser)


def _serve(app: Starlette, listening: socket.socket, host: str, house: str, *, open_browser: bool) -> None:
    port = int(listening.getsockname()[1])
    address = address_of(host, port)
    print(f"The table is at {address}  (Ctrl-C ends the server; games are kept)", flush=True)
    if house:
        print(f"For others in your network: {house}/", flush=True)
    if open_browser and has_browser():
        threading.Timer(0.3, webbrowser.open, [address]).start()
    config = uvicorn.Config(
        app,
        log_level="warning",
        timeout_graceful_shutdown=1,
        ws="none",
        http=PatientProtocol,
        timeout_keep_alive=IDLE_SECONDS,
        limit_concurrency=MOST_AT_ONCE,
    )
    uvicorn.Server(config).run(sockets=[listening])


def address_of(host: str, port: int) -> str:
    """The address to type into a browser on this machine.

    >>> address_of("127.0.0.1", 8000), address_of("::1", 80)
    ('http://localhost:8000/', 'http://[::1]:80/')
    """
    name = "localhost" if host in ("127.0.0.1", *EVERYWHERE) else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that the address is known and taken before the server starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # with the protocol named, asyncio sends small answers at once instead of waiting for more to send
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) else "ports are 0 to 65535"
        raise BoxcarsError(f"cannot listen at {host}, port {port}: {why}") from error
    return listening


def has_browser() -> bool:
    """Whether a browser can be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
