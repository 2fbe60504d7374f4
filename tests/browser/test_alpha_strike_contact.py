"""Base contact in a real browser: by tap, by drag, by key and by button, with a blow from there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.driver import Table
from tests.browser.test_alpha_strike import BOTH, DUEL, logged, ready, stand

NEAR: dict[str, Any] = {
    **DUEL,
    "seats": BOTH,
    "forces": {
        "red": [{"unit": "Hunchback HBK-4G", "at": "30,20", "facing": 180}],
        "blue": [{"unit": "Wolverine WVR-6R", "at": "30,25", "facing": 0}],
    },
}
"""Two 'Mechs that can reach each other."""


def second_to_move(table: Table) -> dict[str, Any]:
    """The one that moves after the other stood still."""
    ready(table)
    first = next(unit["id"] for unit in table.view()["units"] if unit["ready"])
    stand(table)
    ready(table)
    mover: dict[str, Any] = next(unit for unit in table.view()["units"] if unit["id"] != first)
    return mover


def beside(mover: dict[str, Any], off: float) -> tuple[float, float]:
    """A place before the enemy, so far from touching it."""
    return (30, 25 - 1.25 - off) if mover["y"] < 22 else (30, 20 + 1.25 + off)


def by_tap(table: Table, mover: dict[str, Any]) -> None:
    table.page.mouse.click(*table.inches(*beside(mover, 0.12)))


def by_drag(table: Table, mover: dict[str, Any]) -> None:
    table.page.mouse.move(*table.inches(mover["x"], mover["y"]))
    table.page.mouse.down()
    table.page.mouse.move(*table.inches(30, 22.5))
    table.page.mouse.move(*table.inches(*beside(mover, -0.8)))
    table.page.mouse.up()


def by_key(table: Table, mover: dict[str, Any]) -> None:
    table.page.keyboard.press("c")


def by_button(table: Table, mover: dict[str, Any]) -> None:
    table.page.click("#panel button:has-text('Into contact with')")


@pytest.mark.parametrize("way", [by_tap, by_drag, by_key, by_button])
def test_bases_are_brought_together_and_a_blow_is_struck(
    table: Table, way: Callable[[Table, dict[str, Any]], None]
) -> None:
    table.new_game(NEAR)
    mover = second_to_move(table)
    way(table, mover)
    table.page.wait_for_function("() => /in contact with/.test(document.querySelector('#bar').innerText)")
    table.wait("#panel .shot-row:has-text('physical attack')")
    assert re.search(r"hits you there on \d+\+ · \d+ % · \d damage", table.text("#panel"))
    table.page.keyboard.press("Enter")
    table.wait("#panel .weapon .need")
    ready(table)
    while table.view()["decision"]["units"] != [mover["id"]]:
        table.page.keyboard.press("Enter")
        ready(table)
    table.page.click("#panel .weapon .name:has-text('Physical attack')")
    table.page.wait_for_function("() => /physical attack/.test(document.querySelector('#bar').innerText)")
    table.page.click("#bar [data-enter]")
    logged(table, "strikes")
