"""The documents are true: their examples run, their links lead somewhere, their commands exist."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from boxcars.cli.main import run
from tests import options_page

ROOT = Path(__file__).parent.parent
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PICTURES = list((ROOT / "docs/img").glob("*.png"))
"""Taken by `python -m tests.browser.screenshots`; before the first time there are none."""
OFFLINE_COMMANDS = ("rulings", "odds", "version", "units", "force", "sheet", "table", "abilities")


def names(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, language: str) -> list[str]:
    return [body for kind, body in FENCE.findall(page.read_text(encoding="utf-8")) if kind == language]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=names)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {"__name__": "example"}
    for number, body in enumerate(blocks(page, "python"), start=1):
        if ">>>" in body:
            continue  # README.md runs as a doctest
        exec(compile(body, f"{names(page)}, example {number}", "exec"), scope)


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if "://" not in target and (PICTURES or not target.endswith(".png")):
            assert (page.parent / target).exists(), f"{names(page)} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_the_commands_of_a_page_work(
    page: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a fresh install: an empty home, and no files but those that the page itself has made."""
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for body in blocks(page, ""):
        for line in body.splitlines():
            command = re.match(r"boxcars (\w+)( .*?)?(?:  .*)?$", line)
            if command and command[1] in OFFLINE_COMMANDS and "~/" not in line:
                assert run([command[1], *shlex.split(command[2] or "")]) == 0, line
    capsys.readouterr()


def test_every_page_is_in_the_contents() -> None:
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        assert f": {page.relative_to(ROOT / 'docs')}" in contents


@pytest.mark.parametrize("room", ["total_warfare", "tabletop", "alpha_strike", "clix"])
def test_a_room_names_each_of_its_folders_and_modules_and_no_other(room: str) -> None:
    rows = re.findall(r"^- (`.*?): ", import_module(f"boxcars.{room}").__doc__ or "", re.MULTILINE | re.DOTALL)
    modules = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    files = [*(ROOT / "src/boxcars" / room).glob("*.py"), *(ROOT / "src/boxcars" / room).glob("*/__init__.py")]
    present = {file.parent.name if file.parent.name != room else file.stem for file in files} - {"__init__"}
    assert sorted(modules) == sorted(present)


def test_the_page_of_rooms_shows_each_room_and_the_rooms_in_it() -> None:
    shown = re.findall(r"^::: (\S+)$", (ROOT / "docs/reference/rooms.md").read_text(encoding="utf-8"), re.MULTILINE)
    packages = {
        ".".join(file.relative_to(ROOT / "src").parent.parts) for file in (ROOT / "src/boxcars").rglob("__init__.py")
    }
    assert sorted(shown) == sorted(name for name in packages if name.count(".") <= 2)


PATHS = re.compile(r"`((?:\w+/)+(?:\w+\.\w+)?)`")


def test_the_architecture_names_files_that_exist() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    for path in PATHS.findall(page):
        assert any((ROOT / base / path).exists() for base in ("", "src", "src/boxcars")), path
    assert len(page.split()) < 1800, "a map that is longer than three pages is an inventory"


def test_the_options_of_alpha_strike_are_all_on_their_page() -> None:
    assert options_page.PAGE.read_text(encoding="utf-8") == options_page.page(), "run: python -m tests.options_page"


def test_the_reference_names_modules_that_exist() -> None:
    for page in (ROOT / "docs/reference").glob("*.md"):
        for module in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
            assert find_spec(module), f"{names(page)}: {module}"
