"""What a scenario is fought for: read in a briefing before the start, and one tap away all the time in play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.driver import Table

SECRET = {"side": "red", "secret": True}
HELD: dict[str, Any] = {
    "game": "total-warfare",
    "title": "The ford",
    "story": "The ford is the only way over.",
    "briefs": {"red": "Let nobody cross.", "blue": "Stand in the ford."},
    "setup": {
        "board": "open-plain",
        "turns": 3,
        "forces": {
            "red": [{"design": "Locust LCT-1V", "hex": "0102", "facing": 3}],
            "blue": [{"design": "Hunchback HBK-4G", "hex": "0808", "facing": 0}],
        },
        "mission": {
            "title": "The ford",
            "edges": {"red": "north", "blue": "south"},
            "objectives": [
                {"name": "The ford", "kind": "hold", "points": 2, "area": {"around": "0808"}, "each_turn": True},
                {"name": "Enemies", "kind": "destroy", "points": 3},
                {
                    "name": "The cairn",
                    "kind": "hold",
                    "points": 5,
                    "area": {"around": "0101"},
                    "side": "red",
                    "secret": True,
                },
            ],
        },
    },
}


def begin(table: Table) -> None:
    table.new_game(
        {"game": "total-warfare", "scenario": HELD, "seats": {"red": "you", "blue": "friend"}, "seed": "ford"}
    )
    table.answered()


def choose(table: Table, name: str, game: str = "total-warfare") -> None:
    """Choose a scenario on the start page, and open its briefing."""
    table.open(f"/#game={game}")
    if not table.page.locator(f"#lances .row:has-text('{name}')").is_visible():
        table.page.click("#forces-step summary")
    table.page.click(f"#lances .row:has-text('{name}')")
    table.page.click("#start-battle")
    table.wait("dialog.briefing #begin-battle")


def test_a_briefing_tells_the_mission_before_the_start_and_changes_with_the_side(table: Table) -> None:
    choose(table, "The relief column")
    briefing = table.text("dialog.briefing")
    assert "Take the buildings before the relief is there" in briefing
    assert "Hold the buildings in the middle" not in briefing, "the orders of the other side"
    assert "Who has the most victory points at the end of turn 10 wins." in briefing
    assert "hold within 2 of 0908: 1 point a turn, from turn 3 on".lower() in briefing.lower()
    assert "turn 5" in briefing
    assert table.page.locator(".briefing-map .zone.line").count() == 2
    table.page.click("dialog.briefing :text('Play Red')")
    table.wait("dialog.briefing .briefing-card.own:has-text('Hold the buildings in the middle')")
    table.page.click("#begin-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    table.page.keyboard.press("b")
    assert "Hold the buildings in the middle" in table.wait("#panel .mission-panel").inner_text()


@pytest.mark.parametrize(("game", "name"), [("alpha-strike", "The mill"), ("clix", "The well")])
def test_games_in_inches_have_briefings_and_missions_too(table: Table, game: str, name: str) -> None:
    choose(table, name, game)
    assert table.page.locator(".briefing-map .objective.line").count() == 1
    table.page.click("#begin-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    table.wait("#score").click()
    assert name in table.wait("#panel .mission-panel h2").inner_text()
    assert table.page.locator("#panel .turn-track [aria-current]").count() <= 1


def test_the_score_opens_the_mission_and_the_battle_stays(table: Table) -> None:
    begin(table)
    table.page.click("#score")
    panel = table.wait("#panel .mission-panel").inner_text()
    assert "Stand in the ford." in panel
    assert "Let nobody cross." not in panel
    assert "The cairn" not in panel, "a secret of the other side"
    assert "/table/" in table.page.url
    row = table.text("#panel tr[data-objective='The ford']")
    assert "Blue holds it: Hunchback" in row
    assert row.split()[-4:] == ["0", "6", "0", "6"], "now and open, for each side"
    table.page.click("#panel .panel-tabs :text('Unit')")
    table.wait("#panel .mission-panel", "detached")


def test_points_that_were_scored_are_told_and_open_their_turns(table: Table) -> None:
    begin(table)
    pass_turn(table)
    table.page.wait_for_function("() => document.querySelector('#score b').textContent === '2 : 0'")
    table.answered()
    table.page.keyboard.press("b")
    table.page.click("#panel tr[data-objective='The ford'] .door >> nth=0")
    assert table.wait("#panel .mission-events:has-text('turn')").inner_text() == "turn 1: 2"


def pass_turn(table: Table) -> None:
    """Do as little as possible until the second turn, each side from its own seat."""
    while (view := table.view())["turn"] < 2:
        side = view["decision"]["side"]
        table.seat = table.made["seats"][side]
        options = table.view(f"/options?as={side}")["options"]
        quiet = (text for text in options if text.endswith((" stay", " none")) or text.startswith("done"))
        table.play(next(quiet, options[0]))
    table.seat = table.made["seats"]["blue"]


def test_a_tap_on_an_objective_opens_its_row(table: Table) -> None:
    begin(table)
    label = table.wait("[data-objective='The ford'].pill")
    box = label.bounding_box()
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.wait("#panel .mission-panel")


def test_on_a_phone_the_mission_is_a_tab_with_a_way_back(phone: Table) -> None:
    begin(phone)
    phone.page.tap("#score")
    phone.wait("#panel .mission-panel")
    assert phone.page.locator("#dock").get_attribute("data-stop") == "full"
    phone.page.tap("#panel .mission-back button")
    phone.wait("#panel .mission-panel", "detached")
    assert phone.page.locator("#dock").get_attribute("data-stop") == "half"


def test_a_briefing_on_a_phone_is_as_wide_as_the_phone(phone: Table) -> None:
    choose(phone, "The bridge at dawn")
    assert phone.page.evaluate("() => document.querySelector('dialog.briefing').scrollWidth") <= 390
    assert phone.page.locator("#begin-battle").is_visible()


def test_at_a_thousand_pixels_the_score_is_in_the_top_bar(table: Table) -> None:
    table.page.set_viewport_size({"width": 1024, "height": 768})
    begin(table)
    box = table.wait("#score").bounding_box()
    assert box["x"] + box["width"] <= 1024


def test_a_battle_without_objectives_has_no_mission(table: Table) -> None:
    table.new_game({"board": "open-plain", "forces": HELD["setup"]["forces"], "seats": {"red": "you", "blue": "you"}})
    table.page.keyboard.press("b")
    assert not table.page.locator("#score").is_visible()
    assert table.page.locator(".panel-tabs, .mission-panel").count() == 0
