"""What each game tells the table of itself, and how wrong rules and busy hours are answered."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("starlette")
from starlette.requests import Request
from starlette.testclient import TestClient

from boxcars.serve.alpha_strike.served import ALPHA_STRIKE
from boxcars.serve.app import _our_error
from boxcars.serve.clix.served import CLIX
from boxcars.serve.errors import Refused
from boxcars.serve.total_warfare.served import TOTAL_WARFARE
from tests.serve.client import Table, http

__all__ = ["http"]


def test_in_phases_of_total_warfare_that_are_declared_together_nobody_sees_what_others_declare() -> None:
    assert TOTAL_WARFARE.sealed_phases == ("artillery", "tag", "fire", "physical")
    assert set(TOTAL_WARFARE.sealed_phases) <= set(TOTAL_WARFARE.phases)
    assert (ALPHA_STRIKE.sealed_phases, CLIX.sealed_phases) == ((), ())


@pytest.mark.parametrize(("status", "after"), [(429, "5"), (503, "5"), (409, None), (500, None)])
def test_who_comes_too_often_or_too_early_is_told_when_to_come_again(status: int, after: str | None) -> None:
    answer = asyncio.run(_our_error(Request({"type": "http"}), Refused(status, "not now")))
    assert (answer.status_code, answer.headers.get("Retry-After")) == (status, after)


@pytest.mark.parametrize("rules", [{"printing": 3}, {"release": "1st-printing"}, {"edition": "middle-age"}])
def test_a_clix_game_has_an_edition_and_no_other_rules(http: TestClient, rules: dict[str, object]) -> None:
    forces = {side: ["Line Rifles"] for side in ("red", "blue")}
    asked = {"game": "clix", "forces": forces, "rules": rules}
    answer = http.post("/api/games", json=asked)
    assert answer.status_code in (400, 422), answer.text
    assert http.post("/api/games", json=asked | {"rules": {"edition": "dark-age"}}).status_code == 201


@pytest.mark.parametrize(
    ("game", "options", "names"),
    [
        ("total-warfare", ["storm", "moonless"], ["storm", "moonless night"]),
        ("alpha-strike", ["moonless", "heavy-fog"], ["moonless night", "heavy fog"]),
        ("alpha-strike", [], []),
    ],
)
def test_a_view_names_the_conditions_of_a_battle_and_says_what_each_does(
    http: TestClient, game: str, options: list[str], names: list[str]
) -> None:
    told = Table(http, game=game, rules={"options": options}).view()["conditions"]
    assert [each["name"] for each in told] == names
    assert all(set(each) == {"name", "explains"} and each["explains"] for each in told)
