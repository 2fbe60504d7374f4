"""Worked examples of vehicles: skids, slips, criticals, tools, trains, and what they carry."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board, Building, Terrain
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.boarding import holding, swarming, towing
from boxcars.total_warfare.damage import motive, vehicle_criticals, vehicle_damage
from boxcars.total_warfare.events.ground_events import BuildingFell, CarriedBridgeHit
from boxcars.total_warfare.events.unit_events import DamageTaken, MotiveRolled, RollMade, VehicleCritical
from boxcars.total_warfare.moving import entering, mp
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.examples.table import (
    FOOT,
    HOVER,
    SUBMARINE,
    SUITS,
    TRACKED,
    VTOL,
    WHEELED,
    WIGE,
    table,
    unit,
)
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import PLAIN, damage_to, mech, moved, rolls

PAVED = Board.plain(15, 17, terrain=Terrain(pavement=1))
LONG_WAY = "move red-1 flank 0513 0512 0511 0510 0509 0508 0507 0506 0505 0604"


def vehicle(name: str = TRACKED, **how: Any) -> Vehicle:
    made = unit(name, **how)
    assert isinstance(made, Vehicle)
    return made


def armed(*items: tuple[str, str], **design: Any) -> dict[str, Any]:
    """The fields of a design with other equipment."""
    return {"equipment": tuple(Fitting(name, place) for name, place in items), **design}


def lost(events: list[Any]) -> list[int]:
    return [event.amount for event in of_kind(events, DamageTaken)]


# Moving


@pytest.mark.example("TWG-016")
@pytest.mark.parametrize(("cf", "falls"), [(14, True), (15, False)])
def test_a_wige_of_sixty_tons_over_a_roof(cf: int, falls: bool) -> None:
    board = PLAIN.with_terrain("0509", building=Building(type=1, height=1, cf=cf))
    battle = table(unit(WIGE, foot=1, design={"tons": 60.0}), board=board)
    events, _ = moved(battle, "move red-1 cruise 0509")
    assert bool(of_kind(events, BuildingFell)) is falls


@pytest.mark.example("TWG-018")
def test_a_wheeled_vehicle_that_skids_rolls_motive_damage_with_two_more() -> None:
    car = vehicle(WHEELED, hex="0514", design={"cruise": 8})
    events, _ = moved(table(car, board=PAVED), "move red-1 flank 0513 0512 0511 0510 0509 0508 0507 0606", 2, 3, 1, 3)
    assert [(roll.tally.total, roll.success) for roll in of_kind(events, RollMade)] == [(6, False)]
    assert [event.result for event in of_kind(events, MotiveRolled)] == ["minor damage"]
    motive.apply_pending(table(car, board=PAVED), car)
    assert (car.motive, car.hex) == ([1], "0503")


@pytest.mark.example("TWG-019")
def test_a_hovercraft_slips_by_its_margin() -> None:
    hover = vehicle(HOVER, hex="0514", design={"cruise": 8}, motive=[2])
    events, _ = moved(table(hover), LONG_WAY, 2, 3)
    assert rolls(events) == [("driving (turning at flank speed)", 7, False)]
    assert hover.hex == "0503", "two hexes beyond 0505"


@pytest.mark.example("TWG-020")
def test_higher_ground_stops_a_skid() -> None:
    tank = vehicle(hex="0511", design={"cruise": 8, "tons": 60.0})
    battle = table(tank, board=PAVED.with_terrain("0508", level=1))
    events, _ = moved(battle, "move red-1 flank 0510 0509 0609", 1, 1, 1, 1, *(3, 4))
    assert (tank.hex, damage_to(events, "red-1")) == ("0509", 3)


@pytest.mark.example("TWG-021")
def test_heavy_woods_stop_a_skid_for_good_and_water_drowns() -> None:
    car = vehicle(WHEELED, hex="0511", design={"cruise": 8, "tons": 60.0})
    battle = table(car, board=PAVED.with_terrain("0508", woods=2, pavement=0))
    events, _ = moved(battle, "move red-1 flank 0510 0509 0609", 1, 1, 1, 1, *(3, 4) * 3)
    assert (car.hex, damage_to(events, "red-1"), car.is_immobile) == ("0508", 12, True)
    wet = vehicle(WHEELED, hex="0511", design={"cruise": 8, "tons": 60.0})
    board = PAVED.with_terrain("0508", water=1, pavement=0)
    moved(table(wet, board=board), "move red-1 flank 0510 0509 0609", 1, 1, 1, 1)
    assert wet.destroyed


@pytest.mark.example("TWG-109")
def test_a_hovercraft_that_slips_into_woods() -> None:
    hover = vehicle(HOVER, hex="0511", design={"cruise": 8, "tons": 50.0})
    battle = table(hover, board=PLAIN.with_terrain("0508", woods=1))
    events, _ = moved(battle, "move red-1 flank 0510 0509 0609", 1, 1, *(3, 4), *(3, 4))
    assert (hover.hex, damage_to(events, "red-1"), hover.is_immobile) == ("0508", 10, True)


@pytest.mark.example("TWG-089")
def test_a_large_support_vehicle_breaks_twice_as_much() -> None:
    board = PLAIN.with_terrain("0509", building=Building(type=2, height=1, cf=40))
    huge = vehicle("Bulwark Superheavy Tank BX", hex="0509", design={"tons": 150.0, "variety": "large-support"})
    battle = table(huge, board=board)
    entering.break_in(battle, huge, "front", ScriptedDice([3, 3]), unharmed=True)  # it has no basement
    house = battle.board["0509"].building
    assert house is not None
    assert house.cf == 10


@pytest.mark.example("TWG-126")
def test_a_tank_that_fails_to_enter_hurts_its_tracks() -> None:
    board = PLAIN.with_terrain("0509", building=Building(type=3, height=2, cf=88))
    tank = vehicle(hex="0514", design={"tons": 65.0, "cruise": 9})
    battle = table(tank, board=board)
    dice = (*two(7), *two(7), *two(6))  # the roll of 8 fails, the place of 9 points, motive damage
    events, _ = moved(battle, "move red-1 cruise 0513 0512 0511 0510 0509", *dice)
    assert [(each.tally.total, each.success) for each in of_kind(events, RollMade)] == [(8, False)]
    assert (lost(events), of_kind(events, DamageTaken)[0].location) == ([9], "FR")
    assert [event.result for event in of_kind(events, MotiveRolled)] == ["minor damage"]
    motive.apply_pending(battle, tank)
    assert tank.motive == [1]
    again = table(vehicle(hex="0514", design={"tons": 65.0, "cruise": 9}), board=board)
    struck, _ = moved(again, "move red-1 cruise 0513 0512 0511 0510 0509", *two(7), *two(4), *two(6))
    assert len(of_kind(struck, MotiveRolled)) == 1, "a place that shakes the tracks brings no second roll"


@pytest.mark.example("TWG-129")
def test_an_engine_pulls_a_train() -> None:
    tractor = vehicle("Drover Tractor BX", hex="0505", design={"tons": 75.0, "cruise": 5})
    trailer = vehicle("Drover Gun Trailer BX", id="red-2", hex="0505", design={"tons": 50.0})
    battle = table(tractor, trailer)
    assert tractor.design.engine.rating == 375
    assert towing.hitch(battle, "red-2", "red-1") == ""
    assert [kind_of(tractor).movement_mp(battle, tractor, mode).total for mode in ("cruise", "flank")] == [3, 5]


# Fire


@pytest.mark.example("TWG-047")
def test_a_large_support_vehicle_fires_at_three_targets_alike() -> None:
    huge = vehicle("Bulwark Superheavy Tank BX", hex="0508", design={"variety": "large-support"})
    foes = [mech(f"blue-{n}", "Locust LCT-1V", hex, 3) for n, hex in ((1, "0505"), (2, "0504"), (3, "0503"))]
    battle = table(huge, *foes, phase="fire")
    guns = [mount for mount in huge.design.mounts if mount.loc in ("TU", "FR")][:3]
    for gun, foe in zip(guns, foes, strict=False):
        fire.declare(battle, Fire("red-1", gun.key, foe.id))
    labels = [line.label for plan in fire.planned(battle, "red-1") for line in plan.tally.lines]
    assert len({plan.target for plan in fire.planned(battle, "red-1")}) > 1
    assert not any("secondary" in label for label in labels)
    back = shot(battle, foes[0], foes[0].design.mounts[0], huge)
    assert [line.value for line in back.tally.lines if "large support vehicle" in line.label] == [-1]


@pytest.mark.example("TWG-113")
def test_a_torpedo_needs_deep_water_all_the_way() -> None:
    deep = Board.plain(15, 17, terrain=Terrain(water=2))
    for board, possible in ((deep, True), (deep.with_terrain("0507", water=0), False)):
        diver = unit(SUBMARINE, hex="0510", foot=-1)
        foe = unit(SUBMARINE, id="blue-1", hex="0505", foot=-1)
        battle = table(diver, foe, board=board, phase="fire")
        tube = next(mount for mount in diver.design.mounts if mount.key == "lrt20-fr")
        assert (not shot(battle, diver, tube, foe).reasons) is possible


@pytest.mark.example("TWG-123")
def test_a_bulldozer_at_work_fires_as_if_it_flanked() -> None:
    dozer = vehicle(WHEELED, hex="0508", design=armed(("Bulldozer", "FR"), ("Medium Laser", "FR")))
    foe = mech("blue-1", "Locust LCT-1V", "0506", 3)
    battle = table(dozer, foe, board=PLAIN.with_terrain("0508", rubble=1), phase="fire")
    dozer.task, dozer.mode = "0508", "stay"
    assert sum(line.value for line in mp.attacker_movement(dozer)) == 2
    assert shot(battle, dozer, dozer.design.mounts[0], foe).tally.total == 4 + 2


# Being hit


@pytest.mark.example("TWG-035", "TWG-036")
def test_ammunition_that_explodes() -> None:
    load = (("AC/10 Ammo", "BD"), ("SRM 6 Ammo", "BD"), ("AC/10", "TU"), ("SRM 6", "TU"), ("SRM 2 (OS)", "FR"))
    for more, destroyed, rear in (((), True, 20), ((("CASE", "BD"),), False, 0)):
        tank = vehicle(design=armed(*load, *more, armor={"FR": 30, "RS": 20, "LS": 20, "RR": 12, "TU": 20}))
        tank.shots = {key: 7 if "ac10" in key else 4 for key in tank.shots}
        events = vehicle_criticals.check(table(tank), tank, "RR", script(two(11)))
        exploded = [event for event in events if type(event).__name__ == "Exploded"]
        assert [event.damage for event in exploded] == [70 + 48]  # type: ignore[attr-defined]
        assert bool(tank.destroyed) is destroyed
        assert (tank.armor["RR"], bool(tank.stunned)) == ((12, False) if rear else (0, True))


@pytest.mark.example("TWG-110")
def test_a_tank_shakes_a_swarm_off() -> None:
    tank = vehicle(id="blue-1", hex="0505", design={"cruise": 5})
    squad = unit(SUITS, hex="0505")
    assert isinstance(squad, Troops)
    battle = table(tank, squad)
    holding.board(squad, tank, "swarm")
    events, _ = moved(battle, "move blue-1 flank 0504 0503 0502 0501", *two(9))
    assert [(roll.tally.total, roll.success) for roll in of_kind(events, RollMade)] == [(9, True)]
    assert lost(events) == [1] * 4
    assert sum(line.value for line in mp.attacker_movement(tank)) == 2
    fast = vehicle(id="blue-1", hex="0510", design={"cruise": 5})
    clinging = unit(SUITS, hex="0510")
    assert isinstance(clinging, Troops)
    again = table(fast, clinging)
    holding.board(clinging, fast, "swarm")
    moved(again, "move blue-1 flank 0509 0508 0507 0506 0505 0504")
    assert clinging.host == "blue-1", "six hexes leave no MP to swerve with"


@pytest.mark.example("TWG-119")
def test_a_bridge_on_its_vehicle_takes_what_it_can() -> None:
    layer = vehicle("Pontoon Bridgelayer BX", bridge=8)
    place = layer.bridge_places[0]
    full = layer.armor[place]
    events = vehicle_damage.hit(table(layer), layer, place, 10, script(two(7)))  # its bulldozer holds
    assert [(event.amount, event.cf) for event in of_kind(events, CarriedBridgeHit)] == [(8, 0)]
    assert layer.armor[place] == full - 2


@pytest.mark.example("TWG-127")
def test_an_armored_chassis_takes_one_off_the_penetrating_roll() -> None:
    design = armed(("SV Chassis Mod [Armored Chassis]", "BD"), variety="support", bar=7)
    truck = vehicle(design=design)
    truck.armor["FR"] = 12
    events = vehicle_damage.hit(table(truck), truck, "FR", 8, script(two(6)))
    [rolled] = of_kind(events, VehicleCritical)
    assert (rolled.roll.total, rolled.result, truck.armor["FR"]) == (6, "", 4)


@pytest.mark.example("TWG-144")
def test_two_stuns_last_a_turn_longer_than_one() -> None:
    flyer = vehicle(WIGE, foot=1)
    battle = table(flyer)
    before = flyer.armor["RS"]
    for _ in range(2):
        vehicle_damage.hit(battle, flyer, "RS", 2, script(two(8)), critical=True)
    once = vehicle(WIGE, foot=1)
    vehicle_damage.hit(table(once), once, "RS", 2, script(two(8)), critical=True)
    assert (before - flyer.armor["RS"], flyer.stunned) == (4, once.stunned + 1)


@pytest.mark.example("TWG-152")
def test_missiles_on_a_rotor() -> None:
    flyer = vehicle(VTOL, foot=3, design={"cruise": 13})
    flyer.armor["RO"] = 2
    battle = table(flyer)
    for group in (5, 4):
        kind_of(flyer).hit(battle, flyer, "RO", flyer.weapon_damage("RO", group), script())
    assert flyer.armor["RO"] == 0
    kind_of(flyer).end_of_phase(battle, flyer, script())
    assert [kind_of(flyer).movement_mp(battle, flyer, mode).total for mode in ("cruise", "flank")] == [11, 17]


# Aboard


@pytest.mark.example("TWG-081")
@pytest.mark.parametrize(("die", "lives"), [(4, True), (5, False)])
def test_a_platoon_whose_carrier_is_destroyed(die: int, lives: bool) -> None:
    carrier, men = vehicle("Armored Personnel Carrier (Wheeled)", hex="0505"), unit(FOOT, id="red-2", hex="0505")
    assert isinstance(men, Troops)
    battle = table(carrier, men)
    holding.board(men, carrier, "inside")
    events = vehicle_criticals.check(battle, carrier, "FR", script(two(12)))
    swarming.after(battle, events, script(die))
    assert (carrier.destroyed, not men.destroyed, men.host) == ("its crew is dead", lives, "")


@pytest.mark.example("TWG-132")
def test_a_platoon_in_a_vtol_that_comes_down_hard() -> None:
    flyer, men = vehicle("Karnov UR Transport", hex="0505", foot=2), unit(FOOT, id="red-2", hex="0505", foot=2)
    assert isinstance(men, Troops)
    battle = table(flyer, men)
    holding.board(men, flyer, "inside")
    vehicle_criticals.check(battle, flyer, "RS", script(two(10), two(12), 4))
    assert (flyer.foot, flyer.is_immobile, flyer.destroyed) == (0, True, "")
    assert men.destroyed


@pytest.mark.example("TWG-082")
def test_a_squad_on_clamps_costs_a_mech_a_walking_mp() -> None:
    walker = mech("red-1", "Shadow Hawk SHD-2H", "0505")
    squad = unit("Limpet Battle Armor [Magnetic](Sqd4)", id="red-2")
    assert isinstance(squad, Troops)
    battle = table(walker, squad)

    def points() -> list[int]:
        return [kind_of(walker).movement_mp(battle, walker, mode).total for mode in ("walk", "run")]

    assert points() == [5, 8]
    holding.board(squad, walker, "ride")
    assert points() == [4, 6]


@pytest.mark.example("TWG-116")
def test_one_swarm_on_a_unit() -> None:
    host = mech("blue-1", "Atlas AS7-D", "0505")
    first, second = unit("Elemental Battle Armor [Flamer](Sqd5)", hex="0505"), unit(SUITS, id="red-2", hex="0505")
    assert isinstance(first, Troops)
    battle = table(host, first, second, phase="fire")
    climbing = next(mount for mount in second.design.mounts if mount.key == "swarm")
    assert not shot(battle, second, climbing, host).reasons
    holding.board(first, host, "swarm")
    assert "TW-220.5" in [reason.cite for reason in shot(battle, second, climbing, host).reasons]
