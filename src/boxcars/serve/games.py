"""The games that can be played at the table."""

from __future__ import annotations

from boxcars.serve.alpha_strike.served import ALPHA_STRIKE
from boxcars.serve.errors import bad_request, conflict
from boxcars.serve.served import Served
from boxcars.serve.total_warfare.served import TOTAL_WARFARE

GAMES: dict[str, Served] = {"total-warfare": TOTAL_WARFARE, "alpha-strike": ALPHA_STRIKE}


def game_asked(name: str) -> Served:
    """The game that a request names.

    >>> game_asked("alpha-strike").phases
    ('initiative', 'movement', 'combat', 'end')
    """
    if name not in GAMES:
        raise bad_request(f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def game_kept(name: str) -> Served:
    """The game that a kept game belongs to; a newer program may have known more."""
    if name not in GAMES:
        raise conflict(f"this version does not know the game {name[:40]!r}")
    return GAMES[name]
