"""Deployment in scenarios of Alpha Strike: zones, reinforcements, riders, and who hides."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from boxcars import games
from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.game import new_game
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.core.scenario import arriving
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Arrival, Mission, Objective

WASP = UnitSetup("Wasp WSP-1A")
SOUTH, NORTH = Area(edge="south", depth=6), Area(edge="north", depth=6)
GOALS = (("open", ""), ("of both", ""), ("of red", "red"), ("of blue", "blue"))


def game(red: tuple[UnitSetup, ...] = (WASP,), blue: tuple[UnitSetup, ...] = (WASP,), **terms: Any) -> Game[Battle]:
    """Units that deploy, red along the south and blue along the north; red attacks, so that blue deploys first."""
    zones = {"red": SOUTH, "blue": NORTH}
    edges = {"red": "south", "blue": "north"}
    mission = Mission(**{"attacker": "red", "edges": edges, "zones": zones, **terms})
    setup = Setup(table="table plain 48 x 36\n", forces={"red": red, "blue": blue}, mission=mission, turns=4)
    return new_game(setup, SeededDice("3"))


def play(played: Game[Battle], *actions: str) -> None:
    for action in actions:
        played.play(action)


def test_the_defender_deploys_first_and_each_in_its_zone() -> None:
    played = game()
    assert played.decision is not None
    assert (played.decision.side, played.decision.kind) == ("blue", "deploy")
    with pytest.raises(Illegal, match="blue-1 deploys within 6″ of the north edge, not at 24,20"):
        played.play("deploy blue-1 24,20 facing 180")
    play(played, "deploy blue-1 24,3 facing 180", "deploy red-1 24,33 facing 15")
    assert played.state.phase == "movement"
    assert (played.state["red-1"].at, played.state["red-1"].facing) == ((24, 33), 15)


def test_nobody_deploys_upon_another_and_everything_offered_is_legal() -> None:
    played = game(blue=(WASP, WASP))
    played.play("deploy blue-1 24,3 facing 180")
    with pytest.raises(Illegal, match="blue-1 stands there"):
        played.play("deploy blue-2 24.5,3 facing 180")
    offered = [str(action) for action in played.options()]
    assert "deploy blue-2 21,3 facing 180" in offered
    assert all(played.can(action) for action in offered)


def test_reinforcements_come_in_their_turn_where_the_scenario_says() -> None:
    late = Arrival(units=("blue-2",), area=Area(edge="east", depth=4), turn=2)
    played = game(blue=(WASP, WASP), arrivals=(late,))
    play(played, "deploy blue-1 24,3 facing 180", "deploy red-1 24,33 facing 0")
    assert "blue-2" in played.state.reserves
    while played.state.turn == 1:
        played.play(played.options()[-1])
    assert played.decision is not None
    assert (played.decision.kind, played.decision.units) == ("deploy", ("blue-2",))
    with pytest.raises(Illegal, match="within 4″ of the east edge"):
        played.play("deploy blue-2 24,3")
    played.play("deploy blue-2 46,20 facing 270")
    assert played.state.phase == "movement"


def test_riders_come_with_their_carrier_and_flyers_at_their_height() -> None:
    carrier = UnitSetup("Ferryman Hover APC BX")
    foot = UnitSetup("Foot Platoon (SRM)", carrier="red-1")
    vtol = UnitSetup("Donar Assault Helicopter")
    played = game(red=(carrier, foot, vtol))
    play(played, "deploy blue-1 24,3", "deploy red-1 20,33", "deploy red-3 30,33 altitude 5")
    assert played.state["red-2"].at == (20, 33)
    assert played.state["red-3"].altitude == 5
    with pytest.raises(Illegal, match="does not begin 5″ above the ground"):
        game(red=(WASP,)).play("deploy blue-1 24,3 altitude 5")


def test_a_unit_hides_where_the_scenario_allows_it_and_the_enemy_is_not_told() -> None:
    played = game(blue=(WASP, WASP), hidden={"blue": 1})
    played.play("deploy blue-1 24,3 facing 180 hidden")
    with pytest.raises(Illegal, match="blue may hide no more units"):
        played.play("deploy blue-2 30,3 facing 180 hidden")
    play(played, "deploy blue-2 30,3 facing 180", "deploy red-1 24,33 facing 0")
    seen = played.view("red")
    assert "blue-1" not in seen.state.units
    assert not any("blue-1" in str(event) for entry in seen.log for event in entry.events)
    open_handed = game(hidden={"blue": 1})
    open_handed.play("deploy blue-1 24,3")
    with pytest.raises(Illegal, match="red may hide no more units"):
        open_handed.play("deploy red-1 24,33 hidden")


def test_a_side_that_has_yet_to_come_has_not_lost() -> None:
    late = Arrival(units=("blue-1",), area=NORTH, turn=3)
    beaten = Objective(name="Beaten", kind="destroy", points=1)
    for objectives in ((), (beaten,)):
        played = game(arrivals=(late,), objectives=objectives)
        played.play("deploy red-1 24,33")
        while played.state.turn < 3:
            played.play(played.options()[-1])
        assert played.outcome is None


def test_a_battle_in_deployment_is_put_down_and_replayed() -> None:
    played = game(blue=(WASP, WASP))
    played.play("deploy blue-1 24,3 facing 180")
    put_down = RULEBOOK.encode(played.state, whole=True)
    assert RULEBOOK.encode(RULEBOOK.decode(RULEBOOK.new(played.setup), put_down), whole=True) == put_down
    assert RULEBOOK.encode(games.replay(played.record).state) == RULEBOOK.encode(played.state)
    with pytest.raises(BadSetup, match="red-1 has neither a place nor a deployment zone"):
        game(zones={"blue": NORTH})


def test_to_hide_is_offered_while_one_more_may() -> None:
    played = game(blue=(WASP, WASP), hidden={"blue": 1})
    assert any(str(action).endswith("hidden") for action in played.options())
    played.play("deploy blue-1 24,3 facing 180 hidden")
    assert not any(str(action).endswith("hidden") for action in played.options())


def test_each_side_hides_by_its_own_number_and_only_at_the_start() -> None:
    played = game(red=(WASP, WASP), blue=(WASP, WASP), hidden={"blue": 1, "red": 2})
    assert played.decision is not None
    assert played.decision.text == "blue: deploy 2 units"
    play(played, "deploy blue-1 24,3 facing 180 hidden", "deploy blue-2 30,3 facing 180")
    assert [arriving.hides_left(played.state, side) for side in ("red", "blue")] == [2, 0]
    played.play("deploy red-1 24,33 facing 0")
    assert played.decision.text == "red: deploy 1 unit"
    later = copy(played.state)
    later.turn = 2
    assert arriving.hides_left(later, "red") == 0


def test_a_secret_objective_is_known_to_its_own_side_until_the_end() -> None:
    goals = [Objective(name=name, kind="destroy", points=1, side=side, secret=name != "open") for name, side in GOALS]
    played = game(objectives=tuple(goals))

    def known(side: str) -> list[str]:
        mission = played.view(side).state.mission
        return [each.name for each in mission.objectives] if mission else []

    assert known("red") == ["open", "of both", "of red"]
    assert known("blue") == ["open", "of both", "of blue"]
    play(played, "deploy blue-1 24,3", "deploy red-1 24,33")
    played.play("resign", by="blue")
    assert known("blue") == ["open", "of both", "of red", "of blue"]
