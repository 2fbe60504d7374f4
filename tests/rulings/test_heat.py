"""Rulings on heat: the points, the scale, shutdowns, ammunition and life support."""

from __future__ import annotations

import pytest

from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.events.unit_events import EngineState, Exploded, Fell, PilotHurt, RollMade
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.turn.heat import from_outside
from tests.total_warfare.field import PLAIN, field, join, of_kind, rearmed, script, two


@pytest.mark.ruling("QR-heat-points.1")
def test_heat_points() -> None:
    battle = field("Hunchback HBK-4G")
    mech = battle.mech("red-1")
    mech.heat_lines = [mp.movement_heat("run"), Line("weapons", 8)]
    sinks = heat.working_sinks(mech)
    assert heat.build_up(battle, mech).total == max(0, 2 + 8 - sinks)
    mech.heat = 20
    assert heat.build_up(battle, mech).total == 20 + 10 - sinks
    assert mp.movement_heat("jump", 2).value == 3


@pytest.mark.ruling("QR-heat-points.1")
def test_double_sinks_and_water() -> None:
    battle = field("Timber Wolf Prime")
    assert heat.dissipation(battle, battle.mech("red-1")).total == 34
    deep = field("Atlas AS7-D", board=PLAIN.with_terrain("0505", water=2))
    assert heat.dissipation(deep, deep.mech("red-1")).total == 20 + 6
    legs = rearmed("Locust LCT-1V", LL=("Hip", *["Heat Sink"] * 3, "", ""), RL=("Hip", *[""] * 5))
    wading = field(legs, board=PLAIN.with_terrain("0505", water=1))
    assert heat.dissipation(wading, wading.mech("red-1")).total == 10 + 3


@pytest.mark.ruling("TW-127.1")
def test_sinks_lost_this_turn_do_not_cool() -> None:
    arm = ("Shoulder", "Upper Arm Actuator", "Heat Sink", "Heat Sink", *[""] * 8)
    battle = field(rearmed("Locust LCT-1V", LA=arm))
    mech = battle.mech("red-1")
    mech.hits["LA"] = [2, 3]
    mech.heat_lines = [Line("weapons", 20)]
    assert heat.build_up(battle, mech).total == 20 - 8
    mech.hits["LA"] = []
    mech.structure["LA"] = 0
    assert heat.working_sinks(mech) == 8


@pytest.mark.ruling("TW-159.1")
def test_heat_from_outside_is_capped_at_15() -> None:
    battle = field()
    mech = battle.mech("red-1")
    mech.heat = 20
    mech.heat_lines = [from_outside("plasma rifle", 6), from_outside("infernos", 10)]
    assert heat.build_up(battle, mech).total == 20 + 15 - 20
    mech.heat_lines.append(Line("PPC", 10, "TWB-14"))
    assert heat.build_up(battle, mech).total == 20 + 15 + 10 - 20, "its own heat has no limit"
    mech.heat_lines = [Line("PPC", 20, "TWB-14"), from_outside("infernos", 6)]
    assert heat.build_up(battle, mech).total == 20 + 20 + 6 - 20
    mech.heat_lines = [from_outside("infernos", 15)]
    assert heat.build_up(battle, mech).total == 20 + 15 - 20


def test_the_scale() -> None:
    def first(scale: heat.Scale) -> dict[int, int]:
        steps = [(points, heat.step(scale, points)) for points in range(31)]
        return {points: now for (points, now), (_, before) in zip(steps[1:], steps, strict=False) if now != before}

    assert first(heat.MOVEMENT) == {5: -1, 10: -2, 15: -3, 20: -4, 25: -5}
    assert first(heat.TO_HIT) == {8: 1, 13: 2, 17: 3, 24: 4}
    assert first(heat.SHUTDOWN) == {14: 4, 18: 6, 22: 8, 26: 10}
    assert first(heat.AMMUNITION) == {19: 4, 23: 6, 28: 8}


@pytest.mark.parametrize(("points", "needed"), [(14, 4), (18, 6), (22, 8), (26, 10)])
def test_avoiding_shutdown(points: int, needed: int) -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    mech.heat = points + heat.working_sinks(mech)
    events = heat.adjust(battle, mech, script(two(needed)))
    assert [roll.tally.total for roll in of_kind(events, RollMade)] == [needed]
    assert not mech.shutdown
    mech.heat = points + heat.working_sinks(mech)
    events = heat.adjust(battle, mech, script(two(needed - 1), two(8)))
    assert mech.shutdown
    assert of_kind(events, RollMade)[1].tally.total == 5 + 3, "a shutdown calls for a piloting roll at +3"


def test_heat_30_shuts_down_without_a_roll_and_a_cool_engine_starts_by_itself() -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    mech.heat = 30 + heat.working_sinks(mech)
    events = heat.adjust(battle, mech, script(two(7), two(8), 1, two(7), two(7)))
    assert mech.shutdown
    assert of_kind(events, Fell), "8 was needed to stand"
    mech.heat = 14 + heat.working_sinks(mech)
    heat.adjust(battle, mech, script(two(3)))
    assert mech.shutdown
    mech.heat = 13 + heat.working_sinks(mech)
    assert of_kind(heat.adjust(battle, mech, script()), EngineState)[0].running


@pytest.mark.ruling("TW-160.1")
def test_only_a_conscious_warrior_prevents_a_shutdown() -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    awake = battle.copy()
    awake.mech("red-1").heat = 14 + heat.working_sinks(mech)
    assert of_kind(heat.adjust(awake, awake.mech("red-1"), script(two(4))), RollMade)[0].success
    assert not awake.mech("red-1").shutdown
    mech.awake, mech.prone = False, True
    mech.heat = 14 + heat.working_sinks(mech)
    assert of_kind(heat.adjust(battle, mech, script()), RollMade) == []
    assert mech.shutdown
    older = field("Awesome AWS-8Q", rules=RuleSet(printing=3)).mech("red-1")
    older.awake, older.prone, older.heat = False, True, 14 + heat.working_sinks(older)
    battle.rules = RuleSet(printing=3)
    assert of_kind(heat.adjust(battle, older, script(two(4))), RollMade)[0].success


@pytest.mark.ruling("TW-160.3")
def test_the_ammunition_roll_needs_no_warrior() -> None:
    battle = field()
    mech = battle.mech("red-1")
    mech.awake, mech.prone, mech.shutdown = False, True, True
    mech.heat = 19 + heat.working_sinks(mech)
    events = heat.adjust(battle, mech, script(two(4)))
    assert [roll.what for roll in of_kind(events, RollMade)] == ["avoiding an ammunition explosion"]
    older = field(rules=RuleSet(printing=3))
    mech = older.mech("red-1")
    mech.awake, mech.prone, mech.shutdown = False, True, True
    mech.heat = 19 + heat.working_sinks(mech)
    events = heat.adjust(older, mech, script(*[two(2)] * 6))
    assert of_kind(events, Exploded), "nobody there to avoid it"
    assert "avoiding an ammunition explosion" not in [roll.what for roll in of_kind(events, RollMade)]


@pytest.mark.ruling("TW-160.4")
def test_an_explosion_harms_nobody_else() -> None:
    battle = field()
    mech, friend = battle.mech("red-1"), join(battle, "red-2", "Locust LCT-1V", "0504")
    mech.prone = True
    mech.heat = 19 + heat.working_sinks(mech)
    events = heat.adjust(battle, mech, script(two(12), two(3), *[two(2)] * 4))
    assert of_kind(events, Exploded)[0].item == "LRM 20 Ammo", "the most damage per shot, then in all"
    assert friend.armor == friend.design.armor
    assert mech.destroyed


@pytest.mark.ruling("QR-critical-effects.8")
@pytest.mark.parametrize(("points", "amount"), [(14, 0), (15, 1), (25, 1), (26, 2)])
def test_life_support(points: int, amount: int) -> None:
    battle = field("Awesome AWS-8Q")
    mech = battle.mech("red-1")
    mech.hits["HD"] = [0]
    mech.heat = points + heat.working_sinks(mech)
    events = heat.adjust(battle, mech, script(two(12), *[two(12)] * amount))
    assert sum(hurt.amount for hurt in of_kind(events, PilotHurt)) == amount == mech.pilot_hits


@pytest.mark.ruling("QR-critical-effects.8")
def test_life_support_under_water() -> None:
    board = PLAIN.with_hexes({"0505": Terrain(water=2)})
    battle = field("Awesome AWS-8Q", board=board)
    battle.mech("red-1").hits["HD"] = [0]
    heat.adjust(battle, battle.mech("red-1"), script(two(12)))
    assert battle.mech("red-1").pilot_hits == 1
    hot = field("Awesome AWS-8Q", board=board)
    hot.mech("red-1").hits["HD"] = [0]
    hot.mech("red-1").heat = 15 + heat.dissipation(hot, hot.mech("red-1")).total
    heat.adjust(hot, hot.mech("red-1"), script(two(12), two(12), two(12)))
    assert hot.mech("red-1").pilot_hits == 1 + 1, "the heat, and the water as well"
