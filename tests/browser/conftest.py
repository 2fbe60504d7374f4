"""A server of our own and a real browser; without Chromium or Playwright these tests are skipped."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.driver import CHROMIUM, SLOWNESS, Table, launch, serving

HERE = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    """Tell every server that is started how slow it is to be."""
    os.environ[SLOWNESS] = config.getoption("--slow-answers")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, so that `-m "not browser"` leaves it out."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty shelf of games."""
    pytest.importorskip("uvicorn", reason="the server needs the extra 'serve'")
    with serving(tmp_path_factory.mktemp("games") / "games.db") as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser that is shared by the tests; each opens its own context."""
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if not CHROMIUM:
        pytest.skip("there is no Chromium on this machine")
    with api.sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def table(chromium: Any, address: str) -> Iterator[Table]:
    """A desktop page; the test fails if the page logged an error of its own."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    table = Table(context.new_page(), address)
    yield table
    context.close()
    assert table.faults == []


@pytest.fixture
def phone(chromium: Any, address: str) -> Iterator[Table]:
    """A page on a phone."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    table = Table(context.new_page(), address)
    yield table
    context.close()
    assert table.faults == []
