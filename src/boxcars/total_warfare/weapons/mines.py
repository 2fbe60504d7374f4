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


def belly(target: Unit) -> str:
    """The location that a mine strikes."""
    return next((place for place in _BELLIES if place in target.structure), "")


def reasons(target: Unit) -> Iterator[Reason]:
    """Men set off no mine."""
    if kind_of(target).stacks_as == "infantry":
        yield Reason(f"{target.id} is infantry, which sets off no mine", "TWB-35.5")
