"""Weapons that are fired at some targets only, in some places only, or never in attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.small_arms import HARMLESS
from boxcars.core.errors import Reason
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_POINT_BLANK: Final = "PB"
"""The type of what defends the unit that carries it."""


class Harmless(Effect):
    """Arms that go through no armor are used on conventional infantry only [TW-215.2]."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return HARMLESS in weapon.types

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        if not target.conventional:
            yield Reason(f"{plan.weapon.name} of this kind hurt nobody but conventional infantry", "TW-215.2")


class Capital(Effect):
    """Weapons of capital scale are fired in flight only."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return is_capital(weapon)

    def weapon_reasons(self, attacker: Unit, mount: Mount) -> Iterator[Reason]:
        if not attacker.map:
            yield Reason(f"{mount.weapon.name} is fired in flight only", "TWB-130")


class PointBlank(Effect):
    """What defends the unit that carries it is no weapon of attack."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return _POINT_BLANK in weapon.types

    def weapon_reasons(self, attacker: Unit, mount: Mount) -> Iterator[Reason]:
        yield Reason(f"{mount.weapon.name} is no weapon of attack", "TW-129.3")
