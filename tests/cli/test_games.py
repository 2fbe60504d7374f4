"""`boxcars games`: the games that the table keeps."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from boxcars.cli.main import run
from boxcars.serve.app import create_app
from boxcars.serve.file_lock import held
from tests.serve.client import DUEL, Table


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The games of a player: one of two sides at one screen, in its first turn, and one that waits for dice."""
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))
    path = tmp_path / "home" / "games.sqlite"
    with TestClient(create_app(path)) as http:
        Table(http, names={"red": "Ada"}).play("move blue-1 stay")
    return path


def test_games_are_listed_by_battle_time_and_people(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "list"]) == 0
    row, total = capsys.readouterr().out.splitlines()
    assert "Total Warfare" in row
    assert "Wolverine WVR-6R against Hunchback HBK-4G" in row
    assert "red: Ada, blue: Blue" in row
    assert total == f"1 game in {games}"
    assert run(["games", "list", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["file"] == str(games)
    [game] = told["games"]
    assert game["seats"]["red"] == {"kind": "person", "name": "Ada"}
    assert "token" not in json.dumps(told)


def test_a_backup_is_restored_and_the_games_before_it_are_named(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite"
    assert run(["games", "backup", str(copy)]) == 0
    assert f"1 game copied to {copy}" in capsys.readouterr().out
    with TestClient(create_app(games)) as http:
        Table(http)
    assert run(["games", "restore", str(copy)]) == 0
    told = capsys.readouterr().out
    assert f"1 game restored to {games}" in told
    before = Path(told.split("before is in ")[1].strip())
    assert run(["games", "list", "--db", str(before)]) == 0
    assert f"2 games in {before}" in capsys.readouterr().out


def test_games_are_written_as_records_and_taken_in_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, other = tmp_path / "records", tmp_path / "other.sqlite"
    assert run(["games", "export", str(folder)]) == 0
    assert f"1 record written to {folder}" in capsys.readouterr().out
    [record] = folder.iterdir()
    assert run(["replay", str(record)]) == 0
    assert run(["games", "import", str(record), "--db", str(other)]) == 0
    assert f"1 game added to {other}" in capsys.readouterr().out
    assert run(["games", "check", "--db", str(other)]) == 0
    assert "every game plays as it was recorded" in capsys.readouterr().out


def test_a_folder_of_records_is_taken_in_as_it_was_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, other = tmp_path / "records", tmp_path / "other.sqlite"
    assert run(["games", "export", str(folder)]) == 0
    (folder / "notes.txt").write_text("no record")
    assert run(["games", "import", str(folder), "--db", str(other)]) == 0
    assert f"1 game added to {other}" in capsys.readouterr().out


def test_what_cannot_be_taken_in_is_named_once_and_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = ["--db", str(tmp_path / "other.sqlite")]
    assert run(["games", "import", str(tmp_path / "nothing.bxr"), *other]) == 2
    assert capsys.readouterr().err == f"boxcars: {tmp_path / 'nothing.bxr'}: No such file or directory\n"
    (tmp_path / "empty").mkdir()
    assert run(["games", "import", str(tmp_path / "empty"), *other]) == 2
    assert capsys.readouterr().err == f"boxcars: {tmp_path / 'empty'}: there is no record (.bxr) in this folder\n"


def test_only_the_games_that_are_named_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "export", str(tmp_path / "records"), "nothing"]) == 2
    assert "there is no game nothing" in capsys.readouterr().err


def test_a_game_without_a_record_is_named_and_left_out(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with TestClient(create_app(games)) as http:
        waiting = http.post("/api/games", json={"forces": DUEL, "dice": "typed"}).json()["id"]
    assert run(["games", "export", str(tmp_path / "records")]) == 0
    told = capsys.readouterr().out
    assert f"{waiting} has no record yet" in told
    assert "1 record written" in told
    assert run(["games", "check"]) == 0


def test_records_before_one_that_is_wrong_are_added_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["games", "export", str(tmp_path / "records")]) == 0
    [good] = (tmp_path / "records").iterdir()
    bad = tmp_path / "bad.bxr"
    bad.write_text("Dear Ada")
    capsys.readouterr()
    assert run(["games", "import", str(good), str(bad), str(good)]) == 2
    told = capsys.readouterr()
    assert told.out.startswith(f"{good} is game ")
    assert f"{bad}: bad record: line 1" in told.err
    assert run(["games", "list"]) == 0
    assert "2 games in" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["restore", "copy"], ["import", "copy"]])
def test_nothing_is_changed_while_a_server_holds_the_file(
    games: Path, capsys: pytest.CaptureFixture[str], words: list[str], tmp_path: Path
) -> None:
    shutil.copy(games, tmp_path / "copy")
    with held(games):
        assert run(["games", words[0], str(tmp_path / words[1])]) == 2
    error = capsys.readouterr().err
    assert "is in use" in error
    assert error.count("\n") == 1


def test_what_is_wrong_is_told_game_by_game_and_the_exit_code_says_so(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with TestClient(create_app(games)) as http:
        id = Table(http).id
        http.app.state.room.tables.store._base.execute("UPDATE lines SET body = 'x' WHERE game = ?", (id,))  # type: ignore[attr-defined]
    assert run(["games", "check"]) == 1
    assert f"{id}: bad record: line 6: not an action with its dice" in (told := capsys.readouterr().out)
    assert "1 fault found" in told


@pytest.mark.parametrize("command", [["list"], ["backup", "copy"], ["export", "records"], ["check"]])
def test_a_file_that_is_not_there_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["games", *command, "--db", "nowhere"]) == 2
    assert capsys.readouterr().err == "boxcars: there is no games file nowhere\n"
    assert not Path("nowhere").exists()
