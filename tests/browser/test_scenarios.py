"""A scenario in a real browser: chosen on the start page, deployed hex by hex, with its victory points in sight."""

from __future__ import annotations

import pytest

from tests.browser.driver import Table
from tests.browser.players import Finger, Keyboard
from tests.browser.whole_games import take_last_game

GAMES = ("total-warfare", "alpha-strike", "clix")
NEAR = 90
"""Pixels between a label and the edge of what it names, where it makes room for others."""


def deploy_here(table: Table, name: str, hex: str) -> None:
    table.wait(f"#bar:has-text('{name}: tap a hex of the zone')")
    table.settle()
    table.click_hex(hex)
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.keyboard.press("Enter")


def assert_named_in_place(table: Table) -> None:
    """Every name of ground that is fought for stands at that ground, and none in the corner of the map."""
    far = """() => [...document.querySelectorAll('.markers .pill')].map((label) => {
      const [one, two] = [label, label.previousElementSibling].map((each) => each.getBoundingClientRect());
      return Math.hypot(one.x + one.width / 2 - two.x - two.width / 2, one.bottom - two.top);
    })"""
    found = table.page.evaluate(far)
    assert found
    assert max(found) < NEAR, found


def test_a_scenario_is_chosen_deployed_and_begun(table: Table) -> None:
    table.open("/")
    table.page.click("#lances .row:has-text('The bridge at dawn')")
    table.page.click("#rules summary")
    table.page.select_option("#rules .release select", "10")
    assert "Printing 10" in table.text("#start-bar")
    table.page.click("#start-battle")
    table.wait("#begin-battle").click()
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    assert table.page.locator(".roster li").count() == 6
    assert "The bridge at dawn" in table.text("#game-name")
    assert table.page.locator(".objective.line").count() == 2
    table.settle()
    assert_named_in_place(table)
    for name, hex in (("Griffin", "3008"), ("Centurion", "3010"), ("Panther", "3012")):
        deploy_here(table, name, hex)
    table.page.wait_for_function("() => document.querySelector('#phases [aria-current]').textContent === 'Movement'")
    assert "to deploy" not in table.text(".roster")


def test_a_hidden_unit_is_asked_and_a_unit_at_the_edge_may_leave(table: Table) -> None:
    scenario = {
        "game": "total-warfare",
        "title": "The wood",
        "setup": {
            "board": "pine-barrens",
            "forces": {
                "red": [{"design": "Locust LCT-1V", "hex": "0117", "facing": 0}],
                "blue": [
                    {"design": "Hunchback HBK-4G", "hex": "", "facing": 0},
                    {"design": "Locust LCT-1V", "hex": "1616", "facing": 0},
                ],
            },
            "mission": {
                "title": "The wood",
                "edges": {"red": "west", "blue": "east"},
                "zones": {"blue": {"edge": "east", "depth": 6}},
                "hidden": {"blue": 1},
                "objectives": [{"name": "Beaten", "kind": "destroy", "points": 1}],
            },
        },
    }
    table.new_game({"game": "total-warfare", "scenario": scenario, "seats": {"red": "bot-random", "blue": "you"}})
    table.wait("button:has-text('Hidden')").click()
    deploy_here(table, "Hunchback", "1302")
    table.page.click("#bar button:has-text('Stay hidden')")
    table.wait("#bar button:has-text('Leave by the east edge')").click()
    table.page.wait_for_function("() => document.querySelector('#log').textContent.includes('leaves by the east edge')")


def test_a_scenario_of_alpha_strike_is_deployed_by_tapping_places_of_the_zone(table: Table) -> None:
    table.new_game(
        {"game": "alpha-strike", "scenario": "the-foundry", "seats": {"red": "you", "blue": "bot-random"}}, side="red"
    )
    for number, name in enumerate(("Wolverine", "Centurion", "Jenner")):
        table.wait(f"#bar:has-text('{name}: tap a place of the zone')")
        table.settle()
        table.page.mouse.click(*table.inches(12 + 8 * number, 24))
        table.wait("#bar:has-text('not at')")
        assert table.page.locator("#bar [data-enter]:disabled").count() == 1
        table.page.mouse.click(*table.inches(12 + 8 * number, 44))
        table.wait("#bar [data-enter]:not(:disabled)")
        table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('#phases [aria-current]').textContent === 'Movement'")
    assert "to deploy" not in table.text(".roster")
    assert table.page.locator(".objective.line").count() == 2
    assert_named_in_place(table)


@pytest.mark.whole
@pytest.mark.parametrize(("screen", "kind"), [("table", Keyboard), ("phone", Finger)])
def test_a_scenario_with_objectives_is_chosen_and_played_to_its_end(
    request: pytest.FixtureRequest, screen: str, kind: type[Finger | Keyboard]
) -> None:
    """As a newcomer does it: from the start page, by keys alone or by taps alone."""
    table: Table = request.getfixturevalue(screen)
    table.open("/")
    table.page.click("#lances .row:has-text('The bridge at dawn')")
    table.page.click("#start-battle")
    table.wait("#begin-battle").click()
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    take_last_game(table)
    outcome = kind(table).play()
    assert "victory points" in outcome["reason"] or outcome["winner"]
    table.wait(".end-block")


def test_every_game_offers_its_own_scenarios_and_no_others(table: Table) -> None:
    found = {game: table.ask(f"/api/scenarios?game={game}")["scenarios"] for game in GAMES}
    offered = {game: {each["title"] for each in scenarios} for game, scenarios in found.items()}
    table.open("/")
    for game in GAMES:
        table.page.click(f"#games .choice[data-key='{game}']")
        table.wait(f"#lances .row:has-text('{min(offered[game])}')")
        shown = table.text("#lances")
        assert {name for names in offered.values() for name in names if name in shown} == offered[game]
