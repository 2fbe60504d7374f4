"""Guns of the advanced rules: improved heavy Gauss rifles, 'Mech mortars, M-Pods."""

from __future__ import annotations

import pytest

from boxcars.catalog import weapon
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.damage import criticals, losses
from boxcars.total_warfare.effects import recoil
from boxcars.total_warfare.events.unit_events import DamageTaken, Exploded, RollMade
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import PLAIN, field, join, of_kind, plan, rearmed, script, two

ATLAS = "Atlas AS7-D"


@pytest.mark.ruling("TWB-17.50")
def test_an_improved_heavy_gauss_rifle_hits_as_hard_far_away_and_kicks() -> None:
    design = rearmed(ATLAS, RT=("Improved Heavy Gauss Rifle",) * 11 + ("Improved Heavy Gauss Rifle Ammo",))
    battle = field(design, ATLAS, red_hex="0501", blue_hex="0517")
    mech = battle.mech("red-1")
    shot = plan(battle, "ihgauss-rt")
    assert (shot.band, shot.weapon.damage_at("long"), shot.weapon.minimum) == ("long", 22, 3)
    mech.mp_spent = 2
    battle.declarations["red-1"] = Declaration(shots=[Shot("ihgauss-rt", "blue-1", ammo="ihgauss-rt-1")])
    events = fire.resolve(battle, script(two(8), two(7), two(12), two(12)))
    assert sum(hit.amount for hit in of_kind(events, DamageTaken)) == 22
    assert [roll.unit for roll in of_kind(events, RollMade) if recoil.CAUSE in roll.what] == ["red-1"]
    assert mech.shots["ihgauss-rt-1"] == 3
    assert plan(field(design, ATLAS, blue_hex="0507"), "ihgauss-rt").tally.total == 6, "minimum range 3"
    events = criticals.break_slot(battle, mech, "RT", 0, script(two(7), two(7), two(7), two(7)))
    assert of_kind(events, Exploded)[0].damage == 30


MORTARS = rearmed(ATLAS, RT=("'Mech Mortar 8",) * 5 + ("Shaped Charge Mortar 8 Ammo", "'Mech Mortar 1", *("",) * 5))


@pytest.mark.ruling("TWB-17.56")
def test_a_mech_mortar_strikes_with_some_of_its_shells_two_points_each() -> None:
    battle = field(MORTARS, ATLAS, blue_hex="0513")
    shot = plan(battle, "mortar8-rt")
    assert (shot.reasons, shot.band, shot.weapon.minimum) == ((), "medium", 6)
    battle.declarations["red-1"] = Declaration(shots=[Shot("mortar8-rt", "blue-1", ammo="mortar8-rt-1")])
    events = fire.resolve(battle, script(two(6), two(7), *(two(6),) * 5))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [2] * 5
    assert any("no ammunition" in reason.text for reason in plan(battle, "mortar1-rt").reasons), "each has its own"


@pytest.mark.ruling("TWB-17.56")
@pytest.mark.parametrize("shells", [1, 2, 4, 8])
def test_how_many_shells_each_mortar_fires(shells: int) -> None:
    mortar = weapon(f"'Mech Mortar {shells}")
    assert (mortar.cluster, mortar.damage, mortar.group) == (shells, 2, 2)


@pytest.mark.ruling("TWB-17.56")
def test_a_friend_spots_for_mortars_and_no_anti_missile_system_meets_them() -> None:
    ridge = PLAIN.with_terrain("0508", level=5)
    target = rearmed(ATLAS, LT=("Anti-Missile System", "Anti-Missile System Ammo", *("",) * 10))
    battle = field(MORTARS, target, board=ridge, blue_hex="0512")
    assert plan(battle, "mortar8-rt").reasons
    friend = join(battle, "red-2", "Locust LCT-1V", "0812")
    shot = plan(battle, "mortar8-rt", spotter=friend)
    assert (shot.reasons, shot.interceptors) == ((), 0)


@pytest.mark.ruling("TWB-17.56")
def test_a_platoon_suffers_from_mortars_as_from_missiles() -> None:
    assert losses.share(MORTARS.mount("mortar8-rt").weapon) == (5, 0)


@pytest.mark.ruling("TWB-17.57")
@pytest.mark.parametrize(("hex", "pellets", "struck"), [("0506", 15, 9), ("0507", 10, 6), ("0508", 5, 3)])
def test_an_m_pod_strikes_with_fewer_pellets_farther_away(hex: str, pellets: int, struck: int) -> None:
    battle = field(rearmed(ATLAS, RT=("M-Pod", *("",) * 11)), ATLAS, blue_hex=hex)
    shot = plan(battle, "mpod-rt")
    assert (shot.weapon.cluster, [line.value for line in shot.tally.lines if line.label == "M-Pod"]) == (pellets, [-1])
    battle.declarations["red-1"] = Declaration(shots=[Shot("mpod-rt", "blue-1")])
    events = fire.resolve(battle, script(two(12), two(7), *(two(6),) * struck))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [1] * struck
    assert any("has been fired" in reason.text for reason in plan(battle, "mpod-rt").reasons)


@pytest.mark.ruling("TWB-17.57")
def test_an_m_pod_explodes_unless_it_was_fired() -> None:
    for fired, blasts in (([], [5]), (["mpod-rt"], [])):
        battle = field(rearmed(ATLAS, RT=("M-Pod", *("",) * 11)), ATLAS)
        mech = battle.mech("red-1")
        mech.jammed = fired
        events = criticals.break_slot(battle, mech, "RT", 0, script(two(7), two(7), two(7)))
        assert [event.damage for event in of_kind(events, Exploded)] == blasts
