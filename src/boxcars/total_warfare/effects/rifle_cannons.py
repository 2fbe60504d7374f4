"""Rifle cannons, whose shells modern armor blunts (TWB-14.1)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from boxcars.catalog.gear.weapons import Weapon
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_BLUNT: Final = 3
_THIN: Final = 8
"""Armor of a lower barrier rating than this is no better than none against rifles."""


def blunted(weapon: Weapon) -> Weapon:
    """A rifle cannon as it strikes modern armor: its shells do 3 points less.

    >>> from boxcars.catalog import weapon
    >>> blunted(weapon("hrifle")).damage
    6
    """
    return replace(weapon, damage=max(weapon.damage - _BLUNT, 0))


class RifleCannon(Effect):
    """Modern armor blunts its shells, but for infantry, and in fire of or at craft in flight."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.key.endswith("rifle-cannon")

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        if target is None or attacker.map or target.map:
            return plan
        if target.stacks_as == "infantry" or target.design.barrier < _THIN:
            return plan
        return replace(plan, mount=replace(plan.mount, weapon=blunted(plan.weapon)))
