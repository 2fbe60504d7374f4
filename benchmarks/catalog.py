"""How fast the catalog works: `python benchmarks/catalog.py [--json] [--corpus units.zip]`.

Unit files read, Battle Values and Alpha Strike cards worked out, and the time of a search, on one core. The files are
the units that come with Boxcars, written as `.mtf` and `.blk`, and those of an archive if there is one. Everything is
done once before it is measured, so that tables are loaded and names are remembered.
"""

from __future__ import annotations

import argparse
import json
import statistics
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from boxcars.catalog import designs, read_unit, write_unit
from boxcars.catalog.alpha_strike import NoCard, card
from boxcars.catalog.battle_value import battle_value
from boxcars.catalog.library.collection import library, query_of
from boxcars.catalog.units.design import Design, Mech
from boxcars.core.errors import BoxcarsError

ROUNDS: Final = 3
CORPUS: Final = Path(__file__).parents[2] / "shared/corpus/units.zip"
SEARCHES: Final = ("atlas", "jump gauss", "clan assault", "submarine", "laser scout")


class Result(msgspec.Struct, frozen=True):
    """What was measured: so many things a second, or the milliseconds of one."""

    name: str
    count: int
    per_second: float
    milliseconds: float


def measure(name: str, count: int, work: Callable[[], object], rounds: int = ROUNDS) -> Result:
    """The median of some rounds, each of which does the work for all things."""
    work()  # fills the caches, as a program that runs has them
    seconds = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    each = statistics.median(seconds) / max(1, count)
    return Result(name, count, 1 / each, each * 1000)


def own_files() -> list[tuple[str, bytes]]:
    """The units that come with Boxcars, as files that other programs read."""
    found = []
    for design in designs():
        ending = ".mtf" if isinstance(design, Mech) else ".blk"
        found.append((f"unit{ending}", write_unit(design).encode()))
    return found


def archived_files(archive: Path) -> list[tuple[str, bytes]]:
    """The unit files of an archive."""
    with zipfile.ZipFile(archive) as opened:
        names = [name for name in opened.namelist() if name.lower().endswith((".mtf", ".blk"))]
        return [(name, opened.read(name)) for name in names]


def read_all(files: Sequence[tuple[str, bytes]]) -> list[Design]:
    """Every unit that can be read; the library tells of the others."""
    found = []
    for name, content in files:
        try:
            found.append(read_unit(content, name))
        except BoxcarsError:
            continue
    return found


def all_cards(designs: Sequence[Design]) -> None:
    """A card for every unit that has one."""
    for design in designs:
        try:
            card(design)
        except NoCard:
            continue


def results(corpus: Path) -> list[Result]:
    """Every measurement, first of our own units, then of an archive."""
    found = _of_files("", own_files())
    if corpus.exists():
        found += _of_files(" of the archive", archived_files(corpus), rounds=1)
    queries = [query_of(words) for words in SEARCHES]
    shelf = library()
    search = measure(
        "searches of the library", len(queries), lambda: [shelf.find(query) for query in queries], rounds=20
    )
    return [*found, search]


def _of_files(where: str, files: Sequence[tuple[str, bytes]], rounds: int = ROUNDS) -> list[Result]:
    designs = read_all(files)
    return [
        measure(f"files read{where}", len(files), lambda: read_all(files), rounds),
        measure(f"Battle Values{where}", len(designs), lambda: [battle_value(each) for each in designs], rounds),
        measure(f"cards{where}", len(designs), lambda: all_cards(designs), rounds),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the catalog works.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="a .zip of unit files to measure as well")
    arguments = parser.parse_args()
    measured = results(arguments.corpus)
    if arguments.json:
        print(json.dumps([msgspec.structs.asdict(result) for result in measured], indent=2))
        return
    for result in measured:
        speed = f"{result.per_second:8,.0f} a second, {result.milliseconds:7.3f} ms each"
        print(f"{result.name:30} {result.count:6,}  {speed}")


if __name__ == "__main__":
    main()
