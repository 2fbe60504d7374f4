"""Older readings of damage and displacement: the same state under two printings, and both outcomes."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events import CriticalRolled, VehicleCritical
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.skies import fighter, sky
from tests.total_warfare.field import field, of_kind, script, two
from tests.total_warfare.scenes import scene
from tests.total_warfare.test_protomechs import GORGON, proto


@pytest.mark.ruling("TW-123.2", "TW-123.3")
@pytest.mark.parametrize(("printing", "checks"), [(3, 1), (4, 2)])
def test_an_attack_once_had_one_critical_check_in_a_location(printing: int, checks: int) -> None:
    battle = field(rules=RuleSet(printing=printing))
    target = battle.mech("blue-1")
    target.armor["LT"] = 0
    for groups, found in (([2, 2], checks), ([2], 1)):
        dice = script(*[two(7), two(2)] * found, *[two(7)] * (len(groups) - found))
        events = strikes.strike(battle, target, "left", groups, dice)
        assert [check.location for check in of_kind(events, CriticalRolled)] == ["LT"] * found
    assert not target.searched


@pytest.mark.ruling("TW-123.2", "TW-123.3")
@pytest.mark.parametrize("without", ["TW-123.2", "TW-123.3"])
def test_either_ruling_gives_each_hit_of_a_shot_its_check(without: str) -> None:
    for rules, checks in ((RuleSet(without=(without,)), 1), (RuleSet(), 2)):
        battle = field("Archer ARC-2R", rules=rules, blue_hex="0511")
        battle.mech("blue-1").armor |= dict.fromkeys(battle.mech("blue-1").armor, 0)
        battle.declarations["red-1"] = Declaration(shots=[Shot("lrm20-lt", "blue-1", ammo="lrm20-lt-1")])
        rolls = [two(7), two(2)] if checks == 2 else [two(7)]
        events = fire.resolve(battle, script(two(12), two(4), two(7), two(2), *rolls))
        assert len(of_kind(events, CriticalRolled)) == checks


@pytest.mark.ruling("TW-123.2")
@pytest.mark.parametrize(("printing", "checks"), [(3, 1), (4, 2)])
def test_attacks_at_protomechs_and_craft_once_had_one_check_too(printing: int, checks: int) -> None:
    struck, craft = proto(GORGON, id="blue-1"), fighter("blue-1")
    struck.armor["T"] = craft.armor["NOS"] = 0
    for unit, battle, told in ((struck, scene(struck), CriticalRolled), (craft, sky(craft), VehicleCritical)):
        battle.rules = RuleSet(printing=printing)
        dice = ScriptedDice([3, 4, 1, 1, *[3, 4, 1, 1][: 2 * checks]])
        assert len(of_kind(strikes.strike(battle, unit, "front", [2, 2], dice), told)) == checks
