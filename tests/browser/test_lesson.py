"""For newcomers: a first battle with hints, words that explain themselves, and the legend of the map."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import DUEL, Table, to_fire
from tests.browser.whole_games import take_last_game


def start_lesson(table: Table) -> None:
    """Press the button of the start page, and wait for the first decision."""
    table.open("/")
    table.page.click("#lesson button")
    table.page.wait_for_url("**/table/**")
    assert "Put the Hunchback out of action" in table.wait("[data-hint=goal]").inner_text()
    table.page.click("[data-hint=goal] :text('Got it')")
    table.wait("[data-hint=reach]")


def test_the_first_battle_has_a_hint_for_each_step(table: Table) -> None:
    start_lesson(table)
    table.wait("#bar .modes button")
    table.wait("[data-hint=reach]")
    table.page.click("#bar .modes button:has-text('Stay')")
    assert "gain you nothing" in table.wait("[data-hint='few hexes']").inner_text()
    table.page.click("[data-hint] :text('Got it')")
    table.wait("[data-hint=facing]")
    table.page.click("[data-hint] :text('Show no more')")
    assert "menu turns them on again" in table.text("#bar"), "a word that stands there for a while"
    table.wait("[data-hint]", "detached")


def test_without_a_lesson_there_are_no_hints_until_the_menu_turns_them_on(table: Table) -> None:
    table.begin(DUEL)
    table.open_seat()
    assert table.page.locator("[data-hint]").count() == 0
    table.page.click("#open-menu")
    table.page.click("[aria-label=Hints] :text('On')")
    table.wait("[data-hint=goal]")


def test_a_word_explains_itself_by_a_tap_with_its_ruling(table: Table) -> None:
    start_lesson(table)
    table.page.click(".hint .term >> nth=0")
    assert "Movement points" in table.text(".hint .meaning")
    table.page.click(".hint .meaning .cite")
    assert table.wait(".hint .meaning .ruling b").inner_text() == "Movement basics"
    table.page.click(".hint .term >> nth=0")
    assert table.page.locator(".hint .meaning").count() == 0


def test_the_help_has_the_legend_and_every_word(table: Table) -> None:
    table.begin(DUEL)
    table.open_seat()
    table.page.keyboard.press("?")
    table.page.click("dialog summary:has-text('Legend')")
    table.wait("dialog .legend")
    captions = table.page.locator("dialog .legend figcaption").all_inner_texts()
    assert {"level 3", "heavy woods", "torso twisted", "sight blocked there"} <= set(captions)
    assert table.page.locator("dialog .legend figure svg").count() == len(captions)
    table.page.click("dialog summary:has-text('Words')")
    assert "partial cover" in table.text("dialog")


def test_the_words_of_the_sheet_explain_themselves(table: Table) -> None:
    table.begin(DUEL)
    table.open_seat()
    table.page.click("#panel .facts .term:has-text('Gunnery')")
    assert "skill with weapons" in table.text("#panel .meaning")


CLOSE: dict[str, Any] = DUEL | {
    "forces": {
        "red": [{"design": "Hunchback HBK-4G", "hex": "0809", "facing": 3}],
        "blue": [{"design": "Phoenix Hawk PXH-1", "hex": "0811", "facing": 0}],
    },
    "seats": {"red": "friend", "blue": "you"},
}


def shoot(table: Table, until: str, shooter: str = "red") -> None:
    """Play beside the page, one side firing all that it has, until the log has an event of a kind about blue."""
    while not any(line["kind"] == until and line["unit"] == "blue-1" for line in table.view("/log?since=0")["lines"]):
        side = table.view()["decision"]["side"]
        table.seat = table.made["seats"][side]
        options = [text for text in table.view(f"/options?as={side}")["options"] if "hex:" not in text]
        shots = [text for text in options if text.startswith("fire") and side == shooter]
        walks = [text for text in options if text == "move blue-1 walk 0810"]
        quiet = [text for text in options if text.endswith((" stay", " none")) or text.startswith("done")]
        table.play(next(iter([*shots, *walks, *quiet, *options])))
        table.seat = table.made["seats"]["blue"]


def with_hints(table: Table) -> None:
    table.page.add_init_script("localStorage.setItem('boxcars.hints', 'on')")
    table.open(table.made["links"]["blue"])
    table.answered()
    goal = table.page.locator("[data-hint=goal]")
    if goal.count():
        goal.locator("button:has-text('Got it')").click()


def test_the_first_hit_is_explained_beside_the_armor_and_closed_by_enter(table: Table) -> None:
    table.begin(CLOSE)
    shoot(table, "damage")
    with_hints(table)
    hint = table.wait("[data-hint=hit].leads")
    assert "This is your armor" in hint.inner_text()
    assert table.page.evaluate(
        "() => document.querySelector('[data-hint=hit]').nextElementSibling.querySelector('[data-loc]') !== null"
    )
    assert not table.page.evaluate("() => document.activeElement.closest('.hint')"), "the focus stays"
    table.page.keyboard.press("Enter")
    table.wait("[data-hint=hit]", "detached")


def test_the_first_heat_is_explained_beside_the_heat_of_the_sheet(table: Table) -> None:
    table.begin(CLOSE)
    shoot(table, "heat", shooter="blue")
    assert table.view()["units"][1]["heat"] >= 5, "the first battle's 'Mech gets hot when it fires all it has"
    with_hints(table)
    assert "From 5 on it walks slower" in table.wait("[data-hint=hot].leads").inner_text()


def test_what_is_advanced_is_folded_while_hints_are_on(table: Table) -> None:
    table.begin(CLOSE)
    with_hints(table)
    table.wait("#panel summary:has-text('for later')")
    assert not table.page.locator("#panel button:has-text('Drop prone')").is_visible()


def test_the_help_of_every_game_says_how_a_turn_goes(table: Table) -> None:
    table.begin(DUEL)
    table.open_seat()
    table.page.keyboard.press("?")
    assert "How a turn goes" in (help := table.wait("dialog").inner_text()).replace(
        "HOW A TURN GOES", "How a turn goes"
    )
    assert "Heat: what moving and firing made" in help


def test_alpha_strike_has_a_first_battle_of_even_sides_with_hints(table: Table) -> None:
    table.open("/#game=alpha-strike")
    table.page.click("#lesson button")
    table.page.wait_for_url("**/table/**")
    assert "before 12 turns are over" in table.wait("[data-hint=goal]").inner_text()
    table.page.click("[data-hint=goal] :text('Got it')")
    table.wait("[data-hint=reach]")
    take_last_game(table)
    assert len(set(table.view()["points"].values())) == 1


def test_a_first_battle_teaches_on_a_phone(phone: Table) -> None:
    phone.open("/")
    phone.page.tap("#lesson button")
    phone.page.wait_for_url("**/table/**")
    phone.wait("[data-hint=goal]")
    phone.page.tap("[data-hint=goal] :text('Got it')")
    phone.wait("[data-hint=reach]")


def test_a_hint_about_a_target_stands_over_all_targets_on_a_phone(phone: Table) -> None:
    away = DUEL["forces"]["blue"][0] | {"facing": 3}
    phone.page.add_init_script("localStorage.setItem('boxcars.hints', 'on')")
    to_fire(phone, DUEL | {"forces": DUEL["forces"] | {"blue": [away]}})
    phone.wait("[data-hint='no shot'].leads")
    box = phone.page.locator("[data-hint='no shot']").bounding_box()
    assert box
    assert box["width"] > 300
    assert phone.page.locator(".target-strip [data-hint]").count() == 0
