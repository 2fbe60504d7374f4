"""Moves of Total Warfare that are more than a way: lying prone, charges."""

from __future__ import annotations

import pytest

from tests.browser.driver import DUEL, Table


def prone_in_turn_two(table: Table) -> str:
    """A 'Mech that dropped prone in the first turn and must decide in the second, with the page open."""
    fallen = table.begin(DUEL)
    table.play(f"move {fallen} walk drop")
    table.pass_until("movement", turn=2)
    [first] = table.view()["decision"]["units"]
    if first != fallen:
        table.play(f"move {first} stay")
    table.open_seat()
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
    target = table.begin(DUEL)
    table.play(f"move {target} stay")
    table.open_seat()
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


def test_an_enemy_that_can_be_charged_has_one_row_and_its_places_once_it_is_in_hand(table: Table) -> None:
    nearer = [DUEL["forces"]["blue"][0] | {"hex": "0811"}]
    target = table.begin(DUEL | {"forces": DUEL["forces"] | {"blue": nearer}})
    table.play(f"move {target} stay")
    table.open_seat()
    row = table.wait("#panel button:has-text('Charge ')")
    assert table.page.locator("#panel button:has-text('Charge ')").count() == 1
    charger = table.view()["decision"]["units"][0]
    rows = [each for each in table.view(f"/moves?unit={charger}")["assaults"] if each["kind"] == "charge"]
    assert len(rows) > 1
    assert f"best {rows[0]['needed']}+" in row.inner_text()
    row.click()
    places = table.wait("#panel [aria-label='From where']").locator("button")
    assert places.count() == len(rows)
    places.last.click()
    table.wait("#panel [aria-label='From where'] button:last-child[aria-pressed=true]")
    assert f"{rows[-1]['needed']}+" in table.wait(".assault").inner_text()


def test_who_can_only_stay_has_that_in_hand_and_says_why(table: Table) -> None:
    carrier = {"design": "Ferryman Hover APC BX", "hex": "0812", "facing": 0}
    men = {"design": "Foot Platoon (Rifle)", "hex": "0812"}
    table.begin(DUEL | {"forces": DUEL["forces"] | {"blue": [men, carrier]}})
    while table.view()["decision"]["side"] != "blue":
        table.play(f"move {table.view()['decision']['units'][0]} stay")
    table.play("move blue-1 mount blue-2")
    while table.view()["decision"]["side"] != "blue":
        table.play(f"move {table.view()['decision']['units'][0]} stay")
    table.open_seat()
    table.wait("#bar [data-enter]:not(:disabled)")
    assert "Stays at 0812" in table.text("#bar .summary")
    assert "has mounted it this turn" in table.text("#panel .still")


def test_who_stands_drops_prone_by_a_press_and_who_lies_is_not_offered_it(table: Table) -> None:
    unit = table.begin(DUEL)
    table.open_seat()
    table.page.click("#panel button:has-text('Drop prone')")
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('prone')")
    assert next(each for each in table.view()["units"] if each["id"] == unit)["prone"]
    table.pass_until("movement", turn=2)
    [first] = table.view()["decision"]["units"]
    if first != unit:
        table.play(f"move {first} stay")
    table.page.reload()
    table.wait("#panel .facing-choice")
    assert table.page.locator("#panel button:has-text('Drop prone')").count() == 0


@pytest.mark.parametrize(("posture", "may_twist"), [("stay", True), ("walk drop", False)])
def test_the_torso_of_a_prone_mech_cannot_be_twisted(table: Table, posture: str, may_twist: bool) -> None:
    unit = table.begin(DUEL)
    table.play(f"move {unit} {posture}")
    table.pass_until("fire")
    while table.view()["decision"]["units"] != [unit]:
        table.play(f"done {table.view()['decision']['units'][0]}")
    table.open_seat()
    torso = table.wait("[aria-label='Torso twist']").locator("button")
    assert torso.all_inner_texts() == ["◁ left", "ahead", "right ▷"]
    assert [each.is_enabled() for each in torso.all()] == [may_twist, True, may_twist]


def test_a_tap_on_its_own_hex_stays_there_and_a_hexside_then_turns_it(table: Table) -> None:
    table.begin(DUEL)
    table.pass_until("movement")
    table.open_seat()
    unit = table.view()["decision"]["units"][0]
    hex = next(each["hex"] for each in table.view()["units"] if each["id"] == unit)
    table.click_hex("0803")
    table.wait("#bar .summary >> text=cannot end in 0803")
    table.click_hex(hex)
    table.wait(f"#bar .summary b:has-text('Stays at {hex}')")
    assert "to be hit" in table.text("#bar .summary"), "what was said before has made room"
    table.click_hex(hex, 24, -12)
    table.wait("#bar .summary >> text=1 of ")
    table.answered()
    assert not table.page.query_selector("#bar .refusal")
