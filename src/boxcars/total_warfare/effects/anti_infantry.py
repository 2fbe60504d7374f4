"""Munitions that are made against conventional infantry: flechettes and fragmentation missiles (TWB-14)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from boxcars.catalog.gear.weapons import Weapon
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import PLAIN, ShotPlan

MUNITIONS: Final = frozenset({"flechette", "fragmentation"})


class AntiInfantry(Effect):
    """They do their full damage to a platoon on the ground, as infantry would [TW-141.1, TW-141.2]."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return munition in MUNITIONS

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        if target is None or attacker.map or target.map or not target.conventional:
            return plan
        return replace(plan, notes={**plan.notes, PLAIN: 1})
