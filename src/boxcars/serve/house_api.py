"""Opening the table to the house: who sits at the machine may let others in the local network come."""

from __future__ import annotations

from boxcars.serve import answers
from boxcars.serve.errors import Refused
from boxcars.serve.requests import Call
from boxcars.serve.seats import seat_link
from boxcars.serve.store import StoredGame

MOST_GAMES = 40
"""So many games are told of at once."""


def get_house(call: Call) -> answers.House:
    """Where others in the house find this server, and whether who asks may open it to them."""
    house = call.room.house
    return answers.House(house.address, house.can_open and call.is_here)


def get_house_games(call: Call) -> answers.KeptGames:
    """The games of the file, played last first, with their seats: for who sits at the machine, whose games they are."""
    if not call.is_here:
        return answers.KeptGames([])
    return answers.KeptGames([_kept_shape(stored) for stored in call.room.tables.store.games(MOST_GAMES)])


def _kept_shape(stored: StoredGame) -> answers.KeptGame:
    """A game as its host finds it again: through his own seat, with the links of those he has invited."""
    links = {side: seat_link(stored.id, seat.token) for side, seat in stored.seats.items()}
    return answers.KeptGame(stored.id, stored.host_token, links, stored.played or stored.created)


def post_house(call: Call) -> answers.House:
    """Listen to others in the local network until the server ends."""
    if not call.is_here:
        raise Refused(403, "the table is opened to others on the machine that runs it")
    return answers.House(call.room.house.open(), can_open=False)
