"""The high-altitude map: its rows, what they cost, and what their air does (TWB-107)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.catalog.units.design import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.scenario_events import UnitLeft
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import (
    collisions,
    control,
    flying,
    fuel,
    high_altitude,
    out_of_control,
    rows,
    thick_air,
    turn_end,
)
from boxcars.total_warfare.aerospace.flight import pilot_of
from boxcars.total_warfare.aerospace.flight_options import FlightOptions
from boxcars.total_warfare.aerospace.flight_ways import Allowance, FlightWays
from boxcars.total_warfare.aerospace.handling import HIGH_ALTITUDE, handling_of
from boxcars.total_warfare.aerospace.orders import Fly, read_step
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.flight_events import FellByGravity, Flew, FrictionMet
from boxcars.total_warfare.previews.flight_reach import Wish, flights
from boxcars.total_warfare.units.flyer.state import HIGH, Flyer, Waypoint, built
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace.sky import OWL, SLAYER, flight, fly, refusal, setup_of, sky

UNION = "Union (2708)"
AIRSHIP = "Nimbus Airship BX"
VTOLS = "the roll of a VTOL that tries to go there: it has no way to try"
CLIMBING = RuleSet(options=(HIGH_ALTITUDE.ruling,))
EAST, WEST = 1, 4
"""Away from the planet, and toward it."""


def high(design: str = SLAYER, hex: str = "0410", **state: Any) -> tuple[Battle, Flyer]:
    """A battle on the high-altitude map with a red flyer in a hex of it."""
    return sky(design, "high", hex=hex, **state)


def shuttle(thrust: int = 6, hex: str = "0410", **state: Any) -> tuple[Battle, Flyer]:
    """A spheroid small craft of a Safe Thrust that hovers in the air."""
    battle, _ = high()
    listed = any_design("Shuttle ST-46")
    assert isinstance(listed, SmallCraftDesign)
    design = replace(listed, shape="spheroid", thrust=thrust)
    unit = built(SmallCraft, "red-1", "red", design, hex=hex, facing=EAST, map=HIGH, **state)
    battle.units["red-1"] = unit
    return battle, unit


def older(battle: Battle, printing: int) -> None:
    """Let a battle be played by an older printing."""
    battle.rules = RuleSet(printing=printing)


def test_the_columns_from_the_west_are_rows_and_the_rest_is_space() -> None:
    """One of the ground, four of air, the interface; whatever is on the board lends it nothing but its size."""
    battle, _ = high(board=Board.plain(12, 12))
    assert [str(battle.board[f"{column:02}05"].other[0].value) for column in range(1, 7)] == list("012345")
    assert not battle.board["0705"].other
    assert not battle.board["1205"].other
    assert [rows.words(row) for row in (0, 4, 5, 6)] == [
        "the ground row",
        "atmospheric row 4",
        "the interface",
        "space",
    ]
    with pytest.raises(BadSetup, match="8 hexes wide at least, and this board is 7"):
        RULEBOOK.new(setup_of(scale="high", board=Board.plain(7, 12), hex="0202"))


def test_units_fly_by_the_rules_of_space_there() -> None:
    """Velocity is flown in full, a hexside costs thrust by velocity, and there is no altitude."""
    battle, _ = high(hex="1010", velocity=4)
    assert flight(battle, "F R F3").cost.total == 2
    assert "hexes still to fly" in refusal(battle, "F3")
    assert "no altitude in space" in refusal(battle, "F4 up")
    assert flight(battle, "F4 roll").end.rolled


def test_the_way_out_of_the_interface_costs_four_thrust() -> None:
    """The way in costs none, nor does any row below."""
    battle, unit = high(hex="0510", facing=EAST, velocity=3)
    out = flight(battle, "F3")
    assert (out.end.hex, out.cost.total) == ("0808", 4)
    unit.facing, unit.hex = WEST, "0810"
    assert flight(battle, "F3").cost.total == 0


def test_who_cannot_pay_for_it_stays_in_the_interface_and_its_movement_is_over() -> None:
    """A Slayer has 9 thrust: after 6 for velocity 3 are left, after 5 it gets out."""
    battle, _ = high(hex="0510", facing=EAST, velocity=1)
    stuck = flight(battle, "v+6 F7")
    assert (stuck.end.hex, stuck.end.to_fly, stuck.cost.total) == ("0609", 0, 6)
    free = flight(battle, "v+5 F6")
    assert (free.end.hex, free.cost.total) == ("1107", 9)
    fly(battle, "v+6 F7")
    assert battle["red-1"].hex == "0609"


def test_a_craft_out_of_control_does_not_leave_the_interface() -> None:
    """It spends no thrust."""
    battle, unit = high(hex="0610", facing=EAST, velocity=3, out_of_control=1)
    flying.apply(battle, Fly("red-1", (read_step("drift"),)), ScriptedDice([]))
    assert (unit.hex, unit.to_fly) == ("0610", 0)


def test_a_craft_that_is_held_in_the_interface_meets_nobody_beyond_it() -> None:
    battle, unit = high(hex="0610", facing=EAST, velocity=3, out_of_control=1)
    other = battle["blue-1"]
    other.hex = "0710"
    assert collisions.next_meeting(battle, pilot_of(battle, unit.copy()), 3) == 0
    unit.hex, other.hex = "0710", "0809"
    assert list(collisions.meetings(battle, pilot_of(battle, unit.copy()), 3)) == [other]


def test_the_search_finds_the_same_ends_as_the_steps() -> None:
    """With the thrust of the way out of the interface, and those who stay there."""
    for velocity in (1, 2, 4):
        battle, unit = high(hex="0510", facing=0, velocity=velocity, board=Board.plain(14, 20))
        for end, way in FlightWays(battle.board, unit, Allowance(yaws=True), handling_of(unit)).ways.items():
            made = flying.plan(battle, Fly("red-1", way.steps))
            assert (made.end.hex, made.end.facing, made.end.velocity) == (end.hex, end.facing, end.velocity)
            assert made.cost.total == way.cost


def test_the_search_finds_who_stays_in_the_interface() -> None:
    """From row 4 at Velocity 1 and 6 faster it comes one hex far, and 5 faster six."""
    battle, unit = high(hex="0510", facing=EAST, velocity=1)
    ends = FlightWays(battle.board, unit, Allowance(turns=False)).ways
    found = {end.velocity: (end.hex, way.cost) for end, way in ends.items()}
    assert (found[7], found[6]) == (("0609", 6), ("1107", 9))


def test_all_that_is_offered_is_legal() -> None:
    """To a fighter, a ship that hovers, and a plane in its lowest rows."""
    for design, hex, velocity in ((SLAYER, "0610", 3), (UNION, "0410", 1), (OWL, "0210", 2)):
        battle, unit = high(design, hex, velocity=velocity, facing=EAST, board=Board.plain(16, 20))
        offered = FlightOptions(battle, [unit])
        assert len(offered) > 3
        for action in offered:
            flying.verify(battle, action)


# Air


def test_air_and_interface_take_a_point_of_velocity_each_turn() -> None:
    """Space takes none."""
    for hex, left in (("0110", 4), ("0510", 4), ("0610", 4), ("0710", 5)):
        _, unit = high(hex=hex, velocity=5)
        turn_end.start_clean(unit)
        assert unit.velocity == left
    _, unit = high(hex="0310", velocity=0)
    turn_end.start_clean(unit)
    assert unit.velocity == 0


@pytest.mark.parametrize(
    ("hex", "velocity", "damage"),
    [("0710", 12, 0), ("0710", 13, 10), ("0610", 10, 0), ("0610", 12, 20), ("0210", 2, 0), ("0210", 5, 30)],
)
def test_who_enters_a_row_too_fast_burns(hex: str, velocity: int, damage: int) -> None:
    """Safe are 2 at the ground, 2 more in each row, and 12 in the interface; each point above costs 10."""
    battle, unit = high(hex=hex, facing=WEST, velocity=velocity, board=Board.plain(20, 40))
    unit.path = tuple(Waypoint(each, WEST, 0) for each in (hex, rows.below(hex)))
    found = high_altitude.friction(unit, battle.rules)
    assert (found.total if found else 0) == damage
    assert high_altitude.friction(unit, RuleSet(options=(high_altitude.NO_FRICTION.ruling,))) is None


def test_each_row_that_is_entered_too_fast_burns_for_itself() -> None:
    """At Velocity 9 row 3 is 1 too fast, and row 2 is 3; the damage falls on the nose in groups of 10."""
    battle, unit = high(hex="0610", facing=WEST, velocity=9, board=Board.plain(20, 40))
    unit.velocity = 9
    unit.path = tuple(Waypoint(each, WEST, 0) for each in ("0610", "0510", "0410", "0310"))
    burned = high_altitude.friction(unit, battle.rules)
    assert burned is not None
    assert [line.value for line in burned.lines] == [10, 30]
    before = unit.armor["NOS"]
    events = high_altitude.arrive(battle, unit, ScriptedDice([3, 4, 1, 2] * 4))
    assert isinstance(events[0], FrictionMet)
    assert unit.armor["NOS"] == before - 40
    assert unit.hurt == 40


def test_a_flight_says_beforehand_what_the_air_will_cost() -> None:
    battle, _ = high(hex="0710", facing=WEST, velocity=1)
    assert flight(battle, "F").friction is None
    battle, _ = high(hex="0810", facing=WEST, velocity=14, board=Board.plain(40, 60))
    plunge = flight(battle, "F7 leave")
    assert plunge.friction is not None
    assert [line.value for line in plunge.friction.lines] == [20, 40, 60, 80, 100, 120]


def test_who_enters_out_of_control_is_hurt_on_the_nose_for_each_point_of_velocity() -> None:
    """25 a point, or by the other reading 250 as WarShips; one who only drifts in the air is not."""
    battle, unit = high(hex="0710", facing=WEST, velocity=2, out_of_control=1, board=Board.plain(20, 40))
    burned = flying.plan(battle, Fly("red-1", (read_step("drift"),))).friction
    assert burned is not None
    assert burned.total == 50
    battle.rules = RuleSet(options=(high_altitude.ENTRY_AS_WARSHIP.ruling,))
    burned = flying.plan(battle, Fly("red-1", (read_step("drift"),))).friction
    assert burned is not None
    assert burned.total == 500
    unit.hex = "0610"
    assert flying.plan(battle, Fly("red-1", (read_step("drift"),))).friction is None


@pytest.mark.ruling("TW-079.1")
def test_who_stands_still_out_of_control_in_the_interface_enters_at_velocity_1() -> None:
    battle, unit = high(hex="0610", velocity=0, out_of_control=1)
    nose = unit.armor["NOS"]
    events = high_altitude.fall(battle, unit, ScriptedDice([3, 4, 1, 2, 3, 4, 1, 2, 3, 4]))
    assert isinstance(events[0], FellByGravity)
    assert (unit.hex, unit.armor["NOS"]) == ("0510", nose - 25)
    battle, unit = high(hex="0610", velocity=0)
    assert len(high_altitude.fall(battle, unit, ScriptedDice([]))) == 1, "in control it only falls"


@pytest.mark.ruling("TW-093.2")
def test_no_control_roll_is_owed_for_entering_the_atmosphere() -> None:
    for design in (SLAYER, UNION):
        battle, _ = high(design, hex="0710", facing=WEST, velocity=2)
        entered = flight(battle, "F2")
        nose = 1 if design == UNION else 0
        assert (entered.end.row, len(entered.at_once), entered.owed) == (4, nose, ())
        battle, _ = high(design, hex="0710", facing=WEST, velocity=1)
        entered = flight(battle, "F")
        assert (entered.end.row, entered.at_once, entered.owed) == (5, (), ())


# Gravity


def test_who_stands_still_falls_a_row_unless_it_pays_to_stay() -> None:
    """Not in space, and not below the ground row; a hover costs 2, by another reading 3."""
    battle, unit = high(hex="0310", velocity=0)
    high_altitude.fall(battle, unit, ScriptedDice([]))
    assert unit.hex == "0210"
    high_altitude.fall(battle, unit, ScriptedDice([]))
    assert high_altitude.fall(battle, unit, ScriptedDice([])) == []
    assert unit.hex == "0110"
    battle, unit = high(hex="0710", velocity=0)
    assert high_altitude.fall(battle, unit, ScriptedDice([])) == []
    battle, unit = high(hex="0310", velocity=1)
    assert high_altitude.fall(battle, unit, ScriptedDice([])) == []
    battle, unit = high(hex="0310", velocity=0)
    assert flight(battle, "hover").cost.total == 2
    fly(battle, "hover")
    assert high_altitude.fall(battle, unit, ScriptedDice([])) == []
    battle, unit = high(hex="0310", velocity=0)
    battle.rules = RuleSet(options=("reading:aero-gravity-three",))
    assert flight(battle, "hover").cost.total == 3


def test_at_the_end_of_the_flights_those_fall_who_stand_still_and_those_drift_who_cannot_act() -> None:
    """Who drifts out of space into the interface burns."""
    battle, unit = high(hex="0410", velocity=0, to_fly=0)
    flying.resolve(battle, ScriptedDice([]))
    assert unit.hex == "0310"
    battle, unit = high(hex="0710", facing=WEST, velocity=1, out_of_control=1, awake=False)
    nose = unit.armor["NOS"]
    events = flying.resolve(battle, ScriptedDice([3, 4, 1, 2, 3, 4, 1, 2, 3, 4]))
    assert any(isinstance(event, FrictionMet) for event in events)
    assert (unit.hex[:2], unit.armor["NOS"]) == ("06", nose - 25)


def test_units_hover_at_velocity_0_and_where_there_is_something_to_hover_over() -> None:
    battle, _ = high(hex="0310", velocity=2)
    assert "it hovers at Velocity 0, and has Velocity 2" in refusal(battle, "hover")
    assert not refusal(battle, "v-2 hover")
    battle, _ = high(hex="0710", velocity=0)
    assert "nothing to hover over" in refusal(battle, "hover")


@pytest.mark.ruling("TW-080.2")
def test_a_hovering_spheroid_shifts_for_three_thrust_a_hex_and_pays_nothing_for_gravity() -> None:
    """With 6 thrust two hexes, facing as before; not below printing 5, but for DropShips, and never an aerodyne."""
    battle, unit = shuttle(thrust=4)
    assert handling_of(unit).most == 6
    moved = flight(battle, "shift:N shift:SE")
    assert (moved.end.hex, moved.end.facing, moved.cost.total) == ("0510", EAST, 6)
    assert {line.cite for line in moved.cost.lines} == {"TW-080.2"}
    assert "that takes 3 thrust, and 0 is left" in refusal(battle, "shift:N shift:SE shift:N")
    fly(battle, "shift:N shift:SE")
    assert high_altitude.fall(battle, unit, ScriptedDice([])) == [], "it pays nothing more to stay"
    ends = {end.hex for end in FlightWays(battle.board, shuttle(thrust=4)[1]).ways if end.velocity == 0}
    assert len(ends) == 19
    battle, unit = shuttle(thrust=4)
    older(battle, 4)
    assert not refusal(battle, "shift:N")
    assert "only DropShips shift for more than a hex" in refusal(battle, "shift:N shift:SE")
    battle, unit = high(UNION, velocity=0)
    unit.design = replace(unit.design, listed=replace(unit.design.listed, thrust=4))
    older(battle, 4)
    assert not refusal(battle, "shift:N shift:SE")
    assert "only a spheroid" in refusal(high(velocity=0)[0], "shift:N")
    assert "it hovers at Velocity 0" in refusal(shuttle(velocity=1)[0], "shift:N")


def test_a_spheroid_in_the_air_ends_its_flight_nose_up_or_rolls_at_once() -> None:
    """Up are the two hexsides away from the planet; who hovers, or is in the interface or space, needs none."""
    for facing, rolls in enumerate((1, 0, 0, 1, 1, 1)):
        _, unit = high(UNION, hex="0310", facing=facing)
        assert len(high_altitude.rolls(unit)) == rolls
        _, slayer = high(hex="0310", facing=facing)
        assert high_altitude.rolls(slayer) == []
    _, unit = high(UNION, hex="0310", facing=WEST, hovering=True)
    assert high_altitude.rolls(unit) == []
    for hex, rolls in (("0110", 1), ("0510", 1), ("0610", 0), ("0710", 0)):
        _, unit = high(UNION, hex=hex, facing=WEST)
        assert len(high_altitude.rolls(unit)) == rolls
    battle, unit = high(UNION, hex="0310", facing=WEST, velocity=1)
    assert [roll.total for roll in flight(battle, "F").at_once] == [5 + 2 + 1]
    fly(battle, "F", ScriptedDice([4, 3]))
    assert unit.out_of_control == battle.turn


# Control


def test_air_makes_control_rolls_harder_and_damage_there_calls_for_one() -> None:
    """In the ground row and the atmospheric rows, not in the interface; there is no altitude to lose."""
    battle, unit = high(hex="0510", velocity=14, hurt=25)
    owed = turn_end.control_rolls(unit)
    assert [due.modifier for due in owed] == [1]
    assert control.control_roll(unit, owed[0]).total == 5 + 1 + 2 - 1, "Velocity 14 is no overspeed of Safe Thrust 6"
    out_of_control.make_control_roll(battle, unit, owed[0], ScriptedDice([2, 1]))
    assert (unit.out_of_control, unit.hex, unit.altitude) == (1, "0510", 0)
    _, unit = high(hex="0610", velocity=4, hurt=25)
    assert turn_end.control_rolls(unit) == []
    assert control.control_roll(unit, Due("stall", 0, "TW-084.1")).total == 5


# Who may be where


@pytest.mark.partly("TW-080.1", missing=VTOLS)
def test_planes_that_need_air_fly_no_higher_than_row_1() -> None:
    """A conventional fighter in row 1 is refused row 2; an aerospace fighter is not."""
    battle, unit = high(OWL, hex="0210", facing=EAST, velocity=1)
    assert "flies no higher than atmospheric row 1" in refusal(battle, "F")
    assert not refusal(high(hex="0210", facing=EAST, velocity=1)[0], "F")
    unit.facing = WEST
    assert not refusal(battle, "F")
    ends = {end.hex[:2] for end in FlightWays(battle.board, unit, Allowance(yaws=True)).ways}
    assert ends == {"01", "02"}
    unit.facing, unit.out_of_control, unit.velocity = EAST, 1, 3
    flying.apply(battle, Fly("red-1", (read_step("drift"),)), ScriptedDice([]))
    assert unit.hex == "0210"
    for hex in ("0110", "0210"):
        RULEBOOK.new(setup_of(OWL, "high", hex=hex, velocity=1))
    with pytest.raises(BadSetup, match="cannot start in atmospheric row 2: it needs air"):
        RULEBOOK.new(setup_of(OWL, "high", hex="0310", velocity=1))


@pytest.mark.partly("TW-080.1", missing=VTOLS)
def test_a_propeller_takes_a_plane_one_hex_a_turn_there() -> None:
    battle, unit = high(OWL, hex="0110", velocity=1)
    assert not refusal(battle, "v+1 F2")
    gull = replace(unit.design.listed, variety="fixed-wing", equipment=(Fitting(fuel.PROPELLER),))
    unit.design = replace(unit.design, listed=gull)
    assert "no faster than Velocity 1" in refusal(battle, "v+1 F2")
    assert not refusal(battle, "F")
    unit.map, unit.altitude = "low", 5
    assert not refusal(battle, "v+1 F2")


@pytest.mark.partly("TW-080.1", missing=VTOLS)
def test_airships_and_vtols_do_not_begin_there() -> None:
    with pytest.raises(BadSetup, match="airships fly at low altitude only"):
        RULEBOOK.new(setup_of(AIRSHIP, "high", hex="0110", velocity=1))
    blue = UnitSetup(SLAYER, "0101", 3)
    for scale in ("low", "high"):
        forces = {"red": (UnitSetup("Kestrel VTOL", "0303", 0),), "blue": (blue,)}
        with pytest.raises(BadSetup, match="only units that fly by thrust do"):
            RULEBOOK.new(Setup(board=Board.plain(12, 12).to_text(), forces=forces, scale=scale))  # type: ignore[arg-type]


@pytest.mark.partly("TW-080.1", missing=VTOLS)
def test_an_airship_that_climbs_above_the_highest_altitude_stays_and_rolls_for_control_at_once() -> None:
    battle, unit = sky(AIRSHIP, velocity=1, altitude=10)
    battle.rules = CLIMBING
    tried = flight(battle, "F ascend")
    assert [roll.total for roll in tried.at_once] == [5 + 2 - 1]
    assert (tried.end.altitude, tried.end.map, tried.cost.total) == (10, "low", 2)
    assert "hexes still to fly" in refusal(battle, "ascend")
    fly(battle, "F ascend", ScriptedDice([3, 3]))
    assert (unit.in_play, unit.in_control, unit.altitude) == (True, True, 10)
    turn_end.start_clean(unit)
    unit.velocity = 1
    fly(battle, "F ascend", ScriptedDice([2, 3, 3]))
    assert (unit.in_play, unit.in_control) == (True, False)


def test_other_craft_climb_from_altitude_10_off_the_map_where_that_is_played() -> None:
    """For two thrust, with hexes still to fly; without the option nobody does."""
    battle, unit = sky(SLAYER, velocity=4, altitude=10)
    assert "without the option 'high-altitude'" in refusal(battle, "ascend")
    battle.rules = CLIMBING
    assert flight(battle, "F2 ascend").cost.total == 2
    assert "leaving the map ends a flight" in refusal(battle, "ascend F4")
    unit.altitude = 9
    assert "climbs off the map from Altitude 10" in refusal(battle, "ascend")
    offered = {str(action) for action in FlightOptions(battle, [unit])}
    assert "fly red-1 up F4 ascend" in offered
    events = fly(battle, "up ascend")
    assert unit.destroyed == flying.OFF_THE_MAP
    assert [type(event) for event in events] == [Flew, UnitLeft]
    assert flights_of(SLAYER) == [True, False]


def flights_of(design: str) -> list[bool]:
    """Whether the page offers the way up, with the option and without it."""
    found = []
    for rules in (CLIMBING, RuleSet()):
        battle, unit = sky(design, velocity=2, altitude=10)
        battle.rules, battle.phase, battle.waiting = rules, flying.PHASE, ["red-1"]
        found.append("ascend" in {choice.step for choice in flights(battle, unit, Wish()).extras})
    return found


def test_a_planet_without_air_has_no_such_map() -> None:
    with pytest.raises(BadSetup, match="a planet without air"):
        RULEBOOK.new(replace(setup_of(scale="high", hex="0910"), rules=RuleSet(options=("vacuum",))))


# Attacks


def test_each_hex_of_air_on_the_line_makes_an_attack_harder_by_two() -> None:
    """That of the target counts, that of the attacker and those of the interface do not."""
    for frm, to, hexes in (("0210", "0510", 3), ("0510", "0810", 0), ("0810", "0510", 1), ("0510", "0510", 0)):
        battle, unit = high(hex=frm, facing=EAST if frm < to else WEST)
        other = battle["blue-1"]
        other.hex = to
        plan = shot(battle, unit, find_mount(unit, "Medium Laser"), other)
        added = {line.label: line.value for line in plan.tally.lines if "of air" in line.label}
        assert sum(added.values()) == 2 * hexes, (frm, to)
        assert not plan.reasons or hexes == 0
    battle, unit = sky(scale="space", hex="0210", facing=EAST)
    battle["blue-1"].hex = "0510"
    plan = shot(battle, unit, find_mount(unit, "Medium Laser"), battle["blue-1"])
    assert "of air" not in str(plan.tally)


def test_by_another_reading_air_makes_ranges_longer_and_the_interface_stops_common_weapons() -> None:
    """Five hexes for one of air and two for one of the interface."""
    battle, unit = high(hex="0310", facing=EAST)
    battle.rules = RuleSet(options=(thick_air.AIR_AS_RANGE.ruling,))
    battle["blue-1"].hex = "0510"
    plan = shot(battle, unit, find_mount(unit, "Medium Laser"), battle["blue-1"])
    assert plan.range == 2 + 2 * 5
    assert "of air" not in str(plan.tally)
    battle["blue-1"].hex = "0710"
    plan = shot(battle, unit, find_mount(unit, "Medium Laser"), battle["blue-1"])
    assert plan.range == 4 + 2 * 5 + 2
    assert "only capital weapons fire across it" in str(plan.reasons)
    unit.hex = "0610"
    battle["blue-1"].hex = "0710"
    plan = shot(battle, unit, find_mount(unit, "Medium Laser"), battle["blue-1"])
    assert plan.range == 1
    assert "across" not in str(plan.reasons)
