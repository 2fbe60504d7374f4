"""Sending boards: large, and the same for everybody, so that each is drawn and packed once."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any

import msgspec
from starlette.responses import Response

from boxcars.serve.files import packed_response
from boxcars.serve.games import game_kept
from boxcars.serve.requests import Call
from boxcars.serve.served import Served


def board_response(call: Call, game: Served, board: Any) -> Response:
    """A board of a game, encoded and compressed once."""
    data, packed = _board_bytes(game.rulebook.name, board)
    return packed_response(call.request, data, packed, "application/json", {"Cache-Control": "no-store"})


@lru_cache(maxsize=32)
def _board_bytes(game: str, board: Any) -> tuple[bytes, bytes]:
    data = msgspec.json.encode(game_kept(game).board_shape(board))
    return data, gzip.compress(data, 6, mtime=0)
