"""Looking after a file of games: reading it, copying it, putting a copy back, and finding what is wrong with it.

Nothing here changes a file that a server holds; reading goes by a copy of one moment, so that a server may go on.
"""

from __future__ import annotations

import itertools
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.core.record import Record
from boxcars.core.replay import replay
from boxcars.games import rulebook_of
from boxcars.serve.battle_names import name_of_setup
from boxcars.serve.file_lock import held
from boxcars.serve.games import game_kept
from boxcars.serve.games_file import copy_base, file_parts, free_name
from boxcars.serve.sqlite_store import SCHEMA_VERSION, SqliteStore
from boxcars.serve.store import StoredGame, StoreError
from boxcars.serve.tables import Tables

ALL = 1_000_000
"""More games than a file has."""

Progress = Callable[[int, int], None]
"""Told how much is left, and how much there was."""


class Finding(msgspec.Struct, frozen=True):
    """What was found wrong; no game if it is about the whole file."""

    game: str
    text: str


@contextmanager
def read_games(path: Path) -> Iterator[SqliteStore]:
    """The games of a file as they are now, also of an earlier version and under a running server.

    It is a copy: the file itself is never changed.
    """
    with _opened(path) as base, tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "games"
        copy_base(base, copy)
        store = SqliteStore(copy)
        try:
            yield store
        finally:
            store.close()


def back_up(path: Path, to: Path, progress: Progress | None = None) -> int:
    """Copy a file of games, also under a running server; how many games the copy has."""
    if to.exists():
        raise StoreError(f"{to} exists already: choose another name for the copy")
    with _opened(path) as base:
        copy_base(base, to, progress)
    return _count(to)


def restore(copy: Path, path: Path, progress: Progress | None = None) -> tuple[int, Path | None]:
    """Put a copy in the place of a file of games that no server holds.

    How many games there are now, and where the earlier ones were put.
    """
    if copy.resolve() == path.resolve():
        raise StoreError(f"{copy} is the games file itself: name a copy of it")
    with _opened(copy) as base, held(path):
        if faults := _faults(base):
            raise StoreError(f"{copy} is damaged, and was not restored: {faults[0]}")
        target = path.resolve()
        fresh = free_name(f"{target}.restoring")
        copy_base(base, fresh, progress)
        before = _put_aside(target)
        fresh.replace(target)
    return _count(path), before


def _put_aside(path: Path) -> Path | None:
    """Give a file another name, with all that was written to it last; none for one that holds nothing yet.

    What was written last goes aside also where the file itself is gone: a copy in its place would take it for its own.
    """
    if not any(Path(part).exists() and Path(part).stat().st_size for part in file_parts(str(path))):
        return None
    before = free_name(f"{path}.before-{datetime.now():%Y-%m-%d-%H%M}")
    for part, aside in zip(file_parts(str(path)), file_parts(str(before)), strict=True):
        if Path(part).exists():
            Path(part).replace(aside)
    Path(f"{path}-shm").unlink(missing_ok=True)
    return before


def check(path: Path, progress: Progress | None = None) -> Iterator[Finding]:
    """Everything that is wrong with a file of games: each game is played again from its record."""
    with _opened(path) as base:
        faults = _faults(base)
    yield from (Finding("", fault) for fault in faults)
    if faults:
        return
    with read_games(path) as store:
        games = store.games(ALL)
        for at, stored in enumerate(games):
            if wrong := _wrong_with(store, stored):
                yield Finding(stored.id, wrong)
            if progress:
                progress(len(games) - at - 1, len(games))


def _wrong_with(store: SqliteStore, stored: StoredGame) -> str:
    """What is wrong with one game; nothing if it plays as it was recorded."""
    kept = store.record(stored)
    if kept.damage or not kept.record.lines:
        return kept.damage
    try:
        replay(kept.record, rulebook_of(kept.record))
    except BoxcarsError as error:
        return str(error)
    return ""


def take_in(path: Path, records: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Add games from record files, or from all those of a folder, to a file of games that no server holds.

    It tells the id of the game of each.
    """
    with held(path):
        store = SqliteStore(path)
        try:
            tables = Tables(store)
            for record in itertools.chain.from_iterable(map(_records_at, records)):
                yield record, _taken_in(tables, record)
        finally:
            store.close()


def _records_at(place: Path) -> Sequence[Path]:
    """A record itself, or those of a folder that `boxcars games export` has filled."""
    if not place.is_dir():
        return (place,)
    if found := sorted(place.glob("*.bxr")):
        return found
    raise BoxcarsError(f"{place}: there is no record (.bxr) in this folder")


def _taken_in(tables: Tables, record: Path) -> str:
    try:
        return tables.copy_of(Record.load(record), {}).id
    except OSError as error:
        raise BoxcarsError(f"{record}: {error.strerror or error}") from error
    except BoxcarsError as error:
        raise BoxcarsError(f"{record}: {error}") from error


def called(stored: StoredGame) -> str:
    """What a kept game is called; only its id where this version cannot read it."""
    try:
        game = game_kept(stored.game)
        return name_of_setup(game, msgspec.json.decode(stored.setup, type=game.rulebook.setup_type))
    except (BoxcarsError, msgspec.MsgspecError):
        return stored.id


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A file of games, to read only; `StoreError` if it is none, or of a newer version."""
    if not path.is_file():
        raise StoreError(f"there is no games file {path}")
    address = f"{path.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as base:
            _check_version(base, path)
            yield base
    except sqlite3.Error as error:
        raise StoreError(f"cannot read the games in {path}: {error}") from error


def _check_version(base: sqlite3.Connection, path: Path) -> None:
    (version,) = base.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise StoreError(f"{path} was written by a newer program")
    if not version or not base.execute("SELECT 1 FROM sqlite_master WHERE name = 'games'").fetchone():
        raise StoreError(f"{path} is no file of games")


def _faults(base: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with a file."""
    try:
        rows = [str(text) for (text,) in base.execute("PRAGMA integrity_check(10)")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if rows == ["ok"] else rows


def _count(path: Path) -> int:
    with _opened(path) as base:
        (count,) = base.execute("SELECT count(*) FROM games").fetchone()
    return int(count)
