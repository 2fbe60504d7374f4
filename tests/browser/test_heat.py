"""Heat says what it brings before it is built up."""

from __future__ import annotations

from tests.browser.driver import DUEL, Table


def test_a_hot_salvo_tells_what_its_heat_brings(table: Table) -> None:
    hot = {
        "red": [{"design": "BattleMaster BLR-1G", "hex": "0808", "facing": 3}],
        "blue": [{"design": "BattleMaster BLR-1G", "hex": "0811", "facing": 0}],
    }
    table.begin(DUEL | {"forces": hot})
    table.pass_until("fire")
    table.open_seat()
    table.page.click("text=All that can fire")
    table.wait(".heat-ahead")
    unit = table.view()["decision"]["units"][0]
    mounts = table.page.locator(".weapon .check[aria-checked=true]").count()
    assert mounts > 3
    said = table.text(".heat-ahead")
    after = int(said.split()[1])
    assert after >= 8, unit
    assert "to hit" in said
    assert f"heat after {after}: " in table.text("#bar .summary")
