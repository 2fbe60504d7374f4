"""Thunderbolt missiles, which are not armed yet within their minimum range (TWB-14)."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.catalog.gear.weapons import Weapon
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


def unarmed(weapon: Weapon) -> Weapon:
    """A Thunderbolt that strikes within its minimum range: half the damage, rounded down.

    >>> from boxcars.catalog import weapon
    >>> unarmed(weapon("tbolt5")).damage
    2
    """
    return replace(weapon, damage=weapon.damage // 2)


class Thunderbolt(Effect):
    """Within its minimum range it does half its damage to a unit on the ground."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.key.startswith("thunderbolt")

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        aloft = target is None or attacker.map or target.map
        if aloft or plan.range > plan.weapon.minimum:
            return plan
        return replace(plan, mount=replace(plan.mount, weapon=unarmed(plan.weapon)))
