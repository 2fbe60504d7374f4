"""Crashes, landing, liftoff, control lost and found again: one rule each."""

from __future__ import annotations

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.hiding import UnitFound
from boxcars.hexes.board import Board, Building, Road, Terrain
from boxcars.hexes.coords import neighbour
from boxcars.total_warfare.aerospace import (
    control,
    crashes,
    exhaust,
    flying,
    landing,
    liftoff,
    out_of_control,
    taxiing,
    turn_end,
)
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.battle import Battle, Declaration, Setup, Shot, UnitSetup
from boxcars.total_warfare.events.flight_events import ControlChanged, Crashed, Landed
from boxcars.total_warfare.events.unit_events import DamageTaken, RollMade
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.questions import QUESTIONS
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import Flyer, Waypoint
from boxcars.total_warfare.units.unit import Due, Unit
from tests.total_warfare.aerospace.sky import GUARDIAN, OWL, SLAYER, flight, fly, refusal, sky

PAVED = Terrain(pavement=1)
LOCUST, SCORPION, UNION, LEOPARD = "Locust LCT-1V", "Scorpion Light Tank", "Union (2708)", "Leopard (3056)"


def low_over(board: Board, design: str = SLAYER, **state: object) -> tuple[Battle, Flyer]:
    """A flyer at Altitude 1 over a board."""
    return sky(design, "ground", board, **{"altitude": 1, "velocity": 1, "hex": "2030", "facing": 0} | state)


def with_watchers(design: str, *watchers: tuple[str, str], **state: object) -> tuple[Battle, Flyer]:
    """A flyer over open ground, and blue units on it."""
    blue = tuple(UnitSetup(name, hex, 0) for name, hex in watchers)
    red = (UnitSetup(design, "2020", 0, altitude=1, velocity=1),)
    battle = new_battle(Setup(board=Board.plain(60, 60).to_text(), forces={"red": red, "blue": blue}))
    battle.turn = 1
    unit = battle["red-1"]
    assert isinstance(unit, Flyer)
    for name, value in state.items():
        setattr(unit, name, value)
    return battle, unit


# Control


@pytest.mark.example("TWA-022", "TWA-023", "TWA-024")
@pytest.mark.ruling("TW-249.1")
@pytest.mark.parametrize(("design", "damage", "needed"), [(SLAYER, 43, 8), (SLAYER, 15, 6), (UNION, 41, 10)])
def test_damage_in_the_air_calls_for_one_control_roll_with_all_modifiers(design: str, damage: int, needed: int) -> None:
    _, unit = sky(design, hurt=damage, velocity=0)
    [due] = turn_end.control_rolls(unit)
    assert control.control_roll(unit, due).total == needed
    _, unit = sky(SLAYER, "space", hurt=damage)
    assert not turn_end.control_rolls(unit)


@pytest.mark.example("TWA-025")
def test_a_control_roll_failed_by_six_makes_a_unit_tumble_and_drop() -> None:
    battle, unit = sky(SLAYER, altitude=8, velocity=2)
    out_of_control.make_control_roll(battle, unit, Due("hit", 2, "TW-249.1"), ScriptedDice([1, 1, 3]))
    assert (unit.out_of_control, unit.tumbling, unit.altitude) == (1, True, 5)
    battle, unit = sky(SLAYER, altitude=8, velocity=2)
    out_of_control.make_control_roll(battle, unit, Due("hit", 2, "TW-249.1"), ScriptedDice([3, 4, 3]))
    assert (unit.out_of_control, unit.tumbling) == (1, False)


@pytest.mark.example("TWA-026")
@pytest.mark.ruling("TW-093.4")
def test_control_lost_is_rolled_for_from_the_end_of_the_next_turn_on() -> None:
    battle, unit = sky(SLAYER, velocity=2, out_of_control=3)
    battle.turn = 3
    assert not out_of_control.recover(battle, unit, ScriptedDice([]))
    battle.turn = 4
    out_of_control.recover(battle, unit, ScriptedDice([2, 3]))
    assert unit.out_of_control, "5 against 6, with all modifiers"
    out_of_control.recover(battle, unit, ScriptedDice([3, 3]))
    assert unit.in_control


@pytest.mark.ruling("TW-092.1")
def test_a_control_roll_is_rolled_and_never_failed_by_choice() -> None:
    battle, unit = sky(SLAYER, velocity=2)
    dice = ScriptedDice([6, 6])
    events = out_of_control.make_control_roll(battle, unit, Due("stall", 0, "TW-084.1"), dice)
    assert unit.in_control
    assert [event.text for event in events] == ["red-1 control roll: 6+ needed, rolled 12: success"]
    assert not [kind for kind in QUESTIONS if "control" in kind.kind]


@pytest.mark.ruling("TW-042.1", "TW-092.1")
def test_a_pilot_who_is_unconscious_fails_his_control_roll_without_dice() -> None:
    _, unit = sky(SLAYER, velocity=2, awake=False)
    events, failed_by = control.roll_control(unit, Due("stall", 0, "TW-084.1"), ScriptedDice([]))
    [rolled] = [event for event in events if isinstance(event, RollMade)]
    assert (rolled.roll, rolled.success, failed_by) == (None, False, 1)
    unit.awake = True
    _, failed_by = control.roll_control(unit, Due("stall", 0, "TW-084.1"), ScriptedDice([6, 6]))
    assert not failed_by


@pytest.mark.ruling("TW-042.1")
def test_strain_that_knocks_a_pilot_out_comes_before_the_control_roll_of_the_same_flight() -> None:
    battle, unit = sky(SLAYER, velocity=2, pilot_hits=4, hurt=20)
    events = pilot.hurt(battle, unit, 1, "strain", ScriptedDice([1, 1]))
    assert not unit.awake
    events += turn_end.resolve(battle, unit, ScriptedDice([3]))
    rolls = [event for event in events if isinstance(event, RollMade) and event.what == "control roll"]
    assert [(roll.roll, roll.success) for roll in rolls] == [(None, False)]
    assert unit.out_of_control


def test_each_hit_on_the_pilot_makes_control_rolls_harder() -> None:
    for hits in range(6):
        _, unit = sky(SLAYER, velocity=2, pilot_hits=hits)
        assert control.control_roll(unit, Due("stall", 0, "TW-084.1")).total == 5 + 2 - 1 + hits


def test_who_is_out_of_control_can_only_drift() -> None:
    battle, unit = sky(SLAYER, velocity=3, out_of_control=1, hex="3030")
    assert "out of control" in refusal(battle, "F3")
    fly(battle, "drift")
    assert unit.hex == "3027"
    battle, unit = sky(SLAYER, velocity=2, out_of_control=1, tumbling=True, hex="3030")
    fly(battle, "drift", ScriptedDice([6, 3]))
    assert (unit.hex, unit.facing) == ("3130", 2), "two hexsides to the right after the first hex"


def test_who_is_in_control_and_has_a_way_to_fly_does_not_drift() -> None:
    battle, _ = sky(SLAYER, velocity=3)
    assert "red-1 is in control and flies where it is told" in refusal(battle, "drift")


def test_a_control_roll_failed_by_five_does_not_make_a_unit_tumble_and_a_later_one_by_six_may() -> None:
    battle, unit = sky(SLAYER, altitude=8, velocity=2)
    out_of_control.lose_control(battle, unit, 5, ScriptedDice([2]))
    assert (unit.out_of_control, unit.tumbling, unit.altitude) == (1, False, 6)
    [event] = out_of_control.lose_control(battle, unit, 6, ScriptedDice([]))
    assert isinstance(event, ControlChanged)
    assert (event.random, unit.tumbling, unit.altitude) == (True, True, 6), "it drops only once"
    assert not out_of_control.lose_control(battle, unit, 6, ScriptedDice([]))


@pytest.mark.example("TWA-027")
@pytest.mark.ruling("TW-093.5")
def test_random_movement_begins_where_the_unit_last_met_the_ground_or_in_the_middle_of_its_path() -> None:
    path = tuple(Waypoint(f"20{50 - number:02}", 0, 3) for number in range(17))
    battle, unit = with_watchers(SLAYER, (LOCUST, "2545"), velocity=1, altitude=3, path=path)
    middle = out_of_control.tumbling_start(battle, unit)
    assert middle == path[9 - 1], "no hits at all"
    battle["blue-1"].hex = path[5].hex
    battle.declarations["blue-1"] = Declaration(shots=[Shot("ml-ct", "red-1")])
    battle["blue-1"].map = "air"
    assert out_of_control.tumbling_start(battle, unit) == path[9 - 1], "only air-to-air hits"
    battle["blue-1"].map = ""
    assert out_of_control.tumbling_start(battle, unit) == path[6 - 1]
    unit.run = Run("strafe", (path[8].hex, path[9].hex, path[10].hex))
    assert out_of_control.tumbling_start(battle, unit) == path[11 - 1]
    unit.run = Run("strike", (path[2].hex,))
    assert out_of_control.tumbling_start(battle, unit) == path[6 - 1], "where it was shot at lies farther along"
    unit.run, unit.velocity = None, 1
    out_of_control.lose_control(battle, unit, 6, ScriptedDice([1]))
    turn_end.start_clean(unit)
    unit.velocity = 1
    fly(battle, "drift", ScriptedDice([3]))
    assert unit.hex == "2029", "16 hexes on from the sixth of its path"


# Crashes


@pytest.mark.example("TWA-028")
@pytest.mark.ruling("TW-081.1")
@pytest.mark.parametrize(("velocity", "damage"), [(3, 210), (0, 140)])
def test_a_crash_does_two_dice_times_ten_for_each_point_of_velocity(velocity: int, damage: int) -> None:
    battle, unit = sky(SLAYER, altitude=1, velocity=velocity)
    events = crashes.crash(battle, unit, ScriptedDice([3, 4] + [3, 4] * 60))
    [crashed] = [event for event in events if isinstance(event, Crashed)]
    assert crashed.damage
    assert crashed.damage.total == damage
    groups = [event for event in events if isinstance(event, DamageTaken)]
    assert {group.location for group in groups} == {"NOS"}
    battle, ship = sky(UNION, altitude=1, out_of_control=1)
    assert crashes.crash(battle, ship, ScriptedDice([]))
    assert ship.destroyed, "without a roll"


@pytest.mark.ruling("TW-081.2")
def test_the_hex_of_a_crash_is_rolled_for_eight_hexes_at_a_time() -> None:
    battle, unit = sky(SLAYER, "ground", hex="3050", facing=0)
    hex, heading = crashes.crash_hex(battle.board, unit, ScriptedDice([2, 3, 3, 5, 4, 1, 6]))
    assert hex == "3822", "8 and 8 north, 8 and 8 north-east, 8 north-west of that"
    assert (heading, unit.facing) == (5, 1), "which it went, though the last roll turns it away"
    battle, unit = sky(SLAYER, "ground", hex="3005", facing=0)
    crashes.crash(battle, unit, ScriptedDice([1, 1]))
    assert unit.destroyed == "it crashes off the map"
    for place, destroyed in (("3017", "it crashes off the map"), ("3018", "")):
        battle, ship = sky(UNION, "ground", hex=place, facing=0, velocity=1)
        crashes.crash(battle, ship, ScriptedDice([1, 1, 3, 3, *[3, 4, 6, 6] * 20]))
        assert ship.destroyed == destroyed, "a DropShip needs the hexes around it"


@pytest.mark.example("TWA-029")
@pytest.mark.ruling("TW-082.1")
def test_who_stands_in_the_crash_hex_is_hurt_and_displaced_against_the_way_the_unit_came() -> None:
    battle, unit = with_watchers(SLAYER, (LOCUST, "2020"), (SCORPION, "2021"), velocity=3, hex="2020", facing=0)
    unit.map, unit.hex = "", "2020"
    locust = battle["blue-1"]
    events = crashes.fall_on_others(battle, unit, 210, 0, ScriptedDice([4, *[3] * 40]))
    points = [event.amount for event in events if isinstance(event, DamageTaken) and event.unit == "blue-1"]
    assert points[0] == 5, "in groups of five"
    tank, unit = with_watchers(SLAYER, ("Demolisher Heavy Tank (Mk. II)", "2020"), velocity=3, hex="2020", facing=0)
    unit.map, tank["blue-1"].armor = "", dict.fromkeys(tank["blue-1"].armor, 200)
    told = crashes.fall_on_others(tank, unit, 210, 0, ScriptedDice([4, *[3, 4] * 40]))
    groups = [event.amount for event in told if isinstance(event, DamageTaken) and event.unit == "blue-1"]
    assert groups == [5] * 21, "half of 210"
    assert not any(event for event in events if isinstance(event, DamageTaken) and event.unit == "blue-2")
    battle, unit = with_watchers(SLAYER, (LOCUST, "2020"), velocity=3)
    unit.map = ""
    locust = battle["blue-1"]
    crashes.fall_on_others(battle, unit, 210, 0, ScriptedDice([2]))
    assert (locust.hex, locust.armor) == ("2021", dict(locust.design.armor)), "spared, and moved all the same"


# Landing


@pytest.mark.example("TWA-030")
@pytest.mark.ruling("TW-086.2", "TW-086.3")
def test_speed_and_damaged_gear_make_a_landing_harder() -> None:
    battle, unit = low_over(Board.plain(60, 60), velocity=4, boxes={"gear": 1})
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + 2 + 2 + 5
    unit.boxes["gear"] = 2
    assert landing.landing_roll(battle, unit, vertical=False).total == 14, "hit once or several times"
    unit.velocity = 2
    assert landing.landing_roll(battle, unit, vertical=False).total == 12


@pytest.mark.ruling("TW-086.2")
@pytest.mark.parametrize(("printing", "more"), [(3, 1), (4, 2)])
def test_in_older_printings_a_landing_was_harder_above_velocity_3(printing: int, more: int) -> None:
    battle, unit = low_over(Board.plain(60, 60), velocity=4)
    battle.rules = RuleSet(printing=printing)
    assert [line.value for line in landing.landing_roll(battle, unit, vertical=False).lines][1] == more


@pytest.mark.example("TWA-031", "TWA-032")
@pytest.mark.ruling("TW-086.4")
def test_an_upright_landing_is_harder_for_some() -> None:
    paved = Board.plain(60, 60, terrain=PAVED)
    battle, unit = low_over(paved)
    assert landing.landing_roll(battle, unit, vertical=True).total == 5 + 2
    assert landing.landing_roll(battle, unit, vertical=False).total == 5, "along the ground nothing is added"
    battle, unit = low_over(paved, airless=True)
    assert landing.landing_roll(battle, unit, vertical=True).total == 5, "where there is no air"
    battle, unit = low_over(paved, GUARDIAN)
    assert landing.landing_roll(battle, unit, vertical=True).total == 5
    woods = Board.plain(60, 60).with_terrain("2029", woods=1)
    battle, unit = low_over(woods, UNION, velocity=0)
    assert landing.landing_roll(battle, unit, vertical=True).total == 5 + 2 + 1


@pytest.mark.parametrize(
    ("terrain", "more"),
    [
        (Terrain(), 2),
        (Terrain(road=Road(9)), 0),
        (Terrain(road=Road(9, 3)), 2),
        (Terrain(road=Road(9, 4)), 1),
        (Terrain(road=Road(9, 3), pavement=1), 0),
        (Terrain(road=Road(9), woods=2), 0),
        (Terrain(rough=1), 3),
        (Terrain(woods=2), 5),
        (Terrain(water=0), 2),
        *((Terrain(building=Building(type=kind, height=1, cf=40)), kind + 1) for kind in (1, 2, 3, 4)),
    ],
)
def test_the_ground_under_the_strip_makes_a_landing_harder(terrain: Terrain, more: int) -> None:
    battle, unit = low_over(Board.plain(60, 60, terrain=terrain))
    assert landing.landing_roll(battle, unit, vertical=False).total == 5 + more


@pytest.mark.parametrize(("terrain", "gear"), [(Terrain(rough=1), 1), (Terrain(rubble=1), 1), (Terrain(), 0)])
def test_a_landing_along_rough_ground_damages_the_gear_even_on_success(terrain: Terrain, gear: int) -> None:
    for before in (0, 2):
        battle, unit = low_over(Board.plain(60, 60, terrain=terrain), boxes={"gear": before}, piloting=3)
        fly(battle, "land", ScriptedDice([6, 6]))
        assert (unit.landed, unit.hits("gear"), lost(unit)) == (True, max(before, gear), 0)
    battle, unit = low_over(Board.plain(60, 60, terrain=terrain))
    fly(battle, "set-down", ScriptedDice([6, 6]))
    assert (unit.landed, unit.hits("gear")) == (True, 0), "upright it does not roll over it"


@pytest.mark.ruling("TW-087.1")
def test_landing_is_all_that_a_unit_does_from_altitude_1() -> None:
    battle, _ = low_over(Board.plain(60, 60), altitude=2)
    assert "from Altitude 1" in refusal(battle, "land")
    battle, unit = low_over(Board.plain(60, 60))
    assert "all that a unit does" in refusal(battle, "down land")
    fly(battle, "land", ScriptedDice([6, 6]))
    assert (unit.map, unit.altitude, unit.velocity, unit.hex) == ("", 0, 0, "2026"), "at the end of five hexes"


@pytest.mark.ruling("TW-086.5", "TW-087.2")
def test_some_must_land_along_the_ground() -> None:
    plain = Board.plain(60, 60)
    for design, upright in ((SLAYER, True), (OWL, False), (GUARDIAN, True), (LEOPARD, False), ("Shuttle ST-46", True)):
        battle, _ = low_over(plain, design)
        assert ("cannot land upright" not in refusal(battle, "set-down")) == upright, design
    battle, _ = low_over(plain, UNION, velocity=0)
    assert "land upright" in refusal(battle, "land")


@pytest.mark.ruling("TW-087.3")
@pytest.mark.parametrize(
    ("design", "needed"), [(SLAYER, 7), (GUARDIAN, 5), ("Shuttle ST-46", 7), (UNION, 5), (OWL, None), (LEOPARD, None)]
)
def test_the_table_alone_says_who_lands_upright_and_how_hard_that_is(design: str, needed: int | None) -> None:
    battle, unit = low_over(Board.plain(60, 60, terrain=PAVED), design)
    assert ("cannot land upright" not in refusal(battle, "set-down")) == (needed is not None)
    if needed is not None:
        assert landing.landing_roll(battle, unit, vertical=True).total == needed


@pytest.mark.ruling("TW-086.5")
def test_who_cannot_land_upright_and_is_forced_down_stalls_and_crashes() -> None:
    battle, unit = low_over(Board.plain(60, 60), OWL, velocity=0)
    assert "cannot land upright" in refusal(battle, "set-down")
    events = flying.stall(battle, unit, ScriptedDice([1, 1, *[3] * 200]))
    assert [event for event in events if isinstance(event, Crashed)]
    assert [due.cite for due in unit.due] == ["TW-084.1"]


@pytest.mark.example("TWA-033")
def test_ten_points_for_each_by_which_a_landing_fails() -> None:
    battle, unit = low_over(Board.plain(60, 60))
    events = fly(battle, "land", ScriptedDice([2, 2, *[3, 4, 1, 1] * 3]))
    assert [event.amount for event in events if isinstance(event, DamageTaken)] == [10, 10, 10]
    assert unit.landed


@pytest.mark.ruling("TW-087.4")
@pytest.mark.parametrize(
    ("rolls", "strip", "gear", "harm"),
    [([6, 6], 3, 0, 0), ([3, 2], 5, 0, 0), ([1, 1], 20, 1, 20)],
)
def test_braking_halves_the_strip_or_makes_things_worse(rolls: list[int], strip: int, gear: int, harm: int) -> None:
    battle, unit = low_over(Board.plain(60, 60), velocity=2, piloting=7)
    _, approach = landing.brake(battle, unit, 5, ScriptedDice([*rolls, *[3, 4, 1, 1] * harm]))
    assert approach.length == strip
    assert (unit.hits("gear"), sum(unit.design.armor.values()) - sum(unit.armor.values())) == (gear, harm)


@pytest.mark.ruling("TW-087.4")
@pytest.mark.parametrize(("printing", "gear"), [(9, taxiing.DESTROYED), (10, 1)])
def test_braking_once_destroyed_the_gear_that_it_damages(printing: int, gear: int) -> None:
    battle, unit = low_over(Board.plain(60, 60), velocity=2, piloting=7)
    battle.rules = RuleSet(printing=printing)
    landing.brake(battle, unit, 5, ScriptedDice([1, 1, *[3, 4, 1, 1] * 20]))
    assert (unit.hits("gear"), unit.armor["NOS"]) == (gear, unit.design.armor["NOS"] - 20)


@pytest.mark.ruling("TW-087.4")
@pytest.mark.parametrize(("velocity", "left"), [(0, 1), (3, 3)])
def test_braking_that_fails_breaks_a_landing_off_where_the_whole_strip_does_not_fit(velocity: int, left: int) -> None:
    battle, unit = low_over(Board.plain(60, 60).with_terrain("2028", level=5), velocity=velocity)
    fly(battle, "brake land", ScriptedDice([2, 2]))
    assert (unit.landed, unit.altitude, unit.velocity, unit.to_fly) == (False, 1, left, 0)


@pytest.mark.ruling("TW-086.2")
def test_upright_every_point_of_velocity_above_one_makes_a_landing_harder() -> None:
    for velocity, needed in ((1, 7), (2, 8), (4, 10)):
        battle, unit = low_over(Board.plain(60, 60, terrain=PAVED), velocity=velocity)
        assert landing.landing_roll(battle, unit, vertical=True).total == needed


def test_a_dropship_comes_to_rest_with_all_its_hexes_on_the_map() -> None:
    battle, ship = low_over(Board.plain(60, 60), LEOPARD, hex="2010")
    fly(battle, "land", ScriptedDice([6, 6, 6, 6]))
    assert ship.hex == "2002", "its strip of fifteen ends before the edge"
    assert (ship.altitude, ship.velocity, ship.late, ship.to_fly) == (0, 0, 0, 0)
    assert all(hex in battle.board for hex in ship.footprint)
    battle, slayer = low_over(Board.plain(60, 60), SLAYER, hex="2003")
    fly(battle, "land", ScriptedDice([6, 6]))
    assert slayer.hex == "2001", "which a fighter comes up to"


def test_the_strip_of_a_dropship_is_three_hexes_wide() -> None:
    house = Terrain(building=Building(type=1, height=1, cf=15))
    for hex, free in (("2125", 6), ("1925", 6), ("2225", 15), ("1825", 15)):
        battle, ship = low_over(Board.plain(60, 60).with_hexes({hex: house}), LEOPARD)
        assert len(landing.stretch(battle, ship, 15)) == free, hex
    battle, slayer = low_over(Board.plain(60, 60).with_hexes({"2126": house}), SLAYER)
    assert len(landing.stretch(battle, slayer, 5)) == 5, "a fighter's is one"


def test_a_dropship_lifts_off_along_ground_that_is_clear_beside_its_way_too() -> None:
    battle, _ = grounded(LEOPARD, Board.plain(60, 60))
    assert not refusal(battle, "lift")
    battle, _ = grounded(LEOPARD, Board.plain(60, 60).with_terrain("2118", rough=1))
    assert "strip of 20 clear or paved hexes, and there are" in refusal(battle, "lift")


def test_a_dropship_comes_down_where_it_is_if_the_ground_beside_it_is_uneven() -> None:
    battle, ship = low_over(Board.plain(60, 60), LEOPARD)
    battle.board = battle.board.with_terrain(neighbour(ship.hex, 2), level=1)
    assert landing.stretch(battle, ship, landing.SHIP_STRIP) == []
    events = fly(battle, "land", ScriptedDice([6, 6]))
    rolled = next(event for event in events if isinstance(event, RollMade))
    assert "strip too short" in str(rolled.tally)
    assert (ship.landed, ship.hex) == (True, "2030")


# Liftoff


def grounded(design: str = SLAYER, board: Board | None = None, **state: object) -> tuple[Battle, Flyer]:
    """A flyer that stands on the ground."""
    battle, unit = low_over(board or Board.plain(60, 60), design, **state)
    crashes.touch_down(battle, unit)
    unit.to_fly = -1
    return battle, unit


@pytest.mark.ruling("TW-088.1")
def test_liftoff_along_a_strip_takes_two_thrust_and_no_roll() -> None:
    battle, unit = grounded(facing=2)
    assert flight(battle, "lift").cost.total == 2
    fly(battle, "lift")
    assert (unit.map, unit.altitude, unit.velocity, unit.facing, unit.thrust_spent) == ("air", 1, 1, 2, 2)
    assert "it has 0 hexes to fly" in refusal(battle, "F"), "nothing more this turn"
    assert not flying.is_stalling(unit, handling_of(unit))
    battle, _ = grounded(board=Board.plain(60, 60).with_terrain("2025", woods=1))
    assert "strip of 10 clear or paved hexes" in refusal(battle, "lift")


@pytest.mark.example("TWA-034")
@pytest.mark.ruling("TW-088.2", "TW-088.5")
def test_an_upright_liftoff_takes_two_thrust_and_a_control_roll() -> None:
    battle, unit = grounded(board=Board.plain(60, 60, terrain=PAVED), boxes={"gear": 1})
    assert liftoff.liftoff_roll(battle, unit).total == 5 + 1 - 1 + 2
    fly(battle, "rise:SE", ScriptedDice([4, 3]))
    assert (unit.map, unit.altitude, unit.velocity, unit.facing) == ("air", 1, 1, 2)
    for design, upright in ((UNION, True), (LEOPARD, False), (OWL, False), ("Shuttle ST-46", True)):
        battle, unit = grounded(design)
        assert (not refusal(battle, "rise:N")) == upright, design
    battle, ship = grounded(UNION)
    assert liftoff.liftoff_roll(battle, ship).total == 5, "a spheroid"
    assert "spheroids lift off upright" in refusal(battle, "lift")
    battle, unit = grounded(GUARDIAN)
    assert not refusal(battle, "rise:N"), "a conventional fighter with VSTOL"
    assert not refusal(battle, "lift"), "or along the ground"


@pytest.mark.ruling("TW-088.2")
@pytest.mark.parametrize(("design", "airless"), [(UNION, False), (UNION, True), (LEOPARD, True)])
def test_the_thrust_of_a_liftoff_holds_craft_that_stand_on_it(design: str, airless: bool) -> None:
    battle, ship = grounded(design, airless=airless)
    fly(battle, "rise:N", ScriptedDice([6, 5]))
    assert (ship.map, ship.altitude) == ("air", 1)
    assert flying.resolve(battle, ScriptedDice([])) == [], "it does not sink back to the ground"
    turn_end.start_clean(ship)
    flying.resolve(battle, ScriptedDice([3, 4] * 40))
    assert ship.destroyed or ship.landed, "but in the next turn it must pay for it"


@pytest.mark.example("TWA-035")
@pytest.mark.ruling("TW-088.6", "TW-088.7", "TW-088.8")
@pytest.mark.parametrize(
    ("rolls", "aloft", "harm"),
    [([3, 2], True, 0), ([2, 2, 6, 6], True, 0), ([2, 2, 1, 1], False, 20), ([1, 1], False, 50)],
)
def test_a_failed_liftoff_damages_the_gear_and_may_strike_the_ground(rolls: list[int], aloft: bool, harm: int) -> None:
    battle, unit = grounded()
    events = fly(battle, "rise:N", ScriptedDice([*rolls, *[3, 4] * (0 if aloft else 20)]))
    assert bool(unit.map) == aloft
    told = [(event.what, event.success) for event in events if isinstance(event, RollMade)]
    assert told == [("liftoff", False), ("second try", aloft)][: len(rolls) // 2], "every roll is told"
    struck = [event for event in events if isinstance(event, DamageTaken)]
    assert (unit.hits("gear"), 5 * len(struck), {event.location for event in struck} <= {"AFT"}) == (1, harm, True)


@pytest.mark.ruling("TW-088.9")
def test_the_worst_liftoff_strikes_the_aft_for_a_hundred_points_and_can_be_tried_again() -> None:
    battle, ship = grounded(UNION, piloting=8)
    before = ship.armor["AFT"]
    events = fly(battle, "rise:N", ScriptedDice([1, 1, *[3, 4] * 40]))
    struck = [event for event in events if isinstance(event, DamageTaken)]
    assert ({event.location for event in struck}, before - ship.armor["AFT"]) == ({"AFT"}, 100)
    assert (bool(ship.map), ship.hits("gear")) == (False, 1), "damaged, not destroyed"
    turn_end.start_clean(ship)
    assert not refusal(battle, "rise:N")
    battle, ship = grounded(UNION, piloting=8)
    battle.rules = RuleSet(printing=4)
    fly(battle, "rise:N", ScriptedDice([1, 1, *[3, 4] * 40]))
    assert ship.hits("gear") == taxiing.DESTROYED
    turn_end.start_clean(ship)
    assert "landing gear of red-1 is destroyed" in refusal(battle, "rise:N")


@pytest.mark.ruling("TW-088.3")
def test_damaged_gear_forbids_no_liftoff() -> None:
    battle, _ = grounded(boxes={"gear": 1})
    assert not refusal(battle, "rise:N")
    assert not refusal(battle, "lift")
    battle.rules = RuleSet(printing=9)
    assert not refusal(battle, "lift"), "only destroyed gear did once"


@pytest.mark.ruling("TW-088.3")
@pytest.mark.parametrize(("printing", "barred"), [(3, False), (4, True), (9, True), (10, False)])
def test_destroyed_gear_forbade_liftoffs_in_printings_4_to_9(printing: int, barred: bool) -> None:
    battle, _ = grounded(boxes={"gear": 2})
    battle.rules = RuleSet(printing=printing)
    assert ["landing gear of red-1 is destroyed" in refusal(battle, how) for how in ("lift", "rise:N")] == [barred] * 2


@pytest.mark.example("TWA-036")
@pytest.mark.ruling("TW-088.10", "TW-088.11")
def test_the_exhaust_of_a_dropship_burns_what_is_near() -> None:
    battle, union = with_watchers(UNION, (SCORPION, "2027"), (SCORPION, "2028"), (SCORPION, "2021"), velocity=0)
    assert isinstance(union, DropShip)
    crashes.touch_down(battle, union)
    far, farther, near = (battle[id] for id in ("blue-1", "blue-2", "blue-3"))
    exhaust.burn(battle, union, ScriptedDice([2, 3, 6, 6, 6, 6]))
    assert lost(far) == 5, "two dice at seven hexes from a spheroid's centre"
    assert not lost(farther)
    assert near.destroyed
    assert (exhaust.EXHAUST[5], exhaust.reach_of(leopard(), 7), exhaust.reach_of(leopard(), 5)) == (4, 0, 5)


@pytest.mark.ruling("TW-088.10")
def test_a_dropship_that_rises_burns_what_is_near_and_brings_down_the_buildings() -> None:
    house = Building(type=2, height=1, cf=40)
    battle, union = with_watchers(UNION, (SCORPION, "2027"), velocity=0)
    crashes.touch_down(battle, union)
    battle.board = battle.board.with_terrain("2019", building=house).with_terrain("2017", building=house)
    fly(battle, "rise:N", ScriptedDice([6, 6, 2, 3, *[3, 4] * 3]))
    assert (union.map, lost(battle["blue-1"])) == ("air", 5)
    assert (battle.board["2019"].building, battle.board["2017"].building) == (None, house)


def lost(unit: Unit) -> int:
    """The armor and structure that a unit has lost."""
    full = sum(unit.design.armor.values()) + sum(unit.design.structure.values())
    return full - sum(unit.armor.values()) - sum(unit.structure.values())


def leopard() -> DropShip:
    """An aerodyne DropShip."""
    _, unit = sky(LEOPARD)
    assert isinstance(unit, DropShip)
    return unit


def test_strips_are_as_long_as_the_craft_needs() -> None:
    for design, length, run in (
        (SLAYER, 5, 10),
        (OWL, 8, 20),
        (GUARDIAN, 5, 10),
        ("Shuttle ST-46", 8, 20),
        (LEOPARD, 15, 20),
    ):
        _, unit = sky(design)
        assert (landing.strip_length(unit, handling_of(unit)), liftoff.run_length(unit)) == (length, run), design


@pytest.mark.parametrize(
    ("design", "way", "hex"), [(GUARDIAN, "land", "2016"), (GUARDIAN, "set-down", "2020"), (UNION, "set-down", "2020")]
)
def test_who_hides_where_a_craft_lands_bars_nothing_and_is_come_upon(design: str, way: str, hex: str) -> None:
    """A refusal would tell of the hidden unit: the craft comes down, and finds it there [TW-259.3]."""
    battle, craft = with_watchers(design, (LOCUST, hex))
    assert ("it is taken" in refusal(battle, way)) == (hex == craft.hex)
    battle["blue-1"].hidden = True
    assert refusal(battle, way) == ""
    dice = ScriptedDice([6, 6, *[4] * 60])
    dice.choices = ScriptedChoices(["no"])
    events = fly(battle, way, dice)
    assert [(event.unit, event.hex) for event in events if isinstance(event, Landed)] == [("red-1", hex)]
    assert any(isinstance(event, UnitFound) and event.unit == "blue-1" for event in events)
    assert not battle["blue-1"].hidden
