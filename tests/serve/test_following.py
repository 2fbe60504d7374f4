"""Each event of an entry brings a unit to where it says: what the map shows between two states."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars as bx
from boxcars.clix import Battle as ClixBattle
from boxcars.clix.events import combat_events, dial_events, move_events, turn_events
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.core.tally import Tally
from boxcars.serve.clix.served import CLIX
from boxcars.serve.moments import changes
from boxcars.serve.moments import follow as follow_any
from boxcars.serve.total_warfare.served import TOTAL_WARFARE
from boxcars.tabletop.measure import Point
from boxcars.total_warfare.battle import Battle, Declaration
from boxcars.total_warfare.events import flight_events as flights
from boxcars.total_warfare.events import unit_events as facts
from boxcars.total_warfare.units.flyer.state import Waypoint
from tests.clix.stock import INF, MEK, Table
from tests.players.tables import mech, table
from tests.total_warfare.aerospace.skies import fighter
from tests.total_warfare.scenes import PLAIN, scene

NONE = Tally("nothing", ())
ROLL = Roll((3, 4), "a roll")


def follow(battle: Battle, event: Event) -> list[Any]:
    return follow_any(TOTAL_WARFARE, battle, event)


def on_the_ground() -> Battle:
    return table("movement", mech("red-1", "Atlas AS7-D", "0505", 0), mech("blue-1", "Locust LCT-1V", "0601", 3))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            facts.UnitMoved("red-1", "run", ("0505", "0504", "0503"), 2, NONE, 2),
            {"hex": "0503", "facing": 2, "mode": "run", "hexes_moved": 2},
        ),
        (facts.Displaced("red-1", "0505", "0506", "a push"), {"hex": "0506", "facing": 0}),
        (facts.UnitDestroyed("red-1", "its engine"), {"destroyed": "its engine"}),
        (flights.Dropped("red-1", "red-9", "0707"), {"hex": "0707", "map": ""}),
        (facts.PilotHurt("red-1", 1, 3, "a fall"), {"pilot_hits": 3}),
        (facts.PilotHurt("red-1", 1, 3, "a fall", who="commander"), {"pilot_hits": 0}),
        (facts.PilotState("red-1", "unconscious"), {"awake": False}),
        (facts.PilotState("red-1", "unconscious", who="commander"), {"awake": True}),
        (facts.PilotState("red-1", "awake"), {"awake": True}),
        (facts.PostureChanged("red-1", True), {"prone": True}),
        (facts.Fell("red-1", "a kick", 0, 4, "left", ROLL, NONE), {"prone": True, "facing": 4}),
        (facts.HeatChanged("red-1", NONE, 7), {"heat": 7}),
        (facts.EngineState("red-1", False, "heat"), {"shutdown": True}),
        (facts.FireRevealed({"red-1": Declaration(torso=1)}), {"torso": 1}),
    ],
)
def test_a_mech_is_brought_to_what_an_event_says(event: Event, told: dict[str, Any]) -> None:
    battle = on_the_ground()
    unit = battle["red-1"]
    unit.map = "low" if isinstance(event, flights.Dropped) else ""
    assert follow(battle, event) == [unit]
    assert {name: getattr(unit, name) for name in told} == told


def test_one_whose_engine_starts_again_or_who_stands_up_is_seen_so() -> None:
    battle = on_the_ground()
    unit = battle.mech("red-1")
    unit.shutdown = unit.prone = True
    follow(battle, facts.EngineState("red-1", True, "an order"))
    follow(battle, facts.PostureChanged("red-1", False))
    assert (unit.shutdown, unit.prone) == (False, False)


def test_damage_at_the_front_and_the_rear_and_the_loss_of_a_location_are_followed() -> None:
    battle = on_the_ground()
    unit = battle["red-1"]
    follow(battle, facts.DamageTaken("red-1", "CT", 5, 42, 31))
    follow(battle, facts.DamageTaken("red-1", "RTR", 12, 0, 19))
    assert (unit.armor["CT"], unit.structure["CT"], unit.armor["CTR"]) == (42, 31, 14)
    assert (unit.armor["RTR"], unit.structure["RT"]) == (0, 19)
    follow(battle, facts.LocationLost("red-1", "LT"))
    assert (unit.armor["LT"], unit.armor["LTR"], unit.structure["LT"]) == (0, 0, 0)
    assert unit.structure["LA"] > 0
    follow(battle, facts.LocationLost("red-1", "LA"))
    assert (unit.armor["LA"], unit.structure["LA"]) == (0, 0)


def test_who_deploys_comes_out_of_the_reserves_to_its_place() -> None:
    battle = on_the_ground()
    unit = battle.reserves["red-2"] = mech("red-2", "Locust LCT-1V", "0101", 0)
    assert follow(battle, UnitDeployed("red-2", "0707", "SE")) == [unit]
    assert (unit.hex, unit.facing, unit.foot, battle["red-2"]) == ("0707", 2, 0, unit)
    assert "red-2" not in battle.reserves


def test_what_is_about_nobody_on_the_map_or_moves_nothing_changes_nobody() -> None:
    battle = on_the_ground()
    before = battle.copy()
    assert follow(battle, facts.UnitDestroyed("red-9", "gone")) == []
    assert follow(battle, UnitDeployed("red-9", "0707", "SE")) == []
    assert follow(battle, flights.IntegrityLost("red-1", 3, "strain")) == []
    assert battle.units == before.units


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            flights.Flew("red-1", "FR", (Waypoint("0505", 0, 5), Waypoint("0504", 1, 5)), 2, 6, 3, NONE),
            {"hex": "0504", "facing": 2, "mode": "fly", "altitude": 6, "velocity": 3},
        ),
        (flights.CrossedOver("red-1", "air", "0117"), {"map": "air", "hex": "0117"}),
        (flights.FellByGravity("red-1", "0508"), {"hex": "0508"}),
        (flights.ControlChanged("red-1", True), {"out_of_control": 1}),
        (flights.ControlChanged("red-1", False), {"out_of_control": 0}),
        (flights.AltitudeLost("red-1", 2, "a stall"), {"altitude": 2}),
        (flights.AltitudeDrifted("red-1", 3, ROLL), {"altitude": 3}),
        (facts.HeatChanged("red-1", NONE, 4), {"heat": 4}),
        (facts.EngineState("red-1", False, "heat"), {"shutdown": True}),
        (facts.EngineState("red-1", True, "heat"), {"shutdown": False}),
    ],
)
def test_a_craft_is_brought_to_what_an_event_says(event: Event, told: dict[str, Any]) -> None:
    unit = fighter("red-1", hex="0505")
    battle = scene(unit, board=PLAIN)
    assert follow(battle, event) == [unit]
    assert {name: getattr(unit, name) for name in told} == told


def test_what_changes_nothing_about_a_craft_is_about_nobody() -> None:
    unit = fighter("red-1", hex="0505")
    battle = scene(unit, board=PLAIN)
    before = unit.copy()
    assert follow(battle, facts.PostureChanged("red-1", True)) == []
    assert unit == before


def test_what_goes_through_the_armor_of_a_craft_is_taken_off_its_integrity_wherever_it_struck() -> None:
    unit = fighter("red-1", hex="0505")
    battle = scene(unit, board=PLAIN)
    follow(battle, facts.DamageTaken("red-1", "NOS", 5, 0, 4))
    assert (unit.armor["NOS"], unit.integrity) == (0, 4)
    follow(battle, flights.IntegrityLost("red-1", 3, "strain"))
    assert unit.integrity == 3


def clix() -> ClixBattle:
    units = [bx.clix.unit(MEK, "18,30/0"), bx.clix.unit(INF, "10,30/0")]
    return Table(units, [bx.clix.unit(INF, "3,3/0")]).game.state


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            move_events.Moved("a-1", ("18,30", "18,25"), 90, 5, 8, cruising=True),
            {"at": Point(18, 25), "facing": 90, "cruising": True},
        ),
        (move_events.Spun("a-1", 135, "b-1"), {"facing": 135}),
        (move_events.LevelChanged("a-1", True), {"cruising": True}),
        (move_events.Boarded("a-1", "a-2"), {"carrier": "a-2"}),
        (move_events.Disembarked("a-1", "a-2", "5,6", 45), {"carrier": "", "at": Point(5, 6), "facing": 45}),
        (move_events.CaptivePlaced("a-1", "b-1", "5,6", 45), {"at": Point(5, 6), "facing": 45}),
        (move_events.ControlTaken("a-1", "b-1", "b"), {"side": "b", "captor": ""}),
        (combat_events.Captured("a-1", "b-1"), {"captor": "b-1"}),
        (turn_events.Deployed("a-1", "5,6", 45), {"at": Point(5, 6), "facing": 45, "deployed": True}),
        (dial_events.DamageTaken("a-1", 2, 3, "a shot"), {"click": 3}),
        (dial_events.Repaired("a-1", 1, 2, "a-2"), {"click": 2}),
        (dial_events.Eliminated("a-1", "a shot"), {"eliminated": True}),
        (dial_events.HeatChanged("a-1", 1, 2, NONE), {"heat": 2}),
        (dial_events.ShutDown("a-1", "heat"), {"shut_down": True, "tokens": 2}),
        (dial_events.Restarted("a-1", "a roll"), {"shut_down": False}),
        (turn_events.TokenPlaced("a-1", 1), {"tokens": 1}),
        (turn_events.TokensRemoved("a-1"), {"tokens": 0}),
    ],
)
def test_a_piece_is_brought_to_what_an_event_says(event: Event, told: dict[str, Any]) -> None:
    battle = clix()
    piece = battle.units["a-1"]
    piece.carrier, piece.captor, piece.shut_down, piece.deployed = "a-2", "a-2", True, False
    piece.tokens = 0 if isinstance(event, turn_events.TokenPlaced) else 1
    assert follow_any(CLIX, battle, event) == [piece]
    assert {name: getattr(piece, name) for name in told} == told


def test_a_piece_that_is_deployed_aboard_another_stays_where_it_is_and_nobody_else_is_moved() -> None:
    battle = clix()
    before = battle.copy()
    assert follow_any(CLIX, battle, turn_events.Deployed("a-1", "5,6", 45, aboard=True)) == []
    assert follow_any(CLIX, battle, move_events.Spun("a-9", 135, "b-1")) == []
    assert battle.units == before.units


def test_what_no_event_has_told_comes_with_the_last_one() -> None:
    battle, after = clix(), clix()
    after.units["a-1"].facing, after.units["a-2"].tokens = 90, 1
    told = changes(CLIX, battle, [move_events.Spun("a-1", 90, "b-1"), turn_events.TokensRemoved("b-1")], lambda: after)
    assert [[shape["id"] for shape in each] for each in told] == [["a-1"], ["b-1", "a-2"]]
    assert changes(CLIX, clix(), [], lambda: after) == []
