"""Painting boards: a stroke of the scenario editor's terrain tools gives the next board."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.hexes.board import Board
from boxcars.hexes.brushes import BRUSHES, Stroke, paint
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response
from boxcars.total_warfare.setup.skirmish import setup_board


class PaintedBoard(Stroke, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stroke, and the board that it is made on."""

    board: str
    """The name of one of ours, or the text of a board file."""


def painted(board: Board, stroke: Stroke) -> Board:
    """The board after a stroke, if it has the hexes and there is such a brush."""
    if stroke.brush not in BRUSHES:
        raise bad_request(f"there is no brush {stroke.brush[:40]!r}; there are {', '.join(BRUSHES)}")
    if not stroke.hexes:
        raise bad_request("a stroke paints at least one hex")
    if strange := [hex for hex in stroke.hexes if hex not in board]:
        raise bad_request(f"the board has no hex {strange[0][:40]!r}")
    return paint(board, stroke)


def post_paint(call: Call, stroke: PaintedBoard) -> Response:
    """The text of a board after a stroke."""
    return json_response({"board": painted(setup_board(stroke.board), stroke).to_text()})


POSTS: dict[str, Handler] = {"/api/boards/paint": post_paint}
