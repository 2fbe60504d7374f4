"""Buildings of Alpha Strike in a real browser: looked at, attacked by tap and by key, and standing until they fall."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table
from tests.browser.test_alpha_strike import BOTH, DUEL, logged, ready

HUT = 'table range 60 x 48\nbuilding light tall 1 "The Hut" 28,20 32,20 32,24 28,24'
SETUP: dict[str, Any] = {
    **DUEL,
    "table": HUT,
    "seats": BOTH,
    "forces": {
        "red": [{"unit": "Atlas AS7-D", "at": "30,10", "facing": 180}],
        "blue": [
            {"unit": "Wolverine WVR-6R", "at": "29,22", "facing": 0},
            {"unit": "Donar Assault Helicopter", "at": "40,30", "facing": 0, "altitude": 3},
        ],
    },
}
"""One in a hut, one in the air, and one who looks at both."""
HUTS = "() => document.querySelectorAll('#map .ground .block').length"


def red_attacks(table: Table) -> None:
    """Begin the red side's attack, beside the page, and open it."""
    table.begin(SETUP)
    table.pass_until("combat")
    while table.view()["decision"]["side"] != "red":
        table.play(next(text for text in table.view("/options?as=blue")["options"] if text.startswith("done")))
    table.open_seat()
    ready(table)
    table.wait("#panel .weapon .need")


def test_a_building_is_attacked_by_tap_and_falls_in_the_replay_when_it_fell(table: Table) -> None:
    red_attacks(table)
    assert "The Hut" not in table.text("#bar"), "a building is attacked only when it is pointed at"
    standing = table.page.evaluate(HUTS)
    table.page.mouse.click(*table.inches(31.4, 23.4))
    table.wait(".target[aria-pressed=true] b:has-text('The Hut')")
    assert "light building · CF 5 of 5" in table.text(".target[aria-pressed=true]")
    table.wait("#panel :text('brought down')")
    table.page.keyboard.press("Enter")
    logged(table, "The Hut")
    while not table.view()["outcome"] and table.view()["buildings"]:
        options = table.view(f"/options?as={table.view()['decision']['side']}")["options"]
        table.play(next(text for text in options if text.startswith(("done", "end", "move"))))
    entries = table.view("/replay")["total"]
    table.open(f"/table/{table.made['id']}?at={entries}#seat={table.seat}")
    table.wait(".replay-controls")
    table.page.wait_for_function(f"() => ({HUTS})() < {standing}")
    table.page.keyboard.press("Home")
    table.page.wait_for_function(f"() => ({HUTS})() === {standing}")


def test_the_building_around_a_target_is_meant_by_a_second_tap_and_by_a_key(table: Table) -> None:
    red_attacks(table)
    if "Wolverine" not in table.text(".target[aria-pressed=true]"):
        table.page.mouse.click(*table.inches(29, 22))
    table.wait(".target[aria-pressed=true] b:has-text('Wolverine')")
    table.page.mouse.click(*table.inches(29, 22))
    table.wait(".target[aria-pressed=true] b:has-text('The Hut')")
    table.page.keyboard.press("]")
    table.wait(".target[aria-pressed=true] b:has-text('Wolverine'), .target[aria-pressed=true] b:has-text('Donar')")
    table.page.keyboard.press("g")
    table.wait(".target[aria-pressed=true] b:has-text('The Hut')")


def test_token_roster_and_card_say_who_flies_and_who_is_in_a_building(table: Table) -> None:
    table.new_game(SETUP)
    ready(table)
    assert table.page.locator("#map .bx-where text").all_text_contents() == ["in", "▲3"]
    assert "· in" in table.text(".roster [data-unit=blue-1]")
    assert "▲3" in table.text(".roster [data-unit=blue-2]")
    table.page.click(".roster [data-unit=blue-1]")
    table.wait(".strike-card .state:has-text('In The Hut')")


def test_a_building_is_looked_at_by_resting_the_pointer_on_it(table: Table) -> None:
    table.new_game(SETUP)
    ready(table)
    table.page.mouse.move(*table.inches(31.4, 23.4))
    table.page.wait_for_function("() => /The Hut, CF 5 of 5/.test(document.querySelector('#map .labels').textContent)")


def test_on_a_phone_a_tap_targets_a_building(phone: Table) -> None:
    red_attacks(phone)
    phone.page.click("[aria-label='Whole map']")
    phone.answered()
    phone.page.click("[aria-label='Zoom in']")
    phone.answered()
    phone.page.touchscreen.tap(*phone.inches(31.6, 23.6))
    phone.answered()
    meant = phone.page.locator(".chooser button:has-text('The Hut')")
    if meant.count():
        meant.click()
    phone.wait(".target[aria-pressed=true] b:has-text('The Hut')")
