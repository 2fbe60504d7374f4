"""Large support vehicles: six sides, their size, and the room they take, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.errors import Illegal
from boxcars.hexes import Building
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.damage import motive, strikes
from boxcars.total_warfare.events.unit_events import DamageTaken, MotiveRolled
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.piloting.displacement import can_be_displaced
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.large_vehicle.state import LargeVehicle
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import built
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.hit_location import location_of
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from boxcars.total_warfare.weapons.vehicle_locations import is_critical, is_motive
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import PLAIN, mech, moved, planned, scene

SIDES = ("front", "front-right", "rear-right", "rear", "rear-left", "front-left")
PLACES = ("FR", "FRRS", "RRRS", "RR", "RRLS", "FRLS")
LASERS = tuple(Fitting("Medium Laser", loc) for loc in ("FR", "FRRS", "RRLS"))


def hauler(**changes: Any) -> VehicleDesign:
    """A tracked hauler of 150 tons with three lasers."""
    tank = any_design("Vedette Medium Tank")
    assert isinstance(tank, VehicleDesign)
    own = {
        "chassis": "Hauler",
        "tons": 150.0,
        "variety": "large-support",
        "cruise": 3,
        "armor": dict.fromkeys(PLACES, 20),
        "equipment": (*LASERS, Fitting("Advanced Fire Control", "BD")),
    }
    return msgspec.structs.replace(tank, **(own | changes))


def large(id: str = "red-1", hex: str = "0510", facing: int = 0, **changes: Any) -> LargeVehicle:
    return built(LargeVehicle, id, id.partition("-")[0], hauler(**changes), hex, facing)


def fresh(name: str, id: str, hex: str) -> Unit:
    kind = kind_for(any_design(name))
    assert kind is not None
    return kind.fresh(id, id.partition("-")[0], any_design(name), UnitSetup(name, hex, 0), 0)


def test_it_is_a_kind_of_its_own_and_two_levels_tall() -> None:
    kind = kind_for(hauler())
    assert kind is not None
    assert (large().stacks_as, large().height, kind.mover(large()).height) == ("large", 2, 2)


def test_an_attack_strikes_the_side_of_its_hexside() -> None:
    unit = large()
    around = ("0507", "0708", "0712", "0513", "0312", "0308")
    assert tuple(arcs.side(unit, origin) for origin in around) == SIDES
    corner = kind_of(unit).corner(unit, "0609")
    assert corner is None
    assert kind_of(unit).corner(unit, "0608") == ("front-right", "front")
    assert arcs.side(unit, "0608") == "front"


@pytest.mark.ruling("TW-206.2")
def test_the_columns_of_the_flanks_stand_for_the_flank_that_is_struck() -> None:
    unit = large()
    for side, place in zip(SIDES, PLACES, strict=True):
        column = [location_of(unit, side, total) for total in range(2, 13)]
        assert column[0] == place, "the two is the side struck itself"
        assert set(column[2:]) == {place}, "without a turret its rows strike the side"
    assert [location_of(unit, side, 3) for side in SIDES] == ["FRRS", "FR", "RRRS", "RRLS", "RRLS", "FR"]
    turret = large(armor=dict.fromkeys((*PLACES, "TU"), 20))
    assert {location_of(turret, side, total) for side in SIDES for total in (10, 11, 12)} == {"TU"}
    assert [is_critical(side, 8) for side in SIDES] == [False, True, True, False, True, True]
    assert [is_motive(side, 5) for side in SIDES] == [True, False, False, True, False, False]


def test_every_flank_adds_two_to_motive_damage() -> None:
    unit = large()
    assert [motive.modifiers(unit, side).total for side in SIDES] == [0, 2, 2, 1, 2, 2]
    battle = scene(unit, phase="fire")
    events = strikes.strike(battle, unit, "rear-left", [5], script((1, 3), (2, 2)))
    assert [(event.location, event.amount) for event in of_kind(events, DamageTaken)] == [("RRLS", 5)]
    assert [event.tally.total for event in of_kind(events, MotiveRolled)] == [2]


@pytest.mark.example("TWG-047")
@pytest.mark.ruling("TW-206.1")
def test_it_fires_at_three_targets_without_a_modifier() -> None:
    unit = large()
    foes = [mech(f"blue-{n}", "Atlas AS7-D", hex, 3) for n, hex in enumerate(("0508", "0711", "0311"), start=1)]
    battle = scene(unit, *foes, phase="fire")
    for mount, foe in (("ml-fr", "blue-1"), ("ml-frrs", "blue-2"), ("ml-rrls", "blue-3")):
        action = Fire("red-1", mount, foe)
        assert not any(line.label.startswith("secondary") for line in fire.preview(battle, action).tally.lines)
        fire.verify(battle, action)
        fire.declare(battle, action)
    combat = scene(large(variety="combat"), *foes, phase="fire")
    fire.declare(combat, Fire("red-1", "ml-fr", "blue-1"))
    second = fire.preview(combat, Fire("red-1", "ml-frrs", "blue-2")).tally.lines
    assert [line.value for line in second if line.label.startswith("secondary")] == [2], "any other tank has it"


def test_shots_at_it_take_one_off() -> None:
    atlas = mech("blue-1", "Atlas AS7-D", "0507", 3)
    battle = scene(large(), atlas, phase="fire")
    plan = shot(battle, atlas, find_mount(atlas, "ml-la"), battle["red-1"])
    assert ("large support vehicle", -1) in [(line.label, line.value) for line in plan.tally.lines]


@pytest.mark.ruling("TW-144.1")
def test_blows_at_it_take_two_off() -> None:
    atlas = mech("blue-1", "Atlas AS7-D", "0509", 3)
    battle = scene(large(), atlas, phase="physical")
    kick = physical.assess(battle, atlas, "kick-left", battle["red-1"])
    assert ("large support vehicle", -2, "TW-144.1") in [
        (line.label, line.value, line.cite) for line in kick.tally.lines
    ]
    combat = scene(large(variety="combat"), atlas, phase="physical")
    kick = physical.assess(combat, atlas, "kick-left", combat["red-1"])
    assert "TW-144.1" not in [line.cite for line in kick.tally.lines]


def test_only_infantry_shares_its_hex_and_nobody_else_passes_through() -> None:
    battle = scene(
        large(), fresh("Vedette Medium Tank", "red-2", "0511"), fresh("Foot Platoon (Rifle)", "red-3", "0511")
    )
    assert stacking.is_full(battle, battle["red-2"], "0510", 0)
    assert not stacking.is_full(battle, battle["red-3"], "0510", 0)
    with pytest.raises(Illegal, match="0510"):
        planned(battle, "move red-2 cruise 0510 0509")
    assert planned(battle, "move red-3 walk 0510").hex == "0510"


def test_it_is_not_displaced() -> None:
    assert not can_be_displaced(scene(large()), large(), 0)
    assert can_be_displaced(
        scene(fresh("Vedette Medium Tank", "red-1", "0510")), fresh("Vedette Medium Tank", "red-1", "0510"), 0
    )


@pytest.mark.example("TWG-089")
def test_walls_lose_twice_what_its_weight_takes() -> None:
    """150 tons enter a hex of CF 40."""
    board = PLAIN.with_terrain("0509", building=Building(type=2, height=3, cf=40))
    battle = scene(large(), board=board)
    no_basement = (3, 4)
    moved(battle, "move red-1 cruise 0509", 6, 6, *no_basement)
    building = battle.board["0509"].building
    assert building is not None
    assert building.cf == 10


def test_an_amphibious_chassis_swims_for_one_more() -> None:
    board = PLAIN.with_terrain("0509", water=2)
    gear = (Fitting("SV Chassis Mod [Amphibious]", "BD"),)
    way = planned(scene(large(equipment=gear), board=board), "move red-1 cruise 0509")
    assert (way.cost.total, way.foot) == (2, 0)
    with pytest.raises(Illegal, match="0509: a change of 2 levels"):
        planned(scene(large(), board=board), "move red-1 cruise 0509")
