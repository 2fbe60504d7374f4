"""Armor-piercing rounds: a chance of a critical hit though the armor holds (TWB-14)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import plating
from boxcars.total_warfare.effects.effect import Effect, Group
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

ARMOR_PIERCING: Final = "armor-piercing"
MODIFIERS: Final = {2: -4, 5: -3, 10: -2, 20: -1}
"""What the size of an autocannon adds to the dice of the check [TW-140.3]."""


class ArmorPiercing(Effect):
    """A check for critical hits where armor was that has held [TW-140.4]."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return munition == ARMOR_PIERCING

    def after_group(self, battle: Battle, plan: ShotPlan, target: Unit, group: Group, dice: Dice) -> list[Event]:
        if group.armor <= 0 or not target.pierceable or plating.stops_piercing(target):
            return []
        if target.destroyed or target.structure[group.location] < group.structure:
            return []
        size = plan.weapon.damage
        modifier = MODIFIERS[size] + plating.piercing_modifier(target)
        return kind_of(target).pierced(battle, target, group.location, modifier, dice, damage=size)
