"""`boxcars games`: the games that the table keeps, listed, copied, put back, checked, and as text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer

from boxcars import games
from boxcars.cli.printing import console, grid, print_json, say
from boxcars.core.errors import BoxcarsError
from boxcars.serve import keeping
from boxcars.serve.store import StoredGame, default_path


def print_games(db: Path | None, *, as_json: bool) -> None:
    """The games of a file, and where it is."""
    path = db or default_path()
    with keeping.read_games(path) as store:
        kept = store.games(keeping.ALL)
    if as_json:
        print_json({"file": str(path), "games": [_shape(stored) for stored in kept]})
        return
    if kept:
        console().print(grid([_row(stored) for stored in kept], styles=("bold",)))
    say(f"{_counted(len(kept), 'game')} in {path}")


def _row(stored: StoredGame) -> tuple[str, ...]:
    people = ", ".join(f"{side}: {seat.name}" for side, seat in stored.seats.items())
    return stored.id, _time(stored), _game(stored), keeping.called(stored), people


def _shape(stored: StoredGame) -> dict[str, object]:
    seats = {side: {"kind": seat.kind, "name": seat.name} for side, seat in stored.seats.items()}
    told: dict[str, object] = {"id": stored.id, "game": stored.game, "name": keeping.called(stored), "seats": seats}
    return told | {"created": stored.created, "played": stored.played or stored.created, "engine": stored.engine}


def _time(stored: StoredGame) -> str:
    """When it was played last, to the minute."""
    return (stored.played or stored.created)[:16].replace("T", " ")


def _game(stored: StoredGame) -> str:
    return games.row(stored.game).title if stored.game in games.names() else stored.game


def back_up_games(file: Path, db: Path | None) -> None:
    """Copy the file of games."""
    with _progress("Copying") as progress:
        count = keeping.back_up(db or default_path(), file, progress)
    say(f"{_counted(count, 'game')} copied to {file}")


def restore_games(file: Path, db: Path | None) -> None:
    """Put a copy in the place of the games."""
    path = db or default_path()
    with _progress("Copying") as progress:
        count, before = keeping.restore(file, path, progress)
    say(f"{_counted(count, 'game')} restored to {path}")
    if before:
        say(f"What was there before is in {before}")


def export_games(folder: Path, ids: Sequence[str], db: Path | None) -> None:
    """Write games as records."""
    folder.mkdir(parents=True, exist_ok=True)
    with keeping.read_games(db or default_path()) as store:
        kept = {stored.id: stored for stored in store.games(keeping.ALL)}
        if unknown := [id for id in ids if id not in kept]:
            raise BoxcarsError(f"there is no game {unknown[0][:40]}; boxcars games list tells which there are")
        written = 0
        for id in ids or kept:
            found = store.record(kept[id])
            if not found.record.lines:
                say(f"{id} has no record yet: its first dice were not rolled")
                continue
            (folder / f"{id}.bxr").write_text(found.record.text(), encoding="utf-8")
            written += 1
            if found.damage:
                say(f"{id} is written as far as it is good: {found.damage}")
    say(f"{_counted(written, 'record')} written to {folder}")


def import_games(files: Sequence[Path], db: Path | None) -> None:
    """Add a game for each record; those before one that is wrong are kept."""
    path = db or default_path()
    added = 0
    for file, id in keeping.take_in(path, files):
        say(f"{file} is game {id}")
        added += 1
    say(f"{_counted(added, 'game')} added to {path}")


def check_games(db: Path | None) -> None:
    """Check the file, and play every game again."""
    path = db or default_path()
    with _progress("Playing again") as progress:
        found = list(keeping.check(path, progress))
    for finding in found:
        say(f"{finding.game or path}: {finding.text}")
    if found:
        say(f"{_counted(len(found), 'fault')} found in {path}")
        raise typer.Exit(1)
    say(f"All is well with {path}: every game plays as it was recorded")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


@contextmanager
def _progress(words: str) -> Iterator[Callable[[int, int], None]]:
    """How far it is, on the error stream, for a person who waits."""
    seen = sys.stderr.isatty()

    def progress(left: int, all: int) -> None:
        if seen:
            print(f"\r{words}: {100 * (all - left) // max(all, 1)} %", end="", file=sys.stderr, flush=True)

    yield progress
    if seen:
        print("\r" + " " * (len(words) + 8) + "\r", end="", file=sys.stderr, flush=True)
