"""Running the server on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from boxcars.serve.app import create_app


def run(
    host: str = "127.0.0.1", port: int = 0, *, open_browser: bool = True, store_path: str | Path | None = None
) -> None:
    """Serve the table until interrupted; port 0 takes a free one. Prints the address and opens a browser on it."""
    listening = listen(host, port)
    address = f"http://{'localhost' if host == '127.0.0.1' else host}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(create_app(store_path), log_level="warning", timeout_graceful_shutdown=1, ws="none")
    print(f"The table is at {address}  (Ctrl-C ends the server; games are kept)", flush=True)
    if open_browser and has_browser():
        threading.Timer(0.3, webbrowser.open, [address]).start()
    uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that the address is known and taken before the server starts."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(128)
    return listening


def has_browser() -> bool:
    """Whether a browser can be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
