"""A move beyond the reach is cut where the Move is used up."""

from __future__ import annotations

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.moving.as_far import as_far
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.tabletop.measure import Point


def test_a_way_that_is_too_long_is_cut_and_one_that_is_not_stays() -> None:
    battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    start = battle["red-1"].at
    for mode, steps in (("ground", ("36,20",)), ("ground", ("33,43", "20,43"))):
        cut = as_far(battle, Move("red-1", mode, steps, 0))
        planned = plan(battle, cut)
        assert not planned.reasons
        assert planned.left < 0.05
        assert cut.steps[0] != steps[0] or len(steps) > 1
    short = Move("red-1", "ground", (f"{start.x:g},{start.y - 3:g}",), 0)
    assert as_far(battle, short) == short


def test_it_stops_before_a_base_on_which_it_cannot_rest() -> None:
    battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    mover, other = battle["red-1"], battle["blue-1"]
    other.at = Point(mover.at.x, mover.at.y - 6.2)
    cut = as_far(battle, Move("red-1", "ground", (f"{mover.at.x:g},20",), 0))
    assert battle.field.point(cut.steps[-1]).y > other.at.y or cut.steps[-1] == f"{mover.at.x:g},20"
