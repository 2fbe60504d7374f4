"""Players read names; ids stand only where they are typed."""

from __future__ import annotations

import re

from tests.browser.driver import DUEL, Table, to_a_typed_shot

ID = re.compile(r"\b(?:red|blue)-\d|\b[a-z0-9]+-(?:hd|ct|ctr|lt|rt|la|ra|ll|rl)\b|\b(?:kick|punch)-(?:left|right)\b")


def test_typed_dice_are_asked_for_by_names(table: Table) -> None:
    to_a_typed_shot(table)
    table.open(table.made["links"]["blue"])
    asked = table.wait("#panel .title").inner_text()
    assert re.fullmatch(r"Roll for \w+ AC/20 \(RT\) to hit \w+", asked)
    assert not ID.findall(table.text("#bar"))


def test_two_of_a_kind_on_both_sides_are_told_apart(table: Table) -> None:
    twins = {
        "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0812", "facing": 0}],
    }
    table.begin(DUEL | {"forces": twins})
    table.open_seat()
    assert {"Red Wolverine", "Blue Wolverine"} <= set(table.page.locator("#forces .name > b").all_inner_texts())
    table.pass_until("fire")
    table.page.reload()
    table.wait("body[data-ready]")
    assert not ID.findall(table.text("#log"))
