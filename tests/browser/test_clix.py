"""The clix games in the browser: start, deploy, order by tap, and the dials that follow."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Route

from tests.browser.driver import Table
from tests.browser.whole_games import take_last_game

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
    assert "Age of Destruction · 296 points" in table.text("#game-name"), "what the army costs, not what it may"
    table.page.click("text=Place the rest for me")
    table.wait("#whose:has-text('Your turn')")
    assert "2 orders left" in table.text("#whose")


def test_a_setup_that_cannot_be_is_refused_in_a_list_of_reasons(table: Table) -> None:
    def spoil(route: Route) -> None:
        asked: Any = route.request.post_data_json
        if asked:
            asked["forces"]["red"] = [{"unit": "Lark", "tokens": 2}, {"unit": "Line Rifles", "shut_down": True}]
        route.continue_(post_data=json.dumps(asked) if asked else None)

    table.open("/#game=clix")
    table.page.route(re.compile(r"/api/games$"), spoil)
    table.page.click("#start-battle")
    table.wait("#problem .reasons")
    assert table.page.locator("#problem .reasons > b").all_inner_texts() == ["1", "2"]
    assert "is no 'Mech and cannot be shut down" in table.text("#problem").replace("’", "'")
    assert "Nothing was started." in table.text("#problem")


def test_a_desk_keeps_the_whole_table_in_sight_while_the_army_is_deployed(table: Table) -> None:
    table.open("/#game=clix")
    table.page.click("#start-battle")
    table.wait("text=Place the rest for me")
    table.answered()
    (left, top), (right, bottom) = table.inches(0, 0), table.inches(36, 36)
    area = table.page.locator("#map").bounding_box()
    assert area["x"] <= left
    assert area["y"] <= top
    assert right <= area["x"] + area["width"] + 1
    assert bottom <= area["y"] + area["height"] + 1


def test_the_bar_of_a_game_that_is_over_stands_in_one_row(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    table.play("resign")
    table.wait("#bar:has-text('Replay')")
    rows = [table.page.locator(f"#bar .{part}").bounding_box() for part in ("summary", "buttons")]
    assert rows[0]["x"] + rows[0]["width"] <= rows[1]["x"]


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
    table.wait("#bar:has-text('formation of 3:')")
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
    assert "victory points" in table.wait("[data-hint=goal]").inner_text()
    table.page.click("[data-hint] :text('Got it')")
    table.wait("text=Put your army on the table.")
    assert "Age of Destruction · 205 points" in table.text("#game-name")
    take_last_game(table)
    assert set(table.view()["army_points"].values()) == {205}, "even sides"
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


def duel(blue: list[dict[str, Any]], red: list[dict[str, Any]]) -> dict[str, Any]:
    """A game of a few units against those of a bot."""
    return NEAR | {"forces": {"blue": blue, "red": red}}


def test_a_charge_is_aimed_by_tap_with_its_number(table: Table) -> None:
    table.new_game(duel([{"unit": "Warden", "at": "18,24"}], [{"unit": "Lark", "at": "18,12", "facing": 180}]))
    table.settle()
    table.page.click("#panel >> text=Charge")
    tap(table, 18, 12)
    table.wait("#bar:has-text('Charge at Lark: 9+')")
    table.page.click("text=Give order")
    table.settle()
    assert table.view()["units"][0]["place"] == "18,14"


def test_damage_on_several_targets_is_divided_by_a_question(table: Table) -> None:
    rifles = [{"unit": "Line Rifles", "at": at, "facing": 180, "click": 3} for at in ("17,14", "20,14")]
    table.new_game(duel([{"unit": "Warden", "at": "18,20"}], rifles))
    table.settle()
    table.page.click("#bar .modes >> text=Shoot")
    table.wait("#panel .sequence")
    table.page.locator("#panel label:has-text('Several targets') input").check()
    tap(table, 20, 14)
    table.wait("#bar:has-text('At Line Rifles 1 and Line Rifles 2')")
    table.page.click("#bar >> text=Roll")
    table.settle()
    view = table.view()
    [attack] = [line for line in table.view("/log?since=0")["lines"] if line["kind"] == "attack"] or [None]
    assert view["question"]["kind"] == "division" if attack is None else len(attack["compared"]) == 2


def test_artillery_places_its_marker_where_it_is_tapped(table: Table) -> None:
    table.new_game(
        duel([{"unit": "Longreach Howitzer", "at": "18,30"}], [{"unit": "Lark", "at": "18,14", "facing": 180}])
    )
    table.settle()
    table.page.click("#bar .modes >> text=Shoot")
    table.page.click("#panel button:has-text('Artillery')")
    table.wait("#bar:has-text('A marker on Lark')")
    tap(table, 16, 14)
    table.wait("#bar:has-text('A marker there')")
    table.page.click("#bar >> text=Give order")
    table.settle()
    assert [(each["x"], each["y"]) for each in table.view()["markers"]] == [(16, 14)]
    table.wait(".artillery-marker", state="attached")


def test_a_transport_takes_infantry_aboard_and_drives_on(table: Table) -> None:
    mule = [{"unit": "Pack Mule Carrier", "at": "18,24"}, {"unit": "Line Rifles", "at": "18,25.975"}]
    table.new_game(duel(mule, [{"unit": "Lark", "at": "18,4", "facing": 180}]))
    table.settle()
    table.page.click("text=Take aboard")
    tap(table, 18, 20)
    table.wait("#bar:has-text('Move 4″ of 5″')")
    table.page.click("text=Give order")
    table.settle()
    assert [unit["carrier"] for unit in table.view()["units"]] == ["", "blue-1", ""]


def test_a_movement_formation_goes_together(table: Table) -> None:
    rifles = [{"unit": "Line Rifles", "at": at} for at in ("12,24", "13.2,24", "14.4,24")]
    table.new_game(duel(rifles, [{"unit": "Lark", "at": "18,4", "facing": 180}]))
    table.settle()
    table.page.click("#views >> text=Form up")
    tap(table, 13.2, 24)
    tap(table, 14.4, 24)
    table.page.click("#views >> text=Order")
    tap(table, 12, 20)
    table.wait("#bar:has-text('formation of 3')")
    table.page.click("text=Give order")
    table.settle()
    assert [unit["place"] for unit in table.view()["units"][:3]] == ["12,20", "13.2,20", "14.4,20"]


def test_a_member_of_a_formation_goes_to_a_place_of_its_own(table: Table) -> None:
    table.new_game(NEAR)
    table.settle()
    tap(table, 13.2, 18)
    table.wait("#bar:has-text('Blue Line Rifles 2: tap a place')")
    for friend in ("Line Rifles 1", "Line Rifles 3"):
        table.page.click(f"#panel button.with-token:has-text('{friend}')")
    tap(table, 13.2, 15)
    table.wait("#bar:has-text('formation of 3')")
    table.page.click("#panel .own-places button:has-text('Line Rifles 3')")
    tap(table, 13.2, 16.3)
    table.wait("#bar button:has-text('Give order'):enabled")
    table.page.click("text=Give order")
    table.settle()
    places = [unit["place"] for unit in table.view()["units"][1:4]]
    assert places[:2] == ["12,15", "13.2,15"]
    assert places[2] == "13.2,16.2", "beneath the second, which it touches"


def test_a_vtol_shoots_on_its_way_and_flies_on(table: Table) -> None:
    kestrel = {"unit": "Kestrel Gunship", "at": "18,26", "facing": 0, "click": 3}
    table.new_game(duel([kestrel], [{"unit": "Bastion Line Tank", "at": "18,16", "facing": 180}]))
    table.settle()
    tap(table, 18, 24)
    table.page.click("#panel button:has-text('Bastion Line Tank:')")
    table.wait("#bar:has-text('shooting at Bastion Line Tank')")
    table.answered()
    tap(table, 21, 24)
    table.wait("#bar:has-text('5″ of 6″')")
    table.page.click("text=Give order")
    table.settle()
    table.wait("#log:has-text('ranged attack')")
    assert [line for line in table.view("/log?since=0")["lines"] if line["kind"] == "attack"]
    assert table.view()["units"][0]["place"] == "21,24"


def test_a_captive_is_put_where_its_captor_wants_it(table: Table) -> None:
    tank = {"unit": "Bastion Line Tank", "at": "18,18.025", "captor": "blue-1"}
    lark = {"unit": "Lark", "at": "3,3", "facing": 180}
    table.new_game(duel([{"unit": "Line Rifles", "at": "18,20", "facing": 0}], [tank, lark]))
    table.settle()
    tap(table, 20, 22)
    table.wait("#panel:has-text('goes along, facing')")
    table.page.click("#panel button:has-text('Put it elsewhere')")
    tap(table, 22, 22)
    table.wait("#bar button:has-text('Give order'):enabled")
    table.page.click("text=Give order")
    table.settle()
    assert table.view()["units"][1]["place"] == "21.2,22"


def test_bypass_is_a_button_and_the_score_is_always_seen(table: Table) -> None:
    team = [{"unit": "Seizure Team", "at": "18,21.6"}, {"unit": "Line Rifles", "at": "18,18.4"}]
    held = [{"unit": "Warden", "at": "18,20", "captor": "blue-2"}, {"unit": "Lark", "at": "3,3"}]
    table.new_game(duel(team, held))
    table.settle()
    assert "eliminated 0 · left" in table.text("#forces")
    table.page.click("#panel button:has-text('Take control')")
    table.settle()
    assert table.view()["units"][2]["side"] == "blue"


def test_the_end_says_which_conditions_decided(table: Table) -> None:
    table.new_game(NEAR | {"keys": {"end.max_turns": 2}, "seats": {"blue": "you", "red": "you"}})
    table.settle()
    table.play("end blue")
    table.play("end red")
    table.wait("#bar:has-text('leads in points left and held')")
    assert "conditions" in table.text("#panel .scores")
