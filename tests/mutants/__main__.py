"""How many small faults the tests notice.

    python -m tests.mutants --sample 100 --seed 7
    python -m tests.mutants --room serve --sample 40
    python -m tests.mutants --ruling TW-062.13

draws mutants of the rules, the server, the bots and the page, runs for each the tests that run its line, those that run
little else first, and prints the share that was noticed and what was not.

The first run notes which test runs which line (`--notes PATH` does so for a part of the tests). The notes are kept in
`.mutants`, as are results: a run that was stopped goes on where it was. With `--ruling` the mutants stand where the
ruling is cited, and only the tests that claim it are run: what survives is not shown by the claim.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec

from tests.mutants.equivalent import is_equivalent
from tests.mutants.figures import write_figures
from tests.mutants.judging import Tried, judge
from tests.mutants.mutant import Mutant
from tests.mutants.page_tests import page_tests
from tests.mutants.places import places
from tests.mutants.rooms import ROOMS, ROOT, citing, claiming, drawn, files_of, mutants_of
from tests.mutants.touched import Test, Touched
from tests.mutants.trying import Tree, prepare

FOLDER = ROOT / ".mutants"


def main() -> int:
    options = _arguments()
    touched = Touched(FOLDER)
    stale = touched.stale(options.notes)
    if stale and not options.ruling:
        print(f"noting which lines {len(stale)} files of tests run", file=sys.stderr)
        touched.note_all(stale, options.workers)
    jobs = list(_jobs_of_ruling(options.ruling) if options.ruling else _jobs(options, touched))
    tried = list(_tried(jobs, options))
    print(msgspec.json.encode(tried).decode() if options.json else report(tried))
    if options.record:
        write_figures(tried, options.seed, date.today())
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="tests.mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=100, help="so many mutants, the same number of each room")
    parser.add_argument("--seed", type=int, default=1, help="what the sample is drawn by")
    parser.add_argument("--room", choices=list(ROOMS), action="append", help="only this room")
    parser.add_argument("--ruling", help="only where this ruling is cited, and only by the tests that claim it")
    parser.add_argument("--workers", type=int, default=2, help="so many at the same time")
    parser.add_argument("--limit", type=float, default=60, help="seconds of tests for one mutant")
    parser.add_argument(
        "--notes",
        nargs="*",
        default=["tests", "src/boxcars"],
        help="the tests whose lines are noted, if not all; without any the notes stay as they are",
    )
    parser.add_argument("--json", action="store_true", help="print every mutant as JSON")
    parser.add_argument("--record", action="store_true", help="write the figures into the documents")
    return parser.parse_args()


def _jobs(options: argparse.Namespace, touched: Touched) -> Iterable[tuple[Mutant, str, list[str]]]:
    """What is drawn of each room, with the tests to run, as many as the time allows."""
    rooms = options.room or list(ROOMS)
    for index, room in enumerate(rooms):
        count = options.sample * (index + 1) // len(rooms) - options.sample * index // len(rooms)
        for mutant in drawn(mutants_of(files_of(room)), count, Random(f"{options.seed} {room}")):
            yield mutant, room, _within(touched, mutant, options.limit)


def _within(touched: Touched, mutant: Mutant, limit: float) -> list[str]:
    """The tests to run, as many as the time allows; those of the page's modules take a moment and come first."""
    chosen: list[str] = []
    left = limit
    for test in of_each_file(touched.tests_of(places(mutant))):
        left -= test.seconds
        if left < 0 and chosen:
            break
        chosen.append(test.name)
    return [*page_tests(mutant.file), *chosen] if mutant.file.endswith(".js") else chosen


def of_each_file(tests: list[Test]) -> list[Test]:
    """The same tests: one of each file, then a second of each, for tests of one file mostly look at the same.

    Those in a browser come last, as each takes as long as many others.

    >>> names = ("a.py::one", "a.py::two", "b.py::three")
    >>> [test.name for test in of_each_file([Test(name, 0.1, 5) for name in names])]
    ['a.py::one', 'b.py::three', 'a.py::two']
    """
    seen, ranks = Counter[str](), list[tuple[tuple[bool, int], Test]]()
    for test in tests:
        file = test.name.partition("::")[0]
        ranks.append(((file.startswith("tests/browser/"), seen[file]), test))
        seen[file] += 1
    return [test for _, test in sorted(ranks, key=lambda pair: pair[0])]


def _jobs_of_ruling(id: str) -> Iterable[tuple[Mutant, str, list[str]]]:
    claims = claiming(id)
    return ((mutant, id, claims) for mutant in citing(id))


def _tried(jobs: list[tuple[Mutant, str, list[str]]], options: argparse.Namespace) -> Iterable[Tried]:
    """What became of each mutant, also those that an earlier run has tried."""
    name = "-".join(options.room or ["all"]) if not options.ruling else options.ruling
    kept = FOLDER / f"results-{name}-{options.seed}.json"
    known = {each.mutant: each for each in _known(kept)}
    jobs = [job for job in jobs if not is_equivalent(job[0])]
    todo = [(*job, options.limit) for job in jobs if job[0] not in known]
    began = time.monotonic()
    prepare()
    trees = [Tree(FOLDER, number) for number in range(options.workers)]
    with get_context("fork").Pool(options.workers, _take_tree, (trees, get_context("fork").Value("i", 0))) as pool:
        for done, tried in enumerate(pool.imap_unordered(_judge, todo), 1):
            known[tried.mutant] = tried
            kept.write_bytes(msgspec.json.encode(list(known.values())))
            left = (time.monotonic() - began) / done * (len(todo) - done)
            print(f"{done} of {len(todo)}, {left / 60:.0f} min left: {tried}", file=sys.stderr, flush=True)
    return [known[mutant] for mutant, _, _ in jobs]


def _known(kept: Path) -> list[Tried]:
    """What an earlier run has found of files that are as they were."""
    found = msgspec.json.decode(kept.read_bytes(), type=list[Tried]) if kept.exists() else []
    return [each for each in found if each.noticed_by and each.is_current(ROOT)]


_tree: Tree


def _take_tree(trees: list[Tree], taken: object) -> None:
    """Each worker has a tree of its own."""
    global _tree
    with taken.get_lock():  # type: ignore[attr-defined]
        _tree = trees[taken.value]  # type: ignore[attr-defined]
        taken.value += 1  # type: ignore[attr-defined]


def _judge(job: tuple[Mutant, str, list[str], float]) -> Tried:
    return judge(_tree, *job)


def report(tried: list[Tried]) -> str:
    """What was not noticed, and the share that was by room."""
    lines = []
    for each in tried:
        if not each.noticed_by:
            lines += [
                f"{each.mutant.file}:{each.mutant.line}  {each.mutant.kind}  ({each.tests} tests)",
                f"    {each.mutant.change}",
            ]
    for room in dict.fromkeys(each.room for each in tried):
        of_room = [each for each in tried if each.room == room]
        noticed = sum(bool(each.noticed_by) for each in of_room)
        lines.append(f"{room}: {noticed} of {len(of_room)} noticed ({100 * noticed / len(of_room):.0f} %)")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
