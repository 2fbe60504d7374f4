"""A ground map and the low-altitude map of which it is one hex, in one battle [TW-091.2]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadAction, BadSetup
from boxcars.core.game import Game
from boxcars.hexes.board import Board
from boxcars.total_warfare import RULEBOOK, replay
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.air_to_air import came_from, on_low_map
from boxcars.total_warfare.aerospace.crossing_ways import approaches
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.aerospace.orders import Fly, read_step
from boxcars.total_warfare.battle import Battle, Setup, SkySetup, UnitSetup
from boxcars.total_warfare.events.flight_events import CrossedOver, Flew
from boxcars.total_warfare.previews.flight_preview import flight_preview
from boxcars.total_warfare.previews.flight_reach import Wish, flights
from boxcars.total_warfare.previews.vectors import vector
from boxcars.total_warfare.units.flyer.state import AIR, LOW, Flyer
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace.sky import refusal_in

ACROSS = Fly("red-1", tuple(read_step(word) for word in ["F2", "enter:0817", "F16", "exit", "F"]))
GROUND, SKY, SHEET = Board.plain(16, 17), Board.plain(9, 9), "0505"
FIGHTER, MECH = "Slayer SL-15", "Locust LCT-1V"


def setup_of(*blue: UnitSetup, hex: str = "0507", facing: int = 0, velocity: int = 4, altitude: int = 4) -> Setup:
    """A red fighter two hexes south of the ground map on the low-altitude map, and a 'Mech in the middle below."""
    red = UnitSetup(FIGHTER, hex, facing, altitude=altitude, velocity=velocity, map="low")
    forces = {"red": (red,), "blue": blue or (UnitSetup(MECH, "0809", 3),)}
    return Setup(board=GROUND.to_text(), forces=forces, sky=SkySetup(SKY.to_text(), SHEET))


def sweep(*blue: UnitSetup, hex: str = "0507", facing: int = 0, velocity: int = 4, altitude: int = 4) -> Game[Battle]:
    """The game of such a setup, in the flight of its first turn."""
    setup = setup_of(*blue, hex=hex, facing=facing, velocity=velocity, altitude=altitude)
    game = Game(RULEBOOK, setup, SeededDice("two maps"))
    while game.decision and game.decision.kind == "move":
        game.play(f"move {game.decision.units[0]} stay")
    return game


def craft(battle: Battle, id: str = "red-1") -> Flyer:
    """A fighter."""
    unit = battle[id]
    assert isinstance(unit, Flyer)
    return unit


@pytest.mark.ruling("TW-091.2")
def test_a_craft_comes_over_the_ground_map_by_any_hex_of_the_edge_across_its_way() -> None:
    game = sweep()
    for column in range(1, 17):
        assert not refusal_in(game, f"F2 enter:{column:02}17 F16 exit F")
    for hex in ("0801", "0109", "1609", "0809", "9917"):
        assert f"it comes in by the south edge, where {hex} is not [TW-091.2]" in refusal_in(game, f"F2 enter:{hex}")
    game.play("fly red-1 F2 enter:0317 F16 exit F")
    assert craft(game.state).legs[-1].path[0].hex == "0317"


@pytest.mark.ruling("TW-091.2")
def test_a_craft_that_flies_south_comes_in_by_the_north_edge() -> None:
    game = sweep(hex="0503", facing=3)
    for column in range(1, 17):
        assert not refusal_in(game, f"F2 enter:{column:02}01 F16 exit F")
    assert "it comes in by the north edge, where 0817 is not" in refusal_in(game, "F2 enter:0817")


@pytest.mark.ruling("TW-091.2")
def test_of_two_edges_that_lie_across_its_way_the_player_takes_either() -> None:
    game = sweep(hex="0405", facing=1)
    assert not refusal_in(game, "F enter:0112 F15 exit F2"), "by the west edge"
    assert not refusal_in(game, "F enter:0817 F8 exit F2"), "by the south edge"
    assert "the south or west edge" in refusal_in(game, "F enter:1601")


@pytest.mark.ruling("TW-091.2")
def test_from_then_on_the_rules_of_the_ground_map_hold() -> None:
    game = sweep(velocity=3)
    assert "it has 16 hexes to fly at Velocity 3, not 17" in refusal_in(game, "F2 enter:0817 F17")
    assert not refusal_in(game, "F2 enter:0817 F16"), "sixteen hexes for each point that is left"
    assert "hexes still to fly" in refusal_in(game, "F2 enter:0817 F15")
    assert not refusal_in(game, "F2 enter:0817 L F7 exit"), "two low-altitude hexes are 32 straight ones: a free turn"
    assert "flies 8 hexes between facing changes, and flew 1" in refusal_in(game, "F2 enter:0817 L F L")


def test_only_from_the_hex_that_the_ground_map_is_can_it_be_entered() -> None:
    game = sweep()
    assert "the ground map is 0505, and it is in 0506" in refusal_in(game, "F enter:0817")
    with pytest.raises(BadAction, match="needs the hex in which it comes over the ground map"):
        RULEBOOK.parse("fly red-1 F2 enter")


def test_off_the_ground_map_it_goes_on_in_the_next_low_altitude_hex() -> None:
    game = sweep(velocity=4)
    told = game.play("fly red-1 F2 enter:0817 F16 exit F")
    unit = craft(game.state)
    assert (unit.map, unit.hex) == (LOW, "0503"), "32 hexes, of which 16 make the last one"
    assert [event.map for event in told if isinstance(event, Flew)] == [LOW, AIR, LOW]
    assert [event.hex for event in told if isinstance(event, CrossedOver)] == ["0817", "0504"]
    assert [point.hex for point in unit.over_ground][::16] == ["0817", "0801"]


def test_it_may_stay_over_the_ground_map_and_leave_it_later() -> None:
    game = sweep(velocity=3)
    game.play("fly red-1 F2 enter:0817 F16")
    unit = craft(game.state)
    assert (unit.map, unit.hex) == (AIR, "0801")
    assert game.state.board_of(unit) is game.state.board
    while game.decision and game.decision.kind != "fly":
        game.play(game.options()[0] if game.decision.kind == "fire" else f"move {game.decision.units[0]} stay")
    assert "'exit' flies on to it" in refusal_in(game, "leave")
    game.play("fly red-1 exit F")
    assert (craft(game.state).map, craft(game.state).hex) == (LOW, "0503")


def test_where_the_low_altitude_map_ends_too_the_craft_is_gone() -> None:
    setup = setup_of(hex="0503")
    setup = Setup(board=setup.board, forces=setup.forces, sky=SkySetup(SKY.to_text(), "0501"))
    game = Game(RULEBOOK, setup, SeededDice("edge"))
    game.play("move blue-1 stay")
    assert "no low-altitude map goes on there" in refusal_in(game, "F2 enter:0817 F16 exit")
    game.play("fly red-1 F2 enter:0817 F16 leave")
    assert craft(game.state).destroyed == "flew off the map"


def test_every_way_off_the_ground_map_that_is_offered_is_legal() -> None:
    game = sweep(velocity=3)
    game.play("fly red-1 F2 enter:0817 F16")
    while game.decision and game.decision.kind != "fly":
        game.play(game.options()[0] if game.decision.kind == "fire" else f"move {game.decision.units[0]} stay")
    exits = [action for action in game.options() if isinstance(action, Fly) and action.steps[-1].word != "drift"]
    assert any(step.word == "exit" for action in exits for step in action.steps)
    for action in exits[:: max(len(exits) // 40, 1)]:
        game.verify(action)


def test_seen_from_the_low_altitude_map_a_craft_over_the_ground_came_the_way_it_flew_there() -> None:
    game = sweep(velocity=3)
    game.play("fly red-1 F2 enter:0817 F16")
    assert game.state.sky
    twin = on_low_map(game.state.sky, craft(game.state))
    assert (twin.map, twin.hex, came_from(twin)) == (LOW, "0505", "0506")


def test_of_all_ways_to_the_ground_map_those_of_least_thrust_are_taken() -> None:
    battle = sweep().state
    ways = ways_of(battle, craft(battle))
    level = {way.facing: way for way in approaches(ways, SHEET) if way.left == 2}
    assert (level[0].cost, level[0].steps) == (0, (read_step("F2"),)), "straight on, as fast as it is"
    assert level[1].cost == level[5].cost == 0, "and a free turn there"


def test_a_spheroid_at_the_edge_pays_a_thrust_to_leave_the_ground_map() -> None:
    setup = setup_of()
    union = UnitSetup("Union (2708)", "0803", 0, altitude=4)
    forces = {"red": (union,), "blue": setup.forces["blue"]}
    game = Game(RULEBOOK, replace(setup, forces=forces), SeededDice("edge"))
    game.play("move blue-1 stay")
    costs = [
        flying.plan(game.state, Fly("red-1", tuple(map(read_step, way)))).cost.total for way in (["F2"], ["F2", "exit"])
    ]
    assert costs == [1, 1], "paid for with its first hex"
    craft(game.state).hex = "0801"
    assert flying.plan(game.state, Fly("red-1", (read_step("exit"),))).cost.total == 1


def test_options_offer_crossings_and_runs_and_all_of_them_are_legal() -> None:
    game = sweep()
    offered = [action for action in game.options() if isinstance(action, Fly)]
    crossing = [action for action in offered if any(step.word == "enter" for step in action.steps)]
    assert {action.run.how for action in crossing if action.run} >= {"strike"}
    for action in crossing:
        game.verify(action)


def test_a_run_across_the_ground_map_is_made_by_a_craft_that_has_left_it_again() -> None:
    game = sweep()
    game.play("fly red-1 F2 enter:0817 F16 exit F strike 0809")
    unit = craft(game.state)
    assert (unit.altitude, unit.map) == (3, LOW)
    plan = shot(game.state, unit, find_mount(unit, "AC/10"), game.state["blue-1"])
    assert not plan.reasons
    assert "does not fly over the ground" in refusal_in(sweep(), "F4 strike 0809")


@pytest.mark.ruling("TW-242.2")
def test_from_the_low_altitude_map_a_row_is_named_across_the_ground_map_it_is_over() -> None:
    game = sweep(velocity=2)
    assert "is not on the straight end" in refusal_in(game, "F2 down strafe 0809 0909")
    game.play("fly red-1 F2 strike 0809")
    unit = craft(game.state)
    assert unit.map == LOW
    assert [point.hex for point in unit.over_ground] == [f"08{row:02}" for row in range(17, 0, -1)]


def test_who_is_on_the_ground_fires_at_the_path_over_the_ground_map_only() -> None:
    game = sweep(UnitSetup(MECH, "0805", 3))
    battle = game.state
    steps = tuple(map(read_step, ("F2", "enter:0817", "F16", "exit", "F")))
    flying.apply(battle, Fly("red-1", steps), ScriptedDice([]))
    laser = find_mount(battle["blue-1"], "Medium Laser")
    plan = shot(battle, battle["blue-1"], laser, battle["red-1"])
    assert plan.range == 8, "two for each of four altitudes, under the path"
    assert not any("another map" in reason.text or "this map" in reason.text for reason in plan.reasons)
    other = sweep(UnitSetup(MECH, "0805", 3)).state
    flying.apply(other, Fly("red-1", (read_step("F4"),)), ScriptedDice([]))
    plan = shot(other, other["blue-1"], laser, other["red-1"])
    assert any("does not fly over this map" in reason.text for reason in plan.reasons)


def test_craft_on_both_maps_fight_as_on_the_low_altitude_map() -> None:
    enemy = UnitSetup(FIGHTER, "0809", 3, altitude=4, velocity=0)
    battle = sweep(enemy, hex="0508", velocity=1).state
    plan = shot(battle, battle["red-1"], find_mount(battle["red-1"], "AC/10"), battle["blue-1"])
    assert craft(battle, "blue-1").map == AIR
    assert (plan.range, plan.reasons) == (3, ()), "from 0508 to the hex that the ground map is"


def test_a_craft_out_of_control_drifts_off_the_ground_map_onto_the_other() -> None:
    game = sweep(velocity=3)
    battle = game.state
    unit = craft(battle)
    unit.map, unit.hex, unit.out_of_control, unit.velocity = AIR, "0803", 1, 2
    events = flying.apply(battle, Fly("red-1", (read_step("drift"),)), ScriptedDice([]))[0]
    assert [event.hex for event in events if isinstance(event, CrossedOver)] == ["0504"]
    assert (unit.map, unit.hex, unit.destroyed) == (LOW, "0503", "")


def test_a_battle_of_two_maps_is_replayed_from_its_record() -> None:
    game = sweep()
    game.play("fly red-1 F2 enter:0817 F16 exit F strike 0809")
    while game.decision and game.state.turn < 3:
        game.play(game.options()[0])
    again = replay(game.record)
    assert RULEBOOK.encode(again.state) == RULEBOOK.encode(game.state)
    whole = RULEBOOK.encode(game.state, whole=True)
    assert RULEBOOK.encode(RULEBOOK.decode(RULEBOOK.new(game.setup), whole), whole=True) == whole


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"board": Board.plain(32, 17).to_text()}, "larger than 16 by 17 hexes"),
        ({"sky": SkySetup(SKY.to_text(), "1010")}, "cannot be 1010"),
        ({"scale": "low"}, "lies beside a ground map"),
        ({"sky": None}, "the battle has none"),
        (
            {"forces": {"red": (UnitSetup(MECH, "0505", 0, map="low"),), "blue": (UnitSetup(MECH, "0101", 0),)}},
            "fly by thrust",
        ),
    ],
)
def test_setups_that_cannot_be_are_refused_in_words(changed: dict[str, object], why: str) -> None:
    setup = setup_of()
    fields = {"board": setup.board, "forces": setup.forces, "sky": setup.sky} | changed
    with pytest.raises(BadSetup, match=why):
        RULEBOOK.new(Setup(**fields))  # type: ignore[arg-type]


def test_the_ways_over_the_ground_map_are_shown_before_a_flight_and_all_of_them_are_legal() -> None:
    game = sweep()
    entries = flights(game.state, craft(game.state), Wish()).entries
    assert {entry.hex for entry in entries if entry.facing == 0} == {f"{column:02}17" for column in range(1, 17)}
    for entry in entries:
        game.verify(entry.action)
    assert not flights(sweep(velocity=1).state, craft(sweep(velocity=1).state), Wish()).entries, "it does not get there"


def test_the_path_of_a_flight_before_it_is_made_names_the_map_of_each_hex() -> None:
    game = sweep()
    plan = flight_preview(game.state, ACROSS)
    assert [point.hex for point in plan.path if point.map == LOW] == ["0507", "0506", "0505", "0504", "0503"]
    assert [point.hex for point in plan.path if point.map == AIR] == [f"08{row:02}" for row in range(17, 0, -1)]
    assert (plan.map, plan.hex) == (LOW, "0503")


def test_the_arrow_of_a_craft_ends_with_the_map_that_it_is_on() -> None:
    game = sweep(velocity=3)
    assert vector(game.state, craft(game.state)) == ("0507", "0506", "0505", "0504")
    game.play("fly red-1 F2 enter:0817 F16")
    assert set(vector(game.state, craft(game.state))) <= {"0801"}


def test_every_attack_that_is_offered_from_above_is_shown_before_its_flight() -> None:
    game = sweep()
    offered = [option for option in game.options() if isinstance(option, Fly) and option.run]
    assert offered
    for fly in offered[::6]:
        shown = flight_preview(game.state, Fly(fly.unit, fly.steps))
        assert str(fly) in {row.action for row in shown.runs}


def test_from_the_hex_that_the_ground_map_is_attacks_are_shown_along_every_row_with_an_enemy() -> None:
    game = sweep(UnitSetup(MECH, "0809", 3), UnitSetup(MECH, "0307", 3), velocity=2)
    shown = flight_preview(game.state, Fly("red-1", (read_step("F2"),)))
    strikes = {row.hexes: row.action for row in shown.runs if row.how == "strike"}
    assert strikes == {("0307",): "fly red-1 F2 strike 0307", ("0809",): "fly red-1 F2 strike 0809"}
    for action in strikes.values():
        assert not refusal_in(game, action.removeprefix("fly red-1 "))
