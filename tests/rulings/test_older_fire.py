"""Older readings of fire and blows: the same state under two printings, and both outcomes."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Road
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.damage import motive
from boxcars.total_warfare.moving.pavement import skid_roll
from boxcars.total_warfare.moving.skidding import skid
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.close_combat import base_tally
from boxcars.total_warfare.piloting import driving_rolls, psr
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import fire, shot_lines, shot_reasons, to_hit
from tests.rulings.test_indirect_fire import hidden
from tests.total_warfare.aerospace.skies import fighter
from tests.total_warfare.field import field, plan
from tests.total_warfare.scenes import PLAIN, attacks_made, mech, moved, refused, scene
from tests.total_warfare.test_arrays import sea
from tests.total_warfare.test_charge import blue, red
from tests.total_warfare.test_protomechs import proto
from tests.total_warfare.test_vehicle_gear import against_an_atlas
from tests.total_warfare.test_vehicles import built, tank
from tests.total_warfare.test_vtols import vtol
from tests.total_warfare.test_wiges import wige

HYPER = "Thor (Summoner) BX-H"


@pytest.mark.ruling("TW-110.4")
@pytest.mark.parametrize(("printing", "reasons"), [(2, []), (3, ["TW-110.4"])])
def test_hyper_assault_gauss_rifles_were_once_aimed(printing: int, reasons: list[str]) -> None:
    battle = field(HYPER, blue_hex="0512")
    battle.rules, battle.mech("blue-1").shutdown = RuleSet(printing=printing), True
    assert [reason.cite for reason in plan(battle, "HAG/20", aim="LL").reasons] == reasons


@pytest.mark.ruling("TW-111.3", "TW-111.8")
@pytest.mark.parametrize(("printing", "reasons"), [(3, []), (4, ["TW-111.3"]), (5, ["TW-111.8"])])
def test_craft_once_spotted_for_indirect_fire(printing: int, reasons: list[str]) -> None:
    battle = field("Archer ARC-2R")
    battle.rules = RuleSet(printing=printing)
    battle.units["red-2"] = fighter("red-2")
    archer = battle.mech("red-1")
    launcher = next(mount.weapon for mount in archer.design.mounts if mount.weapon.name == "LRM 20")
    found = shot_reasons.spotter_reasons(battle, archer, launcher, battle["red-2"])
    assert [reason.cite for reason in found] == reasons


@pytest.mark.ruling("TW-130.3", "TW-144.3")
@pytest.mark.parametrize(
    ("printing", "by_combat_vehicle", "by_support_vehicle"), [(7, 0, 0), (8, 0, 1), (10, 0, 1), (11, 1, 1)]
)
def test_tools_were_once_for_support_vehicles_and_before_that_for_none(
    printing: int, by_combat_vehicle: int, by_support_vehicle: int
) -> None:
    for variety, count in (("combat", by_combat_vehicle), ("support", by_support_vehicle)):
        battle = against_an_atlas(("Wrecking Ball", "FR"))
        vehicle = battle["red-1"]
        assert isinstance(vehicle, Vehicle)
        vehicle.design = msgspec.structs.replace(vehicle.design, variety=variety)
        battle.phase, battle["blue-1"].hex, battle.rules = "physical", "0506", RuleSet(printing=printing)
        assert len([attack for attack in physical.attacks(battle, vehicle) if attack.legal]) == count
        assert physical.assess(battle, vehicle, "wreckingball", battle["blue-1"]).legal is bool(count)


@pytest.mark.ruling("TW-136.1")
@pytest.mark.parametrize(("printing", "flak"), [(4, True), (5, False)])
def test_hyper_assault_flak_once_counted_in_space(printing: int, flak: bool) -> None:
    battle = field(HYPER)
    battle.rules = RuleSet(printing=printing)
    rifle = next(mount.weapon for mount in battle.mech("red-1").design.mounts if "hag" in mount.weapon.key)
    target = fighter("blue-1", map="space", altitude=0)
    assert shot_lines.is_flak(battle, target, rifle, "standard") is flak


@pytest.mark.ruling("TW-138.3")
@pytest.mark.parametrize(("printing", "reasons"), [(4, ["TWB-10.6"]), (5, [])])
def test_torpedoes_once_did_not_cross_the_surface(printing: int, reasons: list[str]) -> None:
    for battle in (sea(h0509=2), sea(h0505=2)):
        battle.rules = RuleSet(printing=printing)
        assert [reason.cite for reason in plan(battle, "lrt5-ra").reasons] == reasons


@pytest.mark.ruling("TW-148.1")
def test_a_jump_could_once_end_in_a_charge() -> None:
    text = "move red-1 jump 0503 charge blue-1"
    battle = scene(red(), blue(), rules=RuleSet(printing=4))
    moved(battle, text)
    battle.phase = "physical"
    made = attacks_made(physical.resolve(battle, ScriptedDice([6, 6, *[3, 4] * 30])))
    assert [(each.attack, each.damage.total) for each in made if each.damage] == [("charge", 11)]
    assert "TW-148.1" in refused(scene(red(), blue()), text)


@pytest.mark.ruling("TW-148.4")
@pytest.mark.parametrize(("printing", "targets"), [(10, []), (11, ["red-1"])])
def test_no_skid_once_struck_a_protomech(printing: int, targets: list[str]) -> None:
    small, locust = proto(hex="0506"), mech("blue-1", "Locust LCT-1V", "0507", 0, hexes_moved=4, piloting=0)
    small.mode = "stay"
    battle = scene(small, locust, rules=RuleSet(printing=printing))
    events = skid(battle, locust, skid_roll(4), 0, ScriptedDice([1, *[3, 4] * 40]))
    assert [made.target for made in attacks_made(events)] == targets


@pytest.mark.ruling("TW-193.1")
@pytest.mark.parametrize(("printing", "more"), [(1, 2 + 2 + 3), (2, 2 + 3)])
def test_modifiers_of_motive_damage_once_piled_up(printing: int, more: int) -> None:
    unit = tank(design=built(cruise=5))
    battle = scene(unit, rules=RuleSet(printing=printing))
    for dice in ((4, 4), (4, 4), (5, 5)):
        motive.roll_motive(unit, ScriptedDice(dice))
        psr.roll_due(battle, ScriptedDice([]))
    assert driving_rolls.driving_roll(unit, Due("a test")).total == 5 + more


@pytest.mark.ruling("TW-198.1")
@pytest.mark.parametrize(("printing", "reached"), [(3, [3, 4]), (4, [2, 3])])
def test_punches_once_reached_a_vtol_one_level_higher(printing: int, reached: list[int]) -> None:
    board = PLAIN.with_terrain("0510", level=1)
    found = []
    for elevation in range(6):
        attacker = mech("red-1", "Atlas AS7-D", "0510", foot=1)
        battle = scene(attacker, vtol("blue-1", "0509", foot=elevation), board=board, phase="physical")
        battle.rules = RuleSet(printing=printing)
        punch = physical.assess(battle, attacker, "punch-left", battle["blue-1"])
        found += [elevation] if not any("level" in reason.text for reason in punch.reasons) else []
    assert found == reached


@pytest.mark.ruling("TW-199.1")
@pytest.mark.parametrize(("printing", "woods"), [(4, 0), (5, 1)])
def test_a_wige_once_flew_above_the_woods(printing: int, woods: int) -> None:
    board = PLAIN.with_terrain("0509", woods=1, road=Road(exits=0b001001))
    battle = scene(wige("0509", flew=True), mech("blue-1", "Atlas AS7-D", "0506", 3), board=board, phase="fire")
    battle.rules = RuleSet(printing=printing)
    shot = to_hit.explain_shot(battle, "blue-1", "AC/20", "red-1").tally
    assert sum(line.value for line in shot.lines if "woods" in line.label) == woods


@pytest.mark.ruling("TW-111.7")
@pytest.mark.parametrize(("printing", "burden"), [(3, 1), (4, 0)])
def test_every_attack_of_a_spotter_once_counted_and_was_harder(printing: int, burden: int) -> None:
    battle = hidden()
    battle.rules = RuleSet(printing=printing)
    battle.declarations["red-1"] = Declaration(shots=[Shot("lrm20-lt", "blue-1", ammo="lrm20-lt-1", spotter="red-2")])
    calm = fire.planned(battle, "red-1")[0].tally.total
    battle["red-2"].assault = Assault("charge", "blue-1")
    assert fire.planned(battle, "red-1")[0].tally.total - calm == burden
    battle["red-2"].assault = None
    fire.resolve(battle, ScriptedDice([1, 1]))
    spotter, other = battle["red-2"], battle["red-1"]
    assert [line.value for line in base_tally(spotter).lines if line.label == "spotting"] == [1] * burden
    assert not [line for line in base_tally(other).lines if line.label == "spotting"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert not spotter.spotted
