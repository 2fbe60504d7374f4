"""`boxcars play` hands its options to the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxcars.cli.main import run
from boxcars.serve import run as server


def test_the_options_reach_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "run", lambda *place, **options: asked.append((place, options)))
    assert run(["play", "--host", "0.0.0.0", "--port", "8000", "--no-browser", "--db", str(tmp_path / "a.sqlite")]) == 0
    assert asked == [(("0.0.0.0", 8000), {"open_browser": False, "store_path": tmp_path / "a.sqlite"})]


def test_plain_play_takes_a_free_port_and_opens_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "run", lambda *place, **options: asked.append((place, options)))
    assert run(["play"]) == 0
    assert asked == [(("127.0.0.1", 0), {"open_browser": True, "store_path": None})]
