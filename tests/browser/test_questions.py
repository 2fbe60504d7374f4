"""Questions in the middle of an action, and standing orders, in a real browser: on a desktop and on a phone."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table

SETUP: dict[str, Any] = {
    "board": "open-plain",
    "forces": {
        "red": [{"design": "Archer ARC-2R", "hex": "0505", "facing": 3, "gunnery": 0}],
        "blue": [{"design": "Stalker STK-5S", "hex": "0512", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "friend"},
    "seed": "5",
}
TEXT = "LRM 20 of Archer ARC-2R hits Stalker STK-5S. Use the anti-missile system?"


def play(table: Table, *actions: str) -> None:
    """Play for the side that decides, beside the page."""
    game = f"/api/games/{table.made['id']}"
    decision = table.view()["decision"]
    table.ask(f"{game}/play", {"actions": list(actions)}, seat=table.made["seats"][decision["side"]])


def salvo(table: Table) -> None:
    """Both move and declare beside the page; the Archer's missiles hit."""
    while table.view()["phase"] == "movement":
        play(table, f"move {table.view()['decision']['units'][0]} stay")
    for _ in range(2):
        red = table.view()["decision"]["side"] == "red"
        play(table, *(["fire red-1 lrm20-lt blue-1", "done red-1"] if red else ["done blue-1"]))


def order_to_be_asked(table: Table) -> None:
    """By the menu, as people do."""
    table.page.click("#open-menu")
    table.page.click("#menu button:has-text('Standing orders')")
    table.page.select_option("#orders select[name=anti-missile]", "ask")
    table.answered()
    assert {each["kind"]: each["order"] for each in table.view()["orders"]}["anti-missile"] == "ask"
    table.page.click("#orders button:has-text('Done')")


def test_a_player_is_asked_chooses_and_answers(table: Table) -> None:
    table.new_game(SETUP, side="blue")
    order_to_be_asked(table)
    salvo(table)
    table.wait(".question")
    assert TEXT in table.text(".question h2")
    assert "You are asked" in table.text("#whose")
    assert "8.1 of 20 missiles" in table.text(".answer[aria-checked=true]")
    assert table.view()["question"]["text"] == TEXT
    table.page.click(".answer:has-text('Do not')")
    assert "12.7 of 20" in table.text("#bar .summary")
    table.page.keyboard.press("Enter")
    table.wait(".question", state="detached")
    assert table.view()["question"] is None
    assert "met by" not in table.text("#log")


def test_the_other_side_waits_and_learns_only_that_somebody_is_asked(table: Table) -> None:
    table.new_game(SETUP, side="red")
    table.ask(
        f"/api/games/{table.made['id']}/play",
        {"actions": ["order anti-missile ask"]},
        seat=table.made["seats"]["blue"],
    )
    salvo(table)
    table.page.wait_for_function("() => document.querySelector('#whose').textContent.includes('Blue is asked')")
    assert "is asked something in the middle of an action" in table.text("#bar")
    assert "anti-missile" not in table.text("body").casefold()


def test_on_a_phone_the_question_is_answered_for_always(phone: Table) -> None:
    phone.new_game(SETUP, side="blue")
    order_to_be_asked(phone)
    salvo(phone)
    phone.wait("#bar [data-enter]:has-text('Answer')")
    phone.wait(".question .always input").check()
    phone.page.click("#bar [data-enter]:has-text('Answer')")
    phone.wait(".question", state="detached")
    assert {each["kind"]: each["order"] for each in phone.view()["orders"]}["anti-missile"] == "yes"
