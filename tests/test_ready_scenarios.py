"""Every scenario that comes along can be set up, played and replayed, and says what players read."""

from __future__ import annotations

import pytest

from boxcars import games, scenarios
from boxcars.players.match import play


@pytest.mark.parametrize("name", scenarios.names())
def test_a_ready_scenario_is_played_and_replayed_to_the_same_bytes(name: str) -> None:
    scenario = scenarios.load(name)
    game = scenarios.start(scenario, seed=11)
    assert set(scenario.briefs) == set(game.state.sides)
    assert scenario.story
    assert game.state.mission.title == scenario.title
    play(game, dict.fromkeys(game.state.sides, "random"), max_actions=60)
    again = games.replay(game.record)
    assert game.rulebook.encode(again.state) == game.rulebook.encode(game.state)
    told = scenarios.result(game)
    assert set(told["points"]) == set(game.state.sides)
    assert len(told["units"]) == len(game.state.everybody)


@pytest.mark.parametrize(("game", "count"), [("total-warfare", 9), ("alpha-strike", 6), ("clix", 4)])
def test_so_many_scenarios_of_a_game_come_along(game: str, count: int) -> None:
    assert len(scenarios.names(game)) == count
