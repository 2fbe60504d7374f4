"""Questions before a flight: where it can end, and what it would come to. Nothing here changes a game."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response, unit_named
from boxcars.serve.shapes import jsonable
from boxcars.serve.total_warfare.asking import battle_seen
from boxcars.serve.total_warfare.board import board_shape
from boxcars.total_warfare import Battle
from boxcars.total_warfare.actions import parse_action
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.previews.flight_numbers import flight_numbers
from boxcars.total_warfare.previews.flight_preview import flight_preview
from boxcars.total_warfare.previews.flight_reach import Wish, flights, route
from boxcars.total_warfare.units.flyer.state import Flyer

_ANY_FACING = -1
_AS_IT_IS = -1


def _battle_and_flyer(call: Call) -> tuple[Battle, Flyer]:
    battle = battle_seen(call)
    return battle, flying.flyer(battle, unit_named(battle.units, call.text("unit")).id)


def _wish(call: Call) -> Wish:
    altitude = call.number("altitude", _AS_IT_IS)
    return Wish(
        change=call.number("change", 0),
        altitude=None if altitude == _AS_IT_IS else altitude,
        maneuver=call.text("maneuver"),
        last=tuple(word for word in call.text("last").split(",") if word),
    )


def get_flights(call: Call) -> Response:
    """Where a unit can fly to as wished, and what else it can do in the air."""
    battle, unit = _battle_and_flyer(call)
    return json_response(jsonable(flights(battle, unit, _wish(call))))


def get_flight(call: Call) -> Response:
    """What a flight would do: one that is written down, or that of least thrust to a hex."""
    if text := call.text("action"):
        fly = parse_action(text)
        if not isinstance(fly, Fly):
            raise bad_request("only a flight can be planned here")
        battle = battle_seen(call)
        unit_named(battle.units, fly.unit)
    else:
        battle, unit = _battle_and_flyer(call)
        facing = call.number("facing", _ANY_FACING)
        if not _ANY_FACING <= facing < 6:
            raise bad_request("facings are 0 to 5")
        fly = route(battle, unit, _wish(call), call.text("to"), None if facing == _ANY_FACING else facing)
    return json_response(jsonable(flight_preview(battle, fly)))


def get_flight_numbers(call: Call) -> Response:
    """The lowest number that a unit would need in every hex in which its flight can end as wished."""
    battle, unit = _battle_and_flyer(call)
    return json_response({"hexes": jsonable(flight_numbers(battle, unit, _wish(call)))})


def get_sky(call: Call) -> Response:
    """The low-altitude map beside the ground map."""
    sky = battle_seen(call).sky
    if sky is None:
        raise bad_request("this battle has no low-altitude map beside its ground map")
    return json_response(board_shape(sky.board))


FLIGHT_QUESTIONS: dict[str, Handler] = {
    "flights": get_flights,
    "flight": get_flight,
    "flight_numbers": get_flight_numbers,
    "sky": get_sky,
}
"""What can be asked before a flight, by the last word of the address."""
