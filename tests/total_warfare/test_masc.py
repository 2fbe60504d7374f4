"""MASC: twice the walking MP, the roll that spares the legs, and what failure does to them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import boxcars as bx
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.players.deadline import Deadline
from boxcars.players.total_warfare.moving import Search
from boxcars.players.total_warfare.outlook import enemies_of
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import CriticalHit, UnitMoved
from boxcars.total_warfare.moving import masc, movement, mp
from boxcars.total_warfare.previews import preview
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import HIP, fell, mech, moved, planned, rolls, scene, without

MOTH = "Dasher (Fire Moth) Prime"
STRAIGHT = "0515 0514 0513 0512 0511 0510 0509 0508 0507 0506 0505 0504 0503"


def moth(hex: str = "0516", **state: Any) -> Mech:
    return mech("red-1", MOTH, hex, **state)


def duel(red: Mech, *, rules: RuleSet | None = None) -> Battle:
    battle = scene(red, mech("blue-1", "Atlas AS7-D", "1501", 3), rules=rules)
    battle.waiting = ["red-1", "blue-1"]
    return battle


@pytest.mark.ruling("TW-137.4")
def test_a_run_with_masc_is_twice_the_present_walk() -> None:
    battle = duel(moth())
    mech = battle.mech("red-1")
    assert [mp.movement_mp(battle, mech, mode).total for mode in ("walk", "run", "masc")] == [10, 15, 20]
    battle.mech("red-1").heat = 10
    assert mp.masc_mp(battle, battle.mech("red-1")).total == 16
    older = duel(moth(heat=10), rules=RuleSet(without=("TW-137.4",)))
    assert mp.masc_mp(older, older.mech("red-1")).total == 20, "twice the standard walking MP"


@pytest.mark.ruling("TW-122.1")
def test_masc_does_nothing_on_one_leg() -> None:
    battle = duel(without(moth(), "LL"))
    assert mp.masc_mp(battle, battle.mech("red-1")).total == 0
    assert mp.modes_on_foot(battle.mech("red-1")) == ("walk", "run")


def test_it_counts_as_a_run() -> None:
    battle = duel(moth())
    events, done = moved(battle, f"move red-1 masc {STRAIGHT} 0502 0501", 1, 2)
    red = battle.mech("red-1")
    assert done
    assert rolls(events) == [("MASC", 3, True)]
    assert of_kind(events, UnitMoved)[0].text == "red-1 runs with MASC 0516 → 0501, 15 MP"
    assert (red.mode, [line.value for line in red.heat_lines]) == ("masc", [2])
    assert [line.value for line in mp.attacker_movement(red)] == [2]
    assert [line.value for line in mp.target_movement(red)] == [4]
    with pytest.raises(Illegal, match="running goes forward only"):
        planned(duel(moth("0510")), "move red-1 masc back 0511")


@pytest.mark.ruling("TW-137.5")
def test_the_number_rises_turn_by_turn_and_falls_again() -> None:
    battle = duel(moth())
    red = battle.mech("red-1")
    numbers = []
    for mode in ("masc", "masc", "masc", "masc", "masc", "run", "walk", "masc", "stay", "stay", "stay", "stay", "stay"):
        numbers.append(masc.avoiding_damage(red).total)
        red.mode = mode
        end_phase.resolve(battle, script())
    assert numbers == [3, 5, 7, 11, 13, 13, 11, 7, 11, 7, 5, 3, 3]


@pytest.mark.ruling("TW-137.5")
def test_a_six_on_the_third_turn_breaks_something_in_each_leg_and_a_seven_nothing() -> None:
    battle = duel(moth(strain=2))
    events, _ = moved(battle, "move red-1 masc 0515", 3, 4)
    assert not of_kind(events, CriticalHit)
    battle = duel(moth(strain=2))
    # foot of the left leg, lower leg of the right; both piloting rolls succeed
    events, done = moved(battle, "move red-1 masc 0515", 3, 3, 4, 3, 6, 6, 6, 6)
    assert [(hit.location, hit.item) for hit in of_kind(events, CriticalHit)] == [
        ("LL", "Foot Actuator"),
        ("RL", "Lower Leg Actuator"),
    ]
    assert [needed for what, needed, _ in rolls(events) if what != "MASC"] == [7, 7]
    assert not done, "it plans anew with what it has left"
    red = battle.mech("red-1")
    assert (red.hex, red.mode, red.due) == ("0516", "masc", [])
    assert mp.masc_mp(battle, red).total == 16
    _, done = moved(battle, "move red-1 masc 0515")
    assert done, "no second roll in one turn"


def test_both_hips_can_go_at_once_and_it_falls() -> None:
    battle = duel(moth())
    events, done = moved(battle, "move red-1 masc 0515", 1, 1, 1, 1, 1, 1, 6, 6, 1, 3, 4)
    assert fell(events).unit == "red-1"
    assert battle.mech("red-1").hits == battle.mech("red-1").hits | {"LL": [HIP], "RL": [HIP]}
    assert done, "both hips are gone, so it has no MP"


def test_broken_masc_cannot_be_used() -> None:
    battle = duel(moth())
    red = battle.mech("red-1")
    [part] = red.design.gear("masc")
    red.hits[part.loc] = [part.slots[0]]
    with pytest.raises(Illegal, match="no MASC that works"):
        planned(battle, "move red-1 masc 0515")
    with pytest.raises(Illegal, match="no MASC that works"):
        planned(battle, "move blue-1 masc 1502")
    red.mode = "masc"
    assert mp.masc_mp(battle, red).total == 15, "broken on the way, a common run is left"


def test_options_moves_and_plans_know_it() -> None:
    battle = duel(moth())
    assert list(preview.moves(battle, battle.mech("red-1")).modes) == ["walk", "run", "masc"]
    assert list(preview.moves(battle, battle.mech("blue-1")).modes) == ["walk", "run"]
    options = movement.options(battle, ["red-1"])
    far = [move for move in options if move.mode == "masc" and len(move.steps) > 15]
    assert far
    assert max(movement.plan(battle, move).cost.total for move in far) > 15
    way = preview.plan_preview(battle, preview.route(battle, battle.mech("red-1"), "masc", "0501"))
    assert [(roll.why, roll.tally.total) for roll in way.rolls] == [("MASC", 3)]


def test_the_bot_runs_with_it_where_a_run_falls_short_and_spares_strained_legs() -> None:
    battle = duel(moth())
    for strain, modes in ((0, {"masc"}), (1, set())):
        battle.mech("red-1").strain = strain
        search = Search(battle, battle.mech("red-1"), enemies_of(battle, "red"))
        ground = search.ground()
        size = len(ground.places) * 6
        assert {"masc" for reached in ground.reach[4 * size :] if reached} == modes
        assert isinstance(search.choose(Deadline(None)).move, Move)


def test_a_bot_goes_on_with_a_run_that_failed() -> None:
    battle = duel(moth(mode="masc"))
    assert Search(battle, battle.mech("red-1"), enemies_of(battle, "red")).choose(Deadline(None)).move.mode == "masc"
    battle.mech("red-1").prone = True
    assert Search(battle, battle.mech("red-1"), enemies_of(battle, "red")).choose(Deadline(None)).move.mode == "masc"


def test_games_with_it_are_played_to_the_end() -> None:
    game = bx.total_warfare.skirmish([MOTH, "Vulcan VT-5S"], ["Black Lanner Prime"], "river-fork", seed=3)
    sides = {"red": bx.players.make("greedy"), "blue": bx.players.make("random", 4)}
    bx.players.play(game, sides, max_actions=400)
    assert bx.total_warfare.replay(game.record).record == game.record


# Superchargers

CICADA = "Cicada BX-C"


def cicada(**state: Any) -> Mech:
    return mech("red-1", CICADA, "0516", **state)


@pytest.mark.ruling("TWB-21.1")
def test_a_supercharged_run_is_twice_the_present_walk_and_counts_as_a_run() -> None:
    battle = duel(cicada())
    red = battle.mech("red-1")
    walk = red.design.walk
    assert mp.modes_on_foot(red) == ("walk", "run", "boost"), "it has no MASC"
    assert [mp.movement_mp(battle, red, mode).total for mode in ("walk", "boost")] == [walk, 2 * walk]
    way = planned(battle, f"move red-1 boost {STRAIGHT}")
    assert [(roll.cause, roll.tally.total) for roll in way.rolls] == [("supercharger", 3)]
    events, _ = moved(battle, f"move red-1 boost {STRAIGHT}", 1, 2)
    assert rolls(events) == [("supercharger", 3, True)]
    assert (red.mode, red.hexes_moved) == ("boost", 13)
    assert [(line.label, line.value) for line in red.heat_lines] == [("ran", 2)]
    assert of_kind(events, UnitMoved)[0].text.startswith("red-1 runs boosted")


@pytest.mark.ruling("TWB-21.1")
def test_the_strain_of_a_supercharger_is_its_own() -> None:
    battle = duel(cicada(overdrive=1, strain=0))
    assert masc.avoiding_damage(battle.mech("red-1"), masc.BOOST).total == 5
    battle.mech("red-1").mode = "boost"
    assert (masc.strain_after(battle.mech("red-1"), masc.BOOST), masc.strain_after(battle.mech("red-1"))) == (2, 0)
    battle.mech("red-1").mode = "run"
    assert masc.strain_after(battle.mech("red-1"), masc.BOOST) == 0


@pytest.mark.ruling("TWB-21.1")
@pytest.mark.parametrize(("dice", "hits"), [((3, 4), 0), ((4, 4), 1), ((5, 5), 2)])
def test_a_supercharger_that_fails_breaks_and_may_take_engine_hits_with_it(dice: tuple[int, int], hits: int) -> None:
    battle = duel(cicada())
    events, _ = moved(battle, f"move red-1 boost {STRAIGHT}", 1, 1, *dice)
    broken = [hit.item for hit in of_kind(events, CriticalHit)]
    assert "Supercharger" in broken[0]
    assert len(broken) == 1 + hits
    assert condition.count_hits(battle.mech("red-1"), "engine") == hits
    assert not condition.supercharger_works(battle.mech("red-1"))
    assert battle.mech("red-1").hex == "0516", "its player plans anew"


def test_who_has_no_supercharger_is_told_so() -> None:
    battle = duel(mech("red-1", "Wolverine WVR-6R", "0516"))
    with pytest.raises(Illegal, match="it has no supercharger that works"):
        planned(battle, "move red-1 boost 0515")


def test_the_bot_boosts_where_a_run_falls_short_and_spares_a_strained_engine() -> None:
    for overdrive, modes in ((0, {"boost"}), (1, set())):
        battle = duel(mech("red-1", "Cicada BX-C", "0516", overdrive=overdrive))
        search = Search(battle, battle.mech("red-1"), enemies_of(battle, "red"))
        ground = search.ground()
        size = len(ground.places) * 6
        assert {search.modes[-1] for reached in ground.reach[4 * size :] if reached} == modes
        assert isinstance(search.choose(Deadline(None)).move, Move)


@pytest.mark.parametrize("mode", ["boost", "tracks"])
def test_the_bot_goes_on_and_fires_with_whatever_was_begun(mode: str) -> None:
    name = "Cicada BX-C" if mode == "boost" else "Quarryman QRY-2T"
    battle = duel(mech("red-1", name, "0516", mode=mode))
    mine, theirs = Search(battle, battle.mech("red-1"), enemies_of(battle, "red")), enemies_of(battle, "blue")
    assert mine.choose(Deadline(None)).move.mode in (mode, "stay")
    assert Search(battle, battle.mech("blue-1"), theirs).choose(Deadline(None)).move


# Both together

JENNER = "Jenner BX-MS"


def jenner(**state: Any) -> Mech:
    return mech("red-1", JENNER, "0516", **state)


@pytest.mark.ruling("TWB-17.80")
def test_masc_and_supercharger_together_give_two_and_a_half_times_the_walk() -> None:
    battle = duel(jenner())
    red = battle.mech("red-1")
    assert mp.modes_on_foot(red) == ("walk", "run", "masc", "boost", "surge")
    assert [mp.movement_mp(battle, red, mode).total for mode in mp.modes_on_foot(red)] == [7, 11, 14, 14, 18]
    way = planned(battle, f"move red-1 surge {STRAIGHT}")
    assert [(roll.cause, roll.tally.total) for roll in way.rolls] == [("MASC", 3), ("supercharger", 3)]
    events, _ = moved(battle, f"move red-1 surge {STRAIGHT}", 1, 2, 1, 2)
    assert rolls(events) == [("MASC", 3, True), ("supercharger", 3, True)]
    assert (masc.strain_after(red), masc.strain_after(red, masc.BOOST)) == (1, 1)


@pytest.mark.ruling("TWB-17.15")
def test_hardened_armor_takes_one_mp_from_every_kind_of_run() -> None:
    red = jenner()
    red.design = msgspec.structs.replace(red.design, armor_kind="hardened")
    battle = duel(red)
    assert [mp.movement_mp(battle, red, mode).total for mode in mp.modes_on_foot(red)] == [7, 10, 13, 13, 17]


@pytest.mark.ruling("TWB-17.80")
def test_each_of_the_two_fails_by_itself() -> None:
    battle = duel(jenner(overdrive=1))
    red = battle.mech("red-1")
    events, done = moved(battle, f"move red-1 surge {STRAIGHT}", 2, 2, 2, 2, 3, 4)
    assert rolls(events) == [("MASC", 3, True), ("supercharger", 5, False)]
    assert (condition.masc_works(red), condition.supercharger_works(red), done) == (True, False, False)
    assert mp.movement_mp(battle, red, "surge").total == 14, "what MASC gives is left"


@pytest.mark.ruling("TWB-17.80")
def test_masc_that_fails_breaks_legs_and_leaves_the_supercharger() -> None:
    battle = duel(jenner())
    red = battle.mech("red-1")
    events, done = moved(battle, f"move red-1 surge {STRAIGHT}", 1, 1, 4, 4, 6, 6, 6, 6, 1, 2)
    first, *_, last = rolls(events)
    assert (first, last) == (("MASC", 3, False), ("supercharger", 3, True))
    assert [hit.location for hit in of_kind(events, CriticalHit)] == ["LL", "RL"]
    assert (condition.supercharger_works(red), red.hex, done) == (True, "0516", False), "its player plans anew"


@pytest.mark.ruling("TWB-17.80")
def test_with_one_of_the_two_there_is_no_surge() -> None:
    assert "surge" not in mp.modes_on_foot(cicada())
    with pytest.raises(Illegal, match="it has no MASC and supercharger that work"):
        planned(duel(cicada()), "move red-1 surge 0515")
