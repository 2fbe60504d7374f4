"""A flight on the page: velocity and altitude, where it ends, facing, and what it owes."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table

SKY: dict[str, Any] = {
    "board": "open-plain",
    "scale": "low",
    "forces": {
        "red": [{"design": "Slayer SL-15", "hex": "0803", "facing": 3, "altitude": 5, "velocity": 4}],
        "blue": [{"design": "Lightning LTN-G15", "hex": "0813", "facing": 0, "altitude": 5, "velocity": 4}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "sky",
}


def begin(table: Table) -> str:
    """Open a battle in the air; the side that flies first."""
    table.new_game(SKY)
    table.sit_down()
    table.settle()
    return str(table.view()["decision"]["side"])


def test_a_flight_is_planned_by_steppers_and_the_map_and_made(table: Table) -> None:
    side = begin(table)
    start, ends = ("0803", "0808") if side == "red" else ("0813", "0808")
    assert table.page.locator("[data-vector]").count() == 2
    table.page.click("[aria-label='more velocity']")
    table.wait(".plus-minus:has-text('velocity 5')")
    table.click_hex(ends)
    table.wait("#bar [data-enter]:not(:disabled)")
    assert f"{start} → {ends}" in table.text("#bar .summary")
    panel = table.text("#panel")
    assert "velocity 4 → 5" in panel
    assert "of 6 safe, 9 at most" in panel
    table.page.keyboard.press("PageUp")
    table.wait(".plus-minus:has-text('altitude 6')")
    table.wait("#panel :text('altitude 5 → 6')")
    table.page.click("#bar [data-enter]")
    table.wait("#log :text('flies')")
    flown = next(unit for unit in table.view()["units"] if unit["id"] == f"{side}-1")
    assert (flown["hex"], flown["flight"]["altitude"], flown["flight"]["velocity"]) == (ends, 6, 5)


def test_a_maneuver_shows_its_number_and_where_failure_leads(table: Table) -> None:
    begin(table)
    table.page.click("#panel button:has-text('Side-slip left')")
    table.wait("#panel button[aria-pressed=true]:has-text('Side-slip left')")
    table.page.locator(".places button").first.evaluate("button => button.click()")
    table.wait("#panel :text('owed at once')")
    assert "Failed: straight on to" in table.text("#panel")
    assert table.page.locator("#map .path .line.reach").count() == 1, "where that is, on the map"
    assert "side-slip: control" in table.text("#bar .summary")


def test_what_cannot_be_flown_says_why(table: Table) -> None:
    begin(table)
    for velocity in (3, 2):
        table.page.click("[aria-label='less velocity']")
        table.wait(f".plus-minus:has-text('velocity {velocity}')")
    table.page.click("#panel button.impossible:has-text('Loop')")
    table.wait("#panel .reasons :text('needs Velocity 4')")


def test_the_map_shows_altitudes_and_numbers_and_a_hex_is_taken_at_another_altitude(table: Table) -> None:
    side = begin(table)
    shown = table.view(f"/flights?unit={side}-1")
    table.page.click("#views button:has-text('To hit')")
    table.wait("#map .costs.to_hit text:has-text('5+')")
    table.page.click("#views button:has-text('Altitude')")
    table.wait("#map .costs.altitude text:has-text('1–9')")
    below = next(hex for hex, (_, high) in shown["heights"].items() if high < shown["altitude"])
    table.click_hex(below)
    table.wait("#bar [data-enter]:not(:disabled)")
    table.wait(f".plus-minus:has-text('altitude {shown['heights'][below][1]}')")
    assert f"→ {below}" in table.text("#bar .summary")


def test_on_a_phone_the_steppers_and_the_end_are_tapped(phone: Table) -> None:
    begin(phone)
    phone.page.tap("[aria-label='more velocity']")
    phone.wait(".plus-minus:has-text('velocity 5')")
    phone.page.locator(".places button").first.evaluate("button => button.click()")
    phone.wait("#bar [data-enter]:not(:disabled)")
    box = phone.page.locator("[aria-label='more velocity']").bounding_box()
    assert min(box["width"], box["height"]) >= 44


SWEEP: dict[str, Any] = {
    "board": "open-plain",
    "scale": "ground",
    "forces": {
        "red": [{"design": "Locust LCT-1V", "hex": "0805", "facing": 3}],
        "blue": [{"design": "Slayer SL-15", "hex": "0817", "facing": 0, "altitude": 3, "velocity": 1}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "sweep",
}


def to_the_sweep(table: Table, setup: dict[str, Any] = SWEEP) -> None:
    """The flight of a craft over a 'Mech on the ground map, planned to its end."""
    table.begin(setup)
    while (decision := table.view()["decision"])["kind"] == "move":
        table.play(f"move {decision['units'][0]} stay")
    table.open_seat()
    table.sit_down()
    table.settle()
    table.wait(".places button:has-text('0801')", state="attached").evaluate("button => button.click()")
    table.wait("#bar [data-enter]:not(:disabled)")


def test_an_attack_on_the_ground_shows_its_line_and_its_numbers_and_is_announced(table: Table) -> None:
    to_the_sweep(table)
    table.wait(".run-block button:has-text('Strafe')").click()
    table.wait(".run-block td:has-text('Locust')")
    table.wait(".run-block .door").click()
    table.wait(".run-block .tally :text('strafing')")
    assert "None of your own under the attack" in table.text(".run-block")
    table.wait("#map .label:has-text('+ ·'), #map .pill:has-text('+ ·')", state="attached")
    table.page.click(".run-block button:has-text('None')")
    table.wait(".run-block td:has-text('Locust')", state="detached")
    table.page.keyboard.press("g")
    table.wait(".run-block td:has-text('Locust')")
    table.page.click("#bar [data-enter]")
    table.wait("#log .entry:has-text('announces')")


def test_an_attack_on_the_ground_slides_by_keys_and_by_a_click_on_its_way(table: Table) -> None:
    second = {"design": "Hunchback HBK-4G", "hex": "0807", "facing": 3}
    forces: dict[str, Any] = SWEEP["forces"]
    to_the_sweep(table, SWEEP | {"forces": forces | {"red": [*forces["red"], second]}})
    table.wait(".run-block button:has-text('Strafe')").click()
    table.wait(".run-block [aria-pressed=true]:has-text('0807 to 0805')")
    table.page.keyboard.press("ArrowRight")
    table.wait(".run-block [aria-pressed=true]:text-is('0805')")
    table.answered()
    table.click_hex("0806")
    table.wait(".run-block [aria-pressed=true]:has-text('0807 to 0805')")


DROP: dict[str, Any] = {
    "board": "open-plain",
    "scale": "ground",
    "forces": {
        "red": [{"design": "Locust LCT-1V", "hex": "0805", "facing": 3}],
        "blue": [
            {"design": "Stork Drop Plane BX", "hex": "0817", "facing": 0, "altitude": 1, "velocity": 1},
            {"design": "Jump Platoon (SRM)", "hex": "0817", "facing": 0, "carrier": "blue-1"},
        ],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "drop",
}


def test_infantry_aboard_gets_off_over_a_hex_of_the_flight(table: Table) -> None:
    to_the_sweep(table, DROP)
    table.wait(".drop-block button:has-text('0810')").click()
    table.wait("#bar .summary:has-text('1 gets off')")
    table.wait("#map .pill:has-text('gets off')", state="attached")
    table.page.click("#bar [data-enter]")
    table.wait("#log .entry:has-text('jumps off')")
    down = next(unit for unit in table.view()["units"] if unit["id"] == "blue-2")
    assert (down["hex"], down["carrier"]) == ("0810", "")


def test_a_ram_is_announced_with_a_flight_and_resolved_after_all_fire(table: Table) -> None:
    table.begin(SKY | {"rules": {"printing": 11, "options": ["ramming"]}})
    first = table.view()["decision"]["side"]
    table.play(f"fly {first}-1 F4")
    second = {"red": "blue", "blue": "red"}[first]
    target = next(unit["hex"] for unit in table.view()["units"] if unit["side"] == first)
    table.open(table.made["links"][second])
    table.settle()
    table.sit_down()
    for velocity in (5, 6):
        table.page.click("[aria-label='more velocity']")
        table.wait(f".plus-minus:has-text('velocity {velocity}')")
    table.click_hex(target)
    table.wait(".ram-block button:has-text('8+')").click()
    table.wait("#map .pill.main:has-text('ram: 8+')", state="attached")
    assert "in one blow" in table.text(".ram-block")
    table.page.click("#bar [data-enter]")
    table.wait(".overlay")
    for unit in (f"{first}-1", f"{second}-1"):
        table.play(f"done {unit}")
    lines = [line["text"] for line in table.view("/log")["lines"]]
    assert any("rams" in text for text in lines), lines
