"""What can be asked without a game: the tables to play on, and what a card of the player's own says."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import quote

import msgspec
from starlette.responses import Response

from boxcars.alpha_strike.advanced.battlefield_intelligence import bearable
from boxcars.alpha_strike.setup.own_cards import own_card
from boxcars.alpha_strike.setup.skirmish import USUAL_SKILL
from boxcars.catalog.alpha_strike import SKILLS, skill_adjusted
from boxcars.draw.table import table_svg
from boxcars.hexes.generate import THEMES
from boxcars.hexes.named import board_names
from boxcars.serve.alpha_strike.field import metres_shape
from boxcars.serve.alpha_strike.new_battle import TableAsked
from boxcars.serve.alpha_strike.served import ALPHA_STRIKE
from boxcars.serve.boards import board_response
from boxcars.serve.errors import bad_request, not_found
from boxcars.serve.requests import Call, Handler, json_response
from boxcars.tabletop.fields import field_names, load_field
from boxcars.tabletop.hex_field import HEXES, HexField
from boxcars.tabletop.table import Table

GENERATED = "generated"
"""The name by which a table that is to be made is looked at."""

PICTURE_SECONDS = 3600
"""How long a browser may keep the picture of a table."""


def get_tables(call: Call) -> Response:
    """The tables to choose from, hex boards last."""
    tables = [_row(note.name, "table", note.title, note.about) for note in field_names()]
    return json_response({"tables": [*tables, *map(_hex_row, board_names())], "themes": THEMES})


def _row(name: str, kind: str, title: str, text: str) -> dict[str, Any]:
    field, picture = load_field(name), f"/api/tables/{quote(name)}/picture"
    size = {"width": field.width, "depth": field.depth} | metres_shape(field)
    hexes = [field.board.width, field.board.height] if isinstance(field, HexField) else None
    return {"name": name, "title": title, "kind": kind, "text": text, "picture": picture, "hexes": hexes} | size


def _hex_row(board: str) -> dict[str, Any]:
    return _row(f"{HEXES}{board}", "hexes", board.replace("-", " ").capitalize(), "A hex board.")


def get_table(call: Call) -> Response:
    """One table, drawn."""
    field = _generated(call) if call.path["name"] == GENERATED else load_field(_name(call))
    return board_response(call, ALPHA_STRIKE, field)


def _generated(call: Call) -> Table:
    """The table that would be made as asked."""
    wishes = {name: call.text(name) for name in ("theme", "width", "depth", "seed") if call.text(name)}
    try:
        asked = msgspec.convert(wishes, TableAsked, strict=False)
    except msgspec.ValidationError as error:
        raise bad_request(f"such a table cannot be made: {error}") from None
    return asked.made()


def get_picture(call: Call) -> Response:
    """The drawing of a table as a picture of its own."""
    headers = {"Cache-Control": f"max-age={PICTURE_SECONDS}"}
    return Response(_picture(_name(call)), 200, headers, media_type="image/svg+xml")


@lru_cache(maxsize=32)
def _picture(name: str) -> str:
    return table_svg(load_field(name), inline=True)


def _name(call: Call) -> str:
    """The table that the address names."""
    name = str(call.path["name"])
    names = [note.name for note in field_names()]
    if name not in (*names, *(f"{HEXES}{board}" for board in board_names())):
        raise not_found(f"there is no table {name[:40]!r}; there are {', '.join(names)}")
    return name


def get_card(call: Call) -> Response:
    """A card that a player has written in a line, as it is read, and its price at a Skill."""
    card, skill = own_card(call.text("text")), call.number("skill", USUAL_SKILL)
    if not 0 <= skill < len(SKILLS):
        raise bad_request(f"'skill' is 0 to {len(SKILLS) - 1}")
    price = skill_adjusted(card.pv, skill)
    return json_response({"name": card.name, "card": str(card), "pv": price, "initiative": bearable(card)})


ROUTES: dict[str, Handler] = {
    "/api/card": get_card,
    "/api/tables": get_tables,
    "/api/tables/{name}": get_table,
    "/api/tables/{name}/picture": get_picture,
}
