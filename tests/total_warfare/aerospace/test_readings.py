"""The other readings of the rules of flight, by their words."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import flying, ground_moves, landing, out_of_control, readings
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer import Flyer, Waypoint
from tests.total_warfare.aerospace.sky import SLAYER, fly, refusal, sky


def under(word: str, scale: str = "low", **state: object) -> tuple[Battle, Flyer]:
    """A flyer in a battle with another reading."""
    battle, unit = sky(SLAYER, scale, **state)  # type: ignore[arg-type]
    battle.rules = RuleSet(options=(word,))
    return battle, unit


@pytest.mark.parametrize("word", sorted(readings.OPTIONS))
def test_a_battle_can_be_set_up_with_every_reading(word: str) -> None:
    red, blue = (UnitSetup(SLAYER, hex, 0, altitude=5) for hex in ("0505", "0909"))
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (blue,)}
    board = Board.plain(12, 12).to_text()
    assert new_battle(Setup(board=board, forces=forces, scale="low", rules=RuleSet(options=(word,)))).rules.has(word)


def test_who_is_out_of_control_may_always_move_at_random() -> None:
    battle, unit = under(out_of_control.ALWAYS_RANDOM)
    out_of_control.lose_control(battle, unit, 1, ScriptedDice([1]))
    assert unit.tumbling
    battle, unit = sky(SLAYER)
    out_of_control.lose_control(battle, unit, 1, ScriptedDice([1]))
    assert not unit.tumbling


def test_random_movement_may_begin_where_the_unit_stands() -> None:
    path = (Waypoint("3031", 0, 5), Waypoint("3030", 0, 5))
    battle, unit = under(out_of_control.RANDOM_FROM_END, path=path)
    out_of_control.lose_control(battle, unit, 6, ScriptedDice([1]))
    assert unit.tumbles_from is None
    battle, unit = sky(SLAYER, path=path)
    out_of_control.lose_control(battle, unit, 6, ScriptedDice([1]))
    assert unit.tumbles_from == path[0]


def test_who_fails_a_maneuver_may_be_out_of_control() -> None:
    battle, unit = under(flying.MANEUVER_CONTROL, velocity=4)
    fly(battle, "loop", ScriptedDice([1, 2, 2]))
    assert (unit.out_of_control, unit.hex, unit.altitude) == (1, "3026", 3)


def test_strips_may_have_to_be_long_enough_and_braking_be_forbidden() -> None:
    short = {"altitude": 1, "velocity": 1, "hex": "3003"}
    battle, _ = under(landing.STRIP_STRICT, "ground", **short)
    assert "needs a strip of 5 hexes" in refusal(battle, "land")
    battle, unit = under(landing.NO_BRAKING, "ground", **short)
    assert not refusal(battle, "land")
    assert "nobody brakes" in refusal(battle, "brake land")
    assert [str(each) for each in ground_moves.options(battle, unit)] == ["fly red-1 land", "fly red-1 set-down"]
