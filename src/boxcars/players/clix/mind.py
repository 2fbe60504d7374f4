"""How the planner looks ahead in the clix games: to the end of its turn, and over the opponents'.

What an attack may be expected to do is counted, not what the dice of a try have done. What an order costs who gives it,
in clicks and heat, is seen on the dials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from boxcars.clix.actions import AnyOrder, EndTurn, March, Move, Ranged
from boxcars.clix.battle import Battle
from boxcars.clix.orders import is_legal
from boxcars.clix.piece import Piece
from boxcars.clix.turn.mission import is_scored
from boxcars.clix.turn.standing import standing
from boxcars.core.game import Decision, View
from boxcars.players.clix import tactics
from boxcars.players.clix.attacking import Weighed
from boxcars.players.clix.moving import ground
from boxcars.players.clix.outlook import Outlook
from boxcars.players.clix.worth import BY_POINTS, left, prize
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Rehearsal, lost_by_side
from boxcars.players.player import Score
from boxcars.players.tactics import Answer
from boxcars.tabletop.measure import Point

_CANDIDATES: Final = 8
_OF_ONE: Final = 3
"""At most so many orders of one unit are tried."""
_NEAR: Final = 3.0
"""Moves that end so near to each other are much the same."""
_WANTED: Final = 1
"""So many opponents a unit thinks of when it moves in thought, where time is dear."""
_NEXT: Final = 0.7
"""What the attacks count that a side could make after that."""
_HEAT: Final = 0.5
"""What heat counts."""
_ZONE: Final = 0.15
"""What places count for the victory conditions, of which the enemy zone seldom decides."""
_GOAL: Final = 0.5
"""What they count for the objectives of a scenario."""
_WON: Final = 5.0
"""What it counts to win in thought."""


class ClixMind:
    """Plays turns on in thought, and compares what they give and cost and where they leave both sides."""

    measure = "points"
    prior = 0.1
    caution = 2.0

    def __init__(self) -> None:
        self._orders: list[Weighed] = []
        """What might be ordered now, best first: the rest of the turn is taken from it."""

    def candidates(self, view: View[Any], decision: Decision, deadline: Deadline) -> Sequence[Answer]:
        """The best orders, of several units and kinds; and to give none, so that all rest."""
        if decision.kind != "order":
            return ()
        battle: Battle = view.state
        counted: Counter[str] = Counter()
        by_gist: dict[str, Answer] = {}
        self._orders = tactics.worthwhile(Outlook(battle, decision.side, BY_POINTS), decision, deadline)
        for each in self._orders:
            unit, gist = each.order.unit, _gist(each.order)
            if gist not in by_gist and counted[unit] < _OF_ONE and is_legal(battle, each.order):
                counted[unit] += 1
                by_gist[gist] = tactics.answer_of(each)
            if len(by_gist) == _CANDIDATES:
                break
        return *by_gist.values(), _rest(decision.side)

    def foresee(self, rehearsal: Rehearsal, side: str, tried: Answer) -> float:
        """What the turns of all sides give and cost, and what they leave each to do.

        Of the rest of its own turn only attacks are foreseen: each move is weighed for itself when it is asked for.
        """
        battle: Battle = rehearsal.state
        first = next((each for each in self._orders if each.order == tried.action), None)
        before, given = _condition(battle, side), first.given if first else 0.0
        rehearsal.play(tried.action)
        if not isinstance(tried.action, EndTurn):
            given += _finish(rehearsal, side, (each for each in self._orders if each.given))
        total = given + _condition(battle, side) - before
        while (decision := rehearsal.decision) and decision.side != side and decision.kind == "order":
            total += _sign(battle, side, decision.side) * _reply(rehearsal, decision)
        if battle.outcome:
            return total + _WON * _sign(battle, side, battle.outcome.winner)
        return total + sum(_sign(battle, side, other) * _prospects(battle, other) for other in battle.sides)

    def losses(self, state: Battle) -> dict[str, float]:
        """By the clicks that are gone, and all of what is captive or Salvage."""
        return lost_by_side(standing(state).fates, lambda id: _share_left(state.units[id]))


def _sign(battle: Battle, side: str, other: str) -> int:
    return 1 if battle.friends(side, other) else -1


def _share_left(piece: Piece) -> float:
    return left(piece) / len(piece.figure.clicks)


def _rest(side: str) -> Answer:
    order = EndTurn(side)
    return Answer(order, "lets its units rest", (Score(str(order), 0.0),))


def _gist(order: AnyOrder) -> str:
    """What an order is about: orders of one gist are so alike that only the best of them is tried.

    >>> _gist(Ranged("red-1", ("blue-1", "blue-2"), "primary"))
    'red-1 at blue-1'
    >>> _gist(Move("red-1", "walk", ("18.2,12",), 90)) == _gist(Move("red-1", "walk", ("17.9,12.4",), 80))
    True
    """
    match order:
        case Ranged(targets=(target, *_)):
            return f"{order.unit} at {target}"
        case Move(steps=(place,)) if "," in place:
            return f"{order.unit} {order.mode} {_square(place)}"
        case March(moves=(move, *_)):
            return f"{type(order).__name__} {_square(move.steps[0])}"
    return str(order)


def _square(place: str) -> tuple[int, int]:
    at = Point.of(place)
    return round(at.x / _NEAR), round(at.y / _NEAR)


def _reply(rehearsal: Rehearsal, decision: Decision) -> float:
    """Play a turn as the greedy bot would: what it gives a side, less what it costs it."""
    battle: Battle = rehearsal.state
    before = _condition(battle, decision.side)
    orders = tactics.worthwhile(Outlook(battle, decision.side, BY_POINTS, _WANTED), decision, Deadline(None))
    return _finish(rehearsal, decision.side, orders) + _condition(battle, decision.side) - before


def _finish(rehearsal: Rehearsal, side: str, orders: Iterable[Weighed]) -> float:
    """Give orders as long as there are any, and end the turn: what their hits may be expected to give."""
    battle: Battle = rehearsal.state
    given = 0.0
    for each in orders:
        if not battle.orders_left or battle.outcome:
            break
        if not battle.units[each.order.unit].ordered and is_legal(battle, each.order):
            given += each.given
            rehearsal.play(each.order)
    if not battle.outcome:
        rehearsal.play(EndTurn(side))
    return given


def _condition(battle: Battle, side: str) -> float:
    """What a side has that can be taken from it, less what the heat of its 'Mechs costs."""
    own = [piece for piece in battle.units.values() if piece.side == side and piece.alive and not piece.is_captive]
    heat = sum(BY_POINTS.heat_cost(battle, piece, piece.heat) for piece in own)
    return sum(BY_POINTS.hit_worth(piece, left(piece)) * prize(battle, piece) for piece in own) - _HEAT * heat


def _prospects(battle: Battle, side: str) -> float:
    """What a side could do next: as many attacks as it has orders, and what the places of its units are worth."""
    outlook = Outlook(battle, side, BY_POINTS)
    own = [me for me in outlook.own.values() if me.piece.side == side]
    promises = sorted((outlook.promise(me, me.piece.at)[0] for me in own), reverse=True)
    places = sum(ground(outlook, me, me.piece.at) for me in own)
    return _NEXT * sum(promises[: battle.orders_a_turn]) + (_GOAL if is_scored(battle) else _ZONE) * places
