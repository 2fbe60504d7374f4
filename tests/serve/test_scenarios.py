"""Scenarios at the table: what is offered, new games of them, and how they are shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars import scenarios
from boxcars.hexes.board import Board
from boxcars.hexes.named import load_board
from boxcars.tabletop.table import Table
from tests.serve.client import http

__all__ = ["http"]


def begin(http: TestClient, **asked: Any) -> dict[str, Any]:
    made = http.post("/api/games", json={"game": "total-warfare", "seats": {"red": "you", "blue": "you"}, **asked})
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


def view(http: TestClient, made: dict[str, Any], side: str = "red") -> dict[str, Any]:
    headers = {"X-Seat": made["seats"][side]}
    seen: dict[str, Any] = http.get(f"/api/games/{made['id']}?as={side}", headers=headers).json()
    return seen


def test_the_scenarios_of_a_game_are_offered(http: TestClient) -> None:
    offered = http.get("/api/scenarios?game=total-warfare").json()["scenarios"]
    assert [each["name"] for each in offered] == list(scenarios.names("total-warfare"))
    bridge = next(each for each in offered if each["name"] == "bridge-at-dawn")
    assert (bridge["title"], bridge["place"]) == ("The bridge at dawn", "river-fork")
    assert bridge["forces"]["red"][0] == "Wolverine WVR-6R"


def test_a_new_game_of_a_scenario_shows_units_to_come_and_its_points(http: TestClient) -> None:
    made = begin(http, scenario="bridge-at-dawn", rules={"printing": 9})
    seen = view(http, made)
    assert seen["decision"]["kind"] == "deploy"
    assert all(unit["off"] and unit["to_do"] == "to deploy" for unit in seen["units"])
    assert seen["rules"]["printing"] == 9
    assert seen["mission"]["points"] == {"red": 0, "blue": 0}
    assert [ground["name"] for ground in seen["grounds"]] == ["The western bridge", "The eastern bridge"]
    unit = seen["decision"]["units"][0]
    headers = {"X-Seat": made["seats"]["red"]}
    places = http.get(f"/api/games/{made['id']}/places?unit={unit}", headers=headers).json()
    assert places["hexes"]
    assert places["hidden"] == []
    assert http.get(f"/api/games/{made['id']}/sheet?unit={unit}", headers=headers).status_code == 200


def test_a_side_is_told_its_own_orders_before_and_in_play_and_nobody_elses(http: TestClient) -> None:
    briefs = scenarios.load("relief-column").briefs
    made = begin(http, scenario="relief-column")
    for side, own in briefs.items():
        briefing = http.get(f"/api/scenarios/relief-column/briefing?side={side}").json()
        assert briefing["mission"]["orders"] == {side: own}
        assert view(http, made, side)["mission"]["orders"] == {side: own}
    assert http.get(f"/api/games/{made['id']}").json()["mission"]["orders"] == {}
    assert "the sides are red, blue" in http.get("/api/scenarios/relief-column/briefing?side=x").text
    assert http.get("/api/scenarios/nowhere/briefing").status_code == 404


@pytest.mark.parametrize("name", scenarios.names())
def test_every_scenario_has_a_briefing_with_its_areas_and_forces(http: TestClient, name: str) -> None:
    scenario = scenarios.load(name)
    for side in scenario.briefs:
        briefing = http.get(f"/api/scenarios/{name}/briefing?side={side}").json()
        assert briefing["mission"]["story"] == scenario.story
        assert len(briefing["areas"]["objectives"]) == len(briefing["mission"]["objectives"])
        assert [unit["side"] for unit in briefing["units"]].count(side) == len(scenario.setup["forces"][side])


def test_a_scenario_of_alpha_strike_is_played_too(http: TestClient) -> None:
    made = http.post(
        "/api/games", json={"game": "alpha-strike", "scenario": "the-mill", "seats": {"red": "you", "blue": "you"}}
    )
    assert made.status_code == 201, made.text
    assert view(http, made.json())["mission"]["title"] == "The mill"


def test_units_of_alpha_strike_deploy_in_their_zone(http: TestClient) -> None:
    made = begin(http, game="alpha-strike", scenario="the-quiet-wood")
    seen = view(http, made, "blue")
    assert all(unit["off"] and unit["to_do"] == "to deploy" for unit in seen["units"])
    headers = {"X-Seat": made["seats"]["blue"]}
    asked = f"/api/games/{made['id']}/places?as=blue&unit=blue-1"
    places = http.get(asked, headers=headers).json()
    assert places["zone"] == [{"west": 12, "north": 0, "east": 40, "south": 48}]
    assert (places["may_hide"], places["facing"]) == (True, 90)
    outside = http.get(f"{asked}&action=deploy blue-1 50,20", headers=headers).json()["reasons"]
    assert outside == ["blue-1 deploys 12 to 40″ from the west edge, not at 50,20"]


def test_a_scenario_can_be_brought_along_and_what_is_wrong_with_it_is_said(http: TestClient) -> None:
    own = {"game": "total-warfare", "title": "Mine", "setup": scenarios.load("relief-column").setup}
    assert view(http, begin(http, scenario=own))["mission"]["title"] == "The relief column"
    wrong = {**own, "game": "alpha-strike"}
    refused = http.post("/api/games", json={"game": "total-warfare", "scenario": wrong})
    assert (refused.status_code, "is a scenario of alpha-strike" in refused.text) == (422, True)
    unknown = http.post("/api/games", json={"game": "total-warfare", "scenario": "../secrets.json"})
    assert (unknown.status_code, "there is no scenario" in unknown.text) == (422, True)


def test_all_that_is_wrong_with_a_drawn_scenario_is_said_at_once(http: TestClient) -> None:
    drawn = http.get("/api/scenarios/the-foundry").json()
    checked = http.post("/api/scenarios/check", json=drawn).json()
    assert checked["findings"] == []
    assert checked["areas"]["zones"]["red"] == {"shapes": [{"west": 0, "north": 42, "east": 48, "south": 48}]}
    assert checked["areas"]["objectives"][2] is None
    assert {line["objective"]: line["most"] for line in checked["lines"] if line["side"] == "red"}["Enemies beaten"] > 0
    mission = drawn["setup"]["mission"]
    mission["zones"] = {"red": {"around": "99,99", "radius": 3}}
    mission["objectives"][0]["points"] = 0
    findings = http.post("/api/scenarios/check", json=drawn).json()["findings"]
    assert findings[:2] == ["the table has no place 99,99", "The western yard gives 0 points"]
    assert "blue-1 has neither a place nor a deployment zone" in findings
    nothing = http.post("/api/scenarios/check", json={"title": "x"}).json()
    assert "missing required field" in nothing["findings"][0]
    assert http.get("/api/scenarios/nowhere").status_code == 404


def test_a_hex_board_shows_its_areas_hex_by_hex(http: TestClient) -> None:
    drawn = http.get("/api/scenarios/bridge-at-dawn").json()
    areas = http.post("/api/scenarios/check", json=drawn).json()["areas"]
    assert len(areas["objectives"][0]["hexes"]) > 0
    assert all(len(zone["hexes"]) > 10 for zone in areas["zones"].values())


def test_a_scenario_of_the_clix_games_is_played_too(http: TestClient) -> None:
    seen = view(http, begin(http, game="clix", scenario="the-well"))
    assert (seen["mission"]["title"], seen["grounds"][0]["name"]) == ("The well", "The well")
    assert seen["grounds"][0]["shapes"] == [{"x": 18, "y": 18, "radius": 4}]


def test_a_flyer_is_asked_how_high_it_begins_and_a_mech_is_not(http: TestClient) -> None:
    zones = {"red": {"edge": "south", "depth": 3}, "blue": {"edge": "north", "depth": 3}}
    units = [{"design": design, "hex": "", "facing": 0} for design in ("Kestrel VTOL", "Wasp WSP-1A")]
    setup = {
        "board": "open-plain",
        "forces": {"red": units, "blue": units},
        "mission": {"attacker": "blue", "zones": zones},
    }
    made = begin(http, scenario={"game": "total-warfare", "title": "Up", "setup": setup})
    headers = {"X-Seat": made["seats"]["red"]}
    asked = f"/api/games/{made['id']}/places?as=red&hex=0816&unit="
    assert http.get(f"{asked}red-1", headers=headers).json()["heights"][:3] == [0, 1, 2]
    assert http.get(f"{asked}red-2", headers=headers).json()["heights"] == [0]


def test_a_scenario_that_is_drawn_is_tried_out_by_bots(http: TestClient) -> None:
    scenario = drawn("bridge-at-dawn")
    scenario["setup"]["turns"] = 1
    tried = [http.post("/api/scenarios/try", json={"scenario": scenario, "seed": "1"}) for _ in range(2)]
    assert tried[0].status_code == 200, tried[0].text
    assert tried[0].json() == tried[1].json(), "the same seed is the same game"
    assert set(tried[0].json()["points"]) == {"red", "blue"}
    scenario["setup"]["forces"]["red"][0]["design"] = "No Such Mech"
    assert "No Such Mech" in http.post("/api/scenarios/try", json={"scenario": scenario}).text


@pytest.mark.parametrize(("name", "change"), [("bridge-at-dawn", {"gunnery": 2}), ("two-crossings", {"unit": "Lark"})])
def test_skills_or_units_are_proposed_that_bring_forces_nearer(
    http: TestClient, name: str, change: dict[str, Any]
) -> None:
    scenario = drawn(name)
    scenario["setup"]["forces"]["blue"][0] |= change
    values = http.post("/api/scenarios/check", json=scenario).json()["values"]
    proposals = http.post("/api/scenarios/even", json=scenario).json()["proposals"]
    gaps = [abs(each["values"]["red"] - each["values"]["blue"]) for each in proposals]
    assert gaps == sorted(gaps)
    assert gaps[-1] < abs(values["red"] - values["blue"])
    best = proposals[0]
    side, number = best["unit"].split("-")
    scenario["setup"]["forces"][side][int(number) - 1][best["skill"]] = best["now"]
    assert http.post("/api/scenarios/check", json=scenario).json()["values"] == best["values"]


def drawn(name: str) -> dict[str, Any]:
    """One of ours, as an editor sends it."""
    scenario: dict[str, Any] = msgspec.to_builtins(scenarios.load(name))
    return scenario


def test_a_stroke_paints_a_board_of_ours_and_then_the_one_that_was_painted(http: TestClient) -> None:
    stroke = {"board": "open-plain", "hexes": ["0507", "0508"], "brush": "heavy-woods"}
    text = http.post("/api/boards/paint", json=stroke).json()["board"]
    text = http.post("/api/boards/paint", json={"board": text, "hexes": ["0508"], "brush": "higher"}).json()["board"]
    board = Board.from_text(text)
    assert (board["0507"].woods, board["0507"].level) == (2, load_board("open-plain")["0507"].level)
    assert (board["0508"].woods, board["0508"].level) == (2, load_board("open-plain")["0508"].level + 1)
    wrongs: tuple[tuple[dict[str, Any], str], ...] = (
        ({"brush": "lava"}, "there is no brush 'lava'"),
        ({"hexes": ["9999"]}, "no hex '9999'"),
        ({"hexes": []}, "at least one hex"),
        ({"floors": 0}, "floors"),
    )
    for wrong, why in wrongs:
        refused = http.post("/api/boards/paint", json=stroke | wrong)
        assert refused.status_code == 400
        assert why in refused.text


def test_a_stroke_paints_a_table_of_ours_and_then_the_one_that_was_painted(http: TestClient) -> None:
    stroke = {"table": "open-plain", "places": ["20,18", "24,18"], "brush": "woods"}
    text = http.post("/api/tables/paint", json=stroke).json()["table"]
    named = {"table": text, "places": ["20,18"], "brush": "name", "name": "The Copse"}
    text = http.post("/api/tables/paint", json=named).json()["table"]
    assert Table.from_text(text).pieces[-1].name == "The Copse"
    shown = http.post("/api/tables/read", content=text).json()
    assert "The Copse" in shown["svg"]
    wrongs: tuple[tuple[dict[str, Any], str], ...] = (
        ({"brush": "lava"}, "there is no brush 'lava'"),
        ({"places": ["far away"]}, "far away"),
        ({"places": []}, "places"),
        ({"tall": 0}, "tall"),
        ({"table": "hexes:river-fork"}, "painted as a board of Total Warfare"),
        ({"brush": "road", "places": ["20,18"]}, "drag along its way"),
    )
    for wrong, why in wrongs:
        refused = http.post("/api/tables/paint", json=stroke | wrong)
        assert refused.status_code in (400, 422)
        assert why in refused.text
