"""Positions of the clix games in which the planner finds what the greedy bot does not see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import boxcars as bx
from boxcars.clix import UnitSetup
from boxcars.clix.actions import EndTurn, Move, Ranged
from boxcars.core.game import Action
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Rehearsal, mind_for
from boxcars.players.player import Score
from boxcars.players.tactics import Answer
from boxcars.tabletop.measure import Point, length
from tests.arena.battles import battle_of
from tests.clix.stock import MEK, VEH, Table, heated

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


def test_it_shoots_at_what_will_be_gone_at_the_end_rather_than_at_a_fresh_mech() -> None:
    """Clicks count for no victory condition, only eliminations do: the 'Mech is easier to hit and has twelve."""
    easy = bx.clix.figure(MEK, dial={"defense": " ".join(["16"] * 12)})
    gun = bx.clix.figure(MEK, weapons=[{"type": "ballistic", "targets": 1, "min": 0, "max": 12}] * 2)
    foes = [U(easy, "16,22/180"), U(VEH, "20,22/180", click=5)]
    of_greedy, of_planner = (chosen(bot, [U(gun, "18,30/0")], foes) for bot in ("greedy", "planner"))
    assert isinstance(of_greedy, Ranged)
    assert isinstance(of_planner, Ranged)
    assert of_greedy.targets + of_planner.targets == ("b-1", "b-2")


def test_what_an_order_costs_its_unit_is_foreseen() -> None:
    """A pushed vehicle loses a click, which nobody has shot off."""

    tried = Answer(Move("a-1", "walk", ("18,30",), 0), "goes on", (Score("move", 0.0),))

    def foreseen(tokens: int) -> float:
        game = Table([U(VEH, "18,34/0", tokens=tokens)], [U(VEH, "3,3/180")]).game
        return mind_for("clix").foresee(Rehearsal(game.view("a"), "1"), "a", tried)

    assert foreseen(tokens=1) < foreseen(tokens=0) - 1


def test_it_tries_orders_that_differ_and_to_give_none() -> None:
    game = battle_of("clix")(Random(5), "5")
    bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")}, max_actions=40)
    assert game.decision
    view = game.view(game.decision.side)
    tried: Sequence[Answer] = mind_for("clix").candidates(view, game.decision, Deadline(None))
    assert len({str(answer.action) for answer in tried}) == len(tried) > 5
    assert tried[-1].action == EndTurn(game.decision.side)
    assert all(view.can(answer.action) for answer in tried)
