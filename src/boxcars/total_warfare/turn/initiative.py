"""Initiative: every side rolls, the loser acts first (TWB-2)."""

from __future__ import annotations

from collections.abc import Mapping

from boxcars.core import rerolls
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.core.turn_events import InitiativeRolled
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.setup.experience import roll_skills


def roll_initiative(battle: Battle, dice: Dice) -> list[Event]:
    """Roll until no two sides are equal; the order has the lowest roll first. Before, crews roll their skills."""
    skills: list[Event] = roll_skills(battle, dice) if battle.experience else []
    bonuses = {side: _bonus(battle, side) for side in battle.sides}

    def totals(rolls: Mapping[str, Roll]) -> dict[str, int]:
        return {side: roll.total + bonuses[side].total for side, roll in rolls.items()}

    *_, rolls = rerolls.until(
        lambda: {side: dice.two_d6(f"initiative of {side}") for side in battle.sides},
        lambda rolls: len(set(totals(rolls).values())) == len(rolls),
        "initiative",
    )
    battle.order = tuple(sorted(battle.sides, key=totals(rolls).__getitem__))
    added = tuple((side, bonus) for side, bonus in bonuses.items() if bonus.lines)
    return [*skills, InitiativeRolled(rolls=rolls, order=battle.order, bonuses=added)]


def _bonus(battle: Battle, side: str) -> Tally:
    """What a side adds to its roll: 2 for a 'Mech with a command console in which both warriors can act (TWB-17.25)."""
    leads = any(unit.is_led and not battle.is_hidden(unit) for unit in battle.in_play(side))
    return Tally("initiative", (Line("command console", 2, "TWB-17.25"),) if leads else ())
