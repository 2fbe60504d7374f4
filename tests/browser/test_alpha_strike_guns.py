"""Artillery of Alpha Strike on the page: one row a gun, with target, direct or indirect, spotter and number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.driver import Table

BATTERY: dict[str, Any] = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {
        "blue": [
            {"unit": "Mobile Long Tom Artillery LT-MOB-25", "at": "30,44", "facing": 0},
            {"unit": "Raven RVN-3L", "at": "24,24", "facing": 0},
            {"unit": "Locust LCT-1V", "at": "36,24", "facing": 0},
        ],
        "red": [
            {"unit": "Hunchback HBK-4G", "at": "30,10", "facing": 180},
            {"unit": "Shadow Hawk SHD-2H", "at": "32.5,10", "facing": 180},
        ],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "guns",
}


def to_the_gun(table: Table) -> None:
    """Up to the attack of the gun, with the page open."""
    table.begin(BATTERY)
    table.pass_until("combat")
    while "blue-1" not in table.view()["decision"]["units"]:
        table.play(f"done {table.view()['decision']['units'][0]}")
    table.sit_down("blue")
    table.answered()
    if table.page.get_attribute(".roster [data-unit=blue-1]", "aria-pressed") != "true":
        table.page.click(".roster [data-unit=blue-1]")
    table.wait("#panel .weapon:has-text('Long Tom')")
    table.answered()


def test_a_gun_is_one_row_with_one_choice_and_names_whom_it_strikes(table: Table) -> None:
    to_the_gun(table)
    assert table.page.locator("#panel .weapon:has-text('Long Tom')").count() == 1
    assert table.page.locator("#panel [role=radio][aria-checked=true]").count() == 1
    table.page.select_option("[aria-label=Target]", "red-1")
    table.wait("#bar .summary:has-text('on Hunchback')")
    assert "at Hunchback" in table.text("#panel .weapon:has-text('Long Tom') .name")
    table.page.click("[aria-label='How it sees'] >> text=indirect")
    table.wait("[aria-label=Spotter]")
    table.answered()
    assert "spotted by" in table.text("#panel .weapon:has-text('Long Tom') .name")
    assert table.page.locator("#map .flight-of-shell").count() > 0


def test_a_tap_aims_the_gun_in_hand_and_what_cannot_be_fired_says_why(table: Table) -> None:
    to_the_gun(table)
    table.page.mouse.click(*table.inches(31.2, 10))
    table.wait("#panel .weapon .name:has-text('31.2″')")
    table.answered()
    assert "on Hunchback" in table.text("#bar .summary")
    assert "on Shadow Hawk" in table.text("#bar .summary")
    table.wait("#bar [data-enter]:has-text('Fire'):not(:disabled)")
    table.page.mouse.click(*table.inches(24, 25.5))
    table.wait("#bar .summary:has-text('your own Raven')")
    table.page.mouse.click(*table.inches(30, 46.5))
    table.wait("#bar [data-enter]:has-text('Fire'):disabled")
    assert "no roll" not in table.text("#bar .summary")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_the_rows_of_guns_fit_beside_the_table(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    to_the_gun(table)
    wide = table.page.evaluate(
        "() => [...document.querySelectorAll('#panel .gun select')].map((e) => e.getBoundingClientRect().right)"
    )
    assert wide
    assert max(wide) <= size[0]
