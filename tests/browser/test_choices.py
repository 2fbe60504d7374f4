"""Choosing in a real browser: what the page offers with one press is always legal."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import DUEL, Table

CLOSE = DUEL | {
    "forces": {
        "red": [{"design": "Hunchback HBK-4G", "hex": "1010", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "1013", "facing": 0}],
    }
}


def play(table: Table, side: str, *actions: str) -> Any:
    """Play beside the page."""
    return table.ask(f"/api/games/{table.made['id']}/play", {"actions": actions, "as": side}, table.seat)


def play_moves(table: Table, moves: dict[str, str]) -> None:
    """Move both sides, whichever is asked first."""
    for _ in moves:
        side = table.view()["decision"]["side"]
        play(table, side, moves[side])


def test_all_that_can_fire_of_a_prone_mech_is_one_arm_and_is_accepted(table: Table) -> None:
    made = table.ask("/api/games", CLOSE)
    table.made, table.seat = made, made["seats"]["red"]
    play_moves(table, {"red": "move red-1 walk drop", "blue": "move blue-1 stay"})
    if table.view()["decision"]["side"] == "blue":
        play(table, "blue", "done blue-1")
    table.sit_down("red")
    table.wait(".weapon")
    table.page.click("text=All that can fire")
    table.wait("button:text-is('None')")
    picked = table.page.locator(".weapon", has=table.page.locator("[aria-checked=true]"))
    arms = [text for text in picked.locator(".name small").all_inner_texts() if text.startswith(("LA", "RA"))]
    assert len(arms) == 1
    assert picked.count() > 1
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => !document.querySelector('#bar')?.textContent.includes('Declare')")
    assert table.page.locator(".refusal").count() == 0


def test_the_replay_follows_a_volley_event_by_event(table: Table) -> None:
    """Armor falls with each hit, not with the whole exchange."""
    bots = {"red": "bot-greedy", "blue": "bot-greedy"}
    made = table.ask("/api/games", CLOSE | {"seats": bots, "turns": 2})
    table.made, table.seat = made, ""
    table.wait_for_outcome()
    rows = table.view("/replay?at=0")["timeline"]
    at = max(rows, key=lambda row: sum(row["damage"].values()))["at"]
    table.open(f"/table/{made['id']}?at={at}")
    table.wait(".timeline input")
    seen = []
    while f"event {at} of" in table.text(".where"):
        seen.append(tuple(table.page.locator("#panel .with-token .num").all_inner_texts()))
        before = table.text(".where")
        table.page.keyboard.press("ArrowRight")
        table.page.wait_for_function("was => document.querySelector('.where').innerText !== was", arg=before)
    assert len(set(seen)) > 2
    after = table.view(f"/replay?at={at}")["view"]["units"]
    assert seen[-1] == tuple("out" if unit["destroyed"] else f"{unit['armor_percent']}\u202f%" for unit in after)


def test_a_tap_between_small_hexes_asks_which_is_meant(phone: Table) -> None:
    phone.new_game(DUEL)
    phone.settle()
    phone.page.tap("#zoom [aria-label='Whole map']")
    unit = phone.view()["decision"]["units"][0]
    reach = phone.view(f"/moves?unit={unit}")["modes"]["walk"]["hexes"]
    upper, lower = next(
        (hex, f"{hex[:2]}{int(hex[2:]) + 1:02}") for hex in reach if f"{hex[:2]}{int(hex[2:]) + 1:02}" in reach
    )
    (x, above), (_, below) = phone.point(upper), phone.point(lower)
    assert below - above < 44
    phone.page.touchscreen.tap(x, (above + below) / 2)
    phone.wait("#chooser")
    phone.drawn()
    sizes = [button.bounding_box() for button in phone.page.locator("#chooser button").all()]
    assert len(sizes) >= 2
    assert all(size["height"] >= 44 for size in sizes)
    phone.page.locator("#chooser button", has_text=lower).tap()
    phone.wait("#bar [data-enter]:not(:disabled)")
    assert f"→ {lower}" in phone.text("#bar .summary")
    phone.page.touchscreen.tap(*phone.point(lower))
    phone.answered()
    assert phone.page.locator("#chooser").count() == 0, "what is chosen is not asked about again"


def test_a_take_back_after_dice_is_asked_for_and_agreed_to(chromium: Any, table: Table) -> None:
    made = table.new_game(DUEL | {"seats": {"red": "you", "blue": "friend"}}, "red")
    seats = made["seats"]
    friend = Table(chromium.new_context(viewport={"width": 1440, "height": 900}).new_page(), table.address)
    friend.made, friend.seat = made, seats["blue"]
    for words in ("move {} stay", "done {}"):
        for _ in seats:
            side = table.view()["decision"]["side"]
            table.ask(f"/api/games/{made['id']}/play", {"actions": [words.format(f"{side}-1")]}, seats[side])
    assert table.view()["turn"] == 2
    friend.open(made["links"]["blue"])
    table.page.reload()
    table.wait("body[data-ready]")
    table.page.keyboard.press("u")
    assert "same dice again" in table.text("dialog")
    table.page.click("dialog .primary")
    table.wait("#bar .note:has-text('You ask')")
    friend.wait("#bar .note:has-text('Red asks')")
    friend.page.click("#bar .note button:has-text('Agree')")
    for each in (table, friend):
        each.page.wait_for_function("() => document.querySelector('#turn').textContent === 'Turn 1'")
        each.wait("#log .taken-back")
    assert friend.faults == []
    friend.page.context.close()


def test_heights_along_the_line_are_shown(table: Table) -> None:
    """Between the Hunchback at 0808 and the Wolverine at 0812 lies the hill of 0809 and 0810."""
    made = table.ask("/api/games", DUEL)
    table.made, table.seat = made, made["seats"]["red"]
    play_moves(table, {"red": "move red-1 stay", "blue": "move blue-1 stay"})
    table.open(made["links"]["red"])
    table.wait(".weapon")
    table.page.click("#views button:has-text('Heights')")
    table.wait(".profile")
    numbers = table.page.locator("#map .costs.heights text").all_text_contents()
    assert numbers in (["1", "1", "0"], ["0", "1", "1"])
    assert table.page.locator(".profile rect.ground").count() == 5
    assert "Hunchback 2" in table.text("#panel")


def test_map_text_and_patterns_are_settings_that_stay(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    level = "parseFloat(getComputedStyle(document.querySelector('#map .level')).fontSize)"
    usual = table.page.evaluate(level)
    assert table.page.locator("#map .patterns").is_hidden()
    table.page.click("#open-menu")
    table.page.click("[aria-label='Map text'] button:has-text('Large')")
    table.page.click("[aria-label='Level patterns'] button:has-text('On')")
    table.page.reload()
    table.wait("body[data-ready]")
    assert table.page.evaluate(level) > 1.3 * usual
    assert table.page.locator("#map .patterns path[fill^=url]").first.is_visible()


def test_keys_go_from_unit_to_unit_and_enter_confirms_what_was_chosen_last(table: Table) -> None:
    lance = {"red": ["Marauder MAD-3R", "Hunchback HBK-4G"], "blue": ["Wolverine WVR-6R", "Griffin GRF-1N"]}
    table.new_game({"board": "open-plain", "forces": lance, "seats": {"red": "you", "blue": "you"}, "seed": "keys"})
    table.settle()
    first, second = table.view()["decision"]["units"]
    table.page.focus("#map")
    for key in ("w", "Tab", "s"):
        table.page.keyboard.press(key)
        table.answered()
    units = {unit["id"]: unit["hex"] for unit in table.view()["units"]}
    below = f"{units[second][:2]}{int(units[second][2:]) + 1:02}"
    table.page.wait_for_function("hex => document.getElementById('speech').textContent.startsWith(hex)", arg=below)
    table.page.click("#bar .modes button:has-text('Stay')")
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.focus("#map")
    table.page.keyboard.press("s")
    table.page.click("#bar .modes button:has-text('Stay')")
    table.answered()
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('stays')")
    assert table.view()["decision"]["units"] != [first, second]
