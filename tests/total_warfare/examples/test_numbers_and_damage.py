"""Worked examples of to-hit numbers, hits on vehicles, and physical attacks."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.damage import motive, vehicle_criticals
from boxcars.total_warfare.events.unit_events import DamageTaken, MotiveRolled, VehicleCritical
from boxcars.total_warfare.moving import driving
from boxcars.total_warfare.physical import blows, charge
from boxcars.total_warfare.piloting import driving_rolls
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit, tenth
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons.cluster import grouped
from boxcars.total_warfare.weapons.hit_location import location_of, roll_location
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.examples.table import FOOT, HOVER, SUITS, TRACKED, VTOL, WHEELED, WIGE, table, unit
from tests.total_warfare.field import field
from tests.total_warfare.scenes import PLAIN, broken, mech

LASER = "Medium Laser"


def vehicle(name: str = TRACKED, **how: Any) -> Vehicle:
    made = unit(name, **how)
    assert isinstance(made, Vehicle)
    return made


def needed(attacker: Unit, target: Unit, weapon: str) -> int:
    return shot(table(attacker, target, phase="fire"), attacker, find_mount(attacker, weapon), target).tally.total


# Numbers


@pytest.mark.example("TWG-023", "TWG-024", "TWG-138")
@pytest.mark.parametrize(
    ("example", "state", "number"),
    [
        ("E23", {"mode": "cruise", "stabilizers": ["TU"]}, 6),
        ("E24", {"mode": "flank", "stabilizers": ["TU"], "sensor_hits": 2, "commander_hit": True}, 11),
        ("E138", {"mode": "flank", "skidded": True, "stabilizers": ["TU"]}, 10),
    ],
)
def test_a_turret_with_a_hit_stabilizer(example: str, state: dict[str, Any], number: int) -> None:
    tank = vehicle("Bulldog Medium Tank", hex="0510", **state)
    turret = next(mount for mount in tank.design.mounts if mount.loc == "TU")
    target = mech("blue-1", "Atlas AS7-D", "0508")
    assert shot(table(tank, target, phase="fire"), tank, turret, target).tally.total == number


@pytest.mark.example("TWG-067")
def test_improved_stealth_at_medium_range() -> None:
    squad = unit(SUITS, "blue-1", "0505", design={"armor_kind": "ba-improved-stealth"})
    atlas = mech("red-1", "Atlas AS7-D", "0510")
    assert needed(atlas, squad, LASER) == 9


@pytest.mark.example("TWG-068")
def test_camouflage_counts_against_a_platoon_in_the_same_hex() -> None:
    hidden = {"equipment": (Fitting("Camo System", "Squad"),)}
    squad = unit(SUITS, "blue-1", "0510", mode="walk", hexes_moved=1, design=hidden)
    assert needed(unit(FOOT), squad, "small-arms") == 3


@pytest.mark.example("TWG-044")
def test_a_wige_in_heavy_woods_on_a_road_after_eight_hexes() -> None:
    flyer = vehicle(WIGE, id="blue-1", hex="0508", foot=1, mode="flank", hexes_moved=8)
    atlas = mech("red-1", "Atlas AS7-D", "0510")
    battle = table(atlas, flyer, board=PLAIN.with_terrain("0508", woods=2), phase="fire")
    values = [line.value for line in shot(battle, atlas, find_mount(atlas, LASER), flyer).tally.lines]
    assert sum(values) == 4 + 3 + 1 + 2


# Hits on vehicles


@pytest.mark.example("TWG-025")
def test_a_hit_from_the_front_on_a_five() -> None:
    tank = vehicle()
    location, _, critical, roll = roll_location(tank, "front", ScriptedDice([2, 3]))
    assert (location, critical) == ("RS", False)
    before = tank.armor["RS"]
    events = kind_of(tank).hit(table(tank), tank, location, 10, ScriptedDice([1, 1]), roll=roll, side="front")
    [rolled] = [event for event in events if isinstance(event, MotiveRolled)]
    assert (before - tank.armor["RS"], rolled.tally.total) == (10, 0)


@pytest.mark.example("TWG-026")
def test_an_eight_on_the_side_brings_a_critical_roll() -> None:
    tank = vehicle(armor={"FR": 20, "RS": 20, "LS": 20, "RR": 20, "TU": 20})
    location, _, critical, roll = roll_location(tank, "left", ScriptedDice([4, 4]))
    events = kind_of(tank).hit(
        table(tank), tank, location, 5, ScriptedDice([1, 1]), roll=roll, critical=critical, side="left"
    )
    assert (location, tank.armor["LS"]) == ("LS", 15)
    assert len([event for event in events if isinstance(event, VehicleCritical)]) == 1


@pytest.mark.example("TWG-028")
def test_a_turret_result_on_a_vehicle_without_one_strikes_the_side() -> None:
    assert location_of(vehicle(WHEELED), "right", 12) == "RS"


@pytest.mark.example("TWG-029")
def test_a_hovercraft_struck_on_the_side_stops_and_sinks() -> None:
    craft = vehicle(HOVER, foot=0)
    lake = table(craft, board=PLAIN.with_terrain("0510", water=2))
    motive.roll_motive(craft, ScriptedDice([3, 4]), side="left")
    motive.apply_pending(lake, craft)
    assert craft.stopped
    assert craft.destroyed


@pytest.mark.example("TWG-030", "TWG-031")
@pytest.mark.parametrize(
    ("example", "cruise", "results", "left"),
    [("E30", 5, [motive.MODERATE, motive.MODERATE, motive.HEAVY], (2, 3, 5)), ("E31", 1, [motive.MODERATE], (0, 0, 2))],
)
def test_losses_of_cruising_mp(example: str, cruise: int, results: list[int], left: tuple[int, int, int]) -> None:
    tank = vehicle(design={"cruise": cruise}, pending=results)
    motive.apply_pending(table(tank), tank)
    assert (driving.cruising_mp(tank).total, driving.flanking_mp(tank).total, sum(tank.motive)) == left
    assert not tank.is_immobile, "attackers take no 4 off"


@pytest.mark.example("TWG-032")
def test_a_driver_hit_twice_stuns_the_crew() -> None:
    tank = vehicle()
    for _ in range(2):
        vehicle_criticals.check(table(tank), tank, "FR", ScriptedDice([3, 3]))
    assert (tank.driver_hit, tank.stunned > 0) == (True, True)


@pytest.mark.example("TWG-033")
@pytest.mark.parametrize(("engine", "destroyed"), [("ice", True), ("fusion", False)])
def test_a_fuel_tank_needs_fuel(engine: str, destroyed: bool) -> None:
    tank = vehicle(design={"engine_kind": engine})
    vehicle_criticals.check(table(tank), tank, "RR", ScriptedDice([6, 6]))
    assert (bool(tank.destroyed), tank.engine_dead) == (destroyed, not destroyed)


@pytest.mark.example("TWG-034")
def test_without_ammunition_a_weapon_is_destroyed_instead() -> None:
    tank = vehicle()
    tank.shots = dict.fromkeys(tank.shots, 0)
    vehicle_criticals.check(table(tank), tank, "TU", ScriptedDice([5, 6, 1]))
    assert len(tank.broken) == 1


@pytest.mark.example("TWG-038")
def test_the_number_of_a_charge() -> None:
    tank = vehicle(mode="flank", piloting=5)
    runner = mech("blue-1", "Atlas AS7-D", "0509", mode="run", hexes_moved=5, piloting=4)
    assert charge.to_hit(table(tank, runner), tank, runner).total == 10


@pytest.mark.example("TWG-037")
def test_a_tank_charges_a_mech() -> None:
    tank = vehicle(hex="0510", design={"tons": 60.0}, mode="flank", run_up=6, assault=Assault("charge", "blue-1"))
    target = mech("blue-1", "Vindicator VND-3L", "0509", mode="walk", hexes_moved=1)
    assert target.design.tons == 45
    events = charge.resolve(table(tank, target, phase="physical"), tank, ScriptedDice([6, 6, *[3] * 200]))
    taken = [event for event in events if isinstance(event, DamageTaken) and event.source.startswith("charge")]
    assert sum(event.amount for event in taken if event.unit == "blue-1") == 36
    assert taken[0].location == "RL", "on the kick table"
    assert sum(event.amount for event in taken if event.unit == "red-1") == 5
    assert len([event for event in events if isinstance(event, MotiveRolled)]) == 1


@pytest.mark.example("TWG-037", "TWG-111", "TWG-131")
@pytest.mark.parametrize(
    ("example", "tons", "hexes", "damage"), [("E37", 60, 6, 36), ("E111", 40, 3, 12), ("E131", 60, 4, 24)]
)
def test_the_damage_of_a_charge(example: str, tons: float, hexes: int, damage: int) -> None:
    assert charge.damage_to_target(tons, hexes).total == damage
    assert charge.damage_to_charger(45).total == 5


@pytest.mark.example("TWG-022", "TWG-118")
def test_a_drop_costs_a_tenth_for_each_level_and_one_more() -> None:
    assert grouped(tenth(55) * (3 + 1)) == [5, 5, 5, 5, 4]
    assert tenth(40) * (5 + 1) == 24


@pytest.mark.example("TWG-039")
def test_a_rotor_takes_a_tenth_and_loses_a_point_a_hit() -> None:
    flyer = vehicle(VTOL, foot=3)
    kind = kind_of(flyer)
    assert [flyer.weapon_damage("RO", points) for points in (20, 1)] == [2, 1]
    cruise = driving.cruising_mp(flyer).total
    kind.hit(table(flyer), flyer, "RO", flyer.weapon_damage("RO", 20), ScriptedDice([1] * 8))
    kind.end_of_phase(table(flyer), flyer, ScriptedDice([6] * 8))
    assert driving.cruising_mp(flyer).total == cruise - 1


@pytest.mark.example("TWG-040", "TWG-041", "TWG-042")
@pytest.mark.parametrize(
    ("example", "foot", "level", "attack", "possible"),
    [
        ("E40 kick", 0, 0, "kick-right", True),
        ("E41 punch", 3, 1, "punch-right", True),
        ("E41 kick", 3, 1, "kick-right", False),
        ("E42 punch", 3, 0, "punch-right", False),
        ("E42 hatchet", 3, 0, "hatchet-right", True),
    ],
)
def test_blows_at_vtols_by_their_height(example: str, foot: int, level: int, attack: str, possible: bool) -> None:
    board = PLAIN.with_terrain("0510", level=level)
    hatchetman = mech("red-1", "Hatchetman HCT-3F", "0510")
    battle = table(hatchetman, unit(VTOL, "blue-1", "0509", foot=foot), board=board, phase="physical")
    assert blows.assess_mech(battle, hatchetman, attack, battle["blue-1"]).legal is possible


@pytest.mark.example("TWG-043", "TWG-115")
def test_the_driving_rolls_of_a_vtol() -> None:
    hurt = vehicle(VTOL, foot=3, driver_hit=True)
    assert driving_rolls.driving_roll(hurt, Due("forced landing", 4, "TW-197.4")).total == 11
    shaken = vehicle(VTOL, foot=3, stabilizer_hit=True)
    assert driving_rolls.driving_roll(shaken, Due("", 0, "")).total == 8


@pytest.mark.example("TWG-146")
def test_a_broken_leg_burdens_the_kicks_of_the_other() -> None:
    kicker = broken(mech("red-1", "Wolverine WVR-6R", "0510"), "LL", 1)
    battle = table(kicker, mech("blue-1", "Atlas AS7-D", "0509"), phase="physical")
    kick = blows.assess_mech(battle, kicker, "kick-right", battle["blue-1"])
    assert kick.damage is not None
    assert (kick.tally.total, kick.damage.total) == (5 - 2 + 2, 5)


@pytest.mark.example("TWG-148")
def test_a_hatchet_does_not_reach_a_prone_mech_on_its_level_and_a_kick_does() -> None:
    hatchetman = mech("red-1", "Hatchetman HCT-3F", "0510")
    flat = table(hatchetman, mech("blue-1", "Atlas AS7-D", "0509", prone=True), phase="physical")
    legal = {each.attack: each.legal for each in blows.mech_attacks(flat, hatchetman)}
    assert (legal["hatchet-right"], legal["kick-right"]) == (False, True)
    ledge = PLAIN.with_terrain("0509", level=1)
    higher = table(hatchetman, mech("blue-1", "Atlas AS7-D", "0509", prone=True, foot=1), board=ledge, phase="physical")
    assert blows.assess_mech(higher, hatchetman, "hatchet-right", higher["blue-1"]).legal


@pytest.mark.example("TWG-149")
def test_kicks_strike_the_nearer_legs_of_a_quad() -> None:
    quad = mech("blue-1", "Tarantula ZPH-1", "0509")
    assert [quad.called(location_of(quad, side, face, "kick")) for side, face in (("left", 2), ("front", 5))] == [
        "left front leg",
        "left front leg",
    ]


@pytest.mark.example("TWG-151")
def test_without_rotors_a_vtol_is_destroyed() -> None:
    flyer = vehicle(VTOL, foot=3)
    vehicle_criticals.check(table(flyer), flyer, "RO", ScriptedDice([6, 6]))
    assert flyer.destroyed


@pytest.mark.example("TWG-154")
def test_damage_from_behind_goes_on_to_the_rear_of_the_torso() -> None:
    battle = field("Atlas AS7-D", "Atlas AS7-D")
    target = battle.mech("blue-1")
    target.armor["LA"], target.structure["LA"] = 6, 5
    rear, front = target.armor["LTR"], target.armor["LT"]
    events = kind_of(target).hit(battle, target, "LA", 20, ScriptedDice([1] * 20), rear=True)
    assert target.structure["LA"] == 0
    assert (target.armor["LT"], target.armor["LTR"]) == (front, max(rear - 9, 0))
    assert sum(event.amount for event in events if isinstance(event, DamageTaken)) == 20
