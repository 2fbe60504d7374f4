"""What players call themselves and say to each other: kept with the game, seen by all, and no part of its record."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars.serve.app import create_app
from boxcars.serve.chat import MOST_LETTERS, MOST_LINES
from boxcars.serve.limits import Allowance, Limit
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.store import Said
from boxcars.serve.view import versions_shape
from tests.serve.client import TWO_PEOPLE, Table, http

__all__ = ["http"]


@pytest.fixture
def table(http: TestClient) -> Table:
    return Table(http, seats=TWO_PEOPLE, names={"red": "Ada"})


def test_what_one_says_the_others_and_spectators_read_in_order(table: Table) -> None:
    assert table.post("chat", "red", text=" good\nluck ").status_code == 200
    table.post("chat", "blue", text="<b>you too</b>")
    for side in ("red", "blue", ""):
        answer = table.get("chat", side).json()
        assert [(line["n"], line["side"], line["name"], line["text"]) for line in answer["lines"]] == [
            (0, "red", "Ada", "good luck"),
            (1, "blue", "Blue", "<b>you too</b>"),
        ]
    later = table.get("chat", "red", since=1).json()
    assert (later["total"], [line["n"] for line in later["lines"]]) == (2, [1])


def test_the_chat_changes_neither_the_view_nor_the_record(table: Table, http: TestClient) -> None:
    before, record = table.view("red"), table.get("record", "red").text
    table.post("chat", "red", text="hello")
    assert table.view("red") == before
    assert table.get("record", "red").text == record


def test_pages_are_told_that_something_was_said(table: Table, http: TestClient) -> None:
    live = http.app.state.room.tables.open(table.id)  # type: ignore[attr-defined]
    before = versions_shape(live, live.viewer(""))
    table.post("chat", "red", text="hello")
    assert versions_shape(live, live.viewer("")) == msgspec.structs.replace(before, chat=1)


def test_who_has_no_seat_listens_only(table: Table) -> None:
    answer = table.post("chat", "", text="boo")
    assert (answer.status_code, table.get("chat").json()["total"]) == (403, 0)
    assert "spectators only listen" in answer.json()["error"]


@pytest.mark.parametrize("text", ["", "  ", "x" * (MOST_LETTERS + 1), "bell \a"])
def test_words_have_a_length_and_can_be_printed(table: Table, text: str) -> None:
    assert table.post("chat", "red", text=text).status_code == 400
    assert table.get("chat").json()["total"] == 0


def test_who_says_too_much_at_once_is_told_to_wait(table: Table, http: TestClient) -> None:
    room = http.app.state.room  # type: ignore[attr-defined]
    room.limits.words = Limit("words in the chat", each=Allowance(2, 0), all=Allowance(9, 0))
    said = [table.post("chat", "red", text=f"{n}").status_code for n in range(3)]
    assert said == [200, 200, 429]


def test_a_full_chat_says_so_and_drops_nothing(table: Table, http: TestClient) -> None:
    live = http.app.state.room.tables.open(table.id)  # type: ignore[attr-defined]
    for n in range(MOST_LINES):
        live.hear(Said("red", "Ada", str(n), ""))
    answer = table.post("chat", "red", text="one more")
    assert (answer.status_code, "full" in answer.json()["error"]) == (409, True)
    assert len(table.get("chat").json()["lines"]) == MOST_LINES


def test_words_and_names_outlive_the_server(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games.db")) as first:
        table = Table(first, seats=TWO_PEOPLE)
        table.post("chat", "red", text="until tomorrow")
        table.post("name", "blue", name="Grace")
    with TestClient(create_app(tmp_path / "games.db")) as second:
        table.http = second
        assert table.get("chat").json()["lines"][0]["text"] == "until tomorrow"
        assert table.view("red")["seats"]["blue"]["name"] == "Grace"
        table.post("chat", "blue", text="good morning")
        assert [line["name"] for line in table.get("chat").json()["lines"]] == ["Red", "Grace"]


def test_a_file_of_games_from_before_the_chat_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    SqliteStore(path).close()
    with sqlite3.connect(path) as base:
        base.executescript("DROP TABLE chat; ALTER TABLE games DROP COLUMN played; PRAGMA user_version=4;")
    store = SqliteStore(path)
    assert store.chat("k1") == []
    store.close()


def test_a_player_takes_a_name_and_others_cannot_give_it(table: Table) -> None:
    before = table.view("red")["version"]
    assert (
        table.post("name", "blue", name="  Grace   Hopper ").json()["view"]["seats"]["blue"]["name"] == "Grace Hopper"
    )
    seen = table.view("red")
    assert (seen["seats"]["blue"]["name"], seen["version"] != before) == ("Grace Hopper", True)
    assert table.post("name", "", name="Nobody").status_code == 403
    assert table.post("name", "red", **{"as": "blue"}, name="Eve").status_code == 403
    assert table.post("name", "blue", name="x" * 41).status_code == 400
    assert table.post("name", "blue", name=" ").json()["view"]["seats"]["blue"]["name"] == "Blue"


def test_the_same_again_keeps_the_names(table: Table, http: TestClient) -> None:
    table.post("name", "blue", name="Grace")
    table.post("play", "red", actions=["resign"])
    id = table.post("again", "red").json()["id"]
    assert http.get(f"/api/games/{id}").json()["seats"]["blue"]["name"] == "Grace"


def test_the_report_names_the_players(table: Table) -> None:
    table.post("name", "blue", name="Grace")
    table.post("play", "red", actions=["resign"])
    text = table.get("report").json()["text"]
    assert "Blue (Grace) wins" in text
    assert "\nRed (Ada): " in text
