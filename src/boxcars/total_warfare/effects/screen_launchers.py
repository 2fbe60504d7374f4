"""Launchers of screens: what they shoot opens in a hex of space (TWB-130.2)."""

from __future__ import annotations

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace import screens
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


class ScreenLauncher(Effect):
    """It lays screens instead of doing damage."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return screens.is_launcher(weapon)

    def carry_out(self, battle: Battle, plan: ShotPlan, hits: int, dice: Dice) -> list[Event]:
        return screens.lay(battle, plan, dice)
