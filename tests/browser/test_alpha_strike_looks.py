"""Looking around in Alpha Strike in a real browser: what an enemy threatens, with a unit in hand."""

from __future__ import annotations

import re

from tests.browser.driver import Table
from tests.browser.test_alpha_strike import BOTH, DUEL, choose, ready, to_combat


def test_a_tap_on_an_enemy_shows_its_reach_and_what_it_needs_to_hit_the_unit_where_that_would_stand(
    table: Table,
) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    mover, enemy = sorted(table.view()["units"], key=lambda unit: not unit["ready"])
    ahead = -1 if mover["y"] > enemy["y"] else 1
    choose(table, mover["x"], mover["y"] + 4 * ahead)
    planned = table.view(f"/plan?unit={mover['id']}&mode=ground&to={mover['x']},{mover['y'] + 4 * ahead}")
    own = table.page.locator("#map .reach.line").first.get_attribute("d")
    table.page.mouse.click(*table.inches(enemy["x"], enemy["y"]))
    table.wait("#panel .threat-block")
    move = table.view(f"/threat?unit={enemy['id']}")["modes"]["ground"]["move"]["total"]
    assert f"Move {move}″" in table.text("#panel .threat-block")
    assert "there, " in table.text("#panel .threat-block .shot-row")
    assert f"{planned['threats'][enemy['id']]['tally']['total']}+" in table.text("#panel .threat-block .shot-row")
    assert table.page.locator("#map .reach.line").first.get_attribute("d") != own
    assert table.page.locator("#map .bx-corners").count() == 2
    assert "is still in hand" in table.text("#panel")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector("#panel .threat-block", state="detached")
    assert table.page.locator("#map .reach.line").first.get_attribute("d") == own
    assert table.page.locator("#bar [data-enter]").is_enabled()


def test_the_target_in_hand_says_what_it_needs_to_hit_back(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    to_combat(table)
    table.wait("#panel .reply")
    assert re.search(r"hits \w+ on \d+\+ · \d+ % · \d damage", table.text("#panel .reply"))


def test_on_a_phone_the_threat_is_in_the_half_sheet_with_the_way_back_above_it(phone: Table) -> None:
    phone.new_game({**DUEL, "seats": BOTH})
    ready(phone)
    enemy = next(unit for unit in phone.view()["units"] if not unit["ready"])
    phone.page.click("[aria-label='Whole map']")
    phone.answered()
    phone.page.touchscreen.tap(*phone.inches(enemy["x"], enemy["y"]))
    phone.wait("#panel .threat-block")
    back, block = (phone.page.locator(f"#panel {part}").first for part in ("button:text-is('Back')", ".threat-block"))
    assert back.bounding_box()["y"] < block.bounding_box()["y"] < 844
