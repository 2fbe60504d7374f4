"""Where games are kept: one SQLite file. What was accepted is on disk before it is answered."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.core.home import home
from boxcars.core.record import Record, RecordLine

SCHEMA_VERSION = 3

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


class StoreError(BoxcarsError):
    """The file cannot be used, or did not take what was written."""


class Seat(msgspec.Struct, frozen=True):
    """Who plays a side: a person with a secret token, or a bot."""

    kind: str
    """`person`, or the bot's name as in `bot-greedy`."""
    name: str
    token: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a program plays here."""
        return self.kind != "person"


class Pending(msgspec.Struct, frozen=True):
    """An action that waits for people's dice, with those given so far; no action before the first turn."""

    side: str
    action: str
    dice: tuple[int, ...] = ()
    key: str = ""


class StoredGame(msgspec.Struct, frozen=True):
    """A game as it is kept, without its lines."""

    id: str
    created: str
    game: str
    engine: str
    setup: str
    dice: str
    seats: dict[str, Seat]
    pending: Pending | None = None


class Store:
    """The games in a SQLite file, in write-ahead mode with a full sync at every commit.

    >>> store = Store(":memory:")
    >>> store.create(StoredGame("k1", "", "total-warfare", "0.1.0", "{}", "seed 7", {}), [RecordLine("", "begin")])
    >>> store.append("k1", 1, [RecordLine("red", "done red-1", ((3, 4),))])
    >>> store.record(store.game("k1")).lines[1].body()
    'red: done red-1 | 34'
    """

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._lock = threading.Lock()
        try:
            if self.path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None, timeout=10)
            self._base.execute("PRAGMA journal_mode=WAL")
            self._base.execute("PRAGMA synchronous=FULL")
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot open the games in {self.path}: {error}") from error

    def _prepare(self) -> None:
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA_VERSION:
            raise StoreError(f"{self.path} was written by a newer program")
        if version < SCHEMA_VERSION:
            new = ("" if version else _SCHEMA) + ("" if version >= 2 else _TAKE_BACKS) + _KEYS
            self._base.executescript(f"BEGIN; {new} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self._base.execute("BEGIN IMMEDIATE")
                yield self._base
                self._base.execute("COMMIT")
            except BaseException as error:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                if isinstance(error, sqlite3.Error):
                    raise StoreError(f"the game could not be written: {error}") from error
                raise

    def create(self, stored: StoredGame, lines: Sequence[RecordLine] = ()) -> None:
        """Keep a new game with its first lines."""
        row = (
            *(stored.id, stored.created, stored.game, stored.engine, stored.setup, stored.dice),
            msgspec.json.encode(stored.seats).decode(),
            _pending_text(stored.pending),
        )
        with self._transaction() as base:
            base.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            _insert_lines(base, stored.id, 0, lines)

    def append(
        self,
        id: str,
        first: int,
        lines: Sequence[RecordLine],
        *,
        pending: Pending | None = None,
        side: str = "",
        key: str = "",
    ) -> None:
        """Keep accepted lines, `first` being the number of the first one, and what now waits for dice.

        `side` is the one whose request had the `key`.
        """
        with self._transaction() as base:
            _insert_lines(base, id, first, lines)
            base.execute("UPDATE games SET pending = ? WHERE id = ?", (_pending_text(pending), id))
            if key and lines:
                row = (id, side, key, first, first + len(lines))
                base.execute("INSERT OR IGNORE INTO keys VALUES (?, ?, ?, ?, ?)", row)

    def cut(self, id: str, length: int, kept: Sequence[RecordLine] = (), *, taken_back_by: str = "") -> None:
        """Take back every line from number `length` on, but for those `kept`; their keys stay used, for nothing.

        `taken_back_by` is the side that did so by consent, after dice had fallen: that stays on record.
        """
        with self._transaction() as base:
            base.execute("DELETE FROM lines WHERE game = ? AND n >= ?", (id, length))
            base.execute(
                "UPDATE keys SET first = min(first, :n), last = min(last, :n) WHERE game = :id", {"n": length, "id": id}
            )
            _insert_lines(base, id, length, kept)
            base.execute("UPDATE games SET pending = NULL WHERE id = ?", (id,))
            if taken_back_by:
                base.execute("INSERT INTO take_backs VALUES (?, ?, ?)", (id, length, taken_back_by))

    def take_backs(self, id: str) -> list[tuple[int, str]]:
        """What was taken back by consent, first to last: from which line on, and by whom."""
        with self._lock:
            return list(self._base.execute("SELECT at, side FROM take_backs WHERE game = ? ORDER BY rowid", (id,)))

    def game(self, id: str) -> StoredGame | None:
        """A game by its id."""
        with self._lock:
            row = self._base.execute("SELECT * FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            return None
        id, created, game, engine, setup, dice, seats, pending = row
        return StoredGame(
            *(id, created, game, engine, setup, dice),
            msgspec.json.decode(seats, type=dict[str, Seat]),
            msgspec.json.decode(pending, type=Pending) if pending else None,
        )

    def record(self, stored: StoredGame) -> Record:
        """The record of a game, as far as it was accepted."""
        with self._lock:
            rows = self._base.execute("SELECT body FROM lines WHERE game = ? ORDER BY n", (stored.id,)).fetchall()
        lines = tuple(RecordLine.read(body, line) for line, (body,) in enumerate(rows, start=6))
        return Record(stored.game, stored.engine, stored.setup, stored.dice, lines)

    def accepted(self, id: str, side: str, key: str) -> tuple[int, int] | None:
        """The lines that a side's request with this key brought, from the first to before the last."""
        question = "SELECT first, last FROM keys WHERE game = ? AND side = ? AND key = ?"
        with self._lock:
            row = self._base.execute(question, (id, side, key)).fetchone()
        return (row[0], row[1]) if row else None

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._base.close()


def _insert_lines(base: sqlite3.Connection, id: str, first: int, lines: Sequence[RecordLine]) -> None:
    rows = [(id, n, line.body()) for n, line in enumerate(lines, start=first)]
    base.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)


def _pending_text(pending: Pending | None) -> str | None:
    return msgspec.json.encode(pending).decode() if pending else None


def now() -> str:
    """The present time, for a new game."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def default_path() -> Path:
    """Where games are kept unless told otherwise: under `$BOXCARS_HOME`, else in the user's data directory."""
    return home() / "games.sqlite"
