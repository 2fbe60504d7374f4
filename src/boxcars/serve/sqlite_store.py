"""Games in one SQLite file, in write-ahead mode with a full sync at every commit."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from boxcars.core.errors import BadRecord
from boxcars.core.record import Record, RecordLine
from boxcars.core.replay import FIRST_ACTION_LINE
from boxcars.core.snapshot import Snapshot
from boxcars.serve.games_file import Watch, copy_base, file_parts, free_name
from boxcars.serve.store import Kept, Pending, Said, Seat, StoredGame, StoreError, Taken, now

SCHEMA_VERSION = 6
BUSY_SECONDS = 1.0
"""How long a writer waits for another program that writes to the file; longer would block the games of all."""

_SCHEMA = """
CREATE TABLE games (
  id TEXT PRIMARY KEY, created TEXT NOT NULL, game TEXT NOT NULL, engine TEXT NOT NULL,
  setup TEXT NOT NULL, dice TEXT NOT NULL, seats TEXT NOT NULL, pending TEXT
) WITHOUT ROWID;
CREATE TABLE lines (
  game TEXT NOT NULL REFERENCES games(id), n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, n)
) WITHOUT ROWID;
"""

_TAKE_BACKS = """
CREATE TABLE take_backs (game TEXT NOT NULL REFERENCES games(id), at INTEGER NOT NULL, side TEXT NOT NULL);
"""
"""Since version 2."""

_KEYS = """
DROP TABLE IF EXISTS keys;
CREATE TABLE keys (
  game TEXT NOT NULL REFERENCES games(id), side TEXT NOT NULL, key TEXT NOT NULL,
  first INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (game, side, key)
) WITHOUT ROWID;
"""
"""Since version 3. Older keys name no side and are forgotten: they served requests that were under way."""

_NOTES_AND_SNAPSHOTS = """
CREATE TABLE notes (
  game TEXT NOT NULL REFERENCES games(id), name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, name)
) WITHOUT ROWID;
CREATE TABLE snapshots (
  game TEXT NOT NULL REFERENCES games(id), since INTEGER NOT NULL, length INTEGER NOT NULL, mark TEXT NOT NULL,
  data BLOB NOT NULL, PRIMARY KEY (game, length)
);
"""
"""Since version 4."""

_CHAT = """
CREATE TABLE IF NOT EXISTS chat (
  game TEXT NOT NULL REFERENCES games(id), n INTEGER NOT NULL, side TEXT NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (game, n)
) WITHOUT ROWID;
"""
"""Since version 5."""

_PLAYED = "ALTER TABLE games ADD COLUMN played TEXT NOT NULL DEFAULT '';"
"""Since version 6."""

_STEPS = ((1, _SCHEMA), (2, _TAKE_BACKS), (3, _KEYS), (4, _NOTES_AND_SNAPSHOTS), (5, _CHAT), (6, _PLAYED))


class SqliteStore:
    """The games in a SQLite file; see `boxcars.serve.store.Store`.

    >>> store = SqliteStore(":memory:")
    >>> store.create(StoredGame("k1", "", "total-warfare", "0.1.0", "{}", "seed 7", {}), [RecordLine("", "begin")])
    >>> store.append("k1", 1, [RecordLine("red", "done red-1", ((3, 4),))])
    >>> store.record(store.game("k1")).record.lines[1].body()
    'red: done red-1 | 34'
    >>> store.append("k1", 5, [RecordLine("red", "done red-2")])
    Traceback (most recent call last):
    boxcars.serve.store.Taken: game k1 has 2 lines, and these would follow 5: somebody else has changed it
    """

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._writing, self._reading = threading.Lock(), threading.Lock()
        try:
            if self.path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._base = self._connected()
            self._base.execute("PRAGMA journal_mode=WAL")
            self._base.execute("PRAGMA synchronous=FULL")
            self._prepare()
            self._readable = self._connected() if self.path != ":memory:" else self._base
            self._watch = Watch(file_parts(self.path) if self.path != ":memory:" else ())
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot open the games in {self.path}: {error}") from error
        if self._readable is self._base:
            self._reading = self._writing

    def _connected(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, check_same_thread=False, isolation_level=None, timeout=BUSY_SECONDS)

    def _prepare(self) -> None:
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA_VERSION:
            raise StoreError(f"{self.path} was written by a newer program")
        if version < SCHEMA_VERSION:
            if version and self.path != ":memory:":
                copy_base(self._base, free_name(f"{self.path}.version-{version}"))
            new = "".join(step for since, step in _STEPS if version < since)
            self._base.executescript(f"BEGIN; {new} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._writing:
            try:
                self._watch.check()
                self._base.execute("BEGIN IMMEDIATE")
                yield self._base
                self._watch.check()  # what is written to a file without a name would be gone with this process
                self._base.execute("COMMIT")
            except BaseException as error:
                self._roll_back()
                if isinstance(error, sqlite3.Error):
                    raise StoreError(f"the game could not be written: {error}") from error
                raise

    def _roll_back(self) -> None:
        if self._base.in_transaction:
            try:
                self._base.execute("ROLLBACK")
            except sqlite3.Error as error:
                raise StoreError(f"the game could not be written: {error}") from error

    def _read(self, question: str, *values: Any) -> list[Any]:
        with self._reading:
            try:
                return self._readable.execute(question, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"the game could not be read: {error}") from error

    def create(
        self, stored: StoredGame, lines: Sequence[RecordLine] = (), notes: Mapping[str, str] | None = None
    ) -> None:
        """Keep a new game with its first lines, and what there is to note about it."""
        row = (
            *(stored.id, stored.created, stored.game, stored.engine, stored.setup, stored.dice),
            msgspec.json.encode(stored.seats).decode(),
            _pending_text(stored.pending),
            stored.played or stored.created,
        )
        with self._transaction() as base:
            base.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            _insert_lines(base, stored.id, 0, lines)
            _write_notes(base, stored.id, notes)

    def append(
        self,
        id: str,
        at: int,
        lines: Sequence[RecordLine],
        *,
        pending: Pending | None = None,
        side: str = "",
        key: str = "",
        notes: Mapping[str, str] | None = None,
        snapshot: Snapshot | None = None,
    ) -> None:
        """Keep accepted lines after the first `at`, and what now waits for dice; `Taken` if there are not so many."""
        with self._transaction() as base:
            _check_length(base, id, at)
            _insert_lines(base, id, at, lines)
            base.execute("UPDATE games SET pending = ?, played = ? WHERE id = ?", (_pending_text(pending), now(), id))
            if key and lines:
                row = (id, side, key, at, at + len(lines))
                base.execute("INSERT OR IGNORE INTO keys VALUES (?, ?, ?, ?, ?)", row)
            _write_notes(base, id, notes)
            if snapshot:
                _insert_snapshots(base, id, [snapshot])

    def cut(
        self,
        id: str,
        length: int,
        kept: Sequence[RecordLine] = (),
        *,
        was: int,
        taken_back_by: str = "",
        notes: Mapping[str, str] | None = None,
    ) -> None:
        """Take back every line from number `length` on, but for those `kept`; their keys stay used, for nothing."""
        with self._transaction() as base:
            _check_length(base, id, was)
            base.execute("DELETE FROM lines WHERE game = ? AND n >= ?", (id, length))
            base.execute("DELETE FROM snapshots WHERE game = ? AND length > ?", (id, length))
            base.execute(
                "UPDATE keys SET first = min(first, :n), last = min(last, :n) WHERE game = :id", {"n": length, "id": id}
            )
            _insert_lines(base, id, length, kept)
            base.execute("UPDATE games SET pending = NULL WHERE id = ?", (id,))
            if taken_back_by:
                base.execute("INSERT INTO take_backs VALUES (?, ?, ?)", (id, length, taken_back_by))
            _write_notes(base, id, notes)

    def take_backs(self, id: str) -> list[tuple[int, str]]:
        """What was taken back by consent, first to last: from which line on, and by whom."""
        return self._read("SELECT at, side FROM take_backs WHERE game = ? ORDER BY rowid", id)

    def game(self, id: str) -> StoredGame | None:
        """A game by its id."""
        rows = self._read("SELECT * FROM games WHERE id = ?", id)
        return _stored(*rows[0]) if rows else None

    def games(self, most: int) -> list[StoredGame]:
        """So many games at most, those that were played last first."""
        rows = self._read("SELECT * FROM games ORDER BY max(played, created) DESC, id LIMIT ?", most)
        return [_stored(*row) for row in rows]

    def record(self, stored: StoredGame) -> Kept:
        """The record of a game, as far as it was accepted and can be read."""
        rows = self._read("SELECT n, body FROM lines WHERE game = ? ORDER BY n", stored.id)
        lines: list[RecordLine] = []
        damage = ""
        for n, body in rows:
            if n != len(lines):
                damage = f"line {FIRST_ACTION_LINE + len(lines)} of its record is missing"
                break
            try:
                lines.append(RecordLine.read(body, FIRST_ACTION_LINE + n))
            except BadRecord as error:
                damage = str(error)
                break
        return Kept(Record(stored.game, stored.engine, stored.setup, stored.dice, tuple(lines)), damage)

    def accepted(self, id: str, side: str, key: str) -> tuple[int, int] | None:
        """The lines that a side's request with this key brought, from the first to before the last."""
        rows = self._read("SELECT first, last FROM keys WHERE game = ? AND side = ? AND key = ?", id, side, key)
        return rows[0] if rows else None

    def note(self, id: str, name: str, text: str) -> None:
        """Keep a word about a game that is no part of its record; an empty text forgets it."""
        with self._transaction() as base:
            _write_notes(base, id, {name: text})

    def notes(self, id: str) -> dict[str, str]:
        """All such words."""
        return dict(self._read("SELECT name, text FROM notes WHERE game = ?", id))

    def say(self, id: str, n: int, said: Said) -> None:
        """Keep a line of the chat as number `n`; `StoreError` if there is one."""
        with self._transaction() as base:
            base.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", (id, n, *msgspec.structs.astuple(said)))

    def chat(self, id: str, since: int = 0) -> list[Said]:
        """The lines of the chat from number `since` on."""
        rows = self._read("SELECT side, name, text, at FROM chat WHERE game = ? AND n >= ? ORDER BY n", id, since)
        return [Said(*row) for row in rows]

    def snapshots(self, id: str) -> list[Snapshot]:
        """The snapshots of a game, the shortest first."""
        rows = self._read("SELECT since, length, mark, data FROM snapshots WHERE game = ? ORDER BY length", id)
        return [Snapshot(*row) for row in rows]

    def keep_snapshots(self, id: str, after: int, snapshots: Sequence[Snapshot]) -> None:
        """Keep these in place of all that are longer than `after`."""
        with self._transaction() as base:
            base.execute("DELETE FROM snapshots WHERE game = ? AND length > ?", (id, after))
            _insert_snapshots(base, id, snapshots)

    def close(self) -> None:
        """Let go of the file."""
        with self._writing:
            self._base.close()
        if self._readable is not self._base:
            with self._reading:
                self._readable.close()


def _check_length(base: sqlite3.Connection, id: str, expected: int) -> None:
    """Raise `Taken` unless a game has so many lines, numbered without a gap."""
    count, last = base.execute("SELECT count(*), max(n) FROM lines WHERE game = ?", (id,)).fetchone()
    if count != expected or (count and last != count - 1):
        raise Taken(id, expected, count)


def _insert_lines(base: sqlite3.Connection, id: str, first: int, lines: Sequence[RecordLine]) -> None:
    rows = [(id, n, line.body()) for n, line in enumerate(lines, start=first)]
    base.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)


def _insert_snapshots(base: sqlite3.Connection, id: str, snapshots: Sequence[Snapshot]) -> None:
    rows = [(id, *msgspec.structs.astuple(snapshot)) for snapshot in snapshots]
    base.executemany("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)", rows)


def _write_notes(base: sqlite3.Connection, id: str, notes: Mapping[str, str] | None) -> None:
    for name, text in (notes or {}).items():
        base.execute("DELETE FROM notes WHERE game = ? AND name = ?", (id, name))
        if text:
            base.execute("INSERT INTO notes VALUES (?, ?, ?)", (id, name, text))


def _stored(*row: Any) -> StoredGame:
    """A row of the table of games."""
    id, created, game, engine, setup, dice, seats, pending, played = row
    return StoredGame(
        *(id, created, game, engine, setup, dice),
        msgspec.json.decode(seats, type=dict[str, Seat]),
        msgspec.json.decode(pending, type=Pending) if pending else None,
        played,
    )


def _pending_text(pending: Pending | None) -> str | None:
    return msgspec.json.encode(pending).decode() if pending else None
