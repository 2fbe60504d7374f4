"""Units that can do nothing pass by one button, or by themselves where that is set."""

from __future__ import annotations

import time
from typing import Any

from tests.browser.driver import Table

APART: dict[str, Any] = {
    "board": "open-plain",
    "forces": {
        "blue": [
            {"design": "Hunchback HBK-4G", "hex": "0812", "facing": 0},
            {"design": "Locust LCT-1V", "hex": "1417", "facing": 3},
            {"design": "Locust LCT-1V", "hex": "0317", "facing": 3},
        ],
        "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 3}],
    },
    "seats": {"red": "bot-random", "blue": "you"},
    "seed": "idle",
}


def in_fire(table: Table) -> None:
    """Open the game where blue declares fire."""
    table.begin(APART)
    table.seat = table.made["seats"]["blue"]
    while (view := table.view())["phase"] != "fire" or not view["decision"]["yours"]:
        if view["decision"]["yours"]:
            options = table.view("/options?as=blue")["options"]
            table.play(next(text for text in options if text.endswith(" stay")))
    table.sit_down("blue")
    table.answered()


def only_one_is_left(table: Table) -> None:
    """Wait until those who can do nothing have passed, one decision after the other."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        view = table.view()
        if view["phase"] != "fire" or view["decision"]["units"] == ["blue-1"]:
            return
        time.sleep(0.05)
    raise AssertionError(f"still to declare: {view['decision']}")


def test_those_who_can_do_nothing_hold_fire_by_one_button(table: Table) -> None:
    in_fire(table)
    table.wait("#panel .idle button:has-text('The other 2 hold fire')").click()
    only_one_is_left(table)


def test_they_pass_by_themselves_where_that_is_set(table: Table) -> None:
    table.open("/")
    table.page.evaluate("() => localStorage.setItem('boxcars.idle', 'on')")
    in_fire(table)
    only_one_is_left(table)
