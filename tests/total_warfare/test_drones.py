"""'Mechs steered from afar: worse aimed, never hurt inside, and deaf in enemy ECM."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign, mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, strikes
from boxcars.total_warfare.electronics import drone_links
from boxcars.total_warfare.events.electronic_events import LinkChanged
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.piloting import falling, psr
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.field import field, join, of_kind, plan, rearmed, script

GRIFFIN, ECM = "Griffin GRF-1N", "Anvil ANV-3M"
STEERED = 4
"""The slot of its operating system in the left torso."""
FAR, NEAR = "1515", "0506"


def drone() -> MechDesign:
    slots = mech_design(GRIFFIN).slots["LT"]
    return rearmed(GRIFFIN, LT=(*slots[:STEERED], "Drone (Remote) Operating System", *slots[STEERED + 1 :]))


def duel(hex: str = FAR) -> Battle:
    battle = field(drone(), ECM, blue_hex="0506")
    battle["blue-1"].hex = hex
    return battle


def end_turn(battle: Battle) -> list[LinkChanged]:
    return of_kind(end_phase.resolve(battle, ScriptedDice([])), LinkChanged)


@pytest.mark.ruling("TWB-17.114")
def test_every_roll_is_harder_by_one() -> None:
    numbers = []
    for design in (mech_design(GRIFFIN), drone()):
        battle = field(design, blue_hex="0506")
        mech = battle.mech("red-1")
        shot = plan(battle, "PPC").tally.total
        kick = physical.assess(battle, mech, "kick-left", battle["blue-1"]).tally.total
        numbers.append((shot, kick, psr.piloting_roll(battle, mech, Due("")).total))
    assert [after - before for before, after in zip(*numbers, strict=True)] == [1, 1, 1]


@pytest.mark.ruling("TWB-17.114")
def test_nobody_is_hurt_inside() -> None:
    battle = duel()
    mech = battle.mech("red-1")
    strikes.strike(battle, mech, "front", [3], script((6, 6)))
    assert (mech.armor["HD"], mech.pilot_hits) == (6, 0)
    assert falling.brace(battle, mech, Due(""), 0, ScriptedDice([])) == []


@pytest.mark.ruling("TWB-17.114")
def test_a_hit_on_its_cockpit_ends_it() -> None:
    battle = duel()
    mech = battle.mech("red-1")
    criticals.break_slot(battle, mech, "HD", mech.design.slots["HD"].index("Cockpit"), script())
    assert mech.destroyed == "nothing steers it any more"
    lost = duel()
    strikes.strike(lost, lost["red-1"], "front", [12], script((6, 6), (1, 1)))
    assert lost["red-1"].destroyed


@pytest.mark.ruling("TWB-17.114")
def test_enemy_ecm_cuts_it_off_until_it_is_out_of_it() -> None:
    battle = duel(NEAR)
    mech = battle.mech("red-1")
    assert mech.can_act, "until the End Phase"
    assert [event.text for event in end_turn(battle)] == ["red-1 is cut off from its operator"]
    assert (mech.can_act, mech.is_immobile) == (False, True)
    assert end_turn(battle) == []
    battle["blue-1"].hex = FAR
    assert [event.text for event in end_turn(battle)] == ["red-1 obeys its operator again"]
    assert mech.can_act
    join(battle, "red-2", ECM, NEAR)
    assert end_turn(battle) == [], "the suite of a friend"


@pytest.mark.ruling("TWB-17.114")
def test_without_its_operating_system_it_obeys_nobody() -> None:
    battle = duel()
    mech = battle.mech("red-1")
    criticals.break_slot(battle, mech, "LT", STEERED, script())
    end_turn(battle)
    assert not mech.can_act
    assert not mech.destroyed


def test_a_warrior_is_not_cut_off() -> None:
    battle = field(GRIFFIN, ECM, blue_hex="0506")
    assert end_turn(battle) == []
    assert battle["red-1"].can_act


def test_a_wreck_is_not_cut_off_and_a_sheet_tells_of_who_is() -> None:
    battle = duel(NEAR)
    mech = battle.mech("red-1")
    mech.destroyed = "gone"
    assert drone_links.check(battle, mech) == []
    mech.destroyed = ""
    end_turn(battle)
    assert "is cut off from its operator" in kind_of(mech).condition_words(mech)
