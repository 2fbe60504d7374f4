"""The battle as who asks may know it."""

from __future__ import annotations

from boxcars.alpha_strike import Battle
from boxcars.serve.requests import Call


def battle_seen(call: Call) -> Battle:
    """The battle as the viewer may know it."""
    table = call.table()
    battle: Battle = table.view(call.viewer(table).side).state
    return battle
