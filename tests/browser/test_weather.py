"""The weather and the light of a battle on the page."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table


def test_weather_and_light_are_named_under_the_log_and_told_in_the_menu(table: Table) -> None:
    table.begin(DUEL | {"rules": {"options": ["moonless", "searchlights", "heavy-fog"]}})
    table.sit_down("blue")
    table.answered()
    assert "Moonless night, heavy fog" in table.text("#log")
    table.page.click("#open-menu")
    assert "Heavy fog: +1 to hit with pulse weapons" in table.text("#menu")
    assert "Searchlights take it away." in table.text("#menu")


def test_a_battle_by_clear_day_says_nothing_of_it(table: Table) -> None:
    table.begin(DUEL)
    table.sit_down("blue")
    table.answered()
    assert "fog" not in table.text("#log")
    table.page.click("#open-menu")
    assert "to hit" not in table.text("#menu")
