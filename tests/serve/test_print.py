"""Printing over the API, as docs/api.md describes it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient

from boxcars.serve.jobs import PrintUnit
from boxcars.serve.limits import Allowance, Limit
from boxcars.serve.print_api import MOST_PRINTED
from tests.serve.client import http

__all__ = ["http"]

FORCE: dict[str, Any] = {"name": "Command", "units": [{"unit": "Atlas AS7-D", "gunnery": 3, "piloting": 4}]}


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize(
    ("asked", "pages"), [({}, 4), ({"kind": "sheet"}, 2), ({"kind": "card", "paper": "letter"}, 2)]
)
def test_a_force_is_printed(http: TestClient, asked: dict[str, str], pages: int) -> None:
    answer = http.post("/api/forces/print", json={"force": FORCE, **asked})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert f"/Count {pages}".encode() in answer.content


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("", "the force cannot be read"),
        ("[]", "the force cannot be read"),
        ({"force": FORCE, "kind": "poster"}, "poster"),
        ({"force": FORCE, "paper": "a5"}, "a5"),
        ({"force": {"units": []}}, "no units to print"),
        ({"force": {"units": [{"unit": "Atlas AS7-D", "gunnery": 99}]}}, "the force cannot be read"),
        ({"force": {"units": [{"unit": "Atlas AS7-D"}] * (MOST_PRINTED + 1)}}, "100 units at once"),
    ],
)
def test_what_cannot_be_printed_is_refused(http: TestClient, body: Any, said: str) -> None:
    sent = {"content": body} if isinstance(body, str) else {"json": body}
    answer = http.post("/api/forces/print", **sent)
    assert answer.status_code == 422
    assert said in answer.json()["error"]


@pytest.mark.parametrize(
    ("kind", "said"), [("sheet", "CT 47"), ("card", "PV · skill 4"), ("pilot", "abilities and notes")]
)
def test_one_unit_as_svg(http: TestClient, kind: str, said: str) -> None:
    answer = http.get("/api/unit/sheet", params={"name": "atlas as7-d", "kind": kind, "format": "svg"})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert f">{said}<" in answer.text


def test_one_unit_as_pdf(http: TestClient) -> None:
    answer = http.get("/api/unit/sheet", params={"name": "Atlas AS7-D", "paper": "letter"})
    assert answer.headers["content-type"] == "application/pdf"
    assert b"/MediaBox [ 0 0 612 792 ]" in answer.content


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"name": "Atlas AS7-X"}, 404),
        ({"name": "Atlas AS7-D", "format": "svg", "page": "2"}, 404),
        ({"name": "Atlas AS7-D", "kind": "dial"}, 422),
        ({"name": "Atlas AS7-D", "paper": "a5"}, 422),
        ({"name": "Atlas AS7-D", "format": "png"}, 422),
    ],
)
def test_wrong_questions_are_refused(http: TestClient, query: dict[str, str], status: int) -> None:
    answer = http.get("/api/unit/sheet", params=query)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_without_reportlab_the_answer_says_what_to_install(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen", None)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    for answer in (
        http.post("/api/forces/print", json={"force": FORCE}),
        http.get("/api/unit/sheet", params={"name": "Atlas AS7-D"}),
    ):
        assert answer.status_code == 501
        assert "pip install 'boxcars[print]'" in answer.json()["error"]


def test_pages_of_one_unit_are_printed_where_forces_are_and_as_seldom(http: TestClient) -> None:
    room = http.app.state.room  # type: ignore[attr-defined]
    room.desk.do = Mock(wraps=room.desk.do)
    room.limits.printing = Limit("printed pages", each=Allowance(2, 0), all=Allowance(9, 0))
    asked = {"name": "Atlas AS7-D", "kind": "card"}
    assert http.get("/api/unit/sheet", params=asked).content.startswith(b"%PDF")
    room.desk.do.assert_called_once_with(PrintUnit(name="Atlas AS7-D", kind="card", paper="a4"), "testclient")
    assert http.post("/api/forces/print", json={"force": FORCE}).status_code == 200
    refused = http.get("/api/unit/sheet", params=asked)
    assert (refused.status_code, refused.json()["error"]) == (429, "you ask for too many printed pages: wait a little")
    assert http.get("/api/unit/sheet", params=asked | {"format": "svg"}).status_code == 200
