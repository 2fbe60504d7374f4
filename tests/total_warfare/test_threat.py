"""What a unit threatens: its reach in any phase, and whom it hits as all stand."""

from __future__ import annotations

from boxcars.total_warfare.previews.preview import moves
from boxcars.total_warfare.previews.threat import threat
from tests.total_warfare.scenes import mech, scene


def test_an_enemy_s_reach_is_what_it_could_move_to_if_it_were_its_turn() -> None:
    griffin = mech("blue-1", "Griffin GRF-1N", "0808", 3)
    battle = scene(mech("red-1", "Atlas AS7-D", "0814"), griffin)
    battle.waiting = ["blue-1"]
    own = moves(battle, griffin)
    battle.waiting = ["red-1"]
    seen = threat(battle, griffin)
    assert not seen.has_moved
    assert {mode: set(reach.hexes) for mode, reach in seen.modes.items()} == {
        mode: set(reach.hexes) for mode, reach in own.modes.items()
    }


def test_who_has_run_and_fired_reaches_as_far_next_turn() -> None:
    griffin = mech("blue-1", "Griffin GRF-1N", "0808", 3, mode="run", hexes_moved=5, mp_spent=8, fired=["ppc-ra"])
    battle = scene(mech("red-1", "Atlas AS7-D", "0814"), griffin, phase="fire")
    seen = threat(battle, griffin)
    assert seen.has_moved
    assert {mode: reach.mp for mode, reach in seen.modes.items()} == {"walk": 5, "run": 8, "jump": 5}
    assert (griffin.mode, griffin.fired, battle.phase) == ("run", ["ppc-ra"], "fire")


def test_its_easiest_shot_at_each_enemy_is_told_or_why_there_is_none() -> None:
    hunchback = mech("blue-1", "Hunchback HBK-4G", "0808", 3)
    battle = scene(mech("red-1", "Atlas AS7-D", "0811"), mech("red-2", "Locust LCT-1V", "1501"), hunchback)
    near, far = threat(battle, hunchback).shots
    assert (near.target, near.range) == ("red-1", 3)
    assert near.shot is not None
    assert (near.shot.weapon, near.shot.tally.total) == ("AC/20", 4)
    assert far.shot is None
    assert "range" in str(far.reasons[0])


def test_a_wreck_threatens_nothing() -> None:
    griffin = mech("blue-1", "Griffin GRF-1N", "0808", 3, destroyed="engine")
    seen = threat(scene(mech("red-1", "Atlas AS7-D", "0813"), griffin), griffin)
    assert (seen.modes, seen.shots) == ({}, ())
