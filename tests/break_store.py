"""Try to break the store of games: two servers on one file, failing disks, files that vanish, torn and missing lines.

    python -m tests.break_store
    python -m tests.break_store --rounds 200 --game alpha-strike

Whatever is done, no accepted action is lost, no gap is stored, and every refusal is in words.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.games import FIRST
from boxcars.serve.games import game_asked, names
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.store import StoredGame
from boxcars.serve.table import Table
from boxcars.serve.tables import Tables
from tests.kill_server import SERVER, Server, small_game

ACTIONS = 20


class FaultyConnection(sqlite3.Connection):
    """A connection to a disk that fails at one of its statements."""

    countdown: ClassVar[int] = -1
    """How many statements go well before one fails; none fails while it is negative."""

    def execute(self, *asked: Any) -> sqlite3.Cursor:
        self._work()
        return super().execute(*asked)

    def executemany(self, *asked: Any) -> sqlite3.Cursor:
        self._work()
        return super().executemany(*asked)

    @classmethod
    def _work(cls) -> None:
        cls.countdown -= 1
        if cls.countdown == -1:
            raise sqlite3.OperationalError("disk I/O error")


class FaultyStore(SqliteStore):
    """A store on such a disk."""

    def _connected(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, check_same_thread=False, isolation_level=None, factory=FaultyConnection)


def new_game(store: SqliteStore, game: str) -> str:
    """A game of two sides at one screen; its id."""
    asked = small_game(game, turns=30) | {"seed": "5"}
    return Tables(store).new(msgspec.convert(asked, game_asked(game).new_game)).id


def kept_lines(path: Path, id: str) -> list[str]:
    """The actions on disk; a gap among them ends the trial."""
    base = sqlite3.connect(path)
    rows = base.execute("SELECT n, body FROM lines WHERE game = ? ORDER BY n", (id,)).fetchall()
    base.close()
    if [n for n, _ in rows] != list(range(len(rows))):
        raise SystemExit(f"GAP: the lines on disk are {[n for n, _ in rows]}")
    return [body.rsplit(" |", 1)[0].partition(": ")[2] for _, body in rows[1:]]


def in_words(error: BoxcarsError) -> None:
    """A refusal says something that a person can read."""
    if len(str(error).split()) < 4:
        raise SystemExit(f"not in words: {error!r}")


def act(table: Table, chance: random.Random) -> str | None:
    """Play a random action; its text if it was accepted. None where it was refused."""
    assert table.game is not None
    if table.game.decision is None:
        return ""
    side, options = table.game.decision.side, table.game.options()
    quiet = [option for option in options if str(option).startswith(("done", "end"))]
    action = str(chance.choice(quiet) if quiet and chance.random() < 0.5 else options[chance.randrange(len(options))])
    try:
        table.play(side, [action])
    except BoxcarsError as error:
        in_words(error)
        return None
    return action


def two_servers(folder: Path) -> str:
    """A second server on the same file does not start, and says why."""
    server = Server(folder)
    server.start()
    try:
        assert server.process is not None
        command = [sys.executable, "-c", SERVER, "0", str(server.store)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        told = second.stderr
        if second.returncode == 0 or str(server.store) not in told or f"process {server.process.pid}" not in told:
            raise SystemExit(f"the second server was not refused in words: {told[-300:]}")
    finally:
        server.kill()
    server.start()
    server.kill()
    return "a second server on the file was refused, and one after the first was killed was not"


def two_writers(folder: Path, game: str, rounds: int, chance: random.Random) -> str:
    """Two programs that ignore the lock: what either has accepted is there, in order."""
    path = folder / "writers.sqlite"
    stores = [SqliteStore(path), SqliteStore(path)]
    id = new_game(stores[0], game)
    tables = [Tables(store).open(id) for store in stores]
    accepted: list[str] = []
    refused = 0
    for _ in range(rounds):
        action = act(chance.choice(tables), chance)
        refused += action is None
        accepted += [action] if action else []
        if kept_lines(path, id) != accepted:
            raise SystemExit(f"LOST: accepted {accepted[-3:]}, on disk {kept_lines(path, id)[-3:]}")
    for store in stores:
        store.close()
    return f"two writers: {len(accepted)} actions accepted and kept, {refused} refused"


def failing_disk(folder: Path, game: str, rounds: int, chance: random.Random) -> str:
    """Every statement fails once, in a game that goes on as soon as the disk is good again."""
    path = folder / "disk.sqlite"
    store = FaultyStore(path)
    tables = Tables(store)
    id = new_game(store, game)
    accepted: list[str] = []
    faults = 0
    for number in range(rounds):
        FaultyConnection.countdown = number % 24
        try:
            action = act(tables.open(id), chance)
        except BoxcarsError as error:
            in_words(error)
            action = None
        faults += action is None
        FaultyConnection.countdown = -1
        on_disk = kept_lines(path, id)
        if action:
            accepted.append(action)
        if on_disk != accepted:
            raise SystemExit(f"LOST: accepted {accepted[-3:]}, on disk {on_disk[-3:]}")
        again = tables.open(id)
        if [entry.action for entry in again.log[1:]] != accepted:
            raise SystemExit("the table does not show what is on disk")
        if again.game and again.game.decision is None:
            id, accepted = new_game(store, game), []
    store.close()
    return f"a failing disk: {rounds} statements tried, {faults} actions refused, the others kept"


def vanishing_file(folder: Path, game: str, rounds: int, chance: random.Random) -> str:
    """The file, or the one beside it, is taken away now and then: nothing is accepted until it is back."""
    path, away = folder / "vanishing.sqlite", folder / "away"
    store = SqliteStore(path)
    tables = Tables(store)
    id = new_game(store, game)
    accepted: list[str] = []
    refused = 0
    for _ in range(rounds):
        part = chance.choice([path, Path(f"{path}-wal"), None])
        if part:
            part.rename(away)
        try:
            action = act(tables.open(id), chance)
        except BoxcarsError as error:
            in_words(error)
            action = None
        if part and action:
            raise SystemExit(f"{action} was accepted without {part.name}")
        if part:
            away.rename(part)
        refused += action is None
        accepted += [action] if action else []
        if kept_lines(path, id) != accepted:
            raise SystemExit(f"LOST: accepted {accepted[-3:]}, on disk {kept_lines(path, id)[-3:]}")
        if action == "":
            id, accepted = new_game(store, game), []
    store.close()
    return f"a file that vanishes: {refused} actions refused while it was away, the others kept"


DAMAGES: dict[str, str] = {
    "a missing line": "DELETE FROM lines WHERE game = :id AND n = :n",
    "a torn line": "UPDATE lines SET body = substr(body, 1, length(body) / 2) WHERE game = :id AND n = :n",
    "an empty line": "UPDATE lines SET body = '' WHERE game = :id AND n = :n",
    "other dice": "UPDATE lines SET body = body || ' 66' WHERE game = :id AND n = :n",
    "a line too far": "INSERT INTO lines VALUES (:id, 9999, 'red: done red-1 | ')",
    "no snapshots": "DELETE FROM snapshots WHERE game = :id",
    "a missing snapshot": "DELETE FROM snapshots WHERE game = :id AND length <= :n",
    "a torn snapshot": "UPDATE snapshots SET data = substr(data, 1, 40) WHERE game = :id AND length > :n",
    "snapshots of others": "UPDATE snapshots SET mark = 'other' WHERE game = :id AND length > :n",
}
HARMLESS = ("no snapshots", "a missing snapshot", "a torn snapshot", "snapshots of others")


def damaged_lines(folder: Path, game: str, rounds: int, chance: random.Random) -> str:
    """Lines and snapshots are torn out; the game opens as far as it is good, and what was good is unchanged."""
    path = folder / "damaged.sqlite"
    store = SqliteStore(path)
    id = new_game(store, game)
    table = Tables(store).open(id)
    while len(table.log) < ACTIONS and table.game and table.game.decision:
        act(table, chance)
    whole = [entry.action for entry in table.log]
    store.close()
    good = path.read_bytes()
    for number in range(rounds):
        path.write_bytes(good)
        what, at = list(DAMAGES)[number % len(DAMAGES)], chance.randrange(1, len(whole))
        base = sqlite3.connect(path)
        base.execute(DAMAGES[what], {"id": id, "n": at})
        base.commit()
        base.close()
        _check_opening(path, id, whole, what, at)
    path.write_bytes(good)
    return f"damaged files: {rounds} opened as far as they were good"


def _check_opening(path: Path, id: str, whole: list[str], what: str, at: int) -> None:
    store = SqliteStore(path)
    opened = Tables(store).open(id)
    shown = [entry.action for entry in opened.log]
    expected = len(whole) if what in HARMLESS or what == "a line too far" else at
    if shown != whole[:expected]:
        raise SystemExit(f"{what} at {at}: {len(shown)} of {len(whole)} entries are shown, not {expected}")
    if what in HARMLESS:
        if opened.read_only:
            raise SystemExit(f"{what} at {at}: {opened.read_only}")
    else:
        try:
            opened.play("red", ["done red-1"])
            raise SystemExit(f"{what} at {at}: the game was played on")
        except BoxcarsError as error:
            in_words(error)
    stored = store.game(id)
    assert isinstance(stored, StoredGame)
    store.close()


def main(rounds: int, seed: int, game: str) -> None:
    """Try everything."""
    trials: list[Callable[[Path, str, int, random.Random], str]] = [
        two_writers,
        failing_disk,
        vanishing_file,
        damaged_lines,
    ]
    with tempfile.TemporaryDirectory() as folder:
        print(two_servers(Path(folder)))
        for trial in trials:
            print(trial(Path(folder), game, rounds, random.Random(seed)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=names(), default=FIRST)
    options = parser.parse_args()
    main(options.rounds, options.seed, options.game)
