"""A press counts for the button that was pressed, whatever is drawn anew before it is let go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.browser.driver import DUEL, Table

FRIENDS = DUEL | {"seats": {"red": "friend", "blue": "you"}}
CONFIRM = "#bar [data-enter]:not(:disabled)"


def to_a_plan(table: Table) -> None:
    """A move of ours is planned, and the other side has a page of its own."""
    table.begin(FRIENDS)
    while table.view()["decision"]["side"] != "blue":
        unit = table.view()["decision"]["units"][0]
        play = {"actions": [f"move {unit} stay"], "n": table.view()["n"]}
        table.ask(f"/api/games/{table.made['id']}/play", play, table.made["seats"]["red"])
    table.open_seat()
    table.click_hex("0810")
    table.wait(CONFIRM)
    table.answered()


def say(table: Table, words: str) -> None:
    """The other side says something, and a press does not hide that it was heard."""
    table.ask(f"/api/games/{table.made['id']}/chat", {"text": words}, table.made["seats"]["red"])
    table.page.wait_for_function("words => document.querySelector('#speech').textContent.endsWith(words)", arg=words)


def middle_of(table: Table, selector: str) -> tuple[float, float]:
    box = table.page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def pressing(table: Table, selector: str) -> Iterator[None]:
    """The mouse is down on something."""
    table.page.mouse.move(*middle_of(table, selector))
    table.page.mouse.down()
    yield
    table.page.mouse.up()


@contextmanager
def tapping(table: Table, selector: str) -> Iterator[None]:
    """A finger is on something."""
    x, y = middle_of(table, selector)
    session = table.page.context.new_cdp_session(table.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    yield
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_button_that_is_pressed_stays_until_it_is_let_go(table: Table) -> None:
    to_a_plan(table)
    n = table.view()["n"]
    with pressing(table, CONFIRM):
        say(table, "your turn")
    table.page.wait_for_function("() => !document.querySelector('#bar [data-enter]:not(:disabled)')")
    assert table.view()["n"] > n, "the move was confirmed"


def test_a_button_under_a_finger_stays_too(phone: Table) -> None:
    to_a_plan(phone)
    n = phone.view()["n"]
    with tapping(phone, CONFIRM):
        say(phone, "your turn")
    phone.page.wait_for_function("() => !document.querySelector('#bar [data-enter]:not(:disabled)')")
    assert phone.view()["n"] > n, "the move was confirmed"
