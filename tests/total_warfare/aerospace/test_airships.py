"""Airships: how they turn, hang in the air, and drift when they are out of control."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import control, flying, out_of_control
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.flight_events import AltitudeDrifted, AltitudeLost
from boxcars.total_warfare.units.airship.state import Airship
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.aerospace.sky import flight, refusal, setup_of, sky

AIRSHIP = "Nimbus Airship BX"


def lost(printing: int = 11, altitude: int = 5) -> tuple[Battle, Flyer]:
    """An airship in its first turn, about to lose control."""
    battle, unit = sky(AIRSHIP, velocity=1, altitude=altitude)
    battle.rules = RuleSet(printing=printing)
    return battle, unit


@pytest.mark.ruling("TW-084.6")
def test_an_airship_turns_as_an_aerodyne_dropship_does() -> None:
    battle, unit = sky(AIRSHIP, velocity=3, straight=0)
    assert isinstance(unit, Airship)
    assert not refusal(battle, "F L F2"), "after one hex up to Velocity 3"
    unit.velocity = 4
    assert "it turns after 2 straight hexes at Velocity 4, and flew 1" in refusal(battle, "F L F3")
    assert not refusal(battle, "F2 L F2")
    over, _ = sky(AIRSHIP, "ground", velocity=2, straight=0)
    assert "it turns after 16 straight hexes at Velocity 2, and flew 15" in refusal(over, "F15 L F17")
    assert not refusal(over, "F16 L F16")


def test_an_airship_is_slow_and_hangs_in_the_air() -> None:
    battle, _ = sky(AIRSHIP, velocity=1)
    assert "no faster than Velocity 3" in refusal(battle, "v+3 F4")
    assert refusal(battle, "loop")
    assert not flight(battle, "v-1").owed, "it does not stall"
    with pytest.raises(BadSetup, match="airships fly at low altitude only"):
        RULEBOOK.new(setup_of(AIRSHIP, "space"))
    with pytest.raises(BadSetup, match="it flies at 0 to 3"):
        RULEBOOK.new(setup_of(AIRSHIP, velocity=4))


def test_an_airship_gets_no_faster_than_three_by_descending() -> None:
    for velocity, after in ((2, 3), (3, 3)):
        battle, _ = sky(AIRSHIP, velocity=velocity)
        assert flight(battle, f"down2 F{after}").end.velocity == after


def test_an_airship_is_controlled_as_a_conventional_fighter_is() -> None:
    _, unit = sky(AIRSHIP, velocity=1)
    assert control.control_roll(unit, Due("controls hit", 0, "TWB-111")).total == 5 + 2 - 1


TABLE_UNKNOWN = "the printed table; what a die does to the altitude is invented"


@pytest.mark.partly("TW-205.1", missing=TABLE_UNKNOWN)
@pytest.mark.parametrize(("die", "altitude"), [(1, 4), (2, 4), (3, 5), (4, 5), (5, 6), (6, 6)])
def test_an_airship_that_loses_control_rolls_for_its_altitude_and_does_not_drop(die: int, altitude: int) -> None:
    battle, unit = lost()
    events = out_of_control.lose_control(battle, unit, 1, ScriptedDice([die]))
    assert [type(event) for event in events[1:]] == [AltitudeDrifted]
    assert unit.altitude == altitude


@pytest.mark.partly("TW-205.1", missing=TABLE_UNKNOWN)
def test_before_printing_5_an_airship_lost_a_die_of_altitudes() -> None:
    battle, unit = lost(printing=4)
    events = out_of_control.lose_control(battle, unit, 1, ScriptedDice([3]))
    assert [event.altitude for event in events if isinstance(event, AltitudeLost)] == [2]


@pytest.mark.partly("TW-093.3", missing=TABLE_UNKNOWN)
def test_an_airship_out_of_control_rolls_once_each_turn_as_long_as_that_lasts() -> None:
    battle, unit = lost()
    rolled = out_of_control.lose_control(battle, unit, 1, ScriptedDice([5]))
    assert not out_of_control.recover(battle, unit, ScriptedDice([])), "not in the turn in which control was lost"
    for turn, dice in ((2, (5, 1, 1)), (3, (2, 6, 6))):
        battle.turn = turn
        rolled += out_of_control.recover(battle, unit, ScriptedDice(list(dice)))
    assert [event.altitude for event in rolled if isinstance(event, AltitudeDrifted)] == [6, 7, 6]
    assert unit.in_control
    battle.turn = 4
    assert not out_of_control.recover(battle, unit, ScriptedDice([]))


def test_an_airship_does_not_rise_above_the_highest_altitude_and_crashes_on_the_ground() -> None:
    battle, unit = lost(altitude=10)
    out_of_control.lose_control(battle, unit, 1, ScriptedDice([6]))
    assert unit.altitude == 10
    battle, unit = lost(altitude=1)
    downward = next(seed for seed in map(str, range(9)) if SeededDice(seed).roll(1, "").total < 3)
    out_of_control.lose_control(battle, unit, 1, SeededDice(downward))
    assert unit.destroyed


def test_an_airship_plays_a_battle_with_the_fighters() -> None:
    game = Game(RULEBOOK, setup_of(AIRSHIP, velocity=2), SeededDice("airship"))
    assert [unit.id for unit in flying.units_to_fly(game.state)] == ["red-1", "blue-1"]
    while game.decision and game.state.turn < 3:
        game.play(game.options()[0])
    assert isinstance(game.state["red-1"], Airship)
