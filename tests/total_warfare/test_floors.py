"""Infantry on the floors of buildings: stairs, and jumps through walls (TWB-22.6)."""

from __future__ import annotations

import pytest

from boxcars.core.errors import Illegal
from boxcars.hexes import Board, Bridge, Building
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BuildingFell
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, RollMade
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.previews import preview
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import PLAIN, of_kind
from tests.total_warfare.scenes import mech, moved, planned, rolls, scene
from tests.total_warfare.test_battle_armor import ELEMENTALS, squad
from tests.total_warfare.test_infantry import LASERS, platoon

JUMPERS = "Jump Platoon (Flamer)"


def house(board: Board = PLAIN, hex: str = "0505", **changes: int) -> Board:
    return board.with_terrain(hex, building=Building(**{"type": 2, "height": 3, "cf": 40, **changes}))


def town(*units: Unit, board: Board | None = None) -> Battle:
    battle = scene(*units, mech("blue-1", "Locust LCT-1V", "1515"), board=board or house())
    battle.waiting = [unit.id for unit in units]
    return battle


def why_not(battle: Battle, text: str) -> str:
    with pytest.raises(Illegal) as refused:
        planned(battle, text)
    return str(refused.value)


def options(battle: Battle, unit: str = "red-1") -> list[str]:
    return [str(move) for move in MoveOptions(battle, [unit])]


# Stairs


def test_a_floor_costs_one_mp_and_the_last_stairs_lead_to_the_roof() -> None:
    battle = town(platoon("red-1", LASERS, "0505"))
    way = planned(battle, "move red-1 walk up up up")
    assert (way.cost.total, way.foot, way.hexes, way.path) == (3, 3, 0, ("0505",))
    assert "no floor up from there in 0505 [TWB-22.6]" in why_not(battle, "move red-1 walk up up up up")
    assert "no floor down" in why_not(battle, "move red-1 walk down")
    assert "no floor up" in why_not(battle, "move red-1 walk 0506 up")
    moved(battle, "move red-1 walk up up")
    assert battle["red-1"].foot == 2


def test_stairs_are_offered_and_combined_with_a_way_in() -> None:
    battle = town(platoon("red-1", LASERS, "0506"))
    offered = options(battle)
    assert {"move red-1 walk 0505", "move red-1 walk 0505 up", "move red-1 walk 0505 up up"} <= set(offered)
    assert "move red-1 walk 0505 up up up" not in offered, "that would cost 4 of 3 MP"


def test_who_is_upstairs_comes_into_the_next_hex_of_the_building_on_the_same_floor() -> None:
    board = house(house(), "0504", exits=0b001000)
    battle = town(platoon("red-1", LASERS, "0505", 2), board=board)
    way = planned(battle, "move red-1 walk 0504 up")
    assert (way.cost.total, way.foot) == (2, 3)
    assert "levels is more than 1" in why_not(battle, "move red-1 walk 0506"), "nobody walks out of a window"


def test_mechs_and_vehicles_take_no_stairs() -> None:
    battle = town(mech("red-1", "Locust LCT-1V", "0505"))
    assert "'up' is no step" in why_not(battle, "move red-1 walk up")
    assert not any("up" in text.split() for text in options(battle))


def test_an_enemy_in_a_hex_just_entered_bars_the_stairs() -> None:
    battle = town(platoon("red-1", LASERS, "0506"), platoon("blue-2", hex="0505"))
    assert "ends the move there" in why_not(battle, "move red-1 walk 0505 up")
    assert not any(text.endswith("up") for text in options(battle))


def test_a_floor_that_bears_no_platoon_brings_the_hut_down() -> None:
    battle = town(platoon("red-1", LASERS, "0506"), board=house(type=1, cf=2))
    [gives_way] = planned(battle, "move red-1 walk 0505 up").collapses
    assert gives_way.why == "6 tons on CF 2"
    events, _ = moved(battle, "move red-1 walk 0505 up up")
    assert len(of_kind(events, BuildingFell)) == 1
    assert (battle["red-1"].foot, battle["red-1"].mp_spent) == (0, 2), "the march ended with the floor"


# Jumps through walls


@pytest.mark.ruling("TW-168.2")
@pytest.mark.parametrize(
    ("type", "needed", "harm"), [(1, 5, 2), (2, 6, 3), (3, 7, 4), (4, 10, 5)], ids=["light", "medium", "heavy", "hard"]
)
def test_a_platoon_that_jumps_into_a_building_rolls_its_anti_mech_skill(type: int, needed: int, harm: int) -> None:
    battle = town(platoon("red-1", JUMPERS, "0507"), board=house(type=type, cf=90))
    [shown] = planned(battle, "move red-1 jump 0505 floor 1").rolls
    assert shown.tally.total == needed
    events, _ = moved(battle, "move red-1 jump 0505 floor 1", 1, 1)
    assert rolls(events)[0][1:] == (needed, False)
    assert (battle["red-1"].hex, battle["red-1"].foot, battle["red-1"].hexes_moved) == ("0505", 1, 2)
    assert of_kind(events, TroopersLost)[0].lost == harm


@pytest.mark.example("TWG-096")
def test_suits_that_fail_are_hurt_in_one_suit_and_those_that_succeed_not_at_all() -> None:
    battle = town(squad("red-1", ELEMENTALS, "0507"))
    events, _ = moved(battle, "move red-1 jump 0505 floor 0", 1, 1, 4)
    [harm] = of_kind(events, DamageTaken)
    assert (harm.amount, harm.location) == (3, "Trooper 4")
    safe = town(squad("red-1", ELEMENTALS, "0507"))
    events, _ = moved(safe, "move red-1 jump 0505 floor 2", 3, 3)
    assert (of_kind(events, DamageTaken), rolls(events)[0][1:]) == ([], (6, True))


def test_onto_the_roof_and_out_of_a_window_nobody_rolls() -> None:
    battle = town(squad("red-1", ELEMENTALS, "0507"))
    events, _ = moved(battle, "move red-1 jump 0505")
    assert (battle["red-1"].foot, of_kind(events, RollMade)) == (3, [])
    inside = squad("red-1", ELEMENTALS, "0505")
    inside.foot = 2
    out = town(inside)
    events, _ = moved(out, "move red-1 jump 0507")
    assert (out["red-1"].foot, of_kind(events, RollMade)) == (0, [])


def test_a_jump_gets_no_higher_than_its_mp_and_only_to_floors_that_are_seen() -> None:
    tower = house(height=6)
    battle = town(squad("red-1", ELEMENTALS, "0507"), board=tower)
    assert "move red-1 jump 0505 floor 3" in options(battle)
    assert "move red-1 jump 0505 floor 4" not in options(battle), "3 MP rise 3 levels"
    assert "sees no way through the walls of 0505" in why_not(battle, "move red-1 jump 0505 floor 4")
    assert "no floor 6 in 0505" in why_not(battle, "move red-1 jump 0505 floor 6")
    assert "no floor 1 in 0508" in why_not(battle, "move red-1 jump 0508 floor 1")
    hill = tower.with_terrain("0506", level=3)
    behind = town(squad("red-1", ELEMENTALS, "0507"), board=hill)
    assert "move red-1 jump 0505 floor 0" not in options(behind), "a hill stands before the ground floor"
    assert "TW-168.2" in why_not(behind, "move red-1 jump 0505 floor 0")


@pytest.mark.ruling("TW-168.2")
def test_on_a_split_line_a_jump_sees_its_floor_by_either_side() -> None:
    street = house(house(height=6), "0506", height=6)
    battle = town(squad("red-1", ELEMENTALS, "0606"), board=street)
    assert "move red-1 jump 0505 floor 2" in options(battle), "0506 bars one side of the line, 0605 is open"
    barred = town(squad("red-1", ELEMENTALS, "0606"), board=house(street, "0605", height=6))
    assert "move red-1 jump 0505 floor 2" not in options(barred)


@pytest.mark.ruling("TW-214.2")
@pytest.mark.parametrize(
    ("foot", "text", "after", "cost"),
    [(0, "jump 0505 floor 2", 2, 2), (2, "jump 0505 floor 1", 1, 1), (1, "jump 0505", 3, 2)],
    ids=["up", "down", "to the roof"],
)
def test_who_is_inside_jumps_from_floor_to_floor_without_a_roll(foot: int, text: str, after: int, cost: int) -> None:
    inside = squad("red-1", ELEMENTALS, "0505")
    inside.foot = foot
    battle = town(inside)
    way = planned(battle, f"move red-1 {text}")
    assert (way.foot, way.hexes, way.cost.total, way.rolls) == (after, 0, cost, ())
    assert f"move red-1 {text}" in options(battle)
    events, _ = moved(battle, f"move red-1 {text}")
    assert (battle["red-1"].hex, battle["red-1"].foot, battle["red-1"].mode) == ("0505", after, "jump")
    assert (battle["red-1"].hexes_moved, of_kind(events, RollMade)) == (0, [])


@pytest.mark.ruling("TW-214.2")
def test_a_jump_inside_leaves_its_floor_and_one_from_the_roof_its_hex() -> None:
    tower = house(height=6)
    upstairs = squad("red-1", ELEMENTALS, "0505")
    upstairs.foot = 1
    battle = town(upstairs, board=tower)
    within = [text for text in options(battle) if text.startswith("move red-1 jump 0505")]
    assert sorted(within) == [f"move red-1 jump 0505 floor {floor}" for floor in (0, 2, 3, 4)]
    assert "leaves its hex, or its floor inside a building [TW-214.2]" in why_not(
        battle, "move red-1 jump 0505 floor 1"
    )
    assert "it needs 4 MP and has 3" in why_not(battle, "move red-1 jump 0505 floor 5")
    assert "no floor 6 in 0505" in why_not(battle, "move red-1 jump 0505 floor 6")
    upstairs.foot = 6
    assert not [text for text in options(battle) if text.startswith("move red-1 jump 0505")]
    for text in ("move red-1 jump 0505", "move red-1 jump 0505 floor 5"):
        assert "TW-214.2" in why_not(battle, text)


def test_infantry_jumps_beneath_a_bridge_where_it_fits() -> None:
    deck = PLAIN.with_terrain("0505", bridge=Bridge(1, 1, 40, 0b001001))
    battle = town(squad("red-1", ELEMENTALS, "0506"), board=deck)
    assert {"move red-1 jump 0505", "move red-1 jump under 0505"} <= {*options(battle)}
    assert [planned(battle, f"move red-1 jump {to}").foot for to in ("0505", "under 0505")] == [1, 0]
    assert "does not fit beneath 0507" in why_not(battle, "move red-1 jump under 0507")
    ford = deck.with_terrain("0505", bridge=deck["0505"].bridge, water=1)
    river = town(squad("red-1", ELEMENTALS, "0506"), board=ford)
    assert "does not fit beneath 0505" in why_not(river, "move red-1 jump under 0505")


def test_options_and_plans_agree_about_floors() -> None:
    board = house(house(height=2), "0605", height=1, type=1, cf=15)
    battle = town(squad("red-1", ELEMENTALS, "0506"), platoon("red-2", LASERS, "0406"), board=board)
    offered = [*options(battle), *options(battle, "red-2")]
    assert any("floor" in text for text in offered)
    for text in offered:
        planned(battle, text)


# What the page asks


def test_a_plan_names_the_floors_it_could_end_on() -> None:
    battle = town(squad("red-1", ELEMENTALS, "0506"))
    move = preview.route(battle, battle["red-1"], "jump", "0505", elevation=1)
    assert str(move) == "move red-1 jump 0505 floor 1"
    shown = preview.plan_preview(battle, move)
    assert (shown.elevation, shown.elevations, shown.roof) == (1, {0: 1, 1: 1, 2: 1, 3: 1}, 3)
    marching = town(platoon("red-1", LASERS, "0506"))
    assert preview.plan_preview(marching, preview.route(marching, marching["red-1"], "walk", "0505")).elevations == {
        0: 1,
        1: 2,
        2: 3,
    }
    assert set(preview.reachable(marching, marching["red-1"], "walk")) >= {"0505", "0506"}
