"""What another player has been shown is not taken back unasked."""

from __future__ import annotations

import random
import time

from starlette.testclient import TestClient

from boxcars.serve.sqlite_store import SqliteStore
from tests.serve.client import TWO_PEOPLE, Table, http
from tests.serve.test_table import decide, new_table, reopened, store

__all__ = ["http", "store"]


def other_than(side: str) -> str:
    return "blue" if side == "red" else "red"


def test_a_move_that_the_friend_has_seen_is_taken_back_by_consent_only(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    mover = table.deciding()
    table.play(f"move {mover}-1 stay")
    before = table.view(mover)
    assert before["undo"]["can"]
    table.view("")
    assert table.view(mover)["undo"]["can"], "a spectator is no witness"
    table.view(other_than(mover))
    after = table.view(mover)
    assert after["undo"] == {"can": False, "why": f"{other_than(mover)} has seen it"}
    assert after["version"] != before["version"]
    assert after["take_back"]["can"]
    assert "has seen it" in table.post("undo", mover).json()["error"]


def test_what_a_friend_does_in_secret_without_looking_leaves_undo_as_it_was(http: TestClient) -> None:
    lances = {"red": ["Wolverine WVR-6R"] * 2, "blue": ["Hunchback HBK-4G"] * 2}
    table = Table(http, seats=TWO_PEOPLE, forces=lances)
    table.play_until("fire")
    first = table.deciding()
    table.play(f"done {first}-1")
    before, friend = table.view(first)["undo"], other_than(first)
    assert before == {"can": True, "why": ""}
    assert table.deciding() == friend
    twists = [f"twist {friend}-1 left", f"twist {friend}-1 right"]
    assert table.post("play", friend, actions=twists).status_code == 200
    assert table.view(first)["undo"] == before
    assert table.post("undo", first).json()["undone"] == [f"done {first}-1"], "nobody is told what else there was"
    assert table.deciding() == first
    assert table.view(friend)["phase"] == "fire"
    table.play(f"done {first}-1")
    assert table.post("play", friend, actions=twists[:1]).status_code == 200
    table.view(friend)
    assert table.view(first)["undo"]["why"] == f"{friend} has seen it", (
        "who acted first and looked later has seen it too"
    )


def test_what_was_taken_back_by_consent_may_be_undone_again_until_it_is_seen(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    mover = table.deciding()
    table.play(f"move {mover}-1 stay")
    table.view(other_than(mover))
    table.post("takeback", mover, do="ask")
    table.post("takeback", other_than(mover), do="accept")
    table.play(f"move {mover}-1 stay")
    assert table.view(mover)["undo"]["can"]


def test_that_a_move_was_seen_outlives_the_server(store: SqliteStore) -> None:
    table = new_table(store, seats=TWO_PEOPLE)
    side, unit = decide(table)
    table.play(side, [f"move {unit} stay"])
    friend = table.viewer(table.seats[other_than(side)].token)
    assert not table.show(table.viewer(table.seats[side].token)), "what one did oneself is no news"
    before = table.version(side)
    assert table.show(friend)
    assert table.version(side) != before
    after = table.version(side)
    assert not table.show(friend), "it has been seen"
    assert table.version(side) == after
    assert f"{other_than(side)} has seen it" == reopened(table).undo_reason(side)


def test_playing_on_from_a_moment_keeps_the_bot(http: TestClient) -> None:
    table = Table(http, seats={"red": "you", "blue": "bot-random"}, turns=1)
    chance = random.Random(1)
    while not (view := table.view())["outcome"]:
        if view["decision"] and view["decision"]["side"] == "red":
            table.step(chance)
        time.sleep(0.01)
    seats = table.post("branch", at=1).json()["seats"]
    assert seats["red"]
    assert seats["blue"] is None
