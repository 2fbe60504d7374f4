"""Who is under a craft that comes down, and who is behind one that lifts off."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.hexes.board import Board, Building
from boxcars.total_warfare.aerospace import crashes, craters, exhaust, liftoff
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.flight_events import Crashed
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import AIR, Flyer
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.aerospace.sky import SLAYER, fly, refusal, sky
from tests.total_warfare.aerospace.test_landing import LEOPARD, LOCUST, SCORPION, UNION, lost, low_over, with_watchers

PLATOON, SUITS, TANK, ATLAS = "Foot Platoon (Rifle)", "Elemental Battle Armor [MG](Sqd5)", "Patton Tank", "Atlas AS7-D"


def down_on(design: str, *others: tuple[str, str]) -> tuple[Battle, Flyer]:
    """A craft of red on the ground in 1515, and units of blue."""
    blue = tuple(UnitSetup(name, hex, 0) for name, hex in others)
    red = (UnitSetup(design, "1515", 0, altitude=1, velocity=1),)
    battle = new_battle(Setup(board=Board.plain(30, 30).to_text(), forces={"red": red, "blue": blue}))
    unit = battle["red-1"]
    assert isinstance(unit, Flyer)
    crashes.touch_down(battle, unit)
    return battle, unit


def struck(events: list[Event]) -> list[int]:
    """The groups of damage that somebody took, or the troopers that fell."""
    return [event.amount for event in events if isinstance(event, DamageTaken)] + [
        event.lost for event in events if isinstance(event, TroopersLost)
    ]


@pytest.mark.parametrize(("name", "spared"), [(PLATOON, 3), (SUITS, 3), (TANK, 2), (ATLAS, 2)])
def test_a_die_spares_infantry_up_to_three_and_all_others_up_to_two(name: str, spared: int) -> None:
    for die, hurt in ((spared, False), (spared + 1, True)):
        battle, craft = down_on(SLAYER, (name, "1515"))
        events = crashes.fall_on_others(battle, craft, 10, 0, ScriptedDice([die, *[3, 4] * 4]))
        assert bool(struck(events)) is hurt


def test_what_flies_above_the_crash_hex_is_untouched() -> None:
    battle, craft = down_on(SLAYER, ("Kestrel VTOL", "1515"))
    battle["blue-1"].foot = 5
    assert crashes.fall_on_others(battle, craft, 210, 0, ScriptedDice([])) == []
    assert battle["blue-1"].hex == "1515"


def test_half_of_the_damage_strikes_in_fives_and_a_mech_by_the_punch_table() -> None:
    battle, craft = down_on(SLAYER, (ATLAS, "1515"))
    events = crashes.fall_on_others(battle, craft, 210, 0, ScriptedDice([4, *[1, 2, 3, 4, 5] * 5]))
    groups = [event for event in events if isinstance(event, DamageTaken)]
    assert [event.amount for event in groups] == [5] * 21
    assert [event.location for event in groups[:5]] == ["LA", "LT", "CT", "RT", "RA"]


def test_a_dropship_falls_on_seven_hexes_and_destroys_all_but_mechs() -> None:
    battle, ship = down_on("Leopard (3056)", (TANK, "1514"), (ATLAS, "1516"), (TANK, "1513"))
    crashes.fall_on_others(battle, ship, 10, 0, ScriptedDice([3, 3, 1]))
    assert [bool(battle[f"blue-{number}"].destroyed) for number in (1, 2, 3)] == [True, False, False]


@pytest.mark.parametrize(("woods", "left"), [(2, 1), (1, 0)])
def test_a_craft_that_crashes_thins_the_woods_it_falls_into(woods: int, left: int) -> None:
    battle, craft = down_on(SLAYER, (TANK, "0101"))
    battle.board = battle.board.with_terrain("1507", woods=woods)
    craft.map, craft.altitude, craft.velocity, craft.hex, craft.facing = AIR, 1, 1, "1523", 0
    crashes.crash(battle, craft, ScriptedDice([1, 1, 3, 6, 1, 1, *[3, 4, 1, 1] * 2]))
    assert craft.hex == "1507"
    assert battle.board["1507"].growth == left
    assert bool(battle.board["1507"].rough) == (left == 0)


@pytest.mark.ruling("TW-093.5")
def test_random_movement_goes_on_until_every_point_of_velocity_is_flown() -> None:
    battle, unit = sky(SLAYER, "ground", hex="3050", altitude=5, velocity=2, out_of_control=1, tumbling=True)
    fly(battle, "drift", ScriptedDice([5, 3]))
    assert (unit.hex, unit.facing) == ("4626", 1), "16 hexes to the north and 16 to the north-east"


@pytest.mark.ruling("TW-081.2", "TW-082.1")
def test_a_fighter_falls_on_its_own_hex_alone_and_who_is_hurt_there_is_displaced_too() -> None:
    battle, craft = down_on(SLAYER, (TANK, "1515"), (TANK, "1514"), (TANK, "1516"))
    for number in (1, 2, 3):
        battle[f"blue-{number}"].armor = dict.fromkeys(battle["blue-1"].armor, 200)
    events = crashes.fall_on_others(battle, craft, 40, 1, ScriptedDice([6, *[3, 4] * 4, *[6, 3, 4] * 8]))
    hurt = [(event.unit, event.amount) for event in events if isinstance(event, DamageTaken)]
    assert hurt == [("blue-1", 5)] * 4, "half of 40, and nobody beside the hex"
    assert [battle[f"blue-{number}"].hex for number in (1, 2, 3)] == ["1415", "1514", "1516"], "to the south-west"


@pytest.mark.ruling("TW-088.10")
def test_exhaust_strikes_in_fives_from_the_centre_of_the_ship_and_reaches_six_hexes_of_an_aerodyne() -> None:
    battle, ship = down_on("Leopard (3056)", (TANK, "1510"), (TANK, "1509"), (TANK, "1508"), (TANK, "1520"))
    assert isinstance(ship, DropShip)
    dice = ScriptedDice([4, 4, 3, 3, *[3, 4] * 3, 2, 1, 3, 4, 1, 1, 1, 2, 3, 4])
    events = exhaust.burn(battle, ship, dice)
    assert [(event.unit, event.location, event.amount) for event in events if isinstance(event, DamageTaken)] == [
        *(("blue-1", "RR", amount) for amount in (5, 5, 4)),
        ("blue-2", "RR", 3),
        ("blue-4", "FR", 5),
    ]


@pytest.mark.ruling("TW-082.1")
def test_those_in_the_crash_hex_are_displaced_against_the_way_that_the_craft_went_last() -> None:
    battle, craft = down_on(SLAYER, (TANK, "1507"))
    craft.map, craft.altitude, craft.velocity, craft.hex, craft.facing = AIR, 1, 1, "1523", 0
    crashes.crash(battle, craft, ScriptedDice([1, 1, 3, 6, 1, 1, *[3, 4, 1, 1] * 2, 1]))
    assert (craft.hex, craft.facing, battle["blue-1"].hex) == ("1507", 2, "1508")


@pytest.mark.ruling("TW-081.1", "TW-081.2")
def test_a_dropship_that_crashes_out_of_control_is_gone_and_falls_on_those_below() -> None:
    battle, ship = down_on("Leopard (3056)", (TANK, "1506"), (TANK, "1505"), (ATLAS, "1508"))
    ship.map, ship.altitude, ship.velocity, ship.hex, ship.out_of_control = AIR, 1, 1, "1523", 1
    crashes.crash(battle, ship, ScriptedDice([1, 1, 3, 3, 1, 1, 3, 3, *[3] * 9]))
    assert ship.destroyed
    assert [bool(battle[f"blue-{number}"].destroyed) for number in (1, 2, 3)] == [True, False, False]
    assert damage_of(battle["blue-3"]) == 10, "half of 20"


def test_a_dropship_that_crashes_digs_itself_in() -> None:
    battle, ship = down_on("Leopard (3056)", (ATLAS, "1508"))
    battle.board = battle.board.with_terrain("1506", level=1, woods=2)
    ship.map, ship.altitude, ship.velocity, ship.hex, ship.out_of_control = AIR, 1, 1, "1523", 1
    crashes.crash(battle, ship, ScriptedDice([1, 1, 3, 3, 1, 1, 1]))
    assert [battle.board[hex].level for hex in ("1507", "1508", "1506", "1505")] == [-2, -2, -1, 0]
    assert (battle.board["1506"].growth, battle.board["1506"].rough) == (0, 1)
    assert battle["blue-1"].foot == -2


def test_a_dropship_that_lands_makes_a_crater_but_not_on_pavement() -> None:
    for middle, lowest, level in ((0, 0, -1), (0, -2, -2), (2, 0, 0)):
        battle, ship = down_on("Union (2708)", (TANK, "0101"))
        assert isinstance(ship, DropShip)
        battle.board = battle.board.with_terrain("1515", level=middle).with_terrain("1514", level=lowest, woods=1)
        craters.by_landing(battle, ship)
        assert {battle.board[hex].level for hex in ship.footprint} == {level}
        assert (battle.board["1514"].growth, battle.board["1514"].rough, ship.foot) == (0, 1, level)
    battle, ship = down_on("Union (2708)", (TANK, "0101"))
    assert isinstance(ship, DropShip)
    battle.board = battle.board.with_terrain("1515", pavement=1)
    assert craters.by_landing(battle, ship) == []


def test_a_dropship_lifts_off_from_the_crater_of_its_landing_with_more_trouble() -> None:
    battle, ship = down_on("Union (2708)", (TANK, "0101"))
    plain = liftoff.liftoff_roll(battle, ship).total
    ship.map, ship.altitude = AIR, 1
    fly(battle, "set-down", ScriptedDice([6, 6]))
    assert ship.foot == -1
    assert liftoff.liftoff_roll(battle, ship).total == plain + 3


def damage_of(unit: Unit) -> int:
    """The armor and structure that a unit has lost."""
    full = sum(unit.design.armor.values()) + sum(unit.design.structure.values())
    return full - sum(unit.armor.values()) - sum(unit.structure.values())


def test_an_aerodyne_ship_that_lifts_off_along_the_ground_burns_what_is_behind_it() -> None:
    battle, ship = down_on("Leopard (3056)", (TANK, "1512"), (TANK, "1518"))
    assert isinstance(ship, DropShip)
    events = exhaust.burn(battle, ship, ScriptedDice([1] * 8 + [3, 4] * 9), aft_only=True)
    assert {event.unit for event in events if isinstance(event, DamageTaken)} == {"blue-2"}


@pytest.mark.ruling("TW-088.10")
def test_exhaust_is_an_area_effect_on_infantry() -> None:
    battle, ship = down_on("Leopard (3056)", (PLATOON, "1520"), (SUITS, "1510"))
    assert isinstance(ship, DropShip)
    events = exhaust.burn(battle, ship, ScriptedDice([1] * 8))
    platoon = [event.tally.total for event in events if isinstance(event, TroopersLost)]
    assert platoon == [4 * 4], "four dice at five hexes, times two, and in the open times two"
    suits = [(event.location, event.amount) for event in events if isinstance(event, DamageTaken)]
    assert suits == [(f"Trooper {number}", 4) for number in range(1, 6)], "every suit in full"


def test_a_crater_and_thrusters_make_an_upright_liftoff_harder_by_three_each() -> None:
    battle, craft = down_on(SLAYER, (TANK, "0101"))
    plain = liftoff.liftoff_roll(battle, craft).total
    for hex in battle.board.neighbours("1515"):
        battle.board = battle.board.with_terrain(hex, level=1)
    assert liftoff.liftoff_roll(battle, craft).total == plain + 3
    craft.boxes["left thruster"] = 1
    assert liftoff.liftoff_roll(battle, craft).total == plain + 6


@pytest.mark.ruling("TW-087.1")
def test_upright_too_a_unit_lands_from_altitude_1_in_its_own_hex_if_that_is_free() -> None:
    battle, _ = low_over(Board.plain(60, 60), altitude=2)
    assert "from Altitude 1" in refusal(battle, "set-down")
    battle, unit = low_over(Board.plain(60, 60))
    assert "all that a unit does" in refusal(battle, "F set-down")
    fly(battle, "set-down", ScriptedDice([6, 6]))
    assert (unit.map, unit.altitude, unit.velocity, unit.hex) == ("", 0, 0, "2030")
    taken, _ = with_watchers(SLAYER, (LOCUST, "2020"))
    house = Board.plain(60, 60).with_terrain("2030", building=Building(type=1, height=1, cf=15))
    built_up, _ = low_over(house)
    for each, hex in ((taken, "2020"), (built_up, "2030")):
        assert f"red-1 cannot come down in {hex}" in refusal(each, "set-down")
        assert f"red-1 cannot come down in {hex}" in refusal(each, "land")


@pytest.mark.ruling("TW-081.1")
@pytest.mark.parametrize(("design", "state"), [(SLAYER, 1), ("Shuttle ST-46", 1), (UNION, 0), (LEOPARD, 0)])
def test_smaller_craft_out_of_control_and_dropships_in_control_take_the_damage_of_a_crash(
    design: str, state: int
) -> None:
    battle, unit = sky(design, altitude=1, velocity=3, out_of_control=state)
    [crashed] = [
        event for event in crashes.crash(battle, unit, ScriptedDice([3, 4] * 400)) if isinstance(event, Crashed)
    ]
    assert crashed.damage
    assert crashed.damage.total == 210


@pytest.mark.ruling("TW-088.10")
def test_a_dropship_that_lands_burns_what_is_near_as_well() -> None:
    battle, _ = with_watchers(UNION, (SCORPION, "2027"), (SCORPION, "2028"), velocity=0)
    fly(battle, "set-down", ScriptedDice([6, 6, 2, 3, 3, 4]))
    assert [lost(battle[id]) for id in ("blue-1", "blue-2")] == [5, 0]
