"""Stacking: who may share a hex, whom a move may pass, and what units in one hex do to each other (TWB-6)."""

from __future__ import annotations

from random import Random

import pytest

from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.hexes import Board, Bridge, Building
from boxcars.hexes.fast import board_reach
from boxcars.hexes.reach import reach
from boxcars.total_warfare import new_game
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.move_options import walks
from boxcars.total_warfare.moving.pavement import skid_roll
from boxcars.total_warfare.moving.skidding import skid
from boxcars.total_warfare.moving.terrain_costs import MECH
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.aerospace.skies import fighter
from tests.total_warfare.field import of_kind, plan
from tests.total_warfare.scenes import attacks_made, planned

RIFLES, TANK, LOCUST = "Foot Platoon (Rifle)", "Vedette Medium Tank", "Locust LCT-1V"
PLAIN = Board.plain(9, 9)


def table(*units: tuple[str, str, str], board: Board = PLAIN, phase: str = "movement") -> Battle:
    """A battle with these units, each given by its id, its design and its hex, all facing north."""
    starts = iter(PLAIN)
    sides: dict[str, list[UnitSetup]] = {"red": [], "blue": []}
    for id, name, _ in units:
        sides[id.partition("-")[0]].append(UnitSetup(name, next(starts), 0))
    for forces in sides.values():
        forces.extend([UnitSetup(LOCUST, next(starts), 0)] * (not forces))
    setup = Setup(board=PLAIN.to_text(), forces={side: tuple(forces) for side, forces in sides.items()})
    battle = new_game(setup, SeededDice("stacking")).state
    battle.phase, battle.board = phase, board
    for id, _, hex in units:
        battle[id].hex, battle[id].foot = hex, board[hex].floor
    return battle


def why_not(battle: Battle, text: str) -> str:
    with pytest.raises(Illegal) as refused:
        planned(battle, text)
    return str(refused.value)


def stops(battle: Battle, unit: Unit, mode: str) -> set[str]:
    return {state[0] for state in walks(battle, unit, mode).ends}


def test_a_hex_holds_one_mech_and_two_units_of_a_side() -> None:
    battle = table(
        ("red-1", LOCUST, "0507"), ("red-2", RIFLES, "0505"), ("red-3", TANK, "0406"), ("blue-1", RIFLES, "0405")
    )
    assert planned(battle, "move red-1 walk 0506 0505").hex == "0505"
    assert planned(battle, "move red-1 walk 0506 0405").hex == "0405", "enemy infantry leaves room for two of ours"
    battle.units["red-4"] = battle["red-3"].copy()
    battle["red-4"].id, battle["red-4"].hex = "red-4", "0505"
    assert "two units of its side stand in 0505 [TWB-6]" in why_not(battle, "move red-1 walk 0506 0505")
    assert "0505" not in stops(battle, battle["red-1"], "walk")


def test_a_hex_holds_four_units_in_all() -> None:
    crowd = [("red-1", RIFLES, "0505"), ("red-2", TANK, "0505")]
    battle = table(*crowd, ("blue-1", RIFLES, "0505"), ("blue-2", RIFLES, "0506"), ("blue-3", RIFLES, "0505"))
    battle["blue-3"].side = "green"
    assert "four units stand in 0505 [TWB-6]" in why_not(battle, "move blue-2 walk 0505")
    battle["blue-3"].hex = "0504"
    assert planned(battle, "move blue-2 walk 0505").hex == "0505"


@pytest.mark.ruling("TW-057.5")
def test_a_mech_walks_on_through_enemy_infantry() -> None:
    battle = table(("red-1", LOCUST, "0507"), ("blue-1", RIFLES, "0506"))
    assert planned(battle, "move red-1 walk 0506 0505 0504").hex == "0504"
    assert {"0506", "0505", "0504"} <= stops(battle, battle["red-1"], "walk")
    company = table(("red-1", LOCUST, "0507"), ("blue-1", RIFLES, "0506"), ("blue-2", LOCUST, "0506"))
    with pytest.raises(Illegal):
        planned(company, "move red-1 walk 0506 0505 0504")


def test_an_enemy_vehicle_ends_the_move_of_who_enters_its_hex() -> None:
    battle = table(
        ("red-1", LOCUST, "0507"), ("red-2", TANK, "0607"), ("blue-1", TANK, "0506"), ("blue-2", RIFLES, "0606")
    )
    assert planned(battle, "move red-1 walk 0506 facing NE").hex == "0506"
    assert "the enemy in 0506 ends the move there [TWB-6]" in why_not(battle, "move red-1 walk 0506 0505")
    assert "the enemy in 0606 ends the move there" in why_not(battle, "move red-2 cruise 0606 0605")
    for mode in ("walk", "run"):
        reached = walks(battle, battle["red-1"], mode)
        for state in reached.ends:
            planned(battle, str(reached.move(state))) if reached.ends[state] else None


def test_who_begins_beside_an_enemy_in_its_hex_may_leave_it() -> None:
    battle = table(("red-1", TANK, "0506"), ("blue-1", TANK, "0506"))
    assert planned(battle, "move red-1 cruise 0505 0504").hex == "0504"
    assert "0504" in stops(battle, battle["red-1"], "cruise")


def test_the_compiled_search_knows_dead_ends_as_the_plain_one_does() -> None:
    random = Random(3)
    hexes = list(PLAIN)
    for _ in range(20):
        closed, ends, start = random.sample(hexes, 8), random.sample(hexes, 12), random.choice(hexes)
        plain = reach(PLAIN, MECH, start, 2, 0, 6, closed=closed, dead_ends=ends)
        fast = board_reach(PLAIN, MECH, start, 2, 0, 6, closed=closed, dead_ends=ends)
        columns = (fast.hexes, fast.facings, fast.feet, fast.costs)
        found = {(hexes[h], f, foot): c for h, f, foot, c in zip(*(map(int, x) for x in columns), strict=True)}
        assert found == plain.costs


def test_units_on_and_under_a_bridge_do_not_crowd_each_other() -> None:
    bridge = Bridge(3, 3, 90, 0b001001)
    board = PLAIN.with_terrain("0505", bridge=bridge)
    battle = table(("red-1", LOCUST, "0505"), ("red-2", LOCUST, "0707"), board=board)
    battle["red-1"].foot = 3
    assert not stacking.is_full(battle, battle["red-2"], "0505", 0)
    assert stacking.is_full(battle, battle["red-2"], "0505", 3)


def test_each_floor_of_a_building_holds_its_own() -> None:
    board = PLAIN.with_terrain("0505", building=Building(type=3, height=3, cf=90))
    battle = table(("red-1", LOCUST, "0505"), ("red-2", LOCUST, "0707"), board=board)
    battle["red-1"].foot = 0
    assert stacking.is_full(battle, battle["red-2"], "0505", 0)
    assert not stacking.is_full(battle, battle["red-2"], "0505", 1)


def test_only_infantry_fires_in_its_own_hex() -> None:
    battle = table(("red-1", LOCUST, "0505"), ("blue-1", RIFLES, "0505"), phase="fire")
    assert [reason.cite for reason in plan(battle, "ml", by="red-1").reasons] == ["TWB-12.3"]
    shot = plan(battle, "small-arms", by="blue-1", at="red-1")
    assert (shot.range, shot.reasons, shot.tally.total) == (0, (), 4 - 2)


@pytest.mark.ruling("TW-175.2")
def test_units_in_one_building_hex_fire_at_each_other_in_every_direction() -> None:
    board = PLAIN.with_terrain("0505", building=Building(type=3, height=3, cf=90))
    battle = table(("red-1", LOCUST, "0505"), ("blue-1", TANK, "0505"), board=board, phase="fire")
    battle["red-1"].foot = battle["blue-1"].foot = 0
    for weapon in ("ml", "mg"):
        assert not plan(battle, weapon, by="red-1").reasons
    atlas = table(("red-1", "Atlas AS7-D", "0505"), ("blue-1", TANK, "0505"), board=board, phase="fire")
    atlas["red-1"].foot = atlas["blue-1"].foot = 0
    assert not plan(atlas, "ac20", by="red-1").reasons
    assert [reason.cite for reason in plan(atlas, "ml-ctr", by="red-1").reasons] == ["TWB-11"]


@pytest.mark.example("TWG-117")
@pytest.mark.ruling("TW-062.18")
def test_infantry_that_has_yet_to_move_keeps_out_of_a_skid() -> None:
    battle = table(("red-1", LOCUST, "0507"), ("blue-1", RIFLES, "0506"))
    slider = battle.mech("red-1")
    slider.hexes_moved = 2
    events = skid(battle, slider, skid_roll(2), 0, ScriptedDice([1, *[3, 4] * 10]))
    assert (slider.hex, attacks_made(events), battle["blue-1"].mode) == ("0506", [], "")


@pytest.mark.ruling("TW-062.18")
def test_infantry_in_a_full_hex_cannot_keep_out_of_a_skid() -> None:
    battle = table(("red-1", LOCUST, "0507"), ("red-2", TANK, "0506"), ("red-3", RIFLES, "0506"))
    slider = battle.mech("red-1")
    slider.hexes_moved = 2
    events = skid(battle, slider, skid_roll(2), 0, ScriptedDice([1, *[1, 1] * 20]))
    assert {met.target for met in attacks_made(events)} == {"red-2", "red-3"}


@pytest.mark.example("TWG-117")
@pytest.mark.ruling("TW-062.15", "TW-062.16", "TW-062.18")
def test_a_skid_runs_over_infantry_that_has_moved_and_goes_on() -> None:
    battle = table(("red-1", LOCUST, "0507"), ("blue-1", RIFLES, "0506"))
    slider, men = battle.mech("red-1"), battle["blue-1"]
    slider.hexes_moved, slider.piloting, men.mode = 4, 0, "stay"
    events = skid(battle, slider, skid_roll(4), 0, ScriptedDice([1, *[3, 4] * 20]))
    [met] = attacks_made(events)
    assert met.damage is not None
    assert (met.damage.total, met.damage.lines[0].cite) == (4, "TW-062.15")
    [lost] = of_kind(events, TroopersLost)
    assert (lost.lost, slider.hex) == (4, "0505")


def test_two_friends_can_start_in_one_hex_and_three_cannot() -> None:
    forces = [UnitSetup(LOCUST, "0505", 0), UnitSetup(RIFLES, "0505", 0), UnitSetup(TANK, "0505", 0)]
    enemy = (UnitSetup(LOCUST, "0909", 0),)
    pair = Setup(board=PLAIN.to_text(), forces={"red": tuple(forces[:2]), "blue": enemy})
    assert [unit.hex for unit in new_game(pair).state.units.values()] == ["0505", "0505", "0909"]
    with pytest.raises(BadSetup, match="red-3 cannot start in 0505: two units of its side stand in 0505"):
        new_game(Setup(board=PLAIN.to_text(), forces={"red": tuple(forces), "blue": enemy}))


def test_a_craft_on_the_low_altitude_map_takes_no_hex_of_the_ground_map() -> None:
    """Its hex there has a number that the ground map has too."""
    battle = table(("red-1", LOCUST, "0505"), ("blue-1", LOCUST, "0503"))
    craft = fighter("blue-2", hex="0504")
    battle.units["blue-2"] = craft
    assert stacking.dead_ends(battle, battle["red-1"]) == {"0503"}
    assert stacking.company(battle, battle["red-1"], "0504", 0) == []
    assert stacking.company(battle, craft, "0503", 0) == [], "nor is who stands below in its company"
    assert "0504" not in stacking.taken_hexes(battle, battle["red-1"])
    craft.hex = "1515"
    assert stacking.taken_hexes(battle, battle["red-1"]) == {"0503"}, "a hex that the ground map has not"
    craft.hex, craft.map, craft.altitude = "0504", "", 0
    assert stacking.dead_ends(battle, battle["red-1"]) == {"0503", "0504"}


@pytest.mark.parametrize("designs", [(LOCUST, RIFLES), (RIFLES, LOCUST), (TANK, RIFLES)])
def test_nobody_starts_in_the_hex_of_an_enemy_and_a_setup_is_refused_with_all_that_is_wrong(
    designs: tuple[str, str],
) -> None:
    ours, theirs = designs
    red = (UnitSetup(ours, "0505", 0), UnitSetup(LOCUST, "9999", 0))
    setup = Setup(board=PLAIN.to_text(), forces={"red": red, "blue": (UnitSetup(theirs, "0505", 0),)})
    with pytest.raises(BadSetup) as refused:
        new_game(setup)
    assert str(refused.value).split("; ") == [
        "red-2 cannot start in 9999: the board has no such hex",
        "blue-1 cannot start in 0505: red-1 stands there, an enemy",
    ]
