"""Where others in the local network find the server."""

from __future__ import annotations

import threading
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from boxcars.serve import house, run
from boxcars.serve.app import create_app
from boxcars.serve.house import House


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
