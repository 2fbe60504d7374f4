"""Compare every table and print rows, equal rows, percent and the first differences.

The exit code is 0 if every table was compared and nothing differs, 1 if something differs or a table could not be
compared, and 2 if there is no folder of tables at all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from tests.oracle import (
    aero,
    air_moves,
    air_rolls,
    battle_value,
    cards,
    hits,
    lines,
    physical,
    reach_units,
    shots,
    sides,
    to_hit,
    to_hit_units,
    walks,
)
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.scene import Designs
from tests.oracle.tables import SHARED, Boards, CannotCompare, Result, Table, compare

TABLES: tuple[Table, ...] = (lines.TABLE, to_hit.TABLE, sides.TABLE, walks.TABLE)


def tables_of_units(corpus: Corpus) -> tuple[Table, ...]:
    """The tables of units of every kind, whose designs are in the corpus; rows of kinds not played are left out."""
    designs = Designs(corpus)
    return (
        reach_units.table(designs),
        to_hit_units.table(designs),
        *hits.tables(designs),
        *aero.tables(designs),
        physical.table(designs),
        shots.table(designs),
        *air_moves.tables(designs),
        *air_rolls.tables(designs),
    )


class Missing(msgspec.Struct, frozen=True):
    """A table that could not be compared, and why."""

    table: str
    why: str


class Report(msgspec.Struct, frozen=True):
    """What was compared, and what could not be."""

    results: list[Result]
    missing: list[Missing]

    @property
    def is_clean(self) -> bool:
        """Whether every table was compared and nothing differs."""
        return not self.missing and all(result.rows and not result.differences for result in self.results)


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = _parser().parse_args(arguments)
    corpora = chosen.corpus or [SHARED / "corpus"]
    if lost := [folder for folder in (chosen.oracle, *chosen.corpus) if not folder.is_dir()]:
        print(f"nothing to compare: there is no folder {lost[0]}", file=sys.stderr)
        return 2
    report = compare_all(chosen.oracle, Corpus(*corpora))
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=1).decode())
    else:
        _print(report.results, chosen.show)
    for each in report.missing:
        print(f"not compared: {each.table}, 0 rows: {each.why}", file=sys.stderr)
    return 0 if report.is_clean else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.oracle", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    tables = (
        "folder of the tables los.jsonl, tohit.jsonl, moves.jsonl, reach_units.jsonl, tohit_units.jsonl, units.jsonl"
    )
    parser.add_argument("--oracle", type=Path, default=SHARED / "oracle", help=tables)
    corpus = "folders of boards.zip and units.zip; boards may also lie as files in a folder boards beside the tables"
    parser.add_argument("--corpus", type=Path, nargs="+", action="extend", default=[], help=corpus)
    parser.add_argument("--json", action="store_true", help="print the lists `results` and `missing` as JSON")
    parser.add_argument("--show", type=int, default=5, help="how many differences to print per table")
    return parser


def compare_all(oracle: Path, corpus: Corpus) -> Report:
    """Compare every table that is there; the others are named with the reason."""
    report = Report([], [])
    for name, compared in _comparisons(oracle, corpus):
        try:
            report.results.extend(compared())
        except CannotCompare as why:
            report.missing.append(Missing(name, str(why)))
    return report


def _comparisons(oracle: Path, corpus: Corpus) -> Iterator[tuple[str, Callable[[], list[Result]]]]:
    boards = Boards(oracle, corpus)
    for table in TABLES:
        yield table.name, partial(_compare_one, table, oracle, boards)
    for table in tables_of_units(corpus):
        yield table.name, partial(_with_units, corpus, partial(_compare_one, table, oracle, boards))
    yield "battle value", partial(_with_units, corpus, partial(battle_value.compare_values, oracle, corpus))
    yield "cards", partial(_with_units, corpus, partial(cards.compare_cards, oracle, corpus))
    yield "prices", partial(_with_units, corpus, partial(cards.compare_prices, corpus))


def _compare_one(table: Table, oracle: Path, boards: Boards) -> list[Result]:
    result = compare(table, oracle, boards)
    if not result.rows:
        raise CannotCompare(f"{oracle / table.file} has no row for it")
    return [result]


def _with_units(corpus: Corpus, compared: Callable[[], list[Result]]) -> list[Result]:
    if not corpus.has(UNITS):
        raise CannotCompare(f"there is no {UNITS} in {corpus}")
    results = compared()
    if not results:
        raise CannotCompare(f"no unit of the tables is in any {UNITS} of {corpus}")
    return results


def _print(results: list[Result], show: int) -> None:
    print(f"{'table':<29} {'rows':>6} {'equal':>6} {'percent':>8}   our rules alone   not played")
    for result in results:
        alone = f"{result.equal_alone:>6} {100 * result.equal_alone / max(1, result.rows):7.2f} %"
        left_out = f"{result.left_out:>10}" if result.left_out else ""
        print(f"{result.table:<29} {result.rows:>6} {result.equal:>6} {result.percent:7.2f} %  {alone} {left_out}")
        for difference in result.differences[:show]:
            print(f"  row {difference.row}, {difference.where}")
            print(f"    ours   {difference.ours}\n    theirs {difference.theirs}")


if __name__ == "__main__":
    raise SystemExit(main())
