"""Painting tables: a stroke of the scenario editor's terrain tools gives the next table."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.serve.alpha_strike.served import ALPHA_STRIKE
from boxcars.serve.boards import board_response
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response
from boxcars.tabletop.brushes import BRUSHES, Stroke, paint
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.table import Table


class PaintedTable(Stroke, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stroke, and the table that it is made on."""

    table: str
    """The name of one of ours, or the text of a table."""


def post_paint(call: Call, stroke: PaintedTable) -> Response:
    """The text of a table after a stroke."""
    if stroke.brush not in BRUSHES:
        raise bad_request(f"there is no brush {stroke.brush[:40]!r}; there are {', '.join(BRUSHES)}")
    return json_response({"table": paint(_table(stroke.table), stroke).to_text()})


def post_read(call: Call) -> Response:
    """The table that a text describes, drawn."""
    return board_response(call, ALPHA_STRIKE, _table(call.body.decode("utf-8", "replace")))


def _table(asked: str) -> Table:
    field = load_field(asked)
    if not isinstance(field, Table):
        raise bad_request("a hex board is painted as a board of Total Warfare")
    return field


POSTS: dict[str, Handler] = {"/api/tables/paint": post_paint, "/api/tables/read": post_read}
