"""The force builder in a real browser: find, add, skills, price, take back, play."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tests.browser.driver import Table

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def find(table: Table, words: str) -> None:
    with table.page.expect_response("**/api/units?**"):
        table.page.fill("#search .words", words)
    table.wait(f"#found .what b:text-is('{words}')")


def add(table: Table, name: str) -> None:
    find(table, name)
    with table.page.expect_response("**/api/forces/price"):
        table.page.get_by_role("button", name=f"Add {name}", exact=True).click()


def sum_is(table: Table, bv: str) -> None:
    table.wait(f"#sum b:text-is('{bv}')")


def test_a_force_is_built_priced_kept_and_played(table: Table) -> None:
    table.open("/forces")
    table.wait("body[data-ready]")
    add(table, "Atlas AS7-D")
    sum_is(table, "1,897")
    table.page.get_by_role("button", name="Gunnery 3 for 1, Atlas AS7-D").click()
    sum_is(table, "2,276")
    add(table, "Wasp WSP-1A")
    sum_is(table, "2,660")
    table.page.reload()
    sum_is(table, "2,660")
    table.page.get_by_role("button", name="Empty").click()
    sum_is(table, "0")
    table.page.get_by_role("button", name="Bring back").click()
    sum_is(table, "2,660")
    table.page.get_by_role("button", name="Play").click()
    table.page.wait_for_url("**/#force")
    table.wait("body[data-ready]")
    assert "Atlas, Wasp" in table.text("#start-bar")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    id = urlsplit(table.page.url).path.rpartition("/")[2]
    mine = [unit for unit in table.ask(f"/api/games/{id}")["units"] if unit["side"] == "blue"]
    assert [(unit["name"], unit["gunnery"]) for unit in mine] == [("Atlas AS7-D", 3), ("Wasp WSP-1A", 4)]


def test_a_unit_opens_with_its_working(table: Table) -> None:
    table.open("/forces")
    find(table, "Atlas AS7-D")
    table.page.click("#found .what")
    table.page.click("#found summary")
    table.wait("#found .steps tr.sum:has-text('defensive')")
    assert "1,155.6" in table.text("#found .detail")


def test_what_cannot_be_played_is_said(table: Table) -> None:
    table.open("/forces")
    table.wait("body[data-ready]")
    table.page.get_by_role("button", name="Play").click()
    assert "add units first" in table.text("#problem")


def test_it_fits_the_phone(phone: Table) -> None:
    phone.open("/forces")
    add(phone, "Atlas AS7-D")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    phone.page.get_by_role("button", name="Force · 1").click()
    assert phone.page.locator("#search").is_hidden()
    assert phone.page.locator("#members li").count() == 1
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_force_and_a_unit_are_printed(phone: Table) -> None:
    phone.open("/forces")
    add(phone, "Atlas AS7-D")
    phone.page.click("#found .what")
    with phone.page.expect_download() as sheet:
        phone.page.get_by_role("button", name="Print the record sheet of Atlas AS7-D").click()
    assert sheet.value.suggested_filename == "Atlas AS7-D sheet.pdf"
    phone.page.get_by_role("button", name="Force · 1").click()
    phone.page.select_option("[aria-label='What is printed']", "card")
    with phone.page.expect_download() as printed:
        phone.page.get_by_role("button", name="Print", exact=True).click()
    assert printed.value.path().read_bytes().startswith(b"%PDF-")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
