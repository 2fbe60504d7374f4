"""How the greedy bot ends a turn: stealth on, coolant where it is hot, and heat for those who thrive on it."""

from __future__ import annotations

from boxcars.alpha_strike.actions import EndTurn, Switch
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn import end_phase
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike import flying

_HOT = 2
"""From this heat on a cooling system is used."""


def choose_switch(battle: Battle, side: str) -> tuple[Switch | EndTurn, str]:
    """What to switch, if anything, and why."""
    for unit in end_phase.units_to_switch(battle, side):
        for switch in end_phase.switches(battle, unit):
            if why := _reason(battle, unit, switch):
                return switch, why
    return EndTurn(side), "switches nothing and ends the turn"


def _reason(battle: Battle, unit: Unit, switch: Switch) -> str:
    match switch.what, switch.to:
        case "overheat", _ if unit.has("TSM") and not unit.heat:
            return "warms its triple-strength myomer"
        case "cool", _ if unit.heat >= _HOT:
            return "uses its coolant"
        case "continue", enemy if flying.engagement_worth(battle, unit, battle[enemy]) > 0:
            return "stays on its enemy"
        case "stealth", "on":
            return "hides behind its stealth"
    return ""
