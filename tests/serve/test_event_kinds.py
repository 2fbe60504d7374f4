"""How kinds of events are shown, as the page asks for it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.serve.client import http

__all__ = ["http"]


@pytest.mark.parametrize(
    ("game", "kind", "shown"),
    [
        ("total-warfare", "shot", {"pause": 650, "attack": True}),
        ("total-warfare", "heat", {"pause": 1800, "together": True, "stops": True}),
        ("total-warfare", "displaced", {"pause": 400, "stops": True, "way": ["start", "to"]}),
        ("total-warfare", "bridge-hit", {"follows": True, "ground": True}),
        ("total-warfare", "declared", {"sealed": True}),
        ("alpha-strike", "heat", {"pause": 180}),
        ("alpha-strike", "moved", {"pause": 250, "stops": True, "way": ["path"]}),
        ("clix", "token", {"pause": 60, "follows": True}),
        ("clix", "initiative", {"pause": 500, "stops": True}),
    ],
)
def test_the_page_is_told_how_a_kind_of_events_is_shown(
    http: TestClient, game: str, kind: str, shown: dict[str, object]
) -> None:
    assert http.get("/api/events", params={"game": game}).json()["events"][kind] == shown


def test_what_is_shown_as_most_are_is_left_out(http: TestClient) -> None:
    assert "posture" not in http.get("/api/events", params={"game": "total-warfare"}).json()["events"]


def test_a_game_that_is_not_here_is_refused(http: TestClient) -> None:
    assert http.get("/api/events", params={"game": "chess"}).status_code == 400
