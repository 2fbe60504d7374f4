"""All rulings can be searched from the page."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table


def test_a_ruling_is_found_by_words_and_opened(table: Table) -> None:
    table.open("/")
    table.page.click("text=Rulings…")
    table.wait("body[data-ready]")
    assert "Clan Wolf (In-Exile) leader" not in table.text("#found")
    changing = int(table.page.inner_text("#total"))
    table.page.uncheck("#changes")
    table.wait("summary:has-text('Clan Wolf (In-Exile) leader')")
    assert int(table.page.inner_text("#total")) > max(changing, 1312)
    table.page.fill("#words", "fall jump levels")
    table.wait("summary:has-text('TW-068.2')")
    table.page.click("summary:has-text('TW-068.2')")
    table.wait("details[open] dd:has-text('proven by tests')")
    assert "q=fall+jump+levels" in table.page.url
    table.page.reload()
    table.wait("summary:has-text('TW-068.2')")


def test_the_book_narrows_the_search_and_more_can_be_shown(phone: Table) -> None:
    phone.open("/rulings")
    phone.wait("body[data-ready]")
    phone.page.select_option("#ledger", "dark-age")
    phone.wait("#found li:has-text('DA-')")
    phone.page.wait_for_function("() => document.querySelector('#total').innerText === '165'")
    phone.page.uncheck("#changes")
    phone.page.wait_for_function("() => document.querySelector('#total').innerText === '174'")
    phone.page.click("#more button")
    phone.page.wait_for_function("() => document.querySelectorAll('#found > li').length === 100")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_late_answer_to_an_older_question_is_passed_over(table: Table) -> None:
    held: list[Any] = []
    table.page.route("**/api/rulings?*q=jump*", lambda route: held.append(route))
    table.open("/rulings")
    table.page.fill("#words", "jump")
    table.page.keyboard.press("Enter")
    table.page.fill("#words", "TW-068.2")
    table.page.keyboard.press("Enter")
    table.wait("details[open] summary:has-text('TW-068.2')")
    assert held
    with table.page.expect_response("**/api/rulings?*q=jump*") as answer:
        for late in held:
            late.continue_()
    answer.value.finished()
    table.drawn()
    assert table.text("#total") == "1"
    assert table.page.locator("#found > li").count() == 1


def test_what_changes_nothing_is_found_by_who_asks_for_all(table: Table) -> None:
    table.open("/rulings")
    table.page.fill("#words", "Phelan Kell")
    table.page.click("#found button:has-text('Search all rulings')")
    table.wait("summary:has-text('TW-016.1')")
    assert not table.page.is_checked("#changes")
    table.page.reload()
    table.wait("summary:has-text('TW-016.1')")
