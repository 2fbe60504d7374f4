"""Trying a mutant: the change is made in a copy of the working tree, and a forked process runs the tests there.

The process that forks has loaded what takes long and never changes (pytest, NumPy, Numba, Starlette); what is ours each
child reads from the copy.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.mutants.mutant import Mutant
from tests.mutants.places import is_compiled
from tests.mutants.rooms import ROOT

HEAVY = ("hypothesis", "numpy", "numba", "starlette.testclient", "uvicorn", "playwright.sync_api")
OWN = ("tests", "boxcars")
TOO_SLOW = "too slow"
"""Why tests fail that do not end in time."""
SIDE_BY_SIDE = 6
"""So many files of tests of the page's modules are run at the same time."""
FIRST_TIME = 1_000_000_000
"""The times of changed files count from here: compiled code is told from other by its time in seconds."""


def prepare() -> None:
    """Load what all tests need and no mutant changes."""
    for name in HEAVY:
        if find_spec(name.partition(".")[0]):
            import_module(name)


class Tree:
    """A copy of the working tree, with one file changed at a time."""

    def __init__(self, folder: Path, number: int) -> None:
        self.root = folder / f"tree-{number}"
        self.log = folder / f"tree-{number}.log"
        self.changes = 0
        self.sound: set[str] = set()
        """Tests that pass without a change."""
        shared = ROOT.parent / "shared"
        if shared.exists() and not (folder / "shared").exists():
            (folder / "shared").symlink_to(shared)
        self._copy()

    def _copy(self) -> None:
        """Bring the copy up to date: what git knows or would take in, and the compiled code of the kernels."""
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
        ).stdout.split("\n")
        compiled = [str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.nb[ic]")]
        for file in filter(None, [*listed, *compiled]):
            here, there = ROOT / file, self.root / file
            if not here.is_file():
                there.unlink(missing_ok=True)
            elif not there.exists() or there.stat().st_mtime_ns != here.stat().st_mtime_ns:
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(here, there)

    def fails(self, mutant: Mutant, tests: list[str], limit: float) -> str:
        """Why the tests fail with a change, in a word or a test's name; nothing if all of them pass."""
        path = self.root / mutant.file
        self.changes += 1
        path.write_bytes(mutant.applied((ROOT / mutant.file).read_bytes()))
        os.utime(path, (FIRST_TIME + self.changes,) * 2)
        try:
            with TemporaryDirectory() as compiled:
                return self._failing(tests, limit, compiled if is_compiled(mutant.file) else "")
        finally:
            shutil.copy2(ROOT / mutant.file, path)

    def fails_anyway(self, mutant: Mutant, tests: list[str], limit: float) -> bool:
        """Whether tests fail without the change as well, be it that they are too slow on a busy machine."""
        shutil.copy2(ROOT / mutant.file, self.root / mutant.file)
        unsure = [test for test in tests if test not in self.sound]
        if unsure and not self._failing(unsure, limit):
            self.sound.update(unsure)
        return not self.sound.issuperset(tests)

    def _failing(self, tests: list[str], limit: float, compiled: str = "") -> str:
        """The first test that fails, those of the page's modules first; nothing if all pass."""
        of_modules = [test for test in tests if test.endswith(".js")]
        python = [test for test in tests if test not in of_modules]
        for first in range(0, len(of_modules), SIDE_BY_SIDE):
            some = of_modules[first : first + SIDE_BY_SIDE]
            failed = self._failing_module_test(some, limit)
            if failed:
                return failed
        return self._run(python, limit, compiled) if python else ""

    def _failing_module_test(self, tests: list[str], limit: float) -> str:
        """The first of the page's own tests that fails: Node names the file of what fails, and of nothing else."""
        words = ["node", "--test", "--test-reporter=tap", *tests]
        with subprocess.Popen(
            words, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True, text=True
        ) as node:
            try:
                told, _ = node.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                os.killpg(node.pid, signal.SIGKILL)  # each file of tests is a process of its own
                return TOO_SLOW
        return next((test for test in tests if test in told), tests[0]) if node.returncode else ""

    def _run(self, tests: list[str], limit: float, compiled: str = "") -> str:
        child = os.fork()
        if child == 0:
            try:
                self._become(tests, compiled)
            finally:
                os._exit(3)
        end = time.monotonic() + limit
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return "" if os.waitstatus_to_exitcode(status) in (0, 5) else self._failed()
            time.sleep(0.02)
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return TOO_SLOW

    def _become(self, tests: list[str], compiled: str) -> None:
        """In the child: look at the copy alone, run the tests until one fails, and end."""
        os.setsid()
        log = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(log, stream)
        os.chdir(self.root)
        os.environ["PYTHONPATH"] = os.pathsep.join((f"{self.root}/src", str(self.root)))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ |= {"NUMBA_CACHE_DIR": compiled} if compiled else {}
        sys.dont_write_bytecode = False
        for name in [name for name in sys.modules if name.partition(".")[0] in OWN]:
            del sys.modules[name]
        sys.path[:] = [f"{self.root}/src", str(self.root), *(path for path in sys.path if path not in ("", str(ROOT)))]
        code = pytest.main(["-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", *tests])
        sys.stdout.flush()
        os._exit(int(code))

    def _failed(self) -> str:
        """The first test that failed, as the log names it."""
        for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines():
            word, _, rest = line.partition(" ")
            if word in ("FAILED", "ERROR"):
                return rest.partition(" - ")[0]
        return "does not load"
