from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import msgspec
import pytest

from boxcars.core.record import RecordLine
from boxcars.core.snapshot import Snapshot
from boxcars.serve.file_lock import held
from boxcars.serve.games import names
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.store import Pending, Seat, StoredGame, StoreError, Taken, default_path
from tests.break_store import main as break_store

GAME = StoredGame("k1", "2026-01-01", "total-warfare", "0.1.0", "{}", "seed 7", {"red": Seat("person", "Anna", "t")})
LINES = [
    RecordLine("", "begin", ((3, 4),)),
    RecordLine("red", "move red-1 stay"),
    RecordLine("blue", "move blue-1 stay"),
]


def test_what_was_appended_is_there_after_the_file_is_opened_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "deep" / "games.sqlite")
    store.create(GAME, LINES[:1])
    store.append("k1", 1, LINES[1:], pending=Pending("red", "done red-1", (3,)), side="red", key="a")
    store.close()
    again = SqliteStore(tmp_path / "deep" / "games.sqlite")
    found = again.game("k1")
    assert found is not None
    assert found.seats["red"].token == "t"
    assert found.pending == Pending("red", "done red-1", (3,))
    assert list(again.record(found).record.lines) == LINES
    assert again.accepted("k1", "red", "a") == (1, 3)
    assert again.accepted("k1", "red", "b") is None
    assert again.accepted("k1", "blue", "a") is None


@pytest.mark.parametrize(
    ("seats", "host"),
    [
        ([Seat("person", "Anna", "a"), Seat("person", "Ben", "b", guest=True)], "a"),
        ([Seat("person", "Ben", "b", guest=True), Seat("person", "Anna", "a")], "a"),
        ([Seat("bot-greedy", "Greedy"), Seat("person", "Anna", "a")], "a"),
        ([Seat("bot-greedy", "Greedy"), Seat("person", "Ben", "b", guest=True)], ""),
    ],
)
def test_the_host_is_who_has_a_seat_and_was_not_invited_to_it(seats: list[Seat], host: str) -> None:
    game = msgspec.structs.replace(GAME, seats=dict(zip(("red", "blue"), seats, strict=True)))
    assert game.host_token == host


def test_a_file_whose_keys_name_no_side_is_still_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "g")
    store.create(GAME, LINES)
    store.close()
    with sqlite3.connect(tmp_path / "g") as old:
        old.executescript("DROP TABLE notes; DROP TABLE snapshots; DROP TABLE keys;")
        old.executescript("CREATE TABLE keys (game, key, first, last); ALTER TABLE games DROP COLUMN played;")
        old.executescript("PRAGMA user_version=2;")
    again = SqliteStore(tmp_path / "g")
    assert list(again.record(GAME).record.lines) == LINES
    again.append("k1", 3, LINES[1:2], side="red", key="a")
    assert again.accepted("k1", "red", "a") == (3, 4)


def test_a_cut_takes_lines_and_what_waits_for_dice() -> None:
    store = SqliteStore(":memory:")
    store.create(msgspec.structs.replace(GAME, pending=Pending("red", "x")), LINES)
    store.cut("k1", 1, was=3)
    found = store.game("k1")
    assert found is not None
    assert found.pending is None
    assert list(store.record(found).record.lines) == LINES[:1]


def test_a_key_stays_used_when_its_lines_are_taken_back() -> None:
    store = SqliteStore(":memory:")
    store.create(GAME, LINES[:1])
    store.append("k1", 1, LINES[1:], side="red", key="a")
    store.cut("k1", 2, was=3)
    assert store.accepted("k1", "red", "a") == (1, 2)
    store.cut("k1", 1, was=2)
    assert store.accepted("k1", "red", "a") == (1, 1)


def test_two_writers_cannot_both_add_the_same_line(tmp_path: Path) -> None:
    first, second = SqliteStore(tmp_path / "g"), SqliteStore(tmp_path / "g")
    first.create(GAME, LINES[:1])
    first.append("k1", 1, LINES[1:2])
    with pytest.raises(Taken, match="game k1 has 2 lines"):
        second.append("k1", 1, LINES[2:3])
    assert len(second.record(GAME).record.lines) == 2


def test_an_append_that_fails_half_way_leaves_nothing() -> None:
    store = SqliteStore(":memory:")
    store.create(GAME, LINES[:2])
    with pytest.raises(StoreError):
        store.append("k1", 0, [LINES[2], LINES[0]])
    assert list(store.record(GAME).record.lines) == LINES[:2]


def test_every_commit_is_synced(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "g")
    assert store._base.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "g")
    base.execute("PRAGMA user_version=99")
    base.close()
    with pytest.raises(StoreError, match="newer program"):
        SqliteStore(tmp_path / "g")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "g").write_text("this is not a database, but a text of some length" * 40)
    with pytest.raises(StoreError, match="cannot open"):
        SqliteStore(tmp_path / "g")


def test_the_place_of_the_games_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path))
    assert default_path() == tmp_path / "games.sqlite"


def test_lines_that_would_leave_a_gap_are_refused_and_nothing_is_written() -> None:
    store = SqliteStore(":memory:")
    store.create(GAME, LINES[:1])
    with pytest.raises(Taken, match="game k1 has 1 lines, and these would follow 2"):
        store.append("k1", 2, LINES[2:], pending=Pending("red", "x"), side="red", key="a", notes={"name": "text"})
    found = store.game("k1")
    assert found is not None
    assert found.pending is None
    assert (store.accepted("k1", "red", "a"), store.notes("k1")) == (None, {})
    assert list(store.record(GAME).record.lines) == LINES[:1]


def test_a_cut_of_a_game_that_has_grown_is_refused() -> None:
    store = SqliteStore(":memory:")
    store.create(GAME, LINES)
    with pytest.raises(Taken, match="somebody else has changed it"):
        store.cut("k1", 1, was=2)
    assert list(store.record(GAME).record.lines) == LINES


def test_a_record_with_a_missing_line_is_read_up_to_there() -> None:
    store = SqliteStore(":memory:")
    store.create(GAME, LINES)
    store._base.execute("DELETE FROM lines WHERE n = 1")
    kept = store.record(GAME)
    assert list(kept.record.lines) == LINES[:1]
    assert kept.damage == "line 7 of its record is missing"
    with pytest.raises(Taken):
        store.append("k1", 2, LINES[1:2])


def test_notes_are_kept_until_they_are_emptied(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "g")
    store.create(GAME, LINES[:1])
    store.note("k1", "asks back", "red")
    store.append("k1", 1, LINES[1:2], notes={"chat": "hello"})
    store.close()
    again = SqliteStore(tmp_path / "g")
    assert again.notes("k1") == {"asks back": "red", "chat": "hello"}
    again.note("k1", "asks back", "")
    assert again.notes("k1") == {"chat": "hello"}


def test_a_cut_takes_the_snapshots_of_what_is_gone() -> None:
    store = SqliteStore(":memory:")
    store.create(GAME, LINES)
    snapshots = [Snapshot(0, 1, "a", b"1"), Snapshot(1, 2, "b", b"2"), Snapshot(2, 3, "c", b"3")]
    store.keep_snapshots("k1", 0, snapshots)
    store.cut("k1", 2, was=3)
    assert store.snapshots("k1") == snapshots[:2]


def test_a_second_server_on_a_file_is_told_who_has_it(tmp_path: Path) -> None:
    told = rf"games is in use \(process {os.getpid()}\): end that one first"
    with held(tmp_path / "games"), pytest.raises(StoreError, match=told), held(tmp_path / "games"):
        pass
    with held(tmp_path / "games"):
        pass


@pytest.mark.parametrize("game", names())
def test_nothing_breaks_the_store(capsys: pytest.CaptureFixture[str], game: str) -> None:
    break_store(rounds=12, seed=3, game=game)
    assert "opened as far as they were good" in capsys.readouterr().out


def test_a_writer_that_is_kept_waiting_gives_up_soon_and_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "g")
    store._base.execute("PRAGMA busy_timeout=1")
    store.create(GAME, LINES[:1])
    other = sqlite3.connect(tmp_path / "g", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="could not be written: database is locked"):
        store.append("k1", 1, LINES[1:2])
    assert store.game("k1") is not None, "those who only look are not kept waiting"
    other.execute("ROLLBACK")
    store.append("k1", 1, LINES[1:2])
