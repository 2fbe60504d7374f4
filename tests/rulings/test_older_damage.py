"""Older readings of damage and displacement: the same state under two printings, and both outcomes."""

from __future__ import annotations

import pytest

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Building
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.buildings import basements
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import CriticalRolled, ShotFired, VehicleCritical
from boxcars.total_warfare.piloting import displacement
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup import older_stock
from boxcars.total_warfare.weapons import anti_missile, fire
from tests.total_warfare.aerospace.skies import fighter, sky
from tests.total_warfare.field import field, of_kind, plan, script, two
from tests.total_warfare.scenes import PLAIN, damage_to, mech, scene
from tests.total_warfare.test_basements import house
from tests.total_warfare.test_battle_armor import LASERS as BARE
from tests.total_warfare.test_battle_armor import against, fired, squad
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_protomechs import GORGON, proto
from tests.total_warfare.test_swarming import tank


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


@pytest.mark.ruling("TW-179.1")
@pytest.mark.parametrize(("printing", "harm"), [(4, {1: 0, 2: 15}), (5, {1: 10, 2: 15})])
def test_a_basement_of_one_level_once_did_no_harm_to_who_is_no_mech(printing: int, harm: dict[int, int]) -> None:
    for levels, points in harm.items():
        hull = tank("red-1", "0505")
        battle = scene(hull, board=house(49), rules=RuleSet(printing=printing))
        fall = [(3,), *[two(7)] * (points // 5)] if points else []
        events = basements.give_way(battle, "0505", script(two({1: 3, 2: 2}[levels]), *fall))
        assert (damage_to(events, "red-1"), hull.foot) == (points, -levels)


@pytest.mark.ruling("TW-129.4")
@pytest.mark.parametrize(("printing", "single"), [(4, True), (5, False)])
def test_suits_with_a_missile_each_were_once_met_as_one_missile(printing: int, single: bool) -> None:
    suits = squad("blue-1", BARE, suits=4, equipment=(Fitting("BA Clan SRM 1 (OS)", "Squad"),), hex="0506")
    battle = against(suits, red="Stalker STK-5S")
    battle.rules = RuleSet(printing=printing)
    shot = plan(battle, suits.design.mounts[0].key, by="blue-1", at="red-1")
    assert (shot.interceptors, shot.weapon.cluster, anti_missile.is_single(shot)) == (1, 4, single)
    damage = odds(battle, shot).damage
    assert (damage.chance(lambda points: points > 0) == shot.tally.chance / 2) is single
    battle.declarations["blue-1"] = Declaration(shots=[Shot(shot.mount.key, "red-1")])
    met = (4, two(7)) if single else (two(7),)
    events = fire.resolve(battle, script(two(12), *met, *[two(7)] * 3))
    assert len(of_kind(events, ShotFired)[0].groups) == (3 if single else 2), "a 7, or with the system a 3"


@pytest.mark.ruling("TW-305.8")
@pytest.mark.parametrize(("printing", "groups"), [(3, (1, 1, 1)), (4, (2, 2, 2))])
def test_missiles_of_advanced_srms_once_did_one_point(printing: int, groups: tuple[int, ...]) -> None:
    suits = squad("blue-1", BARE, suits=4, equipment=(Fitting("Clan Advanced SRM 1 (OS)", "Squad"),), hex="0506")
    battle = against(suits)
    battle.rules = RuleSet(printing=printing)
    older_stock.issue(battle.rules, suits)
    events = fired(battle, suits.design.mounts[0].key, two(12), two(7), *[two(7)] * 3)
    assert of_kind(events, ShotFired)[0].groups == groups


@pytest.mark.ruling("TW-151.4")
@pytest.mark.parametrize(("printing", "lost"), [(4, [1]), (5, [])])
def test_who_was_pushed_into_a_building_once_charged_it(printing: int, lost: list[int]) -> None:
    men = platoon("blue-2", hex="0503")
    board = PLAIN.with_terrain("0503", building=Building(type=2, height=2, cf=35))
    locust = mech("blue-1", "Locust LCT-1V", "0504")
    battle = scene(locust, men, board=board, phase="physical", rules=RuleSet(printing=printing))
    events = displacement.displace(battle, locust, 0, "push", ScriptedDice([3, 4]))
    assert [event.lost for event in of_kind(events, TroopersLost)] == lost
    assert damage_to(events, "blue-1") == 4, "the walls hurt it all the same"
