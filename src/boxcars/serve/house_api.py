"""Opening the table to the house: who sits at the machine may let others in the local network come."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.serve.errors import Refused
from boxcars.serve.requests import Call, json_response


def get_house(call: Call) -> Response:
    """Where others in the house find this server, and whether who asks may open it to them."""
    house = call.room.house
    return json_response({"address": house.address, "can_open": house.can_open and call.is_here})


def post_house(call: Call) -> Response:
    """Listen to others in the local network until the server ends."""
    if not call.is_here:
        raise Refused(403, "the table is opened to others on the machine that runs it")
    return json_response({"address": call.room.house.open(), "can_open": False})
