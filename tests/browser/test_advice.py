"""Bots in a real browser: their level is chosen, they advise on wish, and what they weighed can be read."""

from __future__ import annotations

import pytest

from tests.browser.driver import DUEL, Table, to_fire
from tests.browser.test_clix import NEAR

AGAINST_A_BOT = DUEL | {"seats": {"red": "bot-greedy", "blue": "you"}}
STRIKE = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {"red": [{"unit": "Locust LCT-1V", "at": "30,20"}], "blue": [{"unit": "Archer ARC-2R", "at": "36,34"}]},
    "seats": {"red": "bot-random", "blue": "you"},
    "seed": "advice",
}


def test_a_key_shows_the_advised_move_on_the_map_and_does_nothing(table: Table) -> None:
    table.new_game(AGAINST_A_BOT)
    table.settle()
    before = table.view()
    table.page.keyboard.press("h")
    table.wait(".advice")
    table.settle()
    assert "looking ahead" in table.text(".advice")
    assert "Nobody has lost anything yet." in table.text(".advice")
    assert table.page.locator("#map .layer.path *").count() > 0
    assert table.view()["version"] == before["version"]
    table.page.click("text=What else it weighed")
    table.wait("dialog[open] tbody tr")
    table.page.keyboard.press("Escape")
    table.page.click(".advice >> text=Put away")
    table.wait(".ask-advice")


def test_the_advised_move_is_played_by_enter(table: Table) -> None:
    table.new_game(AGAINST_A_BOT)
    table.settle()
    table.page.click("text=What would you do?")
    table.wait(".advice")
    table.settle()
    n = table.view()["n"]
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => !document.querySelector('.advice')")
    assert table.view()["n"] > n


def advised(table: Table) -> None:
    """Ask what a bot would do, and wait until that is in hand."""
    table.page.keyboard.press("h")
    table.wait(".advice")
    table.answered()


def test_the_advised_volley_is_ticked_weapon_by_weapon(table: Table) -> None:
    to_fire(table, DUEL)
    table.answered()
    advised(table)
    assert "fires" in table.text(".advice")
    ticked = table.page.locator(".weapon .check[aria-checked=true]").count()
    assert f"fires {ticked} weapon" in table.text(".advice")
    n = table.view()["n"]
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => !document.querySelector('.advice')")
    assert table.view()["n"] > n


def test_an_advised_attack_of_alpha_strike_is_in_hand(table: Table) -> None:
    table.begin(STRIKE | {"seats": {"red": "you", "blue": "you"}})
    table.pass_until("combat")
    table.sit_down(table.view()["decision"]["side"])
    table.answered()
    advised(table)
    assert "fires at" in table.text(".advice")
    table.wait("#bar [data-enter]:has-text('Fire'):not(:disabled)")


def test_an_advised_clix_order_is_in_hand_with_its_place(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    advised(table)
    assert "worth" not in table.text(".advice")
    table.wait("#bar [data-enter]:not(:disabled)")
    n = table.view()["n"]
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => !document.querySelector('.advice')")
    assert table.view()["n"] > n


def test_a_phone_is_advised_too(phone: Table) -> None:
    phone.new_game(STRIKE)
    phone.settle()
    phone.page.tap("text=What would you do?")
    phone.wait(".advice")
    phone.settle()
    phone.page.tap(".advice >> text=What else it weighed")
    phone.wait("dialog[open] tbody tr")


@pytest.mark.parametrize(
    ("game", "battle"),
    [("clix", "Cinder Raiders"), ("alpha-strike", "The quiet wood"), ("total-warfare", "The bridge at dawn")],
)
def test_where_to_deploy_is_shown_on_the_map(table: Table, game: str, battle: str) -> None:
    table.open(f"/#game={game}")
    table.page.click(f"#lances .row:has-text('{battle}') >> nth=0")
    table.page.click("#start-battle")
    if game != "clix":
        table.wait("#begin-battle").click()
    table.page.wait_for_url("**/table/**")
    table.wait(".ask-advice").click()
    table.wait(".advice")
    table.wait("#map .layer.path *")
    assert "behind" not in table.text(".advice"), "units that are not on the table are not lost"
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")
    table.wait("#bar:has-text(': tap a ')")
    assert not table.page.locator(".advice").count()


def test_the_level_of_a_bot_is_chosen_on_the_start_page(table: Table) -> None:
    table.open("/")
    levels = table.page.locator("#opponents .strength")
    assert levels.all_inner_texts() == ["fair", "strong", "weak"]
    table.page.click("#opponents >> text=Bot, planner")
    assert table.page.locator("#opponents [aria-checked=true]").inner_text().startswith("Bot, planner")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.page.wait_for_selector("body[data-ready]")
    assert "bot, planner" in table.text("#forces").lower()


def test_a_bot_tells_what_it_weighed_and_how_it_stands(table: Table) -> None:
    table.new_game(AGAINST_A_BOT)
    table.settle()
    if not table.page.locator("#forces >> text=Why").count():
        table.page.keyboard.press("h")
        table.wait(".advice")
        table.settle()
        table.page.keyboard.press("Enter")
    table.wait("#forces >> text=Why").click()
    table.wait("dialog[open] tbody tr")
    assert "Nobody has lost anything yet." in table.text("dialog[open]")
