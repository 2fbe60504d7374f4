"""What damage, recoil and low flight add to the attacks of craft, and where their guns do not point."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import AIR, LOW, SPACE, Waypoint, built
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from tests.total_warfare.aerospace.skies import cites, fighter, lines, plan, sky

NORTHWARD = tuple(Waypoint(f"10{row:02}", 0, 1) for row in range(20, 5, -1))
"""A flight over 1011 and 1010."""


@pytest.mark.parametrize(
    ("box", "line", "more"),
    [
        *[("sensors", "sensors hit", 1), ("sensors", "sensors hit", 2), ("sensors", "sensors destroyed", 5)],
        *[("fcs", "fire control hit", 2), ("fcs", "fire control hit", 4)],
    ],
)
def test_hits_on_sensors_and_fire_control_make_attacks_harder(box: str, line: str, more: int) -> None:
    hits = {"sensors": {1: 1, 2: 2, 5: 3}, "fcs": {2: 1, 4: 2}}[box][more]
    found = plan(sky(fighter("red-1", boxes={box: hits}), fighter("blue-1", hex="0504", facing=3)), "ac10")
    assert lines(found)[line] == more


def test_an_evading_fighter_is_harder_to_hit_than_larger_craft() -> None:
    boat, ship = any_design("Urchin Assault Boat BX"), any_design("Fury (2638)")
    assert isinstance(boat, SmallCraftDesign)
    assert isinstance(ship, DropShipDesign)
    placed: dict[str, Any] = {"hex": "0504", "facing": 3, "map": SPACE, "velocity": 4, "evading": True}
    targets = [
        (fighter("blue-1", altitude=0, **placed), 3),
        (built(SmallCraft, "blue-1", "blue", boat, **placed), 2),
        (built(DropShip, "blue-1", "blue", ship, **placed), 2),
    ]
    for target, more in targets:
        found = plan(sky(fighter("red-1", map=SPACE, altitude=0), target), "ac10")
        assert lines(found)["target evades"] == more


def test_a_heavy_gauss_rifle_shakes_a_fighter() -> None:
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    armed = (Fitting("Heavy Gauss Rifle", "NOS"), Fitting("Heavy Gauss Rifle Ammo", "FSLG"))
    red = fighter("red-1", replace(slayer, equipment=armed))
    found = plan(sky(red, fighter("blue-1", hex="0504", facing=3)), "hgauss")
    assert lines(found) == {"gunnery": 4, "Heavy Gauss Rifle on a small craft": 1, "attack on the nose": 1}


def test_ground_three_levels_above_the_top_of_a_target_hides_it_from_who_strafes_low() -> None:
    atlas = fresh_mech("blue-1", "blue", mech_design("Atlas AS7-D"), "1010", 0)
    for level, hidden in ((atlas.height + 2, False), (atlas.height + 3, True)):
        craft = fighter("red-1", hex="1006", map=AIR, altitude=1, path=NORTHWARD, run=Run("strafe", ("1010",)))
        battle = sky(craft, atlas)
        battle.board = battle.board.with_terrain("1011", level=level)
        assert any("behind higher ground" in why.text for why in plan(battle, "ml-nos").reasons) is hidden


def test_a_spheroid_strikes_the_ground_with_what_points_down() -> None:
    listed = any_design("Urchin Assault Boat BX")
    assert isinstance(listed, SmallCraftDesign)
    placed: dict[str, Any] = {"hex": "1010", "facing": 0, "map": AIR, "altitude": 2, "run": Run("strike", ("1010",))}
    boat = built(SmallCraft, "red-1", "red", listed, path=(Waypoint("1010", 0, 3),), **placed)
    battle = sky(boat, fresh_mech("blue-1", "blue", mech_design("Atlas AS7-D"), "1010", 0))
    free = {mount.key for mount in boat.design.mounts if not plan(battle, mount.key).reasons}
    assert free == {"ml-aft", "ml-aft-2", "ml-lsr", "ml-rsr"}
    assert cites(plan(battle, "ppc-nos")) == {"TWB-125"}


def test_one_heavy_laser_in_a_bay_makes_all_of_it_harder() -> None:
    listed = any_design("Fury (2638)")
    assert isinstance(listed, DropShipDesign)
    guns = (Fitting("Large Laser", "NOS", new_bay=True), Fitting("Clan Heavy Medium Laser", "NOS"))
    ship = built(DropShip, "red-1", "red", replace(listed, equipment=guns), hex="0508", facing=0, map=LOW, altitude=5)
    found = plan(sky(ship, fighter("blue-1", hex="0504", facing=3)), "bay1-nos")
    assert sorted(lines(found).values()) == [1, 1, 4], "its nose, and the bay"
