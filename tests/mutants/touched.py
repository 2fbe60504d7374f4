"""Which test runs which line: noted by a run of the tests and kept; test files that changed are noted anew.

A source file that changed since is compared with the text that was noted: lines that moved keep their tests, and new
lines have those of the lines around them.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from pathlib import Path

import msgspec
from coverage.numbits import numbits_to_nums, nums_to_numbits

from tests.mutants.rooms import ROOT
from tests.mutants.watching import FOLDER

SOURCE = "src/boxcars/"
NEAR = 3
"""So many lines around a new line lend it their tests."""
AT_ONCE = 30
"""So many files of tests are noted by one run of pytest."""
_TABLES = """
create table if not exists tests (name text primary key, file text, seconds real, breadth integer);
create table if not exists touched (source text, version text, test text, bits blob);
create table if not exists sources (file text, version text, text text, primary key (file, version));
create table if not exists noted (file text primary key, hash text);
create index if not exists by_source on touched (source);
create index if not exists by_test on touched (test);
"""


class Test(msgspec.Struct, frozen=True):
    """A test, how long it takes, and how many lines it runs."""

    name: str
    seconds: float
    breadth: int


class Touched:
    """The notes, in one SQLite file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.base = sqlite3.connect(folder / "touched.sqlite")
        self.base.executescript(_TABLES)
        self._of: dict[str, list[tuple[Test, str, set[int]]]] = {}

    def stale(self, under: Iterable[str]) -> list[str]:
        """The test files that were never noted, or have changed since."""
        noted = dict(self.base.execute("select file, hash from noted"))
        files = dict.fromkeys(str(path.relative_to(ROOT)) for place in under for path in _test_files(ROOT / place))
        return [file for file in files if noted.get(file) != _hash(file)]

    def note_all(self, files: list[str], workers: int) -> None:
        """Note some files after others: what was noted is kept when the run is stopped."""
        began = time.monotonic()
        for done in range(0, len(files), AT_ONCE):
            self.note(files[done : done + AT_ONCE], workers)
            noted = min(done + AT_ONCE, len(files))
            left = (time.monotonic() - began) / noted * (len(files) - noted)
            print(
                f"{noted} of {len(files)} files of tests noted, {left / 60:.0f} min left", file=sys.stderr, flush=True
            )

    def note(self, files: list[str], workers: int) -> None:
        """Run test files and keep what their tests ran."""
        folder = self.folder / "lines"
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        many = ["-n", str(workers), "--dist", "worksteal"] if workers > 1 else []
        words = ["-q", "-p", "tests.mutants.watching", "-p", "no:cacheprovider", *many, *files]
        environment = os.environ | {FOLDER: str(folder)}
        subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, env=environment, check=False)
        for seconds in folder.glob("*.seconds"):
            self._keep(seconds)
        self.base.executemany("replace into noted values (?, ?)", [(file, _hash(file)) for file in files])
        self.base.commit()
        self._of.clear()

    def _keep(self, seconds: Path) -> None:
        """What one process wrote."""
        took: dict[str, float] = json.loads(seconds.read_text(encoding="utf-8"))
        breadth = dict.fromkeys(took, 0)
        self.base.executemany("delete from touched where test = ?", [(name,) for name in took])
        for source, name, bits in (*_of_python(seconds.with_suffix(".lines")), *_of_page(seconds.with_suffix(".page"))):
            breadth[name] = breadth.get(name, 0) + len(numbits_to_nums(bits))
            row = (source, self._version(source), name, bits)
            self.base.execute("insert into touched values (?, ?, ?, ?)", row)
        rows = [(name, name.partition("::")[0], took.get(name, 1.0), breadth[name]) for name in breadth]
        self.base.executemany("replace into tests values (?, ?, ?, ?)", rows)

    def _version(self, source: str) -> str:
        """The name under which the present text of a source file is kept."""
        version = _hash(source)
        row = (source, version, (ROOT / source).read_text(encoding="utf-8"))
        self.base.execute("insert or ignore into sources values (?, ?, ?)", row)
        return version

    def tests_of(self, places: Iterable[tuple[str, int]]) -> list[Test]:
        """The tests that run one of some lines, those that run little else first."""
        wanted: dict[str, set[int]] = {}
        for source, line in places:
            wanted.setdefault(source, set()).add(line)
        found = {test for source, lines in wanted.items() for test in self._running(source, lines)}
        return sorted(found, key=lambda test: (test.breadth, test.seconds, test.name))

    def _running(self, source: str, lines: set[int]) -> Iterator[Test]:
        texts = dict(self.base.execute("select version, text from sources where file = ?", (source,)))
        now = (ROOT / source).read_text(encoding="utf-8").splitlines()
        then = {version: lines_then(text.splitlines(), now, lines) for version, text in texts.items()}
        return (test for test, version, ran in self._tests(source) if ran & then[version])

    def _tests(self, source: str) -> list[tuple[Test, str, set[int]]]:
        if source not in self._of:
            rows = self.base.execute(
                "select name, seconds, breadth, version, bits from touched join tests on name = test where source = ?",
                (source,),
            )
            self._of[source] = [(Test(*row[:3]), row[3], set(numbits_to_nums(row[4]))) for row in rows]
        return self._of[source]


def _of_python(lines: Path) -> Iterator[tuple[str, str, bytes]]:
    """Source, test and lines as Coverage.py has written them."""
    if not lines.exists():
        return
    found = sqlite3.connect(lines).execute(
        "select path, context, numbits from line_bits join file on file.id = file_id"
        " join context on context.id = context_id where context != ''"
    )
    for path, test, bits in found:
        source = str(path)[str(path).index(SOURCE) :]
        if (ROOT / source).exists():
            yield source, test, bits


def _of_page(lines: Path) -> Iterator[tuple[str, str, bytes]]:
    """The same of the page's modules."""
    noted: dict[str, dict[str, list[int]]] = json.loads(lines.read_text(encoding="utf-8"))
    for test, sources in noted.items():
        yield from ((source, test, nums_to_numbits(run)) for source, run in sources.items() if run)


def lines_then(then: list[str], now: list[str], lines: set[int]) -> set[int]:
    """Where lines of a text stood in an older one; for a new line the places around it.

    >>> lines_then(["a", "b"], ["x", "a", "b"], {3})
    {2}
    >>> sorted(lines_then(["a", "b"], ["a", "new", "b"], {2}))
    [1, 2]
    """
    if then == now:
        return lines
    old: dict[int, int] = {}
    for a, b, size in SequenceMatcher(a=then, b=now, autojunk=False).get_matching_blocks():
        old |= {b + each + 1: a + each + 1 for each in range(size)}
    around = {near for line in lines - old.keys() for near in range(line - NEAR, line + NEAR + 1)}
    return {old[line] for line in (lines | around) & old.keys()}


def _test_files(place: Path) -> list[Path]:
    """The files of tests in a folder; the examples in the program are tests too."""
    if place.is_file():
        return [place]
    own = place.is_relative_to(ROOT / SOURCE)
    return sorted(path for path in place.rglob("*.py") if (_has_examples(path) if own else path.match("test_*.py")))


def _has_examples(path: Path) -> bool:
    return ">>> " in path.read_text(encoding="utf-8")


def _hash(file: str) -> str:
    return hashlib.blake2b((ROOT / file).read_bytes(), digest_size=16).hexdigest()
