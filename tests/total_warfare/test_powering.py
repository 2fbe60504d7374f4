"""Units that are powered down by choice, and up again."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.events.unit_events import EngineState, Fell, RollMade
from boxcars.total_warfare.piloting import driving_rolls, psr
from boxcars.total_warfare.turn import end_phase, heat
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.field import field, of_kind, script, two
from tests.total_warfare.scenes import rolls
from tests.total_warfare.test_stacking import LOCUST, RIFLES, TANK, table
from tests.total_warfare.test_vehicles import tank


def ended(battle: Battle, *answers: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """An End Phase with these answers to what is asked about engines, unit by unit."""
    choices = ScriptedChoices(answers)
    rolled = ScriptedDice(dice, choices)
    events = end_phase.resolve(battle, rolled)
    assert (rolled.left, choices.left) == (0, 0)
    assert {question.cite for question in choices.asked} == {"TW-160.2"}
    return events


@pytest.mark.ruling("TW-160.2", "TW-060.1")
def test_a_mech_goes_off_without_a_roll_and_on_again_an_end_phase_later() -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    mech.heat = 5
    assert ended(battle, "off", "on") == [EngineState(unit="red-1", running=False, cause="by choice")]
    assert (mech.can_act, mech.prone, mech.is_immobile) == (False, False, True)
    battle.turn += 1
    heat.resolve(battle, script())
    assert mech.shutdown, "it does not start by itself, however cool it is"
    assert ended(battle, "on", "on") == [EngineState(unit="red-1", running=True, cause="heat 0")]
    assert mech.can_act


@pytest.mark.ruling("TW-160.2")
@pytest.mark.parametrize(("dice", "runs"), [((3, 3), True), ((2, 3), False)])
def test_a_hot_one_must_first_pass_the_roll_that_avoids_a_shutdown(dice: tuple[int, int], runs: bool) -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    mech.heat, mech.shutdown, mech.powered_down = 20, True, True
    events = ended(battle, "on", "on", dice=dice)
    assert rolls(events) == [("restarting", 6, runs)]
    assert (mech.can_act, mech.powered_down) == (runs, not runs)


@pytest.mark.ruling("TW-160.2")
def test_one_at_heat_30_stays_off_without_a_roll() -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    mech.heat, mech.shutdown, mech.powered_down = 30, True, True
    assert rolls(ended(battle, "on", "on")) == []
    assert mech.shutdown


@pytest.mark.ruling("TW-160.2")
def test_a_wreck_is_not_asked_and_one_whose_warrior_sleeps_neither() -> None:
    battle = field()
    battle.mech("red-1").destroyed = "its engine is destroyed"
    battle.mech("blue-1").awake, battle.mech("blue-1").out_since = False, battle.turn
    assert of_kind(end_phase.resolve(battle, ScriptedDice([], ScriptedChoices([]))), EngineState) == []


@pytest.mark.ruling("TW-160.2")
def test_a_tank_can_be_powered_down_and_infantry_cannot() -> None:
    battle = table(("red-1", TANK, "0505"), ("red-2", RIFLES, "0506"), ("blue-1", LOCUST, "0101"))
    tank = battle["red-1"]
    ended(battle, "off", "on")
    assert (tank.can_act, tank.is_immobile) == (False, True)
    ended(battle, "on", "on")
    assert (tank.can_act, tank.is_immobile) == (True, False)


def test_what_has_no_power_jams_nobody() -> None:
    battle = field("Raven RVN-3L")
    assert ecm.is_jammed(battle, battle["blue-1"])
    ended(battle, "off", "on")
    assert not ecm.is_jammed(battle, battle["blue-1"])


@pytest.mark.ruling("TW-060.1")
def test_an_engine_that_burns_fuel_stops_without_a_piloting_roll() -> None:
    awesome = mech_design("Awesome AWS-8Q")
    burner = msgspec.structs.replace(awesome, engine=msgspec.structs.replace(awesome.engine, kind="fuel-cell"))
    for design, needed in ((awesome, [4, 8]), (burner, [4])):
        battle = field(design)
        mech = battle.mech("red-1")
        mech.heat = 14 + heat.working_sinks(mech)
        events = heat.adjust(battle, mech, script(two(3), two(8)))
        assert mech.shutdown
        assert [roll.tally.total for roll in of_kind(events, RollMade)] == needed


@pytest.mark.ruling("TW-059.2")
def test_nobody_chooses_to_fail_a_skill_roll() -> None:
    battle = field()
    choices = ScriptedChoices([])
    events = psr.roll_at_once(battle, battle["red-1"], Due("kicked", 0, "TWB-7"), ScriptedDice(two(12), choices))
    assert (choices.asked, rolls(events)) == ([], [("piloting (kicked)", 5, True)])
    assert of_kind(events, Fell) == []
    driver = tank("blue-2")
    driven, failed = driving_rolls.attempt(driver, Due("turning", 0, "TWB-31.4"), ScriptedDice(two(12), choices))
    assert (choices.asked, rolls(driven), failed) == ([], [("driving (turning)", 5, True)], 0)
    driver.stunned = 1
    unable, failed = driving_rolls.attempt(driver, Due("turning", 0, "TWB-31.4"), ScriptedDice([]))
    assert (rolls(unable), failed) == ([("driving (turning)", 5, False)], 1), "who is stunned fails, unasked"
