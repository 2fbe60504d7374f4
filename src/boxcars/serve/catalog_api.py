"""What can be asked without a game: boards, designs and rulings."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from boxcars.catalog import MechDesign, search
from boxcars.core.ledger import LEDGERS, Ruling, ledger, ruling
from boxcars.core.look_up import SEARCHED, find_rulings
from boxcars.hexes.board import Board
from boxcars.hexes.named import board_names, load_board
from boxcars.serve.boards import board_response
from boxcars.serve.errors import bad_request, not_found
from boxcars.serve.requests import Call, json_response
from boxcars.serve.shapes import ruling_shape
from boxcars.serve.total_warfare.served import TOTAL_WARFARE
from boxcars.total_warfare.setup.skirmish import can_fight

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
    return board_response(call, TOTAL_WARFARE, load_board(name))


def post_board(call: Call) -> Response:
    """A board of a file that somebody has, drawn."""
    try:
        text = call.body.decode("utf-8")
    except UnicodeDecodeError:
        raise bad_request("a board file is text") from None
    return json_response(TOTAL_WARFARE.board_shape(Board.from_text(text, "your board")))


def get_designs(call: Call) -> Response:
    """The designs to fight with, all or those that words describe."""
    designs = (design for design in search(call.text("q")) if isinstance(design, MechDesign) and can_fight(design))
    return json_response({"designs": [design_shape(design) for design in designs]})


_DESIGN_FIELDS = (
    *("name", "chassis", "model", "tons", "role", "weight_class"),
    *("year", "era", "walk", "run", "jump"),
)


def design_shape(design: MechDesign) -> dict[str, Any]:
    """A design for the list."""
    return {name: getattr(design, name) for name in _DESIGN_FIELDS} | {
        "code": design.letters,
        "bv": design.bv,
        "tech": design.tech_base,
        "armor": design.total_armor,
        "weapons": [mount.weapon.name for mount in design.mounts],
    }


def get_ruling(call: Call) -> Response:
    """One ruling or base rule."""
    return json_response(ruling_shape(ruling(call.path["ruling"])))


PLAYED = ("rule", "table", "data")
"""The kinds of rulings that play goes by, also where they changed no outcome; others mend words and examples."""


def get_rulings(call: Call) -> Response:
    """The rulings in which all words stand, best first, of one ledger or of all; `from` goes on after the first ones.

    Without words all of them, in the order of the ledgers; with `changes` only those that play goes by.
    """
    words, name, first = call.text("q").split(), call.text("ledger"), call.number("from", 0)
    ledgers = (name,) if name else SEARCHED
    rulings = find_rulings(words, ledgers) if words else [row for each in ledgers for row in known_ledger(each)]
    if call.flag("changes"):
        rulings = [row for row in rulings if row.changes_outcome or row.kind in PLAYED]
    shown = [ruling_shape(row) for row in rulings[first : first + MOST_RULINGS]]
    return json_response({"rulings": shown, "total": len(rulings), "ledgers": LEDGERS})


def known_ledger(name: str) -> list[Ruling]:
    """The rows of a ledger that a request names."""
    if name not in SEARCHED:
        raise bad_request(f"there is no ledger {name[:40]!r}; there are {', '.join(SEARCHED)}")
    return list(ledger(name).values())
