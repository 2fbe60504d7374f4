"""Vehicles use the gear that 'Mechs have: targeting computers, Artemis IV, ECM; and flamers that need fuel."""

from __future__ import annotations

import msgspec

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.catalog.units.design import Fitting
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.setup.known_gear import strange_vehicle_parts
from boxcars.total_warfare.units.vehicle import fresh_vehicle
from tests.total_warfare.field import field, plan


def carrying(*gear: tuple[str, str]) -> VehicleDesign:
    """A light tank with more aboard, each piece with its place."""
    design = any_design("Scorpion Light Tank")
    assert isinstance(design, VehicleDesign)
    return msgspec.structs.replace(design, equipment=(*design.equipment, *(Fitting(name, loc) for name, loc in gear)))


def against_an_atlas(*gear: tuple[str, str]) -> Battle:
    battle = field(blue_hex="0508")
    tank = fresh_vehicle("red-1", "red", carrying(*gear), "0505", 3)
    battle.units["red-1"] = tank
    return battle


def labels(battle: Battle, weapon: str) -> list[str]:
    return [line.label for line in plan(battle, weapon).tally.lines]


def test_a_targeting_computer_of_a_tank_lays_its_gun_and_can_aim() -> None:
    battle = against_an_atlas(("Targeting Computer", "BD"))
    assert "targeting computer" in labels(battle, "ac5-tu")
    assert not plan(battle, "ac5-tu", aim="CT").reasons
    assert "targeting computer" not in labels(against_an_atlas(), "ac5-tu")
    assert plan(against_an_atlas(), "ac5-tu", aim="CT").reasons


def test_artemis_of_a_tank_steers_its_missiles() -> None:
    battle = against_an_atlas(("LRM 10", "TU"), ("Artemis IV FCS", "TU"), ("IS Ammo LRM-10 Artemis-capable", "BD"))
    assert [line.label for line in plan(battle, "lrm10-tu").cluster_lines] == ["Artemis IV"]


def test_a_tank_carries_a_bubble_of_ecm() -> None:
    battle = against_an_atlas(("ECM Suite (Guardian)", "BD"))
    assert ecm.is_jammed(battle, battle["blue-1"])
    assert not ecm.is_jammed(against_an_atlas(), battle["blue-1"])


def test_a_vehicle_flamer_needs_fuel() -> None:
    fueled = against_an_atlas(("Flamer (Vehicle)", "FR"), ("IS Vehicle Flamer Ammo", "BD"))
    fueled["blue-1"].hex = "0506"
    assert not plan(fueled, "vflamer-fr").reasons
    dry = against_an_atlas(("Flamer (Vehicle)", "FR"))
    dry["blue-1"].hex = "0506"
    assert [reason.text for reason in plan(dry, "vflamer-fr").reasons] == ["no ammunition for vflamer-fr is left"]


def test_none_of_it_keeps_a_tank_out() -> None:
    gear = (
        "Targeting Computer",
        "Artemis IV FCS",
        "ECM Suite (Guardian)",
        "Flamer (Vehicle)",
        "Communications Equipment",
    )
    assert strange_vehicle_parts(carrying(*((name, "BD") for name in gear))) == ["Communications Equipment"]
