"""Opening the table to the house: who sits at the machine may let others in the local network come."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.serve.errors import Refused
from boxcars.serve.requests import Call, json_response
from boxcars.serve.seats import seat_link
from boxcars.serve.served import Shape
from boxcars.serve.store import StoredGame

MOST_GAMES = 40
"""So many games are told of at once."""


def get_house(call: Call) -> Response:
    """Where others in the house find this server, and whether who asks may open it to them."""
    house = call.room.house
    return json_response({"address": house.address, "can_open": house.can_open and call.is_here})


def get_house_games(call: Call) -> Response:
    """The games of the file, played last first, with their seats: for who sits at the machine, whose games they are."""
    if not call.is_here:
        return json_response({"games": []})
    kept = call.room.tables.store.games(MOST_GAMES)
    return json_response({"games": [_kept_shape(stored) for stored in kept]})


def _kept_shape(stored: StoredGame) -> Shape:
    """A game as its host finds it again: through his own seat, with the links of those he has invited."""
    links = {side: seat_link(stored.id, seat.token) for side, seat in stored.seats.items()}
    return {"id": stored.id, "seat": stored.host_token, "links": links, "played": stored.played or stored.created}


def post_house(call: Call) -> Response:
    """Listen to others in the local network until the server ends."""
    if not call.is_here:
        raise Refused(403, "the table is opened to others on the machine that runs it")
    return json_response({"address": call.room.house.open(), "can_open": False})
