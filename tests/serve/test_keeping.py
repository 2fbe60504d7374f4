"""The file of games is copied, put back and checked; one that goes away under a running server is noticed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars.core.record import Record
from boxcars.serve import keeping
from boxcars.serve.app import create_app
from boxcars.serve.file_lock import InUse, held
from boxcars.serve.sqlite_store import SCHEMA_VERSION, SqliteStore
from boxcars.serve.store import StoreError
from tests.serve.client import HOT_SEAT, Table


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two games."""
    games = tmp_path / "games.sqlite"
    with TestClient(create_app(games)) as http:
        Table(http).play("move blue-1 stay")
        Table(http)
    return games


def lines(path: Path) -> list[str]:
    """Every kept line, whatever the version of the file."""
    base = sqlite3.connect(path)
    rows = [body for (body,) in base.execute("SELECT body FROM lines ORDER BY game, n")]
    base.close()
    return rows


def make_old(path: Path) -> None:
    """The file as version 5 would have left it."""
    base = sqlite3.connect(path)
    base.executescript("ALTER TABLE games DROP COLUMN played; PRAGMA user_version=5;")
    base.close()


def test_a_copy_is_made_while_the_server_writes_and_has_all_that_was_accepted(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games")) as http:
        table = Table(http)
        table.play("move blue-1 stay")
        assert keeping.back_up(tmp_path / "games", tmp_path / "copy") == 1
        table.play("move red-1 stay")
        assert [line.partition(" |")[0] for line in lines(tmp_path / "copy")] == ["begin", "blue: move blue-1 stay"]
        assert len(lines(tmp_path / "games")) > 2


def test_a_copy_is_one_file_and_stays_one_when_it_is_looked_at(path: Path, tmp_path: Path) -> None:
    (folder := tmp_path / "copies").mkdir()
    keeping.back_up(path, folder / "copy")
    with keeping.read_games(folder / "copy") as store:
        assert store.games(10)
    assert not list(keeping.check(folder / "copy"))
    assert [each.name for each in folder.iterdir()] == ["copy"]


def test_a_copy_writes_over_nothing(path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(StoreError, match="copy exists already"):
        keeping.back_up(path, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "mine"


def test_a_copy_that_cannot_be_written_leaves_nothing_half_done(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot copy the games to"):
        keeping.back_up(path, tmp_path / "no such folder" / "copy")
    assert not (tmp_path / "no such folder").exists()


def test_a_restored_copy_takes_the_place_of_the_games_and_these_are_kept(path: Path, tmp_path: Path) -> None:
    keeping.back_up(path, tmp_path / "copy")
    with TestClient(create_app(path)) as http:
        Table(http).play("move blue-1 stay")
    changed = lines(path)
    count, before = keeping.restore(tmp_path / "copy", path)
    assert count == 2
    assert lines(path) == lines(tmp_path / "copy") != changed
    assert before is not None
    assert lines(before) == changed
    with TestClient(create_app(path)) as http:
        assert len(http.get("/api/house/games").json()["games"]) == 2


def test_what_was_written_last_is_kept_too_when_a_server_was_killed_before_a_copy_is_restored(
    path: Path, tmp_path: Path
) -> None:
    """A process that is killed leaves its last lines in the file beside the games."""
    keeping.back_up(path, tmp_path / "copy")
    store = SqliteStore(path)
    [game, *_] = store.games(1)
    store.note(game.id, "name of red", "Ada")
    assert Path(f"{path}-wal").stat().st_size
    _, before = keeping.restore(tmp_path / "copy", path)
    assert before is not None
    with keeping.read_games(before) as aside:
        assert aside.notes(game.id)["name of red"] == "Ada"
    with keeping.read_games(path) as restored:
        assert "name of red" not in restored.notes(game.id)
    store.close()


def test_what_was_written_last_to_a_file_that_was_removed_does_not_get_into_the_copy(
    path: Path, tmp_path: Path
) -> None:
    keeping.back_up(path, tmp_path / "copy")
    store = SqliteStore(path)
    [game, *_] = store.games(1)
    store.note(game.id, "name of red", "Ada")
    path.unlink()
    _, before = keeping.restore(tmp_path / "copy", path)
    assert before is not None
    assert Path(f"{before}-wal").stat().st_size, "what was written last is kept"
    with keeping.read_games(path) as restored:
        assert "name of red" not in restored.notes(game.id)
    store.close()


def test_nothing_is_restored_under_a_server_or_from_what_is_no_copy(path: Path, tmp_path: Path) -> None:
    keeping.back_up(path, tmp_path / "copy")
    before = path.read_bytes()
    with held(path), pytest.raises(InUse, match="is in use"):
        keeping.restore(tmp_path / "copy", path)
    (tmp_path / "letter").write_text("Dear Ada, " * 200)
    sqlite3.connect(tmp_path / "other").executescript("CREATE TABLE stamps (name); PRAGMA user_version=3;")
    sqlite3.connect(tmp_path / "newer").executescript(f"PRAGMA user_version={SCHEMA_VERSION + 1};")
    torn = (tmp_path / "copy").read_bytes()
    (tmp_path / "torn").write_bytes(torn[: len(torn) // 2])
    wrong = {"letter": "cannot read", "other": "no file of games", "newer": "newer program", "none": "no games file"}
    for name, why in {**wrong, "torn": "(damaged|cannot read)", "games.sqlite": "the games file itself"}.items():
        with pytest.raises(StoreError, match=why):
            keeping.restore(tmp_path / name, path)
    assert path.read_bytes() == before
    assert sorted(tmp_path.glob("games.sqlite.*")) == [Path(f"{path}.lock")]


def test_a_file_of_an_earlier_version_is_copied_before_it_is_changed(path: Path) -> None:
    make_old(path)
    old = lines(path)
    SqliteStore(path).close()
    copy = Path(f"{path}.version-5")
    assert lines(path) == lines(copy) == old
    assert sqlite3.connect(copy).execute("PRAGMA user_version").fetchone() == (5,)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    SqliteStore(path).close()
    assert not Path(f"{copy}-2").exists(), "it is changed once"
    make_old(path)
    SqliteStore(path).close()
    assert Path(f"{copy}-2").exists(), "no copy is written over"


def test_a_file_that_cannot_be_copied_first_is_not_changed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_old(path)
    monkeypatch.setattr("boxcars.serve.sqlite_store.free_name", lambda name: path.parent / "no folder" / "copy")
    with pytest.raises(StoreError, match="cannot copy the games"):
        SqliteStore(path)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (5,)


def test_a_new_file_needs_no_copy(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "games").close()
    assert [each.name for each in tmp_path.iterdir()] == ["games"]


def test_games_of_an_earlier_version_are_read_and_the_file_stays_as_it_is(path: Path) -> None:
    make_old(path)
    before = path.read_bytes()
    with keeping.read_games(path) as store:
        assert [keeping.called(game) for game in store.games(9)] == ["Wolverine WVR-6R against Hunchback HBK-4G"] * 2
    assert path.read_bytes() == before


def test_a_check_finds_every_game_that_does_not_play_as_it_was_recorded(path: Path) -> None:
    assert list(keeping.check(path)) == []
    with keeping.read_games(path) as store:
        first, second = (game.id for game in store.games(2))
    base = sqlite3.connect(path)
    base.execute("UPDATE lines SET body = body || ' 66' WHERE game = ? AND n = 0", (first,))
    base.execute("UPDATE lines SET body = 'torn' WHERE game = ? AND n = 0", (second,))
    base.commit()
    base.close()
    found = {finding.game: finding.text for finding in keeping.check(path)}
    assert "the dice differ" in found[first]
    assert "not an action with its dice" in found[second]


def test_a_check_finds_a_file_that_is_torn(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    [*findings] = keeping.check(path)
    assert findings
    assert findings[0].game == ""


def test_records_are_taken_in_as_games_of_ones_own(path: Path, tmp_path: Path) -> None:
    with keeping.read_games(path) as store:
        record = store.record(store.games(1)[0]).record
    (tmp_path / "duel.bxr").write_text(record.text())
    [(_, id)] = keeping.take_in(path, [tmp_path / "duel.bxr"])
    with keeping.read_games(path) as store:
        game = store.game(id)
        assert game is not None
        assert store.record(game).record.lines == record.lines
        assert {seat.token for seat in game.seats.values()} == {game.host_token}
    with held(path), pytest.raises(InUse):
        list(keeping.take_in(path, [tmp_path / "duel.bxr"]))


@pytest.mark.parametrize("gone", ["removed", "replaced", "without its last lines"])
def test_a_file_that_goes_away_under_a_running_server_is_noticed_and_nothing_is_accepted(
    tmp_path: Path, gone: str
) -> None:
    games = tmp_path / "games"
    with TestClient(create_app(games)) as http:
        table = Table(http)
        moved = Path(f"{games}-wal") if gone == "without its last lines" else games
        moved.rename(tmp_path / "elsewhere")
        if gone == "replaced":
            (tmp_path / "games").write_bytes((tmp_path / "elsewhere").read_bytes())
        side = "blue"
        for _ in range(2):
            answer = table.post("play", side, actions=["move blue-1 stay"])
            assert answer.status_code == 503
            assert "was removed or replaced while the server runs: nothing is accepted" in answer.json()["error"]
        new = http.post("/api/games", json={"forces": {"red": ["Wasp WSP-1A"], "blue": ["Wasp WSP-1A"]}})
        assert new.status_code == 503
        (tmp_path / "elsewhere").replace(moved)
        assert table.post("play", side, actions=["move blue-1 stay"]).status_code == 200
        assert [line.partition(" |")[0] for line in lines(games)] == ["begin", "blue: move blue-1 stay"]


def test_a_file_that_goes_away_in_the_middle_of_a_change_keeps_nothing_of_it(tmp_path: Path) -> None:
    games = tmp_path / "games"
    with TestClient(create_app(games)) as http:
        made = Table(http)
    store = SqliteStore(games)
    game = store.game(made.id)
    assert game is not None

    def change() -> None:
        with store._transaction() as base:
            base.execute("DELETE FROM lines")
            games.rename(tmp_path / "elsewhere")

    with pytest.raises(StoreError, match="removed or replaced"):
        change()
    (tmp_path / "elsewhere").rename(games)
    assert len(store.record(game).record.lines) == 1
    store.close()


def test_every_store_tells_its_games_with_the_one_played_last_first() -> None:
    store = SqliteStore(":memory:")
    with TestClient(create_app(":memory:")) as http:
        asked = Table(http, seats=HOT_SEAT)
        stored = http.app.state.room.tables.store.game(asked.id)  # type: ignore[attr-defined]
    for id, played in (("old", "2026-01-01"), ("new", "2026-03-01"), ("before", "")):
        store.create(msgspec.structs.replace(stored, id=id, played=played, created="2026-02-01"))
    assert [game.id for game in store.games(2)] == ["new", "before"]
    assert isinstance(store.record(store.games(1)[0]).record, Record)
