"""A game that the page has never heard of: its kit comes from its own folder, and it is played by taps to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boxcars import games
from tests.browser.driver import Table, serving
from tests.toy_game import ROW

FORCES = {"red": [{"unit": "Rook", "hex": "0202"}], "blue": [{"unit": "Bishop", "hex": "0204"}]}
MIDDLE = "0203"


@pytest.fixture
def tag(chromium: Any, tmp_path: Path) -> Iterator[Table]:
    """A page of a server that knows one game more."""
    with games.added(ROW), serving(tmp_path / "games.db") as url:
        context = chromium.new_context(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
        table = Table(context.new_page(), url)
        yield table
        context.close()
    assert table.faults == []


def test_it_is_played_by_taps_to_its_end(tag: Table) -> None:
    tag.new_game({"game": "tag", "forces": FORCES, "seats": {"red": "you", "blue": "you"}, "seed": "tag"})
    for _ in range(30):
        view = tag.view()
        if view["outcome"]:
            break
        _tap(tag, view)
    assert view["outcome"]["winner"]
    tag.wait("#bar:has-text('wins')")


def _tap(tag: Table, view: dict[str, Any]) -> None:
    """Step to the middle, or strike who stands beside, and see it played."""
    actor = next(unit for unit in view["units"] if unit["id"] in view["decision"]["units"])
    enemy = next(unit for unit in view["units"] if unit["side"] != actor["side"])
    kind = view["decision"]["kind"]
    tag.wait(f"#bar:has-text('{actor['name']} {kind}') [data-enter]")
    tag.click_hex(enemy["hex"] if kind == "strike" else actor["hex"] if enemy["hex"] == MIDDLE else MIDDLE)
    tag.page.click("#bar [data-enter]:not([disabled])")
    tag.answered()
    assert tag.view()["n"] != view["n"], "nothing was played"


def test_the_start_page_offers_it(tag: Table) -> None:
    tag.open("/#game=tag")
    assert tag.text("#games .choice[data-key=tag] b") == "Tag"
    tag.page.click("#opponents .row:last-child")
    tag.page.click("#start-battle")
    tag.page.wait_for_url("**/table/**")
    tag.wait("#bar [data-enter]")
    assert "Rook" in tag.text("#forces")
