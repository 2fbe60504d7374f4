"""Before people roll, they are told the number that the rules will ask for; nobody else is."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.serve.client import TWO_PEOPLE, Table, http

__all__ = ["http"]

CLOSE = {
    "red": [{"design": "Hunchback HBK-4G", "hex": "0808", "facing": 3}],
    "blue": [{"design": "Wolverine WVR-6R", "hex": "0812", "facing": 0}],
}
STRIKE = {
    "red": [{"unit": "Hunchback HBK-4G", "at": "30,14", "facing": 180}],
    "blue": [{"unit": "Wolverine WVR-6R", "at": "30,30", "facing": 0}],
}


def to_a_roll(table: Table, word: str, verb: str) -> dict[str, Any]:
    """Play with middling dice, attacking where that is offered, until a roll is asked for whose reason has a word."""
    for _ in range(200):
        view = table.view("")
        need = view["need_dice"]
        if need and word in need["why"]:
            side = need["side"]
            return {"side": side, **table.view(side)["need_dice"]}
        if need:
            table.post("dice", need["side"] or "red", dice=middling(need), given=need["given"])
            continue
        side = view["decision"]["side"]
        options = table.get("options", side, **{"as": side}).json()["options"]
        attacks = [text for text in options if text.startswith(verb)]
        quiet = [text for text in options if text.startswith("done") or text.endswith(" stay")]
        table.play((attacks or quiet or options)[0])
    raise AssertionError(f"no roll {word}")


def middling(need: dict[str, Any]) -> list[int]:
    """Dice that decide the initiative, which is rolled again while it is even."""
    return [2 if need["why"] == "initiative of red" else 3] * int(need["count"])


def attacked(table: Table, need: dict[str, Any], dice: list[int]) -> Any:
    """The line of the log that tells the roll."""
    while need:
        answer = table.post("dice", need["side"] or "red", dice=dice, given=need["given"])
        assert answer.status_code == 200, answer.text
        lines = [line for line in answer.json()["lines"] if line["roll"] and line["tally"]]
        if lines:
            return lines[0]
        need = answer.json()["view"]["need_dice"]
        dice = middling(need) if need else []
    raise AssertionError("the action made no line")


@pytest.mark.parametrize(
    ("setup", "verb"),
    [
        ({"forces": CLOSE}, "fire red-1 ac20-rt"),
        ({"game": "alpha-strike", "forces": STRIKE, "table": "open-plain"}, "attack "),
    ],
)
def test_the_number_told_before_is_the_number_of_the_roll(http: TestClient, setup: dict[str, Any], verb: str) -> None:
    table = Table(http, **setup, dice="typed", seed=None, seats=TWO_PEOPLE)
    need = to_a_roll(table, "to hit", verb)
    assert need["needed"]["total"] >= 2
    assert need["needed"]["lines"]
    other = "blue" if need["side"] == "red" else "red"
    assert table.view(other)["need_dice"]["needed"] is None
    assert table.view("")["need_dice"]["needed"] is None
    line = attacked(table, need, [6, 6])
    assert line["tally"] == need["needed"]
    assert line["roll"] == [6, 6]


def test_rolls_without_a_number_name_none(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None)
    need = table.view()["need_dice"]
    assert (need["why"], need["needed"]) == ("initiative of red", None)
