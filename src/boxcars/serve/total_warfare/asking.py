"""What every question before a decision begins with: the battle as the one who asks may know it."""

from __future__ import annotations

from boxcars.serve.requests import Call
from boxcars.total_warfare import Battle


def battle_seen(call: Call) -> Battle:
    """The battle as the viewer may know it."""
    table = call.table()
    battle: Battle = table.view(call.viewer(table).side).state
    return battle
