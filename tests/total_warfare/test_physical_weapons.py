"""Hatchets and swords."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.players.total_warfare.brawling import choose_attack, in_words
from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.previews import blow_preview
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import (
    HAND,
    LOWER_ARM,
    PLAIN,
    SHOULDER,
    UPPER_ARM,
    attacks_made,
    broken,
    mech,
    rolls,
    scene,
    without,
)

HATCHETMAN = "Hatchetman HCT-3F"


def duel(red: Mech, *, board: Board = PLAIN, rules: RuleSet | None = None, facing: int = 3) -> Battle:
    return scene(red, mech("blue-1", "Atlas AS7-D", "0504", facing), board=board, rules=rules, phase="physical")


def hatchetman() -> Mech:
    return mech("red-1", HATCHETMAN, "0505")


def swordsman() -> Mech:
    red = hatchetman()
    slots = {**red.design.slots, "RA": tuple("Sword" if s == "Hatchet" else s for s in red.design.slots["RA"])}
    red.design = msgspec.structs.replace(red.design, slots=slots)
    return red


def assessed(battle: Battle, attack: str = "hatchet-right") -> Attack:
    return physical.assess(battle, battle.mech("red-1"), attack, battle.mech("blue-1"))


def cites(battle: Battle, attack: str = "hatchet-right") -> list[str]:
    return [reason.cite for reason in assessed(battle, attack).reasons]


def test_a_hatchet_needs_one_less_and_does_a_fifth_of_its_tons() -> None:
    attack = assessed(duel(hatchetman()))
    assert (attack.legal, attack.tally.total, attack.table) == (True, 4, "full")
    assert attack.damage
    assert attack.damage.total == 9


def test_a_sword_needs_two_less_and_does_a_tenth_and_one() -> None:
    attack = assessed(duel(swordsman()), "sword-right")
    assert (attack.legal, attack.tally.total) == (True, 3)
    assert attack.damage
    assert attack.damage.total == 6


def test_only_those_who_have_one_are_offered_it() -> None:
    battle = duel(hatchetman())
    offered = {action.attack for action in physical.options(battle, ["red-1"])}
    assert "hatchet-right" in offered
    assert not {"hatchet-left", "sword-right"} & offered
    assert not any("hatchet" in attack.attack for attack in physical.attacks(battle, battle.mech("blue-1")))
    assert cites(battle, "hatchet-left") == ["TWB-19.1"], "it is in the other arm"
    assert {row.name for row in blow_preview.physicals(battle, battle.mech("red-1"))} >= {"hatchet, right arm", "push"}


def test_it_strikes_the_full_table_and_costs_nobody_a_piloting_roll() -> None:
    battle = duel(hatchetman())
    physical.declare(battle, Physical("red-1", "hatchet-right", "blue-1"))
    events = physical.resolve(battle, script((2, 2), (6, 6), (6, 6)))
    assert [(made.hit, made.attack) for made in attacks_made(events)] == [(True, "hatchet-right")]
    assert [(event.location, event.amount) for event in of_kind(events, DamageTaken)] == [("HD", 9)]
    missed = duel(hatchetman())
    physical.declare(missed, Physical("red-1", "hatchet-right", "blue-1"))
    assert not rolls(physical.resolve(missed, script((1, 2))))


@pytest.mark.parametrize(("level", "table"), [(1, "kick"), (0, "full"), (-1, "punch")])
def test_levels_choose_the_table(level: int, table: str) -> None:
    attack = assessed(duel(hatchetman(), board=PLAIN.with_terrain("0504", level=level)))
    assert (attack.legal, attack.table) == (True, table)


def test_two_levels_are_too_many_and_the_prone_are_out_of_reach() -> None:
    assert cites(duel(hatchetman(), board=PLAIN.with_terrain("0504", level=2))) == ["TWB-19.2"]
    battle = duel(hatchetman())
    battle.mech("blue-1").prone = True
    assert cites(battle) == ["TWB-19.2"]
    ledge = duel(hatchetman(), board=PLAIN.with_terrain("0504", level=1))
    ledge.mech("blue-1").prone = True
    assert (cites(ledge), assessed(ledge).table) == ([], "full")


@pytest.mark.ruling("TW-146.1")
def test_an_arm_that_fired_swings_nothing() -> None:
    battle = duel(hatchetman())
    [gun] = [mount.key for mount in battle.mech("red-1").design.mounts if mount.loc == "RA"]
    battle.mech("red-1").fired = [mount.key for mount in battle.mech("red-1").design.mounts if mount.loc != "RA"]
    assert not cites(battle), "its own arm has not fired"
    battle.mech("red-1").fired = [gun]
    assert cites(battle) == ["TW-146.1"]
    assert not cites(battle, "punch-left"), "the other arm"
    older = duel(hatchetman(), rules=RuleSet(without=("TW-146.1",)))
    older.mech("red-1").fired = [gun]
    assert not cites(older)


@pytest.mark.ruling("TW-106.3")
def test_flipped_arms_swing_nothing() -> None:
    battle = duel(hatchetman())
    battle.mech("red-1").flipped = True
    assert cites(battle) == ["TW-106.3"]
    assert not cites(battle, "kick-right")


@pytest.mark.ruling("QR-critical-effects.6")
def test_a_broken_hand_swings_nothing() -> None:
    battle = duel(broken(hatchetman(), "RA", HAND))
    assert cites(battle) == ["QR-critical-effects.6"]
    assert assessed(battle, "punch-right").tally.total == 6


@pytest.mark.ruling("QR-critical-effects.12", "QR-physical-attacker.1")
def test_a_broken_shoulder_swings_nothing() -> None:
    assert cites(duel(broken(hatchetman(), "RA", SHOULDER))) == ["QR-physical-attacker.1"]


@pytest.mark.ruling("QR-physical-attacker.1")
def test_broken_arm_actuators_add_two_each_and_halve_nothing() -> None:
    attack = assessed(duel(broken(hatchetman(), "RA", UPPER_ARM, LOWER_ARM)))
    assert attack.tally.total == 8
    assert attack.damage
    assert attack.damage.total == 9


def test_a_broken_or_lost_hatchet_swings_no_more() -> None:
    slot = mech_design(HATCHETMAN).gear("is-hatchet")[0].slots[0]
    assert cites(duel(broken(hatchetman(), "RA", slot))) == ["TWB-17.3"]
    assert "TWB-17.3" in cites(duel(without(hatchetman(), "RA")))


def test_it_reaches_the_arc_of_its_arm() -> None:
    battle = duel(hatchetman())
    battle.mech("red-1").facing = 5
    assert not cites(battle), "ahead to the right"
    battle.mech("red-1").facing = 2
    assert cites(battle) == ["TWB-19.1"]


def test_the_bot_swings_it() -> None:
    battle = duel(hatchetman())
    found = {str(action): (action, score) for action, score in choose_attack(battle, battle.mech("red-1"))}
    action, score = found["physical red-1 hatchet-right blue-1"]
    assert score.given == pytest.approx(9 * 33 / 36)
    assert in_words(action, score).startswith("swings its hatchet at blue-1")


@pytest.mark.parametrize(("aim", "table"), [("high", "punch"), ("low", "kick")])
def test_a_blow_with_a_weapon_is_aimed_at_four_more(aim: str, table: str) -> None:
    battle = duel(hatchetman())
    plain, aimed = assessed(battle), assessed(battle, f"hatchet-right-{aim}")
    assert aimed.legal
    assert (aimed.tally.total - plain.tally.total, aimed.table, aimed.damage) == (4, table, plain.damage)
    physical.declare(battle, Physical("red-1", f"hatchet-right-{aim}", "blue-1"))
    [hit] = of_kind(physical.resolve(battle, script((6, 6), 1)), DamageTaken)
    assert hit.location == {"high": "LA", "low": "RL"}[aim]


def test_only_mechs_that_stand_level_with_the_weapon_are_aimed_at() -> None:
    lying = duel(hatchetman(), board=PLAIN)
    lying.mech("blue-1").prone = True
    assert "blue-1 is no 'Mech that stands" in [each.text for each in assessed(lying, "hatchet-right-low").reasons]
    higher = duel(hatchetman(), board=PLAIN.with_terrain("0504", level=1))
    higher["blue-1"].foot = 1
    assert assessed(higher).legal
    [reason] = assessed(higher, "hatchet-right-high").reasons
    assert reason.text == "blue-1 is not on its level"
    assert not assessed(higher, "punch-left-high").legal
