"""Rulings that changed an outcome: the reading in force, and the one that an older printing had."""

from __future__ import annotations

import pytest

from boxcars.catalog import mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import Physical, Twist
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.damage import criticals, damage
from boxcars.total_warfare.events.unit_events import BreachChecked, DamageTaken, Displaced, RollMade
from boxcars.total_warfare.physical import death_from_above, physical
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import field, of_kind, rearmed, script, two
from tests.total_warfare.scenes import (
    FOOT,
    LOWER_LEG,
    PLAIN,
    UPPER_LEG,
    attacks_made,
    broken,
    damage_to,
    fell,
    mech,
    moved,
    planned,
    scene,
    tough,
)
from tests.total_warfare.test_charge import blue, charging, leaping, red, resolved
from tests.total_warfare.test_physical import assessed, duel, wolverine
from tests.total_warfare.test_skidding import BRACED, CORNER, FAILED, FIVES, PAVED, runner

SPLIT = rearmed(
    "Rifleman RFL-3N", RA=("Shoulder", "Upper Arm Actuator", *["AC/20"] * 4, *[""] * 6), RT=(*["AC/20"] * 6, *[""] * 6)
)
"""An AC/20 with four slots in the right arm and six in the right torso."""


@pytest.mark.ruling("TW-062.1")
def test_the_damage_of_a_skidders_fall_came_before_the_slide() -> None:
    battle = scene(runner(), board=PAVED, rules=RuleSet(printing=10))
    events, _ = moved(battle, CORNER, *FAILED, *BRACED, 1, *FIVES * 4)
    kinds = [type(event) for event in events if isinstance(event, DamageTaken | Displaced)]
    assert kinds == [DamageTaken, DamageTaken, Displaced, Displaced, DamageTaken, DamageTaken]
    assert damage_to(events, "red-1") == 12


@pytest.mark.ruling("TW-063.1")
@pytest.mark.parametrize(("rules", "hex_damage"), [(RuleSet(), 3), (RuleSet(printing=10), 0)])
def test_a_skid_into_water_hurts_like_any_hex_and_may_breach_the_hull(rules: RuleSet, hex_damage: int) -> None:
    lake = PAVED.with_hexes(dict.fromkeys(("0505", "0504"), Terrain(water=1)))
    battle = scene(runner(), board=lake, rules=rules)
    dry = 2 if rules.has("TW-062.1") else 0
    fall = (*FIVES, 2, 2) * 2 if dry else FIVES * 2
    slide = (*FIVES, 2, 2) * 2 if hex_damage else ()
    events, _ = moved(battle, CORNER, *FAILED, *BRACED, 1, *fall, *slide)
    assert (battle.mech("red-1").hex, battle.mech("red-1").foot) == ("0504", -1)
    assert damage_to(events, "red-1") == 6 + 2 * hex_damage
    assert len(of_kind(events, BreachChecked)) == (4 if hex_damage else 0)


@pytest.mark.ruling("TW-144.6")
def test_the_first_printing_compares_skills_for_charges_only() -> None:
    battle = scene(red(piloting=5), blue(piloting=3), rules=RuleSet(printing=1))
    assert death_from_above.to_hit(battle, battle.mech("red-1"), battle.mech("blue-1")).total == 5


@pytest.mark.ruling("TW-149.1")
def test_a_death_from_above_once_needed_only_what_a_jump_needs() -> None:
    hill = PLAIN.with_terrain("0504", level=4)
    battle = scene(red(name="Jenner JR7-D"), blue("0504"), board=hill, rules=RuleSet(printing=4))
    assert planned(battle, "move red-1 jump dfa blue-1").cost.total == 1
    battle.rules = RuleSet()
    with pytest.raises(Illegal, match=r"TW-149\.1"):
        planned(battle, "move red-1 jump dfa blue-1")


@pytest.mark.ruling("TW-122.2")
def test_the_loss_of_a_leg_once_hurt_the_warrior_for_certain() -> None:
    battle = field()
    events = damage.lose(battle, battle.mech("blue-1"), "LL", script(two(10), 1, two(7), two(7)))
    assert of_kind(events, RollMade)[0].roll is not None
    assert battle.mech("blue-1").pilot_hits == 0
    older = field(rules=RuleSet(printing=4))
    events = damage.lose(older, older.mech("blue-1"), "LL", script(two(12), 1, two(7), two(7)))
    assert of_kind(events, RollMade)[0].roll is None
    assert older.mech("blue-1").pilot_hits == 1


@pytest.mark.ruling("TW-128.1", "TW-127.3", "TW-126.1")
@pytest.mark.parametrize(
    ("slot", "number", "amount"), [(UPPER_LEG, 3 + 2, 11 // 2), (LOWER_LEG, 3 + 2, 11 // 2), (FOOT, 3 + 1, 11)]
)
def test_a_broken_actuator_once_burdened_the_kicks_of_its_own_leg(slot: int, number: int, amount: int) -> None:
    older = duel(broken(wolverine(), "LL", slot), rules=RuleSet(printing=5))
    own, other = assessed(older, "kick-left"), assessed(older, "kick-right")
    assert (own.tally.total, own.damage and own.damage.total) == (number, amount)
    assert (other.tally.total, other.damage and other.damage.total) == (3, 11)
    now = assessed(duel(broken(wolverine(), "LL", slot)), "kick-right")
    assert (now.tally.total, now.damage and now.damage.total) == (number, amount)


@pytest.mark.ruling("TW-148.9")
@pytest.mark.parametrize(("rules", "wreck"), [(RuleSet(), "0502"), (RuleSet(without=("TW-148.9",)), "0501")])
def test_a_target_that_a_charge_destroys_was_once_moved_all_the_same(rules: RuleSet, wreck: str) -> None:
    battle = charging()
    battle.rules = rules
    battle.mech("blue-1").armor["CTR"], battle.mech("blue-1").structure["CT"] = 0, 5
    resolved(battle, *(6, 6), *FIVES, *FIVES, *FIVES, *(6, 6))
    assert (battle.mech("blue-1").hex, battle.mech("red-1").hex) == (wreck, "0502")


@pytest.mark.ruling("TW-150.1")
@pytest.mark.parametrize(("rules", "target"), [(RuleSet(), "0502"), (RuleSet(printing=10), "0501")])
def test_who_dies_in_a_death_from_above_pushes_nobody(rules: RuleSet, target: str) -> None:
    battle = leaping()
    battle.rules = rules
    jenner = battle.mech("red-1")
    jenner.armor["CT"] = 0
    jenner.structure |= {"RL": 0, "RT": 0, "CT": 1}  # a hit on the right leg goes through to the center
    resolved(battle, *(6, 6), *(3, 3, 3), 2, *(6, 6))
    assert jenner.destroyed
    assert (jenner.hex, battle.mech("blue-1").hex) == ("0503", target)


@pytest.mark.ruling("TW-150.1")
@pytest.mark.parametrize(("rules", "wreck"), [(RuleSet(), "0502"), (RuleSet(without=("TW-150.1",)), "0501")])
def test_who_is_killed_from_above_was_once_pushed_all_the_same(rules: RuleSet, wreck: str) -> None:
    battle = leaping()
    battle.rules = rules
    battle.mech("blue-1").armor["CTR"], battle.mech("blue-1").structure["CT"] = 0, 5
    resolved(battle, *(6, 6), 3, *(2, 2), *(5, 5))
    assert (battle.mech("blue-1").hex, battle.mech("red-1").hex) == (wreck, "0502")


@pytest.mark.ruling("TW-114.1")
def test_a_roll_below_the_number_once_jammed_nothing() -> None:
    armed = rearmed("Locust LCT-1V", LT=("Rotary AC/5",) * 6 + ("Rotary AC/5 Ammo",) + ("",) * 5)
    for rules, jammed in ((RuleSet(), ["rac5-lt"]), (RuleSet(printing=4), [])):
        battle = field(armed, rules=rules)
        battle.declarations["red-1"] = Declaration(shots=[Shot("rac5-lt", "blue-1", ammo="rac5-lt-1", mode="4")])
        fire.resolve(battle, script(two(2)))
        assert battle.mech("red-1").jammed == jammed


# Split weapons


@pytest.mark.ruling("TW-104.2")
def test_a_split_weapon_fires_through_the_arc_of_the_torso() -> None:
    split, whole = field(SPLIT)["red-1"], field("Rifleman RFL-3N")["red-1"]
    beside = "0304"  # to the right of a 'Mech in 0505 that faces south
    cannon = SPLIT.mount("ac20-rt")
    assert (cannon.loc, cannon.outer) == ("RT", "RA")
    assert arcs.bears_on(whole, whole.design.mount("ac5-ra"), beside, 0, False)
    assert not arcs.bears_on(split, cannon, beside, 0, False)
    assert arcs.bears_on(split, cannon, beside, 1, False), "with a twist"


def test_a_split_weapon_breaks_with_either_part() -> None:
    battle = field(SPLIT)
    cannon = SPLIT.mount("ac20-rt")
    criticals.break_slot(battle, battle.mech("red-1"), "RA", 3, script())
    assert condition.is_broken(battle.mech("red-1"), cannon)
    fresh = field(SPLIT).mech("red-1")
    assert not condition.is_broken(fresh, cannon)
    fresh.structure["RA"] = 0
    assert condition.is_broken(fresh, cannon)


@pytest.mark.ruling("TW-106.1")
@pytest.mark.parametrize("arm", ["LA", "RA"])
@pytest.mark.parametrize("part", ["Lower Arm Actuator", "Hand Actuator"])
def test_one_actuator_in_one_arm_keeps_both_from_flipping(arm: str, part: str) -> None:
    slots = list(mech_design("Rifleman RFL-3N").slots[arm])
    slots[slots.index("")] = part
    with pytest.raises(Illegal, match=r"TW-106\.1"):
        fire.verify(field(rearmed("Rifleman RFL-3N", **{arm: tuple(slots)})), Twist("red-1", "flip"))


@pytest.mark.ruling("TW-106.1")
def test_a_split_weapon_keeps_the_arms_from_flipping() -> None:
    with pytest.raises(Illegal, match=r"TW-106\.1"):
        fire.verify(field(SPLIT), Twist("red-1", "flip"))
    fire.verify(field(SPLIT, rules=RuleSet(printing=4)), Twist("red-1", "flip"))
    fire.verify(field("Rifleman RFL-3N"), Twist("red-1", "flip"))
    with pytest.raises(Illegal, match=r"TW-106\.1"):
        fire.verify(field("Atlas AS7-D"), Twist("red-1", "flip"))


# Pushes


@pytest.mark.ruling("TW-151.3")
def test_a_push_off_a_cliff_is_settled_before_the_next_push_is_rolled() -> None:
    ledge = Board.plain(15, 17, terrain=Terrain(level=3)).with_terrain("0503", level=0)
    first, second = tough(wolverine()), tough(wolverine("red-2", "0805"))
    over = tough(wolverine("blue-1", "0504", 3))
    other = tough(mech("blue-2", "Wolverine WVR-6R", "0804", 3))
    battle = scene(first, second, over, other, board=ledge, phase="physical")
    for unit, target in (("red-1", "blue-1"), ("red-2", "blue-2")):
        physical.declare(battle, Physical(unit, "push", target))
    fall = (*(6, 6), 1, *FIVES * 5)  # the warrior's roll, the facing, 24 points
    events = physical.resolve(battle, ScriptedDice([*(6, 6), *fall, *(1, 1)]))
    made = attacks_made(events)
    assert events.index(made[0]) < events.index(fell(events)) < events.index(made[1])
