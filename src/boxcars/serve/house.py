"""The house: where others in the local network find this server."""

from __future__ import annotations

import socket

from starlette.responses import Response

from boxcars.serve.requests import Call, json_response

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


def get_house(call: Call) -> Response:
    """Where others in the house find this server; empty where it listens to this machine alone."""
    return json_response({"address": call.room.house})
