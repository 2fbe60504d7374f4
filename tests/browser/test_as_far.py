"""Moves in inches: a tap beyond the reach goes as far as it goes, and one on an enemy keeps the plan."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table

DUEL: dict[str, Any] = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {
        "red": [{"unit": "Hunchback HBK-4G", "at": "30,27"}],
        "blue": [{"unit": "Phoenix Hawk PXH-1", "at": "30,34", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "b",
}


def ready(table: Table) -> None:
    table.begin(DUEL)
    while table.view()["decision"]["side"] == "red":
        table.play("move red-1 stand")
    table.sit_down("blue")
    table.answered()


def test_a_tap_beyond_the_reach_goes_as_far_as_it_goes(table: Table) -> None:
    ready(table)
    table.page.mouse.click(*table.inches(10, 40))
    table.wait("#bar .summary:has-text('12″ of 12″')")
    assert "as far as it goes" in table.page.inner_text("body")
    assert table.page.locator("#bar [data-enter]").is_enabled()


def test_a_tap_on_an_enemy_offers_contact_charge_and_death_from_above_and_keeps_the_plan(table: Table) -> None:
    ready(table)
    table.page.mouse.click(*table.inches(27, 31))
    table.wait("#bar [data-enter]:not(:disabled)")
    table.answered()
    planned = table.text("#bar .summary")
    hunchback = next(unit for unit in table.view()["units"] if unit["side"] == "red")
    table.page.mouse.click(*table.inches(hunchback["x"], hunchback["y"]))
    table.wait(".at-foe")
    assert table.text("#bar .summary") == planned
    assert table.page.locator("#bar [data-enter]").is_enabled()
    offers = table.text(".at-foe")
    assert "Into contact with Hunchback" in offers
    assert "Charge Hunchback" in offers
    assert "Death from above on Hunchback" in offers
    table.page.click(".at-foe >> text=Into contact with")
    table.page.wait_for_selector(".at-foe", state="detached")
    table.answered()
    assert table.text("#bar .summary") != planned
