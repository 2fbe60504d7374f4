"""Units that share a hex at the table: a click asks which is meant, and infantry attacks by hand."""

from __future__ import annotations

from tests.browser.driver import Table

SWARM = {
    "board": "open-plain",
    "forces": {
        "red": [{"design": "Elemental Battle Armor [Flamer](Sqd5)", "hex": "0810", "facing": 3, "piloting": 0}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0811", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "browser",
}


def to_close_quarters(table: Table) -> None:
    """The suits jump into the hex of the 'Mech, and are to declare fire there."""
    table.begin(SWARM)
    table.seat = table.made["seats"]["red"]
    while table.view()["phase"] != "fire":
        side = table.view()["decision"]["side"]
        table.play("move red-1 jump 0811" if side == "red" else "move blue-1 stay")
    while table.view()["decision"]["side"] != "red":
        table.play("done blue-1")
    table.sit_down("red")
    table.wait(".weapon")


def test_a_click_on_a_stack_asks_whom_it_means(table: Table) -> None:
    to_close_quarters(table)
    table.click_hex("0811")
    table.wait("#chooser")
    entries = table.page.locator("#chooser button")
    assert entries.count() == 2
    assert {"Elemental", "Wolverine"} <= set(table.text("#chooser").replace("\n", " ").split())
    table.page.click("#chooser button:has-text('Wolverine')")
    assert table.page.locator("#chooser").count() == 0
    table.wait(".weapon:has-text('Swarm')")


def test_the_suits_of_a_squad_are_shown_one_by_one(table: Table) -> None:
    to_close_quarters(table)
    panel = table.text("#panel")
    assert all(f"Suit {number}" in panel for number in range(1, 6))
    assert "Anti-'Mech" in panel


def test_a_swarm_is_declared_like_a_shot_and_hides_the_token(table: Table) -> None:
    to_close_quarters(table)
    table.play("fire red-1 swarm blue-1")
    table.play("done red-1")
    table.pass_until("movement", 2)
    table.open(table.made["links"]["red"])
    table.wait("#map [data-unit=blue-1]")
    assert "swarmed by" in str(table.view()["units"][1]["state"])
    table.wait("#map [data-unit=red-1]", state="detached")
