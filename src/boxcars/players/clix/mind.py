"""How the planner looks ahead in the clix games: to the end of its turn, and to the opponents' answer.

What an attack may be expected to do is counted, not what the dice of a try have done: so few tries tell enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boxcars.clix.battle import Battle
from boxcars.clix.orders import is_legal
from boxcars.clix.piece import Piece
from boxcars.core.game import Decision, View
from boxcars.players.clix import tactics
from boxcars.players.clix.moving import standing
from boxcars.players.clix.outlook import Outlook
from boxcars.players.clix.worth import left, value
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Rehearsal
from boxcars.players.tactics import Answer

_CANDIDATES: Final = 8
_OF_ONE: Final = 3
"""At most so many orders of one unit are tried."""
_PLACE: Final = 0.5
"""What it counts where the units of a side stand at the end of its turn."""


class ClixMind:
    """Finishes its turn in thought, and compares what the opponents can then do."""

    measure = "points of the army"

    def candidates(self, view: View[Any], decision: Decision, deadline: Deadline) -> Sequence[Answer]:
        """The best orders, of several units."""
        if decision.kind != "order":
            return ()
        battle: Battle = view.state
        counted: dict[str, int] = {}
        found: list[Answer] = []
        for each in tactics.worthwhile(battle, decision, deadline):
            unit = each.order.unit
            if counted.get(unit, 0) < _OF_ONE and is_legal(battle, each.order):
                counted[unit] = counted.get(unit, 0) + 1
                found.append(tactics.answer_of(each))
            if len(found) == _CANDIDATES:
                break
        return found

    def foresee(self, rehearsal: Rehearsal, side: str, tried: Answer) -> float:
        """What the rest of the turn gives and costs, where it leaves the side, and what the opponents can do then."""
        total = _given(tried)
        rehearsal.play(tried.action)
        while (decision := rehearsal.decision) and decision.side == side:
            total += _given(rehearsal.reply(decision))
        if decision is None or decision.kind != "order":
            return total
        battle: Battle = rehearsal.state
        outlook = Outlook(battle, side)
        places = sum(standing(outlook, me, me.piece.at) for me in outlook.own.values())
        return total + _PLACE * places - _answer(battle, decision)

    def rate(self, state: Battle, side: str) -> float:
        """By the points of the units that both sides have left, each by its clicks."""
        return sum(_left(piece) * (1 if state.friends(side, piece.side) else -1) for piece in state.standing())


def _left(piece: Piece) -> float:
    return value(piece) * left(piece) / len(piece.figure.clicks)


def _given(answer: Answer) -> float:
    score = answer.scores[0] if answer.scores else None
    return score.given - score.taken if score else 0.0


def _answer(battle: Battle, decision: Decision) -> float:
    """What the opponents' best orders may be expected to do, one of each unit."""
    best: dict[str, float] = {}
    for each in tactics.worthwhile(battle, decision, Deadline(None)):
        if each.given and is_legal(battle, each.order):
            best[each.order.unit] = max(best.get(each.order.unit, 0.0), each.given - each.taken)
    return sum(sorted(best.values(), reverse=True)[: battle.orders_a_turn])
