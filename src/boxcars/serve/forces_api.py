"""What can be asked about units and forces: searching the library, one unit, prices and force lists."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from boxcars.catalog.alpha_strike import NoCard, card
from boxcars.catalog.battle_value import battle_value
from boxcars.catalog.files import read_mul
from boxcars.catalog.force import Force, bill_data, force_from_json, force_of_list, force_to_mul, price
from boxcars.catalog.library.entry import entry_data, entry_of
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.design import Design
from boxcars.core.errors import UnknownUnit
from boxcars.serve.errors import not_found
from boxcars.serve.requests import Call, json_response
from boxcars.serve.unit_search import Wanted


def get_units(call: Call) -> Response:
    """The units that words and facts describe."""
    return json_response(Wanted.of(call).found(call.number("limit", 50), call.number("offset", 0)))


def get_unit(call: Call) -> Response:
    """One unit, with every step of its Battle Value and its Alpha Strike card."""
    try:
        design = any_design(call.text("name"))
    except UnknownUnit as unknown:
        raise not_found(str(unknown)) from None
    return json_response(unit_shape(design))


def unit_shape(design: Design) -> dict[str, Any]:
    """A unit for its page: the line of the library, what it carries by place, and how its values come about.

    >>> from boxcars.catalog import design
    >>> unit_shape(design("Wasp WSP-1A"))["equipment"]["RA"]
    ['Medium Laser']
    """
    places: dict[str, list[str]] = {}
    for fitting in design.equipment:
        places.setdefault(fitting.loc, []).append(fitting.name)
    return entry_data(entry_of(design)) | {
        "equipment": places,
        "quirks": design.quirks,
        "battle_value": msgspec.to_builtins(battle_value(design).parts),
        "card": _card_words(design),
    }


def _card_words(design: Design) -> str | None:
    try:
        return str(card(design))
    except NoCard:
        return None


def post_price(call: Call) -> Response:
    """What a force costs."""
    force = force_from_json(call.body)
    return json_response(bill_data(force, price(force)))


def post_mul(call: Call) -> Response:
    """A force as the force list of other programs."""
    text = force_to_mul(force_from_json(call.body))
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="force.mul"'}
    return Response(text, 200, headers, media_type="application/xml")


def post_read(call: Call) -> Response:
    """The force of a file: a `.mul` force list, or our own JSON."""
    body = call.body.lstrip(b"\xef\xbb\xbf \t\r\n")
    force: Force = force_of_list(read_mul(body)) if body.startswith(b"<") else force_from_json(body)
    return json_response(force)
