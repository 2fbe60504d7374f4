"""Scenarios of Alpha Strike: objectives, edges to leave by, and who holds the field."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.game import new_game
from boxcars.alpha_strike.turn.standing import standing
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.core.scenario.scoring import points_for

TABLE = "table plain 48 x 36\n"
EDGES = {"red": "south", "blue": "north"}
FIELD = Objective(name="The field", kind="hold-the-field", points=200, ends=True)


def game(mission: Mission, places: dict[str, str], *, turns: int = 4, **rules: Any) -> Game[Battle]:
    """Wasps at their places; red's and blue's are told apart by their names."""
    forces = {
        side: tuple(UnitSetup("Wasp WSP-1A", at) for id, at in places.items() if id.startswith(side))
        for side in ("red", "blue")
    }
    setup = Setup(table=TABLE, forces=forces, mission=mission, turns=turns, rules=RuleSet(**rules))
    return new_game(setup)


def end_turn(game: Game[Battle]) -> None:
    """Everybody does nothing until the turn is over."""
    turn = game.state.turn
    while game.decision and game.state.turn == turn:
        decision = game.decision
        quiet = {"move": "move {} stand", "attack": "pass {}"}
        text = quiet[decision.kind].format(decision.units[0]) if decision.kind in quiet else f"end {decision.side}"
        game.play(text if game.can(text) else game.options()[-1])


def to_move(game: Game[Battle], unit: str) -> None:
    while game.decision and unit not in game.decision.units:
        game.play(f"move {game.decision.units[0]} stand")


def test_an_area_is_held_in_inches_and_scores_each_turn() -> None:
    pond = Objective(name="Pond", kind="hold", points=2, area=Area(around="24,18", radius=4), each_turn=True)
    played = game(Mission(objectives=(pond,)), {"red-1": "24,21", "blue-1": "24,4"}, turns=1)
    end_turn(played)
    assert played.outcome is not None
    assert played.outcome.reason == "the last turn is over, victory points: red 2, blue 0"
    assert played.outcome.winner == "red"


def test_a_unit_leaves_by_the_edge_of_an_objective_and_by_no_other() -> None:
    through = Objective(name="Through", kind="leave", points=50, side="red", edge="north")
    played = game(Mission(objectives=(through,)), {"red-1": "10,2", "red-2": "40,34", "blue-1": "24,30"})
    to_move(played, "red-1")
    with pytest.raises(Illegal, match="red-2 leaves by the north edge"):
        played.play("move red-2 ground 40,36 leave")
    played.play("move red-1 ground 10,0 leave")
    assert played.state.progress.left == {"red-1": "north"}
    assert points_for(through, "red", standing(played.state)) == 50


@pytest.mark.ruling("AS-117.1")
@pytest.mark.example("ASA-78")
@pytest.mark.parametrize("ends", [True, False])
def test_an_objective_met_in_the_movement_is_scored_in_the_end_phase_and_may_end_the_battle(ends: bool) -> None:
    pond = Objective(name="Pond", kind="hold", points=2, area=Area(around="24,18", radius=4), each_turn=True, ends=ends)
    played = game(Mission(objectives=(pond,)), {"red-1": "24,28", "blue-1": "24,4"}, turns=6)
    for _ in range(3):
        end_turn(played)
    assert played.state.turn == 4
    to_move(played, "red-1")
    played.play("move red-1 ground 24,21")
    assert points_for(pond, "red", standing(played.state)) == 0
    end_turn(played)
    assert points_for(pond, "red", standing(played.state)) == 2
    assert (played.outcome is not None) is ends
    assert played.state.turn == (4 if ends else 5)


@pytest.mark.ruling("AS-122.3")
@pytest.mark.example("ASA-89")
@pytest.mark.parametrize(
    ("crippled", "release", "holds"), [(False, "v2.2", False), (True, "v2.2", True), (False, "v2.1", True)]
)
def test_the_field_is_held_when_the_enemy_is_destroyed_or_driven_off(crippled: bool, release: str, holds: bool) -> None:
    mission = Mission(edges=EDGES, objectives=(FIELD,), forced_withdrawal=True)
    places = {"red-1": "10,30", **{f"blue-{n}": f"{8 * n},2" for n in (1, 2, 3, 4)}}
    played = game(mission, places, release=release)
    for id in ("blue-2", "blue-3", "blue-4"):
        played.state[id].marks.destroyed = "a test"
    if crippled:
        played.state["blue-1"].structure = 1
        played.state["blue-1"].armor = 0
        played.state["blue-1"].criticals = {"weapon": 9}
    to_move(played, "blue-1")
    played.play("move blue-1 ground 8,0 leave")
    assert ("blue-1" in played.state.progress.withdrew) is crippled
    end_turn(played)
    assert (points_for(FIELD, "red", standing(played.state)) == 200) is holds


def test_a_scenario_is_kept_and_a_wrong_one_refused() -> None:
    mission = Mission(edges=EDGES, objectives=(FIELD,))
    played = game(mission, {"red-1": "10,30", "blue-1": "10,4"})
    put_down = RULEBOOK.encode(played.state, whole=True)
    assert RULEBOOK.encode(RULEBOOK.decode(RULEBOOK.new(played.setup), put_down), whole=True) == put_down
    far = Objective(name="Nowhere", kind="hold", points=1, area=Area(around="99,99"))
    with pytest.raises(BadSetup, match="the table has no place 99,99"):
        game(Mission(objectives=(far,)), {"red-1": "10,30", "blue-1": "10,4"})
