"""Anti-missile systems: what they meet, what that costs, and what is left of the missiles."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design, weapon
from boxcars.core.dice import Dice
from boxcars.core.odds import outcomes
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.unit_events import Exploded, ShotFired
from boxcars.total_warfare.previews.shot_odds import odds, total_damage
from boxcars.total_warfare.turn.heat import build_up
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.weapons import anti_missile, cluster, fire, shooting
from tests.total_warfare.field import SOUTH, field, join, of_kind, plan, rearmed, script, two

STALKER = "Stalker STK-5S"
NOVA = "Black Hawk (Nova) A"
MISS = two(2)


def volley(battle: Battle, *mounts: str, by: str = "red-1") -> None:
    battle.declarations[by] = Declaration(shots=[Shot(mount, "blue-1") for mount in mounts])


def shots(battle: Battle, *dice: tuple[int, ...]) -> list[ShotFired]:
    return of_kind(fire.resolve(battle, script(*dice)), ShotFired)


@pytest.mark.ruling("TW-130.1")
def test_an_engagement_takes_four_off_the_cluster_roll_a_shot_and_a_point_of_heat() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    volley(battle, "lrm20-lt")
    [shot] = shots(battle, two(9), two(9), *[two(7)] * 3)
    assert shot.note == "met by an anti-missile system"
    assert sum(shot.groups) == 12, "a 9 counts as a 5: 12 missiles of 20 where 16 would hit"
    stalker = battle.mech("blue-1")
    assert stalker.shots["ams-lt-1"] == 11
    assert [(line.label, line.value) for line in build_up(battle, stalker).lines][1] == ("Anti-Missile System", 1)


def test_one_system_meets_one_attack_the_largest_that_hits() -> None:
    battle = field("Crusader CRD-3R", STALKER)
    volley(battle, "srm6-ll", "lrm15-la", "lrm15-ra")
    hit, clusters = [two(12)] * 2, two(7)
    small, large, missed = shots(battle, *hit, MISS, clusters, *[two(7)] * 4, clusters, *[two(7)] * 1)
    assert [bool(shot.note) for shot in (small, large, missed)] == [False, True, False]
    assert (sum(small.groups), sum(large.groups)) == (8, 5), "7 on the dice: 4 of 6 missiles; as a 3, 5 of 15"
    assert battle.mech("blue-1").shots["ams-lt-1"] == 11


def test_an_attack_that_misses_costs_nothing() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    volley(battle, "lrm20-lt")
    [shot] = shots(battle, MISS)
    assert (shot.note, battle.mech("blue-1").shots["ams-lt-1"]) == ("", 12)


def test_two_systems_share_a_bin_and_meet_two_attacks() -> None:
    battle = field("Archer ARC-2R", NOVA, blue_hex="0512")
    volley(battle, "lrm20-lt", "lrm20-rt")
    both = shots(battle, *[two(12)] * 2, two(2), two(7), two(7), two(2), two(7), two(7))
    assert [sum(shot.groups) for shot in both] == [6, 6]
    assert battle.mech("blue-1").shots["cams-rt-1"] == 22
    battle = field("Archer ARC-2R", NOVA, blue_hex="0512")
    battle.mech("blue-1").shots["cams-rt-1"] = 1
    volley(battle, "lrm20-lt", "lrm20-rt")
    both = shots(battle, *[two(12)] * 2, two(2), two(7), two(7), two(2), two(7), two(7))
    assert [bool(shot.note) for shot in both] == [True, False], "the last shot of ammunition"


def test_an_attack_from_outside_the_arc_is_not_met() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    battle.mech("blue-1").facing = SOUTH
    assert plan(battle, "LRM 20").interceptors == 0
    volley(battle, "lrm20-lt")
    [shot] = shots(battle, two(12), two(2), *[two(7)] * 2)
    assert (shot.note, sum(shot.groups)) == ("", 6)


def test_a_twisted_torso_turns_the_system_with_it() -> None:
    battle = field("Archer ARC-2R", STALKER, red_hex="0512", blue_hex="0505")
    archer, stalker = battle.mech("red-1"), battle.mech("blue-1")
    archer.hex, archer.facing, stalker.facing = "0905", 4, 0
    assert plan(battle, "LRM 20").interceptors == 0
    stalker.torso = 1
    assert plan(battle, "LRM 20").interceptors == 1


@pytest.mark.ruling("TW-130.2")
def test_only_missiles_are_met() -> None:
    battle = field("Atlas AS7-D", STALKER)
    assert [plan(battle, name).interceptors for name in ("LRM 20", "SRM 6", "AC/20", "Medium Laser")] == [1, 1, 0, 0]
    rockets = weapon("rocket-launcher-10")
    assert len(anti_missile.systems(battle, battle.mech("blue-1"), rockets, "0505")) == 1


@pytest.mark.parametrize("state", ["broken", "lost", "empty", "asleep", "shut down"])
def test_what_silences_a_system(state: str) -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    stalker = battle.mech("blue-1")
    [system] = [mount for mount in stalker.design.mounts if mount.key == "ams-lt"]
    match state:
        case "broken":
            stalker.hits["LT"] = [system.slots[0]]
        case "lost":
            stalker.structure["LT"] = 0
        case "empty":
            stalker.shots["ams-lt-1"] = 0
        case "asleep":
            stalker.awake = False
        case _:
            stalker.shutdown = True
    assert plan(battle, "LRM 20").interceptors == 0


def test_a_streak_counts_as_an_eleven_less_four() -> None:
    arm = mech_design("Atlas AS7-D").slots["RA"][:4]
    streaks = rearmed("Atlas AS7-D", RA=(*arm, "Streak SRM 6", "Streak SRM 6", "Streak SRM 6 Ammo", *("",) * 5))
    battle = field(streaks, STALKER)
    volley(battle, "streak6-ra")
    [shot] = shots(battle, two(12), *[two(7)] * 4)
    assert shot.cluster is None
    assert len(shot.groups) == 4, "7 on the table for 6 missiles"
    assert cluster.roll_hits(weapon("Streak SRM 6"), "standard", "", script())[0] == 6


def test_several_attackers_are_met_together() -> None:
    battle = field("Commando COM-2D", STALKER)
    join(battle, "red-2", "Archer ARC-2R", "0504", SOUTH)
    volley(battle, "srm6-ct")
    volley(battle, "lrm20-lt", by="red-2")
    small, large = shots(battle, two(12), two(12), two(2), two(7), two(7), two(2), two(7), two(7))
    assert [bool(shot.note) for shot in (small, large)] == [False, True]


def test_its_ammunition_explodes() -> None:
    battle = field("Archer ARC-2R", STALKER)
    stalker = battle.mech("blue-1")
    bin = stalker.design.bin("ams-lt-1")
    assert condition.bin_damage(stalker, bin) == 24, "12 shots of 2"
    events = criticals.break_slot(battle, stalker, bin.loc, bin.slot, script(*[3] * 12))
    assert [event.damage for event in of_kind(events, Exploded)] == [24]


def test_the_odds_of_one_shot_count_it() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    made = plan(battle, "LRM 20")
    shot = odds(battle, made)

    def walked(dice: Dice) -> int:
        roll = shooting.to_hit_roll(made, dice)
        if not shooting.is_hit(made, roll):
            return 0
        return cluster.roll_hits(made.weapon, "standard", "", dice, anti_missile.CLUSTER_MODIFIER)[0]

    assert shot.damage == outcomes(walked)
    assert shot.damage.mean() < msgspec.structs.replace(shot, unmet=True).damage.mean()


def test_the_odds_of_a_volley_count_each_system_once() -> None:
    battle = field("Crusader CRD-3R", STALKER)
    made = [plan(battle, key) for key in ("srm6-ll", "lrm15-la", "ml-la")]

    def walked(dice: Dice) -> int:
        hits = [shooting.is_hit(each, shooting.to_hit_roll(each, dice)) for each in made]
        met = next((n for n in (1, 0) if hits[n]), None)
        total = 0
        for n, each in enumerate(made):
            if hits[n]:
                modifier = anti_missile.CLUSTER_MODIFIER if n == met else 0
                total += cluster.roll_hits(each.weapon, "standard", "", dice, modifier)[0] * each.weapon.damage
        return total

    assert total_damage([odds(battle, each) for each in made]) == outcomes(walked)


def test_a_laser_system_needs_no_ammunition_and_makes_more_heat() -> None:
    slots = mech_design(STALKER).slots["LT"]
    lasers = tuple("Laser AMS" if name == "Anti-Missile System" else name for name in slots)
    battle = field("Archer ARC-2R", rearmed(STALKER, LT=tuple(n for n in lasers if n != "AMS Ammo")), blue_hex="0512")
    volley(battle, "lrm20-lt")
    [shot] = shots(battle, two(9), two(9), *[two(7)] * 3)
    assert shot.note == "met by an anti-missile system"
    assert ("Laser AMS", 7) in [(line.label, line.value) for line in build_up(battle, battle.mech("blue-1")).lines]


@pytest.mark.ruling("TW-114.2")
def test_a_one_shot_launcher_fires_once_and_holds_nothing_that_explodes() -> None:
    battle = field(rearmed("Archer ARC-2R", RT=("SRM 6 (OS)", "SRM 6 (OS)", *("",) * 10)), blue_hex="0507")
    volley(battle, "srm6os-rt")
    shots(battle, two(2))
    assert [reason.cite for reason in plan(battle, "srm6os-rt").reasons] == ["TW-114.2"]
    assert not condition.holds_explosives(battle.mech("red-1"), "RT")
