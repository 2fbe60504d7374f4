"""How fast a long game is opened, taken back and looked back at: `python benchmarks/opening.py [--json] [--actions N]`.

A game of so many actions is kept in a file. Opening it by its snapshots is compared with playing its whole record
again, which is what they save.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from boxcars.core.game import Game
from boxcars.core.replay import replay
from boxcars.core.snapshot import EVERY
from boxcars.serve.games import game_asked
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.table import Table
from boxcars.serve.tables import Tables

LANCES = {
    "red": ["Wolverine WVR-6R", "Griffin GRF-1N", "Hunchback HBK-4G", "Shadow Hawk SHD-2H"],
    "blue": ["Thunderbolt TDR-5S", "Archer ARC-2R", "Enforcer ENF-4R", "Phoenix Hawk PXH-1"],
}
TURNS = {"total-warfare": 200, "alpha-strike": 200}
ROUNDS = 9


class Figure(msgspec.Struct, frozen=True):
    """What was measured: milliseconds, at the median and at worst, and how many times faster than by the record."""

    name: str
    median: float
    worst: float
    times_replay: float | None = None


def long_game(tables: Tables, game: str, actions: int) -> Table:
    """A game with so many actions, mostly of units that wait."""
    chance = Random(7)
    asked = {"game": game, "forces": LANCES, "seats": {"red": "you", "blue": "you"}, "turns": TURNS[game], "seed": "7"}
    table = tables.new(msgspec.convert(asked, game_asked(game).new_game))
    while len(table.log) <= actions and table.game and table.game.decision:
        side, options = table.game.decision.side, table.game.options()
        quiet = [option for option in options if str(option).split()[0] in ("done", "end")]
        choice = chance.choice(quiet) if quiet and chance.random() < 0.7 else options[chance.randrange(len(options))]
        table.play(side, [str(choice)])
    return table


def with_open_end(table: Table) -> str:
    """Play on until the last action can be taken back; the side that can."""
    chance = Random(8)
    while table.game and table.game.decision:
        side, options = table.game.decision.side, table.game.options()
        table.play(side, [str(options[chance.randrange(len(options))])])
        if not table.undo_reason(side):
            return side
    raise SystemExit("the game ended before anything could be taken back")


def measured(name: str, work: Callable[[], Any], by_record: float | None = None) -> Figure:
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append((perf_counter() - start) * 1000)
    return Figure(name, median(times), max(times), by_record / median(times) if by_record else None)


def figures(game: str, folder: Path, actions: int) -> list[Figure]:
    """All figures of one game."""
    store = SqliteStore(folder / f"{game}.sqlite")
    table = long_game(Tables(store), game, actions)
    stored = store.game(table.id)
    assert stored is not None
    record = store.record(stored).record
    whole = measured(f"{game}, {len(record.lines)} entries: replay of the record", lambda: replay(record, rules(table)))
    opening = measured("opening by snapshots", lambda: Tables(store).open(table.id), whole.median)
    chance = Random(1)

    def look_back() -> None:
        table.view_after(chance.randrange(len(table.log)), "red")

    def take_back() -> None:
        table.undo(table.log[-1].side)

    back = measured("a moment of the replay", look_back, whole.median)
    times = []
    for _ in range(ROUNDS):
        with_open_end(table)
        start = perf_counter()
        take_back()
        times.append((perf_counter() - start) * 1000)
    undo = Figure("undo", median(times), max(times), whole.median / median(times))
    store.close()
    return [whole, opening, back, undo]


def rules(table: Table) -> Any:
    assert isinstance(table.game, Game)
    return table.game.rulebook


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--actions", type=int, default=600, help="how many actions the games have")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = [each for game in TURNS for each in figures(game, Path(folder), chosen.actions)]
    if chosen.json:
        print(json.dumps([msgspec.to_builtins(figure) for figure in found], indent=1))
        return
    print(f"a snapshot every {EVERY} entries")
    for figure in found:
        gain = f"   {figure.times_replay:.0f} times faster" if figure.times_replay else ""
        print(f"{figure.name:<60} {figure.median:>9.1f} ms, at worst {figure.worst:.1f}{gain}")


if __name__ == "__main__":
    main()
