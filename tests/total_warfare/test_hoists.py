"""Lift hoists: units that hang on one from the start, are hit with their carrier, and fall (TW-137)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.serve.total_warfare.units import hold_words, to_do
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.boarding import hoist_drops, hoists, swarming
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.carrying_events import LoadDropped, LoadStruck
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.turn import powering
from boxcars.total_warfare.weapons import blasts, shooting
from tests.total_warfare.field import of_kind, plan, script, two

CRANE, LIGHT_TANK, FOE = "Longshoreman LGS-3", "Skulker Wheeled Scout Tank", "Locust LCT-1V"
"""A 'Mech with a hoist, and a unit of 20 tons."""
BOARD = Board.plain(15, 17)


def setup(load: str = LIGHT_TANK, *, carrier: str = CRANE, hex: str = "0505", **rules: Any) -> Setup:
    red = (UnitSetup(carrier, "0505", 0), UnitSetup(load, hex, 0, carrier="red-1"))
    forces = {"red": red, "blue": (UnitSetup(FOE, "0503", 3),)}
    return Setup(board=BOARD.to_text(), forces=forces, rules=RuleSet(**rules))


def hoisted(height: int = 0) -> Battle:
    """A tank of 20 tons on the hoist of a 'Mech, so many levels above the ground."""
    battle = new_battle(setup())
    battle["red-1"].foot = height
    hoists.follow(battle)
    battle.phase = "fire"
    return battle


@pytest.mark.ruling("TW-137.1")
def test_a_unit_may_begin_on_a_hoist_where_it_does_nothing_and_is_no_target() -> None:
    battle = new_battle(setup())
    tank = battle["red-2"]
    assert (tank.host, tank.can_act, battle["red-1"].load) == ("red-1", False, 20)
    assert [unit.id for unit in battle.at("0505")] == ["red-1"]
    assert "TWB-37.2" in [reason.cite for reason in plan(battle, "ml-ct", by="blue-1", at="red-2").reasons]
    assert powering.choose(battle, ScriptedDice([], choices=ScriptedChoices(["on"] * 2))) == []


@pytest.mark.ruling("TW-137.1")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"printing": 4}, "hoists lift no units before printing 5"),
        ({"carrier": "Atlas AS7-D"}, "red-1 has no lift hoist"),
        ({"load": "Atlas AS7-D"}, "red-2 is too heavy for red-1"),
        ({"hex": "0506"}, "they do not start in one hex"),
    ],
    ids=str,
)
def test_who_cannot_hang_on_a_hoist_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        new_battle(setup(**changes))


@pytest.mark.example("TWG-120")
@pytest.mark.ruling("TW-137.1")
@pytest.mark.parametrize(("height", "levels", "damage"), [(3, 3, 8), (0, 1, 4)], ids=["3 levels", "on the ground"])
def test_a_load_of_20_tons_that_is_dropped_takes_fall_damage_for_one_level_at_least(
    height: int, levels: int, damage: int
) -> None:
    battle = hoisted(height)
    groups = [two(7)] * (2 if damage > 5 else 1)
    events = hoist_drops.drop(battle, battle["red-2"], "let go", script(1, *groups))
    assert [event.levels for event in of_kind(events, LoadDropped)] == [levels]
    assert sum(event.amount for event in of_kind(events, DamageTaken)) == damage
    assert (battle["red-2"].host, battle["red-2"].foot, battle["red-1"].load) == ("", 0, 0)
    assert not battle["red-2"].destroyed


@pytest.mark.ruling("TW-137.1")
@pytest.mark.parametrize(("depth", "sinks"), [(0, ""), (2, "it sinks")])
def test_a_tank_that_is_dropped_into_deep_water_is_lost(depth: int, sinks: str) -> None:
    battle = hoisted(3)
    battle.board = BOARD.with_terrain("0505", water=depth)
    hoist_drops.drop(battle, battle["red-2"], "let go", script(1, *[two(7)] * 4))
    assert battle["red-2"].destroyed == sinks


@pytest.mark.ruling("TW-137.1")
def test_what_was_destroyed_on_a_hoist_hangs_there_no_more() -> None:
    battle = hoisted()
    assert hoists.load_of(battle, battle["red-1"]) is battle["red-2"]
    battle["red-2"].destroyed = "a shot"
    assert hoists.load_of(battle, battle["red-1"]) is None


@pytest.mark.ruling("TW-137.1")
def test_a_load_falls_with_the_end_of_its_carrier_or_when_its_player_lets_go() -> None:
    battle = hoisted(2)
    battle["red-1"].destroyed = "it burns"
    events = swarming.after(battle, [], script(1, two(7), two(7)))
    assert [event.levels for event in of_kind(events, LoadDropped)] == [2]
    kept, dropped = hoisted(), hoisted()
    assert hoist_drops.choose(kept, ScriptedDice([])) == []
    events = hoist_drops.choose(dropped, ScriptedDice([1, 3, 4], choices=ScriptedChoices(["yes"])))
    assert [event.why for event in of_kind(events, LoadDropped)] == ["let go"]


def test_a_load_goes_where_its_carrier_goes_and_slows_it() -> None:
    battle = new_battle(setup())
    free = new_battle(replace(setup(), forces={**setup().forces, "red": (UnitSetup(CRANE, "0505", 0),)}))
    assert mp.walking_mp(battle, battle.mech("red-1")).total < mp.walking_mp(free, free.mech("red-1")).total
    battle["red-1"].hex, battle["red-1"].facing = "0509", 2
    swarming.after(battle, [], script())
    assert (battle["red-2"].hex, battle["red-2"].facing) == ("0509", 2)


@pytest.mark.ruling("TW-137.2")
@pytest.mark.parametrize(("die", "struck"), [(3, "red-2"), (4, "red-1")], ids=["load", "carrier"])
def test_a_die_says_whether_a_hit_strikes_the_load_or_its_carrier(die: int, struck: str) -> None:
    battle = hoisted()
    shot = plan(battle, "ml-ct", by="blue-1", at="red-1")
    events = shooting.attack(battle, shot, script(two(12), die, two(7)))
    assert [event.struck for event in of_kind(events, LoadStruck)] == [struck == "red-2"]
    assert [(event.unit, event.amount) for event in of_kind(events, DamageTaken)] == [(struck, 5)]
    kicked = hoisted()
    events = strikes.strike(kicked, kicked["red-1"], "front", [4], script(die, two(7)), attacker=kicked["blue-1"])
    assert [event.unit for event in of_kind(events, DamageTaken)] == [struck]


@pytest.mark.ruling("TW-137.2")
def test_the_load_is_struck_as_if_it_faced_the_way_its_carrier_faces() -> None:
    battle = hoisted()
    battle["red-1"].facing = 3
    hoists.follow(battle)
    shot = plan(battle, "ml-ct", by="blue-1", at="red-1")
    events = shooting.attack(battle, shot, script(two(12), 1, two(7)))
    assert [(event.unit, event.location) for event in of_kind(events, DamageTaken)] == [("red-2", "RR")]


@pytest.mark.ruling("TW-137.2")
def test_a_blast_strikes_carrier_and_load_alike() -> None:
    battle = hoisted()
    assert [(unit.id, points) for unit, points in blasts.struck(battle, "blue-1", "0505", 10)] == [
        ("red-1", 10),
        ("red-2", 10),
    ]
    assert strikes.strike(battle, battle["red-1"], "front", [5], script(two(7))), "a fall strikes the carrier alone"


def test_the_page_says_who_hangs_on_whom() -> None:
    battle = new_battle(setup())
    assert hold_words(battle, battle["red-1"]) == ["carries Skulker Wheeled Scout Tank on its hoist"]
    assert hold_words(battle, battle["red-2"]) == ["hangs on the hoist of Longshoreman"]
    assert to_do(battle, battle["red-2"]).startswith("hangs on ")
