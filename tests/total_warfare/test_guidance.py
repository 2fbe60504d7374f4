"""What steers and spreads salvos: Artemis IV and ECM, missiles of several kinds, hyper-assault Gauss, plasma."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.catalog import mech_design, weapon
from boxcars.catalog.gear.equipment_table import all_equipment
from boxcars.catalog.gear.munitions import NoSuchMunition
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Building
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.previews import shot_odds
from boxcars.total_warfare.weapons import cluster, shooting
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import field, join, of_kind, plan, rearmed, script, two

COMMANDO, ECM = "Commando COM-5S", "Anvil ANV-3M"
DOG = "Vulture (Mad Dog) BX-V"
ARCHER, WOLF, THOR, GRIFFIN = "Archer BX-M", "Mad Cat (Timber Wolf) BX-A", "Thor (Summoner) BX-H", "Griffin BX-P"


def added(shot: ShotPlan) -> list[tuple[str, int]]:
    return [(line.label, line.value) for line in shot.cluster_lines]


def fired(battle: Battle, shot: ShotPlan, *dice: int | tuple[int, ...]) -> ShotFired:
    return of_kind(shooting.attack(battle, shot, script(*dice)), ShotFired)[0]


def test_artemis_adds_two_to_the_cluster_roll() -> None:
    battle = field(COMMANDO, blue_hex="0507")
    shot = plan(battle, "srm6-lt")
    assert added(shot) == [("Artemis IV", 2)]
    six_hit = fired(battle, shot, two(12), two(9), *[two(7)] * 6)
    assert (six_hit.groups, six_hit.note) == ((2,) * 6, "Artemis IV +2")
    assert shot_odds.odds(battle, shot).groups[(2,) * 6] == shot.tally.chance * cluster_chance(9)


def cluster_chance(total: int) -> Fraction:
    return shot_odds.groups_of(weapon("SRM 6"), "short", modifier=11 - total)[(2,) * 6]


def test_it_fails_with_its_slot_and_without_missiles_made_for_it() -> None:
    battle = field(COMMANDO, blue_hex="0507")
    battle.mech("red-1").hits["LT"] = list(battle.mech("red-1").design.mount("srm6-lt").control_slots)
    assert added(plan(battle, "srm6-lt")) == []
    slots = battle.mech("red-1").design.slots
    plain = {loc: tuple(name.replace("Artemis-capable ", "") for name in names) for loc, names in slots.items()}
    assert added(plan(field(rearmed(COMMANDO, **plain), blue_hex="0507"), "srm6-lt")) == []


@pytest.mark.ruling("TWB-17.32")
def test_artemis_v_takes_one_off_the_number_and_adds_three_to_the_cluster_roll() -> None:
    battle = field(DOG, blue_hex="0512")
    shot = plan(battle, "clrm15-lt")
    assert ("Artemis V", -1) in [(line.label, line.value) for line in shot.tally.lines]
    assert (shot.tally.total, added(shot)) == (3, [("Artemis V", 3)])
    hits = fired(battle, shot, two(3), two(8), *[two(7)] * 3)
    assert hits.groups == (5, 5, 5), "11 strikes with all fifteen"
    battle.mech("red-1").hits["LT"] = list(battle.mech("red-1").design.mount("clrm15-lt").control_slots)
    assert (plan(battle, "clrm15-lt").tally.total, added(plan(battle, "clrm15-lt"))) == (4, [])


@pytest.mark.ruling("TWB-17.32")
def test_ecm_takes_both_from_artemis_v_and_plain_missiles_gain_nothing_from_it() -> None:
    battle = field(DOG, blue_hex="0512")
    join(battle, "blue-2", ECM, "0710")
    assert (plan(battle, "clrm15-lt").tally.total, added(plan(battle, "clrm15-lt"))) == (4, [])
    slots = battle.mech("red-1").design.slots
    plain = {loc: tuple(name.replace(" (Clan) Artemis V-capable", "") for name in here) for loc, here in slots.items()}
    shot = plan(field(rearmed(DOG, **plain), blue_hex="0512"), "clrm15-lt")
    assert (shot.tally.total, added(shot)) == (4, [])


@pytest.mark.ruling("TWB-17.32")
def test_artemis_v_does_nothing_for_missiles_of_artemis_iv_nor_over_a_ridge() -> None:
    battle = field(DOG, blue_hex="0512")
    slots = battle.mech("red-1").design.slots
    older = {
        loc: tuple(name.replace("Artemis V-capable", "Artemis-capable") for name in here) for loc, here in slots.items()
    }
    assert added(plan(field(rearmed(DOG, **older), blue_hex="0512"), "clrm15-lt")) == []
    shot = plan(battle, "clrm15-lt", spotter=join(battle, "red-2", "Locust LCT-1V", "0812"))
    assert ([line for line in shot.tally.lines if line.label == "Artemis V"], added(shot)) == ([], [])


@pytest.mark.parametrize(("hex", "jammed"), [("1107", True), ("1207", False), ("0513", True), ("0514", False)])
def test_enemy_ecm_within_six_hexes_of_the_line_jams_it(hex: str, jammed: bool) -> None:
    battle = field(COMMANDO, blue_hex="0507")
    join(battle, "blue-2", ECM, hex)
    assert (added(plan(battle, "srm6-lt")) == []) is jammed


def test_ones_own_ecm_does_not_nor_one_that_is_destroyed_or_shut_down() -> None:
    battle = field(COMMANDO, blue_hex="0507")
    friend = join(battle, "red-2", ECM, "0606")
    assert added(plan(battle, "srm6-lt"))
    friend.side = "blue"
    assert not added(plan(battle, "srm6-lt"))
    friend.shutdown = True
    assert added(plan(battle, "srm6-lt"))
    friend.shutdown = False
    suite = friend.design.gear("ecm")[0]
    friend.hits[suite.loc] = [suite.slots[0]]
    assert added(plan(battle, "srm6-lt"))


@pytest.mark.ruling("TW-135.2")
def test_a_suite_above_the_water_does_not_reach_what_is_fired_below_it() -> None:
    board = (
        Board.plain(15, 17).with_terrain("0505", water=2).with_terrain("0506", water=2).with_terrain("0507", water=2)
    )
    battle = field(COMMANDO, board=board, blue_hex="0507")
    join(battle, "blue-2", ECM, "0606")
    assert list(_suites(battle, underwater=False)) == ["blue-2"]
    assert list(_suites(battle, underwater=True)) == []
    older = field(COMMANDO, board=board, blue_hex="0507", rules=RuleSet(without=("TW-135.2",)))
    join(older, "blue-2", ECM, "0606")
    assert list(_suites(older, underwater=True)) == ["blue-2"]


def _suites(battle: Battle, *, underwater: bool) -> list[str]:
    return [unit.id for unit in ecm.suites_against(battle, "red", underwater=underwater)]


@pytest.mark.ruling("TW-138.1")
def test_multi_missile_launchers_hold_no_torpedoes_and_none_is_built_for_one_salvo() -> None:
    launchers = [each for each in all_equipment() if each.kind == "weapon" and each.name.startswith("MML")]
    assert launchers
    assert not [each.name for each in launchers if each.has("one-shot")]
    archer = mech_design(ARCHER)
    lots = [bin for bin in archer.bins if bin.ammo.ranges]
    assert lots
    assert not any("torpedo" in kind for lot in lots for kind in archer.loadable[lot.key])
    with pytest.raises(NoSuchMunition):
        archer.loaded({lots[0].key: "torpedo"})


@pytest.mark.ruling("TW-138.1")
def test_a_multi_missile_launcher_fires_what_its_declaration_names() -> None:
    battle = field(ARCHER, blue_hex="0508")
    launcher = next(mount.key for mount in battle["red-1"].design.mounts if mount.weapon.key == "mml9")
    bins = {bin.ammo.munition + str(bin.ammo.damage): bin.key for bin in battle["red-1"].design.bins if bin.ammo.ranges}
    short = plan(battle, launcher, ammo=bins["standard2"])
    long = plan(battle, launcher, ammo=bins["standard1"])
    assert (short.weapon.damage, short.band, short.weapon.group) == (2, "short", 2)
    assert (long.weapon.damage, long.tally.total - short.tally.total) == (1, 4), "minimum range 6 at a range of 3"
    assert plan(battle, launcher).weapon == short.weapon, "without a word it takes those that do most"
    far = field(ARCHER, blue_hex="0516", red_hex="0501")
    assert plan(far, launcher).weapon.damage == 1


def test_an_atm_steers_by_itself_and_its_missiles_differ() -> None:
    battle = field(WOLF, blue_hex="0508")
    atm = next(mount.key for mount in battle["red-1"].design.mounts if mount.weapon.key == "clan-atm12")
    by_kind = {bin.ammo.munition: bin.key for bin in battle["red-1"].design.bins if "atm" in bin.ammo.weapon}
    reach = {
        kind: (plan(battle, atm, ammo=key).weapon.long, plan(battle, atm, ammo=key).weapon.damage)
        for kind, key in by_kind.items()
    }
    expected = {"standard": (15, 2), "extended-range": (27, 1), "high-explosive": (9, 3)}
    assert reach == {kind: expected[kind] for kind in reach}
    assert added(plan(battle, atm)) == [("Artemis IV", 2)]
    join(battle, "blue-2", ECM, "0606")
    assert added(plan(battle, atm)) == []


@pytest.mark.parametrize(("hex", "spread"), [("0508", 2), ("0516", 0)])
def test_a_hyper_assault_gauss_rifle_spreads_with_range(hex: str, spread: int) -> None:
    battle = field(THOR, blue_hex=hex)
    rifle = next(mount.key for mount in battle["red-1"].design.mounts if mount.weapon.key == "clan-hag20")
    shot = plan(battle, rifle)
    assert sum(value for _, value in added(shot)) == spread
    assert cluster.groups(shot.weapon, 12, "short") == [5, 5, 2]


@pytest.mark.ruling("TW-110.4")
def test_a_hyper_assault_gauss_rifle_cannot_be_aimed() -> None:
    slots = mech_design(THOR).slots["LT"]
    free = slots.index("")
    battle = field(rearmed(THOR, LT=(*slots[:free], "Clan Targeting Computer", *slots[free + 1 :])), blue_hex="0508")
    for immobile in (False, True):
        battle.mech("blue-1").shutdown = immobile
        assert not plan(battle, "cerll-la", aim="CT").reasons, "a laser can be aimed"
        assert not plan(battle, "hag20-ra").reasons
        assert "HAG/20 cannot be aimed so" in [reason.text for reason in plan(battle, "hag20-ra", aim="CT").reasons]


@pytest.mark.ruling("TW-303.2")
def test_a_plasma_rifle_is_no_weapon_against_infantry_by_type() -> None:
    assert "AI" not in weapon("Plasma Rifle").types


@pytest.mark.ruling("TW-304.3")
def test_nor_is_a_plasma_cannon() -> None:
    assert "AI" not in weapon("clan-plasma-cannon").types


def test_plasma_does_its_damage_and_heats() -> None:
    battle = field(GRIFFIN, blue_hex="0508")
    shot = fired(battle, plan(battle, "Plasma Rifle"), two(12), 5, two(7))
    assert (shot.groups, shot.note) == ((10,), "5 heat")
    assert battle.mech("blue-1").heat_lines[0].value == 5


def test_a_plasma_cannon_only_heats() -> None:
    assert cluster.groups(weapon("clan-plasma-cannon"), 1, "short") == []


@pytest.mark.ruling("TW-112.1")
def test_plasma_burns_woods_with_twice_its_damage_on_what_has_no_heat() -> None:
    board = Board.plain(15, 17).with_terrain("0507", woods=2)
    for rules, damage in ((RuleSet(), 34), (RuleSet(without=("TW-112.1",)), 17)):
        battle = field(GRIFFIN, board=board, blue_hex="0512", rules=rules)
        red = battle["red-1"]
        rifle = next(mount for mount in red.design.mounts if mount.weapon.key == "plasma-rifle")
        shot = hex_shot(battle, red, rifle, "0507")
        assert sum(fired(battle, shot, (3, 4)).groups) == damage
        battle.board = Board.plain(15, 17).with_terrain("0507", building=Building(type=4, height=2, cf=150))
        assert sum(fired(battle, hex_shot(battle, red, rifle, "0507"), (3, 4)).groups) == 17, "walls take it once"
        assert shot_odds.hex_damage(shot).chance(lambda points: points > 0) == shot.tally.chance
