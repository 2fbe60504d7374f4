"""Damage under water."""

from __future__ import annotations

from boxcars.total_warfare.damage import damage
from boxcars.total_warfare.events.unit_events import BreachChecked
from boxcars.total_warfare.units import condition
from tests.total_warfare.field import PLAIN, field, of_kind, plan, script, two


def test_a_wet_location_may_flood_and_a_dry_one_may_not() -> None:
    battle = field("Crusader CRD-3R", board=PLAIN.with_terrain("0505", water=1))
    mech = battle.mech("red-1")
    assert of_kind(damage.hit(battle, mech, "LA", 5, script()), BreachChecked) == []
    assert not of_kind(damage.hit(battle, mech, "LL", 5, script(two(9))), BreachChecked)[0].flooded
    assert of_kind(damage.hit(battle, mech, "LL", 5, script(two(10))), BreachChecked)[0].flooded
    assert condition.count_hits(mech, "hip", "LL") == 1
    assert "TWB-17.3" in {reason.cite for reason in plan(battle, "srm6-ll").reasons}
    assert of_kind(damage.hit(battle, mech, "LL", 5, script()), BreachChecked) == [], "it cannot flood twice"


def test_a_flooded_center_torso_is_the_end() -> None:
    battle = field(board=PLAIN.with_terrain("0505", water=2))
    damage.hit(battle, battle.mech("red-1"), "CT", 5, script(two(10)))
    assert battle.mech("red-1").destroyed == "its engine is flooded"
