"""Positions of the clix games in which the planner finds what the greedy bot does not see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import boxcars as bx
from boxcars.clix import UnitSetup
from boxcars.clix.actions import EndTurn, Move, Ranged
from boxcars.core.game import Action, View
from boxcars.players.clix.mind import _prospects
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Rehearsal, mind_for
from boxcars.players.player import Score
from boxcars.players.tactics import Answer
from boxcars.tabletop.measure import Point, length
from tests.arena.battles import battle_of
from tests.clix.stock import INF, MEK, VEH, Table, heated

U = bx.clix.unit


def chosen(bot: str, a: Sequence[UnitSetup], b: Sequence[UnitSetup], **how: Any) -> Action:
    """What a bot orders first."""
    order: Action = bx.players.make(bot).choose(Table(a, b, **how).game.view("a"))
    return order


def test_it_does_not_push_a_hot_mech_into_a_shutdown() -> None:
    even = "0 0 0 0 0"
    hot = U(heated(MEK, damage=even, damage2=even, speed=even), "18,20/0", heat=4, tokens=1)
    behind = [U(VEH, "18,27/0")]
    assert chosen("greedy", [hot], behind) == Move("a-1", "turn", (), 180)
    assert chosen("planner", [hot], behind) == EndTurn("a")


def test_it_lets_two_opponents_come_into_its_range_rather_than_walk_into_theirs() -> None:
    """Whoever comes within ten inches is shot at first: it is better that this be the opponent."""
    foes = [U(VEH, "17,13/180"), U(VEH, "20,13/180")]
    forward = chosen("greedy", [U(VEH, "18,30/0")], foes, orders=2)
    assert isinstance(forward, Move)
    assert length(Point.of(forward.steps[0]), Point(17, 13)) < 10
    assert chosen("planner", [U(VEH, "18,30/0")], foes, orders=2) == EndTurn("a")


def test_it_reckons_with_as_many_attacks_of_its_next_turn_as_it_has_orders() -> None:
    """A third gun that bears adds nothing to the prospects of a side with two orders."""
    row, foe = [U(VEH, f"{x},30/0") for x in (14, 18, 22)], [U(VEH, "18,22/180")]
    prospects = [
        [_prospects(Table(row[:guns], foe, orders=orders).game.state, "a") for guns in (1, 2, 3)]
        for orders in (1, 2, 3)
    ]
    gains = [[more - less > 2 for less, more in pairwise(each)] for each in prospects]
    assert gains == [[False, False], [True, False], [True, True]]


def targets(bot: str, foes: Sequence[UnitSetup], **how: Any) -> tuple[str, ...]:
    """Whom a bot shoots at with a gun that reaches all."""
    gun = bx.clix.figure(MEK, weapons=[{"type": "ballistic", "targets": 1, "min": 0, "max": 12}] * 2)
    order = chosen(bot, [U(gun, "18,30/0")], foes, **how)
    assert isinstance(order, Ranged)
    return order.targets


def test_units_are_worth_their_points_and_no_more() -> None:
    """Infantry is easier to hit and has fewer clicks, but its 10 points decide less than the 40 of a tank."""
    foes = [U(INF, "16,22/180"), U(VEH, "20,22/180")]
    assert targets("greedy", foes) == ("b-1",)
    assert targets("planner", foes) == ("b-2",)


def test_it_ends_its_turn_where_no_order_is_worth_its_points() -> None:
    """Pushing costs the tank as much as it may shoot off the infantry, unless every unit counts besides its points."""
    tank, foot = [U(VEH, "18,30/0", tokens=1)], [U(INF, "18,22/180")]
    assert isinstance(chosen("greedy", tank, foot), Ranged)
    assert chosen("planner", tank, foot) == EndTurn("a")


def test_what_an_order_costs_its_unit_is_foreseen() -> None:
    """A pushed vehicle loses a click, which nobody has shot off."""

    tried = Answer(Move("a-1", "walk", ("18,30",), 0), "goes on", (Score("move", 0.0),))

    def foreseen(tokens: int) -> float:
        game = Table([U(VEH, "18,34/0", tokens=tokens)], [U(VEH, "3,3/180")]).game
        return mind_for("clix").foresee(Rehearsal(game.view("a"), "1"), "a", tried)

    assert foreseen(tokens=1) < foreseen(tokens=0) - 1


@cache
def under_way() -> View[Any]:
    """A battle after some turns."""
    game = battle_of("clix")(Random(5), "5")
    bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")}, max_actions=40)
    assert game.decision
    return game.view(game.decision.side)


def test_it_tries_orders_that_differ_and_to_give_none() -> None:
    view = under_way()
    assert view.decision
    tried: Sequence[Answer] = mind_for("clix").candidates(view, view.decision, Deadline(None))
    assert len({str(answer.action) for answer in tried}) == len(tried) > 5
    assert tried[-1].action == EndTurn(view.side)
    assert all(view.can(answer.action) for answer in tried)


@pytest.mark.parametrize(("tries", "place"), [([20.0, 20.0, 20.0], -1), ([50.0, -10.0, 20.0], 0), ([1.0, 1.0, 1.0], 0)])
def test_it_keeps_to_what_looks_best_unless_another_order_is_better_by_more_than_luck(
    tries: list[float], place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last candidate comes out better by 20 each time, by 20 only on average, or by less than counts."""
    view = under_way()
    assert view.decision
    candidates: Sequence[Answer] = mind_for("clix").candidates(view, view.decision, Deadline(None))
    told = iter(tries)

    def foresee(self: object, rehearsal: Rehearsal, side: str, tried: Answer) -> float:
        return next(told) if tried.action == candidates[-1].action else 0.0

    monkeypatch.setattr(type(mind_for("clix")), "foresee", foresee)
    assert bx.players.make("planner").choose(view) == candidates[place].action
