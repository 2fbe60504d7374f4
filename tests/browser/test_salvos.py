"""Choosing a salvo on the page: best within a heat, fire groups, ammunition, and friends who spot."""

from __future__ import annotations

from typing import Any

from boxcars.hexes.board import Board
from tests.browser.driver import DUEL, Table, to_fire

MARAUDER = DUEL | {
    "forces": {
        "red": [{"design": "Hunchback HBK-4G", "hex": "0806", "facing": 3}],
        "blue": [{"design": "Marauder MAD-3R", "hex": "0812", "facing": 0}],
    }
}


def ridge() -> str:
    """A board with a wall of hills between the sides."""
    board = Board.plain(15, 17)
    for column in range(6, 11):
        board = board.with_terrain(f"{column:02}09", level=4)
    return board.to_text()


OVER_THE_HILL: dict[str, Any] = DUEL | {
    "board": ridge(),
    "forces": {
        "red": [{"design": "Hunchback HBK-4G", "hex": "0804", "facing": 3}],
        "blue": [
            {"design": "Archer ARC-2R", "hex": "0812", "facing": 0},
            {"design": "Wolverine WVR-6R", "hex": "1310", "facing": 0},
            {"design": "Griffin GRF-1N", "hex": "1309", "facing": 0},
        ],
    },
}


def checked(table: Table) -> list[str]:
    """The weapons that are ticked."""
    ticked = table.page.locator(".weapon .check[aria-checked=true]").all()
    return [str(each.get_attribute("aria-label")).rpartition(",")[0] for each in ticked]


def test_one_tap_picks_the_best_salvo_that_stays_cool(table: Table) -> None:
    to_fire(table, MARAUDER)
    table.page.click("text=Best within heat 4")
    table.wait("#bar :text('heat after')")
    cool = checked(table)
    assert cool
    assert int(table.text("#bar .summary").split("heat after ")[1].split(":")[0].split()[0]) <= 4
    table.page.select_option(".best-within select", "29")
    table.wait("text=Best within heat 29")
    table.page.wait_for_function(
        "n => document.querySelectorAll('.check[aria-checked=true]').length > n", arg=len(cool)
    )
    table.page.keyboard.press("Enter")
    table.wait(".overlay")


def test_a_fire_group_is_kept_for_the_next_game(table: Table) -> None:
    to_fire(table, MARAUDER)
    table.page.click(".weapon .check[aria-label^='PPC'] >> nth=0")
    table.page.click("text=Keep as group…")
    table.page.fill("dialog input", "Far")
    table.page.click("dialog >> text=Keep >> nth=-1")
    table.wait("dialog", "detached")
    to_fire(table, MARAUDER)
    assert checked(table) == []
    table.page.click(".group:text('Far')")
    table.wait(".weapon .check[aria-checked=true]")
    assert checked(table) == ["PPC"]


def test_missiles_fly_over_a_hill_to_what_a_friend_sees(table: Table) -> None:
    to_fire(table, OVER_THE_HILL)
    launcher = ".weapon:has(.check[aria-label^='LRM 20'])"
    assert "spots" in table.text(f"{launcher} .name")
    table.page.click(f"{launcher} .check >> nth=0")
    table.wait(f"{launcher} .check[aria-checked=true]")
    if not table.page.locator(".weapon.open select").count():
        table.page.click(f"{launcher} .name >> nth=0")
    spotters = table.page.locator("label:has-text('Spotter') option").all_inner_texts()
    assert sorted(name.split()[0] for name in spotters) == ["Griffin", "Wolverine"]
    table.page.select_option("label:has-text('Spotter') select", "blue-3")
    table.page.select_option("label:has-text('Ammunition') select", "lrm20-rt-2")
    table.wait(f"{launcher} .name:has-text('Griffin spots')")
    table.page.click("#bar [data-enter]")
    table.wait("#bar :text('Wolverine: choose')")
    [shot] = table.view()["declarations"]["blue-1"]["shots"]
    assert (shot["spotter"], shot["ammo"]) == ("blue-3", "lrm20-rt-2")


def test_after_a_key_that_ticks_a_weapon_enter_confirms_though_tab_had_gone_to_a_button(table: Table) -> None:
    to_fire(table, MARAUDER)
    table.page.focus(".weapon .check >> nth=0")
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("1")
    table.wait(".weapon .check[aria-checked=true]")
    table.page.keyboard.press("Enter")
    table.wait(".overlay")
