"""What can be asked without a game: boards, designs and rulings."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any

import msgspec
from starlette.responses import Response

from boxcars.catalog import MechDesign, search
from boxcars.core.ruling import ruling, rulings
from boxcars.hexes.board import Board
from boxcars.hexes.named import board_names, load_board
from boxcars.serve.errors import not_found
from boxcars.serve.files import packed_response
from boxcars.serve.requests import Call, json_response
from boxcars.serve.shapes import jsonable, ruling_shape
from boxcars.total_warfare.skirmish import can_fight

MOST_RULINGS = 50


def get_boards(call: Call) -> Response:
    """The boards to choose from."""
    boards = [load_board(name) for name in board_names()]
    rows = [
        {"name": board.name, "title": board.name.replace("-", " ").capitalize()}
        | {"width": board.width, "height": board.height}
        for board in boards
    ]
    return json_response({"boards": rows})


def get_board(call: Call) -> Response:
    """One board, drawn."""
    name = call.path["name"]
    if name not in board_names():
        raise not_found(f"there is no board {name[:40]!r}; there are {', '.join(board_names())}")
    return board_response(call, load_board(name))


def board_response(call: Call, board: Board) -> Response:
    """A board, encoded and compressed once."""
    data, packed = _board_bytes(board)
    return packed_response(call.request, data, packed, "application/json", {"Cache-Control": "no-store"})


@lru_cache(maxsize=32)
def _board_bytes(board: Board) -> tuple[bytes, bytes]:
    data = msgspec.json.encode(board_shape(board))
    return data, gzip.compress(data, 6, mtime=0)


def board_shape(board: Board) -> dict[str, Any]:
    """A board as a drawing, and in words hex by hex."""
    from boxcars.draw import board_svg

    return {
        "name": board.name,
        "width": board.width,
        "height": board.height,
        "key": board.key,
        "svg": board_svg(board),
        "hexes": {hex: hex_shape(board, hex) for hex in board},
    }


def hex_shape(board: Board, hex: str) -> dict[str, Any]:
    """What one hex holds.

    >>> hex_shape(Board.plain(2, 2).with_terrain("0102", woods=1, level=1), "0102")["text"]
    'level 1, light woods'
    """
    terrain = board[hex]
    return {
        "level": terrain.level,
        "floor": terrain.floor,
        "text": str(terrain),
        "woods": terrain.growth,
        "water": terrain.water,
        "rough": terrain.rough,
        "building": jsonable(terrain.building),
    }


def get_designs(call: Call) -> Response:
    """The designs to fight with, all or those that words describe."""
    found = search(call.text("q"))
    return json_response({"designs": [design_shape(design) for design in found if can_fight(design)]})


_DESIGN_FIELDS = (
    *("name", "chassis", "model", "code", "tons", "role", "weight_class"),
    *("year", "era", "bv", "walk", "run", "jump"),
)


def design_shape(design: MechDesign) -> dict[str, Any]:
    """A design for the list."""
    return {name: getattr(design, name) for name in _DESIGN_FIELDS} | {
        "tech": design.tech_base,
        "armor": design.total_armor,
        "weapons": [mount.weapon.name for mount in design.mounts],
    }


def get_ruling(call: Call) -> Response:
    """One ruling or base rule."""
    return json_response(ruling_shape(ruling(call.path["ruling"])))


def get_rulings(call: Call) -> Response:
    """The rulings in which all words stand."""
    words = call.text("q").casefold().split()
    found = (r for r in rulings() if all(w in f"{r.id} {r.title} {r.chapter} {r.rule}".casefold() for w in words))
    return json_response({"rulings": [ruling_shape(each) for each, _ in zip(found, range(MOST_RULINGS), strict=False)]})
