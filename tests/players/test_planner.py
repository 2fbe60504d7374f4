"""The planner looks ahead in every game, keeps to its time, and thinks of nothing that its side may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import boxcars as bx
from boxcars.alpha_strike.battle import Setup, UnitSetup
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Game, View
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.players.alpha_strike.goals import ZEAL
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Rehearsal, mind_for
from boxcars.players.planner import PlannerPlayer
from boxcars.players.tactics import Answer
from tests.arena.battles import BATTLES, battle_of
from tests.players.tables import mech, table, view

CHOICES = {"total-warfare": "move", "alpha-strike": "move", "clix": "order"}
"""What each game has to look ahead for."""


def begun(name: str, actions: int = 30) -> Game[Any]:
    """A battle under way, at a decision that is worth looking ahead for."""
    game = battle_of(name)(Random(1), "1")
    greedy = {side: bx.players.make("greedy") for side in ("red", "blue")}
    bx.players.play(game, greedy, max_actions=actions)
    while game.decision and game.decision.kind != CHOICES[name]:
        bx.players.play(game, greedy, max_actions=1)
    return game


def asked(game: Game[Any]) -> View[Any]:
    assert game.decision
    return game.view(game.decision.side)


@pytest.mark.parametrize("name", BATTLES)
@pytest.mark.parametrize("budget", [0.0, 0.05])
def test_it_answers_within_any_budget_and_says_why(name: str, budget: float) -> None:
    game, bot = begun(name), bx.players.make("planner")
    action = bot.choose(asked(game), budget)
    assert asked(game).can(action)
    assert bot.reason
    assert [score.value for score in bot.scores] == sorted((score.value for score in bot.scores), reverse=True)


@pytest.mark.parametrize("name", BATTLES)
def test_what_is_played_in_thought_has_not_happened(name: str) -> None:
    game = begun(name)
    seen = asked(game)
    before = seen.rulebook.encode(seen.state)
    bx.players.make("planner").choose(seen, 0.2)
    assert seen.rulebook.encode(seen.state) == before


@pytest.mark.parametrize("name", BATTLES)
def test_it_takes_what_is_foreseen_to_be_best(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, mind = asked(begun(name)), mind_for(name)
    assert seen.decision
    candidates = mind.candidates(seen, seen.decision, Deadline(None))
    assert len(candidates) > 2
    wanted = str(candidates[-1].action)
    monkeypatch.setattr(
        type(mind), "foresee", lambda self, rehearsal, side, tried: 1000.0 * (str(tried.action) == wanted)
    )
    assert str(PlannerPlayer().choose(seen)) == wanted


def test_it_stands_better_than_the_greedy_bot_where_an_enemy_has_yet_to_move() -> None:
    """The Hunchback comes up after the Shadow Hawk has moved: the greedy bot takes it to stay where it is."""
    units = mech("red-1", "Shadow Hawk SHD-2H", "0508", 3, ""), mech("blue-1", "Hunchback HBK-4G", "0514", 0, "")
    battle = table("movement", *units)
    battle.waiting, battle.exchange = ["red-1", "blue-1"], [("red", 1), ("blue", 1)]
    mind = mind_for("total-warfare")

    def foreseen(bot: str) -> float:
        tried = Answer(bx.players.make(bot).choose(view(battle)), "")
        return mind.foresee(Rehearsal(view(battle), "0 0"), "red", tried)

    assert foreseen("planner") > foreseen("greedy")


@pytest.mark.parametrize("name", ["Vedette Medium Tank", "Foot Platoon (Rifle)"])
def test_it_looks_ahead_for_vehicles_and_infantry_too(name: str) -> None:
    game = bx.total_warfare.skirmish([name], ["Griffin GRF-1N"], "open-plain", seed=1)
    while game.decision and game.decision.side != "red":
        game.play(bx.players.make("greedy").choose(game.view(game.decision.side)))
    bot = PlannerPlayer()
    action = bot.choose(asked(game))
    assert asked(game).can(action)
    assert len(bot.scores) > 2
    assert "looking ahead" in bot.reason


def test_it_thinks_of_no_unit_that_its_side_does_not_see() -> None:
    units = [mech(id, "Griffin GRF-1N", hex, 0, "") for id, hex in (("red-1", "0508"), ("blue-1", "0514"))]
    hidden = mech("blue-2", "Atlas AS7-D", "0610", 0, "")
    hidden.hidden = True
    game = table("movement", *units, hidden)
    seen: View[Any] = View(view(game).rulebook, game.masked("red"), "red", [])
    assert set(Rehearsal(seen, "0").state.units) == {"red-1", "blue-1"}


def test_a_game_without_a_mind_is_refused_in_words() -> None:
    with pytest.raises(BoxcarsError, match="the planner does not play chess"):
        mind_for("chess")


@pytest.mark.parametrize(("place", "worth"), [("6,24", ZEAL.held), ("16,24", -7 * ZEAL.to_hold)])
def test_in_alpha_strike_it_values_the_ground_that_a_scenario_is_fought_for(place: str, worth: float) -> None:
    """The same attacks are foreseen with an objective and without, and beside them what the place is worth."""
    mill = Objective(name="The mill", kind="hold", points=1, area=Area(around="6,24", radius=3))
    assert _foreseen(place, mill) - _foreseen(place) == pytest.approx(worth)


def _foreseen(place: str, *objectives: Objective) -> float:
    """What a Locust foresees that stands still, and moves last."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", place, 90),),
        "blue": (UnitSetup("Archer ARC-2R", "36,24", 270),),
    }
    setup = Setup(table="open-plain", forces=forces, mission=Mission(objectives=objectives))
    game = bx.alpha_strike.new_game(setup, SeededDice("1"))
    game.play("move blue-1 stand")
    tried = Answer(game.rulebook.parse("move red-1 stand"), "stands")
    return mind_for("alpha-strike").foresee(Rehearsal(game.view("red"), "1"), "red", tried)
