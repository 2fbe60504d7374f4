"""Guns of the advanced rules: improved heavy Gauss rifles."""

from __future__ import annotations

import pytest

from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events import DamageTaken, Exploded, RollMade
from boxcars.total_warfare.weapons import fire, recoil
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two

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
