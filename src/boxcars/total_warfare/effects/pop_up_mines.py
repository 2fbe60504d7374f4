"""Pop-up mines: what suits fire at the belly of a unit in their own hex (TWB-35.5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.suit_arms import is_mine
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect, Group
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_BELLIES = ("CT", "FR", "T")
"""Where a mine strikes a 'Mech, a vehicle and a ProtoMech."""


def belly(target: Unit) -> str:
    """The location that a mine strikes."""
    return next((place for place in _BELLIES if place in target.structure), "")


class PopUpMine(Effect):
    """It strikes the belly of a unit in the attacker's own hex, and may find something there at once."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        """All mines that suits carry.

        >>> from boxcars.catalog import weapon
        >>> PopUpMine().belongs_to(weapon("SRM 6"), "standard")
        False
        """
        return bool(weapon.equipment) and is_mine(equipment(weapon.equipment))

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        """Men set off no mine."""
        if target.stacks_as == "infantry":
            yield Reason(f"{target.id} is infantry, which sets off no mine", "TWB-35.5")

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        return replace(plan, places=replace(plan.places, only=belly(target))) if target else plan

    def after_group(self, battle: Battle, plan: ShotPlan, target: Unit, group: Group, dice: Dice) -> list[Event]:
        if not plan.places.only or target.destroyed:
            return []
        return kind_of(target).search(battle, target, group.location, dice, damage=group.amount)
