"""The clix games in the browser: start, deploy, order by tap, and the dials that follow."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.driver import Table

NEAR: dict[str, Any] = {
    "game": "clix",
    "table": "open",
    "forces": {
        "blue": [
            {"unit": "Warden", "at": "18,18", "facing": 0},
            {"unit": "Line Rifles", "at": "12,18", "facing": 0},
            {"unit": "Line Rifles", "at": "13.2,18", "facing": 0},
            {"unit": "Line Rifles", "at": "14.4,18", "facing": 0},
        ],
        "red": [
            {"unit": "Lark", "at": "18,11", "facing": 180},
            {"unit": "Line Rifles", "at": "13.2,12.5", "facing": 180},
        ],
    },
    "seats": {"blue": "you", "red": "bot-random"},
    "seed": "browser",
}
"""A 'Mech and three rifles that touch, in reach of a 'Mech and rifles of a bot."""


def tap(table: Table, x: float, y: float) -> None:
    table.page.mouse.click(*table.inches(x, y))


def needed(table: Table) -> int:
    """What the dice must show, by the action bar."""
    found = re.search(r"(\d+)\+", table.text("#bar"))
    assert found
    return int(found[1])


def test_the_start_page_starts_a_game_of_ready_armies(table: Table) -> None:
    table.open("/#game=clix")
    table.page.click("text=Cinder Raiders v Orrery Battery")
    table.page.click("#start-battle")
    table.wait("text=Place the rest for me")
    assert "Age of Destruction · 300" in table.text("#game-name")
    table.page.click("text=Place the rest for me")
    table.wait("#whose:has-text('Your turn')")
    assert "2 orders left" in table.text("#whose")


def test_a_move_by_tap_shows_what_it_costs_and_is_given(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    tap(table, 18, 15)
    table.wait("#bar:has-text('3″ of 8″')")
    assert "1 token" in table.text("#bar")
    table.page.click("text=Give order")
    table.settle()
    warden = table.view()["units"][0]
    assert (warden["place"], warden["tokens"]) == ("18,15", 1)


def test_a_tap_on_an_enemy_goes_into_contact(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    tap(table, 18, 11)
    table.wait("#bar:has-text('touches Lark')")
    table.page.click("text=Give order")
    table.settle()
    assert table.view()["units"][0]["place"] == "18,13"


def test_a_formation_is_tapped_together_and_shoots_with_its_tally(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    tap(table, 13.2, 18)
    table.wait("#bar:has-text('Blue Line Rifles 2: tap a place')")
    table.page.click("#bar >> text=Shoot")
    table.wait("#bar:has-text('At Red Line Rifles')")
    table.wait("#panel .sequence")
    alone = needed(table)
    table.page.click("#views >> text=Form up")
    tap(table, 12, 18)
    tap(table, 14.4, 18)
    table.wait("#bar:has-text('formation of 3')")
    assert needed(table) == alone - 4
    assert "formation of 3" in table.text("#panel .sequence")
    table.page.click("#bar >> text=Roll")
    table.settle()
    tokens = [unit["tokens"] for unit in table.view()["units"] if unit["side"] == "blue"]
    assert tokens == [0, 1, 1, 1]


def test_what_cannot_be_done_says_why(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    table.page.click("#bar >> text=Shoot")
    table.wait("#panel .sequence")
    table.page.click("#panel summary:has-text('Why not')")
    assert "is not hot" in table.text("#panel")


def test_the_turn_is_ended_and_the_bot_answers(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    table.page.click("#bar >> text=End turn")
    table.page.click("dialog >> text=End turn")
    table.wait("#turn:has-text('Turn 3')")
    assert table.view()["turn"] >= 3


def test_a_phone_gives_an_order_by_touch(phone: Table) -> None:
    phone.new_game(NEAR)
    phone.settle()
    phone.page.touchscreen.tap(*phone.inches(18, 15))
    phone.wait("#bar:has-text('of 8″')")
    phone.page.click("text=Give order")
    phone.settle()
    assert phone.view()["units"][0]["tokens"] == 1


def test_the_first_game_teaches_by_hints(table: Table) -> None:
    table.open("/#game=clix")
    table.page.click("#lesson button")
    table.wait("text=Put your army on the table.")
    table.page.click("text=Place the rest for me")
    table.wait("text=Give an order.")


def test_a_dial_stands_where_a_hit_has_turned_it(table: Table) -> None:
    forces = NEAR["forces"] | {"red": [{"unit": "Lark", "at": "18,14", "facing": 0, "click": 5}]}
    table.new_game(NEAR | {"forces": forces, "seats": {"blue": "you", "red": "you"}})
    table.settle()
    table.page.click("#forces [data-unit=red-1]")
    table.wait(".bx-dial[aria-label*='click 5 of']")
    table.page.click("#forces [data-unit=red-1]")
    while (lark := table.view()["units"][-1])["click"] == 5:
        side = table.view()["decision"]["side"]
        shots = [
            text for text in table.view(f"/options?as={side}")["options"] if text.startswith("ranged blue-1 red-1")
        ]
        table.play(shots[0] if shots else f"end {side}")
    table.page.reload()
    table.settle()
    table.page.click("#forces [data-unit=red-1]")
    table.wait(f".bx-dial[aria-label*='click {lark['click']} of']")


def test_an_army_is_built_checked_and_played(table: Table) -> None:
    table.open("/armies")
    for name in ("Lark", "Line Rifles", "Warden", "Warden"):
        table.page.click(f"button[aria-label='Add {name}']")
    table.wait("#reasons:has-text('of 300 points')")
    table.page.click("button[aria-label='Remove Warden'] >> nth=0")
    table.wait("#sum:has-text('Legal')")
    assert "228 of 300 points" in table.text("#sum")
    table.page.click("text=Play this army")
    table.page.wait_for_url("**/#game=clix&army=1")
    table.wait("#lances:has-text('Your army v')")
    table.page.click("#start-battle")
    table.wait("text=Place the rest for me")
    own = table.page.locator("#forces [data-unit^=blue] b").all_inner_texts()
    assert [name.removeprefix("Blue ") for name in own if name != "to deploy"] == ["Lark", "Line Rifles", "Warden"]


def test_a_figure_of_ones_own_is_pasted_and_all_that_is_wrong_is_said(table: Table) -> None:
    table.open("/armies")
    table.page.click("#own summary")
    table.page.fill("#own textarea", '{"name": "Recruits", "type": "infantry"}')
    table.page.click("text=Read and check")
    table.wait("#own:has-text('Recruits: ')")
    assert "first in the list" not in table.text("#own")
