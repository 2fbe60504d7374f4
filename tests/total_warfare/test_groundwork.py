"""Woods that are sawn down, and rubble that bulldozers clear."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog.units.design import Fitting
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import RubbleCleared, WoodsCleared
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.moving.movement import options
from boxcars.total_warfare.turn import groundwork
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.field import of_kind
from tests.total_warfare.scenes import PLAIN, damage_to, mech, planned, scene
from tests.total_warfare.test_vehicles import HETZER, built, tank

WOODCUTTER = "Woodcutter WDC-1M"
AHEAD, BEHIND = "0504", "0506"


def worked(battle: Battle, *answers: str) -> list[Event]:
    """The end of a turn, with what each unit that has a task to choose is told."""
    choices = ScriptedChoices(answers)
    events = groundwork.choose(battle, ScriptedDice([], choices))
    assert choices.left == 0
    return events


def sawyer(id: str = "red-1", hex: str = "0505") -> Mech:
    return mech(id, WOODCUTTER, hex)


def forest(*hexes: str, woods: int = 1) -> Board:
    board = PLAIN
    for hex in hexes:
        board = board.with_terrain(hex, woods=woods)
    return board


@pytest.mark.ruling("TW-134.1")
def test_a_saw_reaches_the_woods_in_its_arc_without_entering_them() -> None:
    battle = scene(sawyer(), board=forest(AHEAD, BEHIND))
    assert groundwork.tasks(battle, battle["red-1"]) == (AHEAD,)
    assert groundwork.tasks(scene(sawyer(), board=forest("0505")), sawyer()) == ("0505",)
    assert (
        groundwork.tasks(scene(mech("red-1", "Locust LCT-1V", "0505"), board=forest(AHEAD)), sawyer("red-2", "0101"))
        == ()
    )


@pytest.mark.ruling("TW-134.1")
def test_who_saws_stays_and_fires_as_if_it_ran_and_two_turns_fell_a_step_of_woods() -> None:
    foe = mech("blue-1", "Locust LCT-1V", "0501")
    battle = scene(sawyer(), foe, board=forest(AHEAD, woods=2))
    unit = battle["red-1"]
    assert worked(battle, AHEAD) == []
    assert [str(move) for move in options(battle, ["red-1"])] == ["move red-1 stay"]
    with pytest.raises(Illegal, match="it clears 0504 and stays where it is"):
        planned(battle, "move red-1 walk 0605")
    mount = unit.design.mounts[0]
    assert [line.value for line in shot(battle, unit, mount, foe).tally.lines if line.cite == "TW-134.1"] == [2]
    assert worked(battle, AHEAD) == [], "one turn is done"
    [cleared] = of_kind(worked(battle, "none"), WoodsCleared)
    assert (cleared.hex, battle.board[AHEAD].woods) == (AHEAD, 1)
    assert (unit.task, battle.ground.work) == ("", {})


def test_two_saws_need_one_turn_and_what_is_done_stays_done() -> None:
    battle = scene(sawyer(), sawyer("red-2", "0503"), board=forest(AHEAD))
    battle["red-2"].facing = 3
    worked(battle, AHEAD, AHEAD)
    [cleared] = of_kind(worked(battle), WoodsCleared)
    assert (cleared.terrain.rough, cleared.terrain.woods) == (1, 0)
    slow = scene(sawyer(), board=forest(AHEAD))
    worked(slow, AHEAD)
    worked(slow, "none")
    assert slow.ground.work == {AHEAD: 1}


def test_who_works_goes_on_with_it_unless_told_otherwise() -> None:
    battle = scene(sawyer(), board=forest(AHEAD, woods=2))
    groundwork.choose(battle, ScriptedDice([]))
    assert battle["red-1"].task == "", "nobody begins unasked"
    worked(battle, AHEAD)
    groundwork.choose(battle, ScriptedDice([]))
    assert battle["red-1"].task == AHEAD


def dozer() -> Vehicle:
    """A wheeled bulldozer with its blade at the rear."""
    design = built(HETZER)
    fitted = msgspec.structs.replace(design, equipment=(*design.equipment, Fitting("Bulldozer", "RR")))
    return tank("red-1", hex="0505", design=fitted)


@pytest.mark.ruling("TW-131.1")
def test_a_wheeled_bulldozer_enters_rubble_and_clears_it_turning_as_it_likes() -> None:
    board = PLAIN.with_terrain(AHEAD, rubble=1)
    with pytest.raises(Illegal):
        planned(scene(tank(name=HETZER, hex="0505"), board=board), "move red-1 cruise 0504")
    battle = scene(dozer(), board=board)
    assert planned(battle, "move red-1 cruise 0504").cost.total == 2
    unit, foe = battle["red-1"], mech("blue-1", "Locust LCT-1V", "0501")
    battle.units["blue-1"] = foe
    unit.hex = AHEAD
    worked(battle, AHEAD)
    assert planned(battle, "move red-1 cruise facing NE").hexes == 0
    assert {move.facing for move in options(battle, ["red-1"])} > {"", "NE"}
    with pytest.raises(Illegal):
        planned(battle, "move red-1 cruise 0503")
    assert shot(battle, unit, unit.design.mounts[0], foe).tally.lines[1].value == 2
    worked(battle, AHEAD)
    [cleared] = of_kind(worked(battle), RubbleCleared)
    assert (cleared.hex, battle.board[AHEAD].rubble) == (AHEAD, 0)


@pytest.mark.ruling("TW-131.2")
@pytest.mark.parametrize(("dice", "whole"), [((1, 1), False), ((1, 2), True)])
def test_damage_to_the_place_of_its_blade_may_break_a_bulldozer(dice: tuple[int, int], whole: bool) -> None:
    unit = dozer()
    battle = scene(unit)
    rolled = ScriptedDice(dice)
    events = kind_of(unit).hit(battle, unit, "RR", 3, rolled)
    assert (damage_to(events, "red-1"), rolled.left, of_kind(events, RollMade)[0].success) == (3, 0, whole)
    assert bool(kind_of(unit).working(unit, "bulldozer")) is whole
    unharmed = ScriptedDice([])
    assert of_kind(kind_of(unit).hit(battle, unit, "FR", 3, unharmed), RollMade) == [], "its blade is at the rear"
