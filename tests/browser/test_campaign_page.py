"""The page of a campaign: three tracks in a row, each fought at a table, reported, and mended after."""

from __future__ import annotations

from tests.browser.driver import Table

_KEPT = "() => JSON.parse(localStorage.getItem('boxcars.campaign')).game"
_FITS = "table => table.getBoundingClientRect().right <= document.getElementById('panel').getBoundingClientRect().right"
_SEAT = "id => JSON.parse(localStorage.getItem('boxcars.games')).find((game) => game.id === id).seat"


def fight(table: Table, track: str) -> None:
    """Begin a track, go to its battle, and give it up there for the side that the seat plays."""
    table.page.select_option("#track", track)
    table.page.select_option("#table", "duel-ring")
    table.page.click("#begin")
    table.wait("#fight")
    table.page.click("text=A friend, this screen")
    table.page.wait_for_url("**/table/*")
    id = table.page.evaluate(_KEPT)
    seat = table.page.evaluate(_SEAT, id)
    table.ask(f"/api/games/{id}/play", {"actions": ["resign"], "as": "blue"}, seat)
    assert table.wait(".end-block .mission-points").evaluate(_FITS)


def muster(table: Table, side: str, *units: str) -> None:
    """Send an army home and look for other units."""
    for button in reversed(table.page.locator(f"#force-{side} button:text-is('Remove')").all()):
        button.click()
    for unit in units:
        table.page.fill(f"#force-{side} input", unit)
        table.page.click(f"#force-{side} .designs button:has-text('{unit}')")
        table.wait(f"#force-{side} > ul:has-text('{unit}')")


def test_a_campaign_of_three_tracks_is_fought_on_the_page(table: Table) -> None:
    table.open("/")
    table.page.click(".places >> text=Campaign")
    table.wait("#new")
    muster(table, "blue", "Wasp WSP-1A", "Phoenix Hawk PXH-1")
    muster(table, "red", "Marauder MAD-3R")
    table.page.click("#new")
    for number, track in enumerate(("stand-up", "breakthrough", "pursuit"), start=1):
        fight(table, track)
        table.open("/campaign")
        table.page.click("#report")
        table.wait(f"#chapters li >> nth={number - 1}")
        table.page.click("#army-blue >> text=Rearm, 20 >> nth=0")
        table.wait("#army-blue li:first-child:not(:has-text('Rearm'))")
    assert table.page.locator("#chapters li").count() == 3
    assert not table.faults


def test_a_campaign_is_saved_as_a_file_and_what_cannot_be_done_is_said(table: Table) -> None:
    table.open("/campaign")
    table.page.click("#new")
    table.wait("#army-red")
    with table.page.expect_download() as saved:
        table.page.click("#save")
    table.page.click("#drop")
    table.wait("#new")
    table.page.set_input_files("#file", saved.value.path())
    table.wait("#army-red")
    table.page.fill("#army-red input", "Nothing at all")
    table.wait("#army-red .designs :text('No unit is described by these words.')")
    table.page.fill("#army-red input", "Atlas AS7-D")
    assert table.wait("#army-red .designs button:has-text('Atlas')").is_disabled(), "1,000 points do not buy one"
    table.page.fill("#army-red input", "Wasp WSP-1A")
    table.page.click("#army-red .designs button:has-text('14 PV · 560 points')")
    table.wait("#army-red h2:has-text('440 support points')")


def test_the_words_of_a_campaign_are_explained_by_a_tap(table: Table) -> None:
    table.open("/campaign")
    table.page.click("#next .term:text-is('track')")
    table.wait("#next .meaning:has-text('One battle of a campaign')")
