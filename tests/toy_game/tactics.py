"""How the greedy bot plays tag: it steps nearer and strikes."""

from __future__ import annotations

from typing import Any

from boxcars.core.dice import SeededDice
from boxcars.core.game import Decision, Game, View
from boxcars.hexes.coords import distance
from boxcars.players.deadline import Deadline
from boxcars.players.tactics import Answer
from tests.toy_game.rules import RULEBOOK, PawnSetup, Setup, Step, TagGame


class TagTactics:
    """Nearest first."""

    def choose(self, view: View[Any], decision: Decision, deadline: Deadline) -> Answer:
        def worth(action: Any) -> int:
            enemies = [pawn for pawn in view.state.in_play() if pawn.side != decision.side]
            if isinstance(action, Step):
                return -min((distance(action.to, enemy.hex) for enemy in enemies), default=0)
            return int(action.target != "none")

        return Answer(max(view.options(), key=worth), "the nearest")

    @staticmethod
    def practice() -> tuple[TagGame, int]:
        return duel(), 4


def duel(seed: str = "tag") -> TagGame:
    """Two pawns two hexes apart."""
    setup = Setup(forces={"red": (PawnSetup("Rook", "0202"),), "blue": (PawnSetup("Bishop", "0204"),)})
    return Game(RULEBOOK, setup, SeededDice(seed))
