"""Alpha Strike in a real browser: start, move by tap, drag and keys, bend, face, measure, attack, end, replay."""

from __future__ import annotations

import re
from typing import Any

from boxcars.draw.outlines import INCH
from tests.browser.driver import Table

BOTH = {"red": "you", "blue": "you"}
DUEL: dict[str, Any] = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {
        "red": [{"unit": "Hunchback HBK-4G", "at": "30,14", "facing": 180}],
        "blue": [{"unit": "Wolverine WVR-6R", "at": "30,30", "facing": 0}],
    },
    "seats": {"blue": "you", "red": "bot-random"},
    "seed": "inches",
    "turns": 4,
}
"""Two 'Mechs sixteen inches apart on open ground."""


def ready(table: Table) -> None:
    """Wait for our decision, with its answer from the server."""
    table.settle()
    table.page.wait_for_function("() => !/Asking/.test(document.querySelector('#bar').innerText)")


def choose(table: Table, x: float, y: float) -> None:
    """Tap a place and wait until the move there is priced."""
    table.page.mouse.click(*table.inches(x, y))
    table.wait("#bar [data-enter]:not(:disabled)")


def logged(table: Table, words: str) -> None:
    """Wait until the log says something."""
    table.page.wait_for_function("words => document.querySelector('#log').textContent.includes(words)", arg=words)


def stand(table: Table) -> None:
    table.page.click("#bar .modes button:has-text('Stand')")
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")


def to_combat(table: Table) -> None:
    """Both sides at this screen stand still."""
    for _ in range(2):
        ready(table)
        stand(table)
    table.wait("#panel .weapon .need")
    table.answered()


def test_the_page_measures_as_the_drawing_does(table: Table) -> None:
    table.open("/")
    assert table.page.evaluate("async () => (await import('/static/js/inches/points.js')).INCH") == INCH


def test_a_duel_against_a_bot_for_two_turns(table: Table) -> None:
    table.new_game(DUEL)
    seen = set()
    for _ in range(24):
        ready(table)
        view = table.view()
        if view["turn"] > 2 or view["outcome"]:
            break
        decision = view["decision"]
        if not decision or not decision["yours"]:
            continue
        seen.add(decision["kind"])
        if decision["kind"] == "move":
            stand(table)
        else:
            table.page.keyboard.press("Enter")
    assert {"move", "end"} <= seen
    assert table.view()["turn"] > 2
    assert "stands still" in table.text("#log")


def test_a_move_is_tapped_priced_confirmed_and_taken_back(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    unit = next(unit for unit in table.view()["units"] if unit["ready"])
    ahead = -1 if unit["y"] > 20 else 1
    choose(table, unit["x"], unit["y"] + 5 * ahead)
    assert table.text("#bar .summary").startswith("5″ of ")
    assert "PATH" in table.text("#panel").upper()
    assert table.page.locator("#map .path.line").count() >= 1
    table.page.keyboard.press("Escape")
    assert table.page.locator("#bar [data-enter]").is_disabled()
    choose(table, unit["x"], unit["y"] + 5 * ahead)
    table.page.keyboard.press("Enter")
    logged(table, "moves 5″ for 5″ of Move")
    ready(table)
    table.page.keyboard.press("u")
    table.page.wait_for_function("() => !document.querySelector('#log').textContent.includes('moves 5')")


def test_a_base_is_dragged_and_its_path_is_bent(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    unit = next(unit for unit in table.view()["units"] if unit["ready"])
    x, y = unit["x"], unit["y"]
    mouse = table.page.mouse
    mouse.move(*table.inches(x, y))
    mouse.down()
    mouse.move(*table.inches(x + 2, y), steps=4)
    mouse.move(*table.inches(x + 4, y), steps=4)
    mouse.up()
    table.wait("#bar [data-enter]:not(:disabled)")
    assert table.text("#bar .summary").startswith("4″ of ")
    mouse.move(*table.inches(x + 2, y))
    mouse.down()
    mouse.move(*table.inches(x + 2, y + 1.5), steps=4)
    mouse.up()
    table.wait("#map .bead.bend")
    table.page.wait_for_function("() => document.querySelector('#bar .summary').innerText.startsWith('5″ of ')")
    table.page.mouse.click(*table.inches(x + 2, y + 1.5))
    table.page.wait_for_function("() => document.querySelector('#bar .summary').innerText.startsWith('4″ of ')")


def test_facing_is_chosen_by_keys_and_buttons(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    unit = next(unit for unit in table.view()["units"] if unit["ready"])
    choose(table, unit["x"] + 4, unit["y"])
    toward_enemy = 346 if unit["y"] > 20 else 194
    assert f"{toward_enemy}°" in table.text("#panel"), "turning is free, so it looks at the enemy"
    table.page.click("#panel button:has-text('The way it goes')")
    table.page.wait_for_function("() => document.querySelector('#panel').innerText.includes('90°, east')")
    table.page.keyboard.press(".")
    table.page.wait_for_function("() => document.querySelector('#panel').innerText.includes('105°')")
    table.page.click("#panel button:has-text('Nearest enemy')")
    table.page.wait_for_function("() => !document.querySelector('#panel').innerText.includes('105°')")
    table.page.keyboard.press("Enter")
    logged(table, "moves 4″")
    moved = next(each for each in table.view()["units"] if each["id"] == unit["id"])
    assert abs(moved["facing"] - toward_enemy) <= 1


def test_a_move_can_be_made_by_keyboard_alone(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    unit = next(unit for unit in table.view()["units"] if unit["ready"])
    table.page.focus("#map")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowLeft"):
        table.page.keyboard.press(key)
    table.page.wait_for_function("() => document.getElementById('speech').textContent.length > 3")
    assert table.text("#speech").startswith(f"{unit['x'] + 2.9:g}″, {unit['y']:g}″")
    table.page.keyboard.press("Enter")
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")
    logged(table, "moves 2.9″")


def test_two_taps_measure_distance_and_sight(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    table.page.keyboard.press("m")
    table.page.mouse.click(*table.inches(24, 22))
    table.page.mouse.click(*table.inches(34, 22))
    table.page.wait_for_function("() => /in sight/.test(document.querySelector('#map .labels').textContent)")


def test_an_attack_shows_its_tally_and_is_rolled(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    to_combat(table)
    need = table.page.locator("#panel .weapon .need").first.inner_text()
    assert re.fullmatch(r"\d+\+", need)
    table.wait("#panel .weapon .tally .cite").click()
    table.wait("#panel .weapon .ruling .chip")
    assert table.text("#panel .weapon .sum").startswith(need)
    assert "expected" in table.text("#panel")
    table.page.click("#views button:has-text('Ranges')")
    assert table.page.locator("#map .range.line").count() == 3
    table.page.click("#bar [data-enter]")
    logged(table, "attacks")
    assert re.search(r"needs \d+, rolls \d+, (hits|misses)", table.text("#log"))


def test_the_end_phase_offers_switches_and_ends(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    to_combat(table)
    for _ in range(12):
        ready(table)
        if table.view()["decision"]["kind"] == "end":
            break
        table.page.keyboard.press("Enter")
    table.wait("#bar button:has-text('End turn')")
    assert "OVERHEAT" in table.text("#panel").upper()
    for _ in range(2):
        ready(table)
        table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#turn').innerText.startsWith('Turn 2')")


def test_special_abilities_explain_themselves(table: Table) -> None:
    forces = {**DUEL["forces"], "blue": [{"unit": "Archer ARC-2R", "at": "30,30", "facing": 0}]}
    table.new_game({**DUEL, "forces": forces})
    ready(table)
    table.page.click(".roster button:has-text('Archer')")
    table.wait(".strike-card .special-codes .chip").click()
    assert len(table.wait(".strike-card .ruling").inner_text()) > 30


def test_the_start_page_starts_a_lance_on_a_table(table: Table) -> None:
    table.open("/")
    table.page.click("#games .choice[data-key=alpha-strike]")
    table.wait("#boards .choice[data-key=mill-pond][aria-checked=true]")
    table.wait("#rules summary").click()
    table.page.click("#rules label:has-text('Variable damage')")
    assert "1 optional rule" in table.text("#start-bar")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    assert table.page.locator(".roster li").count() == 8
    assert "Alpha Strike · Mill pond" in table.text("#game-name")
    ready(table)
    table.wait("#bar:has-text('It comes in within 6″ of the north edge')")
    table.wait("#map .zone-now")
    table.page.mouse.click(*table.inches(30, 3))
    table.wait("#bar button:has-text('Deploy'):enabled").click()
    table.wait(".roster [data-unit=blue-1]:not(:has-text('to deploy')):not(:has-text('deploying'))")
    table.page.click("#bar button:has-text('Place the rest for me')")
    table.wait("#bar button:has-text('Confirm move')")
    assert not table.page.locator("#panel button:has-text('Leave by')").count()


def test_the_way_of_an_enemy_stays_on_the_map_and_that_of_the_turn_before_comes_back(table: Table) -> None:
    """The ranges and the arc of the place that was chosen are shown beside it, and from afar units keep their codes."""
    table.new_game(DUEL | {"seats": BOTH})
    ready(table)
    first = table.view()["decision"]["side"]
    mover = next(unit for unit in table.view()["units"] if unit["side"] == first)
    choose(table, mover["x"] + 3, mover["y"])
    table.wait("#map .layer.ranges .line.range", state="attached")
    table.wait("#map .layer.labels :text('short 6″')")
    table.page.keyboard.press("Enter")
    table.wait(f"#map .layer.trails .line.trail.{first}", state="attached")
    assert not table.page.locator("#log button:has-text('Last turn')").count()
    table.answered()
    table.pass_until("movement", turn=2)
    table.page.reload()
    ready(table)
    deciding = table.view()["decision"]["side"]
    if deciding == first:
        stand(table)
        ready(table)
    assert not table.page.locator("#map .layer.trails .trail").count()
    table.page.click("#log button:has-text('Last turn')")
    table.wait("#log button[aria-pressed=true]:has-text('Last turn')")
    assert table.page.locator(f"#map .layer.trails .line.trail.{first}").count() == 1
    table.page.keyboard.press("0")
    table.wait("#map svg[data-detail=far]", state="attached")
    assert table.page.locator("#map .tokens .code").first.is_visible()


def test_the_replay_goes_through_a_battle_of_bots(table: Table) -> None:
    made = table.ask("/api/games", {**DUEL, "seats": {"red": "bot-random", "blue": "bot-random"}, "turns": 1})
    table.made, table.seat = made, ""
    table.wait_for_outcome()
    table.open(f"/table/{made['id']}?at=2")
    table.wait(".timeline input")
    table.page.keyboard.press("End")
    table.page.wait_for_function("() => /event (\\d+) of \\1(,|$)/.test(document.querySelector('.where').innerText)")
    assert "CONDITION NOW" in table.text("#panel").upper()


def test_hex_boards_are_played_from_middle_to_middle(table: Table) -> None:
    table.new_game(
        {**DUEL, "table": "hexes:open-plain", "forces": {"red": ["Hunchback HBK-4G"], "blue": ["Wolverine WVR-6R"]}}
        | {"seats": BOTH}
    )
    ready(table)
    unit = next(unit for unit in table.view()["units"] if unit["ready"])
    ahead = -4 if unit["y"] > 16 else 4
    choose(table, unit["x"] + 0.3, unit["y"] + ahead + 0.3)
    assert table.text("#bar .summary").startswith("2 of 4 hexes")


def test_it_is_played_on_a_phone(phone: Table) -> None:
    phone.new_game({**DUEL, "seats": BOTH})
    ready(phone)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    unit = next(unit for unit in phone.view()["units"] if unit["ready"])
    ahead = -3 if unit["y"] > 20 else 3
    phone.page.touchscreen.tap(*phone.inches(unit["x"], unit["y"] + ahead))
    phone.wait("#bar [data-enter]:not(:disabled)")
    assert phone.text("#bar .summary").startswith("3″ of ")
    phone.page.tap("#who .button")
    assert phone.page.locator(".strike-card").is_visible()
    phone.page.tap("#tabs button:has-text('Decide')")
    phone.page.tap("#bar [data-enter]")
    phone.page.wait_for_function("() => document.querySelector('#log').textContent.includes('moves 3″')")


def test_artillery_is_aimed_by_tapping_the_map(table: Table) -> None:
    gun = {"unit": "Mobile Long Tom Artillery LT-MOB-25", "at": "30,40", "facing": 0}
    table.new_game({**DUEL, "forces": {**DUEL["forces"], "blue": [gun]}, "seats": BOTH})
    for _ in range(2):
        ready(table)
        stand(table)
    for _ in range(4):
        ready(table)
        if "Long Tom" in table.text("#panel"):
            break
        table.page.keyboard.press("Escape")
        table.page.click("#bar button:has-text('Done')")
    shell = table.page.locator(".weapon:has-text('template') .check").first
    if shell.get_attribute("aria-checked") != "true":
        shell.click()
    table.wait("#map .template")
    table.page.mouse.click(*table.inches(27, 16))
    table.page.wait_for_function("() => document.querySelector('#bar .summary').innerText.includes('27″, 16″')")
    assert float(table.page.get_attribute("#map .template", "cx")) == 27 * INCH


def test_the_force_builder_hands_to_alpha_strike_what_the_hex_game_has_no_rules_for(table: Table) -> None:
    table.open("/forces")
    table.page.fill("#search .words", "Gloaming GLM-1N")
    table.wait("#found .what b:text-is('Gloaming GLM-1N')")
    with table.page.expect_response("**/api/forces/price"):
        table.page.get_by_role("button", name="Add Gloaming GLM-1N", exact=True).click()
    table.wait("#members li")
    table.page.get_by_role("button", name="Play", exact=True).click()
    table.wait("#problem:has-text('Not yet in Total Warfare: Gloaming GLM-1N')")
    table.page.get_by_role("button", name="Alpha Strike", exact=True).click()
    table.page.get_by_role("button", name="Play", exact=True).click()
    table.page.wait_for_url("**/#force&game=alpha-strike")
    table.wait("body[data-ready]")
    assert "Gloaming" in table.text("#start-bar")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    assert "Gloaming" in table.text("#forces")


def test_forces_are_changed_by_point_value(table: Table) -> None:
    table.open("/#game=alpha-strike")
    table.page.click("#start-bar button:has-text('Change')")
    table.wait("dialog .force.blue h3 :text('PV 123')")
    table.page.fill("[aria-label='Search units']", "Atlas AS7-D")
    table.wait("[aria-label='Add Atlas AS7-D to Blue']").click()
    table.wait("dialog .force.blue h3 :text('PV 175')")
    table.page.click("dialog button:has-text('Use these forces')")
    assert "Atlas" in table.text("#start-bar")


def test_smoke_is_aimed_at_a_place_by_tap_and_drawn_where_it_lies(table: Table) -> None:
    smoky = DUEL | {"seats": BOTH, "rules": {"options": ["missile-munitions"]}}
    table.new_game(
        smoky | {"forces": DUEL["forces"] | {"blue": [{"unit": "Archer ARC-2R", "at": "30,30", "skill": 0}]}}
    )
    to_combat(table)
    while table.view()["decision"]["side"] != "blue":
        table.play(f"done {table.view()['decision']['units'][0]}")
    table.wait("#panel .weapon .name:has-text('LRMs, smoke')").click()
    table.page.mouse.click(*table.inches(30, 22))
    table.wait("#bar:has-text('at 30″, 22″') [data-enter]:not(:disabled)").click()
    logged(table, "Light smoke over 2″ at 30″, 22″")
    table.wait("#map .over.smoke circle", state="attached")
    assert table.view()["areas"] == [{"kind": "smoke", "name": "light smoke", "x": 30, "y": 22, "across": 2}]


def test_of_one_kind_of_weather_only_one_is_chosen(table: Table) -> None:
    table.open("/#game=alpha-strike")
    table.wait(".rules summary").click()
    table.wait(".rules .readings summary:has-text('Light, weather and air')").click()
    table.wait(".rules label:has-text('Dusk or dawn') input").check()
    table.wait(".rules label:has-text('Moonless night') input").check()
    table.wait(".rules label:has-text('Heavy fog') input").check()
    chosen = ".rules label:has(input:checked) b"
    table.page.wait_for_function("selector => document.querySelectorAll(selector).length === 2", arg=chosen)
    assert table.page.locator(chosen).all_inner_texts() == ["Moonless night", "Heavy fog"]
