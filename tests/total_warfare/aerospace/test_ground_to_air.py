"""Fire from the ground at craft in flight, by the worked example of the errata and its numbers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import air_fire, ground_to_air, turn_end
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.electronics import power
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.battle_armor.state import fresh_squad
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import AIR, Waypoint, built
from boxcars.total_warfare.units.infantry.state import fresh_platoon
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import fresh_proto
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from boxcars.total_warfare.weapons import fire, shooting
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace.skies import broken, cites, declare, fighter, fired, hits, lines, plan, sky

NIGHT = ("moonless", "searchlights")
COLUMN = [f"10{row:02}" for row in range(20, 5, -1)]
"""A flight due north, from 1020 to 1006."""


def mech(hex: str, facing: int = 0, design: str = "Atlas AS7-D", **state: Any) -> Mech:
    """A 'Mech of red in a hex."""
    made = fresh_mech("red-1", "red", mech_design(design), hex, facing)
    made.mode = state.pop("mode", "stay")
    return made


def overhead(altitude: int = 3, hexes: list[str] = COLUMN, **state: Any) -> Fighter:
    """A fighter of blue that has flown over some hexes, northwards."""
    path = tuple(Waypoint(hex, 0, altitude) for hex in hexes)
    return fighter("blue-1", hex=hexes[-1], facing=0, map=AIR, altitude=altitude, path=path, **state)


def over(ground: Unit, craft: Fighter, board: Board | None = None) -> Battle:
    """A battle of both in the fire phase."""
    battle = sky(ground, craft)
    battle.board = board or battle.board
    battle.phase = "fire"
    return battle


@pytest.mark.ruling("QR-weapon-weather.1")
@pytest.mark.parametrize(
    ("options", "off", "harder"), [((), (), 0), (NIGHT, (), 0), (NIGHT, ("blue-1",), 3), (("moonless",), (), 3)]
)
def test_a_craft_without_its_light_is_harder_to_hit_by_night(
    options: tuple[str, ...], off: tuple[str, ...], harder: int
) -> None:
    day, night = (over(mech("1015"), overhead()) for _ in range(2))
    night.rules = RuleSet(options=options)
    night.signals.off = [f"{id} {power.LIGHT}" for id in off]
    assert plan(night, "lrm20").tally.total == plan(day, "lrm20").tally.total + harder


@pytest.mark.example("TWA-057")
@pytest.mark.ruling("TW-107.1", "TW-247.5")
def test_range_is_the_way_to_the_path_and_two_hexes_an_altitude_without_a_minimum() -> None:
    assert [ground_to_air.range_to(mech(hex), overhead()) for hex in ("1010", "1110", "1211", "1410")] == [6, 7, 8, 10]
    near = plan(over(mech("1010"), overhead(altitude=2)), "lrm20")
    assert near.range == 4
    assert not any("minimum" in label for label in lines(near))


@pytest.mark.ruling("TW-105.1")
def test_who_stands_on_the_path_fires_at_the_hex_before_his_own() -> None:
    assert ground_to_air.nearest_point(mech("1015"), overhead()).hex == "1016", "the sixth hex of the path: the fifth"
    assert ground_to_air.nearest_point(mech("1020"), overhead()).hex == "1019", "on its first hex the second"
    assert not plan(over(mech("1015", facing=3), overhead()), "ac20").reasons
    assert cites(plan(over(mech("1015", facing=0), overhead()), "ac20")) == {"TW-105.1"}, "it passes behind"


BENT = ["1012", "1011", "1010", "1110", "1210", "1211"]
"""A flight round 1112, which passes it on three sides."""


@pytest.mark.ruling("TW-247.4")
def test_the_owner_picks_among_the_nearest_hexes_of_the_path_and_all_his_weapons_fire_there() -> None:
    craft = overhead(altitude=2, hexes=BENT)
    battle = over(mech("1112", facing=1), craft)
    near = [point.hex for point in ground_to_air.near_points(battle["red-1"], craft)]
    assert near == ["1211", "1012", "1011"], "the last hex of the path, if nothing is said"

    def refused(mount: str, aim: str) -> set[str]:
        return {why.cite for why in fire.fire_reasons(battle, Fire("red-1", mount, "blue-1", aim=aim))}

    assert (refused("ac20-rt", ""), refused("ac20-rt", "1012")) == (set(), {"TW-105.1"})
    assert (refused("ml-ctr", ""), refused("ml-ctr", "1012")) == ({"TW-105.1"}, set())
    offered = {(each.mount, each.aim) for each in fire.options(battle, ["red-1"]) if isinstance(each, Fire)}
    assert {("ac20-rt", ""), ("ml-ctr", "1012"), ("ml-ctr-2", "1012")} <= offered
    fire.declare(battle, Fire("red-1", "ml-ctr", "blue-1", aim="1012"))
    assert refused("ac20-rt", "") == {"TW-247.4"}, "its fire goes to one hex"
    assert refused("ml-ctr-2", "1012") == set()
    assert "TW-247.4" in refused("ml-ctr-2", "1110"), "it is farther away"


def mounted_in(name: str, place: str) -> Vehicle:
    """A vehicle of red north of the path, all of whose gear is in one place."""
    listed = any_design(name)
    assert isinstance(listed, VehicleDesign)
    gear = tuple(msgspec.structs.replace(fitting, loc=place) for fitting in listed.equipment)
    return fresh_vehicle("red-1", "red", msgspec.structs.replace(listed, equipment=gear), "1005", 0)


@pytest.mark.ruling("TW-247.4")
@pytest.mark.parametrize(
    ("unit", "facing", "bearing"),
    [
        (mounted_in("Hetzer Wheeled Assault Gun", "FR"), 3, True),
        (mounted_in("Hetzer Wheeled Assault Gun", "FR"), 0, False),
        (mounted_in("Donar Assault Helicopter", "RR"), 0, True),
        (mounted_in("Fensalir Combat WiGE", "RS"), 1, True),
        (mounted_in("Fensalir Combat WiGE", "LS"), 1, False),
    ],
)
def test_vehicles_fire_up_with_what_faces_the_path(unit: Vehicle, facing: int, bearing: bool) -> None:
    unit.facing = facing
    battle = over(unit, overhead(altitude=1))
    assert ("TW-105.1" not in cites(plan(battle, unit.design.mounts[0].key))) is bearing


@pytest.mark.ruling("TW-247.4")
def test_a_mech_twists_towards_the_path_and_a_protomech_uses_its_main_gun() -> None:
    beside = over(mech("1005", facing=1), overhead(altitude=1))
    mount = find_mount(beside["red-1"], "ac20-rt")
    twisted = [shot(beside, beside["red-1"], mount, beside["blue-1"], Aim(torso=torso)) for torso in (0, 1)]
    assert ["TW-105.1" in cites(each) for each in twisted] == [True, False]
    gorgon = any_design("Gorgon")
    assert isinstance(gorgon, ProtoMech)
    proto = fresh_proto("red-1", "red", gorgon, "1005", 1)
    battle = over(proto, overhead(altitude=1))
    assert ["TW-105.1" in cites(plan(battle, key)) for key in ("cermicro-t", "clrm10-mg")] == [True, False]


@pytest.mark.ruling("TW-247.7")
def test_the_angle_of_attack_counts_at_the_nearest_hex_of_the_path() -> None:
    assert lines(plan(over(mech("1005", facing=3), overhead()), "ac20"))["attack on the nose"] == 1
    assert lines(plan(over(mech("1313", facing=4), overhead()), "lrm20"))["attack on the side"] == 2


@pytest.mark.ruling("TW-247.3")
def test_fire_from_the_ground_reaches_altitude_eight_and_no_higher() -> None:
    assert cites(plan(over(mech("1005", facing=3), overhead(altitude=8)), "lrm20")) == set()
    assert "TW-247.3" in cites(plan(over(mech("1005", facing=3), overhead(altitude=9)), "lrm20"))


@pytest.mark.ruling("TW-247.6")
def test_woods_hide_a_craft_that_flies_nap_of_the_earth_and_no_other() -> None:
    board = Board.plain(30, 30).with_hexes({"1011": Terrain(woods=1)})
    low = plan(over(mech("1111", facing=5), overhead(altitude=1, hexes=["1011"]), board), "ac20")
    high = plan(over(mech("1111", facing=5), overhead(altitude=2, hexes=["1011"]), board), "ac20")
    assert lines(low)["target over light woods"] == 1
    assert not any("woods" in label for label in lines(high))


@pytest.mark.ruling("TW-247.6")
def test_hills_hide_a_craft_that_follows_the_ground_and_no_other() -> None:
    hill, plateau = {"1012": Terrain(level=4)}, {"1010": Terrain(level=3)}
    for ground, altitude, hidden in ((hill, 1, True), (hill, 2, False), (hill | plateau, 1, False)):
        board = Board.plain(30, 30).with_hexes(ground)
        battle = over(mech("1015"), overhead(altitude=altitude, hexes=["1010"]), board)
        assert plan(battle, "lrm20").sight.visible is not hidden


@pytest.mark.example("TWA-058")
def test_a_strafing_fighter_over_a_standing_mech_is_hit_on_four_at_medium_range() -> None:
    craft = overhead(run=Run("strafe", ("1010",)))
    battle = over(mech("1015", facing=3, design="Hunchback HBK-4G"), craft)
    found = plan(battle, "ac20")
    assert lines(found) == {
        "gunnery": 4,
        "medium range, 6": 2,
        "attack on the nose": 1,
        "target attacks the ground": -3,
    }
    assert found.tally.total == 4


@pytest.mark.ruling("TW-247.8")
def test_ground_damage_and_clusters_strike_from_below_group_by_group() -> None:
    battle = over(mech("1005", facing=3), overhead(altitude=2))
    found = plan(battle, "lrm20")
    assert (found.side, found.groups) == ("above", ()), "no Attack Value, and the column for above and below"
    declare(battle, "lrm20")
    events = fire.resolve(battle, ScriptedDice([5, 5, 3, 4, *[3, 4], *[3, 5, 1], *[5, 4], *[1, 1]]))
    assert fired(events)[0].groups == (5, 5, 2)
    assert [place for place, _ in hits(events)] == ["NOS", "RWG", "AFT"]


@pytest.mark.example("TWA-059")
@pytest.mark.ruling("TW-247.9")
def test_every_group_above_the_threshold_may_be_critical_and_43_points_are_a_control_roll_at_8() -> None:
    craft = overhead(altitude=3)
    battle = over(mech("1005", facing=3), craft)
    ground_fire = plan(battle, "ac20")
    groups = (5, 2, 2, 2, 2, 10, 10, 10)  # a laser, four missiles and three shots of Ultra autocannons
    small = [*[3, 4] * 5]  # all on the nose, whose threshold is 9
    large = [3, 4, 1, 1] * 3  # each of the others has one chance, which comes to nothing
    events = shooting.deal(battle, ground_fire, craft, groups, ScriptedDice([*small, *large]))
    assert [place for place, _ in hits(events)] == ["NOS"] * 8
    assert broken(events) == [""] * 3
    assert craft.hurt == 43
    events = turn_end.resolve(battle, craft, ScriptedDice([3, 4, 2]))
    [rolled] = [event for event in events if isinstance(event, RollMade)]
    assert {line.label: line.value for line in rolled.tally.lines} == {
        "piloting skill": 5,
        "43 damage this turn": 2,
        "atmosphere": 2,
        "fighter or small craft": -1,
    }
    assert (rolled.tally.total, rolled.success, craft.altitude) == (8, False, 1)


@pytest.mark.ruling("TW-111.1", "TW-215.2")
def test_platoons_fire_up_only_with_arms_made_for_it() -> None:
    def troops(primary: str) -> Battle:
        platoon = Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary=primary)
        battle = sky(fresh_platoon("red-1", "red", platoon, "1010", 0), overhead(altitude=1))
        battle.phase = "fire"
        return battle

    assert "TW-111.1" in cites(plan(troops("Auto-Rifle"), "small-arms"))
    assert not plan(troops("AA Weapon (Mk. 1, Light)"), "small-arms").reasons


@pytest.mark.ruling("TW-111.1")
def test_suits_do_not_fire_at_craft_in_flight_but_at_those_on_the_ground() -> None:
    design = any_design("Elemental Battle Armor [Flamer](Sqd5)")
    assert isinstance(design, BattleArmor)
    squad = fresh_squad("red-1", "red", design, "1010")
    battle = sky(squad, overhead(altitude=1))
    guns = [mount for mount in squad.design.mounts if not is_by_hand(mount.weapon)]
    assert len(guns) >= 2
    for mount in guns:
        assert "TW-111.1" in cites(plan(battle, mount.weapon.name)), mount.key
    battle["blue-1"].map, battle["blue-1"].hex = "", "1009"
    landed = battle["blue-1"]
    assert isinstance(landed, Fighter)
    landed.altitude = landed.velocity = 0
    assert "TW-111.1" not in cites(plan(battle, "SRM 2"))


def test_who_fires_up_fires_at_nothing_else() -> None:
    battle = over(mech("1005", facing=3), overhead(altitude=2))
    battle.units["blue-2"] = fresh_mech("blue-2", "blue", mech_design("Locust LCT-1V"), "1009", 0)
    fire.declare(battle, Fire("red-1", "lrm20-lt", "blue-1"))
    why = {reason.cite for reason in fire.fire_reasons(battle, Fire("red-1", "ac20-rt", "blue-2"))}
    assert why == {"TWB-117"}
    assert not any(isinstance(each, Fire) and each.target == "blue-2" for each in fire.options(battle, ["red-1"]))


@pytest.mark.parametrize(("ship", "may"), [("Union (2708)", True), ("Leopard (3056)", False)])
def test_a_spheroid_dropship_on_the_ground_fires_at_several_targets_up_and_down(ship: str, may: bool) -> None:
    listed = any_design(ship)
    assert isinstance(listed, DropShipDesign)
    battle = over(built(DropShip, "red-1", "red", listed, hex="1010", facing=0), overhead(altitude=2))
    first, second = (mount.key for mount in listed.mounts[:2])
    battle.declarations["red-1"] = Declaration(shots=[Shot(first, "blue-1")])
    battle.units["blue-2"] = fresh_mech("blue-2", "blue", mech_design("Locust LCT-1V"), "1014", 0)
    others = battle.declarations["red-1"].shots
    why = list(air_fire.volley_reasons(battle, battle["red-1"], Fire("red-1", second, "blue-2"), others))
    assert (not why) == may


def test_a_targeting_computer_lays_fire_at_craft_in_flight() -> None:
    found = plan(over(mech("1010", design="Masakari (Warhawk) Prime"), overhead()), "cerppc")
    assert lines(found)["targeting computer"] == -1
