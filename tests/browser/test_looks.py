"""Looking around on the hex map: what an enemy threatens, with a unit in hand."""

from __future__ import annotations

import re

import pytest

from tests.browser.driver import DUEL, Table, to_fire
from tests.browser.test_salvos import MARAUDER


def test_a_tap_on_an_enemy_shows_its_reach_and_what_it_needs_there_and_keeps_the_plan(table: Table) -> None:
    mover = table.begin(DUEL)
    table.open_seat()
    units = {unit["id"]: unit for unit in table.view()["units"]}
    enemy = next(unit for unit in units.values() if unit["id"] != mover)
    to = next(hex for hex in table.view(f"/moves?unit={mover}")["modes"]["walk"]["hexes"] if hex != units[mover]["hex"])
    table.click_hex(to)
    table.wait("#bar [data-enter]:not(:disabled)")
    plan, own = table.text("#bar"), table.page.locator("#map .walk.line").first.get_attribute("d")
    [there] = table.view(f"/plan?unit={mover}&mode=walk&to={to}")["from_there"]
    table.click_hex(enemy["hex"])
    block = table.wait("#panel .threat-block").inner_text()
    for mode, reach in table.view(f"/threat?unit={enemy['id']}")["modes"].items():
        assert f"{mode.capitalize()} {reach['mp']}" in block
    if there["they"]:
        assert f"{there['they']['tally']['total']}+" in table.text("#panel .threat-block .shot-row")
    assert f"in {to}" in table.text("#panel .threat-block .shot-row")
    assert table.page.locator("#map .walk.line").first.get_attribute("d") != own
    assert "is still in hand" in table.text("#panel")
    assert table.text("#bar") == plan
    table.page.keyboard.press("Escape")
    table.wait("#panel .threat-block", "detached")
    assert table.page.locator("#map .walk.line").first.get_attribute("d") == own
    assert table.page.locator("#bar [data-enter]").is_enabled()


def test_the_target_in_hand_says_what_it_needs_to_hit_back(table: Table) -> None:
    to_fire(table, MARAUDER)
    table.wait("#panel .reply")
    reply = table.text("#panel .reply")
    assert re.fullmatch(r"Hunchback hits Marauder on \d+\+ · \d+ % · [\d.]+ expected damage\.", reply)


def test_on_a_phone_the_threat_is_in_the_half_sheet(phone: Table) -> None:
    mover = phone.begin(DUEL)
    phone.open_seat()
    enemy = next(unit for unit in phone.view()["units"] if unit["id"] != mover)
    phone.page.click("[aria-label='Whole map']")
    phone.answered()
    phone.page.touchscreen.tap(*phone.point(enemy["hex"]))
    phone.answered()
    choice = phone.page.locator(f"#chooser button:has-text('{enemy['chassis']}')")
    if choice.count():
        choice.first.click()
    block = phone.wait("#panel .threat-block").bounding_box()
    assert block["y"] < 844


@pytest.mark.parametrize("width", [780, 1000, 1200, 1440])
def test_no_phase_is_cut_off_in_the_top_bar(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 700})
    table.new_game(DUEL)
    table.settle()
    assert (
        table.page.evaluate("() => { const { scrollWidth, clientWidth } = phases; return scrollWidth - clientWidth }")
        <= 0
    )


def test_all_phases_of_a_battle_in_space_have_room(table: Table) -> None:
    ship = {"design": "Manta Missile Corvette BX", "hex": "0808", "facing": 3, "velocity": 2}
    union = {"design": "Union (2708)", "hex": "0814", "facing": 0, "velocity": 0}
    space = {"board": "open-plain", "scale": "space", "forces": {"red": [ship], "blue": [union]}}
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.new_game({**DUEL, **space})
    table.settle()
    phases = table.page.locator("#phases")
    assert phases.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") <= 0
    assert phases.locator("li").last.evaluate("(end) => getComputedStyle(end).fontSize") != "0px"
    table.page.set_viewport_size({"width": 1600, "height": 800})
    table.wait("#phases[class='']")
    table.page.keyboard.press("w")
    table.wait("#speech:has-text(', space')", state="attached")


@pytest.mark.parametrize("width", [780, 1000, 1200, 1280, 1440])
def test_no_button_reaches_out_of_the_action_bar(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 700})
    table.new_game(DUEL)
    table.settle()
    inside = """() => {
      const { left, right } = bar.getBoundingClientRect();
      const edges = [...bar.querySelectorAll("button")].map((each) => each.getBoundingClientRect());
      return edges.every((edge) => edge.left >= left && edge.right <= right);
    }"""
    assert table.page.evaluate(inside)
