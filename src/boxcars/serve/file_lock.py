"""One server to a file of games: a second one is told so, and by whom the file is held."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from boxcars.core.home import home
from boxcars.serve.store import StoreError

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _lock(file: IO[str]) -> None:
        file.seek(1 << 20)  # beyond the text, which others must be able to read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class InUse(StoreError):
    """A file of games is held by another process; `address` is where that one serves it, if it said so.

    >>> InUse(Path("games.sqlite"), "process 77 at http://localhost:6612/").address
    'http://localhost:6612/'
    """

    def __init__(self, games: Path, holder: str) -> None:
        self.address = holder.partition(" at ")[2]
        known = holder or "a process that did not name itself"
        super().__init__(f"{games} is in use ({known}): end that one first, or choose another file")


class Hold:
    """A file of games that this process holds."""

    def __init__(self, locks: Sequence[IO[str]]) -> None:
        self._locks = locks
        self._sign(f"process {os.getpid()}")

    def serves_at(self, address: str) -> None:
        """Tell whoever finds the file in use where it is served."""
        self._sign(f"process {os.getpid()} at {address}")

    def _sign(self, text: str) -> None:
        for lock in self._locks:
            lock.truncate(0)
            lock.write(f"{text}\n")
            lock.flush()


@contextmanager
def held(games: str | Path) -> Iterator[Hold]:
    """Hold a file of games for this process; the system lets go of it however the process ends.

    The file is known by its place, with links followed, and by its number on the disk, so that one file under two names
    is held once. `InUse` says who has it already.
    """
    with ExitStack() as open_locks:
        try:
            path = Path(games).resolve()
            locks = [_taken(path, open_locks, Path(f"{path}.lock"))]
            path.touch()
            locks.append(_taken(path, open_locks, _lock_by_number(path)))
        except OSError as error:
            raise StoreError(f"cannot open the games in {games}: {error}") from error
        yield Hold(locks)


def _lock_by_number(games: Path) -> Path:
    """The lock of a file whatever it is called: all names of one file on a disk have the same number."""
    known = games.stat()
    return home() / "locks" / f"{known.st_dev:x}-{known.st_ino:x}"


def _taken(games: Path, open_locks: ExitStack, lock: Path) -> IO[str]:
    """A lock that is ours until it is closed."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    file = open_locks.enter_context(lock.open("a+", encoding="utf-8"))
    try:
        _lock(file)
    except OSError:
        raise InUse(games, _holder(lock)) from None
    return file


def _holder(lock: Path) -> str:
    """Who holds it, as he wrote down."""
    try:
        return lock.read_text(encoding="utf-8").strip()[:120]
    except OSError:
        return ""
