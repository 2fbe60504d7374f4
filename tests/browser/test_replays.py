"""The page of games and replays."""

from __future__ import annotations

from pathlib import Path

from tests.browser.driver import DUEL, Table

GAMES = "#replays > li:has(.deeds)"


def test_a_game_is_watched_from_its_first_move(table: Table) -> None:
    table.new_game(DUEL)
    table.pass_until("fire")
    table.open("/")
    table.page.click("nav >> text=Replays")
    table.wait("body[data-ready] #replays >> text=Hunchback HBK-4G against Wolverine WVR-6R")
    assert "Total Warfare · turn 1 · your move" in table.text("#replays")
    assert "Hunchback HBK-4G" in table.text("#replays")
    table.page.click("#replays >> text=Watch")
    table.wait("text=Play on from here")


def test_a_record_is_taken_along_and_opened_again(table: Table, tmp_path: Path) -> None:
    table.new_game(DUEL)
    table.pass_until("fire")
    table.open("/replays")
    with table.page.expect_download() as download:
        table.page.click("#replays >> text=Record")
    record = tmp_path / "duel.bxr"
    download.value.save_as(record)
    known = table.page.locator(GAMES).count()
    table.page.locator("#replays >> text=Forget").first.click()
    table.page.wait_for_function(f"n => document.querySelectorAll('{GAMES}').length === n", arg=known - 1)
    table.page.set_input_files("#record-file", record)
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    table.open("/replays")
    assert table.page.locator(GAMES).count() == known
    assert "Hunchback HBK-4G against Wolverine WVR-6R" in table.text("#replays > li:first-child")


def test_a_file_that_is_no_record_is_refused_in_words(table: Table, tmp_path: Path) -> None:
    table.open("/replays")
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Ada")
    table.page.set_input_files("#record-file", wrong)
    table.wait("#problem >> text=letter.txt")
