"""One server to a file of games: a second one is told so, and by whom the file is held."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

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


@contextmanager
def held(games: str | Path) -> Iterator[None]:
    """Hold a file of games for this process, by a file beside it; the system lets go of it however the process ends."""
    path = Path(f"{games}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+", encoding="utf-8")
    except OSError as error:
        raise StoreError(f"cannot open the games in {games}: {error}") from error
    with file:
        try:
            _lock(file)
        except OSError:
            raise StoreError(
                f"{games} is in use by another server ({_holder(path)}): end it, or give this one a file of its own"
            ) from None
        file.truncate(0)
        file.write(f"process {os.getpid()}\n")
        file.flush()
        yield


def _holder(path: Path) -> str:
    """Who holds it, as he wrote down."""
    try:
        return path.read_text(encoding="utf-8").strip()[:80] or "a process that did not name itself"
    except OSError:
        return "a process that cannot be named"
