"""Kicks at what is in the hex of a 'Mech (TWB-19.2)."""

from __future__ import annotations

from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import mech, scene
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_swarming import tank

HEX = "0505"


def underfoot(target: Unit) -> Battle:
    battle = scene(mech("red-1", "Atlas AS7-D", HEX), phase="physical")
    battle.units[target.id] = target
    return battle


def assessed(battle: Battle, attack: str) -> Attack:
    return physical.assess(battle, battle["red-1"], attack, battle["blue-1"])


def test_infantry_in_the_hex_of_a_mech_is_kicked_at_three_more_and_nothing_else_reaches_it() -> None:
    battle = underfoot(platoon("blue-1", hex=HEX))
    kick = assessed(battle, "kick-left")
    assert kick.legal
    assert ("infantry underfoot", 3) in [(line.label, line.value) for line in kick.tally.lines]
    assert not assessed(battle, "punch-left").legal
    assert {each.attack for each in physical.attacks(battle, battle["red-1"])} == {"kick-left", "kick-right"}
    assert [unit.id for unit in physical.units_to_attack(battle)] == ["red-1"]


def test_infantry_on_another_floor_is_not_underfoot() -> None:
    men = platoon("blue-1", hex=HEX)
    men.foot = 1
    assert not assessed(underfoot(men), "kick-left").legal


def test_a_vehicle_in_the_hex_of_a_mech_is_kicked_on_a_side_at_random() -> None:
    battle = underfoot(tank("blue-1", HEX))
    assert "infantry underfoot" not in [line.label for line in assessed(battle, "kick-left").tally.lines]
    physical.declare(battle, Physical("red-1", "kick-left", "blue-1"))
    thrown = script(two(12), 5, 3, two(7))
    first, *_ = of_kind(physical.resolve(battle, thrown), DamageTaken)
    assert (first.location, first.amount) == ("RR", 20)


def test_a_mech_in_the_same_hex_is_too_tall_to_be_kicked() -> None:
    assert not assessed(underfoot(mech("blue-1", "Locust LCT-1V", HEX)), "kick-left").legal


def test_a_prone_mech_punches_a_vehicle_in_its_hex_at_two_more() -> None:
    battle = underfoot(tank("blue-1", HEX))
    battle.mech("red-1").prone = True
    punch = assessed(battle, "punch-left")
    assert (punch.legal, punch.tally.total, punch.tally.lines[-1].value) == (True, 7, 2), "piloting 5"
    legal = [each.attack for each in physical.attacks(battle, battle["red-1"]) if each.legal]
    assert legal == ["punch-left", "punch-right"]
    assert not assessed(battle, "punch-both").legal, "one arm props it up"
    physical.declare(battle, Physical("red-1", "punch-left", "blue-1"))
    first, *_ = of_kind(physical.resolve(battle, script(two(7), 3, two(7), two(2))), DamageTaken)
    assert (first.location, first.amount) == ("RR", 10)


def test_a_prone_mech_needs_both_arms_for_it_and_a_vehicle_on_its_level() -> None:
    battle = underfoot(tank("blue-1", HEX))
    prone = battle.mech("red-1")
    prone.prone, prone.structure["RA"] = True, 0
    assert [reason.text for reason in assessed(battle, "punch-left").reasons] == [
        "it needs its other arm to prop itself up"
    ]
    for target in (platoon("blue-1", hex=HEX), tank("blue-1", HEX)):
        other = underfoot(target)
        other.mech("red-1").prone = True
        target.foot = 0 if target.design.tons < 1 else 1
        assert not assessed(other, "punch-left").legal
