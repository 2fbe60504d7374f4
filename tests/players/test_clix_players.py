"""The bots play whole clix games, legally, and the greedy one wins and knows what orders cost."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import boxcars as bx
from boxcars.catalog.clix import clix_units
from boxcars.clix import ClixGame, UnitSetup
from boxcars.clix.actions import Artillery, Close, EndTurn, March, Move, Ranged, Vent
from boxcars.core.game import Action
from boxcars.players.clix.attacking import attacks
from boxcars.players.clix.outlook import Outlook
from boxcars.players.clix.worth import BY_POINTS, GREEDY
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, heated

U = bx.clix.unit


def armies(red: str, blue: str, edition: str, seed: int, **how: Any) -> ClixGame:
    """A game of two ready armies."""
    forces = {"red": bx.clix.ready_army(red).units, "blue": bx.clix.ready_army(blue).units}
    return bx.clix.play(forces, edition=edition, seed=seed, **how)


def chosen(a: Sequence[UnitSetup], b: Sequence[UnitSetup], edition: str = AOD, **how: Any) -> Action:
    """What the greedy bot orders first."""
    order: Action = bx.players.make("greedy").choose(Table(a, b, edition, **how).game.view("a"))
    return order


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("side", ["red", "blue"])
def test_greedy_beats_random_on_either_side(edition: str, side: str) -> None:
    game = armies("Marcher Picket", "Cinder Raiders", edition, 3, build_total=300)
    bots = {name: bx.players.make("greedy" if name == side else "random", 5) for name in ("red", "blue")}
    outcome = bx.players.play(game, bots)
    assert outcome
    assert outcome.winner == side


@pytest.mark.parametrize("seed", range(4))
def test_all_that_the_greedy_bot_does_is_legal(seed: int) -> None:
    random = Random(seed)
    forces = {side: [random.choice(clix_units()) for _ in range(6)] for side in ("red", "blue")}
    woods = [bx.clix.area("woods", 10, 15, 14, 19), bx.clix.area("water", 19, 25, 16, 21)]
    game = bx.clix.play(forces, edition=BOTH[seed % 2], seed=seed, terrain=woods, keys={"end.max_turns": 10})
    assert bx.players.play(game, {"red": "greedy", "blue": "greedy"})


def test_two_greedy_bots_play_the_same_game_twice() -> None:
    def record() -> list[str]:
        game = armies("Orrery Battery", "Cinder Raiders", DA, 9, keys={"end.max_turns": 4})
        bx.players.play(game, {"red": "greedy", "blue": "greedy"})
        return [entry.action for entry in game.log]

    assert record() == record()


@pytest.mark.parametrize("budget", [0.0, 0.02])
def test_greedy_answers_within_any_budget_and_says_why(budget: float) -> None:
    game = armies("Marcher Picket", "Orrery Battery", AOD, 2)
    bot = bx.players.make("greedy")
    for _ in range(30):
        assert game.decision
        view = game.view(game.decision.side)
        action = bot.choose(view, budget)
        assert view.can(action)
        assert bot.reason
        assert [score.value for score in bot.scores] == sorted((s.value for s in bot.scores), reverse=True)
        game.play(action, by=game.decision.side)


def test_it_shoots_rather_than_walks() -> None:
    order = chosen([U(MEK, "18,30/0")], [U(VEH, "18,22/180")], keys={"end.max_turns": 4})
    assert isinstance(order, Ranged)


def test_it_shoots_at_what_it_can_finish() -> None:
    order = chosen([U(VEH, "18,30/0")], [U(VEH, "16,22/180"), U(VEH, "20,22/180", click=6)])
    assert isinstance(order, Ranged)
    assert order.targets == ("b-2",)


def test_a_pushed_unit_rests_where_a_shot_is_not_worth_its_click() -> None:
    hard = bx.clix.figure(VEH, dial={"defense": " ".join(["20"] * 8)})
    far = [U(hard, "18,22/180")]
    assert isinstance(chosen([U(VEH, "18,30/0", tokens=1)], far), EndTurn)
    assert not isinstance(chosen([U(VEH, "18,30/0")], far), EndTurn)


def test_a_hot_mech_vents() -> None:
    hot = heated(MEK, damage="0 0 0 -1y -2r", damage2="0 0 0 -1r -2r", speed="0 0 -1 -2r -3r")
    order = chosen([U(hot, "18,30/0", heat=4, tokens=1)], [U(VEH, "18,12/180")])
    assert order == Vent("a-1")


def test_it_runs_only_where_the_way_is_worth_the_heat() -> None:
    cool, hot = (
        chosen([U(heated(MEK, damage="0 -2r -2r -2r -2r"), "18,34/0", heat=heat)], [U(VEH, "18,2/180")])
        for heat in (0, 1)
    )
    assert isinstance(cool, Move)
    assert cool.mode == "walk"
    assert hot == Vent("a-1")
    plain = chosen([U(MEK, "18,34/0")], [U(VEH, "18,2/180")])
    assert isinstance(plain, Move)
    assert plain.mode == "run"


def test_it_forms_up_against_a_hard_target() -> None:
    hard = bx.clix.figure(MEK, dial={"defense": " ".join(["21"] * 12)})
    row = [U(VEH, f"{x},30/0") for x in (18, 19.2, 16.8)]
    order = chosen(row, [U(hard, "18,22/180")], keys={"end.max_turns": 4})
    assert isinstance(order, Ranged)
    assert len(order.helped) == 2


def test_infantry_goes_forward_as_a_formation() -> None:
    row = [U(INF, f"{x},34/0") for x in (16.8, 18, 19.2, 20.4)]
    order = chosen(row, [U(VEH, "18,8/180")])
    assert isinstance(order, March)
    assert len(order.moves) == 4


def test_infantry_captures_a_shut_down_mech() -> None:
    order = chosen([U(INF, "18,20/0")], [U(MEK, "18,18.4/0", shut_down=True), U(VEH, "2,4/180")])
    assert isinstance(order, Close)
    assert order.capture


def test_a_captor_brings_its_captive_home() -> None:
    units = [U(INF, "18,20/0")]
    foes = [U(INF, "18,18.8/0", captor="a-1"), U(VEH, "30,6/180")]
    order = chosen(units, foes)
    assert isinstance(order, Move)
    assert float(order.steps[0].split(",")[1]) > 20


def test_a_friend_who_is_a_captive_is_no_member_of_a_march() -> None:
    row = [U(INF, "18,20/0"), U(INF, "19.2,20/0"), U(INF, "20.4,20/0", captor="b-1")]
    assert isinstance(chosen(row, [U(INF, "21.6,20/0"), U(VEH, "18,6/180")]), Move | Ranged)


def test_it_goes_for_the_enemy_zone_when_nothing_else_is_near() -> None:
    order = chosen([U(INF, "18,8/0")], [U(VEH, "34,34/180")])
    assert isinstance(order, Move)
    assert float(order.steps[0].split(",")[1]) <= 3


def test_to_the_greedy_bot_every_unit_counts_twelve_points_besides_its_own() -> None:
    rifles = Table([U(INF, "18,20/0")], [U(VEH, "18,8/180")]).game.state.units["a-1"]
    points = rifles.figure.points
    assert (GREEDY.value(rifles), BY_POINTS.value(rifles)) == (points + 12, points)
    assert GREEDY.capture_worth(rifles) == pytest.approx(1.3 * (points + 12))


@pytest.mark.parametrize("tokens", [0, 1])
def test_a_shell_costs_the_click_that_its_gun_is_pushed_for(tokens: int) -> None:
    table = Table([U("Longreach Howitzer", "18,34/0", tokens=tokens)], [U(VEH, "18,14/180")])
    piece = table.game.state.units["a-1"]
    weighed = list(attacks(Outlook(table.game.state, "a"), piece, {"ranged"}))
    shell = max((each for each in weighed if isinstance(each.order, Artillery)), key=lambda each: each.given)
    assert shell.given > 0
    assert shell.given - shell.value == pytest.approx(GREEDY.push_cost(piece))
    assert (shell.value < shell.given) == bool(tokens)
