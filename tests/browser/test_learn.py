"""Lessons: short battles on a line, whose steps are done when the battle shows it, with the place kept."""

from __future__ import annotations

from tests.browser.driver import Table
from tests.browser.whole_games import take_last_game


def begin(table: Table, lesson: str) -> None:
    table.open("/learn")
    table.page.click(f"[data-lesson='{lesson}'] button")
    table.page.wait_for_url("**/table/**")
    table.wait(".lesson li")
    take_last_game(table)


def test_a_step_is_done_when_the_battle_shows_it_and_the_place_is_kept(table: Table) -> None:
    begin(table, "3-physical-attacks")
    assert "0 of 4" in table.text(".lesson")
    assert "face it" in table.text(".lesson [aria-current]")
    table.wait("[data-hint]")
    table.page.keyboard.press("Enter")
    table.wait("[data-hint=reach]")
    table.page.click("#bar .modes button:has-text('Stay')")
    table.wait("#bar .primary:not(:disabled)").click()
    table.wait(".lesson li.done")
    table.open("/learn")
    row = table.wait("[data-lesson='3-physical-attacks']").inner_text()
    assert "step 2 of 4" in row
    table.page.click("[data-lesson='3-physical-attacks'] a:has-text('Go on')")
    table.wait(".lesson li.done")


def test_lessons_lie_on_a_line_and_none_is_locked(table: Table) -> None:
    table.open("/")
    table.page.click(".places >> text=Learn")
    table.wait("body[data-ready]")
    assert table.page.locator(".lessons > li").count() == 7
    assert table.page.locator(".lessons .next h2").all_inner_texts() == ["First battle"]
    assert table.page.locator(".lessons button:enabled").count() == 7
    assert "0 of 7 done" in table.text("#progress")


def test_a_lesson_is_begun_on_a_phone(phone: Table) -> None:
    begin(phone, "6-alpha-strike")
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert "Move into range" in phone.text(".lesson [aria-current]")
    assert phone.page.locator(".lesson li").count() == 4
    assert phone.page.locator(".lesson li:visible").count() == 1, "what is to be done now leaves room for the hint"
    box = phone.page.locator("[data-hint=goal] p").bounding_box()
    assert box["y"] + box["height"] <= phone.page.locator("#bar [data-enter]").bounding_box()["y"]


def test_the_first_battle_of_the_start_page_is_the_first_lesson(table: Table) -> None:
    table.open("/")
    table.page.click("#lesson button")
    table.page.wait_for_url("**/table/**")
    table.wait(".lesson li[aria-current]:has-text('Move')")
    table.open("/learn")
    table.wait("[data-lesson='1-first-battle']:has-text('step 1 of 4')")
