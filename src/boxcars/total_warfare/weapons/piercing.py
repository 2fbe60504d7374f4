"""Armor-piercing rounds: a chance of a critical hit though the armor holds (TWB-14)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.locations import REAR
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import plating
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

ARMOR_PIERCING: Final = "armor-piercing"
MODIFIERS: Final = {2: -4, 5: -3, 10: -2, 20: -1}
"""What the size of an autocannon adds to the dice of the check [TW-140.3]."""


def may_pierce(plan: ShotPlan, target: Unit, location: str, *, rear: bool) -> bool:
    """Whether a hit could go through armor that is there now."""
    if plan.munition != ARMOR_PIERCING or not kind_of(target).pierceable or plating.stops_piercing(target):
        return False
    return target.armor.get(REAR[location] if rear and location in REAR else location, 0) > 0


def pierce(battle: Battle, plan: ShotPlan, target: Unit, location: str, before: int, dice: Dice) -> list[Event]:
    """The check, if the armor held: the structure has as many points as `before`, nothing has passed on [TW-140.4]."""
    if target.destroyed or target.structure[location] < before:
        return []
    size = plan.weapon.damage
    modifier = MODIFIERS[size] + plating.piercing_modifier(target)
    return kind_of(target).pierced(battle, target, location, modifier, dice, damage=size)
