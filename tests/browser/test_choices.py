"""Choosing in a real browser: what the page offers with one press is always legal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.driver import DUEL, Table

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


CLOSE = DUEL | {
    "forces": {
        "red": [{"design": "Hunchback HBK-4G", "hex": "1010", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "1013", "facing": 0}],
    }
}


def play(table: Table, side: str, *actions: str) -> Any:
    """Play beside the page."""
    return table.ask(f"/api/games/{table.made['id']}/play", {"actions": actions, "as": side}, table.seat)


def play_moves(table: Table, moves: dict[str, str]) -> None:
    """Move both sides, whichever is asked first."""
    for _ in moves:
        side = table.view()["decision"]["side"]
        play(table, side, moves[side])


def test_all_that_can_fire_of_a_prone_mech_is_one_arm_and_is_accepted(table: Table) -> None:
    made = table.ask("/api/games", CLOSE)
    table.made, table.seat = made, made["seats"]["red"]
    play_moves(table, {"red": "move red-1 walk drop", "blue": "move blue-1 stay"})
    if table.view()["decision"]["side"] == "blue":
        play(table, "blue", "done blue-1")
    table.open(made["links"]["red"])
    if table.page.locator(".overlay").count():
        table.page.click(".overlay button")
    table.wait(".weapon")
    table.page.click("text=All that can fire")
    table.wait("button:text-is('None')")
    picked = table.page.locator(".weapon", has=table.page.locator("[aria-checked=true]"))
    arms = [text for text in picked.locator(".name small").all_inner_texts() if text.startswith(("LA", "RA"))]
    assert len(arms) == 1
    assert picked.count() > 1
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => !document.querySelector('#bar')?.textContent.includes('Declare')")
    assert table.page.locator(".refusal").count() == 0
