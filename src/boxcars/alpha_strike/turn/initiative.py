"""Initiative: every side rolls, the loser acts first (ASB-5)."""

from __future__ import annotations

from boxcars.alpha_strike.advanced.battlefield_intelligence import initiative_tally
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import wind
from boxcars.core import rerolls
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.turn_events import InitiativeRolled


def roll_initiative(battle: Battle, dice: Dice) -> list[Event]:
    """Roll until no two sides are equal; the order has the lowest first."""
    tallies = {side: initiative_tally(battle, side) for side in battle.sides}
    bonuses = {side: tally for side, tally in tallies.items() if tally}

    def totals(rolls: dict[str, Roll]) -> dict[str, int]:
        return {side: roll.total + (bonuses[side].total if side in bonuses else 0) for side, roll in rolls.items()}

    *_, rolls = rerolls.until(
        lambda: {side: dice.two_d6(f"initiative of {side}") for side in battle.sides},
        lambda rolls: len(set(totals(rolls).values())) == len(rolls),
        "initiative",
    )
    reached = totals(rolls)
    battle.order = tuple(sorted(battle.sides, key=lambda side: reached[side]))
    rolled = InitiativeRolled(rolls=rolls, order=battle.order, bonuses=tuple(bonuses.items()))
    return [rolled, *wind.rise(battle, dice)]
