"""Machine-gun arrays, Thunderbolts, Apollo, lasers that vary with range, torpedoes, the kick of heavy Gauss rifles."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign, mech_design
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.effects import machine_gun_arrays, recoil
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import PilotHurt, RollMade, ShotFired
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_infantry import platoon

ATLAS = "Atlas AS7-D"


def armed(*names: str) -> MechDesign:
    """An Atlas with other weapons in its right arm."""
    arm = mech_design(ATLAS).slots["RA"][:4]
    return rearmed(ATLAS, RA=(*arm, *names, *("",) * (8 - len(names))))


def gunner(guns: int = 4, blue_hex: str = "0506") -> Battle:
    return field(armed("Machine Gun Array", *("Machine Gun",) * guns, "Machine Gun Ammo"), ATLAS, blue_hex=blue_hex)


def volley(battle: Battle, *mounts: str) -> None:
    battle.declarations["red-1"] = Declaration(shots=[Shot(mount, "blue-1", ammo=_bin(battle)) for mount in mounts])


def _bin(battle: Battle) -> str:
    return next((bin.key for bin in battle["red-1"].design.bins if bin.key.startswith("mg")), "")


def labels(shot: ShotPlan) -> list[tuple[str, int]]:
    return [(line.label, line.value) for line in shot.tally.lines]


def test_an_array_links_only_guns_of_its_own_kind() -> None:
    design = armed("Machine Gun Array", "Machine Gun", "Heavy Machine Gun", "Medium Laser", "Machine Gun Ammo")
    unit = field(design, ATLAS)["red-1"]
    [array] = [mount for mount in unit.design.mounts if machine_gun_arrays.is_array(mount.weapon)]
    assert [mount.weapon.name for mount in machine_gun_arrays.linked(unit, array)] == ["Machine Gun"]


def test_an_array_rolls_once_and_all_its_hits_are_on_one_location() -> None:
    battle = gunner()
    volley(battle, "mga-ra")
    [shot] = of_kind(fire.resolve(battle, script(two(9), two(11), two(7))), ShotFired)
    assert shot.groups == (8,), "four guns hit on an 11"
    assert battle["red-1"].shots[_bin(battle)] == 196
    distribution = odds(battle, plan(battle, "mga-ra")).groups
    assert set(distribution) == {(), (2,), (4,), (6,), (8,)}


def test_a_broken_gun_is_missing_and_a_broken_link_leaves_the_guns() -> None:
    battle = gunner()
    mech = battle.mech("red-1")
    mech.hits["RA"] = [5]
    assert plan(battle, "mga-ra").weapon.cluster == 3
    mech.hits["RA"] = [4]
    assert plan(battle, "mga-ra").reasons
    assert not plan(battle, "mg-ra").reasons


def test_a_gun_fires_alone_or_in_its_array() -> None:
    battle = gunner()
    mounts = {mount.key: mount for mount in battle["red-1"].design.mounts}
    assert list(machine_gun_arrays.volley_reasons(battle["red-1"], mounts["mg-ra"], [mounts["mga-ra"]]))
    assert list(machine_gun_arrays.volley_reasons(battle["red-1"], mounts["mga-ra"], [mounts["mg-ra-2"]]))
    assert not list(machine_gun_arrays.volley_reasons(battle["red-1"], mounts["mg-ra"], [mounts["mg-ra-2"]]))


@pytest.mark.ruling("TW-137.3")
def test_three_guns_on_the_head_are_three_points_and_three_rolls() -> None:
    battle = gunner()
    volley(battle, "mga-ra")
    events = fire.resolve(battle, script(two(9), two(9), two(12), *[two(12)] * 3))
    assert of_kind(events, ShotFired)[0].groups == (6,)
    assert sum(event.amount for event in of_kind(events, PilotHurt)) == 3
    assert len([event for event in of_kind(events, RollMade) if event.what == "consciousness"]) == 3


def test_every_gun_of_an_array_bursts_against_a_platoon() -> None:
    battle = gunner()
    battle.change_ground({"0506": Terrain(woods=1)})
    battle.units["blue-1"] = platoon("blue-1", hex="0506")
    volley(battle, "mga-ra")
    [lost] = of_kind(fire.resolve(battle, script(two(12), *[2] * 8)), TroopersLost)
    assert lost.lost == 16, "8D6, no cluster roll"


@pytest.mark.parametrize(("hex", "damage"), [("0510", 2), ("0511", 5)])
def test_a_thunderbolt_is_one_missile_that_does_half_within_its_minimum_range(hex: str, damage: int) -> None:
    battle = field(armed("Thunderbolt 5", "Thunderbolt 5 Ammo"), ATLAS, blue_hex=hex)
    shot = plan(battle, "tbolt5-ra")
    assert odds(battle, shot).damage[damage] == shot.tally.chance > 0


def test_apollo_takes_the_modifier_of_medium_range_missiles_and_one_of_the_cluster_roll() -> None:
    plain = field(armed("MRM 10", "MRM 10", "MRM 10 Ammo"), ATLAS, blue_hex="0508")
    fitted = field(armed("MRM 10", "MRM 10", "Apollo MRM FCS", "MRM 10 Ammo"), ATLAS, blue_hex="0508")
    shot = plan(fitted, "mrm10-ra")
    assert plan(plain, "mrm10-ra").tally.total - shot.tally.total == 1
    assert [(line.label, line.value) for line in shot.cluster_lines] == [("Apollo", -1)]
    fitted.mech("red-1").hits["RA"] = list(fitted["red-1"].design.mount("mrm10-ra").control_slots)
    assert not plan(fitted, "mrm10-ra").cluster_lines


@pytest.mark.parametrize(("hex", "modifier", "damage"), [("0506", -3, 9), ("0509", -2, 7), ("0512", -1, 5)])
def test_a_variable_speed_laser_gets_weaker_with_range(hex: str, modifier: int, damage: int) -> None:
    battle = field(armed("Medium VSP Laser", "Medium VSP Laser"), ATLAS, blue_hex=hex)
    shot = plan(battle, "mvsp-ra")
    assert modifier in [value for label, value in labels(shot) if label.startswith("Medium VSP Laser")]
    assert odds(battle, shot).damage[damage] == shot.tally.chance


def sea(blue_hex: str = "0509", **hexes: int) -> Battle:
    board = Board.plain(15, 17, terrain=Terrain(water=1))
    for hex, depth in hexes.items():
        board = board.with_terrain(hex.removeprefix("h"), water=depth)
    return field(armed("LRT 5", "LRT 5 Ammo"), ATLAS, board=board, blue_hex=blue_hex)


@pytest.mark.ruling("TW-100.1")
@pytest.mark.ruling("TW-138.3")
def test_torpedoes_cross_the_surface() -> None:
    battle = sea(h0509=2)
    assert battle["red-1"].foot == -1, "it stands in Depth 1, its arms above the surface"
    shot = plan(battle, "lrt5-ra")
    assert not shot.reasons
    assert shot.band == "short"
    up = sea(h0505=2)
    assert not plan(up, "lrt5-ra").reasons
    assert plan(sea(h0509=2), "ml-la").reasons, "a laser does not"


@pytest.mark.parametrize(
    ("launcher", "hex", "band"),
    [
        ("LRT 5 (OS)", "0516", "medium"),
        ("Clan LRT 20 (I-OS)", "0512", "short"),
        ("SRT 4 (OS)", "0514", "long"),
        ("Clan SRT 2 (I-OS)", "0508", "short"),
    ],
)
def test_torpedoes_fired_once_reach_as_far_as_others(launcher: str, hex: str, band: str) -> None:
    lake = Board.plain(15, 17, terrain=Terrain(water=1))
    battle = field(armed(launcher), ATLAS, board=lake, blue_hex=hex)
    [mount] = (mount.key for mount in battle["red-1"].design.mounts if mount.loc == "RA")
    shot = plan(battle, mount)
    assert (shot.reasons, shot.band) == ((), band)


def test_torpedoes_need_water_all_the_way() -> None:
    assert any("0507 is too shallow" in reason.text for reason in plan(sea(h0507=0), "lrt5-ra").reasons)
    dry = field(armed("LRT 5", "LRT 5 Ammo"), ATLAS, blue_hex="0509")
    assert any("in water only" in reason.text for reason in plan(dry, "lrt5-ra").reasons)


def test_a_heavy_gauss_rifle_fired_on_the_move_may_throw_its_mech_down() -> None:
    design = rearmed(ATLAS, RT=("Heavy Gauss Rifle",) * 11 + ("Heavy Gauss Rifle Ammo",))
    battle = field(design, ATLAS, blue_hex="0510")
    mech = battle["red-1"]
    recoil.Recoil().pay(mech, design.mount("hgauss-rt"))
    assert mech.due == [], "it has not moved"
    mech.mp_spent = 2
    recoil.Recoil().pay(mech, design.mount("hgauss-rt"))
    recoil.Recoil().pay(mech, design.mount("hgauss-rt"))
    assert [(due.cause, due.modifier) for due in mech.due] == [(recoil.CAUSE, -1)]
