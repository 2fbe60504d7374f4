"""Artillery on the page: any hex is a target before the movement."""

from __future__ import annotations

from tests.browser.driver import Table

BATTERY = {
    "board": "open-plain",
    "forces": {
        "red": [{"design": "Longbowman Missile Carrier (Arrow IV)", "hex": "0806", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0812", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "browser",
}


def test_artillery_is_fired_at_open_ground_before_the_movement(table: Table) -> None:
    table.new_game(BATTERY, "red")
    table.settle()
    assert table.view()["phase"] == "artillery"
    assert "choose any hex, in sight or not" in table.text("#bar")
    table.click_hex("0811")
    table.wait(".target[aria-pressed=true]:has-text('0811')")
    assert "All that is in the hex" in table.text(".target[aria-pressed=true]")
    table.page.click(".weapon .check:not([disabled])")
    table.wait(".weapon .check[aria-checked=true]")
    assert "1 weapon at everything in 0811" in table.text("#bar")
    table.page.click("#bar [data-enter]:not(:disabled)")
    table.page.get_by_text("fires its Arrow IV out of sight").first.wait_for()
    assert table.view()["phase"] == "movement"
