"""For newcomers: a first battle with hints, words that explain themselves, and the legend of the map."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table


def start_lesson(table: Table) -> None:
    """Press the button of the start page, and wait for the first decision."""
    table.open("/")
    table.page.click("#lesson button")
    table.page.wait_for_url("**/table/**")
    table.wait("[data-hint]")


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
    table.wait("[data-hint=reach]")


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
