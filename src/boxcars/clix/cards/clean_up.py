"""What planetary conditions do in the clean-up stage (MWB-25)."""

from __future__ import annotations

from boxcars.clix.cards.held import condition_effects
from boxcars.clix.dials import heat
from boxcars.clix.dials.damage import deal
from boxcars.clix.events.turn_events import ConditionRolled
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.tally import Line


def push_own_units(now: Resolution) -> None:
    """Active Volcanoes: on a good die each player pushes one of his own units, as he likes."""
    for effect in condition_effects(now.battle.cards, "push-die"):
        roll = now.dice.roll(1, "planetary condition")
        now.tell(ConditionRolled(roll=roll, needed=effect.n))
        for side in now.battle.sides if roll.total >= effect.n else ():
            own = [p.id for p in now.battle.units.values() if p.side == side and p.alive and not p.is_captive]
            if own:
                text = "Which of your units does the planetary condition damage?"
                chosen = now.ask(side, "condition", text, tuple(own), own[0])
                deal(now, now.battle.units[chosen], 1, "a planetary condition")


def cool_all(now: Resolution) -> None:
    """Ice Field: on a good die all 'Mechs lose 1 more heat."""
    for effect in condition_effects(now.battle.cards, "cooling-die"):
        roll = now.dice.roll(1, "planetary condition")
        now.tell(ConditionRolled(roll=roll, needed=effect.n))
        for piece in now.battle.units.values() if roll.total >= effect.n else ():
            if piece.alive and not piece.is_captive:
                heat.cool(now, piece, [Line("planetary condition", 1, "MWB-25")])


def cools(now: Resolution) -> bool:
    """Whether 'Mechs cool in the clean-up at all."""
    return not any(effect.n == 0 for effect in condition_effects(now.battle.cards, "cooling"))
