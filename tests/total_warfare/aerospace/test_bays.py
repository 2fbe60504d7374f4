"""DropShips in flight: their bays, what a spheroid fires up and down, and the heat of their arcs."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import air_criticals, bay_fire
from boxcars.total_warfare.previews.fire_preview import damage_text
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import LOW, SPACE, built
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.skies import cites, declare, fighter, fired, lines, plan, sky

UNION, FURY = "Union (2708)", "Fury (2638)"


def ship(design: str = FURY, id: str = "red-1", **state: Any) -> DropShip:
    """A DropShip of the side before the dash."""
    listed = any_design(design)
    assert isinstance(listed, DropShipDesign)
    placed: dict[str, Any] = {"hex": "0508", "facing": 0, "map": LOW, "altitude": 5, "velocity": 4} | state
    made = built(DropShip, id, id.partition("-")[0], listed, **placed)
    assert isinstance(made, DropShip)
    return made


def prey(**state: Any) -> Any:
    """A fighter four hexes ahead."""
    placed: dict[str, Any] = {"hex": "0504", "facing": 3} | state
    return fighter("blue-1", **placed)


@pytest.mark.ruling("TW-238.3")
def test_a_bay_fires_as_one_with_the_sum_of_its_attack_values() -> None:
    battle = sky(ship(UNION, map=SPACE, altitude=0), prey(map=SPACE, altitude=0))
    assert plan(battle, "bay3-nos").groups == (5, 5, 5, 5, 4), "two LRM 20 of 12 each"
    assert plan(battle, "bay4-nos").groups == (10,), "two medium lasers, one hit"
    assert cites(plan(battle, "ml-nos")) == {"TWB-130"}, "no weapon by itself"


def test_a_bay_shows_the_damage_of_all_its_weapons() -> None:
    """Of launchers that is the damage of all their missiles."""
    mounts = ship("Union (2708)").design.mounts
    shown = {mount.weapon.name: damage_text(mount.weapon) for mount in mounts}
    assert (shown["bay of Large Laser, 2 Medium Laser"], shown["bay of 2 LRM 20"]) == ("18", "40")


def test_a_bay_takes_a_round_for_each_of_its_weapons_and_fires_what_it_has() -> None:
    union = ship(UNION, map=SPACE, altitude=0)
    battle = sky(union, prey(map=SPACE, altitude=0))
    union.shots["lrm20-nos-1"] = 3
    declare(battle, "bay3-nos")
    [salvo] = fired(fire.resolve(battle, ScriptedDice([1, 1])))
    assert not salvo.hit
    assert union.shots["lrm20-nos-1"] == 1
    assert plan(battle, "bay3-nos").groups == (5, 5, 2), "one launcher is left with something to fire"
    union.shots["lrm20-nos-1"] = 0
    assert cites(plan(battle, "bay3-nos")) == {"TWB-117"}


def test_an_anti_missile_system_thins_out_the_salvo_of_a_bay_and_does_not_stop_it() -> None:
    battle = sky(ship(UNION, map=SPACE, altitude=0), prey(map=SPACE, altitude=0, design="Aegis BX-2"))
    declare(battle, "bay3-nos")
    events = fire.resolve(battle, ScriptedDice([6, 5, *[3, 4] * 5]))
    assert fired(events)[0].groups == (5, 5, 5, 5, 1), "24 points, less 3"


def test_a_dropship_fires_at_several_targets_and_while_it_evades() -> None:
    fury = ship(evading=True)
    assert lines(plan(sky(fury, prey()), "bay1-nos")) == {"gunnery": 4, "attacker evades": 2, "attack on the nose": 1}
    battle = sky(ship(), prey(), fighter("blue-2", hex="0503", facing=3))
    fire.declare(battle, Fire("red-1", "bay1-nos", "blue-1"))
    second = fire.preview(battle, Fire("red-1", "bay2-nos", "blue-2"))
    assert not any(line.cite == "TW-237.1" for line in second.tally.lines)


def test_the_arcs_that_fire_make_no_more_heat_than_the_sinks_take_but_for_the_first() -> None:
    fury = ship(map=SPACE, altitude=0)
    fury.boxes["heat sink"] = fury.design.listed.heat_sinks - 10
    battle = sky(fury, prey(map=SPACE, altitude=0), fighter("blue-2", hex="0512", map=SPACE, altitude=0))
    assert bay_fire.arc_heat(fury, ("NOS", False)) == 16
    first = Fire("red-1", "bay1-nos", "blue-1")
    assert not list(fire.fire_reasons(battle, first)), "more than its sinks take"
    fire.declare(battle, first)
    assert not list(fire.fire_reasons(battle, Fire("red-1", "bay2-nos", "blue-1"))), "its arc is paid for"
    assert {why.cite for why in fire.fire_reasons(battle, Fire("red-1", "bay7-aft", "blue-2"))} == {"TWB-124"}


def test_a_weapon_hit_destroys_a_whole_bay_of_a_dropship() -> None:
    fury = ship(id="blue-1")
    air_criticals.check(sky(fury, fighter("red-1")), fury, "weapon", "NOS", ScriptedDice([4, 4, 1]), damage=20)
    assert fury.broken in (["ppc-nos"], ["ml-nos", "ml-nos-2"])


@pytest.mark.ruling("TW-249.4")
def test_a_spheroid_fires_its_nose_up_its_aft_down_and_its_sides_all_round() -> None:
    def may_fire(above: int) -> set[str]:
        union = ship(UNION, hex="1515", velocity=0)
        battle = sky(union, fighter("blue-1", hex="1915", facing=3, altitude=5 + above))
        return {key for key in union.design.bays if not plan(battle, key).reasons}

    level, higher, lower = (may_fire(above) for above in (0, 1, -1))
    assert {key.partition("-")[2] for key in level} == {"rs", "rsr"}
    assert {key.partition("-")[2] for key in higher} == {"nos", "rs"}
    assert {key.partition("-")[2] for key in lower} == {"aft", "rsr"}


def test_an_armed_spheroid_small_craft_does_so_with_single_weapons() -> None:
    def may_fire(above: int) -> set[str]:
        listed = any_design("Urchin Assault Boat BX")
        assert isinstance(listed, SmallCraftDesign)
        boat = built(SmallCraft, "red-1", "red", listed, hex="1515", facing=0, map=LOW, altitude=5)
        battle = sky(boat, fighter("blue-1", hex="1915", facing=3, altitude=5 + above))
        return {mount.key for mount in boat.design.mounts if not plan(battle, mount.key).reasons}

    level, higher, lower = (may_fire(above) for above in (0, 1, -1))
    assert level == {"ll-rs", "srm6-rs", "ml-rsr"}
    assert higher == {"ppc-nos", "ml-nos", "ml-nos-2", "ll-rs", "srm6-rs"}
    assert lower == {"ml-aft", "ml-aft-2", "ml-rsr"}


@pytest.mark.ruling("TW-249.5")
def test_a_spheroid_attacks_in_its_dead_zone_with_nose_or_aft_alone() -> None:
    union = ship(UNION, hex="1515", velocity=0)
    battle = sky(union, fighter("blue-1", hex="1615", facing=3, altitude=8))
    assert not plan(battle, "bay1-nos").reasons
    assert cites(plan(battle, "bay5-ls")) >= {"TW-249.5"}
    assert {key.partition("-")[2] for key in union.design.bays if not plan(battle, key).reasons} == {"nos"}
    below = sky(union, fighter("blue-1", hex="1615", facing=3, altitude=2))
    assert {key.partition("-")[2] for key in union.design.bays if not plan(below, key).reasons} == {"aft"}
    assert cites(plan(battle, "ac10", "blue-1", "red-1")) >= {"TWB-119"}, "the fighter cannot"
