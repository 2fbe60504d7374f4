"""The phone: the sheet follows the decision, the unit is in the middle, and lying on its side it works as well."""

from __future__ import annotations

import pytest

from boxcars.serve.pages import LINKS
from tests.browser.driver import DUEL, Table, to_fire
from tests.browser.test_clix import NEAR
from tests.browser.test_salvos import MARAUDER

LYING = {"width": 844, "height": 390}
TOO_SMALL = """() => {
  const taken = (each) => {
    if (each.matches('input[type=checkbox], input[type=radio]')) return each.closest('label') ?? each;
    return each;
  };
  const measured = (each) => {
    const { width, height } = taken(each).getBoundingClientRect();
    const around = getComputedStyle(each, '::after');
    if (around.position !== 'absolute') return [width, height];
    return [Math.max(width, parseFloat(around.width)), Math.max(height, parseFloat(around.height))];
  };
  return [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('.speech, .skip'))
    .filter((each) => measured(each).some((length) => length < 39.5))
    .map((each) => each.className + ' ' + (each.textContent || each.ariaLabel) + ' ' + measured(each));
}"""
"""What can be tapped and takes taps from less than 40 px, up or across."""


def box(table: Table, selector: str) -> dict[str, float]:
    """Where an element is on the screen."""
    found: dict[str, float] = table.page.locator(selector).last.bounding_box()
    return found


def test_all_weapons_are_in_the_half_sheet(phone: Table) -> None:
    to_fire(phone, MARAUDER)
    assert phone.page.get_attribute("#dock", "data-stop") == "half"
    assert phone.page.locator(".weapon").count() == 5
    panel, last = box(phone, "#panel"), box(phone, ".weapon")
    assert last["y"] + last["height"] <= panel["y"] + panel["height"] + 1
    assert box(phone, "#map")["height"] > 240


def test_the_unit_in_hand_is_in_the_middle_of_what_is_free(phone: Table) -> None:
    phone.begin(DUEL)
    phone.open_seat()
    x, y = phone.point(phone.view()["units"][0 if phone.view()["decision"]["side"] == "red" else 1]["hex"])
    seen, sheet = box(phone, "#map"), box(phone, "#dock")
    assert x == pytest.approx(seen["x"] + seen["width"] / 2, abs=40)
    assert y == pytest.approx((seen["y"] + sheet["y"]) / 2, abs=40)


def test_the_sheet_puts_away_what_was_read_when_there_is_something_to_decide(phone: Table) -> None:
    first = phone.begin(DUEL)
    phone.open_seat()
    phone.page.click("#who .button")
    assert phone.page.get_attribute("#dock", "data-stop") == "full"
    phone.play(f"move {first} stay")
    phone.wait("#dock[data-stop=half]")


def test_on_its_side_the_sheet_stands_beside_the_map(phone: Table) -> None:
    phone.page.set_viewport_size(LYING)
    to_fire(phone, MARAUDER)
    seen, sheet, act = box(phone, "#map"), box(phone, "#dock"), box(phone, "#bar [data-enter]")
    assert sheet["x"] >= seen["x"] + seen["width"] - 1
    assert seen["height"] > 300
    assert act["y"] + act["height"] <= LYING["height"]
    assert box(phone, "#panel")["height"] > 200
    phone.page.click(".weapon .check >> nth=0")
    phone.wait("#bar :text('expected damage')")


def test_a_finger_hits_everything_at_a_table(phone: Table) -> None:
    to_fire(phone, MARAUDER)
    assert phone.page.evaluate(TOO_SMALL) == []
    phone.page.click("#handle")
    phone.wait("#dock[data-stop=full]")
    for tab in phone.page.locator("#tabs button").all():
        tab.click()
        phone.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        assert phone.page.evaluate(TOO_SMALL) == []
    phone.page.click("[aria-label='Menu']")
    assert phone.page.evaluate(TOO_SMALL) == []
    assert phone.page.evaluate("document.querySelector('#menu').getBoundingClientRect().bottom <= innerHeight")


@pytest.mark.parametrize("path", ["/", "/campaign", "/scenarios", "/forces", "/armies", "/rulings"])
def test_a_finger_hits_everything_beside_the_table(phone: Table, path: str) -> None:
    phone.open(path)
    assert phone.page.evaluate(TOO_SMALL) == []


def test_the_start_page_folds_its_choices_and_a_battle_begins_within_one_screen(phone: Table) -> None:
    phone.open("/")
    high = phone.page.evaluate("document.body.scrollHeight - document.querySelector('#continue').offsetHeight")
    assert high < 1.3 * 844, "but for games that other tests began, which stand in one row"
    phone.page.click("#forces-step > summary")
    phone.page.click("#lances .row:has-text('Fighter sweep')")
    phone.wait("#forces-step:not([open]) .chosen:text-is('Fighter sweep')")
    assert phone.text("#board-step .chosen") == "Old quarry", "the place that the battle is for"
    phone.page.click("#board-step > summary")
    phone.page.click("#more-boards .choice[data-key=twin-lakes]")
    phone.wait("#board-step:not([open]) .chosen:text-is('Twin lakes')")
    phone.page.click("#start-battle")
    phone.wait("#problem:has-text('larger than 16 by 17 hexes')")
    assert box(phone, "#problem")["y"] >= 0
    phone.page.click("#board-step > summary")
    phone.page.click("#boards .choice[data-key=open-plain]")
    phone.page.click("#start-battle")
    phone.wait("#bar [data-enter]")


def test_a_weapon_is_taken_beside_its_box_too(phone: Table) -> None:
    to_fire(phone, MARAUDER)
    square = phone.page.locator(".weapon .check").first.bounding_box()
    phone.page.touchscreen.tap(square["x"] - 4, square["y"] + square["height"] / 2)
    phone.wait(".weapon .check[aria-checked=true]")


def test_the_words_of_many_kinds_of_order_stand_beside_each_other(phone: Table) -> None:
    phone.new_game(NEAR)
    phone.settle()
    assert phone.page.evaluate(TOO_SMALL) == []
    wider = "buttons => buttons.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert phone.page.eval_on_selector_all("#bar .modes button", wider) == []


def test_from_afar_walls_and_woods_stay_visible(phone: Table) -> None:
    phone.begin(DUEL | {"board": "market-town"})
    phone.open_seat()
    phone.page.click("[aria-label='Whole map']")
    phone.wait("svg[data-detail=wash]")
    assert phone.page.locator("#map .marks .block >> nth=0").is_visible()
    woods = "getComputedStyle(document.querySelector('#map .tints .wash-2')).fill"
    afar = phone.page.evaluate(woods)
    phone.page.evaluate("document.querySelector('#map svg').dataset.detail = 'full'")
    assert afar != phone.page.evaluate(woods)


@pytest.mark.parametrize("path", LINKS)
def test_the_present_page_is_in_view_in_the_row_of_pages(phone: Table, path: str) -> None:
    phone.open(path)
    box = phone.page.locator(".places [aria-current]").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390 - 24, "and not where the row fades"


@pytest.mark.parametrize("width", [1024, 1199, 1440])
def test_the_head_of_a_page_is_one_row_on_a_tablet_and_a_desktop(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 800})
    table.open("/learn")
    places, theme = (table.page.locator(each).bounding_box() for each in (".places", "#theme"))
    assert theme["y"] < places["y"] + places["height"]
    assert theme["x"] >= places["x"] + places["width"]
