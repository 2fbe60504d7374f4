"""What older printings gave units to fire: other ammunition, missiles, rockets and arcs than they have now."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.munitions import MULTI_PURPOSE
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace.stores import LARGER_ROCKETS
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit

_ATM_12: Final = ("atm", 12)
_ONCE_A_TON: Final = 4
"""The shots in a ton of it, of which there are 5 now."""
SRMS_MULTI_PURPOSE = Key("TW-229.1", now=True, before=False)
"""Launchers of SRMs fire multi-purpose missiles."""
ATM_12_FIVE_SHOTS = Key("TW-304.5", now=True, before=False)
"""A ton holds five shots of an ATM 12."""
LIGHT_SRMS = Key("TW-305.8", now=False, before=True)
"""The missiles of Advanced SRMs do a point each."""
ECM_WORKS_ABOARD = Key("TW-224.1", now=False, before=True)
"""The ECM of suits works while they are carried."""
JUMPS_LADEN = Key("TW-214.1", now=False, before=True)
"""Suits jump with launchers on their bodies."""
SMALL_ROCKETS_ONLY = Key("TW-246.3", now=True, before=False)
"""Only a Rocket Launcher 10 fits a slot."""
PLAIN_CRAFT = Key("TW-238.2", now=False, before=True)
"""Craft fire no special munitions at all."""
SMALL_CRAFT_ARCS = Key("TW-249.6", now=True, before=False)
"""Small craft do not have the arcs of fighters."""
SMALL_CRAFT_AS_SHIPS = Key("TW-249.7", now=True, before=False)
"""Small craft have the arcs of DropShips."""


def issue(rules: RuleSet, unit: Unit) -> None:
    """Give a unit what its printing has; raises `BadSetup` for what its launchers or slots could not hold by it.

    Before printing 2 a ton of ATM 12 ammunition was four shots [TW-304.5]. Before printing 11 only launchers of LRMs
    fired multi-purpose missiles [TW-229.1].
    """
    for bin in unit.design.bins:
        item = equipment(bin.ammo.equipment)
        if item.ammo == "srm" and bin.ammo.munition == MULTI_PURPOSE and not SRMS_MULTI_PURPOSE.of(rules):
            raise BadSetup(f"{unit.id} cannot be loaded so: only launchers of LRMs fire {MULTI_PURPOSE} missiles")
        if (item.ammo, item.rack) == _ATM_12 and not ATM_12_FIVE_SHOTS.of(rules):
            unit.shots[bin.key] = unit.shots[bin.key] * _ONCE_A_TON // item.shots
    if unit.craft:
        _arm_craft(rules, unit.craft)
    if isinstance(unit, Squad):
        _equip_squad(rules, unit)


def _equip_squad(rules: RuleSet, squad: Squad) -> None:
    """What suits fire, what works while they are carried, and whether they jump with all they carry.

    Before printing 4 the missiles of Advanced SRMs did a point each [TW-305.8], and ECM worked aboard [TW-224.1];
    before printing 2 no launcher kept suits from jumping [TW-214.1].
    """
    light, aboard, laden = (key.of(rules) for key in (LIGHT_SRMS, ECM_WORKS_ABOARD, JUMPS_LADEN))
    if light or aboard or laden:
        squad.design = msgspec.structs.replace(squad.design, light_srms=light, works_aboard=aboard, jumps_laden=laden)


def _arm_craft(rules: RuleSet, craft: Flyer) -> None:
    """What craft may fire, where, and from their slots.

    Before printing 4 they fired nothing special [TW-238.2], and a rocket launcher of any size took one slot [TW-246.3].
    Before printing 5 small craft on the ground had the arcs of fighters [TW-249.6, TW-249.7].
    """
    too_large = next((word for word in craft.design.hung if word in LARGER_ROCKETS), "")
    if too_large and SMALL_ROCKETS_ONLY.of(rules):
        raise BadSetup(f"{craft.id} cannot carry {too_large}: only a Rocket Launcher 10 fits a slot", cite="TW-246.3")
    plain = PLAIN_CRAFT.of(rules)
    as_fighter = craft.craft_size == "small craft" and not (
        SMALL_CRAFT_ARCS.of(rules) and SMALL_CRAFT_AS_SHIPS.of(rules)
    )
    if plain or as_fighter:
        craft.design = msgspec.structs.replace(craft.design, plain=plain, fighter_arcs=as_fighter)
