"""What older printings gave units to fire: other ammunition, missiles, rockets and arcs than they have now."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.munitions import MULTI_PURPOSE
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace.stores import LARGER_ROCKETS
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.units.unit import Unit

_ATM_12: Final = ("atm", 12)
_ONCE_A_TON: Final = 4
"""The shots in a ton of it, of which there are 5 now."""


def issue(rules: RuleSet, unit: Unit) -> None:
    """Give a unit what its printing has; raises `BadSetup` for what its launchers or slots could not hold by it.

    Before printing 2 a ton of ATM 12 ammunition was four shots [TW-304.5]. Before printing 11 only launchers of LRMs
    fired multi-purpose missiles [TW-229.1].
    """
    for bin in unit.design.bins:
        item = equipment(bin.ammo.equipment)
        if item.ammo == "srm" and bin.ammo.munition == MULTI_PURPOSE and not rules.has("TW-229.1"):
            raise BadSetup(f"{unit.id} cannot be loaded so: only launchers of LRMs fire {MULTI_PURPOSE} missiles")
        if (item.ammo, item.rack) == _ATM_12 and not rules.has("TW-304.5"):
            unit.shots[bin.key] = unit.shots[bin.key] * _ONCE_A_TON // item.shots
    if isinstance(unit, Flyer):
        _arm_craft(rules, unit)
    if isinstance(unit, Squad):
        _equip_squad(rules, unit)


def _equip_squad(rules: RuleSet, squad: Squad) -> None:
    """What suits fire, what works while they are carried, and whether they jump with all they carry.

    Before printing 4 the missiles of Advanced SRMs did a point each [TW-305.8], and ECM worked aboard [TW-224.1];
    before printing 2 no launcher kept suits from jumping [TW-214.1].
    """
    light, aboard, laden = (not rules.has(id) for id in ("TW-305.8", "TW-224.1", "TW-214.1"))
    if light or aboard or laden:
        squad.design = msgspec.structs.replace(squad.design, light_srms=light, works_aboard=aboard, jumps_laden=laden)


def _arm_craft(rules: RuleSet, craft: Flyer) -> None:
    """What craft may fire, where, and from their slots.

    Before printing 4 they fired nothing special [TW-238.2], and a rocket launcher of any size took one slot [TW-246.3].
    Before printing 5 small craft on the ground had the arcs of fighters [TW-249.6, TW-249.7].
    """
    too_large = next((word for word in craft.design.hung if word in LARGER_ROCKETS), "")
    if too_large and rules.has("TW-246.3"):
        raise BadSetup(f"{craft.id} cannot carry {too_large}: only a Rocket Launcher 10 fits a slot", cite="TW-246.3")
    plain = not rules.has("TW-238.2")
    as_fighter = isinstance(craft, SmallCraft) and not (rules.has("TW-249.6") and rules.has("TW-249.7"))
    if plain or as_fighter:
        craft.design = msgspec.structs.replace(craft.design, plain=plain, fighter_arcs=as_fighter)
