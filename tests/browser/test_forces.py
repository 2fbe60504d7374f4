"""The force builder in a real browser: find, add, skills, price, take back, play."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from boxcars.catalog import design, write_unit
from boxcars.hexes.named import load_board
from tests.browser.driver import Table


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
    table.page.get_by_role("button", name="Play", exact=True).click()
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
    table.page.get_by_role("button", name="Play", exact=True).click()
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


def test_the_builder_marks_and_leaves_out_what_the_game_cannot_play(table: Table) -> None:
    table.open("/forces")
    find(table, "Gloaming GLM-1N")
    assert "Cannot fight yet: the game has no rules yet for Null Signature System" in table.text("#found")
    with table.page.expect_response("**/api/units?**playable=1**"):
        table.page.check("#search .check input")
    table.page.wait_for_function("() => !document.querySelector('#found li')")
    table.page.get_by_role("button", name="Alpha Strike", exact=True).click()
    table.wait("#found .what b:text-is('Gloaming GLM-1N')")
    assert "Cannot fight yet" not in table.text("#found")


def test_the_limit_is_in_the_points_of_the_game(table: Table) -> None:
    table.open("/forces")
    add(table, "Atlas AS7-D")
    table.page.fill("#sum .limit input", "2000")
    table.page.press("#sum .limit input", "Enter")
    table.wait("#sum .limit:has-text('103 left')")
    table.page.get_by_role("button", name="Alpha Strike", exact=True).click()
    table.wait("#sum .limit:has-text('PV limit')")
    table.page.fill("#sum .limit input", "50")
    table.page.press("#sum .limit input", "Enter")
    table.wait("#sum .limit:has-text('2 over')")


def test_only_who_carries_c3_is_asked_for_a_network(table: Table) -> None:
    table.open("/forces")
    add(table, "Atlas AS7-D")
    add(table, "Panther BX-C3")
    table.wait("#members li:nth-child(2) .network")
    assert table.page.locator("#members .network").count() == 1


def test_unit_files_are_imported_on_the_page(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path))
    text = write_unit(design("Atlas AS7-D")).replace("model:AS7-D", "model:AS7-PAGE", 1)
    (tmp_path / "mine.mtf").write_text(text)
    (tmp_path / "torn.mtf").write_text("chassis:Atlas")
    table.open("/forces")
    table.wait("body[data-ready]")
    table.page.set_input_files("#unit-files", [str(tmp_path / "mine.mtf"), str(tmp_path / "torn.mtf")])
    table.wait("#imported:has-text('1 read, 1 new in your library')")
    assert "torn.mtf: it has no line" in table.text("#imported")
    find(table, "Atlas AS7-PAGE")


def test_a_board_file_is_played_on_from_the_start_page(table: Table, tmp_path: Path) -> None:
    (tmp_path / "my-valley.board").write_text(load_board("open-plain").to_text())
    table.open("/")
    table.wait("body[data-ready]")
    table.page.set_input_files("#board-file", str(tmp_path / "my-valley.board"))
    table.wait("[data-key='file'][aria-checked='true']:has-text('my valley')")
    table.wait("[data-key='file'] svg")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    id = urlsplit(table.page.url).path.rpartition("/")[2]
    board = table.ask(f"/api/games/{id}")["board"]
    plain = load_board("open-plain")
    assert (board["width"], board["height"]) == (plain.width, plain.height)


def test_the_late_answer_to_an_older_search_is_passed_over(table: Table) -> None:
    held: list[Any] = []
    table.page.route("**/api/units?*q=Wasp*", lambda route: held.append(route))
    table.open("/forces")
    with table.page.expect_request("**/api/units?*q=Wasp*"):
        table.page.fill("#search .words", "Wasp WSP-1A")
    find(table, "Atlas AS7-D")
    with table.page.expect_response("**/api/units?*q=Wasp*") as answer:
        for late in held:
            late.continue_()
    answer.value.finished()
    table.drawn()
    assert table.page.locator("#found .what b:text-is('Atlas AS7-D')").count() == 1
    assert table.page.locator("#found .what b:text-is('Wasp WSP-1A')").count() == 0


def test_forces_are_kept_by_name_opened_again_and_shared_by_a_link(table: Table) -> None:
    table.open("/forces")
    add(table, "Atlas AS7-D")
    sum_is(table, "1,897")
    table.page.fill("#force-name", "Heavy")
    table.page.click("#sum button:has-text('Save')")
    table.wait("#said:has-text('“Heavy” is kept in this browser')")
    add(table, "Wasp WSP-1A")
    sum_is(table, "2,281")
    table.page.click("[aria-label='Open Heavy']")
    sum_is(table, "1,897")
    link = table.page.evaluate(
        "import('/static/js/saved_forces.js').then((kept) => kept.forceLink(kept.savedForces()[0]))"
    )
    table.page.evaluate("localStorage.clear()")
    table.page.goto("about:blank")
    table.page.goto(link)
    sum_is(table, "1,897")
    assert table.page.input_value("#force-name") == "Heavy"


def test_play_save_and_print_are_in_sight_with_many_units(phone: Table) -> None:
    phone.page.add_init_script(
        "const wasp = {unit: 'Wasp WSP-1A', pilot: '', gunnery: 4, piloting: 5, skill: null, c3: ''};"
        " localStorage.setItem('boxcars.force', JSON.stringify({name: 'Many', units: Array(8).fill(wasp)}))"
    )
    phone.open("/forces")
    sum_is(phone, "3,072")
    for name in ("Play", "Save", "Print"):
        box = phone.page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert 0 < box["y"] < box["y"] + box["height"] <= 844
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_platoon_has_a_skill_that_stays_and_its_name(table: Table) -> None:
    table.open("/forces")
    add(table, "Foot Platoon (Rifle)")
    sum_is(table, "77")
    assert "Anti-'Mech 8" in table.text("#members")
    assert "2.5 t" in table.text("#members")
    assert table.page.get_by_role("button", name="Anti-'Mech 7 for 1, Foot Platoon (Rifle)").count() == 0


def test_a_force_meets_one_like_it_on_the_start_page(table: Table) -> None:
    table.open("/forces")
    add(table, "Atlas AS7-D")
    sum_is(table, "1,897")
    table.page.get_by_role("button", name="Play", exact=True).click()
    table.page.wait_for_url("**/#force")
    table.wait("#start-bar:has-text('BV 1,897')")
    table.wait("#start-bar button:has-text('A force like mine')").click()
    table.page.wait_for_function("() => !/Marauder/.test(document.querySelector('#start-bar').innerText)")
    assert "Atlas" in table.text("#start-bar")
