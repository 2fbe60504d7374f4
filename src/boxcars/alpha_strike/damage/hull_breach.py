"""Hull breaches: what a hit may do to a unit under water or in a vacuum, even without damage [AS-038.8]."""

from __future__ import annotations

from boxcars.alpha_strike.attacks.line_of_sight import is_submerged
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.events.damage_events import HullBreachRolled
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet

BREACH = 10
"""The number from which on a hull is breached; the errata only names the check, so it is that of the hex game."""

IN_A_TRACE = Key("reading:as-atmosphere", now=False, before=True)
"""A trace of air breaches hulls as a vacuum does; by the reading it does not."""
_SEALED = ("BHJ", "BHJ2", "BHJ3")


def can_breach(battle: Battle, unit: Unit) -> bool:
    """Whether a hit calls for a check, under water or without air: not for infantry, nor for hulls that close."""
    exposed = conditions.holds(battle.rules, "vacuum") or _in_a_trace(battle.rules) or is_submerged(battle, unit)
    return exposed and not unit.is_infantry and not unit.has(*_SEALED)


def _in_a_trace(rules: RuleSet) -> bool:
    """Whether a trace of air breaches hulls as a vacuum does; by another reading it does not."""
    return conditions.holds(rules, "trace-air") and IN_A_TRACE.of(rules)


def check(unit: Unit, dice: Dice) -> HullBreachRolled:
    """Roll whether the hull is breached."""
    return HullBreachRolled(unit=unit.id, roll=dice.two_d6(f"hull breach of {unit.id}"), needed=BREACH)
