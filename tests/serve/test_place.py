"""Where the table is found: at the same port every day, and once for each file of games."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from boxcars.core.errors import BoxcarsError
from boxcars.serve import run
from boxcars.serve.file_lock import InUse, held


class Served(Exception):
    """The server would run now."""


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The addresses that a browser was opened on; servers end as soon as they run."""
    opened: list[str] = []

    def serve(self: Any, app: Any, listening: Any) -> None:
        raise Served(str(listening.getsockname()[1]))

    with run.listen("127.0.0.1", 0) as free:
        monkeypatch.setattr(run, "USUAL_PORT", free.getsockname()[1])
    monkeypatch.setattr(run.TableServer, "serve_app", serve)
    monkeypatch.setattr(run, "search_seldom", lambda: None)
    monkeypatch.setattr(run, "_show", lambda address, wanted: opened.append(address))
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))
    return opened


def test_the_table_has_the_same_port_each_time(tmp_path: Path, pages: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(Served, match=str(run.USUAL_PORT)):
            run.run(store_path=tmp_path / "games")
    assert pages == [f"http://localhost:{run.USUAL_PORT}/"] * 2


def test_where_another_program_has_the_port_another_one_is_taken_and_told(
    tmp_path: Path, pages: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with run.listen("127.0.0.1", run.USUAL_PORT), pytest.raises(Served) as served:
        run.run(store_path=tmp_path / "games")
    assert str(served.value) != str(run.USUAL_PORT)
    assert pages == [f"http://localhost:{served.value}/"]
    assert f"Port {run.USUAL_PORT} is taken by another program" in capsys.readouterr().out


def test_a_port_that_was_asked_for_is_taken_or_refused(tmp_path: Path) -> None:
    with run.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(run.PortTaken, match=f"cannot listen at 127.0.0.1, port {port}"):
            run.run(port=port, store_path=tmp_path / "games")
    with pytest.raises(Served, match=str(port)):
        run.run(port=port, store_path=tmp_path / "games")


def test_a_table_that_is_open_already_is_shown_and_no_second_server_starts(
    tmp_path: Path, pages: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with held(tmp_path / "games") as hold:
        hold.serves_at("http://localhost:7777/")
        run.run(store_path=tmp_path / "games")
    assert pages == ["http://localhost:7777/"]
    assert capsys.readouterr().out == "The table is open already, at http://localhost:7777/\n"


@pytest.mark.parametrize("asked", [{"host": "0.0.0.0"}, {"port": 0}])
def test_who_asks_for_a_place_of_his_own_is_told_where_the_file_is_served(tmp_path: Path, asked: Any) -> None:
    with held(tmp_path / "games") as hold:
        hold.serves_at("http://localhost:7777/")
        with pytest.raises(InUse, match=rf"process {os.getpid()} at http://localhost:7777/\): end that one first"):
            run.run(store_path=tmp_path / "games", **asked)


def test_a_file_that_is_held_by_something_else_than_a_server_is_refused(tmp_path: Path) -> None:
    with held(tmp_path / "games"), pytest.raises(InUse, match="is in use"):
        run.run(store_path=tmp_path / "games")


def test_a_file_has_one_server_under_whatever_name(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.touch()
    (tmp_path / "elsewhere").mkdir()
    names = [tmp_path / "link", tmp_path / "elsewhere" / "hard", tmp_path / "folder" / "games"]
    names[0].symlink_to(games)
    names[1].hardlink_to(games)
    names[2].parent.symlink_to(tmp_path)
    for name in names:
        with held(games), pytest.raises(InUse), held(name):
            pass
        with held(name), pytest.raises(InUse), held(games):
            pass
    with held(games), held(tmp_path / "other"):
        pass


def test_a_link_to_a_file_that_is_not_there_yet_holds_that_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "games")
    with held(tmp_path / "link"), pytest.raises(InUse), held(tmp_path / "games"):
        pass


def test_a_socket_that_cannot_be_is_no_port_that_is_taken() -> None:
    with pytest.raises(BoxcarsError) as wrong, closing(run.listen("192.0.2.1", 0)):
        pass
    assert not isinstance(wrong.value, run.PortTaken)
