"""Attacks by hand of infantry, which are resolved by rules of their own (TWB-36.1)."""

from __future__ import annotations

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


class ByHand(Effect):
    """A leg attack, a swarm, or letting go."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return is_by_hand(weapon)

    def attack(self, battle: Battle, plan: ShotPlan, dice: Dice) -> list[Event]:
        return swarming.attack(battle, plan, dice)
