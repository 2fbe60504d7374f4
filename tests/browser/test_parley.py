"""Resigning, draws, the same game again, and who the opponent was."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table

FRIENDS = DUEL | {"seats": {"red": "friend", "blue": "you"}, "names": {"red": "Ada"}}


def say_as_friend(table: Table, word: str) -> None:
    table.ask(f"/api/games/{table.made['id']}/play", {"actions": [word]}, table.made["seats"]["red"])


def test_who_resigns_is_asked_first_and_both_go_on_to_the_same_battle_again(table: Table) -> None:
    table.new_game(FRIENDS)
    table.page.click("#open-menu")
    table.page.click("#menu >> text=Resign")
    table.page.click("dialog >> text=Fight on")
    assert table.view()["outcome"] is None
    table.page.click("#open-menu")
    table.page.click("#menu >> text=Resign")
    table.page.click("dialog button >> text=Resign")
    table.wait("#bar >> text=Blue has resigned.")
    table.page.click("#bar >> text=Same again")
    table.page.wait_for_url(lambda url: table.made["id"] not in url)
    table.page.wait_for_selector("body[data-ready]")
    next_id = table.view()["again"]
    assert f"/table/{next_id}#seat={table.seat}" in table.page.url
    theirs = table.ask(f"/api/games/{next_id}", seat=table.made["seats"]["red"])
    assert (theirs["you"], theirs["turn"]) == (["red"], 1)
    table.open(f"/table/{table.made['id']}#seat={table.made['seats']['red']}")
    table.page.click("#bar >> text=To the next battle")
    table.page.wait_for_url(lambda url: next_id in url)


def test_a_draw_that_is_offered_stands_at_the_bar_until_it_is_answered(table: Table) -> None:
    table.new_game(FRIENDS)
    say_as_friend(table, "draw offer")
    table.wait("#bar >> text=Red offers a draw.")
    table.page.click("#bar button >> text=Agree")
    table.wait("#bar >> text=The sides have agreed.")


def test_a_draw_is_offered_from_the_menu_and_taken_back(table: Table) -> None:
    table.new_game(FRIENDS)
    table.page.click("#open-menu")
    table.page.click("#menu >> text=Offer a draw")
    table.wait("#bar >> text=You offer a draw.")
    table.page.click("#bar button >> text=Take it back")
    table.wait("#bar >> text=You offer a draw.", "detached")
    assert table.view()["draw"]["offers"] == ""


def test_games_to_continue_tell_the_opponent_and_the_time(table: Table) -> None:
    table.new_game(FRIENDS)
    table.open("/")
    table.wait("#continue a")
    words = "{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }"
    created = table.view("/summary")["created"]
    time = table.page.evaluate(f"then => new Date(then).toLocaleString(undefined, {words})", created)
    told = table.text("#continue").splitlines()
    assert told[told.index("Total Warfare · against Ada") + 1] == time


def test_the_end_tells_luck_and_damage_by_unit_and_gives_a_report_to_copy(table: Table) -> None:
    table.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    table.new_game(FRIENDS)
    say_as_friend(table, "resign")
    table.wait(".report >> text=expected")
    assert "Wolverine" in table.text(".report")
    table.page.click(".report >> text=Copy the report")
    table.wait(".report >> text=Copied")
