"""The table in a real browser: start, move, fire, why, undo, hot seat, dice, replay, phone."""

from __future__ import annotations

import pytest

from boxcars.draw.geometry import centre
from boxcars.hexes.coords import distance
from boxcars.hexes.named import load_board
from tests.browser.driver import DUEL, Table


def stay(table: Table) -> None:
    table.settle()
    table.page.click("#bar .modes button:has-text('Stay')")
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")


def to_fire(table: Table) -> None:
    """Both sides stand still; then comes the cover, and the first to declare."""
    stay(table)
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('stays')")
    stay(table)
    table.wait(".overlay")
    table.page.click(".overlay button")
    table.wait(".weapon")


def test_one_press_starts_a_battle(table: Table) -> None:
    table.open("/")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    assert table.page.locator(".roster li").count() == 8
    table.settle()
    table.open("/")
    table.wait("#continue a")
    assert "turn 1" in table.text("#continue")


def test_four_sides_have_four_shapes_and_colours(table: Table) -> None:
    places = {"blue": "0808", "red": "0812", "purple": "0508", "green": "1110"}
    unit = {"design": "Wolverine WVR-6R", "facing": 0}
    setup = {
        "board": "open-plain",
        "forces": {side: [unit | {"hex": hex}] for side, hex in places.items()},
        "seats": dict.fromkeys(places, "you"),
        "seed": "four",
    }
    table.new_game(setup)
    table.settle()
    colours = table.page.eval_on_selector_all(
        "#overview .spot", "spots => spots.map((spot) => [getComputedStyle(spot).fill, spot.getAttribute('d')])"
    )
    assert len({fill for fill, _ in colours}) == len({outline for _, outline in colours}) == 4
    bodies = table.page.eval_on_selector_all(
        "#forces .token .body", "bodies => bodies.map((body) => getComputedStyle(body).fill)"
    )
    assert sorted(bodies) == sorted(fill for fill, _ in colours)


def test_a_move_is_looked_at_chosen_confirmed_and_taken_back(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    unit = table.view()["decision"]["units"][0]
    reach = table.view(f"/moves?unit={unit}")["modes"]["walk"]["hexes"]
    goal = max(reach, key=lambda hex: (reach[hex]["cost"], hex))
    table.page.mouse.move(*table.point(goal))
    table.wait(".path.looking")
    table.click_hex(goal)
    table.wait("#bar [data-enter]:not(:disabled)")
    assert f"→ {goal}, {reach[goal]['cost']} of" in table.text("#bar .summary")
    assert f"FROM {goal}" in table.text("#panel").upper()
    table.page.keyboard.press("Escape")
    assert table.page.locator("#bar [data-enter]").is_disabled()
    table.click_hex(goal)
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("hex => document.querySelector('#log').textContent.includes('→ ' + hex)", arg=goal)
    table.settle()
    table.page.keyboard.press("u")
    table.page.wait_for_function("() => !document.querySelector('#log').textContent.includes('→')")


def test_facing_is_chosen_at_the_hexside_and_by_key(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    unit = table.view()["decision"]["units"][0]
    reach = table.view(f"/moves?unit={unit}")["modes"]["walk"]["hexes"]
    goal = next(
        hex for hex, found in reach.items() if sum(cost >= 0 for cost in found["facings"]) > 3 and found["cost"]
    )
    table.click_hex(goal)
    table.wait(".facing-choice [aria-pressed=true]")
    before = table.text(".facing-choice [aria-pressed=true]")
    table.page.keyboard.press(".")
    table.page.wait_for_function(
        "was => document.querySelector('.facing-choice [aria-pressed=true]')?.innerText !== was", arg=before
    )


def test_fire_shows_numbers_with_citations_that_open(table: Table) -> None:
    table.new_game(DUEL)
    to_fire(table)
    row = table.page.locator(".weapon", has=table.page.locator(".need")).first
    assert row.locator(".need").inner_text().endswith("+")
    table.wait(".weapon .tally .cite").click()
    table.wait(".weapon .ruling .chip")
    assert table.text(".weapon .sum").startswith(row.locator(".need").inner_text())
    table.page.click("#views button:has-text('Ranges')")
    table.answered()
    assert table.page.locator(".weapon .ruling .chip").count() == 1, "what was opened stays open"


def test_declared_fire_is_hidden_from_the_other_player(table: Table) -> None:
    table.new_game(DUEL)
    to_fire(table)
    table.page.click("text=All that can fire")
    table.page.wait_for_function("() => document.querySelector('#bar [data-enter]').textContent.includes('shot')")
    table.page.keyboard.press("Enter")
    table.wait(".overlay")
    assert table.text("#panel") == ""
    assert table.text("#log") == ""
    assert table.page.locator("#map .bx-token").count() == 0
    table.page.click(".overlay button")
    table.wait(".weapon")
    assert "Laser" not in table.text("#log")
    assert "declared" in table.text("#forces")
    table.page.keyboard.press("Enter")
    table.page.click("dialog >> text=Hold fire")
    table.page.wait_for_function("() => /rolled \\d+: (hit|miss)/.test(document.querySelector('#log').textContent)")
    table.settle()


def test_a_refused_action_says_why_and_changes_nothing(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    before = table.view()["n"]
    table.page.keyboard.press("/")
    table.page.fill("dialog input", "move blue-1 walk 0101")
    table.page.keyboard.press("Enter")
    table.wait(".refusal")
    assert "Nothing has changed." in table.text(".refusal")
    assert table.view()["n"] == before


def test_people_can_roll_their_own_dice(table: Table) -> None:
    table.new_game({**DUEL, "dice": "typed", "seed": None})
    for roll in range(2):
        table.wait(".dice-rows")
        rows = table.page.locator(".dice-rows")
        for index in range(rows.count()):
            rows.nth(index).locator("button").nth(3 + roll).click()
        asked = table.text("#panel h2")
        table.page.click("#panel .button.primary")
        table.page.wait_for_function("was => document.querySelector('#panel h2')?.innerText !== was", arg=asked)
    table.settle()
    assert "(Red 8, Blue 10)" in table.text("#log")


def test_the_replay_goes_through_the_game_and_the_dice_are_checked(table: Table) -> None:
    setup = {**DUEL, "seats": {"red": "bot-random", "blue": "bot-random"}, "turns": 2}
    table.new_game(setup, "blue")
    table.wait_for_outcome()
    table.open(f"/table/{table.made['id']}?at=3")
    table.wait(".timeline input")
    assert "event 3 of" in table.text(".where")
    table.page.keyboard.press("End")
    table.page.wait_for_function("() => /event (\\d+) of \\1(,|$)/.test(document.querySelector('.where').innerText)")
    table.page.wait_for_function("() => document.querySelector('#panel').innerText.includes('Checked.')")


def test_the_sheet_of_a_phone_has_three_stops(phone: Table) -> None:
    phone.new_game(DUEL)
    phone.settle()
    stops = []
    for _ in range(3):
        stops.append(phone.page.evaluate("() => document.getElementById('dock').dataset.stop"))
        phone.page.tap("#handle")
        phone.drawn()
    assert stops == ["half", "full", "peek"]
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    button = phone.page.locator("#bar [data-enter]").bounding_box()
    assert button["height"] >= 44


def test_a_lost_connection_is_said_and_survived(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    table.page.context.set_offline(True)
    table.page.click("#bar .modes button:has-text('Stay')")
    table.page.wait_for_function("() => document.querySelector('#bar').innerText.includes('No connection')")
    table.page.context.set_offline(False)
    table.page.wait_for_function(
        "() => !document.querySelector('#bar').innerText.includes('No connection')", timeout=20000
    )


def test_the_whole_game_can_be_played_by_keyboard(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    table.page.focus("#map")
    start = table.view()["units"]
    for key in "ww":
        table.page.keyboard.press(key)
    table.page.wait_for_function("() => document.getElementById('speech').textContent.length > 3")
    table.page.keyboard.press("Enter")
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('→')")
    assert table.view()["units"] != start


def test_page_and_drawing_agree_on_where_hexes_are(table: Table) -> None:
    table.open("/")
    board = load_board("river-fork")
    found = table.page.evaluate(
        """async ([hexes, wide, high]) => {
          const g = await import('/static/js/geometry.js');
          return hexes.map((hex) => {
            const at = g.centre(hex);
            const beside = [0, 1, 2, 3, 4, 5].map((side) => g.neighbour(hex, side));
            return [at, g.hexAt(at[0] + 9, at[1] - 9, wide, high), beside, g.distance(hex, '1609')];
          });
        }""",
        [list(board), board.width, board.height],
    )
    for hex, (at, under, beside, away) in zip(board, found, strict=True):
        assert at == pytest.approx(centre(hex))
        assert under == hex
        assert [each for each in beside if each in board] == board.neighbours(hex)
        assert away == distance(hex, "1609")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_themes_can_be_forced(table: Table, theme: str) -> None:
    table.open("/")
    table.page.click(f"#theme button:has-text('{theme.capitalize()}')")
    table.page.reload()
    assert table.page.evaluate("() => document.documentElement.dataset.theme") == theme
