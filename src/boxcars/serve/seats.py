"""Seats: who plays a side, who looks, and what players call themselves."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from boxcars.serve.errors import bad_request
from boxcars.serve.store import Seat

MOST_NAME = 40
"""The most letters of a player's name."""
NAMED = "name of "
"""The note, with its side, of the name that a player has taken since the game was set up."""

BOT_NAMES = {"bot-greedy": "Greedy bot", "bot-planner": "Planner bot", "bot-random": "Random bot"}


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: the sides that the seat owns, and the one it looks through (none for a spectator)."""

    sides: tuple[str, ...] = ()
    side: str = ""


def same_token(token: str, other: str) -> bool:
    """Whether two tokens are the same, in a time that tells nothing about where they differ."""
    return secrets.compare_digest(token.encode(), other.encode())


def seat_link(id: str, token: str) -> str | None:
    """Where a seat of a game is taken; the secret stays out of what browsers send and servers log. None for a bot.

    >>> seat_link("k1", "abc")
    '/table/k1#seat=abc'
    """
    return f"/table/{id}#seat={token}" if token else None


def any_other_person(seats: Mapping[str, Seat], side: str) -> bool:
    """Whether a person other than the one at this side plays; for a spectator (no side), whether any person does.

    >>> seats = seats_for(["red", "blue"], {"blue": "friend"}, {}, ["bot-greedy"])
    >>> any_other_person(seats, "red"), any_other_person({"red": seats["red"]}, "red")
    (True, False)
    """
    own = seats[side].token if side else ""
    return any(seat.token and not same_token(seat.token, own) for seat in seats.values())


def checked_name(name: str) -> str:
    """A player's name as it is kept: without needless space.

    >>> checked_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(name.split())
    if not name.isprintable() or len(name) > MOST_NAME:
        raise bad_request(f"a name has at most {MOST_NAME} printable letters")
    return name


def renamed(seats: Mapping[str, Seat], notes: Mapping[str, str]) -> dict[str, Seat]:
    """Seats with the names that the notes of a game know."""
    names = {side: notes.get(NAMED + side, seat.name) for side, seat in seats.items()}
    return {side: msgspec.structs.replace(seat, name=names[side]) for side, seat in seats.items()}


def seats_for(
    sides: Sequence[str], asked: Mapping[str, str], names: Mapping[str, str], bots: Sequence[str]
) -> dict[str, Seat]:
    """Seats with fresh tokens: all of yours share one, each friend has another, bots have none.

    `bots` are those that play the game; the last side has the first of them where nobody is asked for.

    >>> seats = seats_for(["red", "blue"], {"red": "you", "blue": "bot-greedy"}, {}, ["bot-greedy"])
    >>> seats["blue"].name, len(seats["red"].token)
    ('Greedy bot', 22)
    """
    if unknown := [side for side in (*asked, *names) if side not in sides]:
        raise bad_request(f"there is no side {unknown[0][:40]!r}; the sides are {', '.join(sides)}")
    yours = secrets.token_urlsafe(16)
    seats: dict[str, Seat] = {}
    for side in sides:
        kind = asked.get(side) or (bots[0] if side == sides[-1] else "you")
        name = checked_name(names.get(side, ""))
        if kind in bots:
            seats[side] = Seat(kind, name or BOT_NAMES[kind])
        elif kind in ("you", "friend"):
            guest = kind == "friend"
            seats[side] = Seat(
                "person", name or side.capitalize(), secrets.token_urlsafe(16) if guest else yours, guest
            )
        else:
            raise bad_request(f"a seat of this game is you, friend or {' or '.join(bots)}, not {kind[:40]!r}")
    return seats
