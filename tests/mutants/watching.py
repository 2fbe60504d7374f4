"""A pytest plugin that notes which test runs which line: `pytest -p tests.mutants.watching`.

Each process writes files of its own into the folder that `BOXCARS_LINES` names: the lines by test, in the format of
Coverage.py, those of the page as JSON, and how long each test took: of the processor, which other programs do not
lengthen, and by the clock where a browser works too. What modules do while they are imported belongs to no test.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

from tests.mutants.page_watching import watch_pages

FOLDER = "BOXCARS_LINES"
"""The environment variable that names the folder."""


class Watching:
    """Follows the tests of one process."""

    def __init__(self, folder: Path, name: str) -> None:
        self.coverage = Coverage(
            data_file=str(folder / f"{name}.lines"), source=["src/boxcars"], config_file=False, messages=False
        )
        self.took = folder / f"{name}.seconds"
        self.on_page = folder / f"{name}.page"
        self.test = ""
        self.page_lines: dict[str, dict[str, set[int]]] = {}
        self.seconds: dict[str, float] = {}
        self.is_on = False

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        if not self.is_on:
            self.coverage.start()
            self.is_on = True
        self.coverage.switch_context(item.nodeid)
        self.test = item.nodeid
        if item.get_closest_marker("browser"):
            if not self.page_lines:
                watch_pages(self.note_page)
            self.page_lines[self.test] = {}
        clock = time.perf_counter if self.test in self.page_lines else time.process_time
        began = clock()
        result = yield
        self.seconds[item.nodeid] = round(clock() - began, 3)
        return result

    def note_page(self, file: str, lines: set[int]) -> None:
        """Lines of a module of the page, for the test that runs now."""
        self.page_lines[self.test].setdefault(file, set()).update(lines)

    def pytest_sessionfinish(self) -> None:
        if self.is_on:
            self.coverage.stop()
            self.coverage.save()
        on_page = {test: {file: sorted(lines) for file, lines in of.items()} for test, of in self.page_lines.items()}
        self.on_page.write_text(json.dumps(on_page), encoding="utf-8")
        self.took.write_text(json.dumps(self.seconds), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    is_controller = bool(getattr(config.option, "numprocesses", 0)) and not hasattr(config, "workerinput")
    if not is_controller:
        name = f"{os.environ.get('PYTEST_XDIST_WORKER', 'main')}-{os.getpid()}"
        config.pluginmanager.register(Watching(Path(os.environ[FOLDER]), name), "watching")
