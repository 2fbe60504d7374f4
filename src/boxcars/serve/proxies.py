"""Proxies before the server: whom they speak for is believed only where the proxy is trusted."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers

from boxcars.core.errors import BoxcarsError

SPEAKS_FOR = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""The headers by which a proxy says that it passes on what somebody else asks."""


class Proxies:
    """The proxies that are trusted, by address or by network.

    >>> proxies = Proxies(["10.0.0.0/8"])
    >>> "10.1.2.3" in proxies, "192.168.0.9" in proxies
    (True, False)
    """

    def __init__(self, trusted: Sequence[str] = ()) -> None:
        self._trusted = [_network(each) for each in trusted]

    def __contains__(self, address: str) -> bool:
        try:
            here = ip_address(address)
        except ValueError:
            return False
        return any(here in network for network in self._trusted)

    def client(self, peer: str, headers: Headers) -> str:
        """The address that a request comes from: of who is connected, or of whom a trusted proxy names.

        Each proxy adds at the end, so the last name that is no trusted proxy counts; before it anybody may have written
        anything.

        >>> proxies = Proxies(["127.0.0.1"])
        >>> proxies.client("127.0.0.1", Headers({"x-forwarded-for": "1.2.3.4, 203.0.113.9"}))
        '203.0.113.9'
        >>> proxies.client("203.0.113.9", Headers({"x-forwarded-for": "1.2.3.4"}))
        '203.0.113.9'
        """
        named = [each.strip() for line in headers.getlist("x-forwarded-for") for each in line.split(",")]
        way = [*filter(None, named), peer]
        return next((each for each in reversed(way) if each not in self), way[0])

    def may_speak_for_others(self, peer: str, headers: Headers) -> bool:
        """Whether a request may be from somebody else than who is connected."""
        return peer in self or any(name in headers for name in SPEAKS_FOR)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError:
        raise BoxcarsError(f"{text[:60]!r} is no address of a proxy: write one as 10.0.0.7, or a network") from None
