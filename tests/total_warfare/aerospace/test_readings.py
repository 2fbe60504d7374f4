"""The other readings of the rules of flight, by their words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, Building
from boxcars.total_warfare.aerospace import (
    air_criticals,
    control,
    flying,
    ground_moves,
    landing,
    liftoff,
    out_of_control,
    readings,
)
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance
from boxcars.total_warfare.aerospace.ground_to_air import NOE_FLAT
from boxcars.total_warfare.aerospace.handling import (
    DIVE_EACH,
    FIXED_WING_DOUBLE,
    HOLD_ALWAYS,
    OVERSPEED,
    THRUSTER_THREE,
    VSTOL_NO_HOVER,
)
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.aerospace.runs import PATH_ALWAYS
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.flight_events import RowNamed
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer.state import AIR, Flyer, Waypoint
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.anti_missile import AMS_CLUSTER
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace import skies
from tests.total_warfare.aerospace.skies import fighter, lines, plan
from tests.total_warfare.aerospace.sky import GUARDIAN, SLAYER, flight, fly, refusal, sky
from tests.total_warfare.aerospace.test_two_maps import sweep


def under(word: str, scale: str = "low", design: str = SLAYER, **state: Any) -> tuple[Battle, Flyer]:
    """A flyer in a battle with another reading, or with none."""
    battle, unit = sky(design, scale, **state)  # type: ignore[arg-type]
    battle.rules = RuleSet(options=(word,) if word else ())
    return battle, unit


@pytest.mark.parametrize("word", sorted(readings.OPTIONS))
def test_a_battle_can_be_set_up_with_every_reading(word: str) -> None:
    red, blue = (UnitSetup(SLAYER, hex, 0, altitude=5) for hex in ("0505", "0909"))
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (blue,)}
    board = Board.plain(12, 12).to_text()
    assert new_battle(Setup(board=board, forces=forces, scale="low", rules=RuleSet(options=(word,)))).rules.has(word)


def test_who_is_out_of_control_may_always_move_at_random() -> None:
    battle, unit = under(out_of_control.ALWAYS_RANDOM.ruling)
    out_of_control.lose_control(battle, unit, 1, ScriptedDice([1]))
    assert unit.tumbling
    battle, unit = sky(SLAYER)
    out_of_control.lose_control(battle, unit, 1, ScriptedDice([1]))
    assert not unit.tumbling


def test_random_movement_may_begin_where_the_unit_stands() -> None:
    path = (Waypoint("3031", 0, 5), Waypoint("3030", 0, 5))
    battle, unit = under(out_of_control.RANDOM_FROM_END.ruling, path=path)
    out_of_control.lose_control(battle, unit, 6, ScriptedDice([1]))
    assert unit.tumbles_from is None
    battle, unit = sky(SLAYER, path=path)
    out_of_control.lose_control(battle, unit, 6, ScriptedDice([1]))
    assert unit.tumbles_from == path[0]


def test_who_fails_a_maneuver_may_be_out_of_control() -> None:
    battle, unit = under(flying.MANEUVER_CONTROL.ruling, velocity=4)
    fly(battle, "loop", ScriptedDice([1, 2, 2]))
    assert (unit.out_of_control, unit.hex, unit.altitude) == (1, "3026", 3)


def test_the_loss_of_life_support_may_weigh_less_on_control_rolls_and_landings() -> None:
    for words, more in (((), 2), ((control.LIFE_SUPPORT_ONE.ruling,), 1)):
        red, blue = (UnitSetup("Shuttle ST-46", hex, 0, altitude=5) for hex in ("0505", "0909"))
        forces: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (blue,)}
        board = Board.plain(12, 12).to_text()
        battle = new_battle(Setup(board=board, forces=forces, scale="low", rules=RuleSet(options=words)))
        unit = battle["red-1"]
        assert isinstance(unit, Flyer)
        air_criticals.check(battle, unit, "life support", "AFT", ScriptedDice([6, 6]), damage=1)
        for tally in (control.control_roll(unit, Due("stall")), landing.landing_roll(battle, unit, vertical=True)):
            assert {line.label: line.value for line in tally.lines}["life support gone"] == more


def ends_as_offered(battle: Battle, unit: Flyer) -> None:
    """Assert that all flights of least thrust are legal, and end as they say."""
    for way in ways_of(battle, unit, Allowance(faster=1, slower=1)).ways.values():
        plan = flying.plan(battle, Fly(unit.id, way.steps))
        assert (plan.end.hex, plan.end.facing, plan.end.velocity, plan.end.altitude) == way.end
        assert plan.cost.total == way.cost


def test_every_altitude_of_a_descent_may_make_a_craft_faster() -> None:
    for word, speeds in (("", (3, 4, 4)), (DIVE_EACH.ruling, (4, 5, 6))):
        for down, velocity in enumerate(speeds, 1):
            battle, unit = under(word, velocity=3, hex="1540")
            assert flight(battle, f"down{down} F{velocity}").end.velocity == velocity, (word, down)
            assert "still to fly" in refusal(battle, f"down{down} F{velocity - 1}")
        battle, unit = under(word, velocity=2)
        ends_as_offered(battle, unit)
    battle, unit = under(DIVE_EACH.ruling, velocity=11, hex="1540")
    assert flight(battle, "down3 F12").end.velocity == 12, "and no faster by that"
    spread = ways_of(battle, unit, Allowance(0, 0, 0, 3)).ways
    assert {(end.velocity, end.altitude) for end in spread} == {(11, 5), (12, 4), (12, 3), (12, 2)}


def test_conventional_craft_may_not_hover_and_stall_after_a_viff() -> None:
    for word, held in (("", True), (VSTOL_NO_HOVER.ruling, False)):
        battle, unit = under(word, design=GUARDIAN, velocity=1)
        assert (refusal(battle, "v-1 hover") == "") == held
        assert [roll.total for roll in flight(battle, "viff").owed] == ([] if held else [5 + 2 - 1])
        fly(battle, "viff", ScriptedDice([6, 6]))
        flying.resolve(battle, ScriptedDice([]))
        assert (unit.altitude, len(unit.due)) == ((6, 0) if held else (5, 1))
    battle, unit = under(VSTOL_NO_HOVER.ruling, velocity=1)
    assert not refusal(battle, "v-1 hover"), "an aerospace fighter does"
    assert flight(battle, "viff").owed
    assert not flight(battle, "viff hover").owed


def test_fixed_wing_craft_may_turn_half_as_often_over_the_ground() -> None:
    stork = any_design("Stork Drop Plane BX")
    assert isinstance(stork, FighterDesign)
    for word, hexes in (("", 12), (FIXED_WING_DOUBLE.ruling, 24)):
        plane = fighter("red-1", replace(stork, variety="fixed-wing"), hex="2535", map=AIR, altitude=5, velocity=2)
        battle = skies.sky(plane, options=(word,))
        battle.board = Board.plain(30, 40)
        assert f"turns after {hexes} straight hexes" in refusal(battle, f"F{hexes - 1} L F{33 - hexes}")
        assert not refusal(battle, f"F{hexes} L F{32 - hexes}")
        ends_as_offered(battle, plane)


def test_thrust_may_take_a_craft_above_twice_its_safe_thrust() -> None:
    for word, refused in (("", True), (OVERSPEED.ruling, False)):
        battle, _ = under(word, velocity=10, hex="1545")
        assert ("no faster than Velocity 12" in refusal(battle, "v+3 F13")) is refused
    assert [roll.total for roll in flight(battle, "v+3 F13").owed] == [5 + 1 + 2 - 1], "one point too fast"


def test_thrusters_may_weigh_on_turns_to_their_own_side_and_be_gone_with_the_third_hit() -> None:
    for word, left, right in (("", 4, 4 + 2), (THRUSTER_THREE.ruling, 4 + 2, 4)):
        battle, _ = under(word, design="Shuttle ST-46", velocity=7, boxes={"left thruster": 2})
        assert [flight(battle, f"F {turn} F6").cost.total for turn in ("L", "R")] == [left, right]
    battle, _ = under(THRUSTER_THREE.ruling, design="Shuttle ST-46", velocity=7, boxes={"left thruster": 3})
    assert "thrusters that turn it that way are gone" in refusal(battle, "F L F6")
    assert not refusal(battle, "F R F6")


def test_a_spheroid_may_pay_for_holding_also_when_it_descends() -> None:
    for word, altitude in (("", 4), (HOLD_ALWAYS.ruling, 3)):
        battle, unit = under(word, design="Union (2708)", altitude=5)
        ends_as_offered(battle, unit)
        fly(battle, "down")
        flying.resolve(battle, ScriptedDice([]))
        assert unit.altitude == altitude
    battle, unit = under(HOLD_ALWAYS.ruling, design="Union (2708)", altitude=5)
    assert flight(battle, "down hover").cost.total == 2
    fly(battle, "down hover")
    flying.resolve(battle, ScriptedDice([]))
    assert unit.altitude == 4


def test_an_anti_missile_system_may_thin_an_attack_value_by_a_cluster_roll() -> None:
    for word, rolls, left in (
        ("", [], (5, 4)),
        (AMS_CLUSTER.ruling, [6, 5], (5, 3)),
        (AMS_CLUSTER.ruling, [1, 1], (4,)),
    ):
        enemy = fighter("blue-1", "Aegis BX-2", hex="0504", facing=3)
        battle = skies.sky(fighter("red-1", "Lucifer LCF-R15"), enemy, options=(word,))
        chances = odds(battle, plan(battle, "lrm20"))
        skies.declare(battle, "lrm20")
        events = fire.resolve(battle, ScriptedDice([5, 5, *rolls, *[3, 4] * len(left)]))
        assert skies.fired(events)[0].groups == left
        assert chances.groups[left] > 0


def test_every_craft_over_the_ground_map_may_have_to_name_its_row_and_is_fired_at() -> None:
    for word, row in (("", ()), (PATH_ALWAYS.ruling, ("0917", "0901")), (PATH_ALWAYS.ruling, ("0317", "0301"))):
        game = sweep(velocity=2)
        battle, unit = game.state, game.state["red-1"]
        assert isinstance(unit, Flyer)
        battle.rules = RuleSet(options=(word,))
        fly(battle, "F2")
        assert (unit.map, unit.hex) == ("low", "0505")
        events = flying.resolve(battle, ScriptedDice([], choices=ScriptedChoices(row[:1])))
        named = [event.hexes for event in events if isinstance(event, RowNamed)]
        assert [(hexes[0], hexes[-1]) for hexes in named] == ([row] if row else [])
        seen = shot(battle, battle["blue-1"], find_mount(battle["blue-1"], "ml"), unit)
        assert any("map" in reason.text for reason in seen.reasons) == (not row), seen.reasons


def test_strips_may_have_to_be_long_enough_and_braking_be_forbidden() -> None:
    short: dict[str, Any] = {"altitude": 1, "velocity": 1, "hex": "3003"}
    battle, _ = under(landing.STRIP_STRICT.ruling, "ground", **short)
    assert "needs a strip of 5 hexes" in refusal(battle, "land")
    battle, unit = under(landing.NO_BRAKING.ruling, "ground", **short)
    assert not refusal(battle, "land")
    assert "nobody brakes" in refusal(battle, "brake land")
    assert [str(each) for each in ground_moves.options(battle, unit)] == ["fly red-1 land", "fly red-1 set-down"]


def test_a_dive_may_be_as_hard_from_any_altitude() -> None:
    for word, needed in (("", 9), (flying.DIVE_FLAT.ruling, 6)):
        battle, unit = under(word, velocity=3)
        assert [tally.total for tally in flight(battle, "down3 F4").owed] == [needed]
        fly(battle, "down3 F4", ScriptedDice([]))
        assert [due.modifier for due in unit.due] == [3 if needed == 9 else 0]


def test_no_thrust_may_be_too_much_for_a_pilot() -> None:
    for word, strained in (("", ["pilot strain"]), (flying.NO_PILOT_STRAIN.ruling, [])):
        battle, unit = under(word, velocity=1, pilot_hits=3)
        assert [tally.name for tally in flight(battle, "v+7 F8").at_once] == strained
        events = fly(battle, "v+7 F8", ScriptedDice([6, 6] * len(strained)))
        assert [event.what for event in events if isinstance(event, RollMade)] == strained
        assert unit.velocity == 8


def test_hits_on_avionics_may_call_for_their_roll_at_once() -> None:
    battle, unit = under(air_criticals.CONTROL_AT_ONCE.ruling)
    air_criticals.check(battle, unit, "avionics", "NOS", ScriptedDice([6, 6, 1, 2, 1]), damage=20)
    assert (unit.due, unit.out_of_control, unit.altitude) == ([], 1, 4)
    battle, unit = sky(SLAYER)
    air_criticals.check(battle, unit, "avionics", "NOS", ScriptedDice([6, 6]), damage=20)
    assert ([due.cause for due in unit.due], unit.out_of_control) == (["avionics hit"], 0)


def test_structural_integrity_may_lose_half_of_an_explosion() -> None:
    for word, left in (("", 3), (air_criticals.EXPLOSION_HALVED.ruling, 6)):
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
    near, far, usual = (
        found(word, hex) for word, hex in ((NOE_FLAT.ruling, "1011"), (NOE_FLAT.ruling, "1012"), ("", "1011"))
    )
    assert (near.get(low), far.get(low), usual.get(low)) == (1, 3, None)
    assert (near.get(woods), usual.get(woods)) == (None, 1)


def test_landings_may_be_as_hard_as_control_rolls() -> None:
    battle, unit = under(landing.STANDING.ruling, "ground", altitude=1, velocity=1, pilot_hits=1)
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + 2 + 1 + 2 - 1
    unit.boxes["avionics"] = 1
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + 2 + 1 + 2 - 1 + 1, "avionics count once"
    battle, unit = under("", "ground", altitude=1, velocity=1, pilot_hits=1)
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + 2


def landing_on(board: Board, word: str) -> int:
    """What a landing on a board needs by a reading."""
    battle, unit = under(word, "ground", board=board, altitude=1, velocity=1)
    return landing.landing_roll(battle, unit, vertical=False).total


def test_of_the_ground_under_a_landing_only_the_worst_may_count() -> None:
    mixed = Board.plain(60, 60).with_terrain("3028", woods=1).with_terrain("3027", rough=1)
    assert (landing_on(mixed, landing.HIGHEST.ruling), landing_on(mixed, "")) == (5 + 4, 5 + 2 + 4 + 3)


def test_every_building_may_make_a_landing_as_hard() -> None:
    house = Board.plain(60, 60).with_terrain("3028", building=Building(type=4, height=1, cf=90))
    assert (landing_on(house, landing.BUILDING_THREE.ruling), landing_on(house, "")) == (5 + 2 + 3, 5 + 2 + 5)


def test_the_air_may_make_a_liftoff_harder() -> None:
    def needed(word: str) -> int:
        battle, unit = under(word, "ground", map="", altitude=0, velocity=0)
        return liftoff.liftoff_roll(battle, unit).total

    assert (needed(liftoff.ATMOSPHERE.ruling), needed("")) == (5 + 2 + 2 - 1, 5 + 2)


def test_the_page_on_rule_sets_has_every_reading_in_the_words_of_the_rules() -> None:
    page = (Path(__file__).parents[3] / "docs/how-to/rule-sets.md").read_text(encoding="utf-8")
    assert [word for word, means in readings.READINGS.items() if f"| `{word}` | {means} |" not in page] == []
