"""Bots at the table: they answer by themselves, see no secret, and a failing one does not stop the game."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars import players
from boxcars.core.game import Action, View
from boxcars.players import Player
from boxcars.serve.app import create_app
from boxcars.serve.bots import Bots
from tests.serve.client import Table, http

__all__ = ["http"]

DUEL = {
    "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 2}],
    "blue": [{"design": "Hunchback HBK-4G", "hex": "1009", "facing": 5}],
}


def wait_for_person(table: Table, side: str = "red", seconds: float = 120) -> Any:
    """The view when a person must decide, or the game is over; the first run after installing compiles for long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        view = table.view(side)
        if view["outcome"] or (view["decision"] and view["decision"]["side"] == side):
            return view
        time.sleep(0.02)
    raise AssertionError("the bot does not answer")


@pytest.mark.parametrize("bot", ["bot-greedy", "bot-planner", "bot-random"])
def test_a_bot_plays_its_side_to_the_end(http: TestClient, bot: str) -> None:
    table = Table(http, forces=DUEL, seats={"red": "you", "blue": bot}, turns=2)
    for _ in range(100):
        view = wait_for_person(table)
        if view["outcome"]:
            break
        unit = view["decision"]["units"][0]
        words = {"move": f"move {unit} stay", "fire": f"done {unit}", "physical": f"physical {unit} none"}
        table.play(words[view["decision"]["kind"]])
    assert view["outcome"]["reason"]
    sides = {line["side"] for line in table.get("log").json()["lines"]}
    assert sides == {"", "red", "blue"}


def test_bots_play_each_other_and_give_reasons(http: TestClient) -> None:
    table = Table(http, forces=DUEL, seats={"red": "bot-greedy", "blue": "bot-greedy"}, turns=2)
    end = time.monotonic() + 120
    while table.view("")["outcome"] is None and time.monotonic() < end:
        time.sleep(0.05)
    assert table.view("")["outcome"] is not None
    assert table.get("bot", "").json()["bots"].keys() == {"red", "blue"}


class Broken(Player):
    name = "broken"

    def choose(self, view: View[Any], budget: float | None = None) -> Action:
        raise RuntimeError("no idea")


def test_a_bot_that_fails_takes_the_first_option(
    http: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(players, "make", lambda name, seed=0: Broken(seed))
    table = Table(http, forces=DUEL, seats={"red": "you", "blue": "bot-greedy"}, seed="2")
    view = wait_for_person(table)
    table.play("move red-1 stay")
    view = wait_for_person(table)
    assert view["phase"] == "fire"
    assert (
        f"bot greedy in game {table.id} takes the first option, because it failed: RuntimeError('no idea')"
        in caplog.text
    )
    assert view["bot"]["blue"] == "could not decide, and took the first option"
    moved = [line for line in table.get("log").json()["lines"] if line["kind"] == "moved"]
    assert {line["unit"] for line in moved} == {"red-1", "blue-1"}


def test_a_bot_goes_on_after_a_restart(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as asleep:
        asleep.setattr(Bots, "wake", lambda self, table: None)
        with TestClient(create_app(tmp_path / "g")) as first:
            table = Table(first, forces=DUEL, seats={"red": "you", "blue": "bot-random"}, seed="1")
            while table.view("")["decision"]["side"] == "red":
                unit = table.view("")["decision"]["units"][0]
                table.play(f"move {unit} stay")
            assert table.view("")["bot"] == {"blue": "thinking"}
    with TestClient(create_app(tmp_path / "g")) as second:
        table.http = second
        assert wait_for_person(table)["decision"]["side"] == "red"
