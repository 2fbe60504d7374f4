"""Mines and shells at the table: marks for the side that knows of them, and no word to the others."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from boxcars.core.game import Entry
from boxcars.serve.app import create_app
from boxcars.serve.thoughts import Thought, known_thought
from tests.serve.client import HOT_SEAT, TWO_PEOPLE, Table

CONFLICT = 409


def table_of(red: str, *, blue: str = "Scorpion Light Tank", seats: dict[str, str] = TWO_PEOPLE) -> Table:
    forces: dict[str, Any] = {
        "red": [{"design": red, "hex": "0510", "facing": 0}],
        "blue": [{"design": blue, "hex": "0502", "facing": 3}],
    }
    return Table(TestClient(create_app(":memory:")), seats=seats, forces=forces, board="open-plain")


def test_only_the_side_that_lays_mines_sees_their_mark() -> None:
    table = table_of("Sapper Minelayer BX")
    while table.deciding() != "red":
        table.play("move blue-1 stay")
    table.play("move red-1 stay")
    assert table.view("red")["question"]["kind"] == "mines"
    assert table.view("blue")["question"] is None
    table.play("answer 0510")
    assert table.view("red")["mines"] == [{"hex": "0510", "density": 10, "open": False}]
    assert table.view("blue")["mines"] == table.view("")["mines"] == []
    assert "minefields left" in table.get("sheet", "red", unit="red-1").text
    assert "8 minefields left" in table.get("sheet", "blue", unit="red-1").text, "as it began"
    assert "mines-laid" not in table.get("log", "blue").text


def test_only_the_side_that_lays_mines_gets_the_record_on_a_shared_screen() -> None:
    table = table_of("Sapper Minelayer BX", seats=HOT_SEAT)
    assert table.get("record", "red", **{"as": "red"}).status_code == 200
    answer = table.get("record", "blue", **{"as": "blue"})
    assert (answer.status_code, "hidden something" in answer.text) == (CONFLICT, True)


def test_only_the_side_that_fires_sees_where_its_shell_comes_down() -> None:
    table = table_of("Mobile Long Tom Artillery LT-MOB-25")
    assert table.deciding() == "red"
    table.play("fire red-1 longtom-fr hex:0503", "done red-1")
    (shell,) = table.view("red")["shells"]
    assert (shell["hex"], shell["weapon"], shell["lands"]) == ("0503", "Long Tom", 1)
    assert table.view("blue")["shells"] == []
    assert "0503" not in table.get("log", "blue").text
    assert table.get("record", "blue").status_code == CONFLICT


def test_the_page_is_told_which_orders_concern_a_side() -> None:
    table = table_of("Sapper Minelayer BX")
    found = {side: {each["kind"] for each in table.view(side)["orders"] if each["concerns"]} for side in TWO_PEOPLE}
    assert "mines" in found["red"]
    assert not {"mines", "anti-missile", "ecm", "bridge", "store-lost"} & found["blue"]
    assert "line-of-sight" in found["blue"]


def test_what_a_bot_answers_is_told_to_its_own_side_only() -> None:
    thought = Thought("answers 0510", at=0, own=True)
    log = [Entry("red", "begin", (), ())]
    assert known_thought(log, thought, "red", "red").reason == "answers 0510"
    assert known_thought(log, thought, "red", "blue").reason == ""
