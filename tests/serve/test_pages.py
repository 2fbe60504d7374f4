"""The pages: what the head of each leads to, what it is called, and what the browser fetches at once."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("starlette")
from boxcars.serve.pages import PAGES, document, lost_document

HEAD = {
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


def links(text: str) -> dict[str, str]:
    """Where the head of a page leads to, in order, and the page that it stands on marked by a star."""
    found = re.findall(r'<a href="(/\w*)"( aria-current="page")?>(\w+)</a>', text)
    return {path: f"{words}{'*' if here else ''}" for path, here, words in found if words in HEAD.values()}


@pytest.mark.parametrize("path", HEAD)
def test_every_page_leads_to_all_others_and_says_which_it_is(path: str) -> None:
    assert links(document(path)) == HEAD | {path: f"{HEAD[path]}*"}


def test_a_page_that_is_none_leads_to_all() -> None:
    assert links(lost_document("/moon")) == HEAD
    assert "There is nothing at /&lt;b&gt;" in lost_document("/<b>")


@pytest.mark.parametrize(
    ("path", "modules"),
    [
        ("/", ["dom", "api", "saved", "games", "forces_dialog", "rules", "ownforce"]),
        ("/scenarios", ["dom", "api", "games", "saved", "forces_dialog"]),
        ("/learn", ["dom", "api", "saved"]),
        ("/campaign", ["dom", "api", "saved"]),
        ("/forces", ["dom", "api"]),
        ("/replays", ["dom", "api", "saved", "games"]),
    ],
)
def test_a_page_names_the_modules_that_it_needs_at_once(path: str, modules: list[str]) -> None:
    assert re.findall(r'<link rel="modulepreload" href="/static/js/(\w+)\.js">', document(path)) == modules


def test_every_page_has_its_title_and_its_words() -> None:
    for path, page in PAGES.items():
        text = document(path)
        assert f"<title>{page.title}</title>" in text
        assert page.words in text
        assert page.title == "Boxcars" or page.title.endswith(" · Boxcars")
    assert set(PAGES) == set(HEAD)
