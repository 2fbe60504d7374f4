"""Scenarios of the clix games: zones, edges, a turn limit, and objectives in place of the three conditions."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars import games
from boxcars.clix import RULEBOOK, Setup, UnitSetup
from boxcars.clix.battle import Battle, Rectangle
from boxcars.clix.game import new_game
from boxcars.clix.turn.standing import standing
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Arrival, Mission, Objective
from boxcars.core.scenario.scoring import points_for

WELL = Objective(name="The well", kind="hold", points=3, area=Area(around="18,18", radius=4), each_turn=True)


def game(*, red: str = "18,20", blue: str = "18,5", turns: int = 4, **terms: Any) -> Game[Battle]:
    """Rifles against rifles on open ground."""
    forces: dict[str, tuple[UnitSetup, ...]]
    forces = {"red": (UnitSetup("Line Rifles", at=red),), "blue": (UnitSetup("Ember Rifles", at=blue, facing=180),)}
    mission = Mission(**{"objectives": (WELL,), **terms})
    return new_game(Setup(forces=forces, table="open", turns=turns, mission=mission))


def end_turns(played: Game[Battle], count: int) -> None:
    for _ in range(count):
        assert played.decision is not None
        played.play(f"end {played.decision.side}")


def test_ground_is_scored_at_the_end_of_every_turn_and_decides_after_the_last() -> None:
    played = game()
    end_turns(played, 3)
    assert points_for(WELL, "red", standing(played.state)) == 9
    end_turns(played, 1)
    assert played.outcome is not None
    assert played.outcome.winner == "red"
    assert played.outcome.reason == "the last turn is over, victory points: red 12, blue 0"


def test_ground_with_units_of_both_sides_is_held_by_nobody() -> None:
    played = game(blue="18,16.5")
    end_turns(played, 2)
    assert points_for(WELL, "red", standing(played.state)) == 0


def test_a_side_that_is_alone_takes_what_ends_the_battle() -> None:
    played = game(objectives=(Objective(name="Beaten", kind="destroy", points=5),))
    played.state.units["blue-1"].click = 99
    played.state.units["blue-1"].captor = "red-1"
    end_turns(played, 1)
    assert played.outcome is not None
    assert (played.outcome.winner, "red alone is on the table" in played.outcome.reason) == ("red", True)


def test_a_zone_is_a_strip_of_the_scenario_along_any_edge() -> None:
    forces: dict[str, tuple[UnitSetup, ...]]
    forces = {"red": (UnitSetup("Line Rifles"),), "blue": (UnitSetup("Ember Rifles"),)}
    mission = Mission(edges={"red": "west"}, zones={"blue": Area(edge="north", depth=6)})
    played = new_game(Setup(forces=forces, mission=mission))
    assert played.state.zones["blue"] == Rectangle(0, 0, 36, 6)
    assert played.state.zones["red"] == Rectangle(0, 8, 3, 28)
    with pytest.raises(Illegal, match="the dot of red-1 must be in red's deployment zone"):
        played.play("deploy red-1 18,34 facing 0")
    played.play("deploy red-1 2,18 facing 90")
    played.play("deploy blue-1 2,5 facing 180")
    assert played.state.turn == 1


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"arrivals": (Arrival(units=("red-1",), area=Area(edge="south", depth=1)),)}, "there are no reinforcements"),
        ({"hidden": {"red": 1}}, "there are no hidden units"),
        ({"objectives": (Objective(name="Out", kind="leave", points=1, edge="north"),)}, "nobody leaves the table"),
        ({"zones": {"red": Area(around="18,18", radius=3)}}, "the zone of red is no strip along an edge"),
        ({"edges": {"green": "north"}}, "there is no side 'green'"),
    ],
)
def test_terms_that_these_games_do_not_have_are_refused_in_words(terms: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        game(**terms)


def test_a_scenario_is_put_down_and_replayed() -> None:
    played = game()
    end_turns(played, 2)
    put_down = RULEBOOK.encode(played.state, whole=True)
    assert RULEBOOK.encode(RULEBOOK.decode(RULEBOOK.new(played.setup), put_down), whole=True) == put_down
    assert RULEBOOK.encode(games.replay(played.record).state) == RULEBOOK.encode(played.state)
