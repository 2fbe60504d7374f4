"""Where others in the local network find the server."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import httpx2
import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars.core.ruling import RuleSet
from boxcars.serve import house, run, sqlite_store, tables
from boxcars.serve.app import create_app
from boxcars.serve.battle_names import name_of_setup
from boxcars.serve.games import game_asked
from boxcars.serve.house import House
from boxcars.serve.proxies import Proxies
from tests.serve.client import Table, http

__all__ = ["http"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_who_listens_to_this_machine_alone_has_no_address_for_others(host: str) -> None:
    assert house.lan_address(host, 8000) == ""


def test_who_listens_everywhere_is_found_at_the_machines_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "own_address", lambda: "192.168.1.20")
    assert house.lan_address("0.0.0.0", 8000) == "http://192.168.1.20:8000"
    monkeypatch.setattr(house, "own_address", lambda: "")
    assert house.lan_address("0.0.0.0", 8000) == ""


def test_the_page_is_told(tmp_path: Path) -> None:
    app = create_app(tmp_path / "games.db", house=House("http://192.168.1.20:8000"))
    with TestClient(app) as http:
        assert http.get("/api/house").json() == {"address": "http://192.168.1.20:8000", "can_open": False}


def test_a_server_that_is_no_process_of_its_own_says_how_to_open_it(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games.db")) as http:
        assert http.get("/api/house").json() == {"address": "", "can_open": False}
        answer = http.post("/api/house")
        assert (answer.status_code, "--lan" in answer.json()["error"]) == (409, True)


def test_only_who_sits_at_the_machine_opens_it(tmp_path: Path) -> None:
    app = create_app(tmp_path / "games.db", house=House(opens=lambda: "http://192.168.1.20:8000"))
    stranger = TestClient(app, client=("192.168.1.77", 5000))
    assert stranger.get("/api/house").json() == {"address": "", "can_open": False}
    assert stranger.post("/api/house").status_code == 403
    here = TestClient(app)
    assert here.get("/api/house").json()["can_open"] is True
    assert here.post("/api/house").json() == {"address": "http://192.168.1.20:8000", "can_open": False}
    assert stranger.get("/api/house").json()["address"] == "http://192.168.1.20:8000"


def test_a_running_server_listens_in_the_network_when_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another address of the loopback network stands for that of the local one."""
    monkeypatch.setattr(run, "own_address", lambda: "127.0.0.2")
    listening = run.listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    server = run.TableServer(port)
    app = create_app(tmp_path / "games.db", house=House(opens=server.open_to_house))
    threading.Thread(target=server.serve_app, args=(app, listening), daemon=True).start()
    here, there = f"http://127.0.0.1:{port}/api/house", f"http://127.0.0.2:{port}/api/house"
    assert httpx2.get(here, timeout=60).json() == {"address": "", "can_open": True}
    with pytest.raises(httpx2.TransportError):
        httpx2.get(there)
    assert httpx2.post(here).json()["address"] == f"http://127.0.0.2:{port}"
    assert httpx2.get(there).json() == {"address": f"http://127.0.0.2:{port}", "can_open": False}
    assert httpx2.post(here).json()["address"] == f"http://127.0.0.2:{port}", "once more changes nothing"
    server.stop()


def test_where_another_program_has_the_port_in_the_network_another_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "own_address", lambda: "127.0.0.2")
    listening = run.listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    server = run.TableServer(port)
    app = create_app(tmp_path / "games.db", house=House(opens=server.open_to_house))
    with run.listen("127.0.0.2", port):
        threading.Thread(target=server.serve_app, args=(app, listening), daemon=True).start()
        address = httpx2.post(f"http://127.0.0.1:{port}/api/house", timeout=60).json()["address"]
        assert address.startswith("http://127.0.0.2:")
        assert not address.endswith(f":{port}")
        assert httpx2.get(f"{address}/api/house").json()["address"] == address
    server.stop()


def test_who_sits_at_the_machine_finds_all_games_of_the_file_with_his_own_seats(http: TestClient) -> None:
    shared = Table(http)
    friendly = Table(http, seats={"red": "friend", "blue": "you"})
    watched = Table(http, seats={"red": "bot-random", "blue": "bot-random"}, turns=1)
    known = {game["id"]: game for game in http.get("/api/house/games").json()["games"]}
    assert known[shared.id]["seat"] == shared.tokens["red"] == shared.tokens["blue"]
    assert known[friendly.id]["seat"] == friendly.tokens["blue"], "not that of the friend"
    assert known[friendly.id]["links"] == friendly.links
    assert (known[watched.id]["seat"], known[watched.id]["links"]) == ("", {"red": None, "blue": None})


def test_games_are_told_with_the_one_that_was_played_last_first(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = (f"2026-01-0{day}T12:00:00+00:00" for day in range(1, 9))
    monkeypatch.setattr(tables, "now", lambda: next(times))
    monkeypatch.setattr(sqlite_store, "now", lambda: next(times))
    older, newer = Table(http), Table(http)
    order = [game["id"] for game in http.get("/api/house/games").json()["games"]]
    assert order == [newer.id, older.id]
    older.step(random.Random(1))
    first, second = http.get("/api/house/games").json()["games"]
    assert (first["id"], first["played"]) == (older.id, "2026-01-03T12:00:00+00:00")
    assert second["id"] == newer.id


@pytest.mark.parametrize(
    ("peer", "headers"),
    [
        ("192.168.1.77", {}),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}),
        ("127.0.0.1", {"Forwarded": "for=203.0.113.9"}),
        ("127.0.0.1", {"Via": "1.1 games.example"}),
        ("10.0.0.7", {}),
    ],
)
def test_nobody_else_is_told_of_any_game_not_even_through_a_proxy_on_the_machine(
    http: TestClient, peer: str, headers: dict[str, str]
) -> None:
    Table(http)
    assert len(http.get("/api/house/games").json()["games"]) == 1
    stranger = TestClient(http.app, client=(peer, 5000), headers=headers)
    assert stranger.get("/api/house/games").json() == {"games": []}
    assert stranger.post("/api/house").status_code == 403


def test_behind_a_trusted_proxy_on_the_machine_nobody_is_taken_to_sit_there(tmp_path: Path) -> None:
    app = create_app(tmp_path / "games.db", proxies=Proxies(["127.0.0.1"]))
    Table(TestClient(app))
    assert TestClient(app, client=("127.0.0.1", 5000)).get("/api/house/games").json() == {"games": []}


def test_a_battle_is_called_by_its_scenario_or_by_who_fights(http: TestClient) -> None:
    duel = Table(http).get("summary").json()
    assert duel["name"] == "Wolverine WVR-6R against Hunchback HBK-4G"
    ready = http.post("/api/games", json={"game": "total-warfare", "scenario": "bridge-at-dawn"}).json()
    summary = http.get(f"/api/games/{ready['id']}/summary", headers={"X-Seat": ready["seats"]["blue"] or ""}).json()
    assert summary["name"] == "The bridge at dawn"


def test_a_list_of_games_names_no_unit_that_hides() -> None:
    alpha = game_asked("alpha-strike")
    asked = {"table": "open-plain", "forces": {"red": ["Atlas AS7-D", "Wasp WSP-1A"], "blue": ["Locust LCT-1V"]}}
    setup = msgspec.convert({"game": "alpha-strike"} | asked, alpha.new_game).setup()
    assert name_of_setup(alpha, setup) == "Atlas AS7-D and 1 more against Locust LCT-1V"
    concealed = msgspec.structs.replace(setup, rules=RuleSet(options=("concealed-data",)))
    assert name_of_setup(alpha, concealed) == "unseen forces against unseen forces"


def test_a_game_that_waits_for_dice_says_who_rolls_them(http: TestClient) -> None:
    typed = Table(http, dice="typed", seed=None, seats={"red": "you", "blue": "friend"})
    summary = typed.get("summary").json()
    assert (summary["rolls"], summary["turn"]) == (["red"], 0)
    assert Table(http).get("summary").json()["rolls"] == []
