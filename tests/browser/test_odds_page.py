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


def test_every_page_leads_to_the_others(table: Table) -> None:
    for page in LINKS:
        table.page.goto(table.address + page)
        table.wait(".places a[aria-current]")
        links = table.page.eval_on_selector_all(".places a", "links => links.map(link => link.getAttribute('href'))")
        assert links == list(LINKS)
