"""What a page asks the server for while it is played on."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table


def test_the_page_shows_its_own_action_by_the_answer_to_it(table: Table) -> None:
    """No view and no log is asked for after an action of one's own."""
    setup = DUEL | {
        "forces": {
            "red": [
                {"design": "Hunchback HBK-4G", "hex": "0808", "facing": 3},
                {"design": "Locust LCT-1V", "hex": "0202", "facing": 3},
            ],
            "blue": [{"design": "Wolverine WVR-6R", "hex": "0812", "facing": 0}],
        },
        "seats": {"red": "you", "blue": "friend"},
        "seed": "5",
    }
    made = table.new_game(setup, "red")
    other = made["seats"]["blue"]
    while table.view()["decision"]["side"] == "blue":
        table.ask(f"/api/games/{made['id']}/play", {"actions": ["move blue-1 stay"]}, other)
    unit = table.view()["decision"]["units"][0]
    table.page.wait_for_function("() => document.title.startsWith('●')")
    table.settle()
    table.page.keyboard.press("/")
    table.wait("input[aria-label=Action]").fill(f"move {unit} stay")
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(f"{request.method} {request.url.partition(made['id'])[2]}"))
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => !document.title.startsWith('●')")
    assert "POST /play" in asked
    assert [each for each in asked if each.partition("?")[0] in ("GET ", "GET /log")] == []


def test_no_page_loads_what_its_policy_forbids(table: Table) -> None:
    """Drawings come as SVG with styles in them, and are shown all the same."""
    said: list[str] = []
    table.page.on("console", lambda message: said.append(message.text))
    for path in ("/", "/forces"):
        table.page.goto(table.address + path)
        table.page.wait_for_load_state("networkidle")
    table.new_game(DUEL, "red")
    table.page.wait_for_selector("#map svg")
    assert [each for each in said if "Content Security Policy" in each] == []
