"""Ground that changes, in a real browser: hexes as targets, falling buildings, and the replay before the fall."""

from __future__ import annotations

from boxcars.hexes import Board, Bridge, Building
from tests.browser.driver import DUEL, Table
from tests.browser.test_table import to_fire

HUT = Board.plain(16, 17, "hut").with_terrain("0809", building=Building(type=1, height=1, cf=15))
TOWN = HUT.with_terrain("0811", woods=1).with_terrain("0812", building=Building(type=2, height=3, cf=40))
SETUP = {**DUEL, "board": TOWN.to_text()}
CF = "[...document.querySelectorAll('#map .cf')].map((each) => each.textContent).sort().join(' ')"


def declare(table: Table) -> None:
    """Declare what is picked, and see it taken; to hold fire is asked about once more."""
    before = table.view()["n"]
    while table.view()["n"] == before:
        table.wait("#bar [data-enter]:not(:disabled)").click()
        table.answered()
        if table.page.query_selector("dialog[open]"):
            table.page.click("dialog button:has-text('Hold fire')")
            table.answered()


def turn_to_red(table: Table) -> None:
    """Blue holds its fire, and red sits down."""
    to_fire(table)
    while table.view()["decision"]["side"] != "red":
        declare(table)
        table.wait(".overlay")
        table.page.click(".overlay button")
        table.wait(".weapon")


def test_a_building_is_shot_down_by_taps_and_the_replay_shows_it_standing(table: Table) -> None:
    table.new_game(SETUP, "red")
    turn_to_red(table)
    assert "1·15" in table.page.evaluate(CF)
    table.click_hex("0809")
    table.wait(".target[aria-pressed=true] b:has-text('Light building')")
    assert "CF 15" in table.text(".target[aria-pressed=true]")
    table.page.click(".weapon .check[aria-label^='AC/20']")
    table.wait("#bar :text('building in 0809')")
    declare(table)
    if table.view()["decision"] and table.view()["decision"]["kind"] == "fire":
        table.wait(".overlay")
        table.page.click(".overlay button")
        table.wait(".weapon")
        declare(table)
    table.page.wait_for_function(f"() => !({CF}).includes('1·15')")
    assert "collapses" in table.text("#log")
    assert "rubble" in table.view("/board")["hexes"]["0809"]["text"]
    entries = table.view("/replay")["total"]
    assert "CF 15" in table.view("/board?at=0")["hexes"]["0809"]["text"]
    table.open(f"/table/{table.made['id']}?at={entries - 1}#seat={table.seat}")
    table.wait(".replay-controls")
    table.page.wait_for_function(f"() => ({CF}).includes('1·15')")
    while "collapses" not in table.text("#panel"):
        table.page.keyboard.press("ArrowRight")
        table.answered()
    table.page.wait_for_function(f"() => !({CF}).includes('1·15')")
    table.page.keyboard.press("Home")
    table.page.wait_for_function(f"() => ({CF}).includes('1·15')")


SPANNED = HUT.with_terrain("0810", water=1, bridge=Bridge(type=2, elevation=1, cf=45, exits=0b001001))


def test_a_tap_on_a_bridge_aims_at_it(table: Table) -> None:
    table.new_game({**DUEL, "board": SPANNED.to_text()}, "red")
    turn_to_red(table)
    table.click_hex("0810")
    table.wait(".target[aria-pressed=true]:has-text('0810')")
    assert "CF 45" in table.text(".target[aria-pressed=true]")
    table.page.click(".weapon .check[aria-label^='AC/20']")
    table.wait("#bar :text('bridge in 0810')")


def test_a_second_tap_means_the_hex_around_the_target(table: Table) -> None:
    table.new_game(SETUP, "red")
    turn_to_red(table)
    table.wait(".target[aria-pressed=true] b:has-text('Wolverine')")
    table.click_hex("0812")
    table.wait(".target[aria-pressed=true] b:has-text('Medium building')")
    table.click_hex("0812")
    table.wait(".target[aria-pressed=true] b:has-text('Wolverine')")
    table.click_hex("0811")
    table.wait(".target[aria-pressed=true] b:has-text('Light woods')")
    assert "bears 50" in table.text(".target[aria-pressed=true]")


def test_a_building_with_men_in_it_is_kicked_by_a_tap(table: Table) -> None:
    forces = {
        "blue": [{"design": "Hunchback HBK-4G", "hex": "0810", "facing": 0}],
        "red": [{"design": "Foot Platoon (Rifle)", "hex": "0809"}],
    }
    table.begin({**DUEL, "board": HUT.to_text(), "forces": forces})
    table.pass_until("physical")
    table.open_seat()
    table.wait(".weapon:has-text('kick')")
    assert "building in 0809" in table.text("#panel")
    table.click_hex("0809")
    table.wait("#bar :text('building in 0809')")
    table.wait("#bar [data-enter]:has-text('Declare attack')").click()
    table.page.wait_for_function(f"() => ({CF}).includes('1·5')")
