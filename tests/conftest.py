"""Rulings in tests: `@pytest.mark.ruling("TW-068.2")` claims an id; `pytest --prove` writes down which claims hold."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from boxcars.core.coverage import PROVEN_FILE
from boxcars.core.errors import UnknownRuling
from boxcars.core.ruling import ruling
from tests.coverage_page import write_page

ROOT = Path(__file__).parent.parent
PROVEN = ROOT / "src/boxcars/core/rulings" / PROVEN_FILE


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--prove", action="store_true", help="write the ids of passing ruling tests to the package")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if config.getoption("--prove") and not is_worker:
        config.pluginmanager.register(Proof(), "proof")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every report carry the ids its test claims, also from the workers of a parallel run."""
    for item in items:
        item.user_properties += [("ruling", id) for id in claimed(item)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    for id in claimed(item):
        try:
            ruling(id)
        except UnknownRuling as error:
            pytest.fail(f"@pytest.mark.ruling: {error}", pytrace=False)


def claimed(item: pytest.Item) -> list[str]:
    """The ids that a test claims, in order."""
    return list(dict.fromkeys(id for marker in item.iter_markers("ruling") for id in marker.args))


class Proof:
    """Gathers what became of the tests that claim rulings. A test with parameters proves only if all of them pass."""

    def __init__(self) -> None:
        self.claims: dict[str, set[str]] = {}
        self.failed: set[str] = set()
        self.skipped: set[str] = set()
        self.files: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid.partition("[")[0]
        self.files.add(test.partition("::")[0])
        ids = {str(id) for name, id in report.user_properties if name == "ruling"}
        if ids and report.when == "call":
            self.claims.setdefault(test, set()).update(ids)
        if report.failed:
            self.failed.add(test)
        if report.skipped:
            self.skipped.add(test)

    def pytest_sessionfinish(self) -> None:
        before: dict[str, list[str]] = json.loads(PROVEN.read_text()) if PROVEN.exists() else {}
        PROVEN.write_text(json.dumps(self.proven(before), indent=1) + "\n")
        write_page()

    def proven(self, before: dict[str, list[str]]) -> dict[str, list[str]]:
        """The tests that prove each id. One that was skipped, or whose file did not run, still proves what it did."""
        passed = [(id, test) for test, ids in self.claims.items() for id in ids if self._passed(test)]
        kept = [(id, test) for id, tests in before.items() for test in tests if self._keeps(test)]
        return _sorted_lists([*passed, *kept])

    def _passed(self, test: str) -> bool:
        return test not in self.failed and test not in self.skipped

    def _keeps(self, test: str) -> bool:
        file = test.partition("::")[0]
        return test in self.skipped or (file not in self.files and (ROOT / file).exists())


def _sorted_lists(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    lists: dict[str, list[str]] = {}
    for id, test in sorted(set(pairs)):
        lists.setdefault(id, []).append(test)
    return lists
