"""What everybody needs who does not see, does not point or reads slowly: axe finds nothing to mend on any page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boxcars.serve.pages import LINKS
from tests.browser.driver import DUEL, Table, to_fire
from tests.browser.test_alpha_strike import DUEL as STRIKE
from tests.browser.test_clix import NEAR
from tests.browser.whole_games import open_battles

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
FINDINGS = """async (rules) => {
  const asked = { resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) };
  return (await axe.run(asked)).violations.map(({ id, nodes }) =>
    [id, ...nodes.slice(0, 3).map(({ target, failureSummary }) => target + ': ' + failureSummary)]);
}"""
BY_COLOUR: dict[str, list[str]] = {"light": [], "dark": ["color-contrast"]}
"""The rules of axe to ask by day, which are all, and by night, where colours alone are others."""
BOTH = {"red": "you", "blue": "you"}
GAMES: dict[str, dict[str, Any]] = {
    "total-warfare": DUEL,
    "alpha-strike": STRIKE | {"seats": BOTH},
    "clix": NEAR | {"seats": BOTH},
}

needs_axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci")


def assert_no_findings(table: Table) -> None:
    """Look at the page as it is, by day and by night."""
    table.page.evaluate(AXE.read_text())
    for colours, rules in BY_COLOUR.items():
        table.page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        table.drawn()
        assert table.page.evaluate(FINDINGS, rules) == [], colours


@needs_axe
@pytest.mark.parametrize("screen", ["table", "phone"])
@pytest.mark.parametrize("path", LINKS)
def test_axe_finds_nothing_on_a_page(request: pytest.FixtureRequest, screen: str, path: str) -> None:
    table: Table = request.getfixturevalue(screen)
    table.open(path)
    assert_no_findings(table)


@needs_axe
@pytest.mark.parametrize("screen", ["table", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table(request: pytest.FixtureRequest, screen: str, game: str) -> None:
    table: Table = request.getfixturevalue(screen)
    table.new_game(GAMES[game])
    table.settle()
    assert_no_findings(table)


OUT: dict[str, dict[str, Any]] = {
    "total-warfare": DUEL
    | {
        "forces": {
            "red": [{"design": "Locust LCT-1V", "hex": "0811", "facing": 3}],
            "blue": [{"design": "Atlas AS7-D", "hex": hex, "facing": 0} for hex in ("0812", "0711", "0911")],
        }
    },
    "alpha-strike": STRIKE
    | {
        "forces": {
            "red": [{"unit": "Locust LCT-1V", "at": "30,28", "facing": 180}],
            "blue": [{"unit": "Atlas AS7-D", "at": "30,30", "facing": 0}],
        }
    },
}


@needs_axe
@pytest.mark.parametrize("game", OUT)
def test_axe_finds_nothing_when_a_battle_is_over_and_units_are_out(table: Table, game: str) -> None:
    bots = {"red": "bot-random", "blue": "bot-greedy"}
    table.made, table.seat = table.ask("/api/games", OUT[game] | {"seats": bots, "turns": 20}), ""
    table.wait_for_outcome()
    assert any(unit["destroyed"] for unit in table.view()["units"])
    table.open(f"/table/{table.made['id']}")
    table.wait(".end-block")
    table.answered()
    assert_no_findings(table)


@needs_axe
@pytest.mark.parametrize("screen", ["table", "phone"])
def test_axe_finds_nothing_where_fire_is_declared_and_in_the_help(request: pytest.FixtureRequest, screen: str) -> None:
    table: Table = request.getfixturevalue(screen)
    to_fire(table, DUEL)
    assert_no_findings(table)
    table.page.keyboard.press("?")
    table.wait("dialog[open]")
    assert_no_findings(table)


@needs_axe
def test_axe_finds_nothing_in_the_menu_and_where_forces_are_chosen(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    table.page.click("#open-menu")
    table.wait("#menu")
    assert_no_findings(table)
    table.open("/")
    table.page.click("#start-bar button:has-text('Change')")
    table.wait("dialog .force")
    assert_no_findings(table)


def test_the_choices_of_the_start_page_are_one_stop_each_and_arrows_go_through_them(table: Table) -> None:
    table.open("/#game=total-warfare")
    stops = "id => document.querySelectorAll(`#${id} [role=radio]:not([tabindex='-1'])`).length"
    for group in ("games", "board-step", "lances", "opponents"):
        assert table.page.evaluate(stops, group) == 1
    assert str(table.page.get_attribute("#boards .picture >> nth=0", "aria-hidden")) == "true"
    chosen = table.text("#opponents [aria-checked=true]")
    table.page.focus("#opponents [aria-checked=true]")
    table.page.keyboard.press("ArrowDown")
    table.page.wait_for_function("was => document.activeElement.innerText !== was", arg=chosen)
    assert table.page.evaluate("document.activeElement.getAttribute('aria-checked')") == "true"
    table.page.keyboard.press("ArrowUp")
    table.page.wait_for_function("was => document.activeElement.innerText === was", arg=chosen)
    assert table.text("#opponents [aria-checked=true]") == chosen
    table.page.focus("#games [aria-checked=true]")
    table.page.keyboard.press("ArrowRight")
    table.wait("#games [data-key=alpha-strike][aria-checked=true]")
    table.page.wait_for_function("() => document.activeElement.dataset.key === 'alpha-strike'")


def test_a_battle_is_started_from_the_top_of_the_page_within_a_few_stops(table: Table) -> None:
    table.open("/")
    for _ in range(40):
        table.page.keyboard.press("Tab")
        if table.page.evaluate("document.activeElement.id") == "start-battle":
            break
    assert table.page.evaluate("document.activeElement.id") == "start-battle"


def test_the_first_stop_at_a_table_leads_to_the_map_and_keeps_the_seat(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    address = table.page.url
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.className") == "skip"
    table.page.keyboard.press("Enter")
    assert table.page.evaluate("document.activeElement.id") == "map"
    assert table.page.url == address
    assert table.page.locator(".skip").bounding_box()["x"] < 0, "it covers nothing when it has been used"


@pytest.mark.parametrize("path", LINKS)
def test_text_of_twice_the_size_fits_a_page(table: Table, path: str) -> None:
    table.open(path)
    table.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table.drawn()
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_with_text_of_twice_the_size_a_move_is_confirmed(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    table.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table.page.keyboard.press("1")
    table.wait("#bar [data-enter]:not(:disabled)")
    box = table.page.locator("#bar [data-enter]").bounding_box()
    assert box["x"] + box["width"] <= 1440
    assert box["y"] + box["height"] <= 900
    table.page.click("#bar [data-enter]")
    table.wait("#log:has-text('stays')")


def test_nothing_moves_for_who_wants_it_still(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    running = "document.getAnimations().filter((each) => each.playState === 'running').length"
    assert table.page.evaluate(running) == 0
    table.page.keyboard.press("1")
    table.answered()
    assert table.page.evaluate(running) == 0


def test_the_focus_stays_on_the_button_that_waits_for_an_answer(table: Table) -> None:
    table.new_game(DUEL)
    table.settle()
    focused = "document.activeElement.innerText"
    table.page.focus("#views button:has-text('To hit')")
    table.page.keyboard.press("Space")
    table.answered()
    assert table.page.evaluate(focused) == "To hit"
    unit = table.view()["decision"]["units"][0]
    reach = table.view(f"/moves?unit={unit}")["modes"]["walk"]["hexes"]
    turning = (hex for hex, found in reach.items() if found["cost"] and sum(cost >= 0 for cost in found["facings"]) > 3)
    table.click_hex(next(turning))
    table.wait("#bar [data-enter]:not(:disabled)")
    before = table.text("#bar .summary")
    table.page.focus("#bar [data-enter]")
    table.page.keyboard.press(",")
    table.answered()
    assert table.text("#bar .summary") != before
    assert table.page.evaluate(focused).startswith("Confirm move")


@needs_axe
def test_axe_finds_nothing_in_a_briefing_a_mission_and_a_replay(table: Table) -> None:
    table.open("/#game=total-warfare")
    table.page.click("#lances .row:has-text('The bridge at dawn')")
    table.page.click("#start-battle")
    table.wait("dialog[open] .button.primary")
    assert_no_findings(table)
    table.page.click("dialog[open] .button.primary")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    table.settle()
    table.page.keyboard.press("b")
    table.wait("#panel .panel-tabs button[aria-pressed=true]:has-text('Mission')")
    assert_no_findings(table)
    table.page.click("#open-menu")
    table.page.click("#menu button:has-text('Replay')")
    table.wait(".replay-controls")
    assert_no_findings(table)


def open_lesson(table: Table) -> None:
    table.open("/learn")
    table.page.click("[data-lesson='6-alpha-strike'] button")
    table.page.wait_for_url("**/table/**")
    table.wait(".lesson li")
    table.settle()


def open_scenario(table: Table, game: str, name: str) -> None:
    """The briefing of a scenario, from the start page."""
    table.open(f"/#game={game}")
    open_battles(table)
    table.page.click(f"#lances .row:has-text('{name}')")
    table.page.click("#start-battle")
    table.wait("#begin-battle")


def open_mission(table: Table) -> None:
    open_scenario(table, "clix", "The well")
    table.page.click("#begin-battle")
    table.page.wait_for_url("**/table/**")
    table.settle()
    table.page.click("#score")
    table.wait("#panel .mission-panel")


def open_editor(game: str, thing: str) -> Callable[[Table], None]:
    """The editor with a thing in hand."""

    def show(table: Table) -> None:
        table.open("/scenarios")
        table.page.select_option("#beginnings select", f"new:{game}")
        table.page.wait_for_function("game => document.body.dataset.ready.startsWith(game)", arg=game)
        table.page.locator(f"text={thing} >> nth=0").click()
        table.drawn()

    return show


def open_odds(game: str) -> Callable[[Table], None]:
    """The answer to the first example of a game."""

    def show(table: Table) -> None:
        table.open("/odds")
        table.wait(f"#games >> text={game}").click()
        table.wait("#examples button >> nth=0").click()
        table.wait("#answer .verdict")

    return show


def open_campaign(table: Table) -> None:
    table.open("/campaign")
    table.page.click("#new")
    table.wait("#army-red")


def open_track(table: Table) -> None:
    open_campaign(table)
    table.page.click("#begin")
    table.wait("#fight")


def open_force(table: Table) -> None:
    table.open("/forces")
    table.page.locator("button:text-is('Add') >> nth=0").click()
    table.wait(".member")


def open_figure(table: Table) -> None:
    table.open("/armies")
    table.page.locator("text=Hatchetman >> nth=0").click()
    table.wait("th[scope=row]")


def open_ruling(table: Table) -> None:
    table.open("/rulings?q=TW-068.2")
    table.wait("details[open]")


def open_start(game: str) -> Callable[[Table], None]:
    """The start page of a game with all that is folded."""

    def show(table: Table) -> None:
        table.open(f"/#game={game}")
        table.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        table.drawn()

    return show


def open_attack(table: Table) -> None:
    table.begin(GAMES["alpha-strike"])
    table.pass_until("combat")
    table.sit_down(table.view()["decision"]["side"])
    table.answered()


def open_flight(table: Table) -> None:
    table.begin(
        {
            "board": "twin-lakes",
            "scale": "low",
            "forces": {"blue": ["Slayer SL-15"], "red": ["Lightning LTN-G15"]},
            "seats": BOTH,
            "seed": "air",
        }
    )
    table.sit_down("blue")
    table.answered()


SCREENS: dict[str, Callable[[Table], None]] = {
    "a lesson": open_lesson,
    "a briefing": lambda table: open_scenario(table, "alpha-strike", "The mill"),
    "a mission": open_mission,
    "a zone of the editor": open_editor("total-warfare", "Zone of Red"),
    "an objective of the editor": open_editor("alpha-strike", "Enemies beaten"),
    "the editor of the dials": open_editor("clix", "Zone of Blue"),
    "odds of Total Warfare": open_odds("Total Warfare"),
    "odds of Alpha Strike": open_odds("Alpha Strike"),
    "odds of the dials": open_odds("MechWarrior clix"),
    "a campaign": open_campaign,
    "a track of a campaign": open_track,
    "a force": open_force,
    "a figure": open_figure,
    "a ruling": open_ruling,
    "the start of Total Warfare": open_start("total-warfare"),
    "the start of Alpha Strike": open_start("alpha-strike"),
    "the start of the dials": open_start("clix"),
    "an attack in inches": open_attack,
    "a flight": open_flight,
}


@needs_axe
@pytest.mark.parametrize("device", ["table", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_where_more_is_open(request: pytest.FixtureRequest, device: str, screen: str) -> None:
    table: Table = request.getfixturevalue(device)
    SCREENS[screen](table)
    assert_no_findings(table)
