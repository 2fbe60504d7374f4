"""MechWarriors and the end of the turn."""

from __future__ import annotations

import pytest

from boxcars.total_warfare.events.unit_events import PilotState, RollMade
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.turn import end_phase
from tests.total_warfare.field import field, of_kind, script, two


@pytest.mark.parametrize(("hits", "needed"), [(1, 3), (2, 5), (3, 7), (4, 10), (5, 11)])
def test_staying_awake(hits: int, needed: int) -> None:
    battle = field()
    mech = battle.mech("red-1")
    mech.pilot_hits = hits - 1
    events = pilot.hurt(battle, mech, 1, "a test", script(two(needed)))
    assert of_kind(events, RollMade)[0].tally.total == needed
    assert mech.awake
    mech.pilot_hits = hits - 1
    pilot.hurt(battle, mech, 1, "a test", script(two(needed - 1)))
    assert not mech.awake


def test_every_point_has_its_roll_and_the_sixth_kills() -> None:
    battle = field()
    mech = battle.mech("red-1")
    events = pilot.hurt(battle, mech, 2, "a test", script(two(12), two(12)))
    assert [roll.tally.total for roll in of_kind(events, RollMade)] == [3, 5]
    mech.pilot_hits = 5
    events = pilot.hurt(battle, mech, 2, "a test", script())
    assert [state.state for state in of_kind(events, PilotState)] == ["dead"]
    assert (mech.pilot_hits, mech.in_play) == (6, False)


def test_waking_up_takes_a_later_turn() -> None:
    battle = field()
    mech = battle.mech("red-1")
    mech.pilot_hits = 1
    pilot.hurt(battle, mech, 1, "a test", script(two(2)))
    assert end_phase.resolve(battle, script()) == []
    battle.turn = 2
    end_phase.resolve(battle, script(two(4)))
    assert not mech.awake
    battle.turn = 3
    end_phase.resolve(battle, script(two(5)))
    assert mech.awake


def test_the_next_turn_starts_clean() -> None:
    battle = field()
    mech = battle.mech("red-1")
    mech.mode, mech.hexes_moved, mech.torso, mech.flipped, mech.fired = "run", 5, 1, True, ["ac20-rt"]
    end_phase.resolve(battle, script())
    assert (mech.mode, mech.hexes_moved, mech.torso, mech.flipped, mech.fired) == ("", 0, 0, False, [])
