"""Choosing forces on the start page and in the editor: search, filters, even sides, a force like mine, kept forces."""

from __future__ import annotations

import re

from tests.browser.driver import Table


def choose(table: Table, path: str = "/") -> None:
    table.open(path)
    table.wait("body[data-ready]")
    table.page.click("#start-bar button:has-text('Change forces')")
    table.wait("dialog .designs .offer")


def test_tanks_and_infantry_are_found_and_put_on_both_sides(table: Table) -> None:
    choose(table)
    table.wait("dialog .force.blue h3:has-text('BV 4,749')")
    table.page.fill("[aria-label='Search units']", "Patton")
    table.wait("[aria-label='Add Patton Tank to Blue']").click()
    table.wait("dialog .force.blue h3:has-text('BV 5,710')")
    table.page.fill("[aria-label='Search units']", "Foot Platoon (Rifle)")
    table.wait("[aria-label='Add Foot Platoon (Rifle) to Red']").click()
    table.wait("dialog .force.red h3:has-text('BV 5,022')")
    table.wait("dialog .forces-balance:has-text('Blue has 688 more, 13.7')")
    table.page.click("dialog button:has-text('Use these forces')")
    table.wait("#start-bar:has-text('BV 5,710')")
    assert "Patton" in table.text("#start-bar")
    with table.page.expect_request("**/api/games") as asked:
        table.page.click("#start-battle")
    assert asked.value.post_data_json["forces"]["red"][-1] == "Foot Platoon (Rifle)"
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")


def test_filters_add_up_and_an_empty_list_says_which_to_leave_out(table: Table) -> None:
    choose(table)
    table.page.fill("[aria-label='Search units']", "Patton")
    table.wait("dialog .finder-count:has-text('1 found')")
    table.page.select_option("dialog [aria-label='Kind']", "mech")
    table.wait("dialog .finder-count:has-text('Nothing is called “Patton”')")
    assert table.page.locator("dialog .filter-chip").all_inner_texts() == ["'Mech ×"]
    table.wait("dialog button:has-text('Without kind: 1')").click()
    table.wait("dialog .offer:has-text('Patton Tank')")
    assert table.page.locator("dialog .filter-chip").count() == 0


def test_units_are_added_by_keys_while_the_search_keeps_the_focus(table: Table) -> None:
    choose(table)
    table.page.fill("[aria-label='Search units']", "Locust LCT-1V")
    table.wait("dialog .finder-count:has-text('1 found')")
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("2")
    table.wait("dialog .force.red li:has-text('Locust LCT-1V')")
    focused = table.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "Search units"


def test_cards_are_found_by_their_abilities(table: Table) -> None:
    choose(table, "/#game=alpha-strike")
    table.page.select_option("dialog [aria-label='Ability']", "ECM")
    table.wait("dialog .filter-chip:has-text('ECM')")
    table.page.select_option("dialog [aria-label='Ability']", "TAG")
    table.wait("dialog .finder-count:has-text('9 found')")
    rows = table.page.locator("dialog .offer small").all_inner_texts()
    assert all("ECM" in row and "TAG" in row for row in rows)


def test_a_force_is_evened_out_by_a_change_that_is_chosen(table: Table) -> None:
    choose(table)
    table.page.click("dialog button:has-text('Even it out')")
    proposal = table.wait("dialog .proposals button >> nth=0")
    blue, red = re.findall(r"(?:Blue|Red) (\d+,\d+)", proposal.inner_text())
    proposal.click()
    table.wait(f"dialog .force.blue h3:has-text('BV {blue}')")
    table.wait(f"dialog .force.red h3:has-text('BV {red}')")


def test_the_bot_gets_a_force_like_mine_and_gives_it_back(table: Table) -> None:
    choose(table)
    table.wait("dialog .force.red h3:has-text('BV 4,945')")
    table.page.click("dialog .red button:has-text('A force like mine')")
    undo = table.wait("dialog .red button:has-text('Undo')")
    table.page.wait_for_function(
        "() => !/4,945/.test(document.querySelector('dialog .force.red h3').innerText)"
        " && /BV \\d/.test(document.querySelector('dialog .force.red h3').innerText)"
    )
    value = int(re.sub(r"\D", "", table.text("dialog .force.red h3 .quiet")))
    assert abs(value - 4749) <= 0.02 * 4749
    assert table.page.locator("dialog .force.red li").count() == 4
    undo.click()
    table.wait("dialog .force.red li:has-text('Marauder MAD-3R')")


def test_a_force_that_was_kept_is_taken_for_the_other_side(table: Table) -> None:
    choose(table)
    table.page.fill('[aria-label="Name to keep Blue\'s force by"]', "River lance")
    table.page.click("dialog .blue button:has-text('Save this force')")
    table.wait("dialog .red option:text-is('River lance')", state="attached")
    table.page.select_option("[aria-label='Saved forces for Red']", "River lance")
    table.wait("dialog .force.red li:has-text('Griffin GRF-1N')")
    table.wait("dialog .force.red h3:has-text('BV 4,749')")


def test_what_makes_forces_even_fits_the_phone(phone: Table) -> None:
    choose(phone)
    phone.page.evaluate(
        "() => { let x; while ((x = document.querySelector('dialog [aria-label^=Remove]'))) x.click(); }"
    )
    for name, side in (("Saracen Medium Hover Tank", "Blue"), ("Vedette Medium Tank", "Red")):
        phone.page.fill("[aria-label='Search units']", name)
        phone.wait(f"[aria-label='Add {name} to {side}']").tap()
        phone.wait(f"dialog .force.{side.lower()} li:has-text('{name}')", "attached")
    phone.page.tap("dialog button:has-text('Even it out')")
    phone.wait("dialog .proposals button")
    ends = phone.page.locator("dialog .proposals button").evaluate_all(
        "found => found.map((each) => each.getBoundingClientRect().right)"
    )
    assert max(ends) <= 390


def test_a_phone_shows_the_search_and_each_side_by_turns(phone: Table) -> None:
    choose(phone)
    phone.wait("dialog .forces-tabs button:has-text('Red · 4,945')")
    phone.page.fill("[aria-label='Search units']", "Patton")
    phone.wait("[aria-label='Add Patton Tank to Red']").tap()
    phone.wait("dialog .forces-tabs button:has-text('Red · 5,906')").tap()
    phone.wait("dialog .force.red li:has-text('Patton Tank')")
    assert phone.page.locator("dialog .find").is_hidden()
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    phone.page.tap("dialog button:has-text('Use these forces')")
    phone.wait("#start-bar:has-text('BV 5,906')")


def test_the_editor_draws_tanks_into_a_scenario_and_keeps_crews(table: Table) -> None:
    table.open("/scenarios")
    table.wait("button:has-text('Change forces…')").click()
    table.wait("dialog .designs .offer")
    table.page.fill("[aria-label='Search units']", "Patton")
    table.wait("[aria-label='Add Patton Tank to Red']").click()
    table.page.select_option("dialog .red [aria-label='Gunnery of Patton Tank']", "3")
    table.page.click("dialog button:has-text('Use these forces')")
    table.wait(".force-line li:has-text('Patton')")
    table.page.click("button:has-text('Change forces…')")
    table.wait("dialog .red [aria-label='Gunnery of Patton Tank']")
    assert table.page.input_value("dialog .red [aria-label='Gunnery of Patton Tank']") == "3"
