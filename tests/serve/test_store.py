from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from boxcars.core.record import RecordLine
from boxcars.serve.store import Pending, Seat, Store, StoredGame, StoreError, default_path

GAME = StoredGame("k1", "2026-01-01", "total-warfare", "0.1.0", "{}", "seed 7", {"red": Seat("person", "Anna", "t")})
LINES = [
    RecordLine("", "begin", ((3, 4),)),
    RecordLine("red", "move red-1 stay"),
    RecordLine("blue", "move blue-1 stay"),
]


def test_what_was_appended_is_there_after_the_file_is_opened_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "deep" / "games.sqlite")
    store.create(GAME, LINES[:1])
    store.append("k1", 1, LINES[1:], pending=Pending("red", "done red-1", (3,)), side="red", key="a")
    store.close()
    again = Store(tmp_path / "deep" / "games.sqlite")
    found = again.game("k1")
    assert found is not None
    assert found.seats["red"].token == "t"
    assert found.pending == Pending("red", "done red-1", (3,))
    assert list(again.record(found).lines) == LINES
    assert again.accepted("k1", "red", "a") == (1, 3)
    assert again.accepted("k1", "red", "b") is None
    assert again.accepted("k1", "blue", "a") is None


def test_a_file_whose_keys_name_no_side_is_still_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "g")
    store.create(GAME, LINES)
    store.close()
    with sqlite3.connect(tmp_path / "g") as old:
        old.executescript("DROP TABLE keys; CREATE TABLE keys (game, key, first, last); PRAGMA user_version=2;")
    again = Store(tmp_path / "g")
    assert list(again.record(GAME).lines) == LINES
    again.append("k1", 3, LINES[1:2], side="red", key="a")
    assert again.accepted("k1", "red", "a") == (3, 4)


def test_a_cut_takes_lines_and_what_waits_for_dice() -> None:
    store = Store(":memory:")
    store.create(msgspec.structs.replace(GAME, pending=Pending("red", "x")), LINES)
    store.cut("k1", 1)
    found = store.game("k1")
    assert found is not None
    assert found.pending is None
    assert list(store.record(found).lines) == LINES[:1]


def test_a_key_stays_used_when_its_lines_are_taken_back() -> None:
    store = Store(":memory:")
    store.create(GAME, LINES[:1])
    store.append("k1", 1, LINES[1:], side="red", key="a")
    store.cut("k1", 2)
    assert store.accepted("k1", "red", "a") == (1, 2)
    store.cut("k1", 1)
    assert store.accepted("k1", "red", "a") == (1, 1)


def test_two_writers_cannot_both_add_the_same_line(tmp_path: Path) -> None:
    first, second = Store(tmp_path / "g"), Store(tmp_path / "g")
    first.create(GAME, LINES[:1])
    first.append("k1", 1, LINES[1:2])
    with pytest.raises(StoreError, match="could not be written"):
        second.append("k1", 1, LINES[2:3])
    assert len(second.record(GAME).lines) == 2


def test_an_append_that_fails_half_way_leaves_nothing() -> None:
    store = Store(":memory:")
    store.create(GAME, LINES[:2])
    with pytest.raises(StoreError):
        store.append("k1", 0, [LINES[2], LINES[0]])
    assert list(store.record(GAME).lines) == LINES[:2]


def test_every_commit_is_synced(tmp_path: Path) -> None:
    store = Store(tmp_path / "g")
    assert store._base.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "g")
    base.execute("PRAGMA user_version=99")
    base.close()
    with pytest.raises(StoreError, match="newer program"):
        Store(tmp_path / "g")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "g").write_text("this is not a database, but a text of some length" * 40)
    with pytest.raises(StoreError, match="cannot open"):
        Store(tmp_path / "g")


def test_the_place_of_the_games_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path))
    assert default_path() == tmp_path / "games.sqlite"
