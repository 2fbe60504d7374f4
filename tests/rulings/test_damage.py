"""Rulings on damage: locations, groups, transfer, critical hits, explosions and warriors."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design, weapon
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.damage import criticals, damage, strikes
from boxcars.total_warfare.events.unit_events import (
    CriticalHit,
    CriticalRolled,
    DamageTaken,
    Exploded,
    Fell,
    PilotHurt,
    RollMade,
    ShotFired,
)
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons import cluster, fire
from boxcars.total_warfare.weapons.cluster import cluster_hits, groups
from boxcars.total_warfare.weapons.hit_location import location_of, roll_location
from tests.total_warfare.field import field, of_kind, rearmed, script, two


def checked(events: list[object]) -> list[str]:
    return [event.location for event in events if isinstance(event, CriticalRolled)]


def declare(battle: Battle, unit: str, *shots: Shot) -> None:
    battle.declarations[unit] = Declaration(shots=list(shots))


# Locations and groups


@pytest.mark.ruling("QR-hit-locations.1")
@pytest.mark.parametrize(
    ("side", "locations"),
    [
        ("left", "LT LL LA LA LL LT CT RT RA RL HD"),
        ("front", "CT RA RA RL RT CT LT LL LA LA HD"),
        ("rear", "CT RA RA RL RT CT LT LL LA LA HD"),
        ("right", "RT RL RA RA RL RT CT LT LA LL HD"),
    ],
)
def test_hit_locations(side: str, locations: str) -> None:
    unit = field()["red-1"]
    assert [location_of(unit, side, total) for total in range(2, 13)] == locations.split()
    struck = roll_location(unit, side, script(two(2)))
    assert struck[:3] == (locations[:2], side == "rear", True)


@pytest.mark.ruling("QR-punch-locations.1")
def test_punch_locations() -> None:
    struck = field()["red-1"]
    ahead = "LA LT CT RT RA HD"
    columns = {"left": "LT LT CT LA LA HD", "front": ahead, "rear": ahead, "right": "RT RT CT RA RA HD"}
    for side, locations in columns.items():
        assert [location_of(struck, side, die, "punch") for die in range(1, 7)] == locations.split()


@pytest.mark.ruling("QR-cluster-hits.1")
@pytest.mark.parametrize(
    ("size", "hits"),
    [
        (2, "1 1 1 1 1 1 2 2 2 2 2"),
        (4, "1 2 2 2 2 3 3 3 3 4 4"),
        (5, "1 2 2 3 3 3 3 4 4 5 5"),
        (6, "2 2 3 3 4 4 4 5 5 6 6"),
        (10, "3 3 4 6 6 6 6 8 8 10 10"),
        (15, "5 5 6 9 9 9 9 12 12 15 15"),
        (20, "6 6 9 12 12 12 12 16 16 20 20"),
        (40, "12 12 18 24 24 24 24 32 32 40 40"),
    ],
)
def test_cluster_hits(size: int, hits: str) -> None:
    assert [cluster_hits(size, total) for total in range(2, 13)] == [int(number) for number in hits.split()]


@pytest.mark.ruling("QR-damage-groups.2", "QR-damage-groups.3", "QR-damage-groups.4")
def test_damage_groups() -> None:
    assert groups(weapon("SRM 6"), 3, "short") == [2, 2, 2]
    assert groups(weapon("LRM 20"), 11, "short") == [5, 5, 1]
    assert groups(weapon("lb10x"), 2, "short", "cluster") == [1, 1]
    assert groups(weapon("lb10x"), 1, "short") == [10]


@pytest.mark.ruling("TW-121.1")
def test_every_group_of_a_cluster_weapon_is_a_hit_of_its_own() -> None:
    battle = field("Griffin GRF-1N", blue_hex="0512")
    battle.mech("blue-1").armor |= {"LA": 0, "RL": 0}
    declare(battle, "red-1", Shot("lrm10-rt", "blue-1"))
    dice = script(two(12), two(9), two(10), two(2), two(5), two(2))
    events = fire.resolve(battle, dice)
    assert of_kind(events, ShotFired)[0].groups == (5, 3)
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("LA", 5), ("RL", 3)]
    assert checked(list(events)) == ["LA", "RL"]
    assert dice.left == 0


# Critical checks


@pytest.mark.ruling("QR-critical-hits.1")
@pytest.mark.parametrize(("total", "count"), [(2, 0), (7, 0), (8, 1), (9, 1), (10, 2), (11, 2), (12, 3)])
def test_number_of_criticals(total: int, count: int) -> None:
    battle = field()
    target = battle.mech("blue-1")
    for torso in ("LT", "RT"):
        events = criticals.check(
            battle, target, torso, script(two(total), *[(1, slot) for slot in range(1, count + 1)])
        )
        assert len(target.hits[torso]) == len(of_kind(events, CriticalHit)) == count


@pytest.mark.ruling("QR-critical-hits.1")
def test_a_12_blows_off_a_limb_or_the_head() -> None:
    battle = field()
    target = battle.mech("blue-1")
    criticals.check(battle, target, "LA", script(two(12)))
    assert (target.structure["LA"], target.armor["LA"], target.destroyed) == (0, 0, "")
    criticals.check(battle, target, "LL", script(two(12), 1, two(7), two(7), two(7), two(7)))
    assert (target.structure["LL"], target.destroyed) == (0, "")
    criticals.check(battle, target, "HD", script(two(12)))
    assert target.destroyed


@pytest.mark.ruling("TW-123.2")
def test_two_hits_on_structure_are_two_checks() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.armor["LT"] = 0
    events = strikes.strike(battle, target, "left", [2, 2], script(two(7), two(2), two(7), two(3)))
    assert checked(list(events)) == ["LT", "LT"]


@pytest.mark.ruling("TW-123.3")
def test_one_hit_is_one_check_however_much_structure_it_takes() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.armor["LT"] = 9
    events = damage.hit(battle, target, "LT", 15, script(two(2)), critical=True)
    assert checked(list(events)) == ["LT"]
    assert target.structure["LT"] == 21 - 6


@pytest.mark.ruling("TW-124.1")
def test_a_hit_on_several_locations_checks_each() -> None:
    battle = field("Atlas AS7-D", "Locust LCT-1V")
    target = battle.mech("blue-1")
    target.armor |= {"LA": 0, "LT": 0, "CT": 0}
    events = damage.hit(battle, target, "LA", 3 + 5 + 2, script(two(2)))
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("LA", 3), ("LT", 5), ("CT", 2)]
    assert checked(list(events)) == ["CT"], "the arm and the side torso are destroyed and hold nothing explosive"
    target.structure |= {"LA": 3, "LT": 5, "CT": 6}
    events = damage.hit(battle, target, "LA", 3 + 2, script(two(2)))
    assert checked(list(events)) == ["LT"]


@pytest.mark.ruling("TW-124.2", "TW-041.1")
def test_a_hit_without_damage_checks_nothing_and_hurts_nobody() -> None:
    battle = field()
    target = battle.mech("blue-1")
    assert damage.hit(battle, target, "CT", 0, script(), critical=True) == []
    assert damage.hit(battle, target, "HD", 0, script()) == []
    assert target.pilot_hits == 0
    damage.hit(battle, target, "HD", 1, script(two(3)))
    assert target.pilot_hits == 1
    target.armor["HD"] = 0
    damage.hit(battle, target, "HD", 1, script(two(7), two(7)))
    assert (target.pilot_hits, target.structure["HD"]) == (2, 2), "a point of structure hurts as well"
    older = field(rules=RuleSet(printing=4))
    assert checked(list(damage.hit(older, older.mech("blue-1"), "CT", 0, script(two(2)), critical=True))) == ["CT"]
    damage.hit(older, older.mech("blue-1"), "HD", 0, script(two(3)))
    assert older.mech("blue-1").pilot_hits == 1


@pytest.mark.ruling("TW-124.3")
def test_the_chance_of_a_2_moves_inward_with_the_damage() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.structure["LT"] = 0
    events = strikes.strike(battle, target, "left", [5], script(two(2), two(2)))
    assert checked(list(events)) == ["CT"]
    assert of_kind(events, DamageTaken)[0].location == "CT"


@pytest.mark.ruling("TW-124.4")
def test_in_a_destroyed_location_only_explosions_count() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.armor |= {"LA": 0, "LT": 0}
    events = damage.hit(battle, target, "LA", 17, script())
    assert checked(list(events)) == [], "an arm without ammunition"

    names = target.design.slots["LT"]
    ammo = names.index("SRM 6 Ammo")
    rolls = [two(10), (1, 1), (4 if ammo > 5 else 1, ammo % 6 + 1)]
    events = damage.hit(battle, target, "LT", 21, script(*rolls, two(2), two(12), two(12)))
    assert checked(list(events))[0] == "LT"
    assert [event.item for event in of_kind(events, Exploded)] == ["SRM 6 Ammo"]
    assert [event.slot for event in of_kind(events, CriticalHit)] == [ammo], "the other critical is dropped"


def test_a_critical_without_a_slot_to_break_goes_inward() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.hits["LA"] = [slot for slot, name in enumerate(target.design.slots["LA"]) if name]
    criticals.check(battle, target, "LA", script(two(8), (1, 1)))
    assert target.hits["LT"] == [0]


# Components


@pytest.mark.ruling("QR-critical-effects.2")
def test_cockpit() -> None:
    battle = field()
    criticals.break_slot(battle, battle.mech("blue-1"), "HD", 2, script())
    assert battle.mech("blue-1").destroyed
    assert battle.mech("blue-1").pilot_hits == 6


@pytest.mark.ruling("QR-critical-effects.3")
def test_engine() -> None:
    from boxcars.total_warfare.turn import heat

    battle = field()
    target = battle.mech("blue-1")
    for slot, after in ((0, 5), (1, 10)):
        criticals.break_slot(battle, target, "CT", slot, script())
        lines = {line.label: line.value for line in heat.build_up(battle, target).lines}
        assert sum(value for label, value in lines.items() if "engine" in label) == after
        assert not target.destroyed
    criticals.break_slot(battle, target, "CT", 2, script())
    assert target.destroyed


def test_a_lost_side_torso_costs_its_engine_slots() -> None:
    battle = field(blue="Timber Wolf Prime")
    target = battle.mech("blue-1")
    damage.lose(battle, target, "LT", script())
    assert condition.count_hits(target, "engine") == 2
    assert target.in_play
    criticals.break_slot(battle, target, "CT", 0, script())
    assert not target.in_play


@pytest.mark.ruling("QR-critical-effects.5")
def test_gyro() -> None:
    battle = field()
    target = battle.mech("blue-1")
    rolled = of_kind(criticals.break_slot(battle, target, "CT", 3, script(two(8))), RollMade)
    assert (rolled[0].tally.total, rolled[0].success) == (8, True)
    events = criticals.break_slot(battle, target, "CT", 4, script(two(11), 1, two(7), two(7)))
    assert of_kind(events, RollMade)[0].tally.total == 5 + 6
    assert of_kind(events, Fell)
    assert target.prone


@pytest.mark.ruling("TW-126.2")
def test_the_roll_for_a_gyro_hit_is_made_when_it_happens() -> None:
    battle = field()
    target = battle.mech("blue-1")
    events = criticals.break_slot(battle, target, "CT", 3, script(two(8)))
    assert len(of_kind(events, RollMade)) == 1
    assert target.due == []
    older = field(rules=RuleSet(printing=7))
    assert of_kind(criticals.break_slot(older, older.mech("blue-1"), "CT", 3, script()), RollMade) == []
    assert [due.cause for due in older.mech("blue-1").due] == ["gyro hit"]


@pytest.mark.ruling("TW-126.3")
def test_the_first_hit_on_a_heavy_duty_gyro_demands_no_roll() -> None:
    battle = field(blue=msgspec.structs.replace(mech_design("Atlas AS7-D"), gyro="heavy-duty"))
    target = battle.mech("blue-1")
    assert of_kind(criticals.break_slot(battle, target, "CT", 3, script()), RollMade) == []
    assert psr.piloting_roll(battle, target, Due("a test")).total == 5 + 1
    second = criticals.break_slot(battle, target, "CT", 4, script(two(8)))
    assert of_kind(second, RollMade)[0].tally.total == 5 + 3
    older = field(blue=target.design, rules=RuleSet(printing=8))
    first = criticals.break_slot(older, older.mech("blue-1"), "CT", 3, script(two(6)))
    assert of_kind(first, RollMade)[0].tally.total == 5 + 1


@pytest.mark.ruling("QR-critical-effects.1", "QR-ammo-explosion.1")
def test_ammunition() -> None:
    battle = field(blue=rearmed("Atlas AS7-D", LT=("AC/10 Ammo", *[""] * 11)))
    target = battle.mech("blue-1")
    target.shots["ac10-lt-1"] = 5
    events = criticals.break_slot(battle, target, "LT", 0, script(two(2), two(12), two(12)))
    assert of_kind(events, Exploded)[0].damage == 50
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("LT", 21), ("CT", 29)]
    assert target.armor["CT"] == 47
    assert target.shots["ac10-lt-1"] == 0
    assert target.pilot_hits == 2


@pytest.mark.ruling("QR-ammo-explosion.1")
def test_the_damage_of_an_explosion() -> None:
    battle = field(blue="Centurion CN9-A")
    target = battle.mech("blue-1")
    bin = next(bin for bin in target.design.bins if bin.ammo.weapon == "ac10")
    target.shots[bin.key] = 10
    assert condition.bin_damage(target, bin) == 100
    srm = rearmed("Locust LCT-1V", LT=("SRM 4 Ammo", *[""] * 11))
    target = field(blue=srm).mech("blue-1")
    target.shots["srm4-lt-1"] = 6
    assert condition.bin_damage(target, next(b for b in srm.bins if b.loc == "LT")) == 48


@pytest.mark.ruling("TW-125.1")
def test_gauss_ammunition_is_inert() -> None:
    battle = field(blue="Highlander HGN-732")
    target = battle.mech("blue-1")
    gauss = next(bin for bin in target.design.bins if bin.ammo.weapon == "gauss-rifle")
    assert of_kind(criticals.break_slot(battle, target, gauss.loc, gauss.slot, script()), Exploded) == []
    other = next(bin for bin in target.design.bins if bin.ammo.weapon != "gauss-rifle")
    target.shots[other.key] = 1
    dice = script(two(2), two(12), two(12))
    assert of_kind(criticals.break_slot(battle, target, other.loc, other.slot, dice), Exploded)
    assert all(bin.ammo.explosion > 0 for bin in target.design.bins if bin.ammo.weapon != "gauss-rifle")


@pytest.mark.ruling("TW-133.2")
def test_case_discards_what_its_own_location_cannot_take() -> None:
    battle = field(blue=rearmed("Centurion CN9-A", LT=("SRM 6 Ammo", "CASE", *[""] * 10)))
    target = battle.mech("blue-1")
    target.shots["srm6-lt-1"] = 5
    events = criticals.break_slot(battle, target, "LT", 0, script(two(12), two(12)))
    assert of_kind(events, Exploded)[0].damage == 60
    assert target.structure["LT"] == 0
    assert target.structure["CT"] == target.design.structure["CT"]
    assert target.pilot_hits == 2


@pytest.mark.ruling("TW-133.2")
def test_case_also_stops_what_comes_from_an_arm_without_it() -> None:
    battle = field(blue=rearmed("Centurion CN9-A", LT=("CASE", *[""] * 11), LA=("SRM 6 Ammo", *[""] * 11)))
    target = battle.mech("blue-1")
    target.shots["srm6-la-1"] = 5
    criticals.break_slot(battle, target, "LA", 0, script(two(12), two(12)))
    assert (target.structure["LA"], target.structure["LT"]) == (0, 0)
    assert target.structure["CT"] == target.design.structure["CT"]


@pytest.mark.parametrize(("loc", "armor", "left"), [("LT", "LTR", 0), ("LA", "LA", 8)])
def test_case_ii_lets_one_point_in_and_the_rest_out_through_the_armor(loc: str, armor: str, left: int) -> None:
    slots = ("SRM 6 Ammo", "CASE II", *[""] * 10)
    target = (battle := field(blue=rearmed("Centurion CN9-A", **{loc: slots}))).mech("blue-1")
    target.shots[f"srm6-{loc.lower()}-1"] = 5
    whole = target.structure.copy()
    events = criticals.break_slot(battle, target, loc, 0, script(two(2), two(12), two(12)))  # the first: no critical
    assert of_kind(events, Exploded)[0].damage == 60
    assert target.structure == whole | {loc: whole[loc] - 1}
    assert (target.armor[armor], target.pilot_hits) == (left, 2), "an arm keeps half of its 16 points"


@pytest.mark.ruling("TW-135.4")
def test_a_gauss_rifle_explodes_once() -> None:
    battle = field(blue="Highlander HGN-732")
    target = battle.mech("blue-1")
    rifle = next(mount for mount in target.design.mounts if mount.weapon.key == "gauss-rifle")
    target.structure[rifle.loc] = 30
    events = criticals.break_slot(battle, target, rifle.loc, rifle.slots[0], script(two(2), two(12), two(12)))
    assert [event.damage for event in of_kind(events, Exploded)] == [20]
    assert target.hits[rifle.loc] == [rifle.slots[0]], "only the slot hit is marked"
    assert of_kind(criticals.break_slot(battle, target, rifle.loc, rifle.slots[1], script()), Exploded) == []
    assert condition.is_broken(target, rifle)


# Warriors


@pytest.mark.ruling("QR-head-hit.1")
def test_a_head_hit_hurts_the_warrior() -> None:
    battle = field()
    events = damage.hit(battle, battle.mech("blue-1"), "HD", 5, script(two(3)))
    assert [hurt.amount for hurt in of_kind(events, PilotHurt)] == [1]


@pytest.mark.ruling("TW-042.1")
def test_an_unconscious_warrior_fails_the_piloting_roll_without_dice() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.damage_taken = 20
    declare(battle, "red-1", Shot("ml-la", "blue-1"))
    events = fire.resolve(battle, script(two(12), two(12), two(2), two(2), 1, two(7), two(7)))
    rolls = of_kind(events, RollMade)
    assert [(roll.what, roll.success) for roll in rolls][:2] == [
        ("consciousness", False),
        ("piloting (20 or more damage in the phase)", False),
    ]
    assert rolls[1].roll is None
    assert target.prone


@pytest.mark.ruling("TW-038.1")
def test_two_mechs_can_destroy_each_other() -> None:
    battle = field()
    for mech in battle.units.values():
        mech.armor["CT"], mech.structure["CT"] = 0, 1
    declare(battle, "red-1", Shot("ac20-rt", "blue-1"))
    declare(battle, "blue-1", Shot("ac20-rt", "red-1"))
    fire.resolve(battle, script(two(12), two(7), two(12), two(7)))
    assert battle.mech("red-1").destroyed
    assert battle.mech("blue-1").destroyed


# Special weapons


@pytest.mark.ruling("TW-114.1")
@pytest.mark.parametrize(("shots", "jams_up_to"), [("2", 2), ("3", 2), ("4", 3), ("5", 3), ("6", 4)])
def test_rapid_fire_weapons_jam(shots: str, jams_up_to: int) -> None:
    assert [total for total in range(2, 13) if cluster.jams(shots, total)] == list(range(2, jams_up_to + 1))
    assert not cluster.jams("", 2)
    assert [total for total in range(2, 13) if cluster.jams(shots, total, exactly=True)] == [jams_up_to]


@pytest.mark.ruling("TW-114.1")
def test_a_jammed_weapon_stays_jammed() -> None:
    armed = rearmed("Locust LCT-1V", LT=("Rotary AC/5",) * 6 + ("Rotary AC/5 Ammo",) + ("",) * 5)
    battle = field(armed)
    declare(battle, "red-1", Shot("rac5-lt", "blue-1", ammo="rac5-lt-1", mode="4"))
    events = fire.resolve(battle, script(two(3)))
    assert of_kind(events, ShotFired)[0].note == "jams"
    assert battle.mech("red-1").jammed == ["rac5-lt"]
    assert battle.mech("red-1").shots["rac5-lt-1"] == 16
    assert sum(line.value for line in battle.mech("red-1").heat_lines) == 4


@pytest.mark.ruling("TW-138.2")
def test_a_streak_that_does_not_lock_on_has_attacked_but_used_nothing() -> None:
    armed = rearmed(
        "Locust LCT-1V", LA=("Shoulder", "Upper Arm Actuator", "Streak SRM 2", "Streak SRM 2 Ammo", *[""] * 8)
    )
    battle = field(armed)
    attacker = battle.mech("red-1")
    declare(battle, "red-1", Shot("streak2-la", "blue-1", ammo="streak2-la-1"))
    fire.resolve(battle, script(two(3)))
    assert attacker.fired == ["streak2-la"]
    punch = physical.assess(battle, attacker, "punch-left", battle.mech("blue-1"))
    assert "a weapon in the left arm was fired" in [reason.text for reason in punch.reasons]
    assert (attacker.shots["streak2-la-1"], attacker.heat_lines) == (50, [])
    declare(battle, "red-1", Shot("streak2-la", "blue-1", ammo="streak2-la-1"))
    events = fire.resolve(battle, script(two(4), two(7), two(7)))
    assert of_kind(events, ShotFired)[0].groups == (2, 2)
    assert (attacker.shots["streak2-la-1"], attacker.heat_lines[0].value) == (49, 2)
    older = field(armed, rules=RuleSet(printing=10))
    declare(older, "red-1", Shot("streak2-la", "blue-1", ammo="streak2-la-1"))
    fire.resolve(older, script(two(3)))
    assert older.mech("red-1").fired == []
