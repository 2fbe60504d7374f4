"""WiGEs: take-off, flight along the ground, coming down, and crashes, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board, Bridge, Building, Terrain
from boxcars.hexes.board import Road
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import motive, vehicle_criticals
from boxcars.total_warfare.events.ground_events import BuildingFell
from boxcars.total_warfare.events.unit_events import Displaced, PhysicalMade
from boxcars.total_warfare.moving import low_flight, movement
from boxcars.total_warfare.physical import blows
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import built
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.units.wige.state import Wige
from boxcars.total_warfare.weapons import to_hit
from tests.total_warfare.scenes import PLAIN, mech, moved, planned, refused, scene
from tests.total_warfare.test_vtols import vtol

GANNET = "Gannet Combat WiGE BX"


def wige(hex: str = "0510", *, foot: int = 1, **state: Any) -> Wige:
    design = any_design(GANNET)
    assert isinstance(design, VehicleDesign)
    design = msgspec.structs.replace(design, **state.pop("design", {}))
    unit = built(Wige, "red-1", "red", design, hex, 0, foot=foot)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def flown(battle: Battle, text: str, *dice: int) -> Wige:
    moved(battle, text, *dice)
    unit = battle["red-1"]
    assert isinstance(unit, Wige)
    return unit


@pytest.mark.ruling("TW-055.1")
def test_it_follows_the_ground_one_level_above_and_rubble_costs_it_nothing() -> None:
    board = PLAIN.with_terrain("0509", level=1).with_terrain("0508", level=2, rubble=1)
    way = planned(scene(wige(), board=board), "move red-1 cruise 0509 0508 0507")
    assert ([stage.foot for stage in way.stages], way.cost.total) == ([2, 3, 1], 3)
    rough = PLAIN.with_terrain("0509", rough=1).with_terrain("0508", water=2)
    assert planned(scene(wige(), board=rough), "move red-1 cruise 0509 0508").cost.total == 2
    cliff = PLAIN.with_terrain("0509", level=2)
    assert "0509 is closed to it at level 1" in refused(scene(wige(), board=cliff), "move red-1 cruise 0509")


def test_staying_high_where_the_ground_falls_costs_two_a_hex_and_ends_with_the_move() -> None:
    board = PLAIN.with_terrain("0510", level=2)
    battle = scene(wige(foot=3), board=board)
    way = planned(battle, "move red-1 cruise high 0509 high 0508")
    assert ([stage.foot for stage in way.stages], way.cost.total) == ([3, 3], 6)
    unit = flown(scene(wige(foot=3, took_off=True), board=board), "move red-1 cruise high 0509 high 0508")
    assert unit.foot == 1


@pytest.mark.ruling("TW-052.2", "TW-055.4")
def test_water_of_any_depth_is_open_to_it_at_flank_and_it_floats_there_as_a_vessel() -> None:
    lake = Board.plain(15, 17).with_hexes({f"05{row:02}": PLAIN["0510"] for row in (10,)})
    for row in range(1, 10):
        lake = lake.with_terrain(f"05{row:02}", water=3)
    assert planned(scene(wige(), board=lake), "move red-1 flank 0509 0508 0507").cost.total == 3
    unit = flown(scene(wige(), board=lake), "move red-1 cruise 0509 down")
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0505", 3), board=lake)
    assert (unit.foot, unit.destroyed, water_state(battle, unit)) == (0, "", "dry")
    kind_of(unit).end_of_phase(battle, unit, ScriptedDice([]))
    kind_of(unit).end_phase(battle, unit, ScriptedDice([]))
    assert not unit.destroyed
    kind_of(unit).start_clean(unit)
    assert planned(battle, "move red-1 cruise up").foot == 1
    assert refused(battle, "move red-1 cruise down"), "it goes no deeper than the surface"


def test_woods_are_closed_below_their_tops_but_for_a_road_and_hide_it_there() -> None:
    road = Road(exits=0b001001)
    board = PLAIN.with_terrain("0509", woods=1)
    assert "closed to it" in refused(scene(wige(), board=board), "move red-1 cruise 0509")
    board = PLAIN.with_terrain("0509", woods=1, road=road).with_terrain("0510", road=road)
    assert planned(scene(wige(), board=board), "move red-1 cruise 0509").foot == 1


@pytest.mark.ruling("TW-199.1")
def test_in_a_woods_hex_it_has_the_woods_modifier_on_the_road_too() -> None:
    board = PLAIN.with_terrain("0509", woods=1, road=Road(exits=0b001001))
    battle = scene(wige("0509", flew=True), mech("blue-1", "Atlas AS7-D", "0506", 3), board=board, phase="fire")
    shot = to_hit.explain_shot(battle, "blue-1", "AC/20", "red-1").tally
    assert [line.value for line in shot.lines if "woods" in line.label or "airborne" in line.label] == [1, 1]


def test_over_a_bridge_it_flies_above_the_deck_or_wholly_below_it_and_never_at_its_level() -> None:
    high = Terrain(bridge=Bridge(3, 3, 40, 0b001001))
    assert [low_flight.is_open(high, foot) for foot in range(6)] == [False, True, True, False, True, True]


def test_on_level_ground_there_is_no_higher_way_and_on_the_ground_nothing_to_land_from() -> None:
    words = [word for _, word, _ in low_flight.steps(PLAIN, ("0510", 0, 1)) if word]
    assert words == ["0509"]
    assert "it cannot land in 0510" in refused(scene(wige(foot=0)), "move red-1 cruise down")


@pytest.mark.ruling("TW-055.5", "TW-049.3")
def test_it_has_no_reverse() -> None:
    assert "no reverse [TW-055.5]" in refused(scene(wige()), "move red-1 cruise back 0511")


def test_taking_off_costs_five_and_comes_first() -> None:
    battle = scene(wige(foot=0))
    assert planned(battle, "move red-1 cruise up 0509").cost.total == 6
    assert "takes off first of all" in refused(battle, "move red-1 cruise 0509 up")
    assert "needs 2 MP and has 1" in refused(battle, "move red-1 cruise 0509 0508")
    unit = flown(battle, "move red-1 cruise up 0509")
    assert (unit.foot, kind_of(unit).is_airborne(battle, unit)) == (1, True)


@pytest.mark.ruling("TW-199.2")
@pytest.mark.parametrize(
    ("hexes", "terrain", "foot", "destroyed"),
    [
        (5, {}, 1, ""),
        (4, {}, 0, ""),
        (4, {"pavement": 1}, 0, ""),
        (4, {"water": 2}, 0, ""),
        (4, {"rough": 1}, 1, "it crashes"),
    ],
)
def test_with_fewer_than_five_hexes_it_comes_down_where_it_can(
    hexes: int, terrain: dict[str, Any], foot: int, destroyed: str
) -> None:
    path = [f"05{10 - step:02}" for step in range(1, hexes + 1)]
    battle = scene(wige(), board=PLAIN.with_terrain(path[-1], **terrain))
    unit = flown(battle, f"move red-1 cruise {' '.join(path)}")
    assert (unit.foot, unit.destroyed, unit.mp_spent) == (foot, destroyed, hexes)


@pytest.mark.ruling("TW-199.2")
@pytest.mark.parametrize(
    ("terrain", "possible"),
    [
        ({}, True),
        ({"pavement": 1}, True),
        ({"water": 2}, True),
        ({"rough": 1}, False),
        ({"rubble": 1}, False),
        ({"bridge": Bridge(type=2, elevation=0, cf=60, exits=9)}, False),
        ({"building": Building(type=2, height=1, cf=90)}, False),
    ],
    ids=["clear", "paved", "water", "rough", "rubble", "bridge", "roof"],
)
def test_it_lands_for_no_mp_on_clear_or_paved_ground_and_on_water_only(terrain: dict[str, Any], possible: bool) -> None:
    battle = scene(wige(foot=2 if "building" in terrain else 1), board=PLAIN.with_terrain("0510", **terrain))
    if possible:
        assert planned(battle, "move red-1 cruise down").cost.total == 0
    else:
        assert "it cannot land in 0510 [TW-199.2]" in refused(battle, "move red-1 cruise down")


def test_one_that_stays_where_it_is_comes_down() -> None:
    unit = flown(scene(wige()), "move red-1 stay")
    assert unit.foot == 0


@pytest.mark.ruling("TW-055.2")
@pytest.mark.parametrize(("cf", "falls"), [(19, True), (20, False)])
def test_a_roof_too_weak_for_a_quarter_of_its_weight_falls_under_it(cf: int, falls: bool) -> None:
    board = PLAIN.with_terrain("0509", building=Building(type=2, height=1, cf=cf))
    battle = scene(wige(design={"tons": 80.0}), board=board)
    events, _ = moved(battle, "move red-1 cruise 0509")
    assert any(isinstance(event, BuildingFell) for event in events) == falls
    assert planned(scene(wige(), board=board), "move red-1 cruise 0509").cost.total == 3


@pytest.mark.ruling("TW-168.1")
@pytest.mark.parametrize(("cf", "falls"), [(24, True), (25, False)])
def test_one_of_a_hundred_tons_brings_down_what_bears_less_than_25_and_none_goes_inside(cf: int, falls: bool) -> None:
    board = PLAIN.with_terrain("0509", building=Building(type=2, height=1, cf=cf))
    battle = scene(wige(design={"tons": 100.0}), board=board)
    events, _ = moved(battle, "move red-1 cruise 0509")
    assert any(isinstance(event, BuildingFell) for event in events) == falls
    assert planned(scene(wige(), board=board), "move red-1 cruise 0509").foot == 2, "above the roof"
    assert refused(scene(wige(foot=0), board=board), "move red-1 cruise 0509"), "nor does it roll in"


@pytest.mark.ruling("TW-055.3")
def test_only_a_sideslip_makes_it_collide_with_who_stands_in_its_way() -> None:
    atlas = mech("blue-1", "Atlas AS7-D", "0506", 0)
    battle = scene(wige(), atlas)
    events, _ = moved(battle, "move red-1 flank 0509 0508 0507 0506")
    assert not any(isinstance(event, PhysicalMade) for event in events)
    battle = scene(wige(), mech("blue-1", "Atlas AS7-D", "0506", 0))
    events, _ = moved(battle, "move red-1 flank 0509 0508 0507 0606", 1, 3, 1, 1)
    assert any(isinstance(event, PhysicalMade) for event in events)


def test_a_flyer_that_has_struck_who_stood_in_its_way_flies_on_at_its_level() -> None:
    hit = (1, 3, 6, 6, 3, 3, 3, 4, 3, 4, 3, 6, 6)
    battle = scene(wige(), mech("blue-1", "Atlas AS7-D", "0506", 0))
    moved(battle, "move red-1 flank 0509 0508 0507 0606", *hit)
    assert (battle["blue-1"].hex, battle["red-1"].hex, battle["red-1"].foot) == ("0505", "0506", 1)


def test_one_that_has_landed_in_its_move_is_offered_no_take_off() -> None:
    for mode, offers in (("", True), ("cruise", False)):
        unit = wige(foot=0, mode=mode)
        battle = scene(unit)
        moves = [str(move) for part in kind_of(unit).move_options(battle, unit) for move in part]
        assert any(" up " in move for move in moves) is offers


def test_a_slip_follows_the_ground_and_a_steep_hill_is_a_crash() -> None:
    gentle = scene(wige(), board=PLAIN.with_terrain("0506", level=1))
    events, _ = moved(gentle, "move red-1 flank 0509 0508 0507 0606", 1, 3)
    assert [event.to for event in events if isinstance(event, Displaced)] == ["0506"]
    assert gentle["red-1"].foot == 2
    steep = scene(wige(), board=PLAIN.with_terrain("0506", level=2))
    moved(steep, "move red-1 flank 0509 0508 0507 0606", 1, 3)
    assert steep["red-1"].destroyed == "it crashes"


def test_stopped_in_the_air_it_crashes() -> None:
    unit = wige(pending=[motive.MAJOR])
    kind_of(unit).end_of_phase(scene(unit), unit, ScriptedDice([]))
    assert unit.destroyed == "it crashes"
    landed = wige(foot=0, pending=[motive.MAJOR])
    kind_of(landed).end_of_phase(scene(landed), landed, ScriptedDice([]))
    assert not landed.destroyed


@pytest.mark.ruling("TW-194.2")
@pytest.mark.parametrize("unit", [wige(), vtol(foot=5)], ids=["WiGE", "VTOL"])
def test_a_flyer_whose_crew_is_dead_is_destroyed(unit: Wige | Vtol) -> None:
    vehicle_criticals.check(scene(unit), unit, "FR", ScriptedDice([6, 6]))
    assert unit.destroyed == "its crew is dead"


def test_in_the_air_blows_miss_it_more_easily_and_a_fist_reaches_one_level_up() -> None:
    flyer = wige("0509", foot=1)
    battle = scene(flyer, mech("blue-1", "Atlas AS7-D", "0510"), phase="physical")
    by_name = {each.attack: each for each in blows.mech_attacks(battle, battle.mech("blue-1"))}
    assert ("target airborne", 1) in [(line.label, line.value) for line in by_name["punch-left"].tally.lines]
    assert [by_name[attack].legal for attack in ("punch-left", "kick-left")] == [True, False]
    flyer.foot = 2
    higher = {each.attack: each.legal for each in blows.mech_attacks(battle, battle.mech("blue-1"))}
    assert [higher[attack] for attack in ("punch-left", "kick-left")] == [False, False]


def test_every_offered_flight_is_legal_and_ends_where_it_says() -> None:
    board = PLAIN.with_terrain("0509", woods=2).with_terrain("0508", level=2).with_terrain("0611", level=1)
    battle = scene(wige(), mech("blue-1", "Atlas AS7-D", "0408"), board=board)
    for move in movement.options(battle, ["red-1"]):
        movement.plan(battle, move)
