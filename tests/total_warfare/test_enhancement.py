"""Actuator enhancement systems: what an arm or legs that have them do better."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.physical import blow_numbers
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.field import field, plan, rearmed, script

ATLAS, AES = "Atlas AS7-D", "Actuator Enhancement System (AES)"
LEG = ("Hip", "Upper Leg Actuator", "Lower Leg Actuator", "Foot Actuator", AES, AES)


def armed(*arms: str) -> MechDesign:
    """An Atlas with a laser and a system in some of its arms."""
    limb = ("Shoulder", "Upper Arm Actuator", "Lower Arm Actuator", "Hand Actuator", "Medium Laser")
    slots = {arm: (*limb, *((AES,) * 3 if arm in arms else ("",) * 3), *("",) * 4) for arm in ("LA", "RA")}
    return rearmed(ATLAS, **slots)


def gain(tally: Tally) -> int:
    return sum(line.value for line in tally.lines if line.cite == "TWB-17.33")


def blow(battle: Battle, attack: str) -> int:
    return gain(blow_numbers.to_hit(battle, battle.mech("red-1"), attack, battle["blue-1"]))


@pytest.mark.ruling("TWB-17.33")
def test_the_weapons_and_the_punch_of_an_enhanced_arm_gain_one() -> None:
    battle = field(armed("LA"), blue_hex="0506")
    assert [gain(plan(battle, key).tally) for key in ("ml-la", "ml-ra", "ml-ctr")] == [-1, 0, 0]
    assert [blow(battle, attack) for attack in ("punch-left", "punch-right", "kick-left", "push")] == [-1, 0, 0, 0]


@pytest.mark.ruling("TWB-17.33")
def test_a_push_gains_with_both_arms() -> None:
    assert blow(field(armed("LA", "RA"), blue_hex="0506"), "push") == -1


@pytest.mark.ruling("TWB-17.33")
def test_a_hit_destroys_the_system_and_nothing_more() -> None:
    battle = field(armed("LA"))
    mech = battle.mech("red-1")
    (event,) = criticals.break_slot(battle, mech, "LA", 6, script())
    assert (event.item, event.effect) == (AES, "it is destroyed")  # type: ignore[attr-defined]
    assert gain(plan(battle, "ml-la").tally) == 0
    assert plan(battle, "ml-la").reasons == ()


@pytest.mark.ruling("TWB-17.33")
def test_enhanced_legs_gain_two_on_piloting_rolls_if_all_have_it_and_one_on_kicks() -> None:
    battle = field(rearmed(ATLAS, LL=LEG, RL=LEG), blue_hex="0506")
    mech = battle.mech("red-1")
    assert gain(psr.piloting_roll(battle, mech, Due("a test"))) == -2
    assert blow(battle, "kick-left") == -1
    mech.hits["LL"] = [4]
    assert gain(psr.piloting_roll(battle, mech, Due("a test"))) == 0
    assert [blow(battle, attack) for attack in ("kick-left", "kick-right")] == [0, -1]
