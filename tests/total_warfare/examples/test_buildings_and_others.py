"""Worked examples of skids, buildings, ProtoMechs, support vehicles, carriers and networks."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog import weapon as weapon_named
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Bridge, Building
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.damage import losses, vehicle_damage
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.unit_events import DamageTaken, VehicleCritical
from boxcars.total_warfare.moving import entering, skidding
from boxcars.total_warfare.moving.leaping import breaks_in, number_needed
from boxcars.total_warfare.moving.pavement import skid_roll
from boxcars.total_warfare.physical import frenzy, thrashing
from boxcars.total_warfare.piloting import driving_rolls
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import cluster
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.examples.table import FOOT, PROTO, SUBMARINE, SUITS, TRACKED, WHEELED, table, unit
from tests.total_warfare.scenes import PLAIN, mech


def vehicle(name: str = TRACKED, **how: Any) -> Vehicle:
    made = unit(name, **how)
    assert isinstance(made, Vehicle)
    return made


# Skids


@pytest.mark.example("TWG-017")
def test_a_skid_after_seven_hexes() -> None:
    assert driving_rolls.driving_roll(vehicle(WHEELED), skid_roll(7)).total == 6
    assert skidding.skid_distance(7) == 4


@pytest.mark.example("TWG-117")
def test_a_skidding_tank_runs_over_a_platoon() -> None:
    assert skidding.run_over(60).total == 12


# Buildings


@pytest.mark.example("TWG-088")
def test_a_tank_breaks_into_a_heavy_building() -> None:
    heavy = PLAIN.with_terrain("0509", building=Building(type=3, height=2, cf=88))
    due = entering.building_roll(heavy["0509"], "floor", 4)
    assert due is not None
    assert driving_rolls.driving_roll(vehicle(), due).total == 8
    tank = vehicle(hex="0509", design={"tons": 65.0})
    battle = table(tank, board=heavy)
    events = entering.break_in(battle, tank, "front", ScriptedDice([3, 4] * 6), unharmed=False)
    assert sum(event.amount for event in events if isinstance(event, DamageTaken)) == 9
    assert battle.board["0509"].building is not None
    assert battle.board["0509"].building.cf == 81


@pytest.mark.example("TWG-095")
@pytest.mark.parametrize(("above", "damage"), [(3, 16), (0, 4)])
def test_a_building_of_four_floors_falls(above: int, damage: int) -> None:
    assert collapse.collapse_damage(RuleSet(), 40, above).total == damage
    assert unit(FOOT).collapse_factor * 16 == 48


@pytest.mark.example("TWG-090")
def test_walls_take_a_tenth_of_their_strength_of_each_group() -> None:
    assert cluster.sheltered([5], 4) == [1]


@pytest.mark.example("TWG-096")
def test_suits_that_jump_into_a_medium_building() -> None:
    house = PLAIN.with_terrain("0509", building=Building(type=2, height=3, cf=40))
    due = breaks_in(house["0509"], 1)
    squad = unit(SUITS)
    assert due is not None
    assert isinstance(squad, Troops)
    assert number_needed(squad, due).total == 6


@pytest.mark.example("TWG-097")
def test_two_units_are_too_heavy_for_a_floor() -> None:
    house = PLAIN.with_terrain("0509", building=Building(type=3, height=3, cf=84))
    first = mech("red-1", "Assassin ASN-21", "0509", foot=2)
    battle = table(first, mech("red-2", "Vindicator VND-3L", "0509", foot=2), board=house)
    assert collapse.weakness(battle, "0509")
    del battle.units["red-2"]
    assert not collapse.weakness(battle, "0509")


@pytest.mark.example("TWG-104")
def test_a_bridge_breaks_under_a_tank() -> None:
    deck = PLAIN.with_terrain("0509", bridge=Bridge(2, 2, 45, 0b001001))
    tank = vehicle(hex="0509", foot=2, design={"tons": 50.0})
    assert collapse.weakness(table(tank, board=deck), "0509")
    battle = table(tank, board=deck)
    assert collapse.heaviest_load(battle, "0509") == 50
    events = collapse.bring_down(battle, "0509", "it is too weak", ScriptedDice([3, *[3, 4] * 20]))
    assert sum(event.amount for event in events if isinstance(event, DamageTaken)) == 5 * (2 + 1)
    assert tank.foot == 0


# ProtoMechs


def proto(**how: Any) -> Proto:
    made = unit(PROTO, **how)
    assert isinstance(made, Proto)
    return made


@pytest.mark.example("TWG-085")
def test_legs_with_two_boxes_crossed_off() -> None:
    small = proto(design={"walk": 6})
    small.boxes["L"] = 2
    kind, battle = kind_of(small), table(small)
    assert [kind.movement_mp(battle, small, mode).total for mode in ("walk", "run")] == [3, 5]


@pytest.mark.example("TWG-087")
def test_a_frenzy() -> None:
    small = proto(mode="walk", design={"tons": 8.0})
    battle = table(small, mech("blue-1", "Atlas AS7-D", "0510"), phase="physical")
    attack = frenzy.assess(battle, small, "frenzy", battle["blue-1"])
    assert attack.damage is not None
    assert (attack.tally.total, attack.damage.total, attack.table) == (5, 2, "kick")


# Others


@pytest.mark.example("TWG-062")
def test_thrashing_is_a_third_of_the_tonnage() -> None:
    assert thrashing.damage(80).total == 27


@pytest.mark.example("TWG-045")
def test_weak_armor_lets_a_critical_hit_through() -> None:
    for points, checks in ((8, 1), (7, 0)):
        truck = vehicle(
            design={"variety": "support", "bar": 7}, armor={"FR": 20, "RS": 20, "LS": 20, "RR": 20, "TU": 20}
        )
        events = vehicle_damage.hit(table(truck), truck, "FR", points, ScriptedDice([1, 1] * 3))
        assert len([event for event in events if isinstance(event, VehicleCritical)]) == checks


@pytest.mark.example("TWG-046")
@pytest.mark.parametrize(("barrier", "dice", "result"), [(7, (3, 4), "driver hit"), (10, (3, 4), "")])
def test_armor_piercing_rounds_by_the_quality_of_armor(barrier: int, dice: tuple[int, int], result: str) -> None:
    truck = vehicle(design={"variety": "support", "bar": barrier})
    [told] = kind_of(truck).pierced(table(truck), truck, "FR", -3, ScriptedDice(dice))
    assert isinstance(told, VehicleCritical)
    assert told.result == result, "7 at -1 is 6, at -3 it is 4"


@pytest.mark.example("TWG-112")
def test_a_ship_fires_into_the_water_and_a_tank_on_the_shore_does_not() -> None:
    sea = PLAIN
    for hex in ("0510", "0509", "0508", "0507"):
        sea = sea.with_terrain(hex, water=3)
    diver = unit(SUBMARINE, "blue-1", "0507", foot=-2)
    armed = {"equipment": (Fitting("Medium Laser", "FR"),)}
    ship, tank = unit("Heron Gunboat BX", design=armed), unit(TRACKED, "red-2", "0511", design=armed)
    battle = table(ship, tank, diver, board=sea, phase="fire")

    from_ship, from_shore = (shot(battle, each, each.design.mounts[0], diver) for each in (ship, tank))
    assert "QR-underwater.2" in [reason.cite for reason in from_shore.reasons]
    assert (from_ship.wet, from_ship.band, from_ship.reasons) == (True, "medium", ()), "2, 4 and 6 hexes under water"


@pytest.mark.example("TWG-125")
def test_a_rotary_autocannon_at_four_shots_jams_on_three() -> None:
    assert cluster.jams("4", 3)
    assert not cluster.jams("4", 4)


@pytest.mark.example("TWG-133")
def test_every_gun_of_an_array_rolls_its_dice() -> None:
    troops = unit(FOOT, "blue-1", "0510")
    assert isinstance(troops, Platoon)
    array = weapon_named("Machine Gun Array")
    armed = type(array)(**{**{field: getattr(array, field) for field in array.__struct_fields__}, "rounds": 4})
    thrown = ScriptedDice([1] * 8)
    losses.suffer(table(troops, board=PLAIN.with_terrain("0510", woods=1)), troops, Blow((8,), "", armed), thrown)
    assert (thrown.left, troops.design.infantry.men - troops.troopers) == (0, 8)


@pytest.mark.example("TWG-137")
@pytest.mark.parametrize(
    ("name", "men"), [("Jump Platoon (SRM)", 18), ("Mechanized Hover Platoon (LRM)", 12), ("Foot Platoon (LRM)", 20)]
)
def test_generic_platoons(name: str, men: int) -> None:
    troops = unit(name)
    assert isinstance(troops, Platoon)
    assert troops.troopers == men


@pytest.mark.example("TWG-128")
def test_a_penetrating_hit_on_weak_armor_rolls_three_times() -> None:
    truck = vehicle(design={"variety": "support", "bar": 7})
    truck.armor["FR"], truck.structure["FR"] = 4, 6
    events = vehicle_damage.hit(table(truck), truck, "FR", 8, ScriptedDice([1, 1] * 4), critical=True)
    assert len([event for event in events if isinstance(event, VehicleCritical)]) == 3
