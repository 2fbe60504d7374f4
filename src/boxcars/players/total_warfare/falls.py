"""What falls and mines cost a bot, and how likely they are."""

from __future__ import annotations

from boxcars.core.tally import chance_2d6
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.piloting.falling import fall_damage
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due, Unit

_FALLEN = 6.0
"""What it costs to lie on the ground, besides the damage of the fall."""

_STRUCK = Due("struck")


def fall_cost(mech: Mech) -> float:
    """What a fall costs: its damage, and a turn or more on the ground."""
    return fall_damage(mech.design.tons).total + _FALLEN


def fall_risk(mech: Mech, planned: MovePlan) -> float:
    """What the piloting rolls of a move cost on average: the chance to fail any, times what a fall costs.

    A building that gives way is a fall for sure.
    """
    stands = 0.0 if planned.collapses else 1.0
    for roll in planned.rolls:
        stands *= float(chance_2d6(roll.tally.total))
    return (1 - stands) * fall_cost(mech)


def mine_risk(battle: Battle, planned: MovePlan) -> float:
    """What the mines on the way of a move do on average, as far as they are known."""
    return sum(float(chance_2d6(roll.tally.total)) * battle.mines[roll.hex].density for roll in planned.mines)


def fall_chance(battle: Battle, mech: Mech, due: Due = _STRUCK) -> float:
    """The chance that a unit falls if it must make a piloting roll now; 0 for one that lies already."""
    return 0.0 if mech.prone else 1.0 - float(chance_2d6(psr.piloting_roll(battle, mech, due).total))


def fall_value(battle: Battle, target: Unit, due: Due = _STRUCK) -> float:
    """What it is worth to its enemies that a unit may fall; only 'Mechs do."""
    return fall_chance(battle, target, due) * fall_cost(target) if isinstance(target, Mech) else 0.0
