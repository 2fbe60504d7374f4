"""Units and forces over the API, as docs/api.md describes them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.catalog import design, write_unit
from boxcars.hexes.named import load_board
from boxcars.serve.app import create_app
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


def test_a_list_can_leave_out_what_a_game_cannot_play(http: TestClient) -> None:
    asked: dict[str, Any] = {"q": "gloaming", "game": "total-warfare"}
    marked = http.get("/api/units", params=asked).json()["units"]
    assert any("no rules yet for Null Signature System" in unit["obstacle"] for unit in marked)
    assert http.get("/api/units", params={**asked, "playable": 1}).json()["units"] == []


def test_a_filtered_list_goes_on_where_it_stopped(http: TestClient) -> None:
    asked: dict[str, Any] = {"game": "total-warfare", "playable": 1, "q": "inner ambusher", "limit": 4}
    names: list[str] = []
    at: int | None = 0
    while at is not None:
        page = http.get("/api/units", params={**asked, "offset": at}).json()
        assert not any(unit["obstacle"] for unit in page["units"])
        names += [unit["name"] for unit in page["units"]]
        at = page["next"]
    every = http.get("/api/units", params={"q": "inner ambusher", "game": "total-warfare", "limit": 200}).json()[
        "units"
    ]
    assert names == [unit["name"] for unit in every if not unit["obstacle"]]
    assert 0 < len(names) < len(every)


def own_atlas(model: str) -> bytes:
    return write_unit(design("Atlas AS7-D")).replace("model:AS7-D", f"model:{model}", 1).encode()


def test_a_unit_file_is_imported_and_found(http: TestClient) -> None:
    report = http.post("/api/units/import", params={"name": "mine.mtf"}, content=own_atlas("AS7-MINE")).json()
    assert (report["read"], report["added"], report["problems"]) == (1, 1, [])
    [found] = http.get("/api/units", params={"q": "AS7-MINE", "game": "total-warfare"}).json()["units"]
    assert (found["name"], found["bv"], found["obstacle"]) == ("Atlas AS7-MINE", 1897, "")


def test_an_archive_is_imported_but_for_what_cannot_be_read(http: TestClient) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a/one.mtf", own_atlas("AS7-ONE"))
        archive.writestr("a/two.mtf", own_atlas("AS7-TWO"))
        archive.writestr("a/torn.mtf", b"chassis:Atlas")
        archive.writestr("a/readme.txt", b"hello")
    report = http.post("/api/units/import", params={"name": "mine.zip"}, content=packed.getvalue()).json()
    assert (report["read"], report["added"]) == (2, 2)
    assert report["problems"] == ["a/torn.mtf: it has no line 'mass'"]


@pytest.mark.parametrize(("torn", "told", "more"), [(20, 20, 0), (22, 20, 2)])
def test_of_an_archive_full_of_faults_twenty_are_told_and_the_rest_counted(
    http: TestClient, torn: int, told: int, more: int
) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number in range(torn):
            archive.writestr(f"torn-{number}.mtf", b"chassis:Atlas")
    report = http.post("/api/units/import", params={"name": "torn.zip"}, content=packed.getvalue()).json()
    assert (len(report["problems"]), report["more_problems"]) == (told, more)


@pytest.mark.parametrize("letters", [120, 121])
def test_the_name_of_an_imported_file_has_120_letters_at_most(http: TestClient, letters: int) -> None:
    name = f"{'x' * (letters - 4)}.mtf"
    answer = http.post("/api/units/import", params={"name": name}, content=own_atlas("AS7-LONG"))
    assert answer.status_code == (200 if letters == 120 else 400)


@pytest.mark.parametrize(
    ("name", "content", "status"),
    [("", b"x", 400), ("x" * 200, b"x", 400), ("notes.txt", b"x", 422), ("empty.zip", b"no archive", 200)],
)
def test_what_is_no_unit_file_is_refused_or_reported(http: TestClient, name: str, content: bytes, status: int) -> None:
    answer = http.post("/api/units/import", params={"name": name}, content=content)
    assert answer.status_code == status
    if status == 200:
        assert (answer.json()["read"], len(answer.json()["problems"])) == (0, 1)


def test_only_who_sits_at_the_machine_imports(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games.sqlite"), client=("192.168.1.7", 50000)) as friend:
        answer = friend.post("/api/units/import", params={"name": "mine.mtf"}, content=own_atlas("AS7-MINE"))
        assert answer.status_code == 403
        assert "on the machine that runs the table" in answer.json()["error"]
        assert friend.get("/api/units", params={"q": "AS7-MINE"}).json()["total"] == 0


def test_a_price_says_who_can_join_a_network(http: TestClient) -> None:
    units = [{"unit": "Panther BX-C3"}, {"unit": "Atlas AS7-D"}]
    priced = http.post("/api/forces/price", json={"units": units}).json()
    assert [unit["networks"] for unit in priced["units"]] == [True, False]


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


def test_a_board_file_is_shown_and_played_on(http: TestClient) -> None:
    text = load_board("open-plain").to_text()
    shown = http.post("/api/boards/read", content=text).json()
    assert (shown["width"], shown["height"]) == (load_board("open-plain").width, load_board("open-plain").height)
    forces = {"red": ["Locust LCT-1V"], "blue": ["Wasp WSP-1A"]}
    made = http.post("/api/games", json={"forces": forces, "board": text})
    assert made.status_code in (200, 201)


@pytest.mark.parametrize(("content", "status"), [(b"no board at all", 422), (b"\xff\xfe", 400)])
def test_what_is_no_board_is_refused(http: TestClient, content: bytes, status: int) -> None:
    answer = http.post("/api/boards/read", content=content)
    assert (answer.status_code, bool(answer.json()["error"])) == (status, True)
