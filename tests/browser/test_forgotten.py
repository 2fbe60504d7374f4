"""What is easily forgotten is asked about before it is given up."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table


def test_enter_with_nothing_ticked_asks_before_it_holds_fire(table: Table) -> None:
    table.begin(DUEL)
    table.pass_until("fire")
    table.open_seat()
    n = table.view()["n"]
    table.page.keyboard.press("Enter")
    assert "could still shoot" in table.wait("dialog").inner_text()
    table.page.keyboard.press("Enter")
    table.wait("dialog", "detached")
    assert table.view()["n"] == n
    table.page.keyboard.press("Enter")
    table.page.click("dialog >> text=Hold fire")
    table.wait(".overlay")
    assert table.view()["n"] > n


def test_without_a_target_fire_is_held_at_once(table: Table) -> None:
    away = DUEL["forces"] | {"red": [{"design": "Hunchback HBK-4G", "hex": "0801", "facing": 0}]}
    far = {"blue": [{"design": "Hunchback HBK-4G", "hex": "0817", "facing": 3}]}
    table.begin(DUEL | {"forces": away | far})
    table.pass_until("fire")
    table.open_seat()
    table.page.keyboard.press("Enter")
    table.wait(".overlay")
    assert table.page.locator("dialog").count() == 0


def test_a_kick_is_not_passed_by_unasked(table: Table) -> None:
    close = {"red": [{"design": "Hunchback HBK-4G", "hex": "0811", "facing": 3}]}
    table.begin(DUEL | {"forces": DUEL["forces"] | close})
    table.pass_until("physical")
    table.open_seat()
    table.page.keyboard.press("Enter")
    assert "could still make a physical attack" in table.wait("dialog").inner_text()
