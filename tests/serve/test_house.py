"""Where others in the local network find the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from boxcars.serve import house
from boxcars.serve.app import create_app


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_who_listens_to_this_machine_alone_has_no_address_for_others(host: str) -> None:
    assert house.lan_address(host, 8000) == ""


def test_who_listens_everywhere_is_found_at_the_machines_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "own_address", lambda: "192.168.1.20")
    assert house.lan_address("0.0.0.0", 8000) == "http://192.168.1.20:8000"
    monkeypatch.setattr(house, "own_address", lambda: "")
    assert house.lan_address("0.0.0.0", 8000) == ""


def test_the_page_is_told(tmp_path: Path) -> None:
    app = create_app(tmp_path / "games.db", house_address="http://192.168.1.20:8000")
    with TestClient(app) as http:
        assert http.get("/api/house").json() == {"address": "http://192.168.1.20:8000"}
