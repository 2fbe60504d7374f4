"""Advice: what a bot would do in a player's place, by what the player sees, and nothing is done."""

from __future__ import annotations

from time import thread_time
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.players import deadline
from tests.serve.client import TWO_PEOPLE, Table, http
from tests.serve.test_bots import wait_for_person

__all__ = ["http"]


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "total-warfare"},
        {"game": "alpha-strike"},
        {"game": "clix", "forces": {"red": [{"unit": "Lark"}], "blue": [{"unit": "Cutlass"}]}},
    ],
    ids=lambda asked: asked["game"],
)
def test_what_is_advised_is_legal_and_is_not_done(http: TestClient, asked: dict[str, Any]) -> None:
    table = Table(http, **asked)
    side, before = table.deciding(), table.view("")
    advice = table.get("advice", side, **{"as": side}).json()
    assert advice["reason"]
    assert advice["n"] == before["n"]
    assert (advice["balance"]["lost"], advice["balance"]["enemy"]) == (0, 0), "armies of different size are no loss"
    assert table.view("")["version"] == before["version"]
    table.play(advice["action"])


def test_only_who_must_decide_is_advised(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    other = "blue" if table.deciding() == "red" else "red"
    assert table.get("advice", other).status_code == 409
    refused = table.get("advice", "")
    assert refused.status_code == 409
    assert refused.json()["reasons"][0]["text"] == "advice is for players"


def test_a_move_is_weighed_by_damage_given_and_taken(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "clock", thread_time)  # a busy machine leaves a bot little of a second
    table = Table(http)
    side = table.deciding()
    scores = table.get("advice", side, **{"as": side}).json()["scores"]
    assert len(scores) > 2
    assert {"action", "value", "given", "taken", "risk"} <= scores[0].keys()
    assert [score["value"] for score in scores] == sorted((score["value"] for score in scores), reverse=True)


def test_a_bot_says_how_the_battle_stands_for_it(http: TestClient) -> None:
    table = Table(http, seats={"red": "you", "blue": "bot-greedy"})
    wait_for_person(table)
    told = table.get("bot").json()["bots"]["blue"]
    own = table.get("advice").json()
    assert (told["balance"]["lost"], told["balance"]["enemy"]) == (own["balance"]["enemy"], own["balance"]["lost"])
    assert told["balance"]["measure"] == own["balance"]["measure"] == "BV"
