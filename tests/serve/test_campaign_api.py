"""Campaigns at the server: every step with the whole campaign, three tracks in a row."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars.alpha_strike.campaign.repairs import REARM
from boxcars.catalog.alpha_strike import card as printed_card
from boxcars.core.scenario.scenario_file import FORMAT, read_scenario
from boxcars.players.match import play
from boxcars.scenarios import start
from tests.serve.client import http as http

FORCES = {"red": ["Wasp WSP-1A"], "blue": ["Phoenix Hawk PXH-1"]}


def step(http: TestClient, before: dict[str, Any] | None, **asked: Any) -> dict[str, Any]:
    """Do a step of a campaign."""
    campaign = before["campaign"] if before else None
    answer = http.post("/api/campaign", json={"campaign": campaign, **asked})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def fought(scenario: dict[str, Any], seed: str) -> str:
    """The record of a battle that bots have fought."""
    game = start(read_scenario(msgspec.json.encode({**scenario, "format": FORMAT})), seed)
    play(game, dict.fromkeys(game.state.sides, "greedy"))
    return game.record.text()


def test_three_tracks_are_fought_one_after_another(http: TestClient) -> None:
    now = step(http, None, do="new", title="War", forces=FORCES, support=5000)
    for number, track in enumerate(("stand-up", "breakthrough", "pursuit"), start=1):
        now = step(http, now, do="battle", track=track, table="duel-ring", attacker="red")
        assert now["told"]["pending"]
        now = step(http, now, do="report", record=fought(now["scenario"], str(number)))
        assert (now["scenario"], len(now["told"]["chapters"])) == (None, number)
        for side, army in now["told"]["sides"].items():
            for unit in army["units"]:
                for deed in ("repair", "rearm"):
                    now = step(http, now, do=deed, side=side, what=unit["key"]) if unit[deed] else now
            if all(unit["state"] == "lost" for unit in army["units"]):
                now = step(http, now, do="buy", side=side, what="Wasp WSP-1A")
    units = [unit for army in now["told"]["sides"].values() for unit in army["units"] if unit["state"] == "ready"]
    assert {(unit["repair"], unit["rearm"]) for unit in units} == {(0, 0)}


def test_a_chapter_tells_which_units_were_lost(http: TestClient) -> None:
    now = step(http, None, do="new", title="War", forces=FORCES)
    chapter = {"track": "stand-up", "table": "duel-ring", "points": {"blue": 30}, "held": "blue", "lost": ["red-1"]}
    told = step(http, {"campaign": now["campaign"] | {"chapters": [chapter]}}, do="show")["told"]
    assert told["chapters"] == [{"track": "Stand-up fight", "points": {"blue": 30}, "held": "blue", "lost": ["red-1"]}]


def test_a_step_that_cannot_be_done_says_why(http: TestClient) -> None:
    now = step(http, None, do="new", forces=FORCES)
    for asked, words in (
        ({"do": "repair", "side": "red", "what": "red-1"}, "needs no repairs"),
        ({"do": "report", "record": "nonsense"}, ""),
        ({"do": "battle", "track": "raid", "table": "duel-ring", "attacker": "red"}, "there is no track 'raid'"),
        ({"do": "battle", "track": "pursuit", "table": "nowhere", "attacker": "red"}, "nowhere"),
    ):
        answer = http.post("/api/campaign", json={"campaign": now["campaign"], **asked})
        assert answer.status_code in (400, 422)
        assert words in answer.json()["error"]
    assert http.post("/api/campaign", json={"do": "show"}).json()["error"] == "a step is sent with its campaign"
    assert http.post("/api/campaign", json={"do": "show", "campaign": {"title": 3}}).status_code == 422


def test_units_are_offered_with_the_price_that_buying_takes(http: TestClient) -> None:
    [wasp] = http.post("/api/campaign/units", json={"words": "Wasp WSP-1A"}).json()["units"]
    assert (wasp["name"], wasp["pv"], wasp["price"]) == ("Wasp WSP-1A", 14, 560)
    before = step(http, None, do="new", forces=FORCES)
    after = step(http, before, do="buy", side="red", what=wasp["name"])
    paid = before["told"]["sides"]["red"]["support"] - after["told"]["sides"]["red"]["support"]
    assert paid == wasp["price"]


def test_what_cannot_be_played_is_not_offered(http: TestClient) -> None:
    offered = http.post("/api/campaign/units", json={"words": ""}).json()["units"]
    assert len(offered) == 60
    assert all(unit["pv"] for unit in offered)


def shown(http: TestClient, **changed: Any) -> dict[str, Any]:
    """What is told of the unit of red, when its campaign says something else of it."""
    campaign = step(http, None, do="new", forces=FORCES)["campaign"]
    campaign["sides"]["red"]["units"]["red-1"] |= changed
    unit: dict[str, Any] = step(http, {"campaign": campaign}, do="show")["told"]["sides"]["red"]["units"][0]
    return unit


@pytest.mark.parametrize(
    ("changed", "trains"),
    [
        ({"seasoned": True}, True),
        ({"seasoned": False}, False),
        ({"seasoned": True, "state": "wreck"}, False),
        ({"seasoned": True, "skill": 1}, True),
        ({"seasoned": True, "skill": 0}, False),
    ],
)
def test_training_has_a_price_for_who_can_be_trained_alone(
    http: TestClient, changed: dict[str, Any], trains: bool
) -> None:
    """Seasoned by a battle, ready, and not yet of Skill 0."""
    assert bool(shown(http, **changed)["train"]) is trains


def test_who_fights_in_a_track_is_told_with_what_it_has_left_before_the_battle(http: TestClient) -> None:
    now = step(http, None, do="new", forces=FORCES, support=5000)
    assert now["told"]["fighting"] == []
    now["campaign"]["sides"]["red"]["units"]["red-1"]["wear"] = {"armor": 1, "structure": 1, "criticals": {}}
    now = step(http, now, do="battle", track="stand-up", table="duel-ring", attacker="red")
    wasp, hawk = printed_card("Wasp WSP-1A"), printed_card("Phoenix Hawk PXH-1")
    told = {row["id"]: (row["side"], row["name"], row["armor"], row["structure"]) for row in now["told"]["fighting"]}
    assert told == {
        "red-1": ("red", "Wasp WSP-1A", wasp.armor - 1, wasp.structure - 1),
        "blue-1": ("blue", "Phoenix Hawk PXH-1", hawk.armor, hawk.structure),
    }


def test_what_is_left_of_a_card_is_told_beside_what_it_had(http: TestClient) -> None:
    card = printed_card("Wasp WSP-1A")
    unit = shown(http, wear={"armor": 1, "structure": 1, "criticals": {"engine": 1, "mp": 2}}, rearmed=False)
    assert unit["armor"] == [card.armor - 1, card.armor]
    assert unit["structure"] == [card.structure - 1, card.structure]
    assert (unit["hits"], unit["rearm"]) == (3, REARM)
