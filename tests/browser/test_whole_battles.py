"""A lance battle to its end, by taps alone on a phone and by keys alone on a desktop: ``pytest --whole``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.driver import Table
from tests.browser.players import Finger, Keyboard, Player

pytestmark = pytest.mark.whole

LANCES: dict[str, Any] = {
    "board": "open-plain",
    "forces": {
        "blue": [
            {"design": "Hunchback HBK-4G", "hex": "0613", "facing": 0},
            {"design": "Wolverine WVR-6R", "hex": "0813", "facing": 0},
            {"design": "Griffin GRF-1N", "hex": "1013", "facing": 0},
            {"design": "Phoenix Hawk PXH-1", "hex": "1213", "facing": 0},
        ],
        "red": [
            {"design": "Commando COM-2D", "hex": "0606", "facing": 3},
            {"design": "Panther PNT-9R", "hex": "0806", "facing": 3},
            {"design": "Stinger STG-3R", "hex": "1006", "facing": 3},
            {"design": "Wasp WSP-1A", "hex": "1206", "facing": 3},
        ],
    },
    "seats": {"blue": "you", "red": "bot-greedy"},
    "seed": "whole",
}


def pictures() -> Path | None:
    """Where pictures on the way are wanted: the folder in BOXCARS_PICTURES."""
    folder = os.environ.get("BOXCARS_PICTURES", "")
    return Path(folder) if folder else None


def to_the_end(player: Player, table: Table) -> None:
    """Play a lance battle; it ends, and there were kicks."""
    table.new_game(LANCES)
    try:
        outcome = player.play()
    finally:
        player.picture("last")
    assert outcome["reason"]
    assert player.kicks > 0
    table.wait(".end-block")
    player.picture("end")


def test_a_lance_battle_is_played_by_taps_alone(phone: Table) -> None:
    to_the_end(Finger(phone, pictures()), phone)


def test_a_lance_battle_is_played_by_keys_alone(table: Table) -> None:
    to_the_end(Keyboard(table, pictures()), table)
