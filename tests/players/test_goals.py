"""Bots go for the units that a scenario names, in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import boxcars as bx
from boxcars.clix import Setup, UnitSetup
from boxcars.clix.actions import Ranged
from boxcars.clix.game import new_game
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.players.alpha_strike import goals as strike_goals
from boxcars.players.deadline import Deadline
from boxcars.players.total_warfare import goals as total_warfare_goals
from boxcars.players.total_warfare import tactics
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.moving import movement
from tests.players.tables import mech, table
from tests.players.tables import view as battle_view

HUNT = Objective(name="The carrier", kind="destroy", points=15, side="red", units=("blue-2",))


def test_a_clix_bot_shoots_at_the_unit_that_an_objective_names() -> None:
    guns = (UnitSetup("Halberd Beam Carrier", at="18,20"),)
    pair = tuple(UnitSetup("Halberd Beam Carrier", at=at, facing=180) for at in ("16,13", "20,13"))
    shots = []
    for named in ("blue-1", "blue-2"):
        hunt = Objective(name="The carrier", kind="destroy", points=15, side="red", units=(named,))
        forces: dict[str, tuple[UnitSetup, ...]] = {"red": guns, "blue": pair}
        game = new_game(Setup(forces=forces, table="open", turns=4, mission=Mission(objectives=(hunt,))))
        shots.append(bx.players.make("greedy").choose(game.view("red")))
    assert [shot.targets for shot in shots if isinstance(shot, Ranged)] == [("blue-1",), ("blue-2",)]


@pytest.mark.parametrize(("side", "hunts"), [("red", True), ("blue", False)])
def test_who_hunts_a_unit_wants_to_be_near_it_in_total_warfare(side: str, hunts: bool) -> None:
    battle = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Atlas AS7-D", "Locust LCT-1V"], "open-plain").state
    battle.mission = Mission(objectives=(HUNT,))
    prey = battle["blue-2"]
    goals = total_warfare_goals.goals_of(battle, battle[f"{side}-1"])
    assert bool(goals) is hunts
    assert (goals.pull(prey.hex) > goals.pull(battle["red-1"].hex)) is hunts


def test_nobody_hunts_what_he_does_not_know_of() -> None:
    battle = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Atlas AS7-D", "Locust LCT-1V"], "open-plain").state
    battle.mission = Mission(objectives=(HUNT,))
    battle["blue-2"].hidden = True
    assert not total_warfare_goals.goals_of(battle, battle["red-1"])


def test_who_hunts_a_unit_wants_to_be_near_it_in_alpha_strike() -> None:
    battle = bx.alpha_strike.skirmish(["Locust LCT-1V"], ["Atlas AS7-D", "Locust LCT-1V"]).state
    battle.mission = Mission(objectives=(HUNT,))
    goals = strike_goals.goals_of(battle, battle["red-1"])
    near, far = (battle.field.word(battle[unit].at) for unit in ("blue-2", "red-1"))
    assert goals.pull(near) > goals.pull(far)


RUN = Objective(name="Through", kind="leave", points=2, side="blue", edge="south")


def test_who_must_stop_a_runner_stays_between_it_and_its_edge_in_total_warfare() -> None:
    battle = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Atlas AS7-D"], "open-plain").state
    battle.mission = Mission(objectives=(RUN,))
    battle["blue-1"].hex = "0805"
    stops = total_warfare_goals.goals_of(battle, battle["red-1"])
    ahead, level, behind = (stops.pull(hex) for hex in ("0812", "0805", "0802"))
    assert ahead == stops.pull("0816") > level > behind
    assert level - behind == 3 * total_warfare_goals.ZEAL.to_stop


def test_nobody_waits_for_a_runner_whom_the_objective_does_not_name() -> None:
    battle = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Atlas AS7-D"], "open-plain").state
    battle.mission = Mission(objectives=(replace(RUN, units=("blue-2",)),))
    assert not total_warfare_goals.goals_of(battle, battle["red-1"])


OUT = Objective(name="Home", kind="leave", points=2, side="red", edge="north")


@pytest.mark.parametrize(
    ("phase", "hex", "side", "leaves"),
    [
        ("movement", "0801", "red", True),
        ("movement", "0808", "red", False),
        ("movement", "0801", "blue", False),
        ("fire", "0801", "red", False),
    ],
)
def test_who_scores_by_leaving_leaves_by_that_edge_when_it_moves(phase: str, hex: str, side: str, leaves: bool) -> None:
    runner = mech("red-1", "Locust LCT-1V", hex, 0, mode="" if phase == "movement" else "stay")
    battle = table(phase, runner, mech("blue-1", "Locust LCT-1V", "0816", 0))
    battle.mission = Mission(objectives=(replace(OUT, side=side),), edges={"red": "south", "blue": "south"})
    decision = battle_view(battle).decision
    assert decision is not None
    answer = tactics.TotalWarfareTactics().choose(battle_view(battle), decision, Deadline(None))
    assert (answer.reason == "leaves by the north edge") is leaves
    assert (str(answer.action) == "move red-1 leave north") is leaves


def test_who_is_crippled_and_must_withdraw_goes_to_its_home_edge_and_over_it() -> None:
    lame = mech("red-1", "Locust LCT-1V", "0808", 3, mode="")
    battle = table("movement", lame, mech("blue-1", "Locust LCT-1V", "0801", 3))
    battle.mission = Mission(edges={"red": "south", "blue": "north"}, forced_withdrawal=True)
    assert total_warfare_goals.departure(battle, ["red-1"]) is None
    lame.structure["LT"] = lame.structure["RT"] = lame.structure["CT"] = 1
    lame.armor = dict.fromkeys(lame.armor, 0)
    answer = total_warfare_goals.departure(battle, ["red-1"])
    assert answer is not None
    assert answer.reason == "is crippled and goes home"
    assert isinstance(answer.action, Move)
    assert int(movement.plan(battle, answer.action).hex[2:]) > 8
    lame.hex = "0817"
    answer = total_warfare_goals.departure(battle, ["red-1"])
    assert answer is not None
    assert (str(answer.action), answer.reason) == ("move red-1 leave south", "leaves by the south edge")
