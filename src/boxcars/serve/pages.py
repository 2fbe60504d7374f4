"""The pages: documents of one frame, each with its content, its style sheet and its module."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from string import Template

import msgspec

STATIC = Path(__file__).parent / "static"


class Page(msgspec.Struct, frozen=True):
    """A page beside the table: what it is called, what it says of itself, and its module and style sheet."""

    name: str
    """Of its content, its style sheet and its module."""
    title: str
    words: str
    preloads: tuple[str, ...] = ()
    """Modules that the browser is to fetch at once, beside those of every page."""


PAGES = {
    "/": Page(
        "start",
        "Boxcars",
        "BattleTech at a table. Every number explained.",
        ("saved", "games", "forces_dialog", "rules", "ownforce"),
    ),
    "/scenarios": Page(
        "scenarios",
        "Scenarios · Boxcars",
        "Draw a battle: zones, objectives, reinforcements.",
        ("games", "saved", "forces_dialog"),
    ),
    "/learn": Page("learn", "Learn · Boxcars", "Learn by playing: seven short battles.", ("saved",)),
    "/campaign": Page("campaign", "Campaign · Boxcars", "Fight track after track.", ("saved",)),
    "/forces": Page("forcebuilder", "Forces · Boxcars", "Build a force. Every value explained."),
    "/armies": Page("armybuilder", "Clix armies · Boxcars", "Build an army. Every point accounted for."),
    "/rulings": Page("rulings", "Rulings · Boxcars", "Every ruling in our words, and what held before."),
    "/odds": Page("odds", "Odds · Boxcars", "What do I need, and what are the odds?"),
    "/replays": Page("replays", "Replays · Boxcars", "Watch any game again.", ("saved", "games")),
}
LINKS = {
    "/": "Play",
    "/learn": "Learn",
    "/scenarios": "Scenarios",
    "/campaign": "Campaign",
    "/forces": "Units",
    "/armies": "Armies",
    "/replays": "Replays",
    "/rulings": "Rulings",
    "/odds": "Odds",
}
"""What the head of every page leads to."""
_EVERYWHERE = ("dom", "api")


def document(path: str) -> str:
    """The page at a path, as HTML.

    >>> "<title>Rulings · Boxcars</title>" in document("/rulings")
    True
    """
    page = PAGES[path]
    return _filled(
        "frame",
        title=page.title,
        words=page.words,
        name=page.name,
        links=_links(path),
        preloads=_preloads((*_EVERYWHERE, *page.preloads)),
        content=_text(page.name).rstrip(),
    )


def lost_document(path: str) -> str:
    """The page that stands where none is, as HTML.

    >>> "There is nothing at /moon" in lost_document("/moon")
    True
    """
    content = Template(_text("lost").rstrip()).substitute(path=escape(path))
    title, words = "Nothing here · Boxcars", "BattleTech at a table. Every number explained."
    return _filled(
        "frame", title=title, words=words, name="lost", links=_links(path), preloads=_preloads(()), content=content
    )


def table_document() -> str:
    """The page of a table, as HTML."""
    return _filled("table")


def _links(here: str) -> str:
    """The links to all pages, of which one is this."""
    marks = {path: ' aria-current="page"' if path == here else "" for path in LINKS}
    return " ".join(f'<a href="{path}"{marks[path]}>{words}</a>' for path, words in LINKS.items())


def _preloads(modules: Sequence[str]) -> str:
    return "\n  ".join(f'<link rel="modulepreload" href="/static/js/{module}.js">' for module in modules)


def _filled(file: str, **parts: str) -> str:
    return Template(_text(file)).substitute(parts, dice=_text("dice_mark").strip())


def _text(name: str) -> str:
    return (STATIC / "pages" / f"{name}.html").read_text(encoding="utf-8")
