"""What is planned stays while somebody looks elsewhere."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table


def plan_a_move(table: Table) -> str:
    """Open a duel and choose a place; what the action bar says of it."""
    table.new_game(DUEL)
    table.settle()
    unit = table.view()["decision"]["units"][0]
    reach = table.view(f"/moves?unit={unit}")["modes"]["walk"]["hexes"]
    table.click_hex(max(reach, key=lambda hex: (reach[hex]["cost"], hex)))
    table.wait("#bar [data-enter]:not(:disabled)")
    return table.text("#bar .summary")


def test_escape_closes_the_menu_and_keeps_the_planned_move(table: Table) -> None:
    planned = plan_a_move(table)
    table.page.click("#open-menu")
    table.wait("#menu")
    table.page.keyboard.press("Escape")
    table.wait("#menu", "detached")
    assert table.text("#bar .summary") == planned


def test_a_click_beside_the_menu_closes_it_and_keeps_the_planned_move(table: Table) -> None:
    planned = plan_a_move(table)
    table.page.click("#open-menu")
    table.wait("#menu")
    table.click_hex("0815")
    table.wait("#menu", "detached")
    assert table.text("#bar .summary") == planned
    assert table.page.locator("#bar [data-enter]").is_enabled()


def test_looking_at_an_enemy_keeps_the_unit_in_hand(table: Table) -> None:
    planned = plan_a_move(table)
    mine = table.view()["decision"]["units"][0]
    [enemy] = [unit["id"] for unit in table.view()["units"] if unit["id"] != mine]
    table.page.click(f"#forces [data-unit={enemy}]")
    table.wait("#panel >> text=is still in hand")
    assert table.page.get_attribute(f"#forces [data-unit={enemy}]", "aria-pressed") == "true"
    assert table.text("#bar .summary") == planned
    table.page.keyboard.press("Escape")
    assert "is still in hand" not in table.text("#panel")
    assert table.text("#bar .summary") == planned
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('walks')")


def test_the_overview_does_not_cover_the_unit_in_hand(table: Table) -> None:
    corner = {
        "red": [{"design": "Hunchback HBK-4G", "hex": "1616", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "1517", "facing": 0}],
    }
    table.new_game(DUEL | {"forces": corner})
    table.settle()
    [unit] = [each for each in table.view()["units"] if each["id"] in table.view()["decision"]["units"]]
    x, y = table.point(unit["hex"])
    box = table.page.locator("#overview").bounding_box()
    assert box
    assert not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])
