"""`boxcars play` hands its options to the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxcars.cli.main import run
from boxcars.core.errors import BoxcarsError
from boxcars.serve import run as server


def test_the_options_reach_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "run", lambda *place, **options: asked.append((place, options)))
    games = tmp_path / "a.sqlite"
    place = ["--host", "0.0.0.0", "--port", "8000", "--no-browser", "--db", str(games)]
    assert run(["play", *place, "--trusted-proxy", "10.0.0.7", "--name", "games.example"]) == 0
    options = {"open_browser": False, "store_path": games, "trusted_proxies": ["10.0.0.7"], "names": ["games.example"]}
    assert asked == [(("0.0.0.0", 8000), options)]


def test_lan_lets_others_in_the_network_join(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "run", lambda *place, **options: asked.append(place))
    assert run(["play", "--lan"]) == 0
    assert asked == [("0.0.0.0", None)]


def test_plain_play_takes_the_usual_port_and_opens_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "run", lambda *place, **options: asked.append((place, options)))
    assert run(["play"]) == 0
    options = {"open_browser": True, "store_path": None, "trusted_proxies": (), "names": ()}
    assert asked == [(("127.0.0.1", None), options)]


@pytest.mark.parametrize("port", ["99999999", "-1", "65536"])
def test_a_port_that_cannot_be_is_one_clear_line(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert run(["play", "--port", port, "--no-browser"]) == 2
    error = capsys.readouterr().err
    assert "--port" in error
    assert error.count("\n") == 1


def test_a_server_cannot_listen_at_such_a_port() -> None:
    with pytest.raises(BoxcarsError, match="port 99999999: ports are 0 to 65535"):
        server.listen("127.0.0.1", 99999999)
