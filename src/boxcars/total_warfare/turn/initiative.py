"""Initiative: every side rolls, the loser acts first (TWB-2)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.turn_events import InitiativeRolled
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.setup.experience import roll_skills


def roll_initiative(battle: Battle, dice: Dice) -> list[Event]:
    """Roll until no two sides are equal; the order has the lowest roll first. Before, crews roll their skills."""
    told: list[Event] = roll_skills(battle, dice) if battle.experience else []
    while True:
        rolls = {side: dice.two_d6(f"initiative of {side}") for side in battle.sides}
        totals = {side: roll.total for side, roll in rolls.items()}
        if len(set(totals.values())) == len(totals):
            break
    battle.order = tuple(sorted(battle.sides, key=lambda side: totals[side]))
    return [*told, InitiativeRolled(rolls=rolls, order=battle.order)]
