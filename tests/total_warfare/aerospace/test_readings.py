"""The other readings of the rules of flight, by their words."""

from __future__ import annotations

import pytest

from boxcars.catalog import mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, Building
from boxcars.total_warfare.aerospace import (
    air_criticals,
    flying,
    ground_moves,
    landing,
    liftoff,
    out_of_control,
    readings,
)
from boxcars.total_warfare.aerospace.ground_to_air import NOE_FLAT
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events import RollMade
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer import AIR, Flyer, Waypoint
from boxcars.total_warfare.units.mech import fresh_mech
from tests.total_warfare.aerospace import skies
from tests.total_warfare.aerospace.skies import fighter, lines, plan
from tests.total_warfare.aerospace.sky import SLAYER, flight, fly, refusal, sky


def under(word: str, scale: str = "low", **state: object) -> tuple[Battle, Flyer]:
    """A flyer in a battle with another reading, or with none."""
    battle, unit = sky(SLAYER, scale, **state)  # type: ignore[arg-type]
    battle.rules = RuleSet(options=(word,) if word else ())
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


def test_a_dive_may_be_as_hard_from_any_altitude() -> None:
    for word, needed in (("", 9), (flying.DIVE_FLAT, 6)):
        battle, unit = under(word, velocity=3)
        assert [tally.total for tally in flight(battle, "down3 F4").owed] == [needed]
        fly(battle, "down3 F4", ScriptedDice([]))
        assert [due.modifier for due in unit.due] == [3 if needed == 9 else 0]


def test_no_thrust_may_be_too_much_for_a_pilot() -> None:
    for word, strained in (("", ["pilot strain"]), (flying.NO_PILOT_STRAIN, [])):
        battle, unit = under(word, velocity=1, pilot_hits=3)
        assert [tally.name for tally in flight(battle, "v+7 F8").at_once] == strained
        events = fly(battle, "v+7 F8", ScriptedDice([6, 6] * len(strained)))
        assert [event.what for event in events if isinstance(event, RollMade)] == strained
        assert unit.velocity == 8


def test_hits_on_avionics_may_call_for_their_roll_at_once() -> None:
    battle, unit = under(air_criticals.CONTROL_AT_ONCE)
    air_criticals.check(battle, unit, "avionics", "NOS", ScriptedDice([6, 6, 1, 2, 1]), damage=20)
    assert (unit.due, unit.out_of_control, unit.altitude) == ([], 1, 4)
    battle, unit = sky(SLAYER)
    air_criticals.check(battle, unit, "avionics", "NOS", ScriptedDice([6, 6]), damage=20)
    assert ([due.cause for due in unit.due], unit.out_of_control) == (["avionics hit"], 0)


def test_structural_integrity_may_lose_half_of_an_explosion() -> None:
    for word, left in (("", 3), (air_criticals.EXPLOSION_HALVED, 6)):
        battle, unit = under(word)
        air_criticals.explode(battle, unit, "NOS", "ammunition", 5, ScriptedDice([6, 6]))
        assert unit.integrity == left


def test_ground_fire_at_a_low_craft_may_be_harder_by_its_distance_over_any_ground() -> None:
    def found(word: str, hex: str) -> dict[str, int]:
        low = fighter("blue-1", hex="1010", map=AIR, altitude=1)
        battle = skies.sky(fresh_mech("red-1", "red", mech_design("Atlas AS7-D"), hex, 0), low, options=(word,))
        battle.board = battle.board.with_terrain("1010", woods=1)
        return lines(plan(battle, "lrm20"))

    low, woods = "target nap of the earth", "target over light woods"
    near, far, usual = (found(word, hex) for word, hex in ((NOE_FLAT, "1011"), (NOE_FLAT, "1012"), ("", "1011")))
    assert (near.get(low), far.get(low), usual.get(low)) == (1, 3, None)
    assert (near.get(woods), usual.get(woods)) == (None, 1)


def test_landings_may_be_as_hard_as_control_rolls() -> None:
    battle, unit = under(landing.STANDING, "ground", altitude=1, velocity=1, pilot_hits=1)
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + 2 + 1 + 2 - 1
    battle, unit = under("", "ground", altitude=1, velocity=1, pilot_hits=1)
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + 2


def landing_on(board: Board, word: str) -> int:
    """What a landing on a board needs by a reading."""
    battle, unit = under(word, "ground", board=board, altitude=1, velocity=1)
    return landing.landing_roll(battle, unit, vertical=False).total


def test_of_the_ground_under_a_landing_only_the_worst_may_count() -> None:
    mixed = Board.plain(60, 60).with_terrain("3028", woods=1).with_terrain("3027", rough=1)
    assert (landing_on(mixed, landing.HIGHEST), landing_on(mixed, "")) == (5 + 4, 5 + 2 + 4 + 3)


def test_every_building_may_make_a_landing_as_hard() -> None:
    house = Board.plain(60, 60).with_terrain("3028", building=Building(type=4, height=1, cf=90))
    assert (landing_on(house, landing.BUILDING_THREE), landing_on(house, "")) == (5 + 2 + 3, 5 + 2 + 5)


def test_the_air_may_make_a_liftoff_harder() -> None:
    def needed(word: str) -> int:
        battle, unit = under(word, "ground", map="", altitude=0, velocity=0)
        return liftoff.liftoff_roll(battle, unit).total

    assert (needed(liftoff.ATMOSPHERE), needed("")) == (5 + 2 + 2 - 1, 5 + 2)
