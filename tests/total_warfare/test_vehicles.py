"""Vehicles: driving, turrets, hits, motive damage, critical hits and charges, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.hexes.board import Road
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import gun_effects, motive, vehicle_criticals, vehicle_damage
from boxcars.total_warfare.events.unit_events import DamageTaken, Displaced, MotiveRolled, VehicleCritical
from boxcars.total_warfare.moving import driving, movement
from boxcars.total_warfare.moving.drive_ways import Drives
from boxcars.total_warfare.physical import blow_numbers, charge
from boxcars.total_warfare.piloting import driving_rolls, psr
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from boxcars.total_warfare.weapons import to_hit, vehicle_locations
from boxcars.total_warfare.weapons.hit_location import roll_location
from tests.total_warfare.scenes import PLAIN, damage_to, mech, moved, planned, refused, rolls, scene, tough

PAVED = Board.plain(15, 17, terrain=Terrain(pavement=1))
SCORPION = "Scorpion Light Tank"
SALADIN = "Saladin Assault Hover Tank"
HETZER = "Hetzer Wheeled Assault Gun"


def built(name: str = SCORPION, **changes: Any) -> VehicleDesign:
    design = any_design(name)
    assert isinstance(design, VehicleDesign)
    return msgspec.structs.replace(design, **changes)


def tank(id: str = "red-1", name: str = SCORPION, hex: str = "0510", facing: int = 0, **state: Any) -> Vehicle:
    """A vehicle with some of its design (`design=`) or its state changed."""
    design = state.pop("design", None) or built(name)
    unit = fresh_vehicle(id, id.partition("-")[0], design, hex, facing)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def crit(unit: Vehicle, location: str, *dice: int, battle: Battle | None = None) -> list[Event]:
    script = ScriptedDice(dice)
    events = vehicle_criticals.check(battle or scene(unit), unit, location, script)
    assert script.left == 0
    return events


# Driving


def test_a_tank_pays_for_hexes_and_turns_and_must_flank_for_five() -> None:
    battle = scene(tank())
    way = planned(battle, "move red-1 flank 0509 0508 0507 0606")
    assert (way.cost.total, way.available.total) == (5, 6)
    assert "needs 5 MP and has 4" in refused(battle, "move red-1 cruise 0509 0508 0507 0606")


def test_woods_and_a_level_cost_a_tank_four() -> None:
    board = PLAIN.with_terrain("0509", woods=1, level=1)
    assert planned(scene(tank(), board=board), "move red-1 cruise 0509").cost.total == 4


def test_a_tank_climbs_one_level_and_no_more() -> None:
    board = PLAIN.with_terrain("0509", level=2)
    assert "more than 1" in refused(scene(tank(), board=board), "move red-1 cruise 0509")


def test_wheels_go_through_rough_only_by_road() -> None:
    board = PLAIN.with_terrain("0509", rough=1)
    car = tank(name=HETZER)
    assert "rough is prohibited" in refused(scene(car, board=board), "move red-1 cruise 0509")
    road = Road(exits=0b001001)
    board = board.with_terrain("0509", rough=1, road=road).with_terrain("0510", road=road)
    assert planned(scene(car, board=board), "move red-1 cruise 0509").cost.total == 1


def test_a_hovercraft_crosses_deep_water_at_flank_speed() -> None:
    board = Board.plain(15, 17, terrain=Terrain(water=3))
    way = planned(scene(tank(name=SALADIN), board=board), "move red-1 flank 0509 0508 0507")
    assert (way.cost.total, way.foot) == (3, 0)


def test_woods_are_closed_to_a_hovercraft() -> None:
    board = PLAIN.with_terrain("0509", woods=1)
    assert "light woods is prohibited" in refused(scene(tank(name=SALADIN), board=board), "move red-1 cruise 0509")


def test_a_road_all_the_way_gives_a_tank_one_more_mp() -> None:
    battle = scene(tank(), board=PAVED)
    assert planned(battle, "move red-1 cruise 0509 0508 0507 0506 0505").available.total == 5
    assert planned(battle, "move red-1 flank 0509 0508 0507 0506 0505 0504 0503").available.total == 7
    half = PAVED.with_terrain("0505", pavement=0)
    assert "needs 5 MP and has 4" in refused(scene(tank(), board=half), "move red-1 cruise 0509 0508 0507 0506 0505")


def test_the_hex_more_that_a_road_gives_is_offered_too() -> None:
    offered = {str(move) for move in movement.options(scene(tank(hex="0517"), board=PAVED), ["red-1"])}
    assert "move red-1 flank 0516 0515 0514 0513 0512 0511 0510" in offered
    left = PAVED.with_terrain("0510", pavement=0)
    offered = {str(move) for move in movement.options(scene(tank(hex="0517"), board=left), ["red-1"])}
    assert not any(move.startswith("move red-1 flank 0516 0515 0514 0513 0512 0511 0510") for move in offered)


def test_a_road_gives_no_turn_more_in_place() -> None:
    battle = scene(tank(design=built(cruise=1)), board=PAVED)
    offered = list(movement.options(battle, ["red-1"]))
    assert "move red-1 cruise facing SE" not in set(map(str, offered))
    for move in offered:
        movement.verify(battle, move)


def test_one_hex_ahead_is_offered_whatever_it_costs() -> None:
    crawler = tank(design=built(cruise=1))
    battle = scene(crawler, board=PLAIN.with_terrain("0509", woods=1, level=1))
    [step] = [move for move in movement.options(battle, ["red-1"]) if move.steps == ("0509",)]
    assert (step.mode, planned(battle, str(step)).cost.total) == ("flank", 4)
    assert Drives(battle, crawler, "flank").beyond == {("0509", 0, 1): 4}, "it ends on the hill, facing as before"


def test_a_gun_in_the_side_says_that_it_does_not_fire_ahead() -> None:
    sided = built(equipment=tuple(msgspec.structs.replace(f, loc="RS") for f in built().equipment))
    battle = scene(tank(design=sided), mech("blue-1", "Atlas AS7-D", "0508", 3), phase="fire")
    assert "not in the right side arc" in str(to_hit.explain_shot(battle, "red-1", "AC/5", "blue-1"))


def test_a_vehicle_backs_up_only_at_cruise() -> None:
    battle = scene(tank())
    assert planned(battle, "move red-1 cruise back 0511").cost.total == 1
    assert "flanking goes forward only" in refused(battle, "move red-1 flank back 0511")


def test_a_tank_skids_where_it_turned_on_pavement_at_flank() -> None:
    fast = tank(name=HETZER, design=built(HETZER, cruise=8), hex="0514")
    battle = scene(fast, board=PAVED)
    way = "move red-1 flank 0513 0512 0511 0510 0509 0508 0507 0606"
    assert [(roll.hex, roll.tally.total) for roll in planned(battle, way).rolls] == [("0507", 6)]
    events, done = moved(battle, way, 2, 3, 1, 3)  # the roll fails, then motive damage
    assert done
    assert [event.result for event in events if isinstance(event, MotiveRolled)] == ["minor damage"]
    assert fast.hex == "0503", "half of seven hexes, rounded up, in the old direction"
    assert fast.facing == 1
    assert [event.cause for event in events if isinstance(event, Displaced)] == ["skid"] * 4


@pytest.mark.ruling("TW-067.1")
def test_a_hovercraft_slips_by_what_it_missed_and_goes_on_unhurt() -> None:
    hover = tank(name=SALADIN, design=built(SALADIN, cruise=8), hex="0514", motive=[2])
    battle = scene(hover)
    events, done = moved(battle, "move red-1 flank 0513 0512 0511 0510 0509 0508 0507 0506 0505 0604", 2, 3)
    assert rolls(events) == [("driving (turning at flank speed)", 7, False)]
    assert (hover.hex, hover.facing, done) == ("0503", 1, False)
    assert damage_to(events, "red-1") == 0
    assert not hover.skidded
    foe = mech("blue-1", "Atlas AS7-D", "0506")
    battle.units["blue-1"] = foe
    assert all("skid" not in line.label for line in to_hit.shot(battle, foe, foe.design.mounts[0], hover).tally.lines)
    own = to_hit.shot(battle, hover, hover.design.mounts[0], foe)
    assert all("skid" not in line.label for line in own.tally.lines)


@pytest.mark.ruling("TW-062.12")
def test_sliding_into_closed_terrain_stops_a_vehicle_for_good_and_water_drowns_it() -> None:
    board = PLAIN.with_terrain("0508", woods=1)
    hover = tank(name=SALADIN, design=built(SALADIN, cruise=8, tons=50), hex="0511")
    battle = scene(hover, board=board)
    events, _ = moved(battle, "move red-1 flank 0510 0509 0609", 1, 1, *(3, 4), *(3, 4))
    assert (hover.hex, damage_to(events, "red-1")) == ("0508", 10)
    assert hover.is_immobile
    heavier = tank(name=SALADIN, design=built(SALADIN, cruise=8, tons=46), hex="0511")
    events, _ = moved(scene(heavier, board=board), "move red-1 flank 0510 0509 0609", 1, 1, *(3, 4), *(3, 4))
    assert damage_to(events, "red-1") == 10, "46 / 5, rounded up"
    pond = PAVED.with_terrain("0508", water=1)
    car = tank(name=HETZER, design=built(HETZER, cruise=8), hex="0511")
    moved(scene(car, board=pond), "move red-1 flank 0510 0509 0609", 1, 1, 1, 1)
    assert car.destroyed == "it sinks"


def test_higher_ground_stops_a_skidding_tank() -> None:
    board = PAVED.with_terrain("0508", level=1)
    heavy = tank(design=built(cruise=8, tons=60), hex="0511")
    events, _ = moved(scene(heavy, board=board), "move red-1 flank 0510 0509 0609", 1, 1, 1, 1, *(3, 4))
    assert (heavy.hex, damage_to(events, "red-1")) == ("0509", 3)


def test_a_tank_that_goes_over_an_edge_falls() -> None:
    heavy = tank(design=built(tons=55, armor={"FR": 60, "RS": 60, "LS": 60, "RR": 60, "TU": 60}))
    due = Due("push, over the edge", automatic=True)
    events = kind_of(heavy).drop(scene(heavy), heavy, due, ScriptedDice([1, *(3, 4) * 5]), levels=3)
    assert [event.amount for event in events if isinstance(event, DamageTaken)] == [5, 5, 5, 5, 4]


@pytest.mark.ruling("TW-052.1")
def test_a_hovercraft_passes_light_woods_along_a_road_only() -> None:
    woods = PLAIN.with_terrain("0509", woods=1)
    assert "0509" in refused(scene(tank(name=SALADIN), board=woods), "move red-1 cruise 0509")
    road = Road(exits=0b001001)
    paved = woods.with_terrain("0509", road=road).with_terrain("0510", road=road)
    assert planned(scene(tank(name=SALADIN), board=paved), "move red-1 cruise 0509").cost.total == 1


# Turrets and numbers


def test_a_turret_turns_to_any_hexside_and_a_hull_gun_does_not() -> None:
    bulldog = tank(name="Bulldog Medium Tank")
    in_turret = next(each for each in bulldog.design.mounts if each.loc == "TU")
    in_front = next(each for each in bulldog.design.mounts if each.loc == "FR")
    behind = "0514"
    assert arcs.bears_on(bulldog, in_turret, behind, 3, False)
    assert not arcs.bears_on(bulldog, in_front, behind, 3, False)
    bulldog.turret_locked = True
    assert not arcs.bears_on(bulldog, in_turret, behind, 3, False)


@pytest.mark.parametrize(
    ("turret", "bears"), [("sponson", ["0508", "0710", "0513"]), ("", ["0710"])]
)  # ahead, to the right and astern
def test_a_sponson_covers_half_of_everything_on_its_side(turret: Any, bears: list[str]) -> None:
    sided = built(equipment=tuple(msgspec.structs.replace(f, loc="RS", turret=turret) for f in built().equipment))
    unit = tank(design=sided)
    gun = unit.design.mount("ac5-rs")
    assert [hex for hex in ("0508", "0710", "0513", "0310") if arcs.bears_on(unit, gun, hex, 0, False)] == bears


def test_a_broken_stabilizer_lets_movement_count_twice() -> None:
    shooter = tank(name="Bulldog Medium Tank", mode="cruise", stabilizers=["TU"])
    foe = mech("blue-1", "Atlas AS7-D", "0508")
    battle = scene(shooter, foe, phase="fire")
    turret = next(each for each in shooter.design.mounts if each.loc == "TU" and each.weapon.name == "Large Laser")
    assert to_hit.shot(battle, shooter, turret, foe).tally.total == 6
    shooter.mode, shooter.sensor_hits, shooter.commander_hit = "flank", 2, True
    assert to_hit.shot(battle, shooter, turret, foe).tally.total == 11
    shooter.sensor_hits = 4
    assert "its sensors are destroyed" in str(to_hit.shot(battle, shooter, turret, foe))


# Hits


@pytest.mark.parametrize(
    ("side", "total", "location"),
    [
        ("front", 5, "RS"),
        ("front", 9, "LS"),
        ("rear", 5, "LS"),
        ("right", 5, "FR"),
        ("left", 9, "RR"),
        ("left", 7, "LS"),
    ],
)
def test_a_location_is_found_by_side_and_roll(side: str, total: int, location: str) -> None:
    first = total // 2
    assert roll_location(tank(), side, ScriptedDice([first, total - first]))[0] == location


def test_a_hit_on_the_running_gear_brings_motive_damage_though_armor_holds() -> None:
    unit = tank()
    roll = ScriptedDice([2, 3]).roll(2, "hit location")
    events = vehicle_damage.hit(scene(unit), unit, "RS", 10, ScriptedDice([4, 4]), roll=roll, side="front")
    assert [type(event) for event in events] == [DamageTaken, MotiveRolled]
    assert unit.armor["RS"] == 1


def test_an_eight_on_the_side_brings_a_critical_hit_on_armor() -> None:
    unit = tank()
    assert vehicle_locations.is_critical("right", 8)
    events = vehicle_damage.hit(scene(unit), unit, "RS", 5, ScriptedDice([1, 1]), critical=True, side="right")
    assert [type(event) for event in events] == [DamageTaken, VehicleCritical]


def test_without_a_turret_its_rows_strike_the_side_attacked() -> None:
    assert "TU" not in built(HETZER).armor
    location, _, critical, _ = roll_location(tank(name=HETZER), "right", ScriptedDice([6, 6]))
    assert (location, critical) == ("RS", True)


def test_a_vehicle_is_destroyed_with_any_location() -> None:
    unit = tank()
    vehicle_damage.hit(scene(unit), unit, "LS", 40, ScriptedDice([]))
    assert unit.destroyed == "its left side is destroyed"


@pytest.mark.parametrize(("amount", "checks"), [(8, 1), (7, 0)])
def test_weak_armor_lets_a_hit_above_its_rating_through(amount: int, checks: int) -> None:
    unit = tank(design=built(variety="support", bar=7))
    events = vehicle_damage.hit(scene(unit), unit, "FR", amount, ScriptedDice([1, 1] * checks))
    assert sum(isinstance(event, VehicleCritical) for event in events) == checks
    assert unit.structure["FR"] == unit.design.structure["FR"]


def test_a_support_vehicle_without_fire_control_shoots_worse() -> None:
    shooter = tank(design=built(variety="support"))
    foe = mech("blue-1", "Atlas AS7-D", "0508")
    cannon = shooter.design.mount("mg-tu")
    numbers = to_hit.shot(scene(shooter, foe, phase="fire"), shooter, cannon, foe).tally.lines
    assert ("no fire control", 2) in [(line.label, line.value) for line in numbers]


# Motive damage


def test_motive_damage_counts_from_the_end_of_the_phase() -> None:
    hover = tank(name=SALADIN)
    battle = scene(hover, phase="fire")
    motive.roll_motive(hover, ScriptedDice([3, 4]), side="left")
    assert not hover.is_immobile
    psr.roll_due(battle, ScriptedDice([]))
    assert hover.is_immobile
    assert not hover.destroyed, "on dry ground it only stands still"


@pytest.mark.ruling("TW-193.2")
def test_a_hovercraft_that_stops_over_water_sinks() -> None:
    board = Board.plain(15, 17, terrain=Terrain(water=2))
    hover = tank(name=SALADIN)
    battle = scene(hover, board=board, phase="fire")
    motive.roll_motive(hover, ScriptedDice([3, 4]), side="left")
    psr.roll_due(battle, ScriptedDice([]))
    assert hover.destroyed == "it sinks"


@pytest.mark.ruling("TW-193.2")
@pytest.mark.parametrize(
    ("name", "depth", "end"),
    [(SALADIN, 1, "it sinks"), (SALADIN, 0, ""), ("Heron Gunboat BX", 1, "")],
    ids=["Depth 1", "Depth 0", "a boat"],
)
def test_who_stops_over_water_sinks_if_it_hovers_over_depth_1_or_more(name: str, depth: int, end: str) -> None:
    unit = tank(name=name)
    battle = scene(unit, board=Board.plain(15, 17, terrain=Terrain(water=depth)), phase="fire")
    unit.pending = [motive.MAJOR]
    psr.roll_due(battle, ScriptedDice([]))
    assert (bool(unit.stopped), unit.destroyed) == (True, end)


@pytest.mark.ruling("TW-193.1")
def test_losses_of_speed_add_up_and_each_driving_modifier_counts_once() -> None:
    unit = tank(design=built(cruise=5))
    battle = scene(unit)
    for dice in ((4, 4), (4, 4), (5, 5)):
        motive.roll_motive(unit, ScriptedDice(dice))
        psr.roll_due(battle, ScriptedDice([]))
    assert (driving.cruising_mp(unit).total, driving.flanking_mp(unit).total) == (2, 3)
    assert driving_rolls.driving_roll(unit, Due("a test")).total == 5 + 2 + 3


@pytest.mark.ruling("TW-193.1")
def test_one_modifier_of_each_kind_adds_up_to_six_and_a_light_result_costs_no_mp() -> None:
    unit = tank(design=built(cruise=5))
    battle = scene(unit)
    for dice, more, cruise in (((3, 3), 1, 5), ((3, 4), 1, 5), ((4, 4), 3, 4), ((5, 5), 6, 2), ((4, 5), 6, 1)):
        motive.roll_motive(unit, ScriptedDice(dice))
        psr.roll_due(battle, ScriptedDice([]))
        assert driving_rolls.driving_roll(unit, Due("a test")).total == 5 + more
        assert driving.cruising_mp(unit).total == cruise


def test_a_tank_slowed_to_a_halt_is_no_immobile_target() -> None:
    unit = tank(design=built(cruise=1))
    battle = scene(unit)
    motive.roll_motive(unit, ScriptedDice([4, 4]))
    psr.roll_due(battle, ScriptedDice([]))
    assert driving.cruising_mp(unit).total == 0
    assert not unit.is_immobile


# Critical hits


def test_the_log_says_what_a_stunned_crew_cannot_do() -> None:
    told = " ".join(event.text for event in crit(tank(), "RS", 4, 4))
    assert told.endswith("crew stunned, no attacks and no flank speed until the end of the next turn")


def test_a_second_hit_on_the_driver_stuns_the_crew() -> None:
    unit = tank()
    battle = scene(unit)
    crit(unit, "FR", 3, 3)
    assert driving_rolls.driving_roll(unit, Due("a test")).total == 7
    crit(unit, "FR", 3, 3)
    assert unit.stunned
    assert "the crew is stunned" in str(driving.flanking_mp(unit))
    assert "its crew is stunned" in " ".join(map(str, kind_of(unit).weapon_reasons(unit, unit.design.mounts[0])))
    for _ in range(2):
        kind_of(unit).end_phase(battle, unit, ScriptedDice([]))
    assert not unit.stunned, "until the end of the next turn"


def test_fuel_explodes_and_a_fusion_engine_stops() -> None:
    petrol, fusion = tank(), tank(design=built(engine_kind="fusion"))
    crit(petrol, "RR", 6, 6)
    crit(fusion, "RR", 6, 6)
    assert petrol.destroyed == "its fuel explodes"
    assert fusion.engine_dead
    assert not fusion.destroyed
    assert fusion.is_immobile


def test_an_ammunition_hit_without_ammunition_destroys_a_weapon() -> None:
    unit = tank()
    unit.shots = dict.fromkeys(unit.shots, 0)
    crit(unit, "TU", 5, 6, 1)
    assert unit.broken == ["mg-tu"], "its owner chose, on a one"


@pytest.mark.ruling("TW-194.1")
def test_all_ammunition_explodes_at_once_but_for_one_shot_weapons() -> None:
    unit = tank(name="Bulldog Medium Tank")
    unit.shots = {key: 3 if "srm" in key else 10 for key in unit.shots}
    expected = sum(unit.shots[bin.key] * bin.ammo.explosion for bin in unit.design.bins)
    assert gun_effects.explosive_shots(scene(unit), unit) == expected > 0
    one_shot = any_design("Bulldog Medium Tank").equipment[0]
    armed = built("Bulldog Medium Tank", equipment=(*built("Bulldog Medium Tank").equipment, _launcher(one_shot)))
    with_launcher = tank(design=armed)
    assert any("OS" in mount.weapon.types for mount in with_launcher.design.mounts)
    with_launcher.shots = {key: unit.shots.get(key, 0) for key in with_launcher.shots}
    assert gun_effects.explosive_shots(scene(with_launcher), with_launcher) == expected
    older = scene(with_launcher, rules=RuleSet(printing=3))
    assert gun_effects.explosive_shots(older, with_launcher) > expected, "one-shot weapons were no exception"
    crit(unit, "TU", 5, 6)
    assert unit.destroyed == "ammunition exploded"


def _launcher(like: Any) -> Any:
    return msgspec.structs.replace(like, name="Rocket Launcher 10", loc="FR")


def test_case_vents_an_explosion_through_the_rear() -> None:
    base = built("Bulldog Medium Tank")
    like = base.equipment[0]
    design = msgspec.structs.replace(
        base, equipment=(*base.equipment, msgspec.structs.replace(like, name="CASE", loc="BD", shots=None))
    )
    unit = tank(design=design)
    crit(unit, "TU", 5, 6)
    assert (unit.armor["RR"], unit.destroyed, bool(unit.stunned)) == (0, "", True)
    assert unit.structure["TU"] == design.structure["TU"]


def test_a_turret_that_jams_twice_is_locked_and_a_crew_clears_the_first_jam() -> None:
    unit = tank()
    battle = scene(unit)
    crit(unit, "TU", 3, 4, battle=battle)
    assert not bool(unit.twists)
    kind_of(unit).end_phase(battle, unit, ScriptedDice([]))
    assert not bool(unit.twists), "it takes a turn without an attack"
    battle.turn = 2
    kind_of(unit).end_phase(battle, unit, ScriptedDice([]))
    assert bool(unit.twists)
    crit(unit, "TU", 3, 4, battle=battle)
    assert unit.turret_locked


# Physical attacks


def test_a_tank_charges_a_mech_in_the_legs_and_risks_its_tracks() -> None:
    charger = tank(design=built(tons=60), hex="0506", mode="flank", run_up=6, hexes_moved=6)
    target = tough(mech("blue-1", "Wolverine WVR-6R", "0505", mode="run", hexes_moved=5, piloting=4))
    battle = scene(charger, target, phase="physical")
    assert charge.to_hit(battle, charger, target).total == 10
    assert charge.damage_to_target(60, 6).total == 36
    assert charge.damage_to_charger(45).total == 5
    dice = ScriptedDice([*(1, 6) * 4, *(3, 4) * 2, *(1, 1)])
    events = charge.crash(battle, charger, target, 36, 0, dice)
    struck = {event.location for event in events if isinstance(event, DamageTaken) and event.unit == "blue-1"}
    assert struck == {"LL", "RL"}
    assert [event.unit for event in events if isinstance(event, MotiveRolled)] == ["red-1"]


def test_a_tank_runs_into_a_mech_that_lies_and_strikes_all_of_it() -> None:
    target = tough(mech("blue-1", "Wolverine WVR-6R", "0505", prone=True, piloting=5))
    coming = scene(tank(design=built(tons=60), hex="0507"), target)
    assert planned(coming, "move red-1 flank 0506 charge blue-1").assault == Assault("charge", "blue-1")
    there = tank(design=built(tons=60), hex="0506", mode="flank", run_up=6, hexes_moved=6)
    there.assault = Assault("charge", "blue-1")
    battle = scene(there, target, phase="physical")
    assert charge.to_hit(battle, there, target).total == 5 + 2 - 2
    dice = ScriptedDice([*(3, 3), *(2, 4) * 3, *(5, 6) * 5, *(3, 4) * 2, *(1, 1)])
    events = charge.resolve(battle, there, dice)
    struck = {event.location for event in events if isinstance(event, DamageTaken) and event.unit == "blue-1"}
    assert struck == {"RTR", "LA"}, "by the whole table, not the legs alone"
    assert charge.miss_note(battle, mech("red-2", "Wolverine WVR-6R", "0506"), target) == "the target is down"


def test_whoever_is_brought_to_a_halt_is_immobile_to_blows_too_however_far_it_came() -> None:
    moving = tank("blue-1", hex="0506", mode="flank", hexes_moved=7)
    battle = scene(mech("red-1", "Atlas AS7-D", "0505", facing=3), moving, phase="physical")
    assert blow_numbers.to_hit(battle, battle.mech("red-1"), "kick-left", moving).total == 5 - 2 + 3
    moving.stopped = "motive"
    assert blow_numbers.to_hit(battle, battle.mech("red-1"), "kick-left", moving).total == 5 - 2 - 4


def test_a_mech_kicks_a_tank_on_its_level_and_punches_one_on_a_ledge() -> None:
    atlas = mech("blue-1", "Atlas AS7-D", "0505", facing=3)
    low = tank(hex="0506")
    battle = scene(atlas, low, phase="physical")
    legal = {attack.attack for attack in kind_of(atlas).attacks(battle, atlas) if attack.legal}
    assert legal == {"kick-left", "kick-right"}
    ledge = PLAIN.with_terrain("0506", level=1)
    battle = scene(mech("blue-1", "Atlas AS7-D", "0505", facing=3), tank(hex="0506"), board=ledge, phase="physical")
    high = battle["blue-1"]
    legal = {attack.attack for attack in kind_of(high).attacks(battle, high) if attack.legal}
    assert legal == {"punch-left", "punch-right", "punch-both"}


@pytest.mark.ruling("TW-128.3")
@pytest.mark.parametrize("location", ["FR", "LS", "RS", "RR", "TU"])
def test_a_vehicle_is_destroyed_with_any_one_of_its_locations(location: str) -> None:
    unit = tank()
    unit.armor[location], points = 0, unit.structure[location]
    vehicle_damage.hit(scene(unit), unit, location, points - 1, ScriptedDice([1, 1]))
    assert (unit.structure[location], unit.destroyed) == (1, "")
    vehicle_damage.hit(scene(unit), unit, location, 1, ScriptedDice([]))
    assert unit.destroyed
