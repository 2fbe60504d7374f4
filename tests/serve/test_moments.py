"""Between two entries: the facts of the events lead exactly to the state that the rules made."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.core.scenario.scenario_events import UnitLeft
from boxcars.serve.moments import follow
from boxcars.serve.total_warfare.served import TOTAL_WARFARE
from boxcars.total_warfare import skirmish
from boxcars.total_warfare.events.carrying_events import Launched, Recovered, Unloaded
from boxcars.total_warfare.events.unit_events import EngineState
from boxcars.total_warfare.units.unit import IN_BAY
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.serve.client import Table, http

__all__ = ["http"]

CLOSE = {
    "red": [{"design": "Atlas AS7-D", "hex": "0808", "facing": 2}],
    "blue": [{"design": "Wasp WSP-1A", "hex": "0909", "facing": 5}],
}
FACTS = ("hex", "facing", "prone", "armor_percent", "heat", "pilot_hits", "awake", "shutdown", "destroyed")


def facts(units: Any, names: tuple[str, ...] = FACTS) -> dict[str, tuple[Any, ...]]:
    return {unit["id"]: tuple(unit[name] for name in names) for unit in units}


@pytest.fixture
def finished(http: TestClient) -> Table:
    """A battle that two bots have fought to the end."""
    seats = {"red": "bot-greedy", "blue": "bot-greedy"}
    table = Table(http, forces=CLOSE, seats=seats, seed="moments")
    for _ in range(400):
        if table.view("")["outcome"]:
            return table
        time.sleep(0.05)
    raise AssertionError("the bots did not finish")


def test_the_events_of_every_entry_lead_from_the_state_before_to_the_state_after(finished: Table) -> None:
    total = finished.get("replay", "", at=0).json()["total"]
    kinds = set()
    for at in range(total):
        moment = finished.get("replay", "", at=at, timeline=0).json()
        stands = any(line["kind"] == "posture" for line in moment["lines"])
        names = tuple(name for name in FACTS if not (stands and name == "facing"))  # it stands up facing anywhere
        now = facts(moment["before"], names)
        for line in moment["lines"]:
            now.update(facts(line["units"], names))
            kinds.add(line["kind"])
        assert now == facts(moment["view"]["units"], names), moment["lines"]
    assert {"moved", "shot", "damage", "heat", "destroyed"} <= kinds


def test_the_entry_of_a_replay_tells_the_units_that_each_of_its_lines_changed(http: TestClient) -> None:
    table = Table(http, seed="moments")
    mover = table.view("")["decision"]["units"][0]
    table.play(f"move {mover} stay")
    moment = table.get("replay", at=table.get("replay").json()["total"] - 1).json()
    [line] = [line for line in moment["lines"] if line["kind"] == "moved"]
    assert [(unit["id"], unit["hex"]) for unit in line["units"]] == [(mover, line["path"][-1])]


def test_an_engine_that_stops_is_seen_on_a_vehicle_and_one_that_starts_again() -> None:
    battle = skirmish(["Scorpion Light Tank"], ["Locust LCT-1V"], "open-plain", seed=1).state
    tank = battle["red-1"]
    assert isinstance(tank, Vehicle)
    for running in (False, True):
        assert follow(TOTAL_WARFARE, battle, EngineState("red-1", running, "an order")) == [tank]
        assert tank.powered_down is not running


def test_what_goes_into_a_bay_and_comes_out_is_followed_to_its_map_and_its_hex() -> None:
    battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    unit = battle["red-1"]

    def after(event: Any) -> tuple[str, str, str]:
        assert follow(TOTAL_WARFARE, battle, event) == [unit]
        return unit.hex, unit.bay, unit.map

    assert after(Recovered("red-1", "red-9", "0505"))[1:] == ("red-9", IN_BAY)
    assert after(Launched("red-1", "red-9", "door 1", "0606", "low")) == ("0606", "", "low")
    after(Recovered("red-1", "red-9", "0505"))
    assert after(Unloaded("red-1", "red-9", "0707", 4, 2)) == ("0707", "", "")
    assert unit.facing == 4


def test_who_leaves_by_an_edge_is_out_of_the_roster() -> None:
    battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    assert follow(TOTAL_WARFARE, battle, UnitLeft("red-1", "north")) == [battle["red-1"]]
    assert battle["red-1"].destroyed == "left the map"


def test_each_hit_of_a_volley_lowers_the_armor_by_its_own_damage(finished: Table) -> None:
    row = max(finished.get("replay", "", at=0).json()["timeline"], key=lambda row: sum(row["damage"].values()))
    moment = finished.get("replay", "", at=row["at"]).json()
    hurt = [line for line in moment["lines"] if line["kind"] == "damage"]
    assert len(hurt) > 1
    unit = hurt[0]["unit"]
    told = [line["units"][0]["armor_percent"] for line in hurt if line["unit"] == unit]
    before = next(each["armor_percent"] for each in moment["before"] if each["id"] == unit)
    assert [before, *told] == sorted([before, *told], reverse=True)
    assert len(set(told)) > 1


def test_the_log_tells_the_units_when_asked_and_a_strange_since_does_no_harm(http: TestClient) -> None:
    table = Table(http, seed="moments")
    table.play_until("fire")
    plain = table.get("log", since=0).json()["lines"]
    assert all("units" not in line for line in plain)
    for since in range(len(plain) + 1):
        asked = table.get("log", since=since, units=1).json()["lines"]
        assert [line["n"] for line in asked] == list(range(since, len(plain)))
        moved = [line for line in asked if line["kind"] == "moved"]
        assert all(line["units"][0]["hex"] == line["path"][-1] for line in moved)
