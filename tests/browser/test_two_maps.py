"""A ground map and the low-altitude map beside it, on the page: swap them, and fly over the ground."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table

SWEEP: dict[str, Any] = {
    "board": "old-quarry",
    "sky": {},
    "forces": {
        "red": [{"design": "Locust LCT-1V", "hex": "0809", "facing": 3}],
        "blue": [
            {"design": "Wasp WSP-1A", "hex": "0814", "facing": 0},
            {"design": "Slayer SL-15", "hex": "0507", "facing": 0, "altitude": 4, "velocity": 4, "map": "low"},
        ],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "sweep",
}


def to_the_flight(table: Table, setup: dict[str, Any] = SWEEP) -> None:
    """The flight of blue's fighter, on the page."""
    table.begin(setup)
    while (decision := table.view()["decision"])["kind"] == "move":
        table.play(f"move {decision['units'][0]} stay")
    table.open_seat()
    table.sit_down()
    table.settle()


def test_each_map_has_its_tokens_and_a_key_swaps_them(table: Table) -> None:
    table.new_game(SWEEP)
    table.sit_down()
    table.settle()
    assert table.page.locator("#map .tokens [data-unit]").count() == 2
    assert table.page.locator("#docked-map [data-unit='blue-2']").count() == 1
    assert table.page.locator("#docked-map .ground-sheet").count() == 1
    table.page.keyboard.press("x")
    table.wait("#docked-map :text('Ground')")
    assert table.page.locator("#map .tokens [data-unit='blue-2']").count() == 1
    assert table.page.locator("#docked-map [data-unit]").count() == 2
    table.page.click("#docked-map")
    table.wait("#docked-map :text('Low altitude')")
    assert table.faults == []


def test_a_fighter_is_flown_over_the_ground_map_and_off_again(table: Table) -> None:
    to_the_flight(table)
    table.wait("#docked-map :text('Ground')")
    assert table.page.locator("#map .markers .ground-sheet").count() == 1
    table.click_hex("0505")
    table.page.click("#panel button:has-text('In by 0817 to N')")
    table.wait("#bar [data-enter]:not(:disabled)")
    assert "comes over the ground map" in table.text("#panel")
    table.page.click("#bar [data-enter]")
    table.wait("#log :text('flies')")
    flown = next(unit for unit in table.view()["units"] if unit["id"] == "blue-2")
    assert (flown["map"], flown["hex"], flown["flight"]["over"]) == ("low", "0503", "0801")
    assert table.faults == []
