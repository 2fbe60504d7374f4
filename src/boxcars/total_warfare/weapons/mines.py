"""Pop-up mines: what suits fire at the belly of a unit in their own hex (TWB-35.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.suit_arms import is_mine
from boxcars.core.errors import Reason
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

_BELLIES = ("CT", "FR", "T")
"""Where a mine strikes a 'Mech, a vehicle and a ProtoMech."""


@lru_cache(maxsize=1024)
def pops_up(weapon: Weapon) -> bool:
    """Whether a weapon is a pop-up mine.

    >>> from boxcars.catalog import weapon
    >>> pops_up(weapon("SRM 6"))
    False
    """
    return bool(weapon.equipment) and is_mine(equipment(weapon.equipment))


def belly(target: Unit, weapon: Weapon) -> str:
    """The location that a mine strikes; empty for other weapons."""
    return next((place for place in _BELLIES if place in target.structure), "") if pops_up(weapon) else ""


def reasons(target: Unit, weapon: Weapon) -> Iterator[Reason]:
    """Men set off no mine."""
    if pops_up(weapon) and kind_of(target).stacks_as == "infantry":
        yield Reason(f"{target.id} is infantry, which sets off no mine", "TWB-35.5")
