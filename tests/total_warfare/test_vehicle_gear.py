"""Vehicles use the gear that 'Mechs have: targeting computers, Artemis IV, ECM; and flamers that need fuel."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.design import Fitting
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import Physical, parse_action
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import c3, ecm
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.setup.known_gear import strange_vehicle_parts
from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
from boxcars.total_warfare.weapons import shooting
from tests.total_warfare.field import field, join, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_vtols import vtol


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


@pytest.mark.ruling("TW-104.1")
def test_infantry_weapons_of_a_vehicle_need_no_ammunition_and_reach_as_those_of_platoons_do() -> None:
    gear = (("Machine Gun (Support)", "TU"), ("Machine Gun (Support) Ammo", "BD"), ("Support Laser", "TU"))
    battle = against_an_atlas(*gear)
    tank = battle["red-1"]
    assert strange_vehicle_parts(carrying(*gear)) == []
    gun = plan(battle, "machine-gun-support-tu")
    assert not gun.reasons
    assert (gun.bin, gun.weapon.damage) == (None, 1)
    assert ("range 3", 2) in [(line.label, line.value) for line in gun.tally.lines]
    before = dict(tank.shots)
    for _ in range(3):
        shooting.pay(battle, gun)
        events = shooting.attack(battle, gun, script(two(12), two(7)))
        assert [hit.amount for hit in of_kind(events, DamageTaken)] == [1]
    assert tank.shots == before


def test_none_of_it_keeps_a_tank_out() -> None:
    gear = (
        "Targeting Computer",
        "Artemis IV FCS",
        "ECM Suite (Guardian)",
        "Flamer (Vehicle)",
        "Supercharger",
        "VTOL Jet Booster",
    )
    assert strange_vehicle_parts(carrying(*((name, "BD") for name in gear))) == ["VTOL Jet Booster"]


def at_sea(*gear: tuple[str, str]) -> Battle:
    """A gunboat with gear of its own among 'Mechs that stand on the bottom, and one that wades."""
    sea = Board.plain(15, 17, terrain=Terrain(water=2)).with_terrain("0503", water=1)
    battle = field("Wolverine BX-I", "Wolverine BX-I", board=sea, blue_hex="0507")
    design = any_design("Heron Gunboat BX")
    assert isinstance(design, VehicleDesign)
    fitted = msgspec.structs.replace(design, equipment=(*design.equipment, *(Fitting(*each) for each in gear)))
    battle.units["blue-2"] = fresh_vehicle("blue-2", "blue", fitted, "0506", 0)
    join(battle, "blue-3", "Wolverine BX-I", "0503")
    return battle


@pytest.mark.ruling("TW-135.2")
def test_a_suite_in_the_body_of_a_ship_acts_above_the_water_and_below_and_one_above_does_not() -> None:
    battle = at_sea(("ECM Suite (Guardian)", "BD"))
    for underwater in (False, True):
        assert "blue-2" in [unit.id for unit in ecm.suites_against(battle, "red", underwater=underwater)]
    wading = at_sea()
    wading.units = {"red-1": wading["red-1"], "blue-3": join(wading, "blue-3", "Anvil ANV-3M", "0503")}
    assert [unit.id for unit in ecm.suites_against(wading, "red", underwater=False)] == ["blue-3"]
    assert not list(ecm.suites_against(wading, "red", underwater=True))


@pytest.mark.ruling("TW-131.7")
def test_the_body_of_a_ship_links_members_above_the_water_and_below() -> None:
    battle = at_sea(("Improved C3 Computer (C3I)", "BD"))
    battle.units.pop("red-1")
    assert {unit.id for unit in c3.partners(battle, battle["blue-1"])} == {"blue-2", "blue-3"}
    ship = battle.units.pop("blue-2")
    assert c3.partners(battle, battle["blue-1"]) == [], "a 'Mech on the bottom, and one whose C3 is above the water"
    battle.units["blue-2"] = ship
    ship.foot = -2
    assert [unit.id for unit in c3.partners(battle, battle["blue-1"])] == ["blue-2"], "it has dived"
    above = at_sea(("Improved C3 Computer (C3I)", "TU"))
    above.units.pop("red-1")
    assert [unit.id for unit in c3.partners(above, above["blue-2"])] == ["blue-3"], "in the turret, not in the body"


@pytest.mark.ruling("TW-143.1")
def test_tag_in_the_body_of_a_vehicle_looks_ahead() -> None:
    battle = against_an_atlas(("TAG", "BD"))
    assert not plan(battle, "tag-bd").reasons
    battle["blue-1"].hex = "0502"
    assert [reason.cite for reason in plan(battle, "tag-bd").reasons] == ["TWB-11"]


@pytest.mark.ruling("TW-136.1")
@pytest.mark.ruling("TW-136.2")
def test_a_hyper_assault_gauss_rifle_is_flak_without_a_computer_to_what_flew() -> None:
    slots = mech_design("Thor (Summoner) BX-H").slots["LT"]
    free = next(at for at, name in enumerate(slots) if not name)
    fitted = rearmed("Thor (Summoner) BX-H", LT=(*slots[:free], "Clan Targeting Computer", *slots[free + 1 :]))
    battle = field(fitted, blue_hex="0508")
    rifle = next(mount.key for mount in fitted.mounts if mount.weapon.key.startswith("clan-hag"))
    assert "targeting computer" in labels(battle, rifle)
    assert plan(battle, rifle, aim="CT").reasons
    battle.units["blue-1"] = vtol("blue-1", "0508", mode="cruise", hexes_moved=3)
    assert ("flak", -3) in [(line.label, line.value) for line in plan(battle, rifle).tally.lines]
    assert "targeting computer" not in labels(battle, rifle)


@pytest.mark.ruling("TW-130.3")
@pytest.mark.parametrize(
    ("name", "word", "to_hit", "damage"),
    [
        ("Mining Drill", "drill", -1, 4),
        ("Rock Cutter", "cutter", 1, 5),
        ("Wrecking Ball", "wreckingball", 1, 8),
        ("Heavy-Duty Pile Driver", "piledriver", 2, 10),
        ("Backhoe", "backhoe", 1, 6),
        ("Combine", "combine", -2, 3),
        ("Chainsaw", "chainsaw", 0, 5),
    ],
)
def test_a_combat_vehicle_strikes_with_its_tools(name: str, word: str, to_hit: int, damage: int) -> None:
    battle = against_an_atlas((name, "FR"))
    battle["blue-1"].hex, battle.phase = "0506", "physical"
    attack = physical.assess(battle, battle["red-1"], word, battle["blue-1"])
    assert attack.legal, attack.reasons
    assert attack.damage is not None
    assert (attack.tally.total - battle["red-1"].piloting, attack.damage.total) == (to_hit, damage)
    battle.physicals["red-1"] = Physical("red-1", word, "blue-1")
    [struck] = of_kind(physical.resolve(battle, script(two(12), two(7))), DamageTaken)
    assert struck.amount == damage
    battle["blue-1"].hex = "0504"
    assert not physical.assess(battle, battle["red-1"], word, battle["blue-1"]).legal, "it is behind"
    assert not physical.assess(battle, battle["blue-1"], word, battle["red-1"]).legal, "a 'Mech names an arm"


def test_a_vehicle_is_offered_its_tools_and_they_can_be_typed() -> None:
    battle = against_an_atlas(("Backhoe", "FR"))
    battle["blue-1"].hex, battle.phase = "0506", "physical"
    assert Physical("red-1", "backhoe", "blue-1") in physical.options(battle, ["red-1"])
    assert parse_action("physical red-1 backhoe blue-1") == Physical("red-1", "backhoe", "blue-1")


@pytest.mark.ruling("TW-144.3")
def test_only_a_vehicle_with_a_tool_strikes_what_is_beside_it() -> None:
    for gear, words in (((), []), ((("Wrecking Ball", "FR"),), ["wreckingball"])):
        battle = against_an_atlas(*gear)
        battle.phase, battle["blue-1"].hex = "physical", "0506"
        assert [attack.attack for attack in physical.attacks(battle, battle["red-1"]) if attack.legal] == words
        assert [str(option) for option in physical.options(battle, ["red-1"])] == [
            "physical red-1 none",
            *(f"physical red-1 {word} blue-1" for word in words),
        ]


def test_an_empty_mast_keeps_no_vtol_out_but_one_that_holds_something_does() -> None:
    kestrel = any_design("Kestrel VTOL")
    assert isinstance(kestrel, VehicleDesign)
    mast, tag = Fitting("Mast Mount", "RO"), Fitting("TAG", "RO")
    empty = msgspec.structs.replace(kestrel, equipment=(*kestrel.equipment, mast))
    held = msgspec.structs.replace(kestrel, equipment=(*kestrel.equipment, mast, tag))
    assert (strange_vehicle_parts(empty), strange_vehicle_parts(held)) == ([], ["Mast Mount"])
