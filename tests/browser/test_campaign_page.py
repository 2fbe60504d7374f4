"""The page of a campaign: three tracks in a row, each fought at a table, reported, and mended after."""

from __future__ import annotations

from tests.browser.driver import Table

_KEPT = "() => JSON.parse(localStorage.getItem('boxcars.campaigns'))[0].game"
_FITS = "table => table.getBoundingClientRect().right <= document.getElementById('panel').getBoundingClientRect().right"
_SEAT = "id => JSON.parse(localStorage.getItem('boxcars.games')).find((game) => game.id === id).seat"


def fight(table: Table, track: str) -> None:
    """Begin a track, go to its battle, and give it up there for the side that the seat plays."""
    table.page.select_option("#track", track)
    table.page.select_option("#table", "duel-ring")
    table.page.click("#begin")
    table.wait("#fight")
    table.page.select_option("#opponent", "you")
    table.page.click("#fight")
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
        table.wait("#next h2:has-text('is over: report it')")
        table.wait("#report.primary").click()
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


def test_a_new_campaign_leaves_the_other_one_where_it_is(table: Table) -> None:
    table.open("/campaign")
    assert "Fought in Alpha Strike" in table.text("main")
    table.page.fill("#name", "First war")
    table.page.click("#new")
    table.wait("#title:has-text('First war')")
    table.page.click("#drop")
    table.wait("#kept:has-text('First war')")
    table.page.fill("#name", "Second war")
    table.page.click("#new")
    table.wait("#title:has-text('Second war')")
    table.page.reload()
    table.wait("#title:has-text('Second war')")
    table.page.click("#kept button:text-is('First war')")
    table.wait("#title:has-text('First war')")
    table.page.click("[aria-label='Throw Second war away']")
    table.wait("dialog button:has-text('Keep it')").click()
    assert table.page.locator("#kept li").count() == 2


def test_the_campaign_of_before_is_taken_over(table: Table) -> None:
    table.open("/campaign")
    table.page.click("#new")
    table.wait("#army-red")
    table.page.evaluate(
        "const [{campaign}] = JSON.parse(localStorage.getItem('boxcars.campaigns')); localStorage.clear();"
        "localStorage.setItem('boxcars.campaign', JSON.stringify({campaign, game: ''}))"
    )
    table.page.reload()
    table.wait("#title:has-text('The long road')")
    table.wait("#army-red")


def test_units_stay_at_home_and_a_track_that_was_begun_is_taken_back(table: Table) -> None:
    table.open("/campaign")
    table.page.click("#new")
    table.wait("#army-blue h2:has-text('123 PV')")
    table.page.click("summary:has-text('Who takes part')")
    table.page.uncheck("label:has-text('Griffin GRF-1N') input")
    table.wait("legend:has-text('Blue')")
    with table.page.expect_request("**/api/campaign") as asked:
        table.page.click("#begin")
    assert asked.value.post_data_json["units"]["blue"] == ["blue-1", "blue-2", "blue-3"]
    table.wait("#army-blue h2:has-text('950 support points')")
    table.page.click("#recall")
    table.wait("#army-blue h2:has-text('1000 support points')")
    table.wait("#begin")


def test_the_result_of_a_real_table_is_entered_on_a_phone(phone: Table) -> None:
    phone.open("/campaign")
    phone.page.tap("#new")
    phone.wait("#begin").tap()
    phone.wait("#by-hand").tap()
    phone.page.fill("[aria-label='Structure left of Wasp WSP-1A, red-2']", "0")
    phone.page.fill("[aria-label='Support points for Blue']", "150")
    phone.page.select_option("#held", "blue")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    phone.page.tap("#enter")
    phone.wait("#chapters li:has-text('Blue 150')")
    phone.wait("#army-red li.gone:has-text('Wasp WSP-1A')")
    phone.wait("#army-blue li:has-text('of the enemy: Wasp WSP-1A')")


def test_the_armies_of_a_campaign_are_found_in_the_whole_catalogue(table: Table) -> None:
    table.open("/campaign")
    table.page.click("#choose")
    table.wait("dialog .designs .offer")
    table.page.fill("[aria-label='Search units']", "Patton")
    table.wait("[aria-label='Add Patton Tank to Blue']").click()
    table.page.click("dialog button:has-text('Use these forces')")
    table.wait("#force-blue li:has-text('Patton Tank')")
    table.wait("#force-blue h2:has-text('151 PV')")
