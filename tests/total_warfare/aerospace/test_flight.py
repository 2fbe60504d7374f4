"""Flight by thrust: turns, velocity, altitude and maneuvers, one rule each."""

from __future__ import annotations

from itertools import product

import pytest

from boxcars.catalog import any_design
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.game import Game
from boxcars.hexes.board import Board
from boxcars.hexes.coords import distance
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import control, flying, fuel
from boxcars.total_warfare.aerospace.flight_options import OFFERED, ways_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance, End, FlightWays
from boxcars.total_warfare.aerospace.handling import Build, Handling, handling_of
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.aerospace.thrust import max_thrust, safe_thrust
from boxcars.total_warfare.aerospace.turn_end import start_clean
from boxcars.total_warfare.battle import Scale, Setup, UnitSetup
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.aerospace.sky import GUARDIAN, LIGHTNING, OWL, SLAYER, flight, fly, refusal, sky


@pytest.mark.example("TWA-001")
def test_structural_integrity_and_maximum_thrust_come_from_tons_and_safe_thrust() -> None:
    _, slayer = sky(SLAYER)
    assert (slayer.integrity, safe_thrust(slayer).total, max_thrust(6)) == (8, 6, 9)


@pytest.mark.example("TWA-004")
@pytest.mark.parametrize(("stores", "safe"), [(6, 4), (5, 5), (11, 3)])
def test_every_five_stores_or_part_of_it_cost_a_point_of_thrust(stores: int, safe: int) -> None:
    _, slayer = sky(SLAYER, stores=["he"] * stores)
    assert safe_thrust(slayer).total == safe


@pytest.mark.example("TWA-005")
def test_two_hexsides_at_velocity_7_in_space_cost_six_thrust() -> None:
    battle, _ = sky(SLAYER, "space", velocity=7)
    assert flight(battle, "F3 R2 F4").cost.total == 6


@pytest.mark.example("TWA-006")
def test_a_thruster_hit_makes_a_turn_away_from_it_dearer() -> None:
    craft = Handling(build="small-craft", map="space", safe=8, left=1)
    assert (craft.price(14, 1), craft.price(14, -1)) == (10, 9)


@pytest.mark.example("TWA-007")
def test_a_unit_in_space_flies_a_hex_before_it_turns() -> None:
    battle, _ = sky(SLAYER, "space", velocity=4)
    assert "flies a hex before it turns" in refusal(battle, "R F4")
    assert not refusal(battle, "F R F3")


def test_a_yaw_in_space_costs_two_thrust_and_may_come_before_the_first_hex() -> None:
    battle, unit = sky(SLAYER, "space", velocity=4)
    assert [flight(battle, way).cost.total for way in ("yaw F4", "F roll F3", "yaw roll F4")] == [2, 1, 2]
    fly(battle, "yaw roll F4")
    assert (unit.hex, unit.facing, unit.rolled, unit.rolls_made) == ("3034", 3, True, 1), "such a roll does not count"
    low, _ = sky(SLAYER, velocity=4)
    assert "in space" in refusal(low, "yaw F4")


def test_a_hexside_in_space_costs_more_the_faster_a_unit_is() -> None:
    fighter = Handling(build="fighter", map="space", safe=6)
    prices = [fighter.price(velocity, 1) for velocity in range(15)]
    assert prices == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9]


@pytest.mark.example("TWA-008")
def test_the_air_halves_velocity_at_the_start_of_a_turn() -> None:
    _, slayer = sky(SLAYER, velocity=7)
    start_clean(slayer)
    assert slayer.velocity == 3


@pytest.mark.example("TWA-009")
def test_too_much_speed_calls_for_a_control_roll_and_makes_it_harder() -> None:
    battle, slayer = sky(SLAYER, velocity=12, boxes={"engine": 0}, stores=["he"])
    rolls = flight(battle, "F12").owed
    assert [roll.total for roll in rolls] == [5 + 2 - 1 + 2], "Safe Thrust 5, Velocity 12"
    slayer.thrust_spent = 6
    assert control.control_roll(slayer, Due("too fast", 0, "TWB-108")).total == 9


@pytest.mark.example("TWA-010")
def test_each_kind_flies_so_many_straight_hexes_for_a_free_turn() -> None:
    builds: tuple[Build, ...] = ("fighter", "conventional", "fixed-wing", "dropship")
    assert [Handling(build=build, map="low", safe=6).free_after(8) for build in builds] == [2, 1, 2, 3]


STRAIGHT: dict[Build, tuple[int, ...]] = {
    "fighter": (1, 1, 2, 3, 4, 5),
    "small-craft": (1, 1, 2, 3, 4, 5),
    "conventional": (1, 1, 1, 2, 3, 4),
    "fixed-wing": (2, 2, 2, 4, 6, 8),
    "dropship": (1, 2, 3, 4, 5, 6),
    "airship": (1, 2, 3, 4, 5, 6),
}
"""The Straight Movement Table from Velocity 1 to 3 on, three velocities a column."""


@pytest.mark.ruling("TW-084.3", "TW-084.6", "TW-084.7")
@pytest.mark.parametrize("build", STRAIGHT)
def test_the_straight_movement_table(build: Build) -> None:
    handling = Handling(build=build, map="low", safe=6)
    assert handling.free_after(0) == STRAIGHT[build][0], "without velocity the first column"
    for column, hexes in enumerate(STRAIGHT[build]):
        velocities = range(3 * column + 1, 3 * column + 4)
        assert [handling.free_after(velocity) for velocity in velocities] == [hexes] * 3
    assert handling.free_after(30) == STRAIGHT[build][-1]


@pytest.mark.example("TWA-011")
@pytest.mark.ruling("TW-084.3")
def test_a_turn_before_the_straight_hexes_are_flown_costs_half_the_velocity() -> None:
    battle, _ = sky(SLAYER, velocity=8)
    assert flight(battle, "F2 R F6").cost.total == 0
    assert flight(battle, "F R F7").cost.total == 4
    battle, _ = sky(OWL, velocity=10)
    assert "turns after 2 straight hexes" in refusal(battle, "F R F9"), "only for nothing"


@pytest.mark.example("TWA-012")
@pytest.mark.ruling("TW-084.7")
def test_aerodyne_small_craft_turn_as_fighters_do() -> None:
    craft = Handling(build="small-craft", map="low", safe=6)
    fighter = Handling(build="fighter", map="low", safe=6)
    assert [craft.free_after(v) for v in range(20)] == [fighter.free_after(v) for v in range(20)]
    assert Handling(build="dropship", map="low", safe=6).free_after(5) == 2


@pytest.mark.example("TWA-013", "TWA-014")
def test_over_the_ground_a_turn_is_free_after_more_hexes() -> None:
    battle, _ = sky(SLAYER, "ground", board=Board.plain(60, 99), hex="1090", velocity=3)
    assert flight(battle, "F16 R F16 L F16").cost.total == 0
    assert flight(battle, "F15 R F33").cost.total == 2, "paid for"
    assert "hexes still to fly" in refusal(battle, "F47")
    assert Handling(build="dropship", map="air", safe=4).free_after(2) == 16


@pytest.mark.example("TWA-015")
@pytest.mark.ruling("TW-084.5")
def test_over_the_ground_a_paid_turn_needs_eight_hexes_that_may_be_of_two_turns() -> None:
    battle, unit = sky(SLAYER, "ground", velocity=1, straight=5)
    unit.velocity = 2
    assert flight(battle, "F3 R F29").cost.total == 1
    assert "8 hexes between facing changes" in refusal(battle, "F2 R F30")
    low, _ = sky(SLAYER, velocity=8)
    assert "first hex" in refusal(low, "R F8")
    assert "one hexside in a hex" in refusal(low, "F2 R R F6")
    assert "one hexside in a hex" in refusal(low, "F2 R2 F6")


@pytest.mark.ruling("TW-084.8")
def test_thruster_hits_leave_free_turns_alone_and_burden_paid_ones() -> None:
    battle, _ = sky(SLAYER, velocity=8, boxes={"left thruster": 2})
    assert flight(battle, "F2 R F6").cost.total == 0
    assert flight(battle, "F R F7").cost.total == 4 + 2
    assert flight(battle, "F L F7").cost.total == 4


@pytest.mark.example("TWA-016")
@pytest.mark.ruling("TW-084.1", "TW-084.2")
def test_a_unit_without_velocity_stalls_unless_it_hovers() -> None:
    battle, unit = sky(SLAYER, velocity=0)
    assert not flight(battle, "hover").owed
    fly(battle, "hover")
    assert not flying.is_stalling(unit, handling_of(unit))

    battle, unit = sky(SLAYER, velocity=5)
    hard = flight(battle, "v-5 hover")
    assert [line.label for line in hard.owed[0].lines[1:2]] == ["hovering above safe thrust"], "7 thrust of 6"

    battle, unit = sky(SLAYER, velocity=0)
    fly(battle, "")
    flying.stall(battle, unit, ScriptedDice([]))
    assert unit.altitude == 4
    assert [control.control_roll(unit, due).total for due in unit.due] == [6]

    battle, unit = sky(SLAYER, velocity=0)
    fly(battle, "v+1 F")
    assert not flying.is_stalling(unit, handling_of(unit)), "only who has none at the end"
    battle, unit = sky(SLAYER, velocity=8)
    assert "takes 2 thrust, and 1 is left" in refusal(battle, "v-8 hover")


@pytest.mark.example("TWA-018")
def test_the_second_altitude_down_adds_velocity_and_the_third_calls_for_a_roll() -> None:
    battle, _ = sky(SLAYER, velocity=3)
    down = flight(battle, "F3 down2 F")
    assert (down.end.velocity, down.owed) == (4, ())
    assert [roll.total for roll in flight(battle, "F3 down3 F").owed] == [5 + 2 - 1 + 3]


@pytest.mark.example("TWA-019", "TWA-020", "TWA-021")
@pytest.mark.parametrize(
    ("velocity", "altitude", "steps", "thrust", "needed", "after"),
    [
        (5, 4, "immelmann:S F3", 4, 7, (3, 6)),
        (4, 4, "hammerhead F4", 4, 9, (4, 4)),
        (2, 4, "viff", 4, 8, (0, 5)),
    ],
)
def test_a_maneuver_costs_thrust_and_a_control_roll(
    velocity: int, altitude: int, steps: str, thrust: int, needed: int, after: tuple[int, int]
) -> None:
    battle, _ = sky(SLAYER, velocity=velocity, altitude=altitude)
    plan = flight(battle, steps)
    assert plan.cost.total == thrust
    assert [roll.total for roll in plan.at_once] == [needed]
    assert (plan.end.velocity, plan.end.altitude) == after


@pytest.mark.ruling("TW-085.1")
def test_a_side_slip_goes_aside_without_turning_and_is_easy_for_vstol_conventional_fighters_alone() -> None:
    battle, _ = sky(SLAYER, velocity=2, hex="3030")
    slipped = flight(battle, "slip-left F")
    assert (slipped.end.hex, slipped.end.facing) == ("2929", 0)
    assert slipped.at_once[0].total == 6
    other = flight(battle, "slip-right F")
    assert (other.end.hex, other.end.facing) == ("3129", 0)
    battle, _ = sky(GUARDIAN, velocity=2)
    assert flight(battle, "slip-left F").at_once[0].total == 5
    assert flight(battle, "slip-right F").at_once[0].total == 5
    battle, _ = sky(OWL, velocity=2)
    assert flight(battle, "slip-left F").at_once[0].total == 6, "without VSTOL"
    battle, _ = sky(SLAYER, "ground", velocity=1, hex="3050")
    over_ground = flight(battle, "slip-right")
    assert (over_ground.end.hex, over_ground.end.hexes_moved) == ("3838", 16), "8 aside, 8 ahead"
    assert flight(battle, "slip-left").end.hex == "2238"


@pytest.mark.ruling("TW-085.2")
def test_any_unit_with_vstol_flies_a_viff_and_does_not_stall() -> None:
    battle, unit = sky(GUARDIAN, velocity=2)
    fly(battle, "viff", ScriptedDice([6, 6]))
    assert (unit.velocity, unit.altitude) == (0, 6)
    assert not flying.is_stalling(unit, handling_of(unit))
    battle, _ = sky(OWL, velocity=2)
    assert "only units with VSTOL" in refusal(battle, "viff")


def test_a_failed_maneuver_is_paid_for_and_half_the_velocity_flown_straight_on() -> None:
    battle, unit = sky(SLAYER, velocity=5, hex="3030")
    fly(battle, "immelmann:S F3", ScriptedDice([1, 2]))
    assert (unit.hex, unit.facing, unit.altitude, unit.velocity) == ("3028", 0, 5, 5)
    assert (unit.thrust_spent, unit.to_fly) == (4, 3)
    assert "tried a maneuver" in refusal(battle, "loop")
    assert "velocity" in refusal(battle, "v+1 F4")
    fly(battle, "F3")
    assert unit.hex == "3025"


def test_velocity_changes_at_one_end_of_a_flight() -> None:
    battle, unit = sky(SLAYER, velocity=3)
    assert flight(battle, "v+2 F5").end.velocity == 5
    assert "not at both" in refusal(battle, "v+1 F4 v+1")
    fly(battle, "F3 v+2")
    assert unit.velocity == 3
    start_clean(unit)
    assert unit.velocity == 2, "five, halved"
    assert "end of its last move" in refusal(battle, "v+1 F3")


def test_thrust_takes_a_unit_in_the_air_to_twice_its_safe_thrust_at_most() -> None:
    battle, _ = sky(SLAYER, velocity=10)
    assert "no faster than Velocity 12" in refusal(battle, "v+3 F13")


def test_who_is_too_fast_and_out_of_control_owes_a_control_roll_all_the_same() -> None:
    for velocity, owed in ((12, []), (14, ["too fast"])):
        battle, unit = sky(SLAYER, velocity=velocity, out_of_control=1)
        assert [tally.lines[1].label for tally in flight(battle, "drift").owed] == owed
        fly(battle, "drift", ScriptedDice([]))
        assert [due.cause for due in unit.due] == owed


def test_safe_thrust_is_exceeded_by_what_it_was_in_flight() -> None:
    _, hit = sky(SLAYER, velocity=1)
    fuel.spend(hit, 6)
    hit.boxes["engine"] = 1
    assert control.control_roll(hit, Due("engine hit", 0, "TWB-111")).total == 6, "six were safe"
    _, laden = sky(SLAYER, velocity=1, stores=["he-1"])
    fuel.spend(laden, 6)
    laden.stores = []
    assert control.control_roll(laden, Due("hit", 0, "TWB-111")).total == 7, "with a bomb five were"
    start_clean(laden)
    assert control.control_roll(laden, Due("hit", 0, "TWB-111")).total == 6


def test_more_thrust_in_a_hex_than_integrity_strains_the_frame() -> None:
    battle, unit = sky(LIGHTNING, velocity=5)
    plan = flight(battle, "v+7 F12")
    assert [roll.total for roll in plan.at_once] == [5 + 1 + 1 + 2 - 1], "one above integrity, and above safe thrust"
    fly(battle, "v+7 F12", ScriptedDice([1, 1]))
    assert unit.integrity == 5


def test_the_ways_of_least_thrust_are_legal_flights_to_their_ends() -> None:
    for scale, velocity in (("low", 4), ("ground", 1), ("space", 3)):
        battle, unit = sky(SLAYER, scale, velocity=velocity)  # type: ignore[arg-type]
        ways = list(FlightWays(battle.board, unit).ways.values())
        for way in ways[:: max(len(ways) // 60, 1)]:
            plan = flying.plan(battle, Fly("red-1", way.steps))
            end = plan.end
            assert (end.hex, end.facing, end.velocity, end.altitude) == way.end
            assert plan.cost.total == way.cost


def test_an_engine_hit_costs_two_points_of_thrust() -> None:
    _, seydlitz = sky("Seydlitz SYD-Z1", boxes={"engine": 1})
    assert safe_thrust(seydlitz).total == 9
    assert max_thrust(9) == 14


def test_a_fighter_is_as_it_left_the_bay() -> None:
    fresh = built(Fighter, "red-1", "red", any_design(SLAYER), hex="0101", facing=0)  # type: ignore[arg-type]
    assert fresh.called("NOS") == "nose"


@pytest.mark.example("TWA-017")
@pytest.mark.ruling("TW-084.10", "TW-249.2", "TW-093.1")
def test_a_spheroid_holds_its_altitude_moves_a_hex_and_turns_as_it_likes() -> None:
    battle, union = sky("Union (2708)", hex="3030", altitude=5)
    moved = flight(battle, "F R2 hover")
    assert moved.cost.total == 1 + 1 + 2
    assert (moved.end.hex, moved.end.facing, moved.end.velocity, moved.owed) == ("3029", 2, 0, ())
    assert flight(battle, "L3").cost.total == 1, "any angle for one thrust in all"
    assert "turns once a turn" in refusal(battle, "R L")
    assert "moves 1 hex a turn" in refusal(battle, "F2")
    assert "no velocity" in refusal(battle, "v+1")
    assert flight(battle, "down2").end.velocity == 0
    fly(battle, "F")
    assert flying.is_sinking(union, handling_of(union))
    flying.stall(battle, union, ScriptedDice([]))
    assert (union.altitude, union.due) == (4, [])


@pytest.mark.ruling("TW-084.10")
def test_a_spheroid_goes_into_any_hex_beside_it_however_it_faces() -> None:
    battle, unit = sky("Union (2708)", hex="3030", velocity=0)
    aside = flight(battle, "shift:SE hover")
    assert (aside.cost.total, aside.end.hex, aside.end.facing) == (1 + 2, "3131", 0)
    ends = FlightWays(battle.board, unit).ways
    level = {end.hex: way.cost for end, way in ends.items() if (end.facing, end.altitude) == (0, unit.altitude)}
    assert level == {"3030": 2, **dict.fromkeys(battle.board.neighbours("3030"), 3)}
    fighter, _ = sky(velocity=1)
    assert "only a spheroid" in refusal(fighter, "shift:SE")


def test_over_the_ground_a_spheroid_gets_to_every_hex_within_eight_for_one_thrust() -> None:
    battle, unit = sky("Union (2708)", "ground", hex="3030", velocity=0)
    ends = FlightWays(battle.board, unit).ways
    level = {end.hex: way.cost for end, way in ends.items() if (end.facing, end.altitude) == (0, unit.altitude)}
    assert level == {hex: 2 + (hex != "3030") for hex in battle.board if distance(hex, "3030") <= 8}
    assert "moves away" in refusal(battle, "shift:SE shift:NW")


@pytest.mark.ruling("TW-249.2")
def test_a_spheroid_in_the_air_swaps_its_sides_for_one_thrust_instead_of_a_turn() -> None:
    battle, unit = sky("Union (2708)", velocity=0)
    assert flight(battle, "roll hover").cost.total == 1 + 2
    for twice in ("roll R hover", "R roll hover", "roll roll hover"):
        assert "turns once a turn" in refusal(battle, twice)
    fly(battle, "roll hover")
    assert (unit.rolled, unit.rolls_made) == (True, 0)
    fighter, _ = sky(velocity=1)
    assert "a half-roll is a maneuver" in refusal(fighter, "F roll")


def test_a_spheroid_drifts_eight_hexes_over_the_ground_for_one_thrust() -> None:
    battle, _ = sky("Union (2708)", "ground", hex="3030")
    assert flight(battle, "F4 R F4 hover").cost.total == 1 + 1 + 2
    assert "moves away from where it began" in refusal(battle, "F4 R2 F")
    assert "moves 8 hexes a turn" in refusal(battle, "F9")


@pytest.mark.ruling("TW-084.6")
def test_airships_turn_as_aerodyne_dropships_do() -> None:
    airship, ship = (Handling(build=build, map="low", safe=4) for build in ("airship", "dropship"))
    assert [airship.free_after(v) for v in range(20)] == [ship.free_after(v) for v in range(20)]


def test_the_moves_of_a_spheroid_are_legal_and_end_where_they_say() -> None:
    reaches: dict[Scale, int] = {"low": 1, "ground": 8}
    for scale, hexes in reaches.items():
        battle, unit = sky("Union (2708)", scale, hex="3030")
        ways = list(FlightWays(battle.board, unit).ways.values())
        level = {(way.end.hex, way.end.facing): way.cost for way in ways if way.end.altitude == 5}
        assert max(distance("3030", hex) for hex, _ in level) == hexes
        assert sum(distance("3030", hex) <= 1 for hex, _ in level) == 7 * 6, "each facing in each hex"
        assert [level[end] for end in (("3030", 0), ("3030", 3), ("3029", 0), ("3029", 3))] == [2, 3, 3, 4]
        for way in ways[:: max(len(ways) // 60, 1)]:
            plan = flying.plan(battle, Fly("red-1", way.steps))
            assert (plan.end.hex, plan.end.facing, plan.end.velocity, plan.end.altitude) == way.end
            assert plan.cost.total == way.cost


@pytest.mark.parametrize(("design", "scale"), [(SLAYER, "low"), (SLAYER, "space"), (OWL, "low")])
def test_of_all_ways_to_an_end_the_one_with_the_least_thrust_and_turns_is_taken(design: str, scale: Scale) -> None:
    battle, unit = sky(design, scale, velocity=4)
    ways = FlightWays(battle.board, unit, OFFERED)
    least: dict[End, tuple[int, int]] = {}
    for way in ways.found():
        least[way.end] = min(way.effort, least.get(way.end, way.effort))
    assert {end: way.effort for end, way in ways.ways.items()} == least


def test_the_larger_fly_before_the_smaller() -> None:
    red = (UnitSetup(SLAYER, "1010", 0, altitude=5, velocity=1), UnitSetup("Union (2708)", "1020", 0, altitude=5))
    blue = (UnitSetup("Shuttle ST-46", "2010", 0, altitude=5, velocity=1),)
    setup = Setup(board=Board.plain(40, 40).to_text(), forces={"red": red, "blue": blue}, scale="low")
    game = Game(RULEBOOK, setup, SeededDice("1"))
    asked = []
    while game.decision and game.decision.kind in ("move", "fly"):
        asked.append((game.state.phase, game.decision.units))
        game.play(game.options()[0])
    assert asked == [
        ("flight of DropShips", ("red-2",)),
        ("flight of small craft", ("blue-1",)),
        ("flight", ("red-1",)),
    ]


def test_of_flights_for_the_same_thrust_the_one_with_fewest_turns_is_flown() -> None:
    battle, unit = sky(velocity=4, straight=0)
    best: dict[tuple[str, int], tuple[int, int]] = {}
    for turns in product(("", "L", "R"), repeat=4):
        text = " ".join(f"F {turn}".strip() for turn in turns)
        if refusal(battle, text):
            continue
        plan = flight(battle, text)
        end, effort = (plan.end.hex, plan.end.facing), (plan.cost.total, sum(turn != "" for turn in turns))
        best[end] = min(effort, best.get(end, effort))
    ways = FlightWays(battle.board, unit, Allowance(faster=0, slower=0, up=0, down=0)).ways
    assert len(best) > 20
    assert {(end.hex, end.facing): way.effort for end, way in ways.items()} == best
    for way in ways.values():
        assert sum(step.word in ("L", "R") for step in way.steps) == way.effort[1]


@pytest.mark.ruling("TW-084.1", "TW-084.2")
@pytest.mark.parametrize("design", [SLAYER, "Shuttle ST-46", "Leopard (3056)"])
def test_aerodynes_of_every_size_stall_without_velocity_and_hover_for_two_thrust(design: str) -> None:
    battle, unit = sky(design, velocity=0)
    fly(battle, "")
    flying.stall(battle, unit, ScriptedDice([]))
    assert (unit.altitude, [due.cite for due in unit.due]) == (4, ["TW-084.1"])
    battle, unit = sky(design, velocity=0)
    assert flight(battle, "hover").cost.total == 2
    fly(battle, "hover")
    flying.stall(battle, unit, ScriptedDice([]))
    assert (unit.altitude, unit.due) == (5, [])


@pytest.mark.ruling("TW-084.1")
def test_a_plan_says_that_its_end_is_a_stall() -> None:
    battle, _ = sky(velocity=1)
    [owed] = flight(battle, "v-1").owed
    assert owed.lines[1].label == "stall, and an altitude down"
    assert not flight(battle, "v-1 hover").owed


def test_who_changed_velocity_at_the_end_of_a_move_keeps_it_at_the_start_of_the_next() -> None:
    for late in (False, True):
        battle, unit = sky(SLAYER, velocity=2, late_change=late)
        assert (list(ways_of(battle, unit).changes()) == [0]) == late


def test_leaving_the_map_ends_a_flight() -> None:
    battle, _ = sky(SLAYER, velocity=2, hex="3001")
    assert refusal(battle, "leave") == ""
    assert "leaving the map ends a flight" in refusal(battle, "leave F")


def test_a_fighter_jettisons_its_stores_and_has_its_thrust_back() -> None:
    red = UnitSetup(SLAYER, "1055", 0, altitude=5, velocity=1, stores=("he",) * 6)
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (UnitSetup("Locust LCT-1V", "0101", 0),)}
    battle = RULEBOOK.new(Setup(board=Board.plain(30, 60).to_text(), forces=forces))
    slayer = flying.flyer(battle, "red-1")
    assert safe_thrust(slayer).total == 4, "two less for six bombs"
    assert refusal(battle, "up3 v+1 F32"), "velocity comes first"
    assert "thrust" in refusal(battle, "v+1 up3 F32"), "seven points, of six at most"
    assert refusal(battle, "v+1 jettison up3 F32") == ""
    events = fly(battle, "v+1 F32 jettison")
    assert "red-1 jettisons its stores" in [event.text for event in events]
    assert (slayer.stores, safe_thrust(slayer).total, slayer.thrust_spent) == ([], 6, 1)
    start_clean(slayer)
    assert refusal(battle, "F16 jettison") == "nothing hangs on its hardpoints [TWB-126]"
