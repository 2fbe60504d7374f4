"""The army builder: figures are opened with their dials, and cards tell what they do."""

from __future__ import annotations

from tests.browser.driver import Table


def test_a_tap_on_a_figure_shows_its_dials_and_what_its_equipment_does(phone: Table) -> None:
    phone.open("/armies")
    phone.wait("body[data-ready]")
    phone.page.fill("[aria-label='Search figures']", "Blade")
    phone.wait("#found .what:has-text('Blade')").tap()
    phone.wait("#found .figure-page .dial svg")
    assert phone.page.locator("#found .clicks tr").count() == 1 + 9
    first = phone.page.locator("#found .clicks tr").nth(1).inner_text().split()
    assert first == ["1", "12", "CA", "9", "18", "2", "3", "AP"]
    assert "Camouflage +2 defense against shots" in phone.text("#found .equipment")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    phone.page.tap("#found .what:has-text('Blade')")
    phone.wait("#found .figure-page", state="detached")


def test_a_figure_of_the_army_is_opened_too(table: Table) -> None:
    table.open("/armies")
    table.wait("body[data-ready]")
    table.page.fill("[aria-label='Search figures']", "Line Rifles")
    table.wait("[aria-label='Add Line Rifles'] >> nth=0").click()
    table.wait("#members .what:has-text('Line Rifles')").click()
    table.wait("#members .figure-page .clicks")
    assert table.page.locator("#members .figure-page .heat").count() == 0


def test_a_card_tells_what_it_does_before_it_is_added(table: Table) -> None:
    table.open("/armies")
    table.wait("body[data-ready]")
    table.page.select_option("[aria-label='Card']", label="Dust Storm, 0")
    table.wait("#cards [role=status]:has-text('No cruising, no charge, no dfa, range at most 8')")
