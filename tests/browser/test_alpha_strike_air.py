"""Alpha Strike in the air, in a real browser: fly by the Radar Map, cross the table, engage, attack."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table
from tests.browser.whole_games import take_last_game

SORTIE: dict[str, Any] = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {
        "red": [
            {"unit": "Seydlitz SYD-Z1", "at": "radar:A"},
            {"unit": "Hunchback HBK-4G", "at": "36,20", "facing": 180},
        ],
        "blue": [{"unit": "Lightning LTN-G15", "at": "radar:inner:S", "bombs": ["he", "he"]}],
    },
    "seats": {"blue": "you", "red": "you"},
    "seed": "sortie",
    "turns": 3,
}


def fly_all(table: Table, **flights: str) -> None:
    """Play the flights of some sides beside the page, as far as their turn comes."""
    while (view := table.view())["phase"] == "flight" and view["decision"]["side"] in flights:
        table.play(flights[view["decision"]["side"]])


def to_the_flight(table: Table, setup: dict[str, Any] = SORTIE) -> None:
    """The flight of blue's first unit, on the page."""
    table.begin(setup)
    table.pass_until("flight")
    fly_all(table, red="fly red-1 stay")
    table.open_seat()
    table.sit_down()
    table.wait("#radar .radar-token", state="attached")


def test_a_unit_crosses_the_table_and_strikes(table: Table) -> None:
    to_the_flight(table)
    table.wait("#panel .fly-choice button:has-text('Table')[aria-pressed='true']")
    table.page.click("#panel button:has-text('Strike')")
    table.page.mouse.click(*table.inches(36, 20))
    table.wait("#panel .fly-risks li:has-text('1 enemy under the line')")
    table.wait("#bar [data-enter]:not(:disabled)").click()
    table.wait("#map .flight-line", state="attached")
    table.answered()
    fly_all(table, red="fly red-1 stay")
    table.pass_until("combat")
    while table.view()["decision"]["side"] != "blue":
        table.play("done red-2")
    table.open_seat()
    table.sit_down()
    table.wait("#bar [data-enter]:not(:disabled)").click()
    table.page.wait_for_function("() => /Lightning[^]*attacks/.test(document.querySelector('#log').textContent)")


def test_a_zone_is_chosen_on_the_radar_map_and_an_enemy_is_engaged_there(table: Table) -> None:
    to_the_flight(table)
    table.wait("#radar .zone.reach[data-zone='A']")
    table.page.evaluate(
        "() => document.querySelector(\"#radar .zone[data-zone='A']\")"
        ".dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    table.wait("#bar:has-text('area A')")
    table.wait("#bar [data-enter]:not(:disabled)").click()
    table.answered()
    fly_all(table, red="fly red-1 stay")
    while table.view()["decision"]["kind"] == "engage" and table.view()["decision"]["side"] == "red":
        table.play("engage red-1 none")
    table.open_seat()
    table.sit_down()
    table.wait("#panel .engage-row:has-text('Seydlitz')").click()
    table.wait("#panel .control-bar")
    table.page.click("#panel .takes button:has-text('medium, tail')")
    table.wait("#bar:has-text('behind it at medium range')")
    table.wait("#bar [data-enter]:not(:disabled)").click()
    table.page.wait_for_function("() => /engages/.test(document.querySelector('#log').textContent)")


def test_the_maps_share_the_column_and_give_way_to_each_other(table: Table) -> None:
    to_the_flight(table)
    wide = "() => document.querySelector('#radar').offsetWidth / document.querySelector('#stage').offsetWidth"
    shares = []
    for words in ("Table wide", "Side by side", "Radar wide"):
        table.page.click(f"#radar button:has-text('{words}')")
        table.wait(f"#radar button[aria-pressed='true']:has-text('{words}')")
        shares.append(table.page.evaluate(wide))
    assert shares == sorted(shares)
    assert shares[0] < 0.35 < 0.65 < shares[2]


def test_on_a_phone_the_maps_take_turns(phone: Table) -> None:
    to_the_flight(phone)
    phone.wait("#radar .radar-holder", state="hidden")
    phone.page.click("#radar button:text-is('Radar')")
    phone.wait("#radar .bx-radar")
    phone.page.click("#panel .fly-choice button:has-text('Table')")
    phone.wait("#radar .radar-holder", state="hidden")
    phone.page.click("#panel .fly-choice button:has-text('Area B')")
    phone.wait("#radar .bx-radar")


def test_on_a_phone_the_radar_map_has_a_tab_that_says_when_it_waits(phone: Table) -> None:
    to_the_flight(phone)
    phone.page.click("#panel .fly-choice button:has-text('Table')")
    phone.wait("#radar .radar-holder", state="hidden")
    phone.page.click("#handle")
    phone.wait("#tabs button:text-is('Radar •')").click()
    phone.wait("#radar .bx-radar")
    assert phone.page.get_attribute("#dock", "data-stop") == "half"


def test_a_flight_is_told_and_the_game_goes_on(table: Table) -> None:
    to_the_flight(table)
    table.wait("#bar [data-enter]:not(:disabled)").click()
    table.wait("#log .entry:has-text('comes over the table')")
    table.settle()
    table.wait("#bar button:has-text('Skip')", state="detached")


def test_bombs_are_chosen_before_the_game_and_hang_on_the_craft(table: Table) -> None:
    table.open("/#game=alpha-strike")
    table.wait("#lances button:has-text('Fighters over a lance')").click()
    table.wait("button:text-is('Change forces')").click()
    table.wait("dialog button[aria-label='Bombs of Lightning LTN-G15']").click()
    for _ in range(2):
        table.wait("dialog [aria-label='more cluster']:not(:disabled)").click()
    table.wait("dialog [aria-label='more cluster']:disabled")
    table.wait("dialog button:has-text('Take these')").click()
    table.wait("dialog button:has-text('Bombs: 2 cluster')")
    table.wait("dialog button:has-text('Use these forces')").click()
    table.wait("#start-battle").click()
    table.wait("#bar [data-enter]")
    take_last_game(table)
    lightning = next(unit for unit in table.view()["units"] if unit["chassis"] == "Lightning")
    assert lightning["flight"]["bombs"] == ["cluster", "cluster"]
