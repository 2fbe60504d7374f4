"""Tag at the table."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import Response

from boxcars.catalog import Design
from boxcars.core.game import Entry, Event
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.draw import board_svg
from boxcars.hexes.board import Board
from boxcars.serve.new_game import NewGame
from boxcars.serve.requests import Call, Handler, json_response
from boxcars.serve.served import Shape
from tests.toy_game.rules import RULEBOOK, TURN, Battle, Pawn, PawnSetup, Setup, Struck

COLORS = {"red": "#b4451f", "blue": "#2b5d8a"}


class NewTag(NewGame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str = "tag"
    forces: dict[str, list[PawnSetup]]
    turns: int = 10

    def setup(self) -> Setup:
        return Setup(forces={side: tuple(force) for side, force in self.forces.items()}, turns=self.turns)


class Tag:
    """See `boxcars.serve.served.Served`."""

    rulebook = RULEBOOK
    phases = TURN.names
    sealed_phases = ()
    new_game = NewTag
    tells_all = True

    def rules(self) -> Shape:
        return {"options": []}

    def ready_forces(self) -> list[Shape]:
        return []

    def facts(self, design: Design) -> Shape:
        return {"obstacle": "pawns only"}

    def hides(self, setup: Setup, side: str) -> bool:
        return False

    def hides_units(self, setup: Setup) -> bool:
        return False

    def concerns(self, battle: Battle, side: str, kind: str) -> bool:
        """All that is asked may be asked of any side."""
        return True

    def own_view(self, battle: Battle) -> Shape:
        return {"board": {"name": "tag", "key": battle.board.key}, "rules": {}}

    def unit(self, battle: Battle, unit: Pawn) -> Shape:
        ready = unit.id in battle.waiting
        return self.moment(battle, unit) | {
            "side": unit.side,
            "name": unit.name,
            "chassis": unit.name,
            "model": "",
            "ready": ready,
            "to_do": f"to {battle.phase}" if ready else "",
        }

    def fielded(self, unit: PawnSetup) -> str:
        return unit.unit

    def name_of(self, unit: Pawn) -> str:
        return unit.name

    def board(self, battle: Battle) -> Board:
        return battle.board

    def board_name(self, battle: Battle) -> str:
        return "tag"

    def board_shape(self, board: Board) -> Shape:
        return {
            "name": "tag",
            "width": board.width,
            "height": board.height,
            "key": board.key,
            "svg": board_svg(board),
            "hexes": {hex: {"text": str(board[hex])} for hex in board},
        }

    def sheet(self, battle: Battle, unit: Pawn, log: Sequence[Entry]) -> Shape:
        return {"unit": {"id": unit.id}, "name": unit.name}

    def moment(self, battle: Battle, unit: Pawn) -> Shape:
        token = f'<circle r="14" fill="{COLORS.get(unit.side, "#777")}"/>'
        return {"id": unit.id, "hex": unit.hex, "destroyed": unit.destroyed, "token": token}

    def arrive(self, battle: Battle, unit: Pawn, event: UnitDeployed) -> None:
        unit.hex = event.place

    def damage(self, event: Event) -> tuple[str, int]:
        return (event.target, int(event.hit)) if isinstance(event, Struck) else ("", 0)


TAG = Tag()


def battle_svg(battle: Battle) -> str:
    """A picture of a battle."""
    return board_svg(battle.board, inline=True)


def _acts(call: Call) -> Response:
    """What a pawn may do, by the place or the pawn that it is done to."""
    table = call.table()
    options = [str(option).split() for option in table.view(call.viewer(table).side).options()]
    acts = {to: f"{verb} {id} {to}" for verb, id, to in options if id == call.text("unit")}
    return json_response({"acts": acts})


def _boards(call: Call) -> Response:
    return json_response(TAG.board_shape(Board.plain(6, 6)))


QUESTIONS: dict[str, Handler] = {"acts": _acts}
ROUTES: dict[str, Handler] = {"/api/tag/board": _boards}
