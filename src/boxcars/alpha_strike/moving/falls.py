"""Units under which ice or a bridge gives way: how deep they fall, and what that does to them (ASB-18, ASB-21.5)."""

from __future__ import annotations

from math import ceil

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.moving.flying import dives
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event

FALL = 3
"""For so many inches of a fall, or part of them, a unit takes a point of damage."""


def fall(battle: Battle, unit: Unit, level: float, dice: Dice, *, through: str) -> list[Event]:
    """Let a unit fall from a level to where it stands now; what may not be there at all is destroyed."""
    ground, on = battle.field.ground(unit.at), terms(battle, unit)
    if dives(unit):
        return []
    if on.bar(ground):
        mark_destroyed(unit, f"it fell through {through}")
        return []
    unit.altitude = on.footing(ground) - ground.level
    fallen = level - on.footing(ground)
    if fallen <= 0:
        return []
    return damage.apply_damage(battle, unit, ceil(fallen / FALL), dice, source=f"the fall through {through}")
