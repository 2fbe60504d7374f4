"""Field guns of platoons (TWB-34.6), and platoons that ride on beasts."""

from __future__ import annotations

import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.errors import Illegal
from boxcars.hexes.coords import DIRECTIONS
from boxcars.total_warfare.actions import Fire, Twist
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import fire, shooting
from tests.total_warfare.field import of_kind, plan, script, two
from tests.total_warfare.scenes import mech, moved, scene
from tests.total_warfare.test_infantry import LASERS, facing, platoon

BATTERY = "Field Gun Infantry (Motorized Batteries)"
AC5 = tuple(Fitting(name, "FGUN") for name in ("AC/5", "AC/5 Ammo"))


def battery(guns: int = 2, hex: str = "0508") -> Platoon:
    """Motorized riflemen with so many autocannons of 8 tons."""
    return platoon("blue-1", LASERS, hex, equipment=AC5 * guns)


def why(battle: Battle, weapon: str = "ac5-field") -> list[str]:
    return [reason.cite for reason in plan(battle, weapon, by="blue-1", at="red-1").reasons]


def test_a_gun_fires_as_a_gun_does_and_its_ammunition_is_counted() -> None:
    battle = facing(battery())
    before = dict(battle["blue-1"].shots)
    shot = plan(battle, "ac5-field", by="blue-1", at="red-1")
    assert (shot.range, shot.tally.total) == (3, 5), "gunnery and the minimum range of the gun"
    [fired, *harm] = shooting.attack(battle, shot, script(two(12), two(7)))
    assert isinstance(fired, ShotFired)
    assert (fired.cluster, [event.amount for event in of_kind(harm, DamageTaken)]) == (None, [5])
    assert before == {"ac5-field-1": 20, "ac5-field-2": 20}


def test_guns_are_fired_only_where_the_platoon_stays_and_never_with_small_arms() -> None:
    battle = facing(battery(hex="0507"))
    assert why(battle) == []
    fire.declare(battle, Fire("blue-1", "ac5-field", "red-1"))
    with pytest.raises(Illegal, match="field guns or what its men carry"):
        fire.verify(battle, Fire("blue-1", "small-arms", "red-1"))
    fire.verify(battle, Fire("blue-1", "ac5-field-2", "red-1"))
    marching = scene(mech("red-1", "Atlas AS7-D", "0505", 3), battery(hex="0509"))
    moved(marching, "move blue-1 walk 0508")
    assert why(marching) == ["TWB-34.6"]
    assert plan(marching, "small-arms", by="blue-1", at="red-1").reasons == ()


def test_guns_fire_ahead_of_where_they_were_pointed_and_take_several_targets() -> None:
    battle = facing(battery())
    battle.units["red-2"] = mech("red-2", "Locust LCT-1V", "0708", 3)
    assert set(battle["blue-1"].twists) == set(DIRECTIONS)
    fire.declare(battle, Twist("blue-1", "S"))
    with pytest.raises(Illegal, match="arc"):
        fire.verify(battle, Fire("blue-1", "ac5-field", "red-1"))
    fire.declare(battle, Twist("blue-1", "NE"))
    for mount, target in (("ac5-field", "red-1"), ("ac5-field-2", "red-2")):
        fire.declare(battle, Fire("blue-1", mount, target))
    assert [line.label for line in fire.planned(battle, "blue-1")[1].tally.lines if "target" in line.label] == []


@pytest.mark.parametrize(("troopers", "crewed"), [(28, 3), (24, 3), (23, 2), (16, 2), (15, 1), (7, 0)])
def test_a_gun_needs_as_many_men_as_it_weighs_tons(troopers: int, crewed: int) -> None:
    men = battery(3)
    men.structure["TPRS"] = troopers
    battle = facing(men)
    keys = [gun.key for gun in men.design.guns]
    assert [key for key in keys if "TWB-17.3" not in why(battle, key)] == keys[:crewed]


def test_a_platoon_fired_at_by_field_guns_loses_men_as_to_any_gun() -> None:
    battle = facing(battery(), platoon("red-2", hex="0507"))
    events = shooting.attack(battle, plan(battle, "ac5-field", by="blue-1", at="red-2"), script(two(12)))
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [2], "5 ÷ 10 rounded up, doubled in the open"


def test_a_platoon_with_field_guns_climbs_nobody_and_may_bring_artillery() -> None:
    assert [mount.key for mount in battery().design.mounts] == ["small-arms", "ac5-field", "ac5-field-2"]
    assert obstacle(any_design(BATTERY)) == ""
    assert obstacle(any_design("Field Artillery (Thumper)")) == ""


def test_riders_march_as_far_as_their_beasts() -> None:
    riders = platoon("blue-1", "Lancer Cavalry (Horse)")
    assert (obstacle(riders.design.infantry), riders.troop_mp.ground) == ("", 3)
    assert kind_of(riders).mover(riders).woods[1] == 0, "as men on foot"
