"""Vehicles and infantry at the table: the page speaks of what they have, and of nothing that they lack."""

from __future__ import annotations

import pytest

from tests.browser.driver import Table

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PLATOON = {
    "board": "open-plain",
    "forces": {
        "red": [{"design": "Foot Platoon (Rifle)", "hex": "0810", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0811", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "browser",
}


def test_a_platoon_shows_its_troopers_and_no_torso_pilot_or_heat(table: Table) -> None:
    table.begin(PLATOON)
    table.seat = table.made["seats"]["red"]
    table.pass_until("fire")
    while table.view()["decision"]["side"] != "red":
        table.play(f"done {table.view()['decision']['units'][0]}")
    table.open(table.made["links"]["red"])
    if table.page.query_selector(".overlay button"):
        table.page.click(".overlay button")
    table.wait(".weapon")
    assert "(Rifle) · 100 %" in table.text(".roster [data-unit=red-1]")
    panel = table.text("#panel")
    assert "Troopers: 28 of 28" in panel
    assert not [word for word in ("Torso", "Pilot", "Run 0", "Criticals") if word.lower() in panel.lower()]
    table.page.click(".weapon .check")
    table.wait("#bar :text('expected damage')")
    assert "heat" not in table.text("#bar")
