"""Units and forces over the API, as docs/api.md describes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.serve.client import http
from tests.serve.test_contract import example

__all__ = ["http"]

FORCE: dict[str, Any] = {"name": "Command", "units": [{"unit": "Atlas AS7-D", "gunnery": 3, "piloting": 4}]}


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))


def test_units_are_found(http: TestClient) -> None:
    found = http.get("/api/units", params={"q": "atlas as7-d", "type": "mech", "tons": "90-100"}).json()
    assert found["total"] == 1
    assert found["units"][0] == found["units"][0] | {"name": "Atlas AS7-D", "bv": 1897, "pv": 52, "move": "3/5/0"}
    assert found["units"][0].keys() == example("tech_base", "move").keys()


def test_pages_of_units(http: TestClient) -> None:
    first, second = (http.get("/api/units", params={"limit": 3, "offset": n}).json() for n in (0, 3))
    assert first["total"] == second["total"] > 6
    assert {unit["name"] for unit in first["units"]}.isdisjoint(unit["name"] for unit in second["units"])


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"limit": 1000}, 400),
        ({"limit": "all"}, 400),
        ({"offset": -1}, 400),
        ({"tons": "x"}, 422),
        ({"type": "x"}, 422),
    ],
)
def test_wrong_questions_are_refused(http: TestClient, query: dict[str, Any], status: int) -> None:
    answer = http.get("/api/units", params=query)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_one_unit_with_its_values(http: TestClient) -> None:
    unit = http.get("/api/unit", params={"name": "atlas as7-d"}).json()
    assert unit["equipment"]["RT"].count("AC/20") == 1
    assert {"defensive", "offensive", "Battle Value"} <= {part["name"] for part in unit["battle_value"]}
    assert "52 PV" in unit["card"]
    assert http.get("/api/unit", params={"name": "Atlas AS7-X"}).status_code == 404


def test_a_force_is_priced(http: TestClient) -> None:
    bill = http.post("/api/forces/price", json=FORCE).json()
    described = example("problems", "bv")
    assert (bill["bv"], bill["pv"], bill["tons"], bill["problems"]) == (2504, 62, 100, [])
    assert bill.keys() == described.keys()
    assert bill["units"][0].keys() == described["units"][0].keys()


def test_what_nobody_knows_has_no_price(http: TestClient) -> None:
    bill = http.post("/api/forces/price", json={"units": [{"unit": "Nobody NBD-1"}]}).json()
    assert (bill["bv"], bill["units"][0]["known"], bill["units"][0]["bv"]) == (0, False, None)


@pytest.mark.parametrize("body", ["", "[]", '{"units": [{"unit": "Atlas AS7-D", "gunnery": 99}]}'])
def test_a_broken_force_is_refused(http: TestClient, body: str) -> None:
    for route in ("price", "mul", "read"):
        answer = http.post(f"/api/forces/{route}", content=body)
        assert answer.status_code == 422
        assert "the force cannot be read" in answer.json()["error"]


def test_a_force_list_goes_out_and_comes_back(http: TestClient) -> None:
    listed = http.post("/api/forces/mul", json=FORCE)
    assert 'chassis="Atlas"' in listed.text
    back = http.post("/api/forces/read", content=listed.content).json()
    assert [(unit["unit"], unit["gunnery"], unit["piloting"]) for unit in back["units"]] == [("Atlas AS7-D", 3, 4)]
    assert http.post("/api/forces/read", json=FORCE).json()["name"] == "Command"
    assert http.post("/api/forces/read", content="<unit>").status_code == 422


def test_the_page_is_there(http: TestClient) -> None:
    assert "forcebuilder.js" in http.get("/forces").text
