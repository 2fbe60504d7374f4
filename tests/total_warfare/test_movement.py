"""Moves: what is legal, what they cost, and what happens on the way."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.core.errors import Illegal
from boxcars.hexes import Board, Bridge, Building, Road, Terrain
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import PostureChanged, UnitMoved
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.moving.move_options import minimum_move
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import (
    HIP,
    PLAIN,
    broken,
    damage_to,
    fell,
    gyro_hits,
    mech,
    moved,
    planned,
    rolls,
    scene,
    without,
)

NO_BASEMENT = (3, 4)
CENTER = (3, 4)


def wolverine(hex: str = "0505", **state: Any) -> Mech:
    return mech("red-1", "Wolverine WVR-6R", hex, **state)


def why_not(battle: Battle, text: str) -> str:
    with pytest.raises(Illegal) as refused:
        planned(battle, text)
    return str(refused.value)


@pytest.mark.ruling("QR-movement-additional.1")
def test_a_walk_with_turns() -> None:
    way = planned(scene(wolverine()), "move red-1 walk 0504 0603 facing SE")
    assert (way.cost.total, way.hex, way.facing, way.hexes) == (4, "0603", 2, 2)
    assert way.path == ("0505", "0504", "0603")
    assert [line.value for line in way.heat] == [1]


@pytest.mark.ruling("QR-movement-terrain.1")
def test_terrain_costs() -> None:
    board = PLAIN.with_terrain("0504", woods=2, level=1).with_terrain("0605", water=1)
    assert planned(scene(wolverine(), board=board), "move red-1 walk 0504").cost.total == 4
    wading = planned(scene(wolverine(facing=2), board=board), "move red-1 walk 0605")
    assert (wading.cost.total, wading.foot, wading.rolls[0].tally.total) == (3, -1, 4)


def test_a_move_tells_every_reason_against_it() -> None:
    board = PLAIN.with_terrain("0504", level=3).with_terrain("0503", water=1)
    reasons = why_not(scene(wolverine(), board=board), "move red-1 run 0504 0503")
    assert "0504: a change of 3 levels is more than 2 [TWB-4.1]" in reasons
    assert "it cannot run into the water of 0503 [TWB-4]" in reasons
    assert "it needs 10 MP and has 8" in reasons


def test_stacking() -> None:
    battle = scene(wolverine(), mech("red-2", "Locust LCT-1V", "0504"), mech("blue-1", "Locust LCT-1V", "0604"))
    assert planned(battle, "move red-1 walk 0504 0503").hexes == 2
    assert "another 'Mech stands in 0504 [TWB-6]" in why_not(battle, "move red-1 walk 0504")
    assert "an enemy stands in 0604 [TWB-6]" in why_not(battle, "move red-1 walk 0604 0703")


def test_backward_steps_keep_their_level_and_restart_the_count() -> None:
    board = PLAIN.with_terrain("0506", level=1)
    assert "a backward step may not change level" in why_not(
        scene(wolverine(), board=board), "move red-1 walk back 0506"
    )
    way = planned(scene(wolverine()), "move red-1 walk 0504 0503 back 0504")
    assert (way.hexes, way.facing, way.cost.total) == (1, 0, 3)
    assert "running goes forward only" in why_not(scene(wolverine()), "move red-1 run back 0506")


def test_minimum_movement_is_one_step_at_a_run() -> None:
    board = PLAIN.with_terrain("0504", woods=2, level=2)
    slow = mech("red-1", "Atlas AS7-D", "0505", heat=10)
    assert planned(scene(slow, board=board), "move red-1 run 0504").cost.total == 5
    assert "needs 6 MP" in why_not(scene(slow, board=board), "move red-1 run 0504 facing NE")
    assert "needs 5 MP" in why_not(scene(slow, board=board), "move red-1 walk 0504")
    assert Move("red-1", "run", ("0504",)) in list(movement.options(scene(slow, board=board), ["red-1"]))


def test_no_step_ahead_is_offered_to_who_faces_the_edge_of_the_map() -> None:
    battle = scene(wolverine("0501"))
    assert minimum_move(battle, battle["red-1"]) == []


def test_bridges_are_crossed_or_passed_beneath() -> None:
    bridge = Terrain(water=2, bridge=Bridge(type=1, elevation=0, cf=40, exits=0b001001))
    board = PLAIN.with_hexes({"0504": bridge})
    assert planned(scene(wolverine(), board=board), "move red-1 walk 0504").foot == 0
    locust = mech("red-1", "Locust LCT-1V", "0505", foot=0)
    assert planned(scene(locust, board=board), "move red-1 walk under 0504").foot == -2


@pytest.mark.ruling("TW-049.2")
@pytest.mark.parametrize("mode", ["walk", "run"])
def test_a_prone_mech_turns_in_its_hex_with_any_mp(mode: str) -> None:
    battle = scene(wolverine(prone=True))
    assert planned(battle, f"move red-1 {mode} facing SE").cost.total == 2
    assert planned(battle, f"move red-1 {mode} stand SE").cost.total == 2
    assert "a prone 'Mech cannot leave its hex [TW-049.2]" in why_not(battle, f"move red-1 {mode} 0504")


@pytest.mark.ruling("TW-049.4")
def test_no_dropping_prone_after_a_jump() -> None:
    assert "cannot drop prone [TW-049.4]" in why_not(scene(wolverine()), "move red-1 jump 0503 drop")
    battle = scene(wolverine())
    events, done = moved(battle, "move red-1 walk 0504 drop")
    assert events[-1] == PostureChanged(unit="red-1", prone=True)
    assert done
    assert battle.mech("red-1").prone


@pytest.mark.ruling("TW-053.1")
def test_a_jump_may_end_where_it_began() -> None:
    battle = scene(wolverine())
    way = planned(battle, "move red-1 jump facing S")
    assert (way.hex, way.facing, way.hexes, way.cost.total) == ("0505", 3, 0, 0)
    assert [line.value for line in way.heat] == [3]
    ends = [planned(battle, f"move red-1 jump 0503 facing {side}") for side in ("N", "NE", "SE", "S", "SW", "NW")]
    assert [(way.facing, way.hexes) for way in ends] == [(facing, 2) for facing in range(6)]
    assert [line.value for line in planned(battle, "move red-1 jump 0501 facing S").heat] == [4]


@pytest.mark.ruling("TW-053.3")
@pytest.mark.parametrize(("jet", "heats"), [("Jump Jet", [3, 3, 4, 5, 7]), ("Improved Jump Jet", [3, 3, 3, 3, 4])])
def test_improved_jump_jets_make_half_the_heat(jet: str, heats: list[int]) -> None:
    base = mech_design("Wolverine WVR-6R")
    slots = {**base.slots, "LT": (*[jet] * 8, *[""] * 4), **dict.fromkeys(("CT", "RT"), ("",) * 12)}
    unit = wolverine("0512")
    unit.design = msgspec.structs.replace(base, slots=slots, jump=7)
    battle = scene(unit)
    for hexes, points in zip((1, 3, 4, 5, 7), heats, strict=True):
        way = planned(battle, f"move red-1 jump 05{12 - hexes:02}")
        assert [line.value for line in way.heat] == [points]
    moved(battle, "move red-1 jump 0505")
    assert [line.value for line in unit.heat_lines] == heats[-1:]


@pytest.mark.ruling("TW-054.1")
def test_trees_never_stop_a_jump() -> None:
    forest = PLAIN.with_terrain("0504", woods=2, level=5).with_terrain("0604", level=6).with_terrain("0404", level=6)
    assert planned(scene(wolverine(), board=forest), "move red-1 jump 0503").hexes == 2
    wall = forest.with_terrain("0504", level=6)
    assert "rises too high" in why_not(scene(wolverine(), board=wall), "move red-1 jump 0503")


@pytest.mark.ruling("TW-053.2")
def test_a_jump_into_water() -> None:
    lake = PLAIN.with_terrain("0503", water=2)
    battle = scene(wolverine(), board=lake)
    events, done = moved(battle, "move red-1 jump 0503", *(3, 4))
    assert rolls(events) == [("piloting (entering water depth 2)", 5, True)]
    assert (battle.mech("red-1").foot, battle.mech("red-1").prone, done) == (-2, False, True)
    battle = scene(wolverine(), board=lake)
    no_breach = (2, 2)
    dice = (*(1, 1), *(6, 6), 1, *CENTER, *no_breach, *CENTER, *no_breach)
    events, _ = moved(battle, "move red-1 jump 0503", *dice)
    assert (fell(events).levels, damage_to(events, "red-1")) == (2, 9)
    assert (battle.mech("red-1").foot, battle.mech("red-1").prone) == (-2, True)


@pytest.mark.ruling("TW-068.2", "QR-psr-actions.1")
def test_a_fall_after_a_jump_is_from_no_height() -> None:
    board = PLAIN.with_terrain("0503", level=2)
    battle = scene(gyro_hits(wolverine()), board=board)
    events, done = moved(battle, "move red-1 jump 0503", *(1, 1), *(6, 6), 1, *CENTER, *CENTER)
    assert rolls(events)[0] == ("piloting (landing on damaged legs or gyro)", 8, False)
    assert (fell(events).levels, fell(events).damage.total, done) == (0, 6, True)


@pytest.mark.ruling("QR-critical-effects.4", "QR-critical-effects.10", "QR-critical-effects.14", "QR-psr-actions.1")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_damaged_legs_must_land_with_a_roll_but_run_without_one(slot: int) -> None:
    battle = scene(broken(wolverine(), "LL", slot))
    assert [roll.tally.total for roll in planned(battle, "move red-1 jump 0503").rolls] == [6]
    assert planned(battle, "move red-1 run 0504").rolls == ()
    assert movement.walking_mp(battle, battle.mech("red-1")).total == 4
    assert movement.running_mp(battle, battle.mech("red-1")).total == 6


@pytest.mark.ruling("QR-psr-actions.1", "QR-critical-effects.5", "QR-critical-effects.7")
def test_running_with_a_damaged_gyro_or_hip_ends_with_a_roll() -> None:
    assert [r.tally.total for r in planned(scene(gyro_hits(wolverine())), "move red-1 run 0504").rolls] == [8]
    hip = scene(broken(wolverine(), "LL", HIP))
    assert [roll.tally.total for roll in planned(hip, "move red-1 run 0504").rolls] == [7]
    assert planned(hip, "move red-1 walk 0504").rolls == ()


@pytest.mark.ruling("QR-standing.1")
def test_standing_up() -> None:
    battle = scene(wolverine(prone=True))
    events, done = moved(battle, "move red-1 walk stand SE", *(2, 2), *(6, 6), 1, *CENTER, *CENTER)
    unit = battle.mech("red-1")
    assert rolls(events)[0] == ("piloting (standing up)", 5, False)
    assert (unit.prone, unit.mp_spent, done) == (True, 2, False)
    events, done = moved(battle, "move red-1 walk stand SE 0605", *(3, 3))
    assert rolls(events) == [("piloting (standing up)", 5, True)]
    assert (unit.prone, unit.mp_spent, unit.hex, unit.facing, done) == (False, 5, "0605", 2, True)
    assert [(line.label, line.value) for line in unit.heat_lines] == [
        ("walked", 1),
        ("attempt to stand", 1),
        ("attempt to stand", 1),
    ]


def test_after_standing_up_alone_the_unit_may_go_on() -> None:
    battle = scene(wolverine(prone=True))
    _, done = moved(battle, "move red-1 run stand N", *(3, 3))
    assert not done
    assert "already begun to run" in why_not(battle, "move red-1 walk 0504")
    assert planned(battle, "move red-1 run 0504").available.total == 6
    _, done = moved(battle, "move red-1 stay")
    assert done
    assert battle.mech("red-1").mode == "run"


def test_without_mp_nobody_stands_up() -> None:
    battle = scene(wolverine(prone=True, heat=25))
    assert "it has no MP to stand up with [TWB-3]" in why_not(battle, "move red-1 walk stand N")
    battle.mech("red-1").heat = 20
    assert planned(battle, "move red-1 run stand N").cost.total == 2


def test_a_prone_mech_without_a_gyro_turns_as_far_as_its_mp_go() -> None:
    """The rules deny it standing up alone; the reference program lets it turn one hexside only."""
    battle = scene(gyro_hits(wolverine(prone=True), 2))
    assert "cannot stand without a gyro" in why_not(battle, "move red-1 walk stand N")
    assert planned(battle, "move red-1 walk facing S").cost.total == 3


@pytest.mark.ruling("TW-122.1")
def test_one_leg_gives_one_attempt_to_stand() -> None:
    battle = scene(without(wolverine(prone=True), "LL"))
    assert planned(battle, "move red-1 walk stand N").rolls[0].tally.total == 10
    worse = scene(broken(without(wolverine(prone=True), "LL"), "RL", HIP))
    assert [roll.tally.total for roll in planned(worse, "move red-1 walk stand N").rolls] == [10 + 2], "one roll"
    battle.mech("red-1").stand_attempts = 1
    assert "only once a turn [TW-122.1]" in why_not(battle, "move red-1 walk stand N")
    whole = scene(wolverine(prone=True, stand_attempts=1))
    assert planned(whole, "move red-1 walk stand N").rolls[0].tally.total == 5, "on two legs it tries again"
    battle.mech("red-1").stand_attempts = 0
    _, done = moved(battle, "move red-1 walk stand N", *(5, 5))
    assert done
    assert not battle.mech("red-1").prone


@pytest.mark.ruling("TW-122.1")
def test_one_leg_does_not_run_even_one_step() -> None:
    battle = scene(without(wolverine(), "LL"))
    assert planned(battle, "move red-1 walk 0504").available.total == 1
    assert "needs 1 MP and has 0 [TW-122.1]" in why_not(battle, "move red-1 run 0504")
    assert not [move for move in movement.options(battle, ["red-1"]) if str(move).startswith("move red-1 run")]


@pytest.mark.ruling("TW-122.3")
def test_without_legs_nothing_moves() -> None:
    battle = scene(without(wolverine(prone=True), "LL", "RL"))
    assert list(movement.options(battle, ["red-1"])) == [Move("red-1", "stay")]
    assert "cannot stand without legs [TW-122.3]" in why_not(battle, "move red-1 walk stand N")


@pytest.mark.ruling("QR-critical-effects.5")
def test_without_a_gyro_it_stays_down() -> None:
    battle = scene(gyro_hits(wolverine(prone=True), 2))
    assert "without a gyro" in why_not(battle, "move red-1 walk stand N")


def test_a_fall_in_rubble_ends_the_path_but_not_the_turn() -> None:
    board = PLAIN.with_terrain("0504", rubble=1)
    battle = scene(wolverine(), board=board)
    events, done = moved(battle, "move red-1 walk 0504 0503", *(1, 2), *(6, 6), 4, *CENTER, *CENTER)
    unit = battle.mech("red-1")
    assert (unit.hex, unit.prone, unit.facing, unit.mp_spent, done) == ("0504", True, 3, 2, False)
    assert [event.path for event in events if isinstance(event, UnitMoved)] == [("0505", "0504")]


@pytest.mark.ruling("TW-060.3")
def test_buildings_ask_on_entering_only() -> None:
    hut = Building(type=2, height=3, cf=35, exits=0)
    board = PLAIN.with_terrain("0505", building=hut).with_terrain("0504", building=hut)
    rolls_of = [roll.hex for roll in planned(scene(wolverine(), board=board), "move red-1 walk 0504 0503").rolls]
    assert rolls_of == ["0504"]


def test_breaking_into_a_building_hurts_and_does_not_stop() -> None:
    board = PLAIN.with_terrain("0504", building=Building(type=1, height=2, cf=15))
    battle = scene(wolverine(), board=board)
    events, done = moved(battle, "move red-1 walk 0504 0503", *(1, 1), *CENTER, *NO_BASEMENT)
    assert rolls(events) == [("piloting (entering a light building)", 5, False)]
    assert (damage_to(events, "red-1"), battle.mech("red-1").hex, battle.mech("red-1").prone) == (2, "0503", False)
    assert done


@pytest.mark.ruling("TW-167.4")
def test_buildings_are_entered_on_the_ground_or_at_ones_own_height() -> None:
    board = Board.plain(3, 3).with_terrain("0201", level=1, building=Building(type=1, height=4, cf=15))
    high = scene(wolverine("0202"), board=board.with_terrain("0202", level=3))
    low = scene(wolverine("0202"), board=board.with_terrain("0202", level=1))
    assert planned(high, "move red-1 walk 0201").foot == 3
    assert planned(low, "move red-1 walk 0201").foot == 1


@pytest.mark.parametrize("hex", ["0505", "0808"])
def test_every_option_is_legal_and_costs_what_the_search_said(hex: str) -> None:
    rng_board = PLAIN.with_hexes({"0504": Terrain(woods=1), "0604": Terrain(water=1), "0703": Terrain(level=1)})
    battle = scene(
        mech("red-1", "Phoenix Hawk PXH-1", hex),
        mech("blue-1", "Locust LCT-1V", "0507", 3),
        mech("red-2", "Atlas AS7-D", "0404"),
        board=rng_board.with_terrain("0606", road=Road(exits=63), pavement=1),
    )
    options = movement.options(battle, ["red-1"])
    seen = set()
    for move in options:
        movement.verify(battle, move)
        seen.add(str(move))
    assert len(seen) == len(options)
    assert any(move.assault and move.assault.kind == "charge" for move in options)
    assert any(move.assault and move.assault.kind == "dfa" for move in options)
    from boxcars.total_warfare.moving.move_options import walks

    reached = walks(battle, battle.mech("red-1"), "walk")
    for state, cost in list(reached.ends.items())[1::7]:
        way = movement.plan(battle, reached.move(state))
        assert (way.hex, way.facing, way.foot, way.cost.total) == (*state, cost)


@pytest.mark.parametrize("mode", ["cruise", "flank", "fly", "mount blue-1", "dismount 0506"])
def test_ways_of_moving_that_others_have_are_refused_to_a_mech_in_words(mode: str) -> None:
    battle = scene(mech("red-1", "Wolverine WVR-6R", "0505"))
    with pytest.raises(Illegal, match=f"a 'Mech cannot {mode.split()[0]}; it walks, runs or jumps"):
        planned(battle, f"move red-1 {mode}")
