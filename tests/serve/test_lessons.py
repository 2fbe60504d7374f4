"""Lessons: every one can be begun, and its steps are judged by what happened."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from boxcars.serve import lessons
from boxcars.serve.lessons import Sign
from tests.serve.client import http

__all__ = ["http"]


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_begins_with_no_step_done(http: TestClient, name: str) -> None:
    lesson = lessons.load(name)
    made = http.post("/api/games", json={"game": lesson.game, **lesson.setup})
    assert made.status_code == 201, made.text
    seat = {"X-Seat": made.json()["seats"]["blue"]}
    asked = http.get(f"/api/games/{made.json()['id']}/lesson?name={name}", headers=seat).json()
    assert [step["done"] for step in asked["steps"]] == [False] * len(lesson.steps)


def test_a_step_is_done_by_what_one_did_and_not_by_what_the_other_did(http: TestClient) -> None:
    lesson = lessons.load("3-physical-attacks")
    seats = {"blue": "you", "red": "you"}
    made = http.post("/api/games", json={"game": lesson.game, **lesson.setup, "seats": seats, "seed": "1"}).json()
    seat = {"X-Seat": made["seats"]["blue"]}
    address = f"/api/games/{made['id']}"
    done = {}
    for _ in range(2):
        side = http.get(address, headers=seat).json()["decision"]["side"]
        play = {"actions": [f"move {side}-1 stay"], "as": side}
        assert http.post(f"{address}/play", json=play, headers=seat).status_code == 200
        steps = http.get(f"{address}/lesson?name=3-physical-attacks&as=blue", headers=seat).json()["steps"]
        done[side] = steps[0]["done"]
    assert done["blue"]
    assert list(done) == ["blue", "red"] or not done["red"]


def test_a_sign_asks_for_a_kind_a_side_and_fields() -> None:
    sides = {"blue-1": "blue", "red-1": "red"}
    line = {"kind": "shot", "unit": "blue-1", "hit": True, "damage": None}
    assert Sign(event="shot", side="blue", equal={"hit": True}).shows(line, sides)
    assert not Sign(event="shot", side="red").shows(line, sides)
    assert not Sign(event="shot", equal={"hit": False}).shows(line, sides)
    assert not Sign(event="shot", least={"damage": 1}).shows(line, sides)
    assert not Sign(event="heat").shows(line, sides)


def test_a_lesson_is_asked_for_by_its_name_at_a_table_of_its_game(http: TestClient) -> None:
    lesson = lessons.load("7-clix")
    made = http.post("/api/games", json={"game": lesson.game, **lesson.setup}).json()
    address = f"/api/games/{made['id']}/lesson"
    assert http.get(f"{address}?name=nothing").status_code == 404
    assert "is a lesson of total-warfare" in http.get(f"{address}?name=1-first-battle").text
