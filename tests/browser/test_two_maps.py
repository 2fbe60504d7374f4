"""A ground map and the low-altitude map beside it, on the page: swap them, and fly over the ground."""

from __future__ import annotations

from typing import Any

import pytest

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


def docked_share(table: Table) -> float:
    """How much of the column the docked map has."""
    share = "() => document.querySelector('#docked-map').offsetWidth / document.querySelector('#stage').offsetWidth"
    return round(float(table.page.evaluate(share)), 2)


def test_the_divider_of_the_maps_is_dragged_moved_by_keys_and_remembered(table: Table) -> None:
    table.new_game(SWEEP)
    table.sit_down()
    table.settle()
    assert docked_share(table) == 0.3
    table.page.click("#docked-map button:text-is('Side by side')")
    assert docked_share(table) == 0.5
    table.page.focus("#map-divider")
    table.page.keyboard.press("ArrowRight")
    assert docked_share(table) == 0.52
    edge, stage = (table.page.locator(each).bounding_box() for each in ("#map-divider", "#stage"))
    assert edge
    assert stage
    table.page.mouse.move(edge["x"] + 6, edge["y"] + 200)
    table.page.mouse.down()
    table.page.mouse.move(stage["x"] + 0.4 * stage["width"], edge["y"] + 200)
    table.page.mouse.up()
    assert docked_share(table) == 0.4
    table.page.reload()
    table.wait("#docked-map")
    assert docked_share(table) == 0.4
    assert table.faults == []


LOW_IN_FRONT = "#docked-map :text('Ground')"
GROUND_IN_FRONT = "#docked-map :text('Low altitude')"
PLANNED = "#bar [data-enter]:not(:disabled)"


def over_the_quarry(table: Table) -> None:
    """A flight straight over the ground map, planned by a click into the hex that it is, and one at its edge."""
    to_the_flight(table)
    table.wait(LOW_IN_FRONT)
    table.click_hex("0505")
    table.wait(GROUND_IN_FRONT)
    table.answered()
    table.click_hex("0817")
    table.wait(PLANNED)


def test_a_fighter_is_flown_over_the_ground_map_and_off_again(table: Table) -> None:
    to_the_flight(table)
    table.wait(LOW_IN_FRONT)
    assert table.page.locator("#map .markers .ground-sheet").count() == 1
    table.page.click("#panel summary:has-text('Over the ground map')")
    table.page.click("#panel button:has-text('In by 0817 to N')")
    table.wait(PLANNED)
    assert "comes over the ground map" in table.text("#panel")
    table.page.click("#bar [data-enter]")
    table.wait("#log :text('flies')")
    flown = next(unit for unit in table.view()["units"] if unit["id"] == "blue-2")
    assert (flown["map"], flown["hex"], flown["flight"]["over"]) == ("low", "0503", "0801")


def test_the_hex_by_which_a_flight_comes_in_is_chosen_on_the_ground_map(table: Table) -> None:
    over_the_quarry(table)
    assert "0507 → 0503" in table.text("#bar .summary")
    assert "Over the ground by 0817" in table.page.text_content("#panel")
    table.page.keyboard.press(".")
    table.wait("#panel .facing-choice [aria-pressed=true]:has-text('NE')")


def test_a_plan_over_two_maps_is_drawn_on_both_and_stays_when_they_are_swapped(table: Table) -> None:
    over_the_quarry(table)
    assert table.page.locator("#map .path .disc").count() == 16
    assert table.page.locator("#docked-map .path .disc").count() == 4
    table.page.keyboard.press("x")
    table.wait(LOW_IN_FRONT)
    assert table.page.locator("#map .path .disc").count() == 4
    assert table.page.locator("#docked-map .path .disc").count() == 16
    assert "0507 → 0503" in table.text("#bar .summary")
    assert table.page.locator(PLANNED).count() == 1


def seen(table: Table) -> list[float]:
    """The part of the map in front that is in sight."""
    table.answered()
    return [float(part) for part in table.page.get_attribute("#map > svg", "viewBox").split()]


def test_each_map_is_seen_as_it_was_left(table: Table) -> None:
    to_the_flight(table)
    table.wait(LOW_IN_FRONT)
    table.page.click("#zoom [aria-label='Zoom in']")
    left = seen(table)
    table.page.keyboard.press("x")
    table.wait(GROUND_IN_FRONT)
    assert seen(table) != pytest.approx(left)
    table.page.keyboard.press("x")
    table.wait(LOW_IN_FRONT)
    assert seen(table) == pytest.approx(left)


def test_with_keys_a_flight_comes_in_by_the_hex_under_the_cursor(table: Table) -> None:
    to_the_flight(table)
    table.page.keyboard.press("x")
    table.wait(GROUND_IN_FRONT)
    table.page.keyboard.press("d")
    table.page.keyboard.press("Enter")
    table.wait(PLANNED)
    assert "Over the ground by 0217" in table.page.text_content("#panel")


def test_what_happens_is_shown_on_the_map_where_it_does(table: Table) -> None:
    table.page.add_init_script("localStorage.setItem('boxcars.pace', 'step')")
    over_the_quarry(table)
    table.page.click("#bar [data-enter]")
    table.wait("#panel h2:has-text('flies 0507 → 0505')")
    table.wait(LOW_IN_FRONT)
    table.page.keyboard.press("Space")
    table.wait("#panel h2:has-text('flies 0817 → 0801')")
    table.wait(GROUND_IN_FRONT)
    table.page.keyboard.press("Space")
    table.wait("#panel h2:has-text('flies 0504 → 0503')")
    table.wait(LOW_IN_FRONT)


def test_a_replay_follows_the_maps(table: Table) -> None:
    to_the_flight(table)
    entry = next(each for each in table.view("/flights?unit=blue-2")["entries"] if each["hex"] == "0817")
    table.play(entry["action"])
    made = table.made["links"]["blue"].split("#")[0]
    table.open(f"{made}?at={table.view()['n'] - 1}")
    table.wait("#panel h2:has-text('flies 0507 → 0505')")
    table.wait(LOW_IN_FRONT)
    for words, front in (("flies on over the ground map", GROUND_IN_FRONT), ("flies 0817 → 0801", GROUND_IN_FRONT)):
        table.page.keyboard.press("ArrowRight")
        table.wait(f"#panel h2:has-text('{words}')")
        table.wait(front)
    assert table.page.locator("#map .effects .trail").count() == 2
