"""Punches, kicks and pushes."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.actions import Assault, Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import DamageTaken, Displaced
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import (
    FOOT,
    HAND,
    HIP,
    LOWER_ARM,
    LOWER_LEG,
    PLAIN,
    SHOULDER,
    UPPER_ARM,
    UPPER_LEG,
    attacks_made,
    broken,
    damage_to,
    gyro_hits,
    mech,
    rolls,
    scene,
    tough,
)

RED = "0505"
BLUE = "0504"


def wolverine(id: str = "red-1", hex: str = RED, facing: int = 0, **state: Any) -> Mech:
    return mech(id, "Wolverine WVR-6R", hex, facing, **state)


def duel(red: Mech, *others: Mech, board: Board = PLAIN, rules: RuleSet | None = None) -> Battle:
    blue = others or (wolverine("blue-1", BLUE, 3),)
    return scene(red, *blue, board=board, rules=rules, phase="physical")


def assessed(battle: Battle, attack: str) -> Attack:
    return physical.assess(battle, battle.mech("red-1"), attack, battle.mech("blue-1"))


def why_not(battle: Battle, attack: str) -> str:
    return "; ".join(map(str, assessed(battle, attack).reasons))


def resolved(battle: Battle, *dice: int, **attacks: str) -> list[Event]:
    for id, attack in attacks.items():
        unit = id.replace("_", "-")
        target = "blue-1" if unit.startswith("red") else "red-1"
        physical.declare(battle, Physical(unit, attack, target))
    script = ScriptedDice(dice)
    events = physical.resolve(battle, script)
    assert script.left == 0, f"{script.left} dice were not used"
    return events


@pytest.mark.ruling("TW-038.1")
def test_two_mechs_can_strike_each_other_down() -> None:
    battle = duel(wolverine())
    for unit in battle.units.values():
        unit.armor["CT"], unit.structure["CT"] = 0, 1
    resolved(battle, *(6, 6), 3, *(6, 6), 3, red_1="punch-left", blue_1="punch-left")
    assert all(unit.destroyed for unit in battle.units.values())


@pytest.mark.ruling("TW-145.8", "QR-damage-calculation.2")
def test_a_punch() -> None:
    punch = assessed(duel(wolverine()), "punch-right")
    assert (punch.tally.total, punch.legal, punch.table) == (5, True, "punch")
    assert punch.damage is not None
    assert punch.damage.total == 6


def test_a_kick() -> None:
    kick = assessed(duel(wolverine()), "kick-left")
    assert (kick.tally.total, kick.damage.total if kick.damage else 0, kick.table) == (3, 11, "kick")


def test_movement_terrain_and_posture_count() -> None:
    board = PLAIN.with_terrain(BLUE, woods=1)
    runner = wolverine("blue-1", BLUE, 3, mode="run", hexes_moved=5)
    assert assessed(duel(wolverine(mode="walk"), runner, board=board), "kick-left").tally.total == 5 - 2 + 1 + 2 + 1
    fallen = wolverine("blue-1", BLUE, 3, prone=True, shutdown=True)
    assert assessed(duel(wolverine(), fallen), "kick-left").tally.total == 5 - 2 - 2 - 4


@pytest.mark.ruling("QR-physical-attacker.1", "QR-critical-effects.6", "QR-critical-effects.9")
def test_broken_arms() -> None:
    hand = assessed(duel(broken(wolverine(), "RA", HAND)), "punch-right")
    lower = assessed(duel(broken(wolverine(), "RA", LOWER_ARM)), "punch-right")
    both = assessed(duel(broken(wolverine(), "RA", UPPER_ARM, LOWER_ARM)), "punch-right")
    assert hand.tally.total == 6
    assert (lower.tally.total, lower.damage and lower.damage.total) == (7, 3)
    assert (both.tally.total, both.damage and both.damage.total) == (9, 1)
    shoulder = duel(broken(wolverine(), "RA", SHOULDER))
    assert "the shoulder of the right arm is destroyed" in why_not(shoulder, "punch-right")
    assert assessed(shoulder, "punch-left").legal
    assert assessed(shoulder, "push").tally.total == 5 - 1 + 2


@pytest.mark.ruling("TW-145.4")
def test_an_arm_built_without_a_lower_arm() -> None:
    rifleman = mech("red-1", "Rifleman RFL-3N", RED)
    assert assessed(duel(rifleman), "punch-left").tally.total == 5 + 2 + 1
    older = duel(mech("red-1", "Rifleman RFL-3N", RED), rules=RuleSet(printing=4))
    assert assessed(older, "punch-left").tally.total == 5 + 2


@pytest.mark.parametrize(("printing", "damage"), [(11, 3), (10, 6)])
def test_an_arm_built_without_a_lower_arm_does_half_and_in_older_battles_all(printing: int, damage: int) -> None:
    battle = duel(mech("red-1", "Rifleman RFL-3N", RED), rules=RuleSet(printing=printing))
    harm = assessed(battle, "punch-left").damage
    assert harm is not None
    assert harm.total == damage


@pytest.mark.ruling(
    "TW-118.1", "TW-127.3", "TW-128.1", "QR-critical-effects.10", "QR-critical-effects.14", "QR-physical-attacker.1"
)
@pytest.mark.parametrize(("leg", "slot"), [("LL", UPPER_LEG), ("RL", LOWER_LEG)])
@pytest.mark.parametrize("attack", ["kick-left", "kick-right"])
def test_leg_actuators_burden_every_kick(leg: str, slot: int, attack: str) -> None:
    kick = assessed(duel(broken(wolverine(), leg, slot)), attack)
    assert (kick.tally.total, kick.damage and kick.damage.total) == (5, 5)
    twice = assessed(duel(broken(broken(wolverine(), leg, slot), "RL" if leg == "LL" else "LL", LOWER_LEG)), attack)
    assert (twice.tally.total, twice.damage and twice.damage.total) == (7, 2), "each of them"


@pytest.mark.ruling("TW-118.2", "TW-126.1", "QR-critical-effects.4", "QR-physical-attacker.1")
def test_feet_burden_every_kick() -> None:
    one = broken(wolverine(), "RL", FOOT)
    assert assessed(duel(one), "kick-left").tally.total == 4
    assert assessed(duel(broken(one, "LL", FOOT)), "kick-left").tally.total == 5


@pytest.mark.ruling("QR-physical-attacker.1", "QR-critical-effects.7")
def test_a_hip_ends_kicking() -> None:
    battle = duel(broken(wolverine(), "LL", HIP))
    assert "a hip is destroyed" in why_not(battle, "kick-right")


@pytest.mark.ruling("TW-144.7")
def test_piloting_modifiers_are_not_to_hit_modifiers() -> None:
    assert assessed(duel(gyro_hits(wolverine())), "kick-left").tally.total == 3


@pytest.mark.ruling("TW-106.3")
def test_flipped_arms_do_not_punch() -> None:
    battle = duel(wolverine(flipped=True))
    assert "its arms are flipped [TW-106.3]" in why_not(battle, "punch-left")
    assert assessed(battle, "kick-left").legal
    assert assessed(duel(wolverine(flipped=True), rules=RuleSet(printing=8)), "punch-left").legal


def test_a_fired_limb_does_not_strike() -> None:
    battle = duel(wolverine(fired=["ac5-ra"]))
    assert "a weapon in the right arm was fired" in why_not(battle, "punch-right")
    assert "a weapon in the right arm was fired" in why_not(battle, "push")
    assert assessed(battle, "punch-left").legal
    assert assessed(battle, "kick-left").legal


def test_arcs() -> None:
    beside = duel(wolverine(facing=2))
    assert "outside the arc of the right arm" in why_not(beside, "punch-right")
    assert assessed(beside, "punch-left").legal
    assert "not in front of its feet" in why_not(beside, "kick-left")
    assert "not directly ahead" in why_not(duel(wolverine(facing=1)), "push")


@pytest.mark.parametrize(
    ("rise", "legal", "tables"),
    [
        (0, {"punch-both", "punch-left", "punch-right", "kick-left", "kick-right", "push"}, {"punch", "kick"}),
        (1, {"punch-both", "punch-left", "punch-right"}, {"kick"}),
        (-1, {"kick-left", "kick-right"}, {"punch"}),
        (2, set(), set()),
    ],
)
def test_levels_and_tables(rise: int, legal: set[str], tables: set[str]) -> None:
    battle = duel(wolverine(), board=PLAIN.with_terrain(BLUE, level=rise))
    found = [attack for attack in physical.attacks(battle, battle.mech("red-1")) if attack.legal]
    assert {attack.attack for attack in found} == legal
    assert {attack.table for attack in found if attack.attack != "push"} == tables


def test_prone_targets() -> None:
    def legal(rise: int) -> set[str]:
        fallen = wolverine("blue-1", BLUE, 3, prone=True)
        battle = duel(wolverine(), fallen, board=PLAIN.with_terrain(BLUE, level=rise))
        found = [attack for attack in physical.attacks(battle, battle.mech("red-1")) if attack.legal]
        assert {attack.table for attack in found} <= {"full"}
        return {attack.attack.partition("-")[0] for attack in found}

    assert (legal(0), legal(1), legal(-1)) == ({"kick"}, {"punch"}, set())


@pytest.mark.ruling("TW-147.1")
def test_who_may_not_be_pushed() -> None:
    leaping = wolverine("blue-1", BLUE, 3, assault=Assault("dfa", "red-1"))
    assert "[TW-147.1]" in why_not(duel(wolverine(), leaping), "push")
    older = duel(wolverine(), wolverine("blue-1", BLUE, 3, assault=Assault("dfa", "red-1")), rules=RuleSet(printing=3))
    assert assessed(older, "push").legal
    charging = duel(
        wolverine(), wolverine("blue-1", BLUE, 3, assault=Assault("charge", "red-1")), rules=RuleSet(printing=3)
    )
    assert not assessed(charging, "push").legal


@pytest.mark.ruling("TW-145.2", "QR-damage-groups.9", "QR-damage-groups.1")
def test_each_arm_rolls_by_itself() -> None:
    events = resolved(duel(wolverine()), *(4, 4), 3, *(2, 2), red_1="punch-both")
    assert [(made.attack, made.hit) for made in attacks_made(events)] == [("punch-left", True), ("punch-right", False)]
    assert damage_to(events, "blue-1") == 6
    both = resolved(duel(wolverine()), *(4, 4), 3, *(4, 4), 4, red_1="punch-both")
    hits = [(event.location, event.amount) for event in both if isinstance(event, DamageTaken)]
    assert hits == [("CT", 6), ("RT", 6)]


@pytest.mark.ruling("QR-damage-groups.8", "QR-psr-physical.1")
def test_a_kick_lands_on_one_leg_and_shakes_the_target() -> None:
    events = resolved(duel(wolverine()), *(4, 4), 2, *(4, 4), red_1="kick-left")
    hits = [(event.location, event.amount) for event in events if isinstance(event, DamageTaken)]
    assert hits == [("RL", 11)]
    assert rolls(events) == [("piloting (kicked)", 5, True)]


@pytest.mark.ruling("QR-psr-actions.1")
def test_a_missed_kick_shakes_the_kicker() -> None:
    events = resolved(duel(wolverine()), *(1, 1), *(4, 4), red_1="kick-left")
    assert rolls(events) == [("piloting (missed a kick)", 5, True)]


@pytest.mark.ruling("QR-push.1", "QR-psr-physical.1")
def test_a_push_moves_both() -> None:
    battle = duel(wolverine())
    assert assessed(battle, "push").tally.total == 4
    events = resolved(battle, *(4, 4), *(4, 4), red_1="push")
    assert (battle.mech("blue-1").hex, battle.mech("red-1").hex) == ("0503", BLUE)
    assert rolls(events) == [("piloting (pushed)", 5, True)]


@pytest.mark.partly("TW-144.4", missing="who strikes first by initiative, which the source does not quote")
@pytest.mark.parametrize(
    ("rules", "blow", "kicks_first"),
    [
        (RuleSet(), "push", True),
        (RuleSet(options=(physical.DISPLACED_FIRST.ruling,)), "push", False),
        (RuleSet(options=(physical.DISPLACED_FIRST.ruling,)), "charge", False),
        (RuleSet(options=(physical.DISPLACED_FIRST.ruling,), printing=3), "push", True),
    ],
)
def test_a_kick_at_one_that_is_displaced_comes_first_or_by_another_reading_misses_without_a_roll(
    rules: RuleSet, blow: str, kicks_first: bool
) -> None:
    battle = duel(wolverine(), rules=rules)
    battle.units["red-2"] = wolverine("red-2", "0604", 5)
    tough(battle.mech("blue-1"))
    tough(battle.mech("red-1"))
    declared = {"red_2": "kick-left"}
    if blow == "push":
        declared["red_1"] = "push"
        moving = [*(4, 4)]
    else:
        battle.mech("red-1").assault, battle.mech("red-1").run_up = Assault("charge", "blue-1"), 1
        moving = [*(6, 6), *(3, 4) * 2, *(3, 4) * 2]
    kick = [*(4, 4), 2] if kicks_first else []
    due = [*(6, 6)] * (1 + kicks_first + (blow == "charge"))
    events = resolved(battle, *kick, *moving, *due, **declared)
    assert battle.mech("blue-1").hex == "0503"
    [kicked] = [made for made in attacks_made(events) if made.unit == "red-2"]
    assert (kicked.hit, kicked.roll is not None) == (kicks_first, kicks_first)
    assert kicked.note == ("" if kicks_first else "the target is no longer within reach")


def test_two_that_push_each_other_stay_and_both_roll() -> None:
    battle = duel(wolverine())
    events = resolved(battle, *(4, 4), *(4, 4), *(4, 4), *(4, 4), red_1="push", blue_1="push")
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == (RED, BLUE)
    assert [what for what, _, _ in rolls(events)] == ["piloting (pushed)"] * 2


def test_a_push_against_a_closed_hex_moves_nobody() -> None:
    battle = duel(wolverine(), board=PLAIN.with_terrain("0503", level=3))
    events = resolved(battle, *(4, 4), *(4, 4), red_1="push")
    assert not any(isinstance(event, Displaced) for event in events)
    assert battle.mech("red-1").hex == RED


def test_attacks_are_simultaneous() -> None:
    """The second 'Mech kicks back with the number it had before its leg was hit."""
    battle = duel(wolverine(), wolverine("blue-1", BLUE, 3))
    blue = battle.mech("blue-1")
    blue.armor["RL"] = 0
    events = resolved(
        battle, *(6, 6), 2, *(4, 4), 4, *(2, 1), 2, *(6, 6), *(6, 6), *(6, 6), red_1="kick-left", blue_1="kick-left"
    )
    assert [made.tally.total for made in attacks_made(events)] == [3, 3]


def test_only_units_with_an_attack_are_asked() -> None:
    far = wolverine("red-2", "1010")
    battle = scene(wolverine(), wolverine("blue-1", BLUE, 3), far, phase="physical")
    assert [unit.id for unit in physical.units_to_attack(battle)] == ["red-1", "blue-1"]
    for action in physical.options(battle, ["red-1"]):
        physical.verify(battle, action)


def test_under_water_damage_is_halved() -> None:
    pond = PLAIN.with_terrain(RED, water=1).with_terrain(BLUE, water=1)
    kick = assessed(duel(wolverine(), board=pond), "kick-left")
    punch = assessed(duel(wolverine(), board=pond), "punch-left")
    assert (kick.damage and kick.damage.total, punch.damage and punch.damage.total) == (6, 6)


@pytest.mark.ruling("TW-151.1")
def test_a_prone_target_in_the_next_hex_counts_as_adjacent_whatever_its_level() -> None:
    board = PLAIN.with_terrain("0505", level=1).with_terrain("0504", level=1)
    battle = duel(wolverine(), board=board.with_terrain(BLUE, level=0))
    battle.mech("blue-1").prone, battle.mech("blue-1").foot = True, 0
    battle.mech("red-1").foot = 1
    kick = assessed(battle, "kick-left")
    assert ("target prone", -2) in [(line.label, line.value) for line in kick.tally.lines]
    assert [reason.cite for reason in kick.reasons] == ["TWB-19.2"], "its level alone keeps it from being kicked"
