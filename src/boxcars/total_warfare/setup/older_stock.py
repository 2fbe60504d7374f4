"""What older printings gave units to fire: fewer shots in some bins, and no missiles that came later."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.munitions import MULTI_PURPOSE
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.units.unit import Unit

_ATM_12: Final = ("atm", 12)
_ONCE_A_TON: Final = 4
"""The shots in a ton of it, of which there are 5 now."""


def issue(rules: RuleSet, unit: Unit) -> None:
    """Give a unit what its printing has; raises `BadSetup` for a munition that its launchers could not fire yet.

    Before printing 2 a ton of ATM 12 ammunition was four shots [TW-304.5]. Before printing 11 only launchers of LRMs
    fired multi-purpose missiles [TW-229.1].
    """
    for bin in unit.design.bins:
        item = equipment(bin.ammo.equipment)
        if item.ammo == "srm" and bin.ammo.munition == MULTI_PURPOSE and not rules.has("TW-229.1"):
            raise BadSetup(f"{unit.id} cannot be loaded so: only launchers of LRMs fire {MULTI_PURPOSE} missiles")
        if (item.ammo, item.rack) == _ATM_12 and not rules.has("TW-304.5"):
            unit.shots[bin.key] = unit.shots[bin.key] * _ONCE_A_TON // item.shots
