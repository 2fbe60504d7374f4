"""Resigning, draws and the next game at the table: kept on disk, told to everybody, and part of the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.serve.app import create_app
from tests.serve.client import DUEL, TWO_PEOPLE, Table, http

__all__ = ["http"]

AGAINST_BOT = {"red": "you", "blue": "bot-random"}


def say(table: Table, side: str, word: str) -> Any:
    answer = table.post("play", side, actions=[word], **{"as": side})
    assert answer.status_code == 200, answer.text
    return answer.json()["view"]


@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike"])
def test_who_resigns_loses_also_out_of_turn_and_the_replay_shows_it(http: TestClient, game: str) -> None:
    table = Table(http, game=game, seats=TWO_PEOPLE)
    loser = "blue" if table.deciding() == "red" else "red"
    assert table.view(loser)["draw"]["can_resign"]
    assert not table.view("")["draw"]["can_resign"]
    view = say(table, loser, "resign")
    assert view["outcome"]["reason"] == f"{loser} has resigned"
    assert (view["decision"], view["undo"]["can"]) == (None, False)
    replay = table.get("replay").json()
    assert (replay["lines"][-1]["kind"], replay["view"]["outcome"]) == ("ended", view["outcome"])
    assert table.get("replay", at=0).json()["view"]["outcome"] is None
    imported = http.post("/api/import", json={"record": table.get("record").text}).json()
    assert http.get(f"/api/games/{imported['id']}").json()["outcome"] == view["outcome"]
    assert table.get("dice_check").json()["replayed"]


def test_typed_dice_are_not_checked_for_nobody_has_sealed_them(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None, seats=TWO_PEOPLE)
    table.post("dice", dice=[1, 2])
    table.post("dice", "blue", dice=[6, 5])
    say(table, "red", "resign")
    assert table.get("dice_check").json() == {"kind": "typed", "commitment": None, "seed": None, "known": False}


def test_a_resigned_game_is_opened_again_as_it_ended(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with TestClient(create_app(path)) as first:
        table = Table(first, seats=TWO_PEOPLE)
        say(table, "red", "draw offer")
        say(table, "blue", "resign")
    with TestClient(create_app(path)) as second:
        table.http = second
        assert table.view()["outcome"]["winner"] == "red"


def test_a_friend_is_offered_a_draw_and_agrees(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    version = table.view("blue")["version"]
    assert say(table, "red", "draw offer")["draw"] == {
        "offers": "red",
        "can_offer": False,
        "can_accept": False,
        "can_resign": True,
    }
    asked = table.view("blue")
    assert asked["version"] != version
    assert (asked["draw"]["offers"], asked["draw"]["can_accept"]) == ("red", True)
    assert table.post("play", "red", actions=["draw accept"]).status_code == 422
    ended = say(table, "blue", "draw accept")
    assert ended["outcome"]["winner"] == ""
    assert ended["draw"] == {"offers": "", "can_offer": False, "can_accept": False, "can_resign": False}


def test_an_offer_shows_nothing_that_was_declared_in_secret(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    table.play_until("fire")
    side = table.deciding()
    other = "blue" if side == "red" else "red"
    before = table.get("record", other).text
    table.play(f"done {side}-1")
    say(table, side, "draw offer")
    assert f"done {side}-1" not in table.get("record", other).text
    assert table.get("record", other).text == before


def test_a_bot_declines_at_once(http: TestClient) -> None:
    table = Table(http, seats=AGAINST_BOT)
    say(table, "red", "draw offer")
    texts = [line["text"] for line in table.get("log", since=0).json()["lines"]]
    assert texts.index("blue declines the draw") == texts.index("red offers a draw") + 1
    assert table.view()["draw"]["offers"] == ""


def test_the_same_again_is_one_new_game_with_the_seats_of_all(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE, names={"blue": "Ada"})
    assert table.post("again").status_code == 409
    say(table, "red", "resign")
    assert table.post("again", "").status_code == 403
    before = table.view("")["version"]
    made = table.post("again", "blue")
    id = made.json()["id"]
    assert (made.status_code, made.json()) == (201, {"id": id})
    assert table.view("")["version"] != before, "everybody is told"
    assert table.view("red")["again"] == id
    assert table.post("again", "red").json() == {"id": id}
    for side in ("red", "blue"):
        view = http.get(f"/api/games/{id}", headers={"X-Seat": table.tokens[side]}).json()
        assert (view["you"], view["outcome"], view["dice"]["known"]) == ([side], None, False)
        assert view["seats"] == table.view()["seats"]
        assert [unit["model"] for unit in view["units"]] == [unit["model"] for unit in table.view()["units"]]


def test_the_same_again_with_dice_of_people_waits_for_them(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None, forces=DUEL)
    while need := table.view()["need_dice"]:
        given = [1, 2] if need["side"] == "red" else [5, 6]
        table.post("dice", dice=given[: need["count"]], **{"as": need["side"]} if need["side"] else {})
    say(table, "red", "resign")
    id = table.post("again").json()["id"]
    assert http.get(f"/api/games/{id}").json()["need_dice"]
