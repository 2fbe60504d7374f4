"""Painting boards: a stroke of the scenario editor's terrain tools gives the next board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from starlette.responses import Response

from boxcars.hexes.board import Board, Terrain
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response
from boxcars.total_warfare.setup.skirmish import setup_board

_LOWEST, _HIGHEST = -9, 9
"""The levels that strokes reach."""


class Stroke(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is painted, where."""

    board: str
    """The name of one of ours, or the text of a board file."""
    hexes: tuple[str, ...]
    brush: str


def painted(board: Board, hexes: tuple[str, ...], brush: str) -> Board:
    """The board after a stroke; what stood in its hexes before is gone, but for their level.

    >>> after = painted(Board.plain(3, 3), ("0101", "0202"), "heavy-woods")
    >>> str(after["0202"]), str(painted(after, ("0202",), "higher")["0202"])
    ('heavy woods', 'level 1, heavy woods')
    """
    if brush not in BRUSHES:
        raise bad_request(f"there is no brush {brush[:40]!r}; there are {', '.join(BRUSHES)}")
    if strange := [hex for hex in hexes if hex not in board]:
        raise bad_request(f"the board has no hex {strange[0][:40]!r}")
    return board.with_hexes({hex: BRUSHES[brush](board[hex]) for hex in hexes})


def _covered(with_what: Terrain) -> Callable[[Terrain], Terrain]:
    return lambda before: msgspec.structs.replace(with_what, level=before.level, theme=before.theme)


def _lifted(by: int) -> Callable[[Terrain], Terrain]:
    def lift(before: Terrain) -> Terrain:
        return msgspec.structs.replace(before, level=min(max(before.level + by, _LOWEST), _HIGHEST))

    return lift


BRUSHES: Mapping[str, Callable[[Terrain], Terrain]] = {
    "clear": _covered(Terrain()),
    "light-woods": _covered(Terrain(woods=1)),
    "heavy-woods": _covered(Terrain(woods=2)),
    "rough": _covered(Terrain(rough=1)),
    "pavement": _covered(Terrain(pavement=1)),
    "water-1": _covered(Terrain(water=1)),
    "water-2": _covered(Terrain(water=2)),
    "higher": _lifted(1),
    "lower": _lifted(-1),
}
"""What each brush makes of a hex."""


def post_paint(call: Call) -> Response:
    """The text of a board after a stroke."""
    stroke = call.decoded(Stroke)
    return json_response({"board": painted(setup_board(stroke.board), stroke.hexes, stroke.brush).to_text()})


POSTS: dict[str, Handler] = {"/api/boards/paint": post_paint}
