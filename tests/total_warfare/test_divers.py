"""Infantry with UMU: swimming, walking along the bottom, and getting on and off under water (TWB-34.7)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Bridge, Terrain
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.boarding import holding, swarming
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import script
from tests.total_warfare.scenes import moved, planned, refused
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_carrying import carrier, omni, options, together
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_swarming import tank

UNDINE, DIVERS, GYROS = "Undine Battle Armor (Sqd6)", "Combat Divers (Motorized)", "Gyrocopter Raiders (Laser)"
BOAT = "Heron Gunboat BX"
LAKE = Board.plain(15, 17, terrain=Terrain(water=3)).with_terrain("0504", water=1).with_terrain("0503", water=None)
BEFORE, NOW = RuleSet(printing=9), RuleSet()


def undines(id: str = "red-1", hex: str = "0505", foot: int = -2) -> Squad:
    suits = squad(id, UNDINE, hex)
    suits.foot = foot
    return suits


def afloat(*units: Unit, board: Board = LAKE, rules: RuleSet = NOW) -> Battle:
    battle = together(*units, board=board)
    battle.rules = rules
    return battle


def walker(foot: int = -3) -> Any:
    host = omni()
    host.foot = foot
    return host


def riding(rules: RuleSet, *others: Unit) -> Battle:
    """Undines on an OmniMech on the bottom of the lake."""
    suits, host = undines(), walker()
    battle = afloat(suits, host, *others, rules=rules)
    holding.board(suits, host, "ride")
    return battle


def test_suits_with_umu_swim_at_1_mp_a_hex_and_a_level_and_never_break_the_surface() -> None:
    battle = afloat(undines())
    way = planned(battle, "move red-1 swim up 0605 down")
    assert (way.cost.total, way.hex, way.foot) == (3, "0605", -2)
    assert "cannot go up in 0505" in refused(afloat(undines(foot=-1)), "move red-1 swim up")
    assert "at level -2 0504 is closed to it" in refused(battle, "move red-1 swim 0504")
    assert planned(battle, "move red-1 swim up 0504").foot == -1
    assert "0503 is closed to it" in refused(battle, "move red-1 swim up 0504 0503")


def test_on_the_bottom_they_also_walk_and_off_it_they_only_swim() -> None:
    for foot, modes in ((-3, ("walk", "swim")), (-2, ("swim",))):
        suits = undines(foot=foot)
        assert kind_of(suits).modes(afloat(suits), suits) == modes
    landed = undines(hex="0503", foot=0)
    ashore = afloat(landed)
    assert kind_of(landed).modes(ashore, landed) == ("walk",)
    assert "does not swim now" in refused(ashore, "move red-1 swim 0504")


def test_they_walk_into_the_water_and_out_of_it_as_their_whole_move() -> None:
    battle = afloat(undines(hex="0503", foot=0))
    moved(battle, "move red-1 walk 0504")
    assert (battle["red-1"].hex, battle["red-1"].foot) == ("0504", -1)
    back = afloat(undines(hex="0504", foot=-1))
    moved(back, "move red-1 walk 0503")
    assert (back["red-1"].hex, back["red-1"].foot) == ("0503", 0)


def test_all_that_is_offered_in_the_water_can_be_played() -> None:
    for name, make in ((UNDINE, squad), (DIVERS, platoon)):
        troops = make("red-1", name, "0505")
        troops.foot = -3
        offered = options(afloat(troops), "red-1")
        assert any("swim" in move for move in offered)
        for move in offered:
            planned(afloat(troops), move)


def test_divers_do_not_drown_and_a_bridge_is_passed_beneath() -> None:
    divers = platoon("red-1", DIVERS, "0505", foot=-3)
    battle = afloat(divers)
    assert kind_of(divers).end_phase(battle, divers, script()) == []
    low = LAKE.with_terrain("0605", water=3, bridge=Bridge(type=3, elevation=0, cf=90, exits=0b010010))
    assert planned(afloat(undines(foot=-1), board=low), "move red-1 swim 0605").foot == -1


def test_they_may_begin_in_the_water_where_others_may_not() -> None:
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(UNDINE, "0505", 0),),
        "blue": (UnitSetup("Locust LCT-1V", "0503", 0),),
    }
    assert new_battle(Setup(board=LAKE.to_text(), forces=forces))["red-1"].foot == -3
    for name, can in ((UNDINE, True), ("Foot Platoon (Rifle)", False)):
        unit = squad("red-1", name) if name == UNDINE else platoon("red-1", name)
        assert kind_of(unit).can_start(unit.design.listed, LAKE["0505"]) is can


@pytest.mark.ruling("TW-057.2")
def test_suits_with_umu_get_off_an_omni_under_water_and_onto_it_again() -> None:
    battle = riding(NOW)
    assert options(battle, "red-1") == ["move red-1 stay", "move red-1 dismount"]
    moved(battle, "move red-1 dismount")
    assert (battle["red-1"].host, battle["red-1"].foot, battle["red-1"].is_immobile) == ("", -3, False)
    battle["red-1"].mode = ""
    assert "move red-1 mount red-2" in options(battle, "red-1")
    moved(battle, "move red-1 mount red-2")
    assert battle["red-1"].host == "red-2"
    higher = afloat(undines(foot=-2), walker())
    assert "red-2 is not in its hex" in refused(higher, "move red-1 mount red-2")


@pytest.mark.ruling("TW-057.4")
def test_before_printing_10_no_exception_is_made_for_suits_with_umu() -> None:
    battle = riding(BEFORE)
    assert options(battle, "red-1") == ["move red-1 stay"]
    below = afloat(undines(foot=-3), walker(), rules=BEFORE)
    assert "does not climb onto red-2 under water" in refused(below, "move red-1 mount red-2")


@pytest.mark.ruling("TW-057.2", "TW-057.4")
@pytest.mark.parametrize(("rules", "sunk"), [(BEFORE, True), (NOW, False)], ids=["printing 9", "now"])
def test_suits_with_umu_that_lose_their_omni_swim_since_printing_10(rules: RuleSet, sunk: bool) -> None:
    battle = riding(rules)
    battle["red-2"].destroyed = "it burns"
    swarming.after(battle, [], script(1))
    suits = battle["red-1"]
    suits.mode = ""
    assert (suits.host, suits.foot, suits.is_immobile) == ("", -3, sunk)
    assert any("swim" in move for move in options(battle, "red-1")) is not sunk


@pytest.mark.parametrize("rules", [BEFORE, NOW], ids=["printing 9", "now"])
def test_who_loses_the_ship_that_he_was_inside_of_swims_under_all_printings(rules: RuleSet) -> None:
    boat = tank("red-2", "0505", BOAT)
    suits = undines()
    battle = afloat(suits, boat, rules=rules)
    boat.foot = 0
    holding.board(suits, boat, "inside")
    boat.destroyed = "it burns"
    events: list[Event] = swarming.after(battle, [], script(1))
    assert (len(events), suits.foot, suits.is_immobile) == (1, -1, False)


@pytest.mark.ruling("TW-057.6")
def test_infantry_that_dives_counts_and_gets_off_beside_a_full_hex() -> None:
    crowd = [undines(f"red-{number}", foot=-3) for number in (3, 4)]
    battle = riding(NOW, *crowd)
    beside = {f"move red-1 dismount {hex}" for hex in LAKE.neighbours("0505") if hex != "0504"}
    assert set(options(battle, "red-1")) == {"move red-1 stay", *beside}, "0504 is too shallow for that level"
    moved(battle, "move red-1 dismount 0506")
    assert (battle["red-1"].hex, battle["red-1"].foot) == ("0506", -3)
    third = afloat(*crowd, undines(hex="0506", foot=-3))
    assert stacking.is_full(third, third["red-1"], "0505", -3)
    assert "move red-1 swim 0505" not in options(third, "red-1")


@pytest.mark.ruling("TW-057.6")
def test_infantry_that_flies_counts_where_others_would_get_off() -> None:
    men, truck = platoon("red-1", hex="0505"), carrier()
    landed = together(men, truck, platoon("red-3", GYROS, "0505"))
    holding.board(men, truck, "inside")
    assert "move red-1 dismount" not in options(landed, "red-1")
    assert "move red-1 dismount 0504" in options(landed, "red-1")
    flown = [platoon(f"red-{number}", GYROS, "0505", foot=2) for number in (3, 4)]
    aloft = together(platoon("red-1", GYROS, "0506", foot=2), *flown)
    assert "move red-1 fly 0505" not in options(aloft, "red-1"), "two of a side at one level"


def test_divers_get_off_a_boat_below_the_surface_and_back_into_it() -> None:
    boat = tank("red-2", "0505", BOAT)
    boat.mode = "stay"
    divers = platoon("red-1", DIVERS, "0505")
    battle = afloat(divers, boat)
    boat.foot = 0
    holding.board(divers, boat, "inside")
    moved(battle, "move red-1 dismount")
    assert (divers.host, divers.foot) == ("", -1)
