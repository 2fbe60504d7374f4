"""Battle armor: how squads move, fire, and are hit suit by suit (TWB-35.1)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from boxcars.catalog import BattleArmor, MechDesign, any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.actions import parse_action
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.infantry_events import LoadShed, TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.moving.move_plan import plan as plan_move
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.units.battle_armor.state import Squad, fresh_squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import fire, shooting
from tests.total_warfare.field import PLAIN, field, join, of_kind, plan, rearmed, script, two
from tests.total_warfare.scenes import moved
from tests.total_warfare.test_infantry import TRACKED, platoon

ELEMENTALS, LASERS = "Elemental Battle Armor [Flamer](Sqd5)", "IS Standard Battle Armor [Laser](Sqd4)"
MIMETIC, RAMPART = "Chameleon Battle Armor [Mimetic](Sqd4)", "Rampart Assault Armor [LRM](Sqd4)"
WOODS = PLAIN.with_terrain("0508", woods=1)


def squad(id: str, name: str = ELEMENTALS, hex: str = "0508", **changes: Any) -> Squad:
    design = any_design(name)
    assert isinstance(design, BattleArmor)
    return fresh_squad(id, id.partition("-")[0], msgspec.structs.replace(design, **changes), hex)


def against(*units: Unit, board: Board = PLAIN, red: str | MechDesign = "Atlas AS7-D") -> Battle:
    """A 'Mech in 0505 with these units instead of its enemy."""
    battle = field(red, board=board)
    del battle.units["blue-1"]
    for unit in units:
        battle.units[unit.id] = unit
    return battle


def lines(battle: Battle, weapon: str, **who: str) -> dict[str, int]:
    return {line.label: line.value for line in plan(battle, weapon, **who).tally.lines}


def fired(
    battle: Battle, weapon: str, *dice: int | tuple[int, ...], by: str = "blue-1", at: str = "red-1"
) -> list[Any]:
    thrown = script(*dice)
    events = shooting.attack(battle, plan(battle, weapon, by=by, at=at), thrown)
    assert thrown.left == 0
    return events


# Moving


def test_suits_walk_and_jump_and_their_moves_burden_nobody() -> None:
    battle = against(squad("blue-1"))
    assert plan_move(battle, parse_action("move blue-1 jump 0511")).cost.total == 3  # type: ignore[arg-type]
    moved(battle, "move blue-1 jump 0507")
    shot = plan(battle, "flamer-ba", by="blue-1", at="red-1")
    assert [line.label for line in shot.tally.lines if "moved" in line.label or "jump" in line.label] == []


@pytest.mark.ruling("TW-214.1")
def test_inner_sphere_suits_drop_their_launchers_before_they_jump() -> None:
    launcher = (Fitting("BA SRM 2 (OS)", "Squad", suit_place="body"),)
    battle = against(squad("blue-1", LASERS, equipment=launcher, jump=3, motion="jump"))
    with pytest.raises(Illegal):
        plan_move(battle, parse_action("move blue-1 jump 0509"))  # type: ignore[arg-type]
    events, _ = moved(battle, "move blue-1 jump shed 0509")
    assert (of_kind(events, LoadShed) != [], battle["blue-1"].hex) == (True, "0509")
    assert "destroyed" in str(plan(battle, "ba-srm-2-os-squad", by="blue-1", at="red-1").reasons[0])
    clan = against(squad("blue-1"))
    assert plan_move(clan, parse_action("move blue-1 jump 0509")).hex == "0509"  # type: ignore[arg-type]


def test_a_detachable_pack_slows_suits_until_it_is_dropped() -> None:
    pack = (Fitting("BA Small Laser", "Squad", carried="detachable"),)
    suits = squad("blue-1", equipment=pack, walk=3, jump=3)
    assert (suits.troop_mp.ground, suits.troop_mp.jump) == (1, 0)
    suits.drop_load()
    assert (suits.troop_mp.ground, suits.troop_mp.jump) == (3, 3)


# Being hit


def test_each_group_strikes_one_suit_and_what_it_cannot_hold_is_lost() -> None:
    suits = squad("blue-1", suits=4)
    battle = against(suits)
    events = fired(battle, "ac20", two(12), 5, 6, 3, by="red-1", at="blue-1")
    [taken] = of_kind(events, DamageTaken)
    assert (taken.location, taken.amount, taken.called) == ("Trooper 3", 11, "suit 3")
    assert (suits.suits, suits.destroyed) == (["Trooper 1", "Trooper 2", "Trooper 4"], "")


def test_a_squad_is_gone_with_its_last_suit() -> None:
    suits = squad("blue-1", suits=2)
    battle = against(suits)
    strikes.strike(battle, suits, "front", [11, 11], script(1, 1, 2))
    assert suits.destroyed


def test_all_but_infantry_find_suits_hard_to_hit() -> None:
    men = platoon("red-2", hex="0507")
    battle = against(squad("blue-1"), men, squad("red-3", hex="0507"))
    assert lines(battle, "ac20", at="blue-1")["battle armor"] == 1
    for shooter, weapon in (("red-2", "small-arms"), ("red-3", "flamer-ba")):
        assert "battle armor" not in lines(battle, weapon, by=shooter, at="blue-1")


@pytest.mark.ruling("TW-215.5")
@pytest.mark.parametrize(
    ("kind", "short", "medium", "long"),
    [
        ("ba-basic-stealth", 0, 1, 2),
        ("ba-prototype-stealth", 0, 1, 2),
        ("ba-stealth", 1, 1, 2),
        ("ba-improved-stealth", 1, 2, 3),
    ],
)
def test_stealth_armor_adds_by_range_but_not_for_platoons(kind: str, short: int, medium: int, long: int) -> None:
    for hex, value in (("0508", short), ("0511", medium), ("0514", long)):
        battle = against(squad("blue-1", hex=hex, armor_kind=kind), platoon("red-2", hex="0507"))
        assert lines(battle, "ac20", at="blue-1").get("stealth armor", 0) == value
        assert "stealth armor" not in lines(battle, "small-arms", by="red-2", at="blue-1")


@pytest.mark.parametrize(("moved_hexes", "mimetic", "camo"), [(0, 3, 2), (1, 2, 1), (2, 1, 0), (3, 0, 0)])
def test_mimetic_armor_and_camouflage_fade_with_the_hexes_moved(moved_hexes: int, mimetic: int, camo: int) -> None:
    chameleons = squad("blue-1", MIMETIC)
    painted = squad("blue-1", equipment=(Fitting("Camo System", "Squad"),))
    for suits, label, value in ((chameleons, "mimetic armor", mimetic), (painted, "camouflage", camo)):
        suits.hexes_moved = moved_hexes
        battle = against(suits, platoon("red-2", hex="0508"))
        assert lines(battle, "small-arms", by="red-2", at="blue-1").get(label, 0) == value


@pytest.mark.example("TWG-063")
def test_a_fall_costs_every_suit_a_point_for_each_pair_of_levels() -> None:
    suits = squad("blue-1", suits=4)
    battle = against(suits)
    events = kind_of(suits).drop(battle, suits, Due("falls"), script(), levels=3)
    assert [event.amount for event in of_kind(events, DamageTaken)] == [2, 2, 2, 2]
    assert not kind_of(suits).drop(battle, suits, Due("falls"), script(), levels=1)


@pytest.mark.ruling("TW-140.1")
def test_plasma_strikes_suits_group_by_group() -> None:
    battle = against(
        squad("blue-1"), red=rearmed("Atlas AS7-D", RA=("Plasma Rifle", "Plasma Rifle"), LA=("Plasma Rifle Ammo",))
    )
    events = fired(battle, "Plasma Rifle", two(12), two(7), 1, 2, 3, 4, by="red-1", at="blue-1")
    struck = [(taken.location, taken.amount) for taken in of_kind(events, DamageTaken)]
    assert struck == [("Trooper 1", 5), ("Trooper 2", 5), ("Trooper 3", 5), ("Trooper 4", 2)]


def test_the_odds_of_a_group_are_even_among_the_suits_that_are_left() -> None:
    suits = squad("blue-1")
    suits.structure["Trooper 2"] = suits.armor["Trooper 2"] = 0
    battle = against(suits)
    chances = odds(battle, plan(battle, "ac20", at="blue-1")).locations
    assert chances == {f"Trooper {n}": Fraction(1, 4) for n in (1, 3, 4, 5)}


# Firing


@pytest.mark.example("TWG-064")
def test_as_many_suits_hit_as_the_cluster_table_says() -> None:
    suits = squad("blue-1", LASERS, suits=4, equipment=(Fitting("BA Small Laser", "Squad"),))
    battle = against(suits, red="Atlas AS7-D")
    suits.hex = "0506"
    events = fired(battle, "ba-small-laser-squad", two(9), two(7), *[two(7)] * 3)
    assert of_kind(events, ShotFired)[0].groups == (3, 3, 3)


def test_one_suit_that_is_left_hits_without_a_cluster_roll() -> None:
    suits = squad("blue-1", LASERS, suits=4, equipment=(Fitting("BA Small Laser", "Squad"),), hex="0506")
    suits.structure |= {"Trooper 2": 0, "Trooper 3": 0, "Trooper 4": 0}
    events = fired(against(suits), "ba-small-laser-squad", two(9), two(7))
    assert of_kind(events, ShotFired)[0].groups == (3,)


@pytest.mark.example("TWG-065")
@pytest.mark.ruling("TW-218.2", "TW-305.8")
@pytest.mark.parametrize(
    ("launcher", "groups"),
    [("BA SRM 2 (OS)", (2, 2, 2, 2, 2)), ("BA LRM 5", (5, 5, 2)), ("Clan Advanced SRM 1 (OS)", (2, 2, 2))],
    ids=["SRM 2", "LRM 5", "Advanced SRM 1"],
)
def test_missiles_of_all_suits_are_one_salvo_in_the_groups_of_their_launcher(
    launcher: str, groups: tuple[int, ...]
) -> None:
    loaded = (Fitting(launcher, "Squad"), Fitting("BA LRM 5 Ammo", "Squad", shots=3))
    suits = squad("blue-1", LASERS, suits=4, equipment=loaded, hex="0513")
    battle = against(suits)
    key = battle["blue-1"].design.mounts[0].key
    events = fired(battle, key, two(12), two(7), *[two(7)] * len(groups))
    assert of_kind(events, ShotFired)[0].groups == groups


@pytest.mark.example("TWG-065")
@pytest.mark.ruling("TW-218.3", "TW-104.1")
def test_a_salvo_takes_one_shot_from_each_launcher() -> None:
    loaded = (Fitting("BA SRM 2", "Squad"), Fitting("BA SRM 2 Ammo", "Squad", shots=4))
    suits = squad("blue-1", LASERS, suits=4, equipment=loaded)
    battle = against(suits)
    assert list(suits.shots.values()) == [4], "for each of four launchers"
    salvo = plan(battle, "ba-srm-2-squad", by="blue-1", at="red-1")
    shooting.pay(battle, salvo)
    assert (list(suits.shots.values()), salvo.weapon.cluster) == ([3], 8), "eight missiles, two from each"


@pytest.mark.example("TWG-066")
@pytest.mark.ruling("TW-218.4", "TW-219.1")
def test_anti_personnel_weapons_fire_once_as_so_many_rifles() -> None:
    rifle = Fitting("Auto-Rifle (Modern, Generic)", "Squad", carried="anti-personnel")
    suits = squad("blue-1", equipment=(rifle, rifle), hex="0506")
    battle = against(suits)
    assert [mount.key for mount in suits.design.mounts] == ["anti-personnel"]
    events = fired(battle, "anti-personnel", two(9), two(6), two(7))
    assert of_kind(events, ShotFired)[0].groups == (2,), "three of five rifles hit, for 2 points"
    at_men = against(suits, platoon("red-2", hex="0507"), board=PLAIN.with_terrain("0507", woods=1))
    [lost] = of_kind(fired(at_men, "anti-personnel", two(9), two(6), at="red-2"), TroopersLost)
    assert lost.lost == 2, "their listed damage, not a tenth of it"


def test_a_squad_support_weapon_is_that_of_the_first_suit() -> None:
    support = (Fitting("BA Small Laser", "Squad", carried="squad-support"),)
    suits = squad("blue-1", equipment=support, hex="0506")
    battle = against(suits)
    events = fired(battle, "ba-small-laser-squad", two(9), two(7))
    assert of_kind(events, ShotFired)[0].groups == (3,)
    suits.structure["Trooper 1"] = 0
    assert "destroyed" in str(plan(battle, "ba-small-laser-squad", by="blue-1", at="red-1").reasons[0])


def test_rocket_launchers_of_suits_are_hard_to_hit_with() -> None:
    rockets = (Fitting("Rocket Launcher 4", "Squad"),)
    battle = against(squad("blue-1", equipment=rockets))
    assert lines(battle, "Rocket Launcher 4", by="blue-1", at="red-1")["Rocket Launcher 4"] == 1


def test_a_second_target_costs_suits_one_wherever_it_is() -> None:
    battle = against(squad("blue-1"))
    join(battle, "red-2", "Locust LCT-1V", "0509")
    battle.declarations["blue-1"] = Declaration(
        shots=[Shot("flamer-ba-squad", "red-1"), Shot("anti-personnel", "red-2")]
    )
    first, second = fire.planned(battle, "blue-1")
    assert [line.value for line in second.tally.lines if "secondary" in line.label] == [1]
    assert not [line for line in first.tally.lines if "secondary" in line.label]


# Against platoons


@pytest.mark.ruling("TW-216.2")
def test_what_suits_fire_at_platoons_is_reckoned_hit_by_hit() -> None:
    lasers = squad("blue-1", LASERS, equipment=(Fitting("BA Small Laser", "Squad"),), hex="0507")
    men = platoon("red-2")
    battle = against(lasers, men, board=WOODS)
    events = fired(battle, "ba-small-laser-squad", two(12), two(7), at="red-2")
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [1, 1, 1]


@pytest.mark.ruling("TW-215.6")
def test_suits_fell_twice_as_many_of_a_mechanized_platoon() -> None:
    lasers = squad("blue-1", LASERS, equipment=(Fitting("BA Small Laser", "Squad"),), hex="0507")
    battle = against(lasers, platoon("red-2", TRACKED), board=WOODS)
    events = fired(battle, "ba-small-laser-squad", two(12), two(7), at="red-2")
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [2, 2, 2]


@pytest.mark.ruling("TW-215.6")
def test_in_older_printings_only_what_is_no_infantry_felled_twice_as_many() -> None:
    lasers = squad("blue-1", LASERS, equipment=(Fitting("BA Small Laser", "Squad"),), hex="0507")
    battle = against(lasers, platoon("red-2", TRACKED), board=WOODS)
    battle.rules = RuleSet(without=("TW-215.6",))
    events = fired(battle, "ba-small-laser-squad", two(12), two(7), at="red-2")
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [1, 1, 1]


def test_the_rifles_of_suits_fell_their_damage_doubled_in_the_open() -> None:
    rifle = Fitting("Auto-Rifle (Modern, Generic)", "Squad", carried="anti-personnel")
    battle = against(squad("blue-1", equipment=(rifle,), hex="0507"), platoon("red-2"))
    [lost] = of_kind(fired(battle, "anti-personnel", two(12), two(6), at="red-2"), TroopersLost)
    assert lost.lost == 4


@pytest.mark.ruling("TW-217.2")
@pytest.mark.parametrize(
    ("arms", "dice", "lost"),
    [("Flamer [BA]", [3, 3, 3], 9), ("BA Machine Gun (Light)", [5], 3), ("BA Clan Small Pulse Laser", [3, 4], 7)],
)
def test_burst_fire_of_a_suit_rolls_its_own_dice(arms: str, dice: list[int], lost: int) -> None:
    gun = squad("blue-1", suits=1, equipment=(Fitting(arms, "Squad"),), hex="0507")
    battle = against(gun, platoon("red-2"), board=WOODS)
    key = gun.design.mounts[0].key
    [fallen] = of_kind(fired(battle, key, two(12), *dice, at="red-2"), TroopersLost)
    assert fallen.lost == lost


def test_launchers_of_suits_fell_one_lump_for_each_suit() -> None:
    launcher = (Fitting("BA SRM 2 (OS)", "Squad"),)
    battle = against(squad("blue-1", LASERS, suits=4, equipment=launcher, hex="0507"), platoon("red-2"), board=WOODS)
    events = fired(battle, "ba-srm-2-os-squad", two(12), at="red-2")
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [1, 1, 1, 1]
    assert isinstance(battle["red-2"], Platoon)


@pytest.mark.ruling("TWB-17.97")
def test_the_lb_x_autocannons_of_a_squad_fire_four_pellets_a_suit() -> None:
    own = (Fitting("Clan Battle Armor LB-X AC", "Squad", suit_place="left-arm"),)
    battle = against(squad("blue-1", hex="0508", equipment=own))
    shot = plan(battle, "clan-battle-armor-lb-x-ac-squad", by="blue-1", at="red-1")
    assert shot.weapon.cluster == 20, "five suits"
    assert [line.value for line in shot.tally.lines if line.label == "Battle Armor LB-X AC"] == [-1]
    # nine of twenty pellets on a roll of 4, each with its own place
    events = shooting.attack(battle, shot, script(two(9), two(4), *(two(7),) * 9))
    hits = [hit.amount for hit in of_kind(events, DamageTaken)]
    assert set(hits) == {1}
    assert len(hits) == 9
