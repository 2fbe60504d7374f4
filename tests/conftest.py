"""Rulings in tests: `@pytest.mark.ruling("TW-068.2")` claims an id; `pytest --prove` writes down which claims hold.

`@pytest.mark.partly("TW-062.15", missing="infantry")` says that a test proves a part, and what is missing; it does not
count.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from boxcars.core.coverage import PARTLY_FILE, PROVEN_FILE
from boxcars.core.errors import UnknownRuling
from boxcars.core.ledger import ruling
from tests.coverage_page import write_page

ROOT = Path(__file__).parent.parent
RULINGS = ROOT / "src/boxcars/core/rulings"
PROVEN, PARTLY = RULINGS / PROVEN_FILE, RULINGS / PARTLY_FILE

# A busy machine is no fault of what is tested: examples may take as long as they take.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--prove", action="store_true", help="write the ids of passing ruling tests to the package")
    parser.addoption("--soak", action="store_true", help="also play the random tests with all their seeds")
    parser.addoption("--whole", action="store_true", help="also play whole battles in a browser, some minutes each")
    parser.addoption("--slow-answers", default="", help="delay all that a page asks by so many seconds: 0.4, 0.4:GET")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if config.getoption("--prove") and not is_worker:
        config.pluginmanager.register(Proof(), "proof")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long random tests out, and let every report carry the ids its test claims, also from a worker."""
    if not config.getoption("--soak"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("soak")])
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    for item in items:
        item.user_properties += [("ruling", id) for id in claimed(item)]
        item.user_properties += [("partly", f"{id}: {missing}") for id, missing in claimed_in_part(item)]


def pytest_sessionfinish() -> None:
    """Spare a worker the last look through all it holds: its controller waits five seconds, then it interrupts."""
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("whole") and not item.config.getoption("--whole"):
        pytest.skip("a whole battle is played with --whole")
    for id in (*claimed(item), *(id for id, _ in claimed_in_part(item))):
        try:
            ruling(id)
        except UnknownRuling as error:
            pytest.fail(f"@pytest.mark.ruling: {error}", pytrace=False)


def claimed(item: pytest.Item) -> list[str]:
    """The ids that a test claims, in order."""
    return list(dict.fromkeys(id for marker in item.iter_markers("ruling") for id in marker.args))


def claimed_in_part(item: pytest.Item) -> list[tuple[str, str]]:
    """The ids of which a test claims a part, each with what is missing."""
    return [(id, marker.kwargs["missing"]) for marker in item.iter_markers("partly") for id in marker.args]


class Proof:
    """Gathers what became of the tests that claim rulings. A test with parameters proves only if all of them pass."""

    def __init__(self) -> None:
        self.claims: dict[str, set[str]] = {}
        self.failed: set[str] = set()
        self.skipped: set[str] = set()
        self.files: set[str] = set()
        self.parts: dict[str, dict[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid.partition("[")[0]
        self.files.add(test.partition("::")[0])
        ids = {str(id) for name, id in report.user_properties if name == "ruling"}
        if ids and report.when == "call":
            self.claims.setdefault(test, set()).update(ids)
        for part in (str(part) for name, part in report.user_properties if name == "partly"):
            id, _, missing = part.partition(": ")
            self.parts.setdefault(id, {})[test] = missing
        if report.failed:
            self.failed.add(test)
        if report.skipped:
            self.skipped.add(test)

    def pytest_sessionfinish(self) -> None:
        before: dict[str, list[str]] = json.loads(PROVEN.read_text()) if PROVEN.exists() else {}
        PROVEN.write_text(json.dumps(self.proven(before), indent=1) + "\n")
        parts: dict[str, dict[str, str]] = json.loads(PARTLY.read_text()) if PARTLY.exists() else {}
        PARTLY.write_text(json.dumps(self.partly(parts), indent=1, sort_keys=True) + "\n")
        write_page()

    def proven(self, before: dict[str, list[str]]) -> dict[str, list[str]]:
        """The tests that prove each id. One that was skipped, or whose file did not run, still proves what it did."""
        passed = [(id, test) for test, ids in self.claims.items() for id in ids if self._passed(test)]
        kept = [(id, test) for id, tests in before.items() for test in tests if self._keeps(test)]
        return _sorted_lists([*passed, *kept])

    def partly(self, before: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
        """What is missing by id and by the test that proves a part; a test that did not run still says so."""
        kept = {id: {test: words for test, words in tests.items() if self._keeps(test)} for id, tests in before.items()}
        merged = {id: kept.get(id, {}) | self.parts.get(id, {}) for id in (*kept, *self.parts)}
        return {id: tests for id, tests in merged.items() if tests}

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
