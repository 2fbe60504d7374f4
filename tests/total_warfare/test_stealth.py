"""Stealth armor, and electronics that are switched off."""

from __future__ import annotations

from typing import Literal

import pytest

from boxcars.catalog import mech_design
from boxcars.core.choices import ScriptedChoices
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle, decode_battle, encode_battle
from boxcars.total_warfare.electronics import c3, ecm, power, stealth
from boxcars.total_warfare.events.electronic_events import Switched
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.turn.heat import build_up
from boxcars.total_warfare.weapons import guidance
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import field, join, of_kind, plan, rearmed, script
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_infantry import platoon

RAVEN, ATLAS, LINKED = "Raven BX-S", "Atlas AS7-D", "Wolverine BX-I"

RUNNING = ("on", "on")
"""The engines of both units stay on."""


def hidden(blue_hex: str = "0508") -> Battle:
    return field(ATLAS, RAVEN, blue_hex=blue_hex)


def stealth_line(shot: ShotPlan) -> int:
    return sum(line.value for line in shot.tally.lines if "stealth" in line.label)


@pytest.mark.ruling("QR-attack-target.1")
@pytest.mark.parametrize(("hex", "added"), [("0508", 0), ("0510", 1), ("0513", 2)])
def test_it_counts_at_medium_and_long_range(hex: str, added: int) -> None:
    assert stealth_line(plan(hidden(hex), "ac20-rt" if added < 2 else "ml-la", by="red-1")) == added


def test_it_needs_a_suite_that_works() -> None:
    battle = hidden("0510")
    raven = battle.mech("blue-1")
    suite = raven.design.gear("ecm")[0]
    raven.hits[suite.loc] = [suite.slots[0]]
    assert stealth_line(plan(battle, "ac20-rt")) == 0
    assert not stealth.is_engaged(battle, raven)


@pytest.mark.ruling("QR-attack-target.1", "QR-heat-points.1")
def test_it_makes_ten_heat_a_turn() -> None:
    battle = hidden()
    assert ("stealth armor", 10) in [(line.label, line.value) for line in build_up(battle, battle.mech("blue-1")).lines]


@pytest.mark.ruling("TW-142.4")
def test_its_suite_jams_nobody_and_it_is_itself_as_if_jammed() -> None:
    battle = hidden("0506")
    join(battle, "red-2", LINKED, "0404")
    assert not ecm.is_jammed(battle, battle["red-2"])
    assert c3.is_linked(battle, battle["red-2"])
    battle.signals.off.append("blue-1 stealth")
    assert ecm.is_jammed(battle, battle["red-2"])
    assert not c3.is_linked(battle, battle["red-2"])
    alone = hidden("0506")
    assert ecm.is_jammed(alone, alone["blue-1"]), "its own C3 and probes suffer"
    own = plan(alone, alone["blue-1"].design.mounts[0].key, by="blue-1", at="red-1")
    assert guidance.is_jammed(alone, own, alone["blue-1"]), "and so does the guidance of its missiles"
    alone.signals.off.append("blue-1 stealth")
    assert not ecm.is_jammed(alone, alone["blue-1"])
    assert not guidance.is_jammed(alone, own, alone["blue-1"])


@pytest.mark.ruling("TW-142.4")
def test_in_older_printings_its_suite_kept_working() -> None:
    battle = hidden("0506")
    battle.rules = RuleSet(printing=3)
    join(battle, "red-2", LINKED, "0404")
    assert ecm.is_jammed(battle, battle["red-2"])
    alone = hidden("0506")
    alone.rules = battle.rules
    assert not ecm.is_jammed(alone, alone["blue-1"])


@pytest.mark.ruling("TW-131.6")
def test_a_c3_member_near_it_sets_the_range_that_counts_for_stealth_too() -> None:
    battle = field(LINKED, RAVEN, blue_hex="0516")
    weapon = max(battle["red-1"].design.mounts, key=lambda mount: mount.weapon.long).key
    alone = plan(battle, weapon)
    assert (alone.band, stealth_line(alone)) == ("medium", 1)
    join(battle, "red-2", LINKED, "0514")
    near = plan(battle, weapon)
    assert near.help.member == "red-2"
    assert stealth_line(near) == 0
    lines = [(line.label, line.value) for line in near.tally.lines if "range" in line.label]
    assert lines == [("short range, 2 from red-2 by C3", 0)], "its own range counts for nothing"
    arm = mech_design(LINKED).slots["RA"]
    gunner = field(rearmed(LINKED, RA=(*arm[:9], "PPC", "PPC", "PPC")), RAVEN, blue_hex="0507")
    join(gunner, "red-2", LINKED, "0508")
    close = plan(gunner, "ppc-ra")
    assert close.help.member == "red-2"
    assert [line.value for line in close.tally.lines if "minimum" in line.label] == [2], "but for its minimum range"


@pytest.mark.ruling("TW-215.5")
@pytest.mark.parametrize(("printing", "added"), [(3, 1), (4, 0)])
def test_in_older_printings_the_stealth_of_mechs_deceived_conventional_infantry(printing: int, added: int) -> None:
    battle = hidden("0507")
    battle.rules = RuleSet(printing=printing)
    battle.units["red-1"] = platoon("red-1", hex="0505")
    assert stealth_line(plan(battle, battle["red-1"].design.mounts[0].key)) == added


@pytest.mark.example("TWG-124")
@pytest.mark.ruling("TW-215.5")
def test_conventional_infantry_is_not_deceived() -> None:
    battle = hidden("0507")
    battle.units["red-1"] = platoon("red-1", hex="0505")
    shot = plan(battle, battle["red-1"].design.mounts[0].key)
    assert (shot.band, shot.tally.total) == ("medium", 6), "gunnery 4 and +2 for range 2"
    assert stealth_line(shot) == 0
    battle.units["red-2"] = squad("red-2", hex="0505")
    lasers = next(mount.key for mount in battle["red-2"].design.mounts if mount.weapon.kind == "missile")
    by_suits = plan(battle, lasers, by="red-2")
    assert (by_suits.band, stealth_line(by_suits)) == ("short", 0)
    battle["blue-1"].hex = "0510"
    by_suits = plan(battle, lasers, by="red-2")
    assert (by_suits.band, stealth_line(by_suits)) == ("medium", 1), "battle armor is"
    battle["blue-1"].hex = "0507"
    for kind in ("ba-basic-stealth", "ba-stealth", "ba-improved-stealth"):
        battle.units["blue-1"] = squad("blue-1", hex="0507", armor_kind=kind)
        suits = plan(battle, battle["red-1"].design.mounts[0].key)
        assert (suits.band, suits.tally.total) == ("medium", 6)


@pytest.mark.ruling("TW-114.4")
def test_a_suite_switched_off_in_an_end_phase_jams_nobody_until_it_is_on_again() -> None:
    battle = field("Anvil ANV-3M", ATLAS, blue_hex="0508")
    dice = script()
    dice.choices = ScriptedChoices([*RUNNING, "off", *RUNNING, "on"])
    assert ecm.is_jammed(battle, battle["blue-1"])
    [switched] = of_kind(end_phase.resolve(battle, dice), Switched)
    assert switched.text == "red-1 switches its ECM suite off"
    assert not ecm.is_jammed(battle, battle["blue-1"])
    again = decode_battle(field("Anvil ANV-3M", ATLAS, blue_hex="0508"), encode_battle(battle, whole=True))
    assert not power.is_on(again, again["red-1"], power.ECM)
    end_phase.resolve(battle, dice)
    assert ecm.is_jammed(battle, battle["blue-1"])
    assert battle.signals.untouched


def test_stealth_ends_with_its_suite_switched_off() -> None:
    battle = hidden("0510")
    battle.signals.off.append("blue-1 ecm")
    assert stealth_line(plan(battle, "ac20-rt")) == 0


@pytest.mark.ruling("TW-142.5")
@pytest.mark.parametrize("hold", ["ride", "swarm"])
def test_who_is_on_it_takes_no_stealth_away_and_gains_none(hold: Literal["ride", "swarm"]) -> None:
    battle = hidden("0510")
    suits = squad("blue-2" if hold == "ride" else "red-2", hex="0510")
    battle.units[suits.id] = suits
    suits.host, suits.hold = "blue-1", hold
    assert stealth_line(plan(battle, "ac20-rt")) == 1
    at_them = plan(battle, "ac20-rt", at=suits.id)
    assert stealth_line(at_them) == 0
    assert at_them.reasons, "they are no target"
