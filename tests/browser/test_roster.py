"""The roster of combined arms: passengers under their carrier, swarmers with their victim."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table

TOWN: dict[str, Any] = {
    "board": "market-town",
    "forces": {
        "blue": [
            {"design": "Ferryman Hover APC BX", "hex": "1510", "facing": 2},
            {"design": "Stalker STK-5S", "hex": "1711", "facing": 1},
            {"design": "Foot Platoon (Rifle)", "hex": "1510", "carrier": "blue-1"},
        ],
        "red": [{"design": "Elemental Battle Armor [Flamer](Sqd5)", "hex": "1811", "piloting": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "x",
}


def test_who_is_aboard_stands_under_its_carrier(table: Table) -> None:
    table.new_game(TOWN)
    table.sit_down()
    rows = table.page.locator(".roster:has([data-unit=blue-1]) [data-unit]")
    assert [row.get_attribute("data-unit") for row in rows.all()] == ["blue-1", "blue-3", "blue-2"]
    assert table.page.locator(".roster .aboard [data-unit=blue-3] svg").count() == 1


def test_who_swarms_a_mech_is_shown_in_the_row_of_the_mech(table: Table) -> None:
    table.begin(TOWN)
    while (view := table.view())["phase"] == "movement":
        unit = view["decision"]["units"][0]
        table.play("move red-1 jump 1711" if unit == "red-1" else f"move {unit} stay")
    while (view := table.view())["phase"] == "fire":
        if "red-1" in view["decision"]["units"]:
            table.play("fire red-1 swarm blue-2")
        table.play(f"done {view['decision']['units'][0]}")
    table.sit_down("blue")
    table.wait(".roster [data-unit=blue-2] .foe svg")
    assert "swarmed · 100 %" in table.text(".roster [data-unit=blue-2]")
    assert table.page.locator(".roster:has([data-unit=red-1]) [data-unit]").count() == 1
