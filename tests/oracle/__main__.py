"""Compare every table and print rows, equal rows, percent and the first differences."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tests.oracle import battle_value, cards, lines, sides, to_hit, walks
from tests.oracle.tables import SHARED, Boards, Result, Table, compare

TABLES: tuple[Table, ...] = (lines.TABLE, to_hit.TABLE, sides.TABLE, walks.TABLE)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("--oracle", type=Path, default=SHARED / "oracle", help="folder of the tables")
    parser.add_argument("--corpus", type=Path, default=SHARED / "corpus", help="folder of boards.zip")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--show", type=int, default=5, help="how many differences to print per table")
    chosen = parser.parse_args()
    boards = Boards(chosen.oracle, chosen.corpus)
    if not boards:
        print(f"no boards: neither {boards.folder} nor {boards.archive} is there")
        return 2
    present = [table for table in TABLES if (chosen.oracle / table.file).is_file()]
    results = [compare(table, chosen.oracle, boards) for table in present]
    if (chosen.oracle / "units.jsonl").is_file() and (chosen.corpus / "units.zip").is_file():
        results += battle_value.compare_values(chosen.oracle, chosen.corpus)
        results += cards.compare_cards(chosen.oracle, chosen.corpus) + cards.compare_prices(chosen.corpus)
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(results), indent=1).decode())
    else:
        _print(results, chosen.show)
    return 0 if results and all(not result.differences for result in results) else 1


def _print(results: list[Result], show: int) -> None:
    print(f"{'table':<29} {'rows':>6} {'equal':>6} {'percent':>8}   our rules alone")
    for result in results:
        alone = f"{result.equal_alone:>6} {100 * result.equal_alone / max(1, result.rows):7.2f} %"
        print(f"{result.table:<29} {result.rows:>6} {result.equal:>6} {result.percent:7.2f} %  {alone}")
        for difference in result.differences[:show]:
            print(f"  row {difference.row}, {difference.where}")
            print(f"    ours   {difference.ours}\n    theirs {difference.theirs}")


if __name__ == "__main__":
    raise SystemExit(main())
