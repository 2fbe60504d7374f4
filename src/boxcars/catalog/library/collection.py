"""The unit library: the units that come with Boxcars and those that the user has imported, in one searchable file.

The file is SQLite: a narrow table of what lists show, the designs as our own JSON, every name of every unit, and a
full-text index. Where nothing has been imported there is no file, and the same tables live in memory.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
import threading
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from boxcars.catalog.library.embedded import designs
from boxcars.catalog.library.entry import KINDS, Entry, entry_of, names_of, plain, search_words, unknown_equipment
from boxcars.catalog.units.design import Design
from boxcars.core.errors import BoxcarsError
from boxcars.core.home import home

EMBEDDED: Final = ""
"""The origin of the units that come with Boxcars."""

_LAYOUT: Final = 1
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS units (
    id INTEGER PRIMARY KEY, origin TEXT NOT NULL, path TEXT NOT NULL, digest BLOB NOT NULL,
    plain TEXT NOT NULL, hidden INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL, kind TEXT NOT NULL, variety TEXT NOT NULL, tech_base TEXT NOT NULL, mixed INTEGER NOT NULL,
    rules_level INTEGER NOT NULL, year INTEGER NOT NULL, era TEXT NOT NULL, role TEXT NOT NULL, tons REAL NOT NULL,
    move TEXT NOT NULL, armor INTEGER NOT NULL, weapons TEXT NOT NULL, bv INTEGER, pv INTEGER, source TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS units_by_digest ON units (digest, origin = '');
CREATE INDEX IF NOT EXISTS units_by_plain ON units (plain);
CREATE TABLE IF NOT EXISTS designs (id INTEGER PRIMARY KEY, json BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS names (plain TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (plain, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (name, texts, tokenize = 'unicode61 remove_diacritics 2');
"""
_SHOWN: Final = (
    *("name", "kind", "variety", "tech_base", "mixed", "rules_level", "year", "role", "tons", "move", "armor"),
    *("weapons", "bv", "pv", "source"),
)


_LONGEST: Final = 200
_WORD: Final = re.compile(r"[^\s\"\0]+")
_SPAN: Final = re.compile(r"(\d{1,9})(?:\s*([-–])\s*(\d{1,9})?)?")


class Span(msgspec.Struct, frozen=True):
    """A range of numbers, both ends included; None is no end.

    >>> Span.read("20-35"), Span.read("80-"), Span.read("55")
    (Span(least=20, most=35), Span(least=80, most=None), Span(least=55, most=55))
    >>> Span.read("many")
    Traceback (most recent call last):
    boxcars.core.errors.BoxcarsError: 'many' is no range of numbers; write it as 20-35, 80- or 55
    """

    least: float | None = None
    most: float | None = None

    @classmethod
    def read(cls, text: str) -> Span:
        """The range that a text says."""
        parts = _SPAN.fullmatch(text.strip())
        if parts is None:
            raise BoxcarsError(f"{text[:40]!r} is no range of numbers; write it as 20-35, 80- or 55")
        least, dash, most = parts.groups()
        return cls(int(least), int(most) if most else None if dash else int(least))


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """What to look for; every part that is given must hold. `year` finds what was first built in that span.

    >>> [entry.name for entry in library().find(Query(words="assault gauss jump", tech="is")).entries]
    ['Gunslinger GUN-1ERD', 'Highlander HGN-732', 'Victor BX-G']
    """

    words: str = ""
    kind: str = ""
    tech: str = ""
    era: str = ""
    role: str = ""
    year: Span = Span()
    tons: Span = Span()
    bv: Span = Span()
    pv: Span = Span()
    order: str = ""
    """By which value: "tons", "bv" or "pv", the highest first; without one by name."""
    limit: int = 50
    offset: int = 0


def query_of(words: str = "", *, year: str = "", tons: str = "", bv: str = "", pv: str = "", **others: Any) -> Query:
    """A query as people write it: spans as texts, where a single year means what was built by then.

    >>> query_of("atlas", tons="80-100", year="3025").year
    Span(least=1, most=3025)
    """
    if any(len(text) > _LONGEST for text in (words, *map(str, others.values()))):
        raise BoxcarsError(f"a search has at most {_LONGEST} letters")
    spans: dict[str, Any] = {name: Span.read(text) for name, text in (("tons", tons), ("bv", bv), ("pv", pv)) if text}
    if year:
        spans["year"] = Span.read(f"1-{year}" if year.isdecimal() else year)
    return Query(words=words, **spans, **others)


class Found(msgspec.Struct, frozen=True):
    """The lines found, of which there may be more than asked for.

    >>> library().find(Query(words="atlas", kind="mech", limit=1)).entries[0].name
    'Atlas AS7-D'
    """

    entries: tuple[Entry, ...]
    total: int


class Row(msgspec.Struct, frozen=True):
    """A unit as it goes into the library: its line, its names and words, and the design itself.

    >>> from boxcars.catalog import design
    >>> row_of(design("Atlas AS7-D")).names
    ('atlas as7-d',)
    """

    path: str
    digest: bytes
    entry: Entry
    names: tuple[str, ...]
    words: str
    design: bytes
    unknown: tuple[str, ...] = ()


def row_of(design: Design, path: str = "", content: bytes = b"") -> Row:
    """The row of a design, read from the content of a file."""
    from boxcars.catalog.files import to_json

    text = to_json(design)
    entry = entry_of(design, path)
    digest = hashlib.blake2b(content or text, digest_size=16).digest()
    return Row(path, digest, entry, names_of(design), search_words(design, entry), text, unknown_equipment(design))


class Collection:
    """A library in a file, or in memory without one. Threads may share it.

    >>> collection = Collection()
    >>> collection.find(Query(words="timber wolf prime")).entries[0].name
    'Mad Cat (Timber Wolf) Prime'
    >>> collection.design("timber wolf prime").tons
    75
    """

    def __init__(self, path: Path | None = None) -> None:
        self._lock = threading.Lock()
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path or ":memory:", check_same_thread=False, isolation_level=None, timeout=30)
        try:
            self._prepare()
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise BoxcarsError(f"the unit library {path} cannot be used: {error}") from error

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        if self._db.execute("PRAGMA user_version").fetchone()[0] != _LAYOUT:
            for table in ("units", "designs", "names", "facts", "words"):
                self._db.execute(f"DROP TABLE IF EXISTS {table}")
            self._db.executescript(_TABLES)
            self._db.execute(f"PRAGMA user_version = {_LAYOUT}")
        stamp = _embedded_stamp()
        if self._db.execute("SELECT value FROM facts WHERE name = 'embedded'").fetchone() != (stamp,):
            self.replace(EMBEDDED, (row_of(each) for each in designs()))
            self._db.execute("INSERT OR REPLACE INTO facts VALUES ('embedded', ?)", (stamp,))

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def replace(self, origin: str, rows: Iterable[Row]) -> int:
        """Put these units in place of all earlier ones of the same origin, all or none; how many are new to it.

        A file that the library holds already, from wherever, is not taken twice.
        """
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                self._remove(origin)
                added = sum(self._add(origin, row) for row in rows)
                self._db.execute(
                    "UPDATE units SET hidden = origin != '' AND plain IN (SELECT plain FROM units WHERE origin = '')"
                )
                self._db.execute("COMMIT")
            except sqlite3.OperationalError as error:
                raise BoxcarsError(f"the unit library cannot be written: {error}") from error
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
            return added

    def _remove(self, origin: str) -> None:
        for table, key in (("designs", "id"), ("names", "id"), ("words", "rowid")):
            self._db.execute(f"DELETE FROM {table} WHERE {key} IN (SELECT id FROM units WHERE origin = ?)", (origin,))
        self._db.execute("DELETE FROM units WHERE origin = ?", (origin,))

    def _add(self, origin: str, row: Row) -> bool:
        entry = row.entry
        given: dict[str, Any] = {name: getattr(entry, name) for name in _SHOWN}
        given |= {"origin": origin, "path": row.path, "digest": row.digest, "plain": plain(entry.name)}
        given |= {"era": entry.era, "weapons": "\n".join(entry.weapons)}
        columns, marks = ", ".join(given), ", ".join("?" * len(given))
        done = self._db.execute(f"INSERT OR IGNORE INTO units ({columns}) VALUES ({marks})", tuple(given.values()))
        if not done.rowcount:
            return False
        id = done.lastrowid
        self._db.execute("INSERT INTO designs VALUES (?, ?)", (id, row.design))
        self._db.executemany("INSERT OR IGNORE INTO names VALUES (?, ?)", [(name, id) for name in row.names])
        self._db.execute("INSERT INTO words (rowid, name, texts) VALUES (?, ?, ?)", (id, entry.name, row.words))
        return True

    def find(self, query: Query) -> Found:
        """The units that a query describes: in its order, those with its words in their name first, then by name."""
        where, given = _conditions(query)
        words = [f"%{word}%" for word in plain(query.words).split()]
        missing = " + ".join("(name NOT LIKE ?)" for _ in words)
        rows = self._all(
            f"SELECT count(*) OVER (), {', '.join(_SHOWN)} FROM units WHERE {where}"
            f" ORDER BY {', '.join(filter(None, (_order(query.order), missing, 'plain, tons')))} LIMIT ? OFFSET ?",
            (*given, *words, query.limit, query.offset),
        )
        return Found(tuple(_entry(row[1:]) for row in rows), rows[0][0] if rows else self._count(where, given))

    def _count(self, where: str, given: tuple[Any, ...]) -> int:
        return int(self._all(f"SELECT count(*) FROM units WHERE {where}", given)[0][0])

    def __len__(self) -> int:
        return self._count("NOT hidden", ())

    def entry(self, name: str) -> Entry | None:
        """The line of the unit of a name, or None."""
        rows = self._all(f"SELECT {', '.join(_SHOWN)} FROM units WHERE id = ?", (self._id(name),))
        return _entry(rows[0]) if rows else None

    def design(self, name: str) -> Design | None:
        """The unit of a name in any case, or None; ours before imported ones, and of those the latest.

        Files state no values: a unit that has none gets those that were worked out when it was imported.
        """
        from boxcars.catalog.files import from_json

        rows = self._all("SELECT json, bv, pv FROM designs JOIN units USING (id) WHERE id = ?", (self._id(name),))
        if not rows:
            return None
        text, bv, pv = rows[0]
        unit = from_json(text)
        return msgspec.structs.replace(unit, bv=unit.bv or bv or 0, pv=unit.pv or pv or 0)

    def names_like(self, name: str) -> list[str]:
        """Names that begin as this one does, to guess what was meant."""
        start = plain(name)[:2]
        rows = self._all(
            "SELECT DISTINCT units.name FROM names JOIN units USING (id) WHERE names.plain >= ? AND names.plain < ?",
            (start, f"{start}\U0010ffff"),
        )
        return [row[0] for row in rows]

    def _id(self, name: str) -> int | None:
        rows = self._all(
            "SELECT id FROM names JOIN units USING (id) WHERE names.plain = ? ORDER BY origin != '', id DESC LIMIT 1",
            (plain(name),),
        )
        return int(rows[0][0]) if rows else None

    def _all(self, statement: str, given: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._db.execute(statement, given).fetchall()


def library() -> Collection:
    """The user's library; as long as nothing was imported, only what comes with Boxcars.

    >>> len(library()) >= 50
    True
    """
    path = library_path()
    return _open(path, path.stat().st_ino if path.exists() else None)


def library_path() -> Path:
    """Where imported units are kept.

    >>> library_path().name
    'units.sqlite'
    """
    return home() / "units.sqlite"


@lru_cache(maxsize=4)
def _open(path: Path, file: int | None) -> Collection:
    """Open a library once; another file in the same place is another library."""
    return Collection(None if file is None else path)


@cache
def _embedded_stamp() -> str:
    """Changes when the units that come with Boxcars do, or how their lines are made."""
    from boxcars.core.version import VERSION

    return hashlib.blake2b(VERSION.encode() + msgspec.json.encode(designs()), digest_size=16).hexdigest()


def _conditions(query: Query) -> tuple[str, tuple[Any, ...]]:
    """What a query asks, as a condition on the table and the values in it."""
    parts: list[str] = ["NOT hidden"]
    given: list[Any] = []
    if text := _match(query.words):
        parts.append("id IN (SELECT rowid FROM words WHERE words MATCH ?)")
        given.append(text)
    if query.kind:
        parts.append("kind = ?")
        given.append(_kind(query.kind))
    if query.tech:
        parts.append("mixed" if _tech(query.tech) == "mixed" else f"NOT mixed AND tech_base = '{_tech(query.tech)}'")
    for column, text in (("role", query.role), ("era", query.era)):
        if text:
            parts.append(f"{column} LIKE ?")
            given.append(f"%{text}%")
    for column, span in (("year", query.year), ("tons", query.tons), ("bv", query.bv), ("pv", query.pv)):
        for sign, end in ((">=", span.least), ("<=", span.most)):
            if end is not None:
                parts.append(f"{column} {sign} ?")
                given.append(end)
    return " AND ".join(parts), tuple(given)


def _match(words: str) -> str:
    """Words as the full-text index wants them: each may be the beginning of one, and none is an operator."""
    usable = (word for word in _WORD.findall(plain(words)) if any(letter.isalnum() for letter in word))
    return " ".join(f'"{word}"*' for word in usable)


def _order(text: str) -> str:
    if text not in ("", "tons", "bv", "pv"):
        raise BoxcarsError(f"units are ordered by tons, bv or pv, not {text[:40]!r}")
    return text and f"{text} DESC"


def _kind(text: str) -> str:
    kind = plain(text).replace(" ", "-").replace("'", "")
    if kind not in KINDS:
        raise BoxcarsError(f"no kind of unit is called {text[:40]!r}; there are {', '.join(KINDS)}")
    return kind


def _tech(text: str) -> str:
    tech = {"is": "is", "inner sphere": "is", "clan": "clan", "mixed": "mixed"}.get(plain(text))
    if tech is None:
        raise BoxcarsError(f"the tech base is is, clan or mixed, not {text[:40]!r}")
    return tech


def _entry(row: tuple[Any, ...]) -> Entry:
    given = dict(zip(_SHOWN, row, strict=True))
    tons = int(given["tons"]) if given["tons"] == int(given["tons"]) else given["tons"]
    weapons = tuple(given["weapons"].split("\n")) if given["weapons"] else ()
    return Entry(**given | {"mixed": bool(given["mixed"]), "tons": tons, "weapons": weapons})
