"""Suits that fly, and the bombs that they drop on all that is in a hex, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import BattleArmor, any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.scenario.hiding import UnitFound
from boxcars.hexes import Board, Building
from boxcars.players.total_warfare import plain_tactics
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle, Declaration
from boxcars.total_warfare.boarding.holding import board as get_on
from boxcars.total_warfare.boarding.holding import is_aloft
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.events.ground_events import BuildingHit, WoodsHit
from boxcars.total_warfare.events.infantry_events import SwarmersStruck, TroopersLost
from boxcars.total_warfare.events.unit_events import CriticalRolled, DamageTaken, ShotFired, VehicleCritical
from boxcars.total_warfare.moving import marching
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.previews.fire_preview import expected_damage, fire_table
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.units.battle_armor.state import Squad, fresh_squad
from boxcars.total_warfare.weapons import blasts, fire, shooting
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.field import of_kind, two
from tests.total_warfare.field import script as dice_of
from tests.total_warfare.scenes import damage_to, moved, planned, refused
from tests.total_warfare.test_stacking import LOCUST, PLAIN, RIFLES, TANK, table, why_not

ZEPHYR, GYROS, ELEMENTALS = (
    "Zephyr Battle Armor [Bombs](Sqd5)",
    "Gyrocopter Raiders (Laser)",
    "Elemental Battle Armor [Flamer](Sqd5)",
)
BOMBS, HERE = "clan-bomb-rack-micro-squad", "hex:0505"
FALLS = (two(7),)
"""What a bomber with Gunnery 4 needs to hit."""


def over(*below: tuple[str, str], board: Board = PLAIN, height: int = 3) -> Battle:
    """Five suits in the air over 0505, and units there and about, in the Weapon Attack Phase."""
    battle = table(("red-1", ZEPHYR, "0505"), *((id, name, "0505") for id, name in below), board=board, phase="fire")
    battle["red-1"].foot += height
    return battle


def bombed(battle: Battle, *dice: int | tuple[int, ...]) -> list[Event]:
    """One salvo of bombs, with known dice."""
    thrown = dice_of(*dice)
    events = shooting.attack(battle, fire.preview(battle, Fire("red-1", BOMBS, HERE)), thrown)
    assert thrown.left == 0, f"{thrown.left} dice were not used"
    return events


# Flying


def test_suits_fly_a_hex_or_a_level_for_each_mp_and_need_no_turns() -> None:
    battle = table(("red-1", ZEPHYR, "0505"))
    way = planned(battle, "move red-1 fly up up 0504 0604 0605")
    assert (way.cost.total, way.available.total, way.hexes, way.foot) == (5, 5, 3, 2)
    assert way.rolls == ()
    assert "it needs 6 MP and has 5" in why_not(battle, "move red-1 fly up up 0504 0604 0605 down")


def test_they_stay_above_trees_and_walls_and_land_on_open_ground_and_roofs() -> None:
    board = PLAIN.with_terrain("0504", woods=1).with_terrain("0605", building=Building(type=2, height=2, cf=40))
    battle = table(("red-1", ZEPHYR, "0505"), board=board)
    assert "at level 2 0504 is closed to it" in why_not(battle, "move red-1 fly up up 0504")
    assert planned(battle, "move red-1 fly up up up 0504").foot == 3
    assert planned(battle, "move red-1 fly up up up 0605 down").foot == 2, "on the roof"
    assert "it cannot go down in 0504" in why_not(battle, "move red-1 fly up up up 0504 down")


def test_who_is_in_the_air_flies_on_and_who_is_inside_a_building_walks_out_first() -> None:
    battle = over()
    battle.phase = "movement"
    assert marching.modes(squad_of(battle), battle.under(battle["red-1"])) == ("fly",)
    assert "red-1 does not walk now" in why_not(battle, "move red-1 walk 0504")
    indoors = table(("red-1", ZEPHYR, "0505"), board=HOUSE)
    indoors["red-1"].foot = 1
    assert "cannot take off" in why_not(indoors, "move red-1 fly 0504")
    assert planned(indoors, "move red-1 walk 0504").foot == 0


@pytest.mark.parametrize("name", [ZEPHYR, GYROS])
def test_every_flight_that_is_offered_is_legal(name: str) -> None:
    board = PLAIN.with_terrain("0504", woods=2).with_terrain("0606", level=2).with_terrain("0405", water=2)
    battle = table(("red-1", name, "0505"), board=board)
    flights = [move for part in marching.marches(battle, squad_of(battle)) for move in part if move.mode == "fly"]
    assert len(flights) > 50
    assert all(planned(battle, str(move)).cost.total <= 6 for move in flights)


def test_they_are_harder_to_hit_in_the_air_and_after_a_flight() -> None:
    battle = over(("blue-1", LOCUST))
    battle["blue-1"].hex = "0508"
    lines = {line.label: line.value for line in _laser(battle).tally.lines}
    assert (lines["target airborne"], lines["battle armor"]) == (1, 1)
    battle["red-1"].foot, battle["red-1"].mode = 0, "fly"
    assert "target airborne" in {line.label for line in _laser(battle).tally.lines}
    battle["red-1"].mode = "walk"
    assert "target airborne" not in {line.label for line in _laser(battle).tally.lines}


def _laser(battle: Battle) -> Any:
    locust = battle["blue-1"]
    return shot(battle, locust, find_mount(locust, "Medium Laser"), battle["red-1"])


@pytest.mark.ruling("TW-171.1")
def test_a_flyer_goes_into_a_building_on_foot_or_in_flight_without_any_roll() -> None:
    battle = table(("red-1", ZEPHYR, "0504"), board=HOUSE)
    on_foot, flown = planned(battle, "move red-1 walk 0505"), planned(battle, "move red-1 fly up up 0505")
    assert (on_foot.hex, on_foot.foot, on_foot.rolls) == ("0505", 0, ())
    assert (flown.hex, flown.foot, flown.rolls, flown.cost.total) == ("0505", 2, (), 3)
    moved(battle, "move red-1 fly up up 0505")
    assert is_inside(battle.under(battle["red-1"]), battle["red-1"].foot)
    assert not is_aloft(battle, battle["red-1"])


def test_a_flight_that_goes_into_a_building_ends_there_and_does_not_begin_on_the_ground() -> None:
    for step in ("up", "down", "0506"):
        battle = table(("red-1", ZEPHYR, "0504"), board=HOUSE)
        assert "TWB-32.1" in refused(battle, f"move red-1 fly up 0505 {step}")
    assert "0505 is closed to it" in refused(table(("red-1", ZEPHYR, "0504"), board=HOUSE), "move red-1 fly 0505")
    offered = {str(move) for move in MoveOptions(table(("red-1", ZEPHYR, "0504"), board=HOUSE), ["red-1"])}
    assert {"move red-1 fly up 0505", "move red-1 fly up up 0505"} <= offered


HOUSE = PLAIN.with_terrain("0505", building=Building(type=2, height=3, cf=40))


def squad_of(battle: Battle) -> Any:
    return battle["red-1"]


# Bombs


@pytest.mark.ruling("TW-228.2")
def test_bombs_need_the_gunnery_skill_and_nothing_else() -> None:
    battle = over(("blue-1", TANK))
    battle["red-1"].gunnery, battle["red-1"].hexes_moved, battle["red-1"].mode = 5, 5, "fly"
    plan = fire.preview(battle, Fire("red-1", BOMBS, HERE))
    assert not plan.reasons
    assert [(line.label, line.value, line.cite) for line in plan.tally.lines] == [("gunnery", 5, "TW-228.2")]
    assert expected_damage(battle, plan) == pytest.approx(10 * 30 / 36)


def test_bombs_fall_once_from_the_air_on_the_hex_below() -> None:
    battle = over(("blue-1", TANK))
    battle.phase = "fire"
    offered = [str(action) for action in fire.options(battle, ["red-1"])]
    assert f"fire red-1 {BOMBS} {HERE}" in offered
    for text in offered:
        assert BOMBS not in text or HERE in text
    with pytest.raises(Illegal, match="fall on the hex below it, 0505"):
        fire.verify(battle, Fire("red-1", BOMBS, "hex:0506"))
    with pytest.raises(Illegal, match="name the hex"):
        fire.verify(battle, Fire("red-1", BOMBS, "blue-1"))
    plan = fire.preview(battle, Fire("red-1", BOMBS, HERE))
    shooting.pay(battle, plan)
    with pytest.raises(Illegal, match="has been fired"):
        fire.verify(battle, Fire("red-1", BOMBS, HERE))
    battle["red-1"].jammed.clear()
    battle["red-1"].foot = 0
    with pytest.raises(Illegal, match="only from the air"):
        fire.verify(battle, Fire("red-1", BOMBS, HERE))


def test_all_that_is_in_the_hex_is_struck_in_groups_of_five_friend_and_foe() -> None:
    battle = over(("blue-1", TANK), ("red-2", LOCUST))
    events = bombed(battle, *FALLS, two(7), two(7), two(7), two(7))
    assert (damage_to(events, "blue-1"), damage_to(events, "red-2")) == (10, 10)
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 5, 5, 5]
    assert battle["red-1"].damage_taken == 0, "who dropped them flies away"


@pytest.mark.example("TWG-070")
def test_every_suit_and_twice_the_troopers_are_struck_four_times_in_the_open() -> None:
    battle = over(("blue-1", ELEMENTALS))
    assert damage_to(bombed(battle, *FALLS), "blue-1") == 50
    battle = over(("blue-1", RIFLES))
    (lost,) = of_kind(bombed(battle, *FALLS), TroopersLost)
    assert lost.tally.total == 40
    battle = over(("blue-1", RIFLES), board=PLAIN.with_terrain("0505", woods=1))
    events = bombed(battle, *FALLS)
    assert of_kind(events, TroopersLost)[0].tally.total == 20
    assert [hit.amount for hit in of_kind(events, WoodsHit)] == [10]


def test_bombs_that_miss_fall_into_a_hex_beside() -> None:
    battle = over(("blue-1", TANK), ("blue-2", LOCUST))
    battle["blue-2"].hex = "0504"
    events = bombed(battle, two(3), 1, two(7), two(7))
    (told,) = of_kind(events, ShotFired)
    assert (told.hit, told.note) == (False, "falls in 0504")
    assert (damage_to(events, "blue-1"), damage_to(events, "blue-2")) == (0, 10)


@pytest.mark.example("TWG-122")
@pytest.mark.ruling("TW-113.1")
def test_a_blast_on_water_is_full_at_the_surface_and_half_a_level_above_and_below() -> None:
    board = PLAIN.with_terrain("0505", water=2)
    boats = (("blue-1", "Saladin Assault Hover Tank"), ("blue-2", "Gannet Combat WiGE BX"), ("blue-3", ELEMENTALS))
    battle = over(*boats, board=board)
    for id, foot in (("blue-1", 0), ("blue-2", 1), ("blue-3", -1), ("red-1", 5)):
        battle[id].foot = foot
        battle[id].armor = dict.fromkeys(battle[id].armor, 40)
    events = bombed(battle, *FALLS, two(7), two(7), two(7))
    assert [damage_to(events, id) for id in ("blue-1", "blue-2")] == [10, 5]
    assert [hit.amount for hit in of_kind(events, DamageTaken) if hit.unit == "blue-3"] == [5] * 5, "to every suit"
    assert [blasts.share(10, levels) for levels in range(5)] == [10, 5, 3, 2, 0], "and so on, until nothing is left"
    assert (blasts.share(8, 3), blasts.share(7, 3)) == (1, 0)


@pytest.mark.parametrize(
    ("amount", "levels", "left"), [(8, 3, 1), (7, 3, 0), (9, 3, 2), (2, 1, 1), (1, 1, 0), (1, 0, 1)]
)
def test_a_blast_ends_where_half_of_it_would_be_less_than_a_point(amount: int, levels: int, left: int) -> None:
    assert blasts.share(amount, levels) == left


def test_a_blast_on_a_building_counts_twice_on_the_walls_and_less_on_each_floor_below() -> None:
    battle = over(("blue-1", TANK), ("blue-2", RIFLES), board=HOUSE, height=5)
    battle["blue-1"].foot, battle["blue-2"].foot = 0, 2  # on the ground, and just below the roof of level 3
    events = bombed(battle, *FALLS, two(7))
    assert [(hit.amount, hit.cf) for hit in of_kind(events, BuildingHit)] == [(20, 20)]
    assert of_kind(events, TroopersLost)[0].tally.total == 10, "half of 10, twice, and not in the open"
    assert damage_to(events, "blue-1") == 2


@pytest.mark.ruling("TW-228.1")
def test_riders_are_struck_only_where_the_carrier_is_and_by_a_die() -> None:
    battle = over(("blue-1", "Mad Cat (Timber Wolf) Prime"), ("blue-2", ELEMENTALS))
    riders = battle["blue-2"]
    assert isinstance(riders, Squad)
    get_on(riders, battle["blue-1"], "ride")
    events = bombed(battle, *FALLS, two(7), two(6), 6)  # the center torso, and the right torso, where a suit rides
    (told,) = of_kind(events, SwarmersStruck)
    assert (told.unit, told.struck) == ("blue-2", True)
    assert (damage_to(events, "blue-1"), damage_to(events, "blue-2")) == (5, 5)


@pytest.mark.ruling("TW-259.7")
def test_a_hidden_unit_under_a_bomb_is_found_and_hurt() -> None:
    battle = over(("blue-1", TANK))
    battle["blue-1"].hidden = True
    events = bombed(battle, *FALLS, two(7), two(7))
    assert [found.unit for found in of_kind(events, UnitFound)] == ["blue-1"]
    assert damage_to(events, "blue-1") == 10
    assert not battle["blue-1"].hidden
    assert battle["blue-1"].id not in battle.ambushed, "it acts in later phases"


def test_bots_drop_bombs_on_enemies_but_not_on_more_friends() -> None:
    battle = over(("blue-1", TANK))
    assert Fire("red-1", BOMBS, HERE) in plain_tactics.volley(battle, battle["red-1"])
    crowded = over(("blue-1", TANK), ("red-2", LOCUST), ("red-3", RIFLES))
    assert Fire("red-1", BOMBS, HERE) not in plain_tactics.volley(crowded, crowded["red-1"])


def test_the_page_has_a_row_for_the_hex_that_bombs_would_fall_on() -> None:
    battle = over(("blue-1", TANK))
    rows = {row.unit: row for row in fire_table(battle, "red-1", Declaration()).targets}
    assert rows[HERE].name == "all that is in the hex"
    assert [weapon.mount for weapon in rows[HERE].weapons] == [BOMBS], "lasers are not fired at it"
    battle["red-1"].foot = 0
    assert HERE not in {row.unit for row in fire_table(battle, "red-1", Declaration()).targets}


# Mines


@pytest.mark.parametrize(("name", "place"), [(LOCUST, "CT"), (TANK, "FR")])
def test_every_mine_that_hits_strikes_the_belly_and_looks_for_something_to_break(name: str, place: str) -> None:
    design = any_design(ELEMENTALS)
    assert isinstance(design, BattleArmor)
    armed = msgspec.structs.replace(design, equipment=(*design.equipment, Fitting("Pop-up Mine", "Squad")))
    battle = table(("red-1", ELEMENTALS, "0505"), ("blue-1", name, "0505"), ("blue-2", RIFLES, "0506"), phase="fire")
    battle.units["red-1"] = fresh_squad("red-1", "red", armed, "0505")
    battle["blue-1"].armor = dict.fromkeys(battle["blue-1"].armor, 40)
    plan = shot(battle, battle["red-1"], find_mount(battle["red-1"], "pop-up-mine-squad"), battle["blue-1"])
    assert not plan.reasons
    assert odds(battle, plan).locations == {place: 1}
    events = shooting.attack(battle, plan, dice_of(two(11), two(7), two(2), two(2), two(2)))  # three of five mines
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [(place, 4)] * 3
    checks = of_kind(events, CriticalRolled) + of_kind(events, VehicleCritical)
    assert len(checks) == 3 or place == "FR", "a low roll on a vehicle is told as nothing"
    riflemen = shot(battle, battle["red-1"], plan.mount, battle["blue-2"])
    assert "TWB-35.5" in {reason.cite for reason in riflemen.reasons}
    assert "TWB-12.3" in {reason.cite for reason in riflemen.reasons}, "not beyond its own hex"
