"""Questions inside an action, and standing orders, at the table."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.core.dice import SeededDice
from boxcars.serve.app import create_app
from tests.serve.client import HOT_SEAT, TWO_PEOPLE, Table, http

FORCES = {
    "red": [{"design": "Archer ARC-2R", "hex": "0505", "facing": 3, "gunnery": 0}],
    "blue": [{"design": "Stalker STK-5S", "hex": "0512", "facing": 0}],
}
SALVO = ["fire red-1 lrm20-lt blue-1", "done red-1"]
FULL_SALVO = ["fire red-1 lrm20-lt blue-1", "fire red-1 lrm20-rt blue-1", "done red-1"]

__all__ = ["http"]


@pytest.fixture
def table(http: TestClient) -> Table:
    """Two people, who have moved; an Archer can fire at a Stalker with an anti-missile system, and hits."""
    return moved(Table(http, forces=FORCES, seats=TWO_PEOPLE, seed="5"))


def moved(table: Table) -> Table:
    while table.view("")["phase"] == "movement":
        table.play(f"move {table.deciding()}-1 stay")
    return table


def order(table: Table, side: str, word: str) -> Any:
    return table.post("play", side, actions=[f"order anti-missile {word}"], **{"as": side})


def fire(table: Table, salvo: list[str]) -> Any:
    """Both sides declare; the last declaration lets everything be resolved."""
    answer: Any = None
    for _ in range(2):
        answer = table.play(*(salvo if table.deciding() == "red" else ["done blue-1"]))
    return answer


def asked(table: Table, salvo: list[str] = SALVO) -> Any:
    """Blue wants to be asked, and is."""
    assert order(table, "blue", "ask").status_code == 200
    fire(table, salvo)
    return table.view("blue")


def test_only_the_side_that_is_asked_sees_the_question(table: Table) -> None:
    blue = asked(table)
    question = blue["question"]
    assert question["text"] == "LRM 20 of Archer ARC-2R hits Stalker STK-5S. Use the anti-missile system?"
    assert [(answer["word"], answer["label"], answer["default"]) for answer in question["answers"]] == [
        ("yes", "Use it", True),
        ("no", "Do not", False),
    ]
    assert blue["decision"]["yours"]
    assert table.get("options", "blue").json()["options"] == ["answer yes", "answer no"]
    for other in ("red", ""):
        view = table.view(other)
        assert view["question"] is None
        assert view["decision"] == {
            "side": "blue", "kind": "answer", "units": [], "count": 1, "text": "", "yours": False
        }  # fmt: skip
        for what in ("", "log", "record", "replay", "summary", "options"):
            shown = table.get(what, other).text
            assert "Use the anti-missile" not in shown
            assert "order anti-missile" not in shown


def test_the_answer_lets_the_action_happen(table: Table) -> None:
    asked(table)
    before = table.view("red")["version"]
    played = table.play("answer no")
    assert any(line["kind"] == "shot" and line["note"] == "" for line in played["lines"])
    assert table.view("blue")["question"] is None
    assert table.view("red")["version"] != before
    assert table.view("red")["phase"] != "fire"


def test_everybody_learns_that_somebody_is_asked(table: Table) -> None:
    order(table, "blue", "ask")
    for _ in range(2):
        versions = {side: table.view(side)["version"] for side in ("red", "blue", "")}
        table.play(*(SALVO if table.deciding() == "red" else ["done blue-1"]))
    assert table.view("")["decision"]["kind"] == "answer"
    for side, before in versions.items():
        assert table.view(side)["version"] != before


def test_an_answer_that_is_none_is_refused_and_changes_nothing(table: Table) -> None:
    asked(table)
    before = table.view("blue")
    refused = table.post("play", "blue", actions=["answer maybe"])
    assert refused.status_code == 422
    assert "there are yes and no" in refused.text
    assert table.post("play", "red", actions=["answer yes"]).status_code == 403
    assert table.post("play", "blue", actions=["answer yes", "done blue-1"]).status_code == 422
    assert table.view("blue") == before


def test_an_order_can_come_with_the_answer_and_answers_what_follows(table: Table) -> None:
    asked(table, FULL_SALVO)
    played = table.post("play", "blue", actions=["order anti-missile no", "answer no"])
    assert played.status_code == 200
    assert table.view("blue")["question"] is None
    shots = [line for line in played.json()["lines"] if line["kind"] == "shot"]
    assert [shot["note"] for shot in shots] == ["", ""]


def test_orders_are_given_out_of_turn_and_are_a_secret(table: Table) -> None:
    waiting = "blue" if table.deciding() == "red" else "red"
    deciding = table.deciding()
    others = {what: table.get(what, deciding).text for what in ("", "log", "record", "replay", "summary")}
    assert order(table, waiting, "ask").status_code == 200
    [own] = [each for each in table.view(waiting)["orders"] if each["kind"] == "anti-missile"]
    assert (own["order"], own["orders"]) == ("ask", ["decide", "ask", "yes", "no"])
    assert {what: table.get(what, deciding).text for what in others} == others
    assert table.view("")["orders"] == []
    assert order(table, waiting, "perhaps").status_code == 422


def test_orders_stay_when_something_is_taken_back(table: Table) -> None:
    side = table.deciding()
    other = "blue" if side == "red" else "red"
    table.play(f"twist {side}-1 left")
    for each in (side, other):
        assert order(table, each, "ask").status_code == 200
    assert table.view(side)["undo"]["can"]
    undone = table.post("undo", side)
    assert undone.json()["undone"] == [f"twist {side}-1 left"]
    for each in (side, other):
        assert {kind["kind"]: kind["order"] for kind in table.view(each)["orders"]}["anti-missile"] == "ask"


def test_what_has_asked_another_side_is_closed_but_can_be_given_back_by_consent(table: Table) -> None:
    asked(table)
    assert not table.view("red")["undo"]["can"]
    assert table.post("takeback", "red", do="ask").status_code == 200
    assert table.post("takeback", "blue", do="accept").status_code == 200
    assert table.view("blue")["question"] is None
    assert table.view("")["phase"] == "fire"


def test_an_open_question_outlives_the_server(tmp_path: Any) -> None:
    path = tmp_path / "games.sqlite"
    with TestClient(create_app(path)) as first:
        table = moved(Table(first, forces=FORCES, seats=TWO_PEOPLE, seed="5"))
        before = asked(table)
    with TestClient(create_app(path)) as second:
        table.http = second
        assert table.view("blue") == before
        assert [shot["note"] for shot in table.play("answer yes")["lines"] if shot["kind"] == "shot"] == [
            "met by an anti-missile system"
        ]


def test_people_type_the_dice_before_and_after_a_question(http: TestClient) -> None:
    archer = FORCES["red"][0] | {"gunnery": 4}
    table = Table(http, forces=FORCES | {"red": [archer]}, seats=HOT_SEAT, dice="typed")

    def roll(*results: int) -> Any:
        need = table.view("")["need_dice"]
        assert need["count"] == len(results), need
        answer = table.post("dice", need["side"], dice=list(results), given=need["given"])
        assert answer.status_code == 200, answer.text
        return answer.json()

    roll(1, 2)
    roll(6, 6)
    moved(table)
    order(table, "blue", "ask")
    fire(table, SALVO)
    roll(6, 6)
    assert table.view("")["need_dice"] is None
    assert table.view("blue")["question"]["kind"] == "anti-missile"
    assert table.get("record", "blue").status_code == 200
    table.play("answer yes")
    assert "cluster" in table.view("")["need_dice"]["why"]
    played, hand = roll(1, 1), SeededDice("by hand")
    while need := table.view("")["need_dice"]:
        played = roll(*hand.roll(need["count"], need["why"]).dice)
    shot = next(line for line in played["lines"] if line["kind"] == "shot")
    assert (shot["note"], sum(shot["groups"])) == ("met by an anti-missile system", 6)


def test_the_past_shows_the_battle_before_and_after_a_question(table: Table) -> None:
    asked(table)
    table.play("answer yes")
    total = table.get("replay", "blue", at=0).json()["total"]
    for at in range(total):
        shown = table.get("replay", "blue", at=at)
        assert shown.status_code == 200, shown.text
    assert shown.json()["view"]["question"] is None
