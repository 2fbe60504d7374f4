"""The scenario editor in a real browser: drawn by mouse, finger and keyboard, checked, shared, opened and played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boxcars.hexes.board import Board
from boxcars.hexes.named import load_board
from boxcars.tabletop.table import Table as Ground
from tests.browser.driver import Table
from tests.browser.players import Finger, Keyboard
from tests.browser.whole_games import take_last_game


def open_editor(table: Table, game: str = "total-warfare") -> None:
    table.open("/scenarios")
    table.wait("body[data-ready]")
    table.page.evaluate("() => localStorage.removeItem('boxcars.scenario')")
    table.page.select_option("#beginnings select", f"new:{game}")
    table.page.wait_for_function("() => localStorage.getItem('boxcars.scenario')")
    table.page.wait_for_function("game => document.body.dataset.ready.startsWith(game)", arg=game)
    wait_for_check(table)


def wait_for_check(table: Table) -> None:
    """Until the server has looked at the last stroke."""
    table.page.wait_for_function("() => document.body.dataset.checked === document.body.dataset.asked")


def middle(table: Table) -> tuple[float, float, Any]:
    """The middle of the map, which a phone may have to scroll to."""
    table.page.evaluate("() => document.querySelector('#map').scrollIntoView({block: 'center'})")
    box = table.page.locator("#map").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box


def kept(table: Table) -> Any:
    return json.loads(table.page.evaluate("() => localStorage.getItem('boxcars.scenario')"))


def test_a_scenario_is_drawn_shared_opened_and_its_first_round_is_played(table: Table, tmp_path: Path) -> None:
    open_editor(table)
    x, y, _ = middle(table)
    table.page.keyboard.press("o")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 40, y + 60, steps=4)
    table.page.mouse.up()
    table.wait("#properties h2:has-text('Objective')")
    table.page.get_by_label("Name", exact=True).fill("The crossroads")
    table.page.get_by_label("Points", exact=True).fill("3")
    table.page.get_by_label("Title", exact=True).fill("Mine")
    table.page.keyboard.press("Tab")
    wait_for_check(table)
    made = kept(table)["setup"]["mission"]["objectives"][-1]
    assert (made["name"], made["points"], made["area"]["radius"] >= 1) == ("The crossroads", 3, True)
    assert table.text("#findings") == "It can be played."
    with table.page.expect_download() as download:
        table.page.click("#share")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "mine.json"
    table.page.select_option("#beginnings select", "new:total-warfare")
    table.page.set_input_files("#file", str(file))
    table.page.wait_for_function("() => document.querySelector('#terms input').value === 'Mine'")
    wait_for_check(table)
    table.page.click("#start:not(:disabled)")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    assert "Mine" in table.text("#game-name")
    assert "deploy" in table.text("#bar").lower()


def test_what_is_wrong_is_said_all_at_once_and_undo_takes_a_stroke_back(table: Table) -> None:
    open_editor(table, "alpha-strike")
    for thing in ("Zone of Red", "Zone of Blue"):
        table.page.click(f".things button:has-text('{thing}')")
        table.page.click("#properties button:has-text('Remove')")
        wait_for_check(table)
    assert table.page.locator("#findings .wrong").count() > 2
    assert table.page.locator("#start:disabled").count() == 1
    for _ in range(2):
        table.page.click("#undo")
    wait_for_check(table)
    assert table.text("#findings") == "It can be played."


def test_the_keyboard_draws_too(table: Table) -> None:
    open_editor(table, "clix")
    table.page.focus("#map")
    for key in ("o", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"):
        table.page.keyboard.press(key)
    wait_for_check(table)
    assert kept(table)["setup"]["mission"]["objectives"][-1]["area"] == {"around": "17,17", "radius": 4}
    table.page.keyboard.press("Delete")
    wait_for_check(table)
    assert len(kept(table)["setup"]["mission"]["objectives"]) == 1


def test_a_phone_draws_by_touch(phone: Table) -> None:
    open_editor(phone, "alpha-strike")
    phone.page.click(".tool:has-text('Objective')")
    x, y, _ = middle(phone)
    phone.page.touchscreen.tap(x, y)
    phone.wait("#properties h2:has-text('Objective')")
    wait_for_check(phone)
    assert kept(phone)["setup"]["mission"]["objectives"][-1]["area"]["radius"] == 4


def test_a_scenario_is_tried_out_by_bots_until_it_is_stopped_or_changed(table: Table) -> None:
    open_editor(table)
    set_turns(table, 1)
    answer_only(table, "**/api/scenarios/try", times=2)
    table.page.click("#try")
    table.wait(".trial progress")
    table.wait(".trial:has-text('2 games of greedy against greedy: Blue won ')")
    table.page.click("#try:has-text('Stop')")
    table.wait(".trial[aria-busy=false]")
    assert table.text("#try") == "Try out"
    set_turns(table, 2)
    assert not table.page.locator(".trial").count(), "another scenario has not been tried out"


def test_forces_are_evened_out_by_a_skill(table: Table) -> None:
    open_editor(table, "alpha-strike")
    gap = table.text(".force-balance + p")
    assert "more" in gap
    table.page.click("text=Even it out")
    table.wait(".proposals button").click()
    wait_for_check(table)
    skills = [unit.get("skill", 4) for force in kept(table)["setup"]["forces"].values() for unit in force]
    assert sorted(skills) != [4] * len(skills)
    assert table.text("#terms .fields:has-text('Forces')").count(gap) == 0


def test_an_entry_has_an_arrow_and_an_exit_a_bar(table: Table) -> None:
    table.open("/scenarios")
    table.wait("body[data-ready]")
    table.page.select_option("#beginnings select", "relief-column")
    table.wait("#map .entry-arrow")
    table.page.select_option("#beginnings select", "the-black-box")
    table.page.wait_for_selector("#map .exit-bar", state="attached")


def answer_only(table: Table, path: str, times: int) -> None:
    """Let the server answer so many requests and hold the next ones, so that a page stays as they leave it."""
    asked: list[Any] = []

    def answer(route: Any) -> None:
        asked.append(route)
        if len(asked) <= times:
            route.continue_()

    table.page.route(path, answer)


def set_turns(table: Table, turns: int) -> None:
    table.page.get_by_label("Turns", exact=True).fill(str(turns))
    table.page.keyboard.press("Tab")
    wait_for_check(table)


def draw_and_start(table: Table) -> None:
    """A scenario of two turns with ground to hold in the middle."""
    open_editor(table)
    set_turns(table, 2)
    table.page.click(".tool:has-text('Objective')")
    x, y, _ = middle(table)
    table.page.mouse.click(x, y)
    table.wait("#properties h2:has-text('Objective')")
    wait_for_check(table)
    table.page.click("#start:not(:disabled)")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    take_last_game(table)


@pytest.mark.whole
@pytest.mark.parametrize(("screen", "kind"), [("table", Keyboard), ("phone", Finger)])
def test_a_drawn_scenario_is_played_to_its_end(
    request: pytest.FixtureRequest, screen: str, kind: type[Finger | Keyboard]
) -> None:
    table: Table = request.getfixturevalue(screen)
    draw_and_start(table)
    outcome = kind(table).play()
    assert outcome["reason"]
    table.wait(".end-block")


def paint_across(table: Table) -> None:
    """Drag the brush in hand over some hexes in the middle of the map."""
    x, y, _ = middle(table)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 90, y + 10, steps=6)
    table.page.mouse.up()
    table.wait("#terms option:has-text('Painted here')", "attached")
    wait_for_check(table)


def test_terrain_is_painted_by_a_drag_and_taken_back_by_one_undo(table: Table) -> None:
    open_editor(table)
    before = kept(table)["setup"]["board"]
    table.page.keyboard.press("t")
    table.page.select_option("[aria-label=Brush]", label="Water 2")
    paint_across(table)
    board = Board.from_text(kept(table)["setup"]["board"])
    ponds = sum(hex.water == 2 for hex in board.terrain) - sum(hex.water == 2 for hex in load_board(before).terrain)
    assert ponds > 1
    table.wait("body[data-ready='total-warfare drawn']")
    assert table.text("#findings") == "It can be played."
    table.page.keyboard.press("Control+z")
    wait_for_check(table)
    assert kept(table)["setup"]["board"] == before


def test_roads_and_buildings_are_drawn(table: Table) -> None:
    open_editor(table)
    table.page.keyboard.press("r")
    paint_across(table)
    drawn = kept(table)["setup"]["board"]
    assert sum(hex.road is not None for hex in Board.from_text(drawn).terrain) > 1
    table.page.keyboard.press("b")
    table.page.select_option("[aria-label=Brush]", label="Heavy, CF 90")
    table.page.get_by_label("Floors", exact=True).fill("3")
    table.page.get_by_label("CF, 0 as usual", exact=True).fill("75")
    table.page.keyboard.press("Tab")
    x, y, _ = middle(table)
    table.page.mouse.click(x, y)
    table.page.wait_for_function("() => localStorage.getItem('boxcars.scenario').includes('bldg_cf:75')")
    wait_for_check(table)
    houses = [hex.building for hex in Board.from_text(kept(table)["setup"]["board"]).terrain if hex.building]
    assert (3, 3, 75) in [(house.type, house.height, house.cf) for house in houses]
    assert table.text("#findings") == "It can be played."


def test_a_table_in_inches_is_painted_named_and_measured_in_inches(table: Table) -> None:
    open_editor(table, "alpha-strike")
    before = kept(table)["setup"]["table"]
    table.page.keyboard.press("t")
    paint_across(table)
    table.wait("body[data-ready='alpha-strike drawn']")
    laid = Ground.from_text(kept(table)["setup"]["table"]).pieces[-1]
    assert (laid.kind, laid.name) == ("woods", "")
    table.page.keyboard.press("n")
    table.page.get_by_label("Called", exact=True).fill("Boxcar Thicket")
    table.page.keyboard.press("Tab")
    x, y, _ = middle(table)
    table.page.mouse.click(x, y)
    table.page.wait_for_function("() => localStorage.getItem('boxcars.scenario').includes('Boxcar Thicket')")
    wait_for_check(table)
    assert Ground.from_text(kept(table)["setup"]["table"]).pieces[-1].name == "Boxcar Thicket"
    assert table.text("#findings") == "It can be played."
    table.page.click(".things button:has-text('Zone of Red')")
    assert table.page.get_by_label("To, inches", exact=True).input_value() == "6"
    assert table.page.locator(".rulers text").first.text_content() == "6″"
    for _ in range(2):
        table.page.click("#undo")
    wait_for_check(table)
    assert kept(table)["setup"]["table"] == before


def test_armies_are_evened_out_by_another_figure(table: Table) -> None:
    open_editor(table, "clix")
    table.page.select_option("#beginnings select", "two-crossings")
    table.page.wait_for_function("() => localStorage.getItem('boxcars.scenario').includes('crossing')")
    wait_for_check(table)
    before = [unit["unit"] for force in kept(table)["setup"]["forces"].values() for unit in force]
    table.page.click("text=Even it out")
    table.wait(".proposals button:has-text('instead')").click()
    wait_for_check(table)
    after = [unit["unit"] for force in kept(table)["setup"]["forces"].values() for unit in force]
    assert sum(old != new for old, new in zip(before, after, strict=True)) == 1
    assert table.text("#findings") == "It can be played."
