"""The house: where others in the local network find this server."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable

from boxcars.serve.errors import conflict

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every address of this machine."""
_OUTSIDE = ("192.0.2.1", 9)
"""An address kept free for examples: asking for the way there tells which address is ours, and sends nothing."""


def lan_address(host: str, port: int) -> str:
    """Where others in the local network reach a server that listens at a host; empty where they cannot.

    >>> lan_address("127.0.0.1", 8000), lan_address("192.168.1.20", 8000)
    ('', 'http://192.168.1.20:8000')
    """
    if host in EVERYWHERE:
        host = own_address()
    if not host or host == "localhost" or host.startswith("127.") or host == "::1":
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """This machine's address in the local network; empty without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_OUTSIDE)
        except OSError:
            return ""
        return str(way.getsockname()[0])


class House:
    """Where others in the local network find a server: nowhere, until it listens to them.

    >>> house = House(opens=lambda: "http://192.168.1.20:8000")
    >>> house.address, house.open()
    ('', 'http://192.168.1.20:8000')
    """

    def __init__(self, address: str = "", opens: Callable[[], str] | None = None) -> None:
        self.address = address
        self._opens = opens
        self._lock = threading.Lock()

    @property
    def can_open(self) -> bool:
        """Whether the server could listen to others and does not."""
        return not self.address and self._opens is not None

    def open(self) -> str:
        """Listen to others from now on, and tell where."""
        with self._lock:
            if not self.address:
                if self._opens is None:
                    raise conflict("this server cannot be opened to others while it runs: start it with --lan")
                self.address = self._opens()
            return self.address
