"""The file of games on disk: what belongs to it, copies of it, and whether it is still there."""

from __future__ import annotations

import itertools
import os
import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from boxcars.serve.store import StoreError

PAGES_AT_ONCE = 500
"""So much of a file is copied in one go, so that a server that writes to it is not kept waiting."""


def file_parts(path: str) -> tuple[str, str]:
    """The files that hold the games: the file itself, and the one beside it with what was written last.

    >>> file_parts("games.sqlite")
    ('games.sqlite', 'games.sqlite-wal')
    """
    return path, f"{path}-wal"


class Watch:
    """Notices when files that are open are removed or replaced: what is written to them then is lost to all others."""

    def __init__(self, paths: Collection[str]) -> None:
        self._known = {path: _number(path) for path in paths}

    def check(self) -> None:
        """Raise `StoreError` if a file is gone, or another one has its name."""
        for path, number in self._known.items():
            if _number(path) != number:
                raise StoreError(
                    f"the games file {path} was removed or replaced while the server runs: nothing is accepted. "
                    "Put it back, or start the server again"
                )


def _number(path: str) -> tuple[int, int] | None:
    """What tells a file from every other on this machine; None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def free_name(path: str) -> Path:
    """A name that no file has yet: this one, or with a number.

    >>> free_name("no-such-file").name
    'no-such-file'
    """
    names = itertools.chain([path], (f"{path}-{number}" for number in itertools.count(2)))
    return next(Path(name) for name in names if not os.path.lexists(name))


def copy_base(base: sqlite3.Connection, to: Path, progress: Callable[[int, int], None] | None = None) -> None:
    """Copy a file of games as it is at one moment, also while it is written to. `progress` is told pages left and all.

    The copy has its name only when it is whole. It is one file, and stays one when it is read.
    """

    def at_each_step(_: int, left: int, pages: int) -> None:
        if progress:
            progress(left, pages)

    unfinished = Path(f"{to}.part")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(unfinished)) as copy, _one_moment(base):
            base.backup(copy, pages=PAGES_AT_ONCE, progress=at_each_step)
            copy.execute("PRAGMA journal_mode=DELETE")
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.replace(to)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"cannot copy the games to {to}: {error}") from error
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def _one_moment(base: sqlite3.Connection) -> Iterator[None]:
    """Read a file as it is now, whatever others write meanwhile."""
    base.execute("BEGIN")
    try:
        base.execute("SELECT count(*) FROM sqlite_master").fetchone()
        yield
    finally:
        base.execute("ROLLBACK")
