"""The games that can be played at the table."""

from __future__ import annotations

from typing import cast

from boxcars import games
from boxcars.serve.errors import bad_request, conflict
from boxcars.serve.served import Served


def game_asked(name: str) -> Served:
    """The game that a request names.

    >>> "heat" in game_asked("total-warfare").phases
    True
    """
    if name not in names():
        raise bad_request(f"there is no game {name[:40]!r}; there are {', '.join(names())}")
    return _served(name)


def game_kept(name: str) -> Served:
    """The game that a kept game belongs to; a newer program may have known more."""
    if name not in names():
        raise conflict(f"this version does not know the game {name[:40]!r}")
    return _served(name)


def names() -> tuple[str, ...]:
    """The names of the games at the table."""
    return tuple(row.name for row in games.rows() if row.served)


def _served(name: str) -> Served:
    return cast(Served, games.row(name).load("served"))
