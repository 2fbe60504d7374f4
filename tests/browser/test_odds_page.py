"""The page of odds: reached from the start page, asked in words, answered with every reason."""

from __future__ import annotations

from boxcars.serve.pages import LINKS
from tests.browser.driver import Table


def test_the_odds_of_both_games_are_asked_from_the_start_page(table: Table) -> None:
    table.open("/")
    table.page.click(".places >> text=Odds")
    table.page.wait_for_selector("body[data-ready] #examples button")
    table.page.fill("#words", "AC/20 range 5 gunnery 4 ran target moved 4")
    table.page.keyboard.press("Enter")
    table.wait("#answer >> text=AC/20 at range 5")
    assert table.text("#answer .verdict").startswith("9+")
    table.page.click("#games >> text=Alpha Strike")
    table.page.click("#examples button >> nth=0")
    table.wait("#answer >> text=apart")
    table.page.fill("#words", "nonsense")
    table.page.keyboard.press("Enter")
    table.wait("#problem:not(:empty)")


def test_choices_build_the_sentence_and_ask_it(phone: Table) -> None:
    phone.open("/odds")
    phone.wait("body[data-ready] #choices select >> nth=0")
    phone.page.fill("#choices label:has-text('Weapon') input", "AC/20")
    phone.page.press("#choices label:has-text('Weapon') input", "Tab")
    phone.wait("#answer >> text=AC/20 at range 5")
    phone.page.select_option("#choices label:has-text('You') select", "ran")
    phone.page.wait_for_function("() => document.querySelector('#words').value === 'AC/20 range 5 gunnery 4 ran'")
    phone.wait("#answer .verdict:has-text('8+')")
    phone.page.check("#choices label:has-text('partial cover') input")
    phone.wait("#answer .verdict:has-text('9+')")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390


def test_half_a_name_is_completed_by_a_tap_and_nothing_fails(table: Table) -> None:
    failed: list[int] = []
    table.page.on("response", lambda answer: failed.append(answer.status) if answer.status >= 400 else None)
    table.open("/odds")
    table.wait("body[data-ready] #examples button")
    table.page.fill("#words", "laser at 3 hexes")
    table.page.keyboard.press("Enter")
    table.wait("#problem button:text-is('Medium Laser at 3 hexes')").click()
    table.wait("#answer >> text=Medium Laser at range 3")
    assert failed == []


def test_the_dials_have_their_odds_too(table: Table) -> None:
    table.open("/odds")
    table.wait("#games >> text=MechWarrior clix").click()
    table.wait("#examples button:has-text('Warden at Lark')").click()
    table.wait("#answer >> text=Warden at Lark, ranged")
    table.wait("#answer .verdict:has-text('11+')")


def test_every_page_leads_to_the_others(table: Table) -> None:
    for page in LINKS:
        table.page.goto(table.address + page)
        table.wait(".places a[aria-current]")
        links = table.page.eval_on_selector_all(".places a", "links => links.map(link => link.getAttribute('href'))")
        assert links == list(LINKS)
