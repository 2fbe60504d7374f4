"""Moves of Total Warfare that are more than a way: lying prone, charges."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import DUEL, Table


def play(table: Table, action: str) -> None:
    """Play an action beside the page, for the side whose turn it is."""
    view = table.view()
    body = {"actions": [action], "n": view["n"], "as": view["decision"]["side"]}
    table.ask(f"/api/games/{table.made['id']}/play", body, table.seat)


def quietly(options: list[str]) -> str:
    """What changes least."""
    return next(text for text in options if text.endswith((" stay", " none")) or text.startswith("done"))


def begin(table: Table, setup: dict[str, Any]) -> str:
    """A game beside the page, and the unit that moves first in it."""
    table.made = table.ask("/api/games", setup)
    table.seat = table.made["seats"]["blue"]
    return str(table.view()["decision"]["units"][0])


def prone_in_turn_two(table: Table) -> str:
    """A 'Mech that dropped prone in the first turn and must decide in the second, with the page open."""
    fallen = begin(table, DUEL)
    play(table, f"move {fallen} walk drop")
    while (view := table.view())["turn"] < 2 or view["phase"] != "movement" or fallen not in view["decision"]["units"]:
        side = view["decision"]["side"]
        play(table, quietly(table.view(f"/options?as={side}")["options"]))
    table.open(table.made["links"]["blue"])
    table.settle()
    return fallen


def test_a_prone_mech_stands_up_running_in_the_facing_that_is_pressed(table: Table) -> None:
    fallen = prone_in_turn_two(table)
    assert table.page.locator("#bar .modes button").all_inner_texts() == ["Stay", "Walk 5", "Run 8"]
    assert "stand" not in table.text("#panel .facing-choice >> nth=0").lower()
    table.page.click("#bar .modes >> text=Run 8")
    table.page.click("[aria-label='Stand up facing north-east']")
    table.wait("#bar [data-enter]:not(:disabled)")
    assert "Stand up facing NE, 2 of 8 MP" in table.text("#bar .summary")
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('standing up')")
    unit = next(each for each in table.view()["units"] if each["id"] == fallen)
    assert unit["mode"] == "run"


def test_a_prone_mech_turns_where_it_lies_at_the_price_that_is_shown(table: Table) -> None:
    prone_in_turn_two(table)
    price = table.text("[aria-label='Turn facing north-west'] small")
    table.page.click("[aria-label='Turn facing north-west']")
    table.wait("#bar [data-enter]:not(:disabled)")
    assert f"Turn to NW, prone, {price} of 5 MP" in table.text("#bar .summary")


def test_a_charge_shows_its_number_and_both_damages_before_it_is_declared(table: Table) -> None:
    target = begin(table, DUEL)
    play(table, f"move {target} stay")
    table.open(table.made["links"]["blue"])
    table.settle()
    table.page.click("#panel >> text=/^Charge /")
    shown = table.wait(".assault").inner_text()
    charger = table.view()["decision"]["units"][0]
    action = next(each["action"] for each in table.view(f"/moves?unit={charger}")["assaults"])
    plan = table.view(f"/plan?action={action.replace(' ', '%20')}")["assault"]
    assert f"{plan['tally']['total']}+" in shown
    assert f"takes {plan['damage']['total']}" in shown
    assert f"You take {plan['taken']['total']}" in shown
    assert "you need" not in table.text("#panel")
    assert f"{plan['tally']['total']}+, {round(plan['tally']['chance'] * 100)} %" in table.text("#bar .summary")
