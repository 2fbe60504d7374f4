"""Taking back what dice have closed: bots agree, people are asked, and it stays on record."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

from starlette.testclient import TestClient

from boxcars.serve.sqlite_store import SqliteStore
from tests.serve.client import TWO_PEOPLE, Table, http

__all__ = ["http"]


def resolve_fire(table: Table) -> None:
    """Everybody stands still and holds fire, up to the next turn's dice."""
    for phase, words in (("movement", "move {} stay"), ("fire", "done {}")):
        while table.view("")["phase"] == phase and table.view("")["turn"] == 1:
            side = table.deciding()
            table.play(words.format(f"{side}-1"))


def test_on_a_shared_screen_it_is_taken_back_at_once_and_the_same_dice_fall_again(http: TestClient) -> None:
    table = Table(http)
    resolve_fire(table)
    before, log = table.view(), table.get("log", since=0).json()["lines"]
    assert before["turn"] == 2
    assert (before["undo"]["can"], before["take_back"]["can"]) == (False, True)
    back = table.post("takeback", do="ask").json()["view"]
    assert (back["turn"], back["phase"], back["decision"]["yours"]) == (1, "fire", True)
    assert back["take_back"]["done"] == [{"at": back["n"], "side": table.deciding()}]
    table.play(f"done {table.deciding()}-1")
    again = table.get("log", since=0).json()["lines"]
    assert [line["text"] for line in again] == [line["text"] for line in log]


def test_a_request_about_another_moment_of_the_game_asks_for_nothing(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    resolve_fire(table)
    n = table.view("red")["n"]
    stale = table.post("takeback", "red", do="ask", n=n - 1)
    assert (stale.status_code, stale.json()["error"]) == (409, "the game has moved on since you looked")
    assert table.view("blue")["take_back"]["asks"] == ""
    assert table.post("takeback", "red", do="ask", n=n).json()["view"]["take_back"]["asks"] == "red"
    assert table.post("takeback", "blue", do="accept", n=n + 1).status_code == 409
    assert table.view("red")["n"] == n


def test_an_undo_about_another_moment_of_the_game_takes_nothing_back(http: TestClient) -> None:
    table = Table(http, seed="undo")
    first = table.view("red")["decision"]["units"][0]
    table.play(f"move {first} stay")
    n = table.view("red")["n"]
    for wrong in (n - 1, n + 1):
        stale = table.post("undo", first.partition("-")[0], n=wrong)
        assert (stale.status_code, stale.json()["error"]) == (409, "the game has moved on since you looked")
    assert table.view("red")["n"] == n


def test_the_answer_to_an_undo_tells_nothing_of_the_log_anew(http: TestClient) -> None:
    table = Table(http, seed="undo")
    first = table.view("red")["decision"]["units"][0]
    side = first.partition("-")[0]
    table.play(f"move {first} stay")
    done = table.post("undo", side, n=table.view(side)["n"])
    assert done.status_code == 200, done.json()
    assert (done.json()["undone"], done.json()["lines"]) == ([f"move {first} stay"], [])


def test_a_friend_is_asked_and_may_refuse_or_agree(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    resolve_fire(table)
    n, version = table.view("red")["n"], table.view("blue")["version"]
    asked = table.post("takeback", "red", do="ask").json()["view"]
    assert (asked["n"], asked["take_back"]["asks"]) == (n, "red")
    assert table.view("blue")["version"] != version
    assert table.view("blue")["take_back"]["asks"] == "red"
    assert table.post("takeback", "red", do="accept").status_code == 403
    assert table.post("takeback", "", do="refuse").status_code == 403
    assert table.post("takeback", "blue", do="refuse").json()["view"]["take_back"]["asks"] == ""
    assert table.view("red")["n"] == n
    assert table.post("takeback", "blue", do="accept").status_code == 409
    table.post("takeback", "red", do="ask")
    agreed = table.post("takeback", "blue", do="accept").json()["view"]
    assert (agreed["turn"], agreed["phase"]) == (1, "fire")
    assert [each["side"] for each in agreed["take_back"]["done"]] == ["red"]


def test_whoever_plays_on_leaves_the_question_behind(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    resolve_fire(table)
    table.post("takeback", "red", do="ask")
    table.play(f"move {table.deciding()}-1 stay")
    assert table.view("blue")["take_back"]["asks"] == ""


def test_nothing_is_taken_back_before_the_first_action_or_after_the_end(http: TestClient) -> None:
    table = Table(http, turns=1)
    assert table.post("takeback", do="ask").status_code == 409
    assert table.post("takeback", do="perhaps").status_code == 400
    resolve_fire(table)
    assert table.view()["outcome"]
    refused = table.post("takeback", do="ask")
    assert refused.status_code == 409
    assert "its dice are known" in refused.json()["error"]


def test_a_file_of_an_older_version_gets_the_new_table(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    SqliteStore(path).close()
    with sqlite3.connect(path) as old:
        old.executescript("DROP TABLE notes; DROP TABLE snapshots; DROP TABLE take_backs;")
        old.executescript("ALTER TABLE games DROP COLUMN played; PRAGMA user_version=1;")
    store = SqliteStore(path)
    assert store.take_backs("any") == []
    store.close()


def test_after_the_end_nothing_is_taken_back_since_the_seed_is_known(http: TestClient) -> None:
    table = Table(http, game="alpha-strike", turns=1)
    table.play_out(Random(1))
    assert table.get("log", since=0).json()["lines"][-1]["roll"] is None
    over = table.view()
    assert over["outcome"]
    assert over["dice"]["seed"] == "7"
    assert (over["undo"]["can"], over["take_back"]["can"]) == (False, False)
    assert table.post("undo").status_code == 409
