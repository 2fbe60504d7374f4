"""The tests of `tests/page` that load a module of the page, themselves or through another module."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.mutants.rooms import ROOT

_IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'`](\.[^"'`?]+)["'`?]""")


def page_tests(file: str) -> list[str]:
    """The files of tests that load a module, those that load little else first.

    >>> "tests/page/playback.test.js" in page_tests("src/boxcars/serve/static/js/playback.js")
    True
    >>> page_tests("src/boxcars/serve/static/js/learn.js")
    ['tests/page/lessons_page.test.js']
    """
    loaded = {test: _loaded(test) for test in _tests()}
    return sorted((test for test, files in loaded.items() if file in files), key=lambda test: len(loaded[test]))


@cache
def _tests() -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/page").glob("*.test.js"))


@cache
def _loaded(file: str) -> set[str]:
    """A module and all that it needs."""
    found, new = {file}, [file]
    while new:
        needed = [each for each in _imported(new.pop()) if each not in found]
        found.update(needed)
        new += needed
    return found


@cache
def _imported(file: str) -> list[str]:
    """The modules that the text of a module names."""
    path = ROOT / file
    named: list[str] = _IMPORT.findall(path.read_text(encoding="utf-8"))
    targets = [Path(path.parent / name).resolve() for name in named]
    return [str(target.relative_to(ROOT.resolve())) for target in targets if target.is_file()]
