"""Submarines: diving, what they pass under, and which water they stay in, by worked examples."""

from __future__ import annotations

import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.hexes import Board, Bridge, Building, Terrain
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.submarine.state import Submarine
from boxcars.total_warfare.units.vehicle.state import Vehicle, built, fresh_vehicle
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.to_hit import explain_shot, shot
from tests.total_warfare.scenes import planned, refused, scene

SEA = Board.plain(15, 17, terrain=Terrain(water=3))


def submarine(foot: int = 0) -> Submarine:
    design = any_design("Manta Attack Submarine BX")
    assert isinstance(design, VehicleDesign)
    return built(Submarine, "red-1", "red", design, "0510", 0, foot=foot)


def sea(unit: Submarine, board: Board = SEA) -> Battle:
    return scene(unit, board=board)


def test_each_level_of_depth_costs_one_down_to_the_bottom() -> None:
    battle = sea(submarine())
    way = planned(battle, "move red-1 cruise down 0509 down")
    assert (way.cost.total, way.foot) == (3, -2)
    assert "cannot go down in 0510" in refused(sea(submarine(-3)), "move red-1 cruise down")
    assert "cannot go up in 0510" in refused(battle, "move red-1 cruise up")


def test_shallow_water_stops_it_below_and_land_everywhere() -> None:
    board = SEA.with_terrain("0509", water=1).with_terrain("0508", water=None)
    assert "at level -2 0509 is closed to it" in refused(sea(submarine(-2), board), "move red-1 cruise 0509")
    assert planned(sea(submarine(-2), board), "move red-1 cruise up 0509").foot == -1
    assert "0508 is closed to it" in refused(sea(submarine(), board), "move red-1 cruise 0509 0508")


def test_walls_and_impassable_water_are_closed_to_it() -> None:
    pier = SEA.with_terrain("0509", water=3, building=Building(type=1, height=1, cf=15))
    reef = SEA.with_terrain("0509", water=3, impassable=True)
    for board in (pier, reef):
        assert "0509 is closed to it" in refused(sea(submarine(), board), "move red-1 cruise 0509")


def test_it_dives_under_a_bridge_that_is_too_low_for_it() -> None:
    board = SEA.with_terrain("0509", water=3, bridge=Bridge(type=3, elevation=0, cf=90, exits=0b010010))
    assert "0509 is closed to it" in refused(sea(submarine(), board), "move red-1 cruise 0509")
    assert planned(sea(submarine(-1), board), "move red-1 cruise 0509").hex == "0509"


@pytest.mark.ruling("TW-049.3")
def test_it_backs_up_and_changes_its_depth_on_the_way() -> None:
    assert planned(sea(submarine()), "move red-1 cruise back 0511 down back 0512").foot == -1


def test_below_the_surface_it_is_submerged_and_does_not_drown() -> None:
    unit = submarine(-1)
    battle = sea(unit)
    assert water_state(battle, unit) == "submerged"
    kind_of(unit).end_phase(battle, unit, ScriptedDice([]))
    assert not unit.destroyed
    unit.foot = 0
    assert water_state(battle, unit) == "dry"


def test_every_offered_move_is_legal() -> None:
    battle = sea(submarine(-1), SEA.with_terrain("0509", water=1))
    for move in list(movement.options(battle, ["red-1"]))[::5]:
        movement.plan(battle, move)


def test_it_begins_at_the_depth_it_is_set_up_at() -> None:
    def begun(elevation: int) -> int:
        red = UnitSetup("Manta Attack Submarine BX", "0101", 0, elevation=elevation)
        blue = UnitSetup("Manta Attack Submarine BX", "0303", 0)
        return new_battle(Setup(board=SEA.to_text(), forces={"red": (red,), "blue": (blue,)}))["red-1"].foot

    assert (begun(0), begun(-2)) == (0, -2)
    with pytest.raises(BadSetup, match="at elevation -4"):
        begun(-4)


def test_torpedoes_from_below_strike_vessels_on_the_surface_but_no_hovercraft() -> None:
    def reasons(name: str) -> list[str]:
        design = any_design(name)
        assert isinstance(design, VehicleDesign)
        target = fresh_vehicle("blue-1", "blue", design, "0507", 3)
        battle = scene(submarine(-1), target, board=SEA, phase="fire")
        return [reason.text for reason in explain_shot(battle, "red-1", "srt6-fr", "blue-1").reasons]

    assert reasons("Heron Gunboat BX") == []
    assert reasons("Saladin Assault Hover Tank") == ["srt6-fr is under water and blue-1 is not"]


# Hulls


def struck(unit: Vehicle, location: str, *dice: int, below: bool = False) -> list[Event]:
    """What follows when a shot has damaged a location."""
    script = ScriptedDice(dice)
    events = kind_of(unit).check_hull_breach(scene(unit, board=SEA), unit, location, script, below=below)
    assert script.left == 0
    return events


def test_a_submerged_hull_is_breached_on_ten_and_at_once_without_armor() -> None:
    deep = submarine(-2)
    assert [event.text for event in struck(deep, "FR", 4, 5)] == ["red-1 front breach check, rolled 9: it holds"]
    struck(deep, "FR", 5, 5)
    assert deep.destroyed == "its hull is breached"
    bare = submarine(-2)
    bare.armor["RS"] = 0
    struck(bare, "RS")
    assert bare.destroyed


def test_a_hull_on_the_surface_is_breached_on_twelve_or_from_below_on_ten() -> None:
    gunboat = any_design("Heron Gunboat BX")
    assert isinstance(gunboat, VehicleDesign)
    ship = fresh_vehicle("red-1", "red", gunboat, "0510", 0)
    struck(ship, "LS", 5, 6)
    assert not ship.destroyed
    struck(ship, "LS", 4, 5, below=True)
    assert not ship.destroyed
    assert struck(ship, "TU", below=True) == []
    struck(ship, "LS", 4, 6, below=True)
    assert ship.destroyed


def test_a_shot_that_damages_a_vessel_brings_the_check_and_a_tank_has_none() -> None:
    deep, hunter = submarine(-1), submarine(-1)
    hunter.id, hunter.side, hunter.hex = "blue-1", "blue", "0513"
    battle = scene(deep, hunter, board=SEA)
    battle.phase = "fire"
    plan = shot(battle, hunter, hunter.design.mounts[0], deep)
    events = shooting.deal(battle, plan, deep, [2], ScriptedDice([3, 4, 1, 2]))
    assert [event.text for event in events][-1] == "red-1 rear breach check, rolled 3: it holds"
    tank = any_design("Vedette Medium Tank")
    assert isinstance(tank, VehicleDesign)
    assert struck(fresh_vehicle("red-1", "red", tank, "0510", 0), "FR") == []
