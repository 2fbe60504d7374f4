"""Older readings of what units are given to fire, and of what hits break: two printings, and both outcomes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import air_damage
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.damage import criticals, losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.unit_events import CriticalHit
from boxcars.total_warfare.units.battle_armor.state import fresh_squad
from boxcars.total_warfare.units.kind import kind_of
from tests.total_warfare.aerospace.sky import sky
from tests.total_warfare.aerospace.test_landing import UNION
from tests.total_warfare.field import of_kind, rearmed, two
from tests.total_warfare.scenes import mech, scene
from tests.total_warfare.test_guidance import WOLF
from tests.total_warfare.test_vtols import vtol

ELEMENTALS = "Elemental Battle Armor [Flamer](Sqd5)"


def begun(unit: UnitSetup, printing: int) -> Battle:
    """A battle of one unit against an Atlas, as a printing begins it."""
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (unit,), "blue": (UnitSetup("Atlas AS7-D", "0501", 3),)}
    return RULEBOOK.new(Setup(board=Board.plain(15, 17).to_text(), forces=forces, rules=RuleSet(printing=printing)))


@pytest.mark.ruling("TW-304.5")
@pytest.mark.parametrize(("printing", "shots"), [(1, 4), (2, 5)])
def test_a_ton_of_atm_12_ammunition_was_once_four_shots(printing: int, shots: int) -> None:
    wolf = begun(UnitSetup(WOLF, "0510", 0), printing)["red-1"]
    assert {wolf.shots[bin.key] for bin in wolf.design.bins if bin.ammo.weapon == "clan-atm12"} == {shots}


@pytest.mark.ruling("TW-229.1")
def test_launchers_of_srms_once_held_no_multi_purpose_missiles() -> None:
    suits = UnitSetup(ELEMENTALS, "0510", 0, ammo={"ba-srm-2-ammo-squad-1": "multi-purpose"})
    assert {bin.ammo.munition for bin in begun(suits, 11)["red-1"].design.bins} == {"multi-purpose"}
    with pytest.raises(BadSetup, match="only launchers of LRMs fire multi-purpose missiles"):
        begun(suits, 10)


@pytest.mark.ruling("TW-305.9")
@pytest.mark.parametrize(("printing", "dice"), [(7, 4), (8, 3)])
def test_flamers_of_clan_suits_once_burned_as_those_of_vehicles(printing: int, dice: int) -> None:
    design = any_design(ELEMENTALS)
    assert isinstance(design, BattleArmor)
    suits = fresh_squad("red-1", "red", design, "0510")
    flamer = next(mount.weapon for mount in suits.design.mounts if mount.key == "flamer-ba-squad")
    roll = losses.burst_roll(
        RuleSet(printing=printing), Blow((2,), weapon=flamer, attacker=suits), False, ScriptedDice([1] * dice)
    )
    assert roll is not None
    assert roll.total == dice
    sphere = fresh_squad("red-2", "red", replace(design, tech_base="is"), "0510")
    theirs = losses.burst_roll(
        RuleSet(printing=printing), Blow((2,), weapon=flamer, attacker=sphere), False, ScriptedDice([1] * 3)
    )
    assert theirs is not None
    assert theirs.total == 3, "suits of the Inner Sphere had their own line always"


@pytest.mark.ruling("TW-128.3")
@pytest.mark.parametrize(("printing", "lost", "foot"), [(3, "", 0), (4, "its rotor is destroyed", 2)])
def test_a_vtol_without_rotors_once_came_down_whole(printing: int, lost: str, foot: int) -> None:
    unit = vtol(foot=2)
    battle = scene(unit, rules=RuleSet(printing=printing))
    kind_of(unit).hit(battle, unit, "RO", 5, ScriptedDice([6, 6] if printing == 3 else []), source="fall")
    assert (unit.structure["RO"], unit.destroyed, unit.foot, bool(unit.stopped)) == (0, lost, foot, not lost)


@pytest.mark.ruling("TW-237.5")
@pytest.mark.parametrize(("printing", "collars"), [(2, 1), (3, 0)])
def test_an_eight_on_the_side_of_a_dropship_once_found_its_collar_too(printing: int, collars: int) -> None:
    battle, union = sky(UNION, velocity=0)
    battle.rules = RuleSet(printing=printing)
    roll = ScriptedDice(two(8)).two_d6("hit location")
    events = air_damage.hit(battle, union, "LS", 1, ScriptedDice([6, 6, 1, 1]), roll=roll, lucky=True, side="left")
    assert union.hits("collar") == collars
    assert "a door of its bays stays shut" in str(events)


@pytest.mark.ruling("TW-303.3", "TW-304.7")
@pytest.mark.parametrize("base", ["Atlas AS7-D", "Thor (Summoner) Prime"])
@pytest.mark.parametrize(("printing", "effect"), [(4, "it is destroyed"), (5, "it explodes")])
def test_b_pods_of_either_technology_did_not_explode_once(base: str, printing: int, effect: str) -> None:
    slots = mech_design(base).slots["LL"]
    unit = mech("blue-1", base, "0505")
    unit.design = rearmed(base, LL=(*slots[:-1], "Anti-BattleArmor Pods (B-Pods)"))
    battle = scene(unit, rules=RuleSet(printing=printing))
    [hit] = of_kind(criticals.break_slot(battle, unit, "LL", len(slots) - 1, SeededDice("pod")), CriticalHit)
    assert hit.effect == effect
