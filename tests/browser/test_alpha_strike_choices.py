"""Alpha Strike in a real browser: what a newcomer stumbles over, and what is chosen before and besides a move."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.driver import Table
from tests.browser.test_alpha_strike import BOTH, DUEL, choose, logged, ready, stand
from tests.browser.test_choices import play

FAR = [{"unit": "Locust LCT-1V", "at": f"{4 + 6 * n},2", "facing": 180} for n in range(6)]
RIDERS: dict[str, Any] = {
    **DUEL,
    "seats": BOTH,
    "forces": {
        "red": [{"unit": "Hunchback HBK-4G", "at": "30,4", "facing": 180}],
        "blue": [
            {"unit": "Maxim Heavy Hover Transport", "at": "30,44", "facing": 0},
            {"unit": "Foot Platoon (Rifle)", "at": "30,44", "carrier": "blue-1"},
        ],
    },
    "rules": {"options": ["forced-withdrawal"]},
}
"""A platoon that rides, and who is near its edge may leave."""
SCALE = """() => {
  const map = document.getElementById('map');
  return map.clientWidth / map.querySelector('svg').viewBox.baseVal.width;
}"""


def blue_to_move(table: Table) -> None:
    """Red stands still if it moves first."""
    ready(table)
    if table.view()["decision"]["side"] == "red":
        stand(table)
        table.page.wait_for_function("() => document.querySelector('#whose').innerText.includes('Blue')")
        ready(table)


def test_infantry_is_set_down_at_the_end_of_a_move(table: Table) -> None:
    table.new_game(RIDERS)
    blue_to_move(table)
    choose(table, 30, 36)
    table.page.click("#panel button:has-text('Set down Foot Platoon')")
    table.page.wait_for_function("() => /sets down Foot Platoon/.test(document.querySelector('#bar').innerText)")
    assert table.page.locator("#map .ghost").count() == 2
    table.page.click("#bar [data-enter]")
    logged(table, "sets Foot Platoon down at 3")


def test_units_leave_by_their_edge_where_they_may_withdraw(table: Table) -> None:
    table.new_game({**RIDERS, "forces": {"red": RIDERS["forces"]["blue"][:1], "blue": DUEL["forces"]["red"]}})
    ready(table)
    if table.view()["decision"]["side"] == "blue":
        stand(table)
        table.page.wait_for_function("() => document.querySelector('#whose').innerText.includes('Red')")
        ready(table)
    table.page.click("#panel button:has-text('Leave by the south edge')")
    table.page.wait_for_function("() => /leaves the table/.test(document.querySelector('#bar').innerText)")


def test_a_tap_nearer_by_corrects_one_that_was_too_far(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    unit = next(unit for unit in table.view()["units"] if unit["ready"])
    choose(table, unit["x"] - 11, unit["y"])
    assert not table.text("#bar .summary").startswith("11″"), "it goes as far as it goes"
    table.page.mouse.click(*table.inches(unit["x"] - 4, unit["y"] + 3))
    table.wait("#bar .summary:has-text('5″ of ')")


def test_two_at_one_screen_are_told_whose_turn_it_is_and_how_many_there_are(table: Table) -> None:
    table.new_game({**DUEL, "seats": BOTH})
    ready(table)
    side = table.view()["decision"]["side"]
    assert f"{side.capitalize()}: your move" in table.text("#whose")
    assert table.text("#turn") == "Turn 1 of 4"


def test_those_out_of_reach_are_folded_away_with_their_reasons(table: Table) -> None:
    near = {"unit": "Hunchback HBK-4G", "at": "60,30", "facing": 270}
    blue = [{"unit": "Wolverine WVR-6R", "at": "68,40", "facing": 315}]
    table.new_game(
        {**DUEL, "forces": {"red": [near, *FAR], "blue": blue}, "seats": {"red": "bot-random", "blue": "you"}}
    )
    for _ in range(12):
        ready(table)
        if table.view()["decision"]["kind"] == "attack":
            break
        stand(table)
    table.wait("#panel .target")
    shown = table.page.locator("#panel .target").count()
    table.page.click("#panel button:has-text('more, and why not')")
    assert table.page.locator("#panel .target").count() == 7 > shown
    assert "beyond sight" in table.text("#panel")


def test_minefields_and_hidden_units_are_set_up_on_the_start_page(table: Table) -> None:
    table.open("/#game=alpha-strike")
    table.wait("#rules summary").click()
    for name in ("Minefields", "Hidden units"):
        table.page.click(f"#rules label:has-text('{name}')")
    assert "4 for each side" in table.text("#rules")
    table.page.click("#start-bar button:has-text('Change')")
    table.page.locator("dialog .force").first.locator("button:has-text('Hide')").first.click()
    table.page.click("dialog button:has-text('Use these forces')")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    assert table.page.locator("#map .mines.blue").count() == 4
    assert table.page.locator("#map .mines.red").count() == 0


def test_decoys_targeting_systems_and_ratings_are_set_up_on_the_start_page_of_a_phone(phone: Table) -> None:
    phone.open("/#game=alpha-strike")
    phone.wait("#rules summary").tap()
    for name in ("Concealing unit data", "Targeting systems", "Battlefield intelligence"):
        phone.page.tap(f"#rules label:has-text('{name}')")
    phone.page.tap("#start-bar button:has-text('Change')")
    phone.wait("dialog .forces-tabs button:has-text('Blue · 123')").tap()
    phone.wait("dialog .force h3 :text('PV 123')")
    phone.page.select_option("[aria-label='Targeting system of Griffin GRF-1N']", "long")
    phone.page.select_option("[aria-label='Intelligence rating of Griffin GRF-1N']", "3")
    phone.page.tap("dialog .forces-tabs button:has-text('Find')")
    phone.page.fill("[aria-label='Search units']", "decoy")
    phone.wait("[aria-label='Add Decoy to Blue']").tap()
    phone.wait("dialog .forces-tabs button:has-text('Blue · 123')")
    assert fits(phone)
    phone.page.tap("dialog button:has-text('Use these forces')")
    with phone.page.expect_request("**/api/games") as asked:
        phone.page.tap("#start-battle")
    force = asked.value.post_data_json["forces"]["blue"]
    assert force[-2:] == [{"unit": "Griffin GRF-1N", "targeting": "long", "rating": 3}, {"unit": "decoy"}]
    phone.page.wait_for_url("**/table/**")
    phone.wait("body[data-ready]")
    assert "decoy" in (phone.page.locator(".roster [data-unit=blue-5]").first.text_content() or "")


def test_a_bonus_on_initiative_is_put_on_a_unit_of_choice_and_stands_on_its_card(table: Table) -> None:
    table.open("/#game=alpha-strike")
    table.wait("#rules summary").click()
    table.page.click("#rules label:has-text('Battlefield intelligence')")
    table.page.click("#start-bar button:has-text('Change')")
    table.wait("dialog .force h3 :text('PV 123')")
    for name in ("Signal Mobile Headquarters BX", "Atlas BX-C3"):
        table.page.fill("[aria-label='Search units']", name)
        table.wait(f"[aria-label='Add {name} to Blue']").click()
    table.page.click("[aria-label='Initiative bonus for the command post on Atlas BX-C3']")
    table.wait("dialog button:has-text('✓ Initiative: command post')")
    table.page.click("dialog button:has-text('Use these forces')")
    with table.page.expect_request("**/api/games") as asked:
        table.page.click("#start-battle")
    force = asked.value.post_data_json["forces"]["blue"]
    assert force[-2:] == [
        "Signal Mobile Headquarters BX",
        {"unit": "Atlas BX-C3", "initiative": ["command post"]},
    ]
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    table.page.click(".roster [data-unit=blue-6]")
    table.wait(".state:has-text('bears +1 on initiative for the command post')")


def test_on_a_phone_the_map_comes_back_near_after_a_far_shot(phone: Table) -> None:
    phone.new_game({**DUEL, "seats": BOTH})
    ready(phone)
    before = phone.page.evaluate(SCALE)
    for _ in range(12):
        ready(phone)
        if phone.view()["turn"] > 1:
            break
        if phone.view()["decision"]["kind"] == "move":
            phone.page.tap("#bar .modes button:has-text('Stand')")
            phone.wait("#bar [data-enter]:not(:disabled)")
        phone.page.tap("#bar [data-enter]")
        phone.answered()
    assert phone.view()["decision"]["kind"] == "move"
    phone.page.wait_for_function(f"() => Math.abs(({SCALE})() / {before} - 1) < 0.01")


def test_a_building_that_falls_is_drawn_as_rubble(table: Table) -> None:
    near = {"unit": "Atlas AS7-D", "at": "12.4,31", "facing": 0}
    table.new_game({**DUEL, "table": "mill-pond", "seats": BOTH, "forces": {**DUEL["forces"], "red": [near]}})
    ready(table)
    houses = "document.querySelectorAll('#map .block').length"
    before = table.page.evaluate(houses)
    while (view := table.view())["turn"] == 1:
        decision = view["decision"]
        unit, side = next(iter(decision["units"]), ""), decision["side"]
        usual = {"move": f"move {unit} stand", "attack": f"done {unit}", "end": f"end {side}"}[decision["kind"]]
        shoots = (unit, decision["kind"]) == ("red-1", "attack")
        play(table, side, "attack red-1 building-40" if shoots else usual)
    table.page.wait_for_function(f"() => {houses} < {before}")


def test_a_charge_shows_its_number_and_both_damages_before_it_is_declared(table: Table) -> None:
    near = {"red": [{"unit": "Hunchback HBK-4G", "at": "30,38", "facing": 180}], "blue": DUEL["forces"]["blue"][:1]}
    near["blue"] = [near["blue"][0] | {"at": "30,44", "facing": 0}]
    table.new_game({**DUEL, "seats": BOTH, "forces": near})
    ready(table)
    stand(table)
    ready(table)
    table.page.click("#panel button:has-text('Charge')")
    shown = table.wait(".assault").inner_text()
    assert re.search(r"\d+\+\s+needed", shown)
    assert re.search(r"takes \d+", shown)
    assert "You take" in shown
    assert "Nobody is damaged." in shown
    assert re.search(r"charge on \w+: \d+\+, \d+ % · deals \d+, takes \d+", table.text("#bar .summary"))


def test_plotted_points_are_drawn_for_the_side_that_plotted_them(table: Table) -> None:
    rules = {"options": ["battlefield-intelligence"]}
    forces = {
        "red": DUEL["forces"]["red"],
        "blue": [{"unit": "Mobile Long Tom Artillery LT-MOB-25", "at": "30,45", "rating": 3}],
    }
    table.new_game({**DUEL, "forces": forces, "rules": rules, "plotted": {"blue": ["30,12"]}})
    ready(table)
    assert table.page.locator("#map .plotted.blue").count() == 1


def test_skills_are_chosen_and_a_card_of_your_own_is_written_before_the_game(table: Table) -> None:
    table.open("/")
    table.page.click("#games [data-key='alpha-strike']")
    table.page.wait_for_function("() => /Phoenix/.test(document.querySelector('#start-bar').innerText)")
    table.page.click("#start-bar button:has-text('Change')")
    table.wait("dialog .force h3 :text('PV 123')")
    table.page.select_option("[aria-label='Skill of Phoenix Hawk PXH-1']", "2")
    table.wait("dialog .force h3 :text('PV 133')")
    table.page.click("button:has-text('A card of your own')")
    table.page.fill("[aria-label='The card in a line']", "Mule: CV 2, A 3")
    table.wait("[role=status]:has-text('lacks its Move')")
    assert table.page.locator("button:has-text('Add this unit')").is_disabled()
    for label, text in [("Name", "Mule"), ("Type and Size", "CV 2"), ("Move", '8"t'), ("Damage", "2/1/-")]:
        table.page.fill(f"[aria-label='{label}']", text)
    table.page.fill("[aria-label='Armor']", "3")
    table.page.fill("[aria-label='Structure']", "2")
    table.page.click("button:has-text('Add this unit'):enabled")
    table.wait("dialog .force h3 :text('PV 146')")
    table.page.click("button:has-text('Use these forces')")
    table.page.click("#start-battle")
    table.wait(".roster [data-unit=blue-5]:has-text('Mule')")
    table.page.click(".roster [data-unit=blue-1]")
    table.wait(".strike-card .pv:has-text('skill 2')")


def fits(table: Table) -> bool:
    """Whether nothing of the page or its dialog is wider than the screen."""
    wide = "() => Math.max(document.body.scrollWidth, document.querySelector('dialog').scrollWidth) <= innerWidth"
    return bool(table.page.evaluate(wide))


HEXES: dict[str, Any] = {
    **DUEL,
    "table": "hexes:river-fork",
    "seats": BOTH,
    "forces": {
        "red": [{"unit": "Griffin GRF-1N", "at": "1608", "facing": 180}],
        "blue": [{"unit": "Wolverine WVR-6R", "at": "1613", "facing": 0}],
    },
}
SAID = """() => document.body.innerText
  + [...document.querySelectorAll('#map .layer text, #map .rulers text')].map((each) => each.textContent).join(' ')"""


def test_a_hex_board_speaks_of_hexes_and_levels_alone(table: Table) -> None:
    table.new_game(HEXES)
    ready(table)
    mover = next(unit for unit in table.view()["units"] if unit["ready"])
    ahead = 1 if mover["side"] == "red" else -1
    table.page.mouse.click(*table.inches(mover["x"], mover["y"] + 4 * ahead))
    table.page.wait_for_function("() => / of 5 hexes/.test(document.querySelector('#bar').innerText)")
    for _ in range(4):
        said = table.page.evaluate(SAID)
        assert "″" not in said
        assert re.search(r"\d hex(es)?\b", said)
        table.page.keyboard.press("Enter")
        table.answered()
        if table.page.locator("dialog").count():
            table.page.click("dialog .primary")
        ready(table)
        if table.view()["decision"]["kind"] == "move":
            table.page.keyboard.press("j")
            table.page.mouse.click(*table.inches(30, 12))
            table.answered()
            stand(table)
            ready(table)
