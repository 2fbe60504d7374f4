"""Battle Value: how much a unit is worth in a fight.

Every kind of unit has a module with its rules; what they share is worked out in `armor`, `movement`, `loadout` and
`offense`. `battle_value` shows each step; `skill_multiplier`, `adjusted` and `c3_bonus` turn the value of a design
into that of a unit with a warrior in a force.

>>> from boxcars.catalog import design
>>> print(battle_value(design("Locust LCT-1V")).table())
     160  armor                                64 points x 2.5
    49.5  structure                            33 points x 1.5
      10  standard gyro
     −15  Machine Gun Ammo (CT) may explode    1 x −15
   286.3  target movement                      x 1.4, modifier 4
   286.3  = defensive
<BLANKLINE>
       6  base
      10  heat sinks
      −2  movement
      14  = heat
<BLANKLINE>
       5  Machine Gun (LA)
       5  Machine Gun (RA)
      46  Medium Laser (CT)  heat 3, 3 in all
       1  Machine Gun Ammo
      20  tonnage
  145.53  speed              x 1.89, 12 MP
  145.53  = offensive
<BLANKLINE>
   286.3  defensive rating
  145.53  offensive rating
  431.83  = Battle Value
"""

from __future__ import annotations

from boxcars.catalog.battle_value.battle_armor import battle_armor_value
from boxcars.catalog.battle_value.emplacement import emplacement_value, handheld_value
from boxcars.catalog.battle_value.fighter import fighter_value
from boxcars.catalog.battle_value.force import adjusted, c3_bonus, skill_multiplier, tag_bonus
from boxcars.catalog.battle_value.infantry import infantry_value
from boxcars.catalog.battle_value.large_craft import large_craft_value
from boxcars.catalog.battle_value.mech import mech_value
from boxcars.catalog.battle_value.protomech import protomech_value
from boxcars.catalog.battle_value.result import BattleValue
from boxcars.catalog.battle_value.vehicle import vehicle_value
from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Emplacement,
    Fighter,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
)
from boxcars.catalog.working import Step, Working

__all__ = ["BattleValue", "adjusted", "battle_value", "c3_bonus", "skill_multiplier", "tag_bonus"]


def battle_value(design: Design) -> BattleValue:
    """The Battle Value of a design without a warrior, a network or anything that a mission gives it.

    >>> from boxcars.catalog import design
    >>> battle_value(design("Timber Wolf Prime")).total
    2737
    """
    if design.fixed_bv:
        steps = (Step("fixed by the unit's file", design.fixed_bv),)
        return BattleValue(design.name, (Working("Battle Value", steps, design.fixed_bv),), design.fixed_bv)
    match design:
        case Mech():
            return mech_value(design)
        case Vehicle():
            return vehicle_value(design)
        case Infantry():
            return infantry_value(design)
        case BattleArmor():
            return battle_armor_value(design)
        case ProtoMech():
            return protomech_value(design)
        case Fighter() | SmallCraft():
            return fighter_value(design)
        case DropShip() | CapitalShip():
            return large_craft_value(design)
        case Emplacement():
            return emplacement_value(design)
    return handheld_value(design)
