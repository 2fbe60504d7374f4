"""A copy of the source with things added to it, as somebody who carries the game on would add them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import boxcars

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCE = Path(boxcars.__file__).parent


class Change(NamedTuple):
    """One file that is new, some lines that a file has more, or one that it has instead of another."""

    path: str
    """Below `src/boxcars`."""
    text: str
    before: str = ""
    """The line in front of which the text goes."""
    instead: str = ""
    """The text that it replaces."""


class Toy(NamedTuple):
    """Something added to the game, by so many files."""

    name: str
    changes: tuple[Change, ...]

    @property
    def files(self) -> set[str]:
        """The files of the source that it takes."""
        return {change.path for change in self.changes}


NOT_COPIED = shutil.ignore_patterns("*.pyc", "*.pyc.*", "*.tmp.*")
"""What Python keeps of modules, and files half written. What Numba has compiled is copied: a program that ends while it
compiles may crash."""


def build(folder: Path, *toys: Toy) -> Path:
    """A copy of the source with toys in it; gives the folder from which it is imported."""
    tree = folder / "boxcars"
    shutil.copytree(SOURCE, tree, ignore=NOT_COPIED)
    for toy in toys:
        for change in toy.changes:
            _make(tree / change.path, change)
    return folder


def _make(file: Path, change: Change) -> None:
    place = change.before or change.instead
    if not place:
        assert not file.exists(), f"{change.path} is there already"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(change.text, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    assert text.count(place) == 1, f"{change.path} has no line {place!r}, or more than one"
    file.write_text(text.replace(place, change.text + change.before), encoding="utf-8")


def run_tests(tree: Path, *files: str) -> subprocess.CompletedProcess[str]:
    """Run files of tests of this folder with the source of a tree."""
    paths = os.pathsep.join([str(tree), str(ROOT)])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / file) for file in files)]
    environment = {**os.environ, "PYTHONPATH": paths, "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
